import type { failures as reference } from '../en/failures.ts'
import { translated } from '../translation.ts'

export const failures = translated<typeof reference, 'de'>()({
  networkError: 'Netzwerkfehler',
  tryAgain: 'Bitte versuchen Sie es später noch einmal',
  noAccess: 'Kein Zugriff',
  logIn: 'Bitte melden Sie sich an',
})
