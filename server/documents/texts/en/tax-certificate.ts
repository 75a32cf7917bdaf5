import type { DocumentText } from '../../text.ts'

export const taxCertificate: DocumentText = {
  title: 'Statement on the tax registration of the company',
  summary:
    'The company’s own statement about itself. It is not a tax certificate and was not issued or confirmed by a tax authority.',
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
        'A tax certificate is issued by the tax authority to which the company is subject. The platform does not issue such a document and does not imitate one. When the company supplies the certificate as a file, that file is shown here instead of this statement.',
        'This statement names no tax number. It does not say which taxes the company owes or has paid.',
      ],
    },
    {
      heading: 'Your own taxes',
      blocks: [
        'The platform withholds no tax from your profits and rewards and reports none for you. What you have to declare and pay depends on the law of the place where you are resident for tax purposes. The histories of your accounts show every movement with its date and amount; keep them for your tax return.',
      ],
    },
  ],
}
