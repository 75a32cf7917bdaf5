import { translated } from '../../translation.ts'
import type { consoleRoles as reference } from '../../en/console/roles.ts'

export const consoleRoles = translated<typeof reference, 'es'>()({
  support: 'atención al cliente',
  verification: 'verificación',
  treasury: 'tesorería',
  programs: 'programas',
  content: 'contenidos',
  auditor: 'auditoría',
  administrator: 'administración',
})
