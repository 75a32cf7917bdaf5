import type { telegram as reference } from '../en/telegram.ts'
import { translated } from '../translation.ts'

export const telegram = translated<typeof reference, 'es'>()({
  title: 'Telegram',
  ways: 'Formas de iniciar sesión',
  byPassword: 'Correo y contraseña',
  off: 'El inicio de sesión con Telegram no está disponible en este sitio.',
  signInNote: 'Inicie sesión con el perfil de Telegram con el que se registró o que vinculó en los ajustes.',
  signUp: 'Registro con Telegram',
  signUpNote:
    'Tomamos su nombre de su perfil de Telegram. Más adelante puede establecer una contraseña en los ajustes; la necesitará para los pagos.',
  continue: 'Continuar con Telegram',
  asks: 'Telegram le preguntará en una ventana propia si desea iniciar sesión aquí. Guardamos su nombre y su ID de Telegram; no vemos sus mensajes.',
  loading: 'Cargando Telegram…',
  open: 'Abrir Telegram',
  confirm:
    'Confirme en la ventana de Telegram. Si no se ha abierto ninguna, permita las ventanas emergentes en esta página e inténtelo de nuevo.',
  declined: 'Telegram no ha confirmado nada. Puede intentarlo de nuevo.',
  blockedTitle: 'No se puede acceder a Telegram',
  blocked:
    'El inicio de sesión de Telegram no se ha cargado. Es posible que su red o su navegador lo bloqueen. Puede seguir usando su correo electrónico y su contraseña.',
  tryAgain: 'Intentarlo de nuevo',
  back: 'Volver',
  failedTitle: 'Telegram no ha confirmado su perfil',
  failed: 'Inténtelo de nuevo o use su correo electrónico y su contraseña',
  noStorage:
    'Su navegador no permite que esta página recuerde nada. Permítalo, por favor, e inténtelo de nuevo.',
  isLinked: 'Vinculado',
  isNotLinked: 'Sin vincular',
  linkedNote: 'Puede iniciar sesión con el perfil de Telegram %NAME%.',
  linkNote:
    'Vincule su perfil de Telegram para iniciar sesión con él en lugar de su correo electrónico y su contraseña.',
  link: 'Vincular Telegram',
  linkedTitle: 'Telegram está conectado',
  linkedNow: 'A partir de ahora puede iniciar sesión con este perfil',
  unlink: 'Desvincular',
  unlinkTitle: 'Desvincular Telegram',
  unlinkNote: 'Con el perfil de Telegram %NAME% ya no podrá iniciar sesión.',
  unlinked: 'Telegram está desvinculado',
  isOff: 'Desactivado',
  offNote:
    'El perfil %NAME% se desactivó al recuperar la contraseña, porque podría haberlo vinculado otra persona. Si es suyo, actívelo. De lo contrario, se eliminará el %AT%.',
  restore: 'Activar',
  restored: 'Telegram está activado de nuevo',
})
