import type { access as reference } from '../en/access.ts'
import { translated } from '../translation.ts'

export const access = translated<typeof reference, 'es'>()({
  password: 'Contraseña',
  passwordIsSet: 'Establecida',
  passwordIsNotSet: 'Sin establecer',
  passwordNote:
    'Con ella inicia sesión y confirma cada pago. Al cambiarla, se cierran todas sus demás sesiones.',
  noPasswordNote: 'Aún no tiene contraseña. Hace falta para los pagos y la autenticación en dos pasos.',
  currentPassword: 'Contraseña actual',
  newPassword: 'Contraseña nueva',
  repeatPassword: 'Repita la contraseña nueva',
  changePassword: 'Cambiar contraseña',
  setPassword: 'Establecer contraseña',
  passwordChangedTitle: 'Contraseña cambiada',
  passwordSavedTitle: 'Contraseña guardada',
  othersEnded: 'Se han cerrado todas sus demás sesiones',
  sessions: 'Sesiones activas',
  sessionsNote:
    'Una sesión se cierra sola si no se usa durante un rato y, en todo caso, al cabo de un día. Cierre las que no reconozca y cambie la contraseña.',
  device: 'Dispositivo',
  network: 'Dirección IP',
  signedInAt: 'Inicio de sesión',
  seenAt: 'Último uso',
  action: 'Sesión',
  thisSession: 'Esta',
  ofNotice: 'La del aviso',
  end: 'Cerrar',
  endOthers: 'Cerrar las demás',
  ended: 'La sesión se ha cerrado',
  othersAreEnded: 'Se han cerrado las demás sesiones',
  eventsNote:
    'Los inicios de sesión desde dispositivos nuevos y cada cambio en la protección de su cuenta de usuario. También le avisamos de cada uno por correo electrónico, si nos lo ha indicado.',
  noEvents: 'Todavía no hay eventos',
  when: 'Cuándo',
  what: 'Qué ocurrió',
})
