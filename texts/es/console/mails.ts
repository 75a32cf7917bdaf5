import { translated } from '../../translation.ts'
import type { consoleMails as reference } from '../../en/console/mails.ts'

export const consoleMails = translated<typeof reference, 'es'>()({
  channel: 'Enviado por',
  mail: 'Correo electrónico',
  telegram: 'Telegram',
  welcome: 'Bienvenida',
  recovery: 'Código de recuperación',
  emailCode: 'Código para el correo electrónico',
  security: 'Seguridad de la cuenta de usuario',
  withdrawal: 'Retirada',
  movement: 'Movimiento de dinero',
  care: 'Ayuda con la cuenta de usuario',
  freeze: 'Bloqueo',
  verification: 'Documento de identidad',
  notice: 'Aviso',
  delivered: 'Entregado',
  abandoned: 'Abandonado',
  refused: 'Rechazado por el servidor del destinatario',
  expired: 'Caducado antes de enviarse',
})
