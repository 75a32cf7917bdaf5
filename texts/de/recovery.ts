import type { recovery as reference } from '../en/recovery.ts'
import { translated } from '../translation.ts'

export const recovery = translated<typeof reference, 'de'>()({
  forgot: 'Passwort vergessen?',
  title: 'Passwort wiederherstellen',
  requestNote:
    'Geben Sie die E-Mail-Adresse Ihres Zugangs ein. Wenn wir sie kennen, erhalten Sie dort gleich einen Wiederherstellungscode.',
  request: 'Code senden',
  haveCode: 'Ich habe schon einen Code',
  requestSent: 'Anfrage zur Wiederherstellung gesendet',
  requestSentNote: 'Der Code geht an diese Adresse, wenn ein Zugang zu ihr gehört',
  newTitle: 'Neues Passwort',
  codeNote:
    'Geben Sie den Code aus der E-Mail ein. Er gilt 15 Minuten. Kommt keine E-Mail an, sehen Sie im Spam-Ordner nach und prüfen Sie die Adresse.',
  code: 'Wiederherstellungscode',
  codeHint: '%X% Ziffern',
  again: 'Neuen Code senden',
  againNote:
    'Einen neuen Code können Sie 3 Minuten nach dem letzten anfordern. Sobald er gesendet ist, gilt der frühere nicht mehr.',
  otherAddress: 'Andere Adresse verwenden',
  passwordSet: 'Passwort festgelegt',
  passwordSetNote: 'Alle Sitzungen wurden beendet. Bitte melden Sie sich mit dem neuen Passwort an',
  toSignIn: 'Zurück zur Anmeldung',
})
