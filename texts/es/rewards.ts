import type { rewards as reference } from '../en/rewards.ts'
import { translated } from '../translation.ts'

export const rewards = translated<typeof reference, 'es'>()({
  title: 'Sus recompensas',
  total: 'Recompensas hasta ahora',
  lastSettled: 'Última liquidación: %MONTH%',
  keptNote: 'Las recompensas pendientes se abonan cuando usted abre una cuenta de operaciones.',
  rounded:
    'Los importes se muestran en céntimos enteros, por lo que la suma de los meses puede diferir del total en unos céntimos. Los importes exactos están en el archivo.',
  monthByMonth: 'Mes a mes',
  monthOf: 'Recompensas de %MONTH%',
  partners: 'Clientes',
  state: 'Estado',
  byMonth: 'Recompensas por mes',
  month: 'Mes',
  count: 'N.º de recompensas',
  counted: { one: '%N% recompensa', other: '%N% recompensas' },
  date: 'Fecha',
  from: 'De',
  cause: 'Motivo',
  base: 'Base',
  reward: 'Recompensa',
  shareOf: '%PERCENT% de %BASE%',
  isKept: 'Pendiente',
  credited: 'Abonada',
  profit: 'Ganancia mensual',
  opening: 'Primera cuenta en un programa',
  empty: 'Aún no hay recompensas',
  emptyNote:
    'Cuando un cliente de sus líneas termine un mes con ganancia, aquí figurará su recompensa junto con su procedencia.',
  givenTitle: 'Lo que la empresa paga a otros por las ganancias de usted',
  givenNote:
    'Cuando usted obtiene una ganancia, la empresa recompensa con su propio dinero a quienes le invitaron; en algunos programas paga además a quien le invitó directamente una bonificación única por la primera cuenta que usted abre en ellos. A usted no se le descuenta nada: su ganancia y su depósito son los mismos con o sin estos pagos.',
  givenRounded:
    'Cada importe se redondea hacia abajo al céntimo, por lo que un total puede diferir de sus partes en unos céntimos. Pulse un importe para verlo exacto.',
  givenTotal: 'Pagado por la empresa hasta ahora',
  to: 'A',
  sponsor: 'Patrocinador, línea %LINE%',
  paid: 'Pagado',
  givenEmpty: 'Hasta ahora no se ha pagado nada a otros',
})
