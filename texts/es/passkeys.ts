import type { passkeys as reference } from '../en/passkeys.ts'
import { translated } from '../translation.ts'

export const passkeys = translated<typeof reference, 'es'>()({
  title: 'Llaves de acceso (passkeys)',
  about:
    'Con una llave de acceso inicia sesión mediante la huella, el rostro o el PIN de su dispositivo, sin contraseña y sin código. La huella y el PIN no salen nunca del dispositivo.',
  empty: 'Aún no tiene llaves de acceso',
  name: 'Nombre',
  nameHint: 'Para reconocerla en esta lista',
  addedAt: 'Añadida',
  usedAt: 'Último uso',
  neverUsed: 'Aún sin usar',
  action: 'Acción',
  add: 'Añadir una llave de acceso',
  addNote: 'Su navegador le preguntará dónde guardar la llave de acceso.',
  full: 'Tiene %X% llaves de acceso, que es el máximo. Elimine una para añadir otra.',
  addedTitle: 'Llave de acceso añadida',
  addedNote: 'Ya puede iniciar sesión con ella',
  notAddedTitle: 'La llave de acceso no se ha añadido',
  notAddedNote: 'Empiece de nuevo, por favor',
  known: 'En este dispositivo ya hay una llave de acceso para su cuenta de usuario.',
  remove: 'Eliminar',
  removeTitle: 'Eliminar la llave de acceso',
  removeNote:
    'Con la llave de acceso «%NAME%» ya no se podrá iniciar sesión. Elimínela también en su dispositivo, que podría seguir ofreciéndola.',
  removed: 'Llave de acceso eliminada',
  or: 'o',
  signIn: 'Iniciar sesión con una llave de acceso',
  confirm: 'Usar una llave de acceso',
  none: 'Esta cuenta no tiene ninguna llave de acceso. Introduzca un código.',
  cancelled: 'No se ha confirmado nada. Puede volver a intentarlo cuando quiera.',
  failed: 'Su navegador no ha podido usar aquí una llave de acceso.',
  unsupported: 'Este navegador no admite llaves de acceso.',
  refusedTitle: 'Esta llave de acceso no ha sido aceptada',
  refusedNote: 'Es posible que se haya eliminado de la cuenta. Inicie sesión de otra forma.',
  isOff: 'Desactivada',
  deletedOn: 'se elimina el %AT%',
  offNote:
    'Las llaves de acceso se desactivaron al recuperar la contraseña, porque podría haberlas añadido otra persona. Active las suyas y elimine las demás.',
  restore: 'Activar',
  restored: 'Llave de acceso activada de nuevo',
})
