import type { rewards as reference } from '../en/rewards.ts'
import { translated } from '../translation.ts'

export const rewards = translated<typeof reference, 'de'>()({
  title: 'Ihre Prämien',
  total: 'Prämien bisher',
  lastSettled: 'Letzte Abrechnung: %MONTH%',
  keptNote: 'Ausstehende Prämien werden gutgeschrieben, wenn Sie ein Handelskonto eröffnen.',
  rounded:
    'Beträge sind in ganzen Cent angegeben; die Summe der Monate kann daher um einige Cent von der Gesamtsumme abweichen. Genaue Beträge stehen in der Datei.',
  monthByMonth: 'Monat für Monat',
  monthOf: 'Prämien für %MONTH%',
  partners: 'Kunden',
  state: 'Status',
  byMonth: 'Prämien nach Monaten',
  month: 'Monat',
  count: 'Anzahl der Prämien',
  counted: { one: '%N% Prämie', other: '%N% Prämien' },
  date: 'Datum',
  from: 'Von',
  cause: 'Wofür',
  base: 'Grundlage',
  reward: 'Prämie',
  shareOf: '%PERCENT% von %BASE%',
  isKept: 'Ausstehend',
  credited: 'Gutgeschrieben',
  profit: 'Monatsgewinn',
  opening: 'Erstes Konto in einem Programm',
  empty: 'Noch keine Prämien',
  emptyNote:
    'Schließt ein Kunde in Ihren Linien einen Monat mit Gewinn ab, erscheint hier Ihre Prämie, zusammen mit ihrer Herkunft.',
  givenTitle: 'Was andere aufgrund Ihrer Gewinne erhalten',
  givenNote:
    'Erzielen Sie einen Gewinn, zahlt das Unternehmen den Personen, von denen Sie eingeladen wurden, aus eigenen Mitteln eine Prämie; in manchen Programmen erhält die Person, die Sie persönlich eingeladen hat, außerdem einen einmaligen Bonus für Ihr erstes Konto darin. Ihnen wird nichts abgezogen: Ihr Gewinn und Ihr Kapital sind mit und ohne diese Zahlungen dieselben.',
  givenRounded:
    'Jeder Betrag ist auf den Cent abgerundet; eine Summe kann daher um einige Cent von ihren Teilen abweichen. Drücken Sie auf einen Betrag, um ihn genau zu sehen.',
  givenTotal: 'Bisher vom Unternehmen gezahlt',
  to: 'An',
  sponsor: 'Einladende Person, Linie %LINE%',
  paid: 'Gezahlt',
  givenEmpty: 'Bisher wurde nichts an andere gezahlt',
})
