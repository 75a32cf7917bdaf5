import { news } from './news.ts'
import { cabinet } from './cabinet.ts'
import type { partnership as reference } from '../en/partnership.ts'
import { translated } from '../translation.ts'

export const partnership = translated<typeof reference, 'de'>()({
  title: cabinet.partnership,
  loading: 'Ihre Struktur wird geladen',
  invitation: 'Ihre Einladung',
  invitationNote: 'Wer sich mit Ihrem Code registriert, steht in Ihrer ersten Linie.',
  code: 'Einladungscode',
  link: 'Registrierungslink',
  showQr: 'QR-Code',
  linkQr: 'QR-Code des Registrierungslinks',
  share: 'Teilen',
  shared:
    'Das ist meine Einladung zu Mastercopy. Wenn Sie dort Gewinn erzielen, zahlt mir das Unternehmen eine Prämie.',

  howTitle: 'Wie die Prämien entstehen',
  howLead:
    'Schließt ein Kunde in Ihren Linien einen Monat mit Gewinn ab, zahlt Ihnen das Unternehmen einen Anteil dieses Gewinns.',
  line: news.line,
  line1: 'Kunden, die Sie eingeladen haben',
  line2: 'Von Ihrer ersten Linie eingeladene Kunden',
  line3: 'Von Ihrer zweiten Linie eingeladene Kunden',
  paidByHouse:
    'Die Prämie zahlt das Unternehmen aus eigenen Mitteln. Den von Ihnen eingeladenen Kunden wird nichts abgezogen.',
  onlyProfit:
    'Eine Prämie gibt es nur auf einen Monatsgewinn. Ein Verlustmonat bringt nichts, und ein früherer Verlust muss zuerst aufgeholt werden. Das gilt auch für einen Verlust, mit dem ein Konto geschlossen wurde: Er wird, nur für die Prämien, mit den Gewinnen der anderen Konten des Kunden in diesem Programm verrechnet.',
  oneOff:
    'Für einen Kunden Ihrer ersten Linie kann Ihnen das Unternehmen außerdem einen einmaligen Bonus zahlen, wenn er sein erstes Konto in einem Programm eröffnet, dessen Beschreibung einen nennt. Der Bonus ist fällig, wenn das Konto am Ende seines ersten vollen Kalendermonats offen und nicht in Schließung ist und für Sie beide die Identitätsprüfung abgeschlossen ist; sonst verfällt er. Gutgeschrieben wird er mit der Abrechnung dieses Monats, zum Prozentsatz, der am Tag der Eröffnung galt.',
  whereCredited:
    'Die Prämie wird Ihrem ältesten aktiven Handelskonto gutgeschrieben; was die Obergrenze seines Programms übersteigt, geht sofort auf Ihr Verrechnungskonto. Solange Sie kein Handelskonto haben, ist sie ausstehend und wird gutgeschrieben, wenn Sie eines eröffnen.',
  tellThem:
    'Sagen Sie bei einer Einladung, dass Sie dafür eine Prämie erhalten. Versprechen Sie kein Ergebnis: Wer handelt, kann sein Kapital verlieren.',

  lines: 'Linien Ihrer Struktur',
  onLines: 'Kunden je Linie',
  fan: 'Sie und Ihre drei Linien',
  you: 'Sie',
  rate: 'Ihre Prämie: %RATE% von jedem Monatsgewinn.',
  partners: news.partners,
  listOf: 'Kunden in Linie %LINE%',
  date: 'Registriert',
  partnerCode: 'Code',
  name: 'Name',
  emptyFirst: 'Noch niemand in der ersten Linie',
  emptyFirstNote: 'Hier erscheinen alle, die sich mit Ihrem Code oder Link registrieren.',
  empty: 'Noch niemand in dieser Linie',
  emptyNote: 'Sie füllt sich, wenn die Kunden der vorigen Linie andere einladen.',
})
