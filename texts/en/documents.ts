import { cabinet } from './cabinet.ts'

/** Who is behind the platform, and its documents. The reference for the other languages. */
export const documents = {
  title: cabinet.documents,
  loading: 'Loading the documents',
  entity: 'The company',
  name: 'Name',
  number: 'Registration number',
  registeredOn: 'Registered on',
  country: 'Country of registration',
  address: 'Registered address',
  email: 'Contact',
  licence: 'License',
  missing: 'not filled in',
  directors: 'Directors',
  noLicence: 'none',
  notALicence:
    'The company is registered but not licensed: registration gives no right to provide investment services, and no supervisory authority oversees your account.',
  complaints:
    'Complaints: in writing to the contact above. State the account, the date and what you are asking for; never send a password or a code. You will get a written answer with reasons.',
  register: 'Look the company up in the public register',
  draftTitle: 'The operator’s details are incomplete',
  draft:
    'The operator of this site has not yet given all the company details that belong here. Until then, the documents that the platform prepares are drafts and are marked so on every page.',
  none: 'No documents have been published yet',
  version: 'Version %X%',
  size: '%X% KB, PDF',
  open: 'Read',
  certificate: 'Certificate',
  ownStatement: 'Company’s own statement',
  ownStatements:
    'Where the company has not supplied a certificate, you will find the company’s own statement in its place, marked as such. That is not an official document.',
  accepted: 'You accepted version %X% on %DAY%',
  acknowledged: 'You confirmed on %DAY% that you have read version %X%',
  earlier: 'Earlier versions',
  fingerprint: 'Fingerprints of the files',
  download: 'Download',
  hash: 'SHA-256 of the file: %TITLE%',
  hashNote:
    'The SHA-256 hash is a file’s fingerprint: compute it for the file that you have, and if it is the same, not a single byte has been changed. Earlier versions stay available; which version you accepted, and when, is kept with your Mastercopy account.',
  formationCertificate: 'Formation certificate',
  formationCertificateAbout: 'The certificate as the company has supplied it.',
  formationCertificateMissing: 'The company’s registration, as stated by the company.',
  taxCertificate: 'Tax certificate',
  taxCertificateAbout: 'The certificate as the company has supplied it.',
  taxCertificateMissing: 'The company’s tax registration, as stated by the company.',
  userAgreement: 'User Agreement',
  userAgreementAbout:
    'What you and the company agree on when you register: accounts, deposits, withdrawals, limits, your data, complaints.',
  tradingTerms: 'Terms of Trading Programs',
  tradingTermsAbout:
    'How deals are copied, how a month is settled, what happens to losses, what it costs and who earns.',
  riskDisclosure: 'Risk Disclosure',
  riskDisclosureAbout:
    'What can go wrong, from the markets to the company itself. Read it before you decide.',
} as const
