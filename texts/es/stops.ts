import type { stops as reference } from '../en/stops.ts'
import { translated } from '../translation.ts'

export const stops = translated<typeof reference, 'es'>()({
  title: 'Suspendido por ahora',
  withdrawals: 'Las retiradas desde su cuenta están suspendidas.',
  transfers: 'Las transferencias desde su cuenta a otros clientes están suspendidas.',
  trading: 'Abrir, ampliar, cambiar y cerrar cuentas de operaciones está suspendido para usted.',
  write: 'Si tiene preguntas, escríbanos:',
  paused: 'Por ahora esto está en pausa para todos los clientes.',
  pausedTitle: 'En pausa como máximo hasta el %AT%',
})
