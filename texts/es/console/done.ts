import { translated } from '../../translation.ts'
import type { consoleDone as reference } from '../../en/console/done.ts'

export const consoleDone = translated<typeof reference, 'es'>()({
  'client.freeze': 'Bloqueado',
  'client.endSessions': 'Sesiones cerradas',
  'client.requirePassword': 'Contraseña nueva exigida',
  'client.open': 'Datos personales abiertos',
  'client.view': 'Visto como el cliente',
  'client.cancelChange': 'Cambio cancelado por el cliente',
  'client.change': 'Cambio aplicado',
  'client.refuseDeletion': 'Eliminación rechazada',
  'verification.view': 'Documento visto',
  'verification.accept': 'Documento aceptado',
  'verification.reject': 'Documento rechazado',
  'proposal.make': 'Propuesto',
  'proposal.sign': 'Firmado',
  'proposal.done': 'Ejecutado',
  'proposal.close': 'Propuesta terminada',
  'deposit.mark': 'Depósito apartado',
  'withdrawal.approved': 'Retiro aprobado',
  'withdrawal.rejected': 'Retiro rechazado',
  'withdrawal.revoked': 'Aprobación revocada',
  'withdrawal.confirmed': 'Retiro pagado',
  'withdrawal.look': 'Retiro visto',
})
