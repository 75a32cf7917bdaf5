import { translated } from '../../translation.ts'
import type { consoleRoles as reference } from '../../en/console/roles.ts'

export const consoleRoles = translated<typeof reference, 'ru'>()({
  support: 'поддержка',
  verification: 'проверка личности',
  treasury: 'казначейство',
  programs: 'программы',
  content: 'публикации',
  auditor: 'аудит',
  administrator: 'администратор',
})
