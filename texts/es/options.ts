import type { options as reference } from '../en/options.ts'
import { translated } from '../translation.ts'

export const options = translated<typeof reference, 'es'>()({
  tab: 'Opciones',
  reinvest: 'Reinversión',
  reinvestLabel: 'Reinvertir la ganancia de cada mes',
  activated: 'Activada',
  notActivated: 'No activada',
  reinvestOn:
    'La ganancia de un mes liquidado pasa a formar parte del depósito y corre el mismo riesgo desde entonces.',
  reinvestOff: 'La ganancia de un mes liquidado pasa a su cuenta corriente.',
  reinvestWhen:
    'Para todo el mes vale el ajuste elegido cuando se prepara su liquidación, a partir del día 1 del mes siguiente a las 00:05 UTC. Un cambio posterior vale desde la liquidación siguiente.',
  closing: 'Cierre de la cuenta',
  closingNote: 'Puede cerrar esta cuenta en cualquier momento, sin dar motivos y sin comisión.',
  close: 'Cerrar esta cuenta',
  closingTitle: '¿Cerrar la cuenta «%PROGRAM%»?',
  noNewDeals: 'Desde ahora la cuenta no participa en operaciones nuevas.',
  noOpenDeals:
    'No hay ninguna operación abierta. La cuenta se cierra en cuanto se contabilice su última operación y se liquiden los meses pasados.',
  openDealsFirst: {
    one: 'Sigue abierta %N% operación. Llega hasta su final, y nadie puede decir cuándo será. Después se cierra la cuenta.',
    other:
      'Siguen abiertas %N% operaciones. Llegan hasta su final, y nadie puede decir cuándo será. Después se cierra la cuenta.',
  },
  whatReturns: 'El depósito, más las ganancias o menos las pérdidas, vuelve entonces a su cuenta corriente.',
  howLoss:
    'Una pérdida, incluida la arrastrada de meses anteriores, se descuenta del depósito. Las pérdidas de las operaciones de esta cuenta no pueden superar su depósito.',
  wouldReturn: 'Devolución prevista',
  estimate:
    'Calculado con las operaciones contabilizadas hasta ahora. Las que aún no lo están pueden cambiar este importe, al alza o a la baja.',
  finalTitle: 'No se puede deshacer',
  final:
    'Una cuenta en proceso de cierre no puede mantenerse ni ampliarse. Para volver a participar tendría que abrir otra con las condiciones vigentes entonces.',
  understood: 'Entiendo que el cierre no se puede deshacer.',
  closeForGood: 'Cerrar la cuenta',
  keep: 'Mantener la cuenta',
  closedTitle: 'La cuenta se está cerrando',
  closedNote:
    'No participa en operaciones nuevas. Cuando todo esté contabilizado, su dinero volverá a su cuenta corriente.',
})
