import type { peer as reference } from '../en/peer.ts'
import { translated } from '../translated.ts'

export const peer = translated<typeof reference, 'es'>()({
  title: 'Transferencia a un cliente',
  open: 'Transferir a un cliente',
  finalTitle: 'Una transferencia es definitiva',
  final:
    'El dinero llega al instante y no se puede recuperar. Transfiera solo a quien conozca y compruebe el nombre que aparece.',
  notAllowed:
    'Desde esta cuenta no se permiten transferencias a otros clientes. Escríbanos si cree que es un error.',
  newWaitTitle: 'Los destinatarios nuevos esperan hasta el %AT%',
  newWaitNote:
    'Se ha cambiado algo que protege su cuenta, o se está desactivando una protección. Hasta entonces solo puede transferir a clientes a los que ya haya transferido antes. Si no ha sido usted, cambie enseguida la contraseña en los ajustes y escríbanos.',
  newLockedTitle: 'Transferencias solo a destinatarios conocidos',
  newLockedNote:
    'Ha activado una protección en su libreta de direcciones. También se aplica a las transferencias: solo son posibles a clientes a los que ya haya transferido antes.',
  newFrom: 'Nunca ha transferido a este cliente. Podrá hacerlo desde el %AT%.',
  newLocked: 'Nunca ha transferido a este cliente. Por ahora no es posible.',
  address: 'Dirección interna del monedero',
  addressHint: 'El número de la cuenta del destinatario, por ejemplo MC47 3051 9462 80',
  recipient: 'Destinatario',
  amount: 'Importe en dólares',
  amountHint: 'Mínimo %MINIMUM%',
  available: 'Disponible',
  remains: 'Quedará',
  send: 'Transferir',
  cancel: 'Cancelar',
  sentTitle: 'Transferido',
  sent: 'Se han transferido %AMOUNT% a %NAME%',
})
