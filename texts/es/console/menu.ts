import { translated } from '../../translation.ts'
import type { consoleMenu as reference } from '../../en/console/menu.ts'

export const consoleMenu = translated<typeof reference, 'es'>()({
  work: 'Trabajo',
  clients: 'Clientes',
  money: 'Dinero',
  trading: 'Operaciones',
  public: 'Público',
  books: 'Contabilidad',
  house: 'Plataforma',
})
