import { translated } from '../../translation.ts'
import type { consoleMenu as reference } from '../../en/console/menu.ts'

export const consoleMenu = translated<typeof reference, 'de'>()({
  work: 'Arbeit',
  clients: 'Kunden',
  money: 'Geld',
  trading: 'Handel',
  public: 'Öffentliches',
  books: 'Bücher',
  house: 'Plattform',
})
