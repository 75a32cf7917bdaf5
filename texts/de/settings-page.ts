import type { settingsPage as reference } from '../en/settings-page.ts'
import { translated } from '../translation.ts'

export const settingsPage = translated<typeof reference, 'de'>()({
  parts: 'Bereiche der Einstellungen',
  identity: 'Ihre Person',
  identityNote: 'Identitätsprüfung, E-Mail, Ihre Daten',
  signIn: 'Anmeldung',
  signInNote: 'Passwort, Zwei-Faktor-Authentifizierung, Passkeys, Telegram, Sitzungen',
  payouts: 'Auszahlungsadressen',
  payoutsNote: 'Gespeicherte Adressen und was sie schützt',
  notices: 'Mitteilungen',
  noticesNote: 'Was Ihnen mitgeteilt wird: auf der Website, per E-Mail und über Telegram',
  look: 'Sprache und Aussehen',
  lookNote: 'Sprache, hell oder dunkel, verborgene Beträge',
  standing: 'Auf einen Blick',
  secondFactor: 'Zwei-Faktor-Authentifizierung',
  passkeys: 'Passkeys',
  none: 'Keine',
  savedOnly: 'Auszahlungen nur an gespeicherte Adressen',
  lastLogin: 'Letzte Anmeldung',
  on: 'Ein',
  off: 'Aus',
  turnOn: 'Einschalten',
  add: 'Hinzufügen',
  change: 'Ändern',
  themeNote: 'Das Marktdiagramm bleibt hell.',
  hideNote:
    'Statt der Beträge stehen Punkte, bis Sie sie wieder zeigen, nur auf diesem Gerät. Formulare und Bestätigungen zeigen sie immer.',
})
