import type { recovery as reference } from '../en/recovery.ts'
import { translated } from '../translation.ts'

export const recovery = translated<typeof reference, 'es'>()({
  forgot: '¿Ha olvidado su contraseña?',
  title: 'Recuperar la contraseña',
  requestNote:
    'Introduzca la dirección de correo de su cuenta de usuario. Si la conocemos, recibirá allí enseguida un código de recuperación.',
  request: 'Enviar el código',
  haveCode: 'Ya tengo un código',
  requestSent: 'Solicitud de recuperación enviada',
  requestSentNote: 'El código llegará a esta dirección si pertenece a una cuenta de usuario',
  newTitle: 'Contraseña nueva',
  codeNote:
    'Introduzca el código del mensaje. Es válido durante 15 minutos. Si no recibe ningún mensaje, mire en el correo no deseado y compruebe la dirección.',
  code: 'Código de recuperación',
  codeHint: '%X% cifras',
  again: 'Enviar un código nuevo',
  againNote:
    'Puede solicitar un código nuevo 3 minutos después del último. Cuando se envía, el anterior deja de servir.',
  otherAddress: 'Usar otra dirección',
  passwordSet: 'Contraseña establecida',
  passwordSetNote: 'Se han cerrado todas las sesiones. Inicie sesión con la contraseña nueva',
  toSignIn: 'Volver al inicio de sesión',
})
