import type { DocumentText } from '../../text.ts'

export const formationCertificate: DocumentText = {
  title: 'Statement on the registration of the company',
  summary:
    'The company’s own statement about itself. It is not the formation certificate, not an extract from a register and not an official document.',
  sections: [
    {
      heading: 'The company',
      blocks: [
        { facts: 'entity' },
        'The details above were given by the company that operates this platform. If a line is not filled in, the detail was not given, and nothing was invented in its place.',
      ],
    },
    {
      heading: 'The certificate itself',
      blocks: [
        'A formation certificate is issued by the registrar of companies in the country of registration. The platform does not issue such a document and does not imitate one. When the company supplies the certificate as a file, that file is shown here instead of this statement.',
        'You can ask the registrar whether the company is registered and whether its details are correct. Give the registration number and the name exactly as they appear above.',
      ],
    },
    {
      heading: 'What a registration means',
      blocks: [
        'A registration says that a company exists. It is not a license to provide investment services, not a supervision of its business and no statement about its solvency. The table above shows whether the company holds a license.',
      ],
    },
  ],
}
