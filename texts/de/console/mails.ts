import { translated } from '../../translation.ts'
import type { consoleMails as reference } from '../../en/console/mails.ts'

export const consoleMails = translated<typeof reference, 'de'>()({
  channel: 'Gesendet per',
  mail: 'E-Mail',
  telegram: 'Telegram',
  welcome: 'Willkommen',
  recovery: 'Wiederherstellungscode',
  emailCode: 'Code für die E-Mail-Adresse',
  security: 'Sicherheit des Kontos',
  withdrawal: 'Auszahlung',
  movement: 'Geldbewegung',
  care: 'Hilfe mit dem Konto',
  freeze: 'Sperre',
  verification: 'Ausweisdokument',
  notice: 'Mitteilung',
  delivered: 'Zugestellt',
  abandoned: 'Aufgegeben',
  refused: 'Vom Server des Empfängers abgelehnt',
  expired: 'Vor dem Senden abgelaufen',
})
