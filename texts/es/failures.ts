import type { failures as reference } from '../en/failures.ts'
import { translated } from '../translation.ts'

export const failures = translated<typeof reference, 'es'>()({
  networkError: 'Error de red',
  tryAgain: 'Inténtelo de nuevo más tarde',
  noAccess: 'No hay acceso',
  logIn: 'Inicie sesión en su cuenta',
})
