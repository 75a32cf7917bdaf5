import type { options as reference } from '../en/options.ts'
import { translated } from '../translation.ts'

export const options = translated<typeof reference, 'es'>()({
  tab: 'Opciones',
  reinvest: 'Reinversión',
  reinvestLabel: 'Reinvertir la ganancia de cada mes',
  activated: 'Activada',
  notActivated: 'No activada',
  reinvestOn:
    'La ganancia de un mes liquidado pasa a formar parte del depósito, hasta el máximo del programa, y corre el mismo riesgo desde entonces. El resto pasa a su cuenta corriente.',
  reinvestOff: 'La ganancia de un mes liquidado pasa a su cuenta corriente.',
  reinvestWhen: 'Se aplica el ajuste elegido en el momento en que se paga la ganancia de un mes.',
  returning: 'Devolver la cuenta por completo',
  returningNote:
    'Es su primera cuenta y aún no participa en ninguna operación. Hasta el %UNTIL% puede devolverla por completo: todo el depósito pasa a su cuenta corriente cuando termina el plazo de comunicación del programa, por lo general a las cuatro horas. Si entretanto la incluye una operación comunicada con retraso, se cierra del modo habitual.',
  giveBack: 'Devolver por completo',
  returnedTitle: 'La cuenta se está devolviendo',
  returnedNote: 'El depósito pasa a su cuenta corriente cuando termina el plazo de comunicación.',
  closing: 'Cierre de la cuenta',
  closingNote: 'Puede cerrar esta cuenta en cualquier momento, sin dar motivos y sin comisión.',
  close: 'Cerrar esta cuenta',
  closingTitle: '¿Cerrar la cuenta «%PROGRAM%»?',
  noNewDeals:
    'La cuenta aún participa en las operaciones que se comuniquen dentro del plazo de comunicación del programa, por regla general las próximas cuatro horas, y después en ninguna.',
  noOpenDeals:
    'No hay ninguna operación abierta. Si no se añade ninguna en ese tiempo, el depósito vuelve en cuanto se contabilice la última operación.',
  openDealsFirst: {
    one: 'Sigue abierta %N% operación. Llega hasta su final, y nadie puede decir cuándo será; si no se cierra en plazo, la parte de usted debe cerrarse aparte.',
    other:
      'Siguen abiertas %N% operaciones. Llegan hasta su final, y nadie puede decir cuándo será; si no se cierran en plazo, la parte de usted debe cerrarse aparte.',
  },
  whatReturns:
    'El depósito menos las pérdidas vuelve entonces a su cuenta corriente. Las ganancias de meses aún sin liquidar llegan con su liquidación; cuando se ha pagado la última, la cuenta queda cerrada.',
  howLoss:
    'Una pérdida, incluida la arrastrada de meses anteriores, se descuenta del depósito. Las pérdidas de las operaciones de esta cuenta no pueden superar lo que hay en ella.',
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
    'Cuando ninguna operación pueda incluirla y se haya contabilizado la última, el depósito menos las pérdidas volverá a su cuenta corriente; las ganancias aún sin liquidar llegarán después.',
})
