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
        'The details above were given by the company that operates this platform. A line that is not filled in has not been given, and nothing has been put in its place.',
      ],
    },
    {
      heading: 'The certificate itself',
      blocks: [
        'A tax certificate is issued by the tax authority to which the company is subject. The platform does not issue such a paper and does not imitate one. When the company supplies the certificate as a file, that file is shown here in place of this statement.',
        'This statement names no tax number. It does not say which taxes the company owes or has paid.',
      ],
    },
    {
      heading: 'Your own taxes',
      blocks: [
        'The platform withholds no tax from your profits and rewards and reports none for you. What you have to declare and to pay follows from the law of the place where you are resident for tax. The histories of your accounts show every movement with its date and amount; keep them for your tax return.',
      ],
    },
  ],
}
