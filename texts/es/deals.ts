import type { deals as reference } from '../en/deals.ts'
import { translated } from '../translation.ts'

export const deals = translated<typeof reference, 'es'>()({
  deal: 'Operación',
  number: 'Operación %NUMBER%',
  stake: 'Importe que participa',
  byHand: 'Introducida a mano',
  bySignature: 'Firmada por el proveedor',
  byFile: 'En un archivo del proveedor',
  sealed: 'Sello %SEAL%',
  opened: 'Abierta',
  since: 'En este estado desde',
  source: 'Cómo se comunicó',
  resultSource: 'Cómo se comunicó el resultado',
  share: 'Parte de esta cuenta',
  awaitingNote:
    'Esta operación sigue abierta. Su resultado aún no se conoce y puede ser una ganancia o una pérdida.',
  shareNote:
    'La parte es el importe que participa multiplicado por el resultado en porcentaje, hasta la millonésima de dólar: una ganancia se redondea hacia abajo; una pérdida, hacia arriba.',
  executedNote:
    'La operación está cerrada, pero su resultado aún no se ha contabilizado. Hasta entonces no cuenta en la ganancia actual.',
  byHandNote:
    'Un operador introdujo esta operación o su resultado con su propio nombre. Ninguna firma del proveedor de la estrategia respalda lo introducido.',
  seal: 'Sello',
  closed:
    'El contenido de esta operación está sellado desde su apertura. Cuando se cierre, se mostrará aquí y su navegador lo comprobará con este sello.',
  fits: 'Su navegador acaba de comprobarlo: es exactamente lo que se selló al abrir la operación.',
  broken:
    'Su navegador acaba de comprobarlo: lo que aquí se muestra no es lo que se selló al abrir la operación. Escríbanos:',
  sealCode: 'Sello (SHA-256)',
  sealLimits:
    'El sello demuestra que la operación no se añadió ni se modificó después. El resultado se comunicó al cerrarla y no forma parte del sello. Tampoco demuestra que la operación tuviera lugar en un mercado.',
  closePrice: 'Precio de cierre',
  closedAt: 'Cerrada en el mercado',
  reference: 'Orden de cierre, o por qué la orden no llegó a ejecutarse',
  salt: 'Valor aleatorio (sal)',
  content: 'Contenido tal como se selló',
  partProgram: 'Programa',
  partNumber: 'Número',
  partProvider: 'Proveedor',
  partReference: 'Referencia del proveedor',
  partVenue: 'Mercado',
  partSymbol: 'Instrumento',
  partSide: 'Dirección',
  sideLong: 'Largo: gana si el precio sube',
  sideShort: 'Corto: gana si el precio baja',
  partOpenPrice: 'Precio de apertura',
  partQuantity: 'Cantidad',
  partExposure: 'Exposición',
  partOpenedAtVenue: 'Abierta en el mercado',
  partDaysMax: 'Plazo para cerrarla, en días',
  partLossMax: 'Pérdida máxima, en porcentaje',
  partGainMax: 'Ganancia contabilizada sin segunda revisión, en porcentaje',
})
