import type { secondFactor as reference } from '../en/secondFactor.ts'
import { translated } from '../translated.ts'

export const secondFactor = translated<typeof reference, 'es'>()({
  title: 'Segundo factor',
  about:
    'Para iniciar sesión y para cada pago se pedirá además un código de un solo uso de una aplicación de su teléfono. Quien solo conozca su contraseña no podrá entrar.',
  toggle: 'Pedir un código de un solo uso',
  disabled: 'Desactivado',
  installing: 'En configuración',
  activated: 'Activado',
  deactivating: 'Pendiente de desactivar',
  needsPassword: 'El segundo factor se activa con su contraseña. Establezca una primero.',
  scan: 'Escanee la imagen con una aplicación de autenticación o introduzca en ella la clave. Después, introduzca el código que muestre la aplicación.',
  qr: 'Código QR con la clave para su aplicación',
  key: 'Clave',
  openApp: 'Abrir en una aplicación de este dispositivo',
  keyLife:
    'La clave es válida durante 10 minutos. Si necesita más tiempo, desactive y vuelva a activar para obtener una nueva.',
  code: 'Código de un solo uso',
  codeHint: 'Seis cifras de su aplicación',
  backupCode: 'Código de respaldo',
  backupHint: 'Dieciséis letras y cifras',
  useBackup: 'Usar un código de respaldo',
  useApp: 'Usar un código de la aplicación',
  password: 'Contraseña',
  switchOn: 'Activar',
  switchOff: 'Desactivar',
  offNote:
    'Confirme con un código y su contraseña. Sus códigos de respaldo dejarán de ser válidos y se cerrarán todas sus demás sesiones.',
  since: 'Activado desde',
  codesLeft: 'Códigos de respaldo restantes',
  fewTitle: 'Le quedan pocos códigos de respaldo',
  fewNote: 'Sin su teléfono y sin un código de respaldo no podrá entrar. Cree códigos nuevos.',
  renew: 'Crear códigos de respaldo nuevos',
  renewNote: 'Diez códigos nuevos sustituirán a los actuales. Los anteriores dejarán de ser válidos.',
  codesTitle: 'Sus códigos de respaldo',
  codesNote:
    'Cada uno de estos códigos sirve una sola vez en lugar de un código de un solo uso, por ejemplo si pierde el teléfono. Solo se muestran ahora. Guárdelos donde nadie más los encuentre, y no en el teléfono de la aplicación.',
  copyAll: 'Copiar todos',
  save: 'Guardar como archivo',
  fileHead: 'Mastercopy: códigos de respaldo de %NAME%, creados el %AT%. Cada uno sirve una vez.',
  kept: 'Los he guardado',
  installedTitle: 'Autenticación en dos pasos activada',
  disabledTitle: 'Autenticación en dos pasos desactivada',
  gateTitle: 'Código de un solo uso',
  gateNote:
    'Su contraseña es correcta. Introduzca el código que su aplicación muestra ahora para Mastercopy.',
  gateBackupNote: 'Su contraseña es correcta. Introduzca uno de sus códigos de respaldo. Solo sirve una vez.',
  confirm: 'Confirmar',
  otherAccount: '¿Otra cuenta?',
  toSignIn: 'Volver al inicio de sesión',
})
