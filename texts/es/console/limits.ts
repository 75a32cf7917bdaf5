import { translated } from '../../translation.ts'
import type { consoleLimits as reference } from '../../en/console/limits.ts'

export const consoleLimits = translated<typeof reference, 'es'>()({
  title: 'Límites',
  intro:
    'Cuánto puede salir de una cuenta y en qué días. Los clientes leen un cambio de inmediato, y rige desde su día.',
  state: 'Verificación',
  unverified: 'Sin verificar',
  verified: 'Verificada',
  rejected: 'Rechazada',
  waiting: 'En revisión',
  day: 'En 24 horas',
  month: 'En 30 días',
  none: 'Ninguno',
  since: 'Desde',
  byDefault: 'Desde el principio',
  changes: 'Cambios',
  what: 'Qué',
  from: 'Desde',
  applied: 'En vigor',
  announced: 'Anunciado',
  calendar: 'Días de retirada',
  always: 'Todos los días',
  change: 'Cambiar un límite',
  changeDays: 'Cambiar los días',
  days: '«always» o días del mes, como 1-10',
  dayField: 'Dólares en 24 horas; vacío: sin límite',
  monthField: 'Dólares en 30 días; vacío: sin límite',
  fromField: 'Desde este día (00:00 UTC); vacío: de inmediato',
  against:
    'Lo que va en contra de los clientes rige como pronto desde el %DAY%. Para una emergencia, inicie un modo.',
  tooSoon: 'Esto va en contra de los clientes: deles treinta días',
  transfers: 'Transferencias entre clientes',
  withdrawals: 'Retiradas',
  paused: 'En pausa para todos por un modo',
  on: 'Activas',
  modes: 'Los modos se inician y terminan en la página de incidentes.',
})
