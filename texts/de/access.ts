import type { access as reference } from '../en/access.ts'
import { translated } from '../translation.ts'

export const access = translated<typeof reference, 'de'>()({
  password: 'Passwort',
  passwordIsSet: 'Festgelegt',
  passwordIsNotSet: 'Nicht festgelegt',
  passwordNote:
    'Damit melden Sie sich an und bestätigen jede Zahlung. Wenn Sie es ändern, enden alle Ihre anderen Sitzungen.',
  noPasswordNote:
    'Sie haben noch kein Passwort. Für Zahlungen und die Zwei-Faktor-Authentifizierung wird eines gebraucht.',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  repeatPassword: 'Neues Passwort wiederholen',
  changePassword: 'Passwort ändern',
  setPassword: 'Passwort festlegen',
  passwordChangedTitle: 'Passwort geändert',
  passwordSavedTitle: 'Passwort gespeichert',
  othersEnded: 'Alle Ihre anderen Sitzungen wurden beendet',
  sessions: 'Aktive Sitzungen',
  sessionsNote:
    'Eine Sitzung endet von selbst, wenn sie eine Weile nicht genutzt wird, spätestens nach einem Tag. Beenden Sie jede Sitzung, die Sie nicht erkennen, und ändern Sie Ihr Passwort.',
  device: 'Gerät',
  network: 'IP-Adresse',
  signedInAt: 'Angemeldet',
  seenAt: 'Zuletzt verwendet',
  action: 'Sitzung',
  thisSession: 'Diese hier',
  ofNotice: 'Aus der Mitteilung',
  end: 'Beenden',
  endOthers: 'Alle anderen beenden',
  ended: 'Die Sitzung wurde beendet',
  othersAreEnded: 'Alle anderen Sitzungen wurden beendet',
  eventsNote:
    'Anmeldungen von neuen Geräten und jede Änderung an dem, was Ihren Zugang schützt. Jede melden wir auch an Ihre E-Mail-Adresse, sofern Sie eine angegeben haben.',
  noEvents: 'Noch keine Ereignisse',
  when: 'Wann',
  what: 'Was geschah',
})
