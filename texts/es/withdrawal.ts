import { overview } from './overview.ts'
import { promise } from './promise.ts'
import type { withdrawal as reference } from '../en/withdrawal.ts'
import { translated } from '../translation.ts'

export const withdrawal = translated<typeof reference, 'es'>()({
  tab: 'Retiradas',
  open: overview.withdraw,
  title: 'Retirada a un monedero Tron',
  beforeTitle: 'Compruebe la dirección dos veces',
  before:
    'El dinero enviado a una dirección equivocada en la cadena de bloques no se puede recuperar. Pagamos 1 USDT (TRC20) por cada dólar estadounidense.',
  unconfirmedTitle: 'Su última solicitud no se ha confirmado',
  unconfirmed:
    'Si nos ha llegado, figura en «%TAB%» y su importe está reservado. Si no figura allí, no hay nada reservado y puede enviarla de nuevo: una solicitud igual se ejecuta una sola vez.',
  closed:
    'Las retiradas solo se pueden pedir ciertos días del mes, y hoy no es uno de ellos. Su dinero sigue en su cuenta.',
  opensAt: 'Las retiradas se abren de nuevo el %DAY% a las 00:00 UTC.',
  address: 'Dirección del monedero Tron',
  addressHint: '34 caracteres, empieza por T',
  amount: 'Importe en dólares estadounidenses',
  amountHint: 'Mínimo %MINIMUM%, por ejemplo 1250,50 (sin punto de millares)',
  next: 'Revisar la solicitud',
  cancel: 'Cancelar',
  summaryTitle: 'Compruébelo antes de enviar',
  to: 'A la dirección',
  newTitle: 'Una dirección nueva',
  newNote:
    'Todavía no se ha pagado ninguna retirada a esta dirección. Compare cada carácter con su monedero.',
  lookalikeTitle: 'Atención: esta dirección solo parece conocida',
  lookalikeNote:
    'Empieza o termina como una dirección que usted guardó o a la que ya se le pagó, pero es otra. Los estafadores crean direcciones así. Copie la dirección del propio monedero, no de una lista de transacciones.',
  youReceive: 'Recibirá',
  usdt: '%AMOUNT% USDT (TRC20)',
  available: 'Disponible',
  remains: 'Quedará en la cuenta',
  expected: 'Qué ocurre después',
  expectedValue: 'El importe se reserva al instante. Una persona revisa la solicitud antes de pagar.',
  send: 'Enviar %AMOUNT%',
  correct: 'Volver a editar',
  createdTitle: 'Retirada solicitada',
  created: 'Se han reservado %AMOUNT% a la espera de la revisión.',
  of: 'Retiradas de la cuenta %UID%',
  status: 'Estado',
  empty: 'Todavía no hay retiradas',
  emptyNote: 'Aquí aparecerá cada retirada con su estado, la más reciente primero.',
  pending: 'Pendiente',
  confirmed: 'Ejecutada',
  rejected: promise.rejected,
  cancelIt: 'Cancelar esta retirada',
  cancelNote:
    'Es posible hasta que una persona la apruebe. El importe vuelve a su cuenta al cabo de unos cinco minutos.',
  decided: 'Ya fue aprobada y no se puede cancelar',
  transaction: 'Transacción',
  clientAsked: 'Cancelada a petición suya.',
  wrongAddress: 'No podemos pagar a esta dirección.',
  identityNeeded: 'Verifique antes su identidad en los ajustes.',
  underReview: 'Tenemos una pregunta sobre esta solicitud. Escríbanos:',
  reason: 'Motivo',
  code: 'Código',
  appeal:
    'Si no está de acuerdo, reclame por escrito e indique el código: recibirá una respuesta escrita y motivada. Escriba a:',
  limitHint: 'Hoy hasta %LEFT%; más desde el %AT%.',
  limitHintNow: 'Hoy hasta %LEFT%.',
  limitVerify: 'Más tras la verificación.',
  recipients: 'Destinatarios',
  lastPaid: 'último pago el %DAY%',
  waits: 'posible desde el %AT%',
  addressGroups: 'La misma en grupos, para comparar',
})
