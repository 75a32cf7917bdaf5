import type { peer as reference } from '../en/peer.ts'
import { translated } from '../translation.ts'

export const peer = translated<typeof reference, 'es'>()({
  title: 'Transferencia a un cliente',
  open: 'Transferir a un cliente',
  finalTitle: 'Una transferencia es definitiva',
  final:
    'El dinero llega al instante y la transferencia no se puede anular. Transfiera solo a quien conozca y compruebe el nombre que aparece.',
  unconfirmedTitle: 'Su última transferencia no se ha confirmado',
  unconfirmed:
    'Si nos ha llegado, figura en «%TAB%». Si no figura allí, no se ha enviado nada y puede enviarla de nuevo: una transferencia igual se ejecuta una sola vez.',
  notAllowed:
    'Desde esta cuenta no se permiten transferencias a otros clientes. Si cree que es un error, escríbanos:',
  newWaitTitle: 'Podrá transferir a destinatarios nuevos desde el %AT%',
  newWaitNote:
    'Se ha cambiado algo que protege su cuenta de usuario, o se está desactivando una protección. Hasta entonces solo puede transferir a clientes a los que ya haya transferido antes. Si no ha sido usted, cambie enseguida la contraseña en los ajustes y escríbanos:',
  newLockedTitle: 'Transferencias solo a destinatarios conocidos',
  newLockedNote:
    'Ha activado una protección en su libreta de direcciones. También se aplica a las transferencias: solo son posibles a clientes a los que ya haya transferido antes.',
  newFrom: 'Nunca ha transferido a este cliente. Podrá hacerlo desde el %AT%.',
  newLocked: 'Nunca ha transferido a este cliente. Por ahora no es posible.',
  address: 'Dirección interna del monedero',
  addressHint:
    'El número de la cuenta corriente del destinatario, por ejemplo MC47\u00a03051\u00a09462\u00a080',
  amount: 'Importe en dólares estadounidenses',
  amountHint: 'Mínimo %MINIMUM%, por ejemplo 1250,50 (sin punto de millares)',
  available: 'Disponible',
  remains: 'Quedará en la cuenta',
  send: 'Transferir',
  cancel: 'Cancelar',
  compareTitle: 'Todavía no se ha transferido nada',
  compare: 'Esta dirección pertenece a %NAME%. Compruebe el nombre y pulse «Transferir» de nuevo.',
  sentTitle: 'Transferido',
  sent: 'Se han transferido %AMOUNT% a %NAME%',
})
