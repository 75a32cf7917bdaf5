import type { onboarding as reference } from '../en/onboarding.ts'
import { translated } from '../translation.ts'

export const onboarding = translated<typeof reference, 'es'>()({
  title: 'Qué viene ahora',
  note: 'En cualquier orden. La lista desaparece cuando todo está hecho.',
  verify: 'Confirme su identidad',
  verifyWhy: 'Una foto de su pasaporte aumenta sus límites de retirada.',
  verifyGo: 'Verificar la identidad',
  fund: 'Ingrese en su cuenta corriente',
  fundWhy: 'Envíe USDT (TRC20) a su propia dirección, desde 10 $.',
  fundGo: 'Mostrar la dirección',
  open: 'Abra una cuenta de operaciones',
  openWhy: 'Lea sobre un programa y sus pérdidas, y decida después.',
  openGo: 'Ver los programas',
  done: 'Hecho',
  waiting: 'En revisión',
})
