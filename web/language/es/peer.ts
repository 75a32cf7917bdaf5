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
