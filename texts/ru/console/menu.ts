import { translated } from '../../translation.ts'
import type { consoleMenu as reference } from '../../en/console/menu.ts'

export const consoleMenu = translated<typeof reference, 'ru'>()({
  work: 'Работа',
  clients: 'Клиенты',
  money: 'Деньги',
  trading: 'Торговля',
  public: 'Публикации',
  books: 'Учёт',
  house: 'Платформа',
})
