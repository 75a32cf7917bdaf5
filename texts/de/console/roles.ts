import { translated } from '../../translation.ts'
import type { consoleRoles as reference } from '../../en/console/roles.ts'

export const consoleRoles = translated<typeof reference, 'de'>()({
  support: 'Kundenbetreuung',
  verification: 'Identitätsprüfung',
  treasury: 'Treasury',
  programs: 'Programme',
  content: 'Inhalte',
  auditor: 'Revision',
  administrator: 'Administration',
})
