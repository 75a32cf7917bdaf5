import type { commitment as reference } from '../en/commitment.ts'
import { translated } from '../translation.ts'

export const commitment = translated<typeof reference, 'es'>()({
  label: 'A qué se compromete',
  title: '%AMOUNT% en el programa «%PROGRAM%»',
  noProgram: 'Elija un programa: aquí se mostrará qué significa para su importe, en dinero.',
  noAmount: 'Introduzca un importe: los porcentajes se muestran entonces también en dólares.',
  awaited: 'Podrá enviar su orden en cuanto sus cifras aparezcan aquí.',
  worstMonth: 'Peor mes hasta ahora',
  fall: 'Caída máxima (drawdown) hasta ahora',
  fallFrom: 'del %FROM% al %TO%',
  losing: 'Operaciones con pérdida',
  losingOf: '%LOSING% de %DEALS%',
  fees: 'Comisiones',
  partners: 'Recompensa a quienes le invitaron',
  partnersOf: '%PERCENTS% de cada ganancia mensual, con dinero de la empresa',
  partnersOnce:
    'hasta %ONCE% una vez y después %PERCENTS% de cada ganancia mensual, con dinero de la empresa',
  partnersNone: 'ninguna',
  firstDeal: 'Primera operación',
  firstDealNext: 'la próxima que se abra',
  closing: 'Si la cierra',
  closingAfter: {
    one: 'tras la última operación abierta, en un plazo máximo de %N%\u00a0día',
    other: 'tras la última operación abierta, en un plazo máximo de %N%\u00a0días',
  },
  coolingOff: 'Plazo de desistimiento',
  coolingOffFor: {
    one: 'devolución íntegra durante %N%\u00a0hora, mientras la cuenta no haya participado en ninguna operación',
    other:
      'devolución íntegra durante %N%\u00a0horas, mientras la cuenta no haya participado en ninguna operación',
  },
  kept: 'Esta hoja se guarda con su orden, para que pueda comparar después.',
  bar: 'Caída máxima (drawdown) hasta ahora: %AMOUNT%',
  barNone: 'Todavía no hay resultados reales',
  laterTitle: 'Lo que se le mostró y lo que resultó',
  laterNote:
    'Los porcentajes se calculan con las mismas reglas que los resultados del programa, con las operaciones en las que participó esta cuenta.',
  item: 'Dato',
  shown: 'Mostrado',
  actual: 'Resultado',
  shownAt: '%KIND%, %AT%',
  opening: 'Apertura con %AMOUNT%',
  topUp: 'Ampliación de %AMOUNT%',
  notShown: 'Ninguna página confirmó haber mostrado esta hoja. Aquí consta lo que regía en ese momento.',
  reworded: 'Algunas palabras han cambiado desde entonces. Las cifras son las que se le mostraron.',
  hash: 'Hash de la hoja (SHA-256)',
  file: 'Guardar esta hoja',
  none: 'todavía no hay',
})
