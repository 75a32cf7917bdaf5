import { translated } from '../../translation.ts'
import type { consoleLimits as reference } from '../../en/console/limits.ts'

export const consoleLimits = translated<typeof reference, 'es'>()({
  title: 'Límites',
  intro:
    'Cuánto puede salir de una cuenta y en qué días. Los clientes leen un cambio de inmediato, y rige desde su día.',
  state: 'Verificación',
  byState: 'Límites según la verificación',
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
  days: 'Días del mes, como 1-10; vacío: todos los días',
  dayField: 'Dólares en 24 horas; vacío: sin límite',
  monthField: 'Dólares en 30 días; vacío: sin límite',
  fromField: 'Desde este día (00:00 UTC); vacío: de inmediato',
  notBefore: 'En contra de los clientes: como pronto desde el %DAY%',
  noChanges: 'No hay ningún cambio anunciado.',
  against:
    'Lo que va en contra de los clientes rige como pronto desde el %DAY%. Para una emergencia, active un modo de incidencia.',
  tooSoon:
    'Esto perjudica a los clientes: anúncielo con treinta días de antelación, tras una semana para las firmas',
  transfers: 'Transferencias entre clientes',
  withdrawals: 'Retiradas',
  paused: 'En pausa para todos por un modo de incidencia',
  on: 'Activas',
  modes: 'Los modos de incidencia se activan y terminan en su página.',
})
