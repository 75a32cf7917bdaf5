import { translated } from '../../translation.ts'
import type { consoleMails as reference } from '../../en/console/mails.ts'

export const consoleMails = translated<typeof reference, 'de'>()({
  channel: 'Gesendet per',
  mail: 'E-Mail',
  telegram: 'Telegram',
  welcome: 'Willkommen',
  recovery: 'Wiederherstellungscode',
  emailCode: 'Code für die E-Mail-Adresse',
  security: 'Sicherheit des Zugangs',
  withdrawal: 'Auszahlung',
  movement: 'Geldbewegung',
  care: 'Hilfe zum Zugang',
  freeze: 'Sperre',
  verification: 'Ausweisdokument',
  notice: 'Mitteilung',
  delivered: 'Zugestellt',
  abandoned: 'Aufgegeben',
  refused: 'Vom Server des Empfängers abgelehnt',
  expired: 'Vor dem Senden abgelaufen',
})
