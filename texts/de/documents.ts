import { cabinet } from './cabinet.ts'
import type { documents as reference } from '../en/documents.ts'
import { translated } from '../translation.ts'

export const documents = translated<typeof reference, 'de'>()({
  title: cabinet.documents,
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
  directors: 'Leitung',
  noLicence: 'keine',
  notALicence:
    'Das Unternehmen ist eingetragen, hat aber keine Zulassung: Die Eintragung berechtigt nicht zur Erbringung von Wertpapierdienstleistungen, und keine Aufsichtsbehörde überwacht Ihr Konto.',
  complaints:
    'Beschwerden: schriftlich an den oben genannten Kontakt. Nennen Sie Konto, Datum und Ihr Anliegen; senden Sie nie ein Passwort oder einen Code. Die Antwort kommt schriftlich und mit Begründung.',
  register: 'Das Unternehmen im öffentlichen Register nachschlagen',
  draftTitle: 'Die Angaben zum Betreiber sind unvollständig',
  draft:
    'Der Betreiber dieser Website hat noch nicht alle Angaben zum Unternehmen gemacht, die hierher gehören. Bis dahin sind die Dokumente, die die Plattform erstellt, Entwürfe und auf jeder Seite so gekennzeichnet.',
  none: 'Es wurden noch keine Dokumente veröffentlicht',
  version: 'Fassung %X%',
  size: '%X% KB, PDF',
  open: 'Lesen',
  certificate: 'Bescheinigung',
  ownStatement: 'Eigene Erklärung des Unternehmens',
  ownStatements:
    'Wo das Unternehmen eine Urkunde oder Bescheinigung nicht vorgelegt hat, steht an deren Stelle seine eigene Erklärung, die so gekennzeichnet ist. Sie ist kein amtliches Dokument.',
  accepted: 'Der Fassung %X% haben Sie am %DAY% zugestimmt',
  acknowledged: 'Sie haben am %DAY% bestätigt, Fassung %X% gelesen zu haben',
  earlier: 'Frühere Fassungen',
  fingerprint: 'Fingerabdrücke der Dateien',
  download: 'Herunterladen',
  hash: 'SHA-256 der Datei: %TITLE%',
  hashNote:
    'Der SHA-256-Hash ist der Fingerabdruck einer Datei: Berechnen Sie ihn für Ihre Datei; stimmt er überein, wurde kein einziges Byte verändert. Frühere Fassungen bleiben abrufbar; welcher Fassung Sie wann zugestimmt haben, wird mit Ihrem Zugang aufbewahrt.',
  formationCertificate: 'Gründungsurkunde',
  formationCertificateAbout: 'Die Urkunde, wie das Unternehmen sie vorgelegt hat.',
  formationCertificateMissing: 'Die Eintragung des Unternehmens nach seiner eigenen Angabe.',
  taxCertificate: 'Steuerbescheinigung',
  taxCertificateAbout: 'Die Bescheinigung, wie das Unternehmen sie vorgelegt hat.',
  taxCertificateMissing: 'Die steuerliche Erfassung des Unternehmens nach seiner eigenen Angabe.',
  userAgreement: 'Nutzungsvereinbarung',
  userAgreementAbout:
    'Was Sie und das Unternehmen bei der Registrierung vereinbaren: Konten, Einzahlungen, Auszahlungen, Limits, Ihre Daten, Beschwerden.',
  tradingTerms: 'Bedingungen der Handelsprogramme',
  tradingTermsAbout:
    'Wie Trades kopiert werden, wie ein Monat abgerechnet wird, was mit Verlusten geschieht, was es kostet und wer verdient.',
  riskDisclosure: 'Risikohinweise',
  riskDisclosureAbout:
    'Was schiefgehen kann, von den Märkten bis zum Unternehmen selbst. Lesen Sie sie, bevor Sie sich entscheiden.',
})
