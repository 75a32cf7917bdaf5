import type { rewards as reference } from '../en/rewards.ts'
import { translated } from '../translated.ts'

export const rewards = translated<typeof reference, 'de'>()({
  title: 'Ihre Vergütungen',
  total: 'Vergütungen bisher',
  kept: 'Davon für Sie aufbewahrt',
  keptNote: 'Aufbewahrte Vergütungen werden gutgeschrieben, wenn Sie ein Handelskonto eröffnen.',
  date: 'Datum',
  from: 'Von',
  cause: 'Wofür',
  base: 'Anteil an',
  reward: 'Vergütung',
  isKept: 'Für Sie aufbewahrt',
  credited: 'Gutgeschrieben',
  profit: 'Gewinn eines Monats',
  opening: 'Erstes Konto in einem Programm',
  empty: 'Noch keine Vergütungen',
  emptyNote:
    'Schließt ein Kunde in Ihren Linien einen Monat mit Gewinn ab, steht Ihre Vergütung hier, zusammen mit ihrer Herkunft.',
  givenTitle: 'Was andere Ihretwegen erhalten',
  givenNote:
    'Erzielen Sie einen Gewinn, vergütet das Unternehmen aus eigenen Mitteln jene, die Sie eingeladen haben; in manchen Programmen zahlt es dem Partner auf Linie 1 außerdem einen einmaligen Bonus für Ihr erstes Konto darin. Ihnen wird nichts abgezogen: Ihr Gewinn und Ihre Einlage sind mit und ohne diese Zahlungen dieselben.',
  givenTotal: 'Bisher vom Unternehmen gezahlt',
  to: 'An',
  sponsor: 'Partner auf Linie %LINE% über Ihnen',
  paid: 'Gezahlt',
  givenEmpty: 'Ihretwegen wurde bisher nichts gezahlt',
})
