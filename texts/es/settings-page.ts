import type { settingsPage as reference } from '../en/settings-page.ts'
import { translated } from '../translation.ts'

export const settingsPage = translated<typeof reference, 'es'>()({
  parts: 'Secciones de los ajustes',
  identity: 'Sobre usted',
  identityNote: 'Verificación de identidad, correo, sus datos',
  signIn: 'Inicio de sesión',
  signInNote: 'Contraseña, autenticación en dos pasos, llaves de acceso, Telegram, sesiones',
  payouts: 'Direcciones de retirada',
  payoutsNote: 'Direcciones guardadas y su protección',
  notices: 'Avisos',
  noticesNote: 'De qué se le avisa: en el sitio web, por correo y por Telegram',
  look: 'Idioma y aspecto',
  lookNote: 'Idioma, claro u oscuro, importes ocultos',
  standing: 'De un vistazo',
  secondFactor: 'Autenticación en dos pasos',
  passkeys: 'Llaves de acceso',
  none: 'Ninguna',
  savedOnly: 'Retiradas solo a direcciones guardadas',
  lastLogin: 'Último inicio de sesión',
  on: 'Sí',
  off: 'No',
  turnOn: 'Activar',
  add: 'Añadir',
  change: 'Cambiar',
  themeNote: 'El gráfico del mercado sigue siendo claro.',
  hideNote:
    'En lugar de los importes se ven puntos hasta que los vuelva a mostrar, solo en este dispositivo. Los formularios y las confirmaciones los muestran siempre.',
})
