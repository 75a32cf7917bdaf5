import type { documents as reference } from '../en/documents.ts'
import { translated } from '../translated.ts'

export const documents = translated<typeof reference, 'de'>()({
  title: 'Dokumente',
  loading: 'Die Dokumente werden geladen',
  entity: 'Das Unternehmen',
  name: 'Name',
  number: 'Registernummer',
  registeredOn: 'Eingetragen am',
  country: 'Land der Eintragung',
  address: 'Eingetragene Anschrift',
  email: 'Kontakt',
  licence: 'Zulassung',
  missing: 'nicht ausgefüllt',
  noLicence: 'keine',
  notALicence:
    'Dies ist ein eingetragenes Unternehmen, keine Zulassung: Eine Eintragung erlaubt niemandem, Anlagedienste zu erbringen, und keine Aufsichtsbehörde wacht über Ihr Konto.',
  draftTitle: 'Die Angaben zum Betreiber sind nicht ausgefüllt',
  draft:
    'Der Betreiber dieser Website hat über das Unternehmen nicht alles mitgeteilt, was hierher gehört. Bis dahin sind die Dokumente, die die Plattform erstellt, Entwürfe und auf jeder Seite so bezeichnet.',
  none: 'Es wurden noch keine Dokumente veröffentlicht',
  version: 'Fassung %X%',
  size: '%X% KB, PDF',
  open: 'Lesen',
  download: 'Herunterladen',
  inNewTab: '(öffnet sich in einem neuen Tab)',
  hash: 'SHA-256 der Datei: %TITLE%',
  hashNote:
    'Der SHA-256-Hash ist der Fingerabdruck einer Datei: Berechnen Sie ihn für Ihre Datei; stimmt er überein, wurde kein einziges Byte verändert. Frühere Fassungen bleiben abrufbar; welcher Fassung Sie wann zugestimmt haben, wird mit Ihrem Zugang aufbewahrt.',
  formationCertificate: 'Gründungsurkunde',
  formationCertificateAbout: 'Die Urkunde, wie das Unternehmen sie beigebracht hat.',
  formationCertificateMissing:
    'Das Unternehmen hat die Urkunde nicht beigebracht. An ihrer Stelle steht seine eigene Erklärung zur Eintragung, die kein amtliches Papier ist.',
  taxCertificate: 'Steuerbescheinigung',
  taxCertificateAbout: 'Die Bescheinigung, wie das Unternehmen sie beigebracht hat.',
  taxCertificateMissing:
    'Das Unternehmen hat die Bescheinigung nicht beigebracht. An ihrer Stelle steht seine eigene Erklärung zur steuerlichen Erfassung, die kein amtliches Papier ist.',
  userAgreement: 'Nutzungsvereinbarung',
  userAgreementAbout:
    'Was Sie und das Unternehmen bei der Registrierung vereinbaren: Konten, Einzahlungen, Auszahlungen, Ihre Daten, Beschwerden.',
  tradingTerms: 'Bedingungen der Handelsprogramme',
  tradingTermsAbout:
    'Wie Geschäfte kopiert werden, wie ein Monat abgerechnet wird, was mit Verlusten geschieht, was es kostet und wer verdient.',
  riskDisclosure: 'Risikohinweise',
  riskDisclosureAbout:
    'Was schiefgehen kann, von den Märkten bis zum Unternehmen selbst. Lesen Sie sie, bevor Sie sich entscheiden.',
})
