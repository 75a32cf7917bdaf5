import type { deals as reference } from '../en/deals.ts'
import { translated } from '../translation.ts'

export const deals = translated<typeof reference, 'es'>()({
  deal: 'Operación',
  number: 'Operación %NUMBER%',
  part: 'Operación %NUMBER%, parte %PART%',
  stake: 'Importe que participa',
  byHand: 'A mano',
  bySignature: 'Con la firma del proveedor',
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
    'La operación está cerrada, pero su resultado aún no se ha contabilizado. Hasta entonces no cuenta en el resultado actual.',
  disputed: 'Impugnada',
  disputedSince: 'Impugnada desde',
  disputedNote:
    'Nuestro personal duda de este resultado y lo está revisando: %REASON%. Hasta que se decida, no cuenta en ninguna ganancia y su mes se liquida sin él, o espera si una cuenta pudiera perder de otro modo más de lo que tiene; una pérdida ya reduce el importe que participa desde el final del mes. Después, el resultado cuenta con el mismo importe que participaba: en su propio mes si aún no está liquidado; si lo está, en el mes en que termine la impugnación.',
  movedNote:
    'Este resultado estaba impugnado cuando se liquidó su mes, por lo que cuenta en el mes en que terminó la impugnación.',
  countsIn: 'Cuenta en',
  byHandNote:
    'Dos personas de nuestro personal introdujeron esta operación o su resultado con su propio nombre. Ninguna firma del proveedor de la estrategia respalda lo introducido.',
  seal: 'Sello',
  closed:
    'El contenido de esta operación está sellado desde su apertura. Cuando se cierre, se mostrará aquí y su navegador lo comprobará con este sello.',
  fits: 'Su navegador acaba de comprobarlo: es exactamente lo que se selló al abrir la operación.',
  broken:
    'Su navegador acaba de comprobarlo: lo que aquí se muestra no es lo que se selló al abrir la operación. Escríbanos:',
  partSeal:
    'Esta es una parte de una operación que siguió abierta fuera de plazo, para cuentas en proceso de cierre. Su sello se hizo al dividir la operación y cubre el momento, el centro de negociación y el sello de la operación entera. La dirección, el instrumento y los precios están bajo el sello de la operación entera.',
  partClosed:
    'El contenido está sellado desde que se dividió la operación. Cuando termine la parte, se mostrará aquí y su navegador lo comprobará con este sello.',
  partFits: 'Su navegador acaba de comprobarlo: es exactamente lo que se selló al dividir la operación.',
  partBroken:
    'Su navegador acaba de comprobarlo: lo que aquí se muestra no es lo que se selló al dividir la operación. Escríbanos:',
  partSet:
    'El centro de negociación no permitió cerrar esta parte por separado. Dos empleados nuestros fijaron su resultado según un extracto del centro del %DATE%; para las cuentas de esta parte es definitivo. El resultado posterior de la operación para sus importes corrió por cuenta de nuestro capital y no cambia el historial del programa.',
  beyondStated:
    'Esta operación terminó con %WHOLE%, con más pérdida de la indicada. Para las cuentas cuenta con %PERCENT%; el resto lo asume la empresa. Los resultados del programa muestran toda la pérdida.',
  sealCode: 'Sello (SHA-256)',
  sealLimits:
    'El sello demuestra que la operación no se modificó después de comunicarse, y el hash raíz de un día demuestra lo mismo de su resultado. Ninguno de los dos demuestra que la operación tuviera lugar en un mercado ni que se comunicaran todas.',
  closePrice: 'Precio de cierre',
  closedAt: 'Cerrada en el centro de negociación',
  closingOrder: 'Orden de cierre',
  reference: 'Orden de cierre, o por qué la orden no llegó a ejecutarse',
  salt: 'Valor aleatorio (sal)',
  content: 'Contenido tal como se selló',
  partProgram: 'Programa',
  partNumber: 'Número',
  partProvider: 'Proveedor',
  partReference: 'Referencia del proveedor',
  partVenue: 'Centro de negociación',
  partSymbol: 'Instrumento',
  partSide: 'Dirección',
  sideLong: 'Largo: gana si el precio sube',
  sideShort: 'Corto: gana si el precio baja',
  partOpenPrice: 'Precio de apertura',
  partQuantity: 'Cantidad',
  partExposure: 'Exposición',
  partOpenedAtVenue: 'Abierta en el centro de negociación',
  partPartedAt: 'Dividida',
  partSealOfWhole: 'Sello de la operación completa',
  partDaysMax: 'Plazo para cerrarla, en días',
  partLossMax: 'Pérdida máxima',
  partGainMax: 'Ganancia contabilizada sin segunda revisión',
  openingRecorded: 'Su navegador acaba de comprobarlo: el sello está en el hash raíz del %DAY%.',
  openingAwaited: 'El sello entra en el hash raíz del %DAY%, que se calcula cuando ese día ha terminado.',
  openingBroken:
    'Su navegador acaba de comprobarlo: el hash raíz del día no contiene este sello. Escríbanos:',
  endingRecorded:
    'Su navegador acaba de comprobarlo: el resultado, el precio de cierre y la orden de cierre están en el hash raíz del %DAY%, exactamente como se muestran aquí.',
  endingAwaited:
    'El resultado entra en el hash raíz del %DAY%, que se calcula cuando ese día ha terminado. Hasta entonces no está cubierto.',
  endingBroken:
    'Su navegador acaba de comprobarlo: el hash raíz del día no contiene este resultado tal como se muestra aquí. Escríbanos:',
  pricesAgree:
    'Su navegador acaba de calcularlo: los precios, la dirección y la exposición dan %PERCENT% antes de costes. El resultado mostrado, después de costes, es coherente con ello.',
  pricesDiffer:
    'Su navegador acaba de calcularlo: los precios, la dirección y la exposición dan %PERCENT% antes de costes. Los costes no explican la diferencia con el resultado. Escríbanos:',
  pricesNotGiven:
    'Sin comprobar: no se comunicaron los precios o la exposición, por lo que no se puede calcular el resultado a partir de ellos.',
  roots: 'Hashes raíz día a día',
  booked: 'Contabilizada',
  shareOf: '%STAKE% × %PERCENT% = %SHARE%',
  proof: 'Horas, sello y prueba',
  dueBy: 'Plazo del resultado: %DAY%',
})
