import type { DocumentText } from '../../text.ts'

export const formationCertificate: DocumentText = {
  title: 'Statement on the registration of the company',
  summary:
    'The company’s own statement about itself. It is not the formation certificate, not an extract from a register and not an official paper.',
  sections: [
    {
      heading: 'The company',
      blocks: [
        { facts: 'entity' },
        'The details above were given by the company that operates this platform. A line that is not filled in has not been given, and nothing has been put in its place.',
      ],
    },
    {
      heading: 'The certificate itself',
      blocks: [
        'A formation certificate is issued by the registrar of companies in the country of registration. The platform does not issue such a paper and does not imitate one. When the company supplies the certificate as a file, that file is shown here in place of this statement.',
        'Whether the company is registered, and whether its details are correct, can be asked of the registrar. Give the registration number and the name exactly as they stand above.',
      ],
    },
    {
      heading: 'What a registration means',
      blocks: [
        'A registration says that a company exists. It is not a licence to provide investment services, not a supervision of its business and no statement about its solvency. Whether the company holds a licence stands in the table above.',
      ],
    },
  ],
}
