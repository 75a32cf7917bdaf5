import type { proof as reference } from '../en/proof.ts'
import { translated } from '../translation.ts'

export const proof = translated<typeof reference, 'es'>()({
  title: 'Confirme que es usted',
  note: 'Este cambio afecta a la seguridad de su cuenta de usuario. La confirmación es válida durante cinco minutos.',
  password: 'Contraseña',
  confirm: 'Confirmar',
  passkey: 'Confirmar con una llave de acceso',
  telegram: 'Confirmar con Telegram',
  telegramNote: 'Irá a Telegram y volverá a esta página. Después, repita lo que quería hacer.',
  confirmedTitle: 'Confirmado',
  confirmedNote: 'Ahora repita lo que quería hacer',
  none: 'Su cuenta de usuario no tiene aquí con qué confirmar. Cierre la sesión y vuelva a iniciarla.',
})
