import type { CommonTexts } from '../../text.ts'

export const common: CommonTexts = {
  version: 'Version',
  page: 'Page %PAGE% of %PAGES%',
  published: 'published on',
  draftMark: 'Draft: the operator’s details are incomplete',
  draft:
    'Draft. The operator of this site has not filled in all the details of the company. As long as one of them is missing, this document is not binding on anyone, and no one should rely on it.',
  missing: 'not filled in',
  unnamed: 'Operator not named',
  entity: {
    name: 'Company',
    number: 'Registration number',
    registeredOn: 'Registered on',
    country: 'Country of registration',
    address: 'Registered address',
    email: 'Contact',
    licence: 'License',
  },
  noLicence: 'none: the company is registered but not licensed',
  programs: {
    range: 'Deposit from %LEAST% to %MOST%',
    from: 'Deposit from %LEAST%',
    unlocked: 'From %LEAST% when unlocked with one platform token',
    tokens: 'Platform tokens granted on opening your first account under it: %N%',
    bonus: 'One-off bonus to the client who invited you: %BONUS% of the deposit',
    moderate: 'Moderate risk',
    elevated: 'Elevated risk',
    high: 'High risk',
    none: ['Programs', 'At the date of this version no program is open to new accounts.'],
  },
}
