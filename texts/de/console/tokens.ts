import { translated } from '../../translation.ts'
import type { consoleTokens as reference } from '../../en/console/tokens.ts'

export const consoleTokens = translated<typeof reference, 'de'>()({
  title: 'Token',
  intro:
    'Ein Token entsteht durch die Bedingungen eines Programms, oder zwei geben ihn mit einem Grund. Beides zählt gegen die Obergrenze.',
  cap: 'Obergrenze',
  issued: 'Ausgegeben',
  spent: 'Verbraucht',
  left: 'Noch auszugeben',
  issues: 'Was ausgegeben wurde, und warum',
  client: 'Kunde',
  kind: 'Wodurch',
  opening: 'Eine Eröffnung',
  grant: 'Eine Vergabe',
  made: 'Token',
  short: '%N% von %M%: Die Obergrenze war erreicht',
  time: 'Zeit',
  setCap: 'Obergrenze ändern',
  newCap: 'Token, die es je geben darf',
  giveTitle: 'Token geben',
  who: 'E-Mail oder Empfehlungscode des Kunden',
  count: 'Token',
  signature: 'Unterschrift',
})
