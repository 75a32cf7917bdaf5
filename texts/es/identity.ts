import type { identity as reference } from '../en/identity.ts'
import { translated } from '../translation.ts'

export const identity = translated<typeof reference, 'es'>()({
  signInTitle: 'Iniciar sesión',
  signIn: 'Iniciar sesión',
  noAccount: '¿Aún no tiene cuenta?',
  register: 'Registrarse',
  signUpTitle: 'Registro',
  signUp: 'Registrarse',
  hasAccount: '¿Ya tiene cuenta?',
  name: 'Nombre y apellido',
  email: 'Correo electrónico',
  password: 'Contraseña',
  repeat: 'Repita la contraseña',
  invitation: 'Código de invitación',
  invitationHint: 'El registro es por invitación. El código se lo da el cliente que le ha invitado.',
  invitedBy: 'Le han invitado con el código',
  changeInvitation: 'Cambiar',
  endedTitle: 'Inicie sesión para continuar',
  endedNote:
    'Después volverá a la página en la que estaba. Una sesión se cierra sola si no se usa durante un rato, y también cuando se cierra desde otro lugar. Lo que escribió sin enviarlo tendrá que introducirlo de nuevo.',
  youAreAt: 'Está en %HOST%.',
  neverAsked: 'Nuestro personal nunca le pedirá la contraseña ni un código de un solo uso.',
  passwordHint: 'Al menos %X% caracteres',
  agreement: 'Acepto el Acuerdo de usuario y he leído la Declaración de riesgos',
})
