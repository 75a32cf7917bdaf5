import type { proof as reference } from '../en/proof.ts'
import { translated } from '../translation.ts'

export const proof = translated<typeof reference, 'de'>()({
  title: 'Bitte bestätigen Sie, dass Sie es sind',
  note: 'Diese Änderung betrifft die Sicherheit Ihres Zugangs. Die Bestätigung gilt fünf Minuten.',
  password: 'Passwort',
  confirm: 'Bestätigen',
  passkey: 'Mit einem Passkey bestätigen',
  telegram: 'Mit Telegram bestätigen',
  telegramNote:
    'Sie gelangen zu Telegram und zurück auf diese Seite. Wiederholen Sie dann bitte den letzten Schritt.',
  confirmedTitle: 'Bestätigt',
  confirmedNote: 'Wiederholen Sie jetzt bitte den letzten Schritt',
  none: 'Für diesen Zugang gibt es hier keine Möglichkeit zur Bestätigung. Bitte melden Sie sich ab und wieder an.',
})
