import type { email as reference } from '../en/email.ts'
import { translated } from '../translation.ts'

export const email = translated<typeof reference, 'es'>()({
  title: 'Correo electrónico',
  isProved: 'Confirmado',
  isNotProved: 'Sin confirmar',
  isMissing: 'Ninguno',
  provedNote: 'Le escribimos a %EMAIL%.',
  notProvedNote:
    'Confirme que recibe los mensajes enviados a %EMAIL%. Hasta entonces no puede salir dinero de su cuenta.',
  missingNote:
    'Con una dirección de correo podrá recuperar el acceso si pierde Telegram, y nosotros podremos avisarle de los cambios.',
  address: 'Su correo electrónico',
  send: 'Enviar código',
  again: 'Enviar un código nuevo',
  sentTitle: 'El código está en camino',
  sentNote: 'Mire su buzón. El código es válido durante 15 minutos.',
  code: 'Código del mensaje',
  codeHint: '%X% cifras',
  confirm: 'Confirmar el correo',
  confirmedTitle: 'Dirección de correo confirmada',
  useAnother: 'Utilice otra dirección',
  beforePayingTitle: 'Para retirar o transferir, confirme su dirección de correo',
  beforePayingMissing:
    'Antes de que pueda salir dinero de su cuenta, añada abajo una dirección de correo o vincule Telegram en los ajustes.',
})
