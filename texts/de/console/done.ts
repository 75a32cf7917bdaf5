import { translated } from '../../translation.ts'
import type { consoleDone as reference } from '../../en/console/done.ts'

export const consoleDone = translated<typeof reference, 'de'>()({
  'client.freeze': 'Gesperrt',
  'client.endSessions': 'Sitzungen beendet',
  'client.requirePassword': 'Neues Passwort verlangt',
  'client.open': 'Personendaten geöffnet',
  'client.view': 'Wie der Kunde gesehen',
  'client.cancelChange': 'Änderung vom Kunden abgebrochen',
  'client.change': 'Änderung ausgeführt',
  'client.refuseDeletion': 'Löschung abgelehnt',
  'verification.view': 'Ausweis angesehen',
  'verification.accept': 'Ausweis angenommen',
  'verification.reject': 'Ausweis abgelehnt',
  'proposal.make': 'Vorgeschlagen',
  'proposal.sign': 'Unterzeichnet',
  'proposal.done': 'Ausgeführt',
  'proposal.close': 'Vorschlag beendet',
  'deposit.mark': 'Einzahlung zurückgestellt',
  'withdrawal.approved': 'Auszahlung freigegeben',
  'withdrawal.rejected': 'Auszahlung abgelehnt',
  'withdrawal.revoked': 'Freigabe widerrufen',
  'withdrawal.confirmed': 'Auszahlung gezahlt',
  'withdrawal.look': 'Auszahlung angesehen',
})
