import { translated } from '../../translation.ts'
import type { consoleStaff as reference } from '../../en/console/staff.ts'

export const consoleStaff = translated<typeof reference, 'de'>()({
  signIn: 'Anmelden',
  formsKept:
    'Ihre Sitzung ist beendet. Was Sie geschrieben haben, ist nach der Anmeldung wieder da, sobald Sie das Formular öffnen.',
  signInOther: 'Zugang haben nur Operatoren. Kunden melden sich auf der Website von Mastercopy an.',
  withKey: 'Mit Schlüssel anmelden',
  orPassword:
    'Oder mit Passwort und Code. Damit können Sie lesen; zum Unterschreiben brauchen Sie einen Schlüssel.',
  toRead: 'Zum Lesen anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  code: 'Code aus der App',
  noKey: 'Hier ist kein Schlüssel von Ihnen',
  noKeyNote:
    'Nehmen Sie das Gerät oder den Browser mit Ihrem Schlüssel. Ein neuer Schlüssel gilt nach 24 Stunden.',
  enrol: 'Aufnahme',
  toSignIn: 'Zur Anmeldung',
  linkEnded:
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Haben Sie ihn benutzt, melden Sie sich an; sonst bitten Sie einen Administrator um einen neuen.',
  enrolled: 'Sie sind aufgenommen. In wenigen Sekunden können Sie sich mit Ihrem Schlüssel anmelden.',
  enrolledWaits:
    'Fast fertig. Zwei Administratoren müssen jetzt Ihre Schlüssel unterschreiben; 24 Stunden danach können Sie sich anmelden. Lesen Sie ihnen diese Kennung persönlich vor, damit sie Ihre Schlüssel unterschreiben und keine anderen.',
  enrolledAlone:
    'Fast fertig. Unterschreiben Sie Ihre Schlüssel jetzt mit dem Schlüssel in Ihrer Datei: Führen Sie diese Befehle dort aus, wo sie liegt. 24 Stunden danach können Sie sich anmelden.',
  approveKey: 'Schlüssel %N%',
  operatorId: 'Kennung des Operators',
  name: 'Name',
  roles: 'Rollen',
  replacement:
    'Sie haben schon einen Zugang und bringen neue Schlüssel. Zwei andere Administratoren unterschreiben, dass sie die verlorenen ersetzen.',
  newPassword: 'Neues Passwort, mindestens 12 Zeichen',
  repeat: 'Passwort wiederholen',
  codeNote: 'Scannen Sie dies mit einer App für Einmalcodes und geben Sie den Code ein, den sie zeigt.',
  codeQr: 'QR-Code für die App',
  codeKey: 'Schlüssel für die App',
  client: 'Ihr eigener Zugang als Kunde, falls Sie einen haben',
  clientNote:
    'Dessen E-Mail oder Kontonummer. Sie können für diesen Zugang, für die Einladenden darüber und für seine drei Linien nichts tun.',
  keys: 'Schlüssel',
  telegram: 'Ihre Telegram-ID, falls vorhanden',
  telegramNote: 'Die Ziffern Ihrer ID, nicht Ihr Name. Auch daran wird Ihr Zugang als Kunde erkannt.',
  keysNote:
    'Fügen Sie zwei hinzu, damit ein verlorener Sie nicht aussperrt: zwei Geräte oder ein Gerät und einen Sicherheitsschlüssel.',
  passkey: 'Passkey',
  browserKey: 'Browserschlüssel (nur zur Probe)',
  fileKey: 'Schlüssel in einer Datei',
  addPasskey: 'Passkey hinzufügen',
  passkeyKnown: 'Auf diesem Gerät ist schon ein Schlüssel von Ihnen: Nehmen Sie ein anderes.',
  addBrowserKey: 'Browserschlüssel hinzufügen',
  browserKeyNote:
    'Browserschlüssel gibt es nur zur Probe und in Demonstrationen; der Betrieb lehnt sie ab. Der Schlüssel bleibt in diesem Browser.',
  finish: 'Aufnehmen lassen',
  me: 'Meine Schlüssel',
  signOut: 'Abmelden',
  ownKeysNote: 'Einen neuen Schlüssel unterschreiben Sie mit einem vorhandenen; er gilt nach 24 Stunden.',
  browser: 'Browser',
  thisBrowser: 'Dieser Browser',
  unknown: 'Unbekannt',
  network: 'IP-Adresse',
  since: 'Seit',
  lastSeen: 'Zuletzt gesehen',
  end: 'Beenden',
  sessions: 'Sitzungen',
  endOthers: 'Alle anderen beenden',
  kind: 'Art',
  key: 'Schlüssel',
  state: 'Stand',
  from: '%WHAT% (ab %AT%)',
  none: 'keine',
  always: 'Immer',
  everywhere: 'Überall',
  endedAt: 'Beendet %AT%',
  countsFrom: 'Gilt ab %AT%',
  counts: 'Gilt',
  people: 'Personen',
  peopleNote:
    'Ein Administrator entzieht Rechte, zwei andere vergeben sie. Neue Schlüssel und Rechte gelten nach 24 Stunden, und alle Operatoren werden benachrichtigt.',
  invite: 'Einladen',
  halted: 'Der Offline-Schlüssel wurde benutzt: Vor %AT% wird nichts freigegeben.',
  suspended: 'Gesperrt %AT%',
  hours: 'Anmeldezeiten',
  networks: 'Netze',
  noOpenSession: 'Keine offene Sitzung',
  invitations: 'Einladungen',
  until: 'Gültig bis',
  inviteNote:
    'Zwei Administratoren unterschreiben die Einladung. Der Link geht per E-Mail nur an die eingeladene Person. Hat ein Operator seine Schlüssel verloren, nehmen Sie dessen bekannte E-Mail: Er bringt neue Schlüssel und bleibt, wer er ist.',
  inviteKnown:
    'Diese E-Mail gehört %NAME%: Mit dem Link lassen sich die Schlüssel ersetzen. Name und Rollen bleiben, wie sie sind.',
  inviteFormer:
    '%NAME% hatte diese E-Mail-Adresse früher: Niemand sonst kann damit Operator sein. Geben Sie eine andere ein.',
  withdrawInvitation: 'Einladung zurückziehen',
  withdrawInvitationNote:
    'Ab sofort öffnet der Link nichts mehr. Wurde er schon benutzt, wartet eine Aufnahme unter den Unterschriften: Ziehen Sie sie dort zurück.',
  quarter: '%N%.\u00a0Quartal %YEAR%',
  review: 'Prüfung der Rechte',
  reviewDue:
    'Einmal im Quartal sieht jemand diese Liste durch: Wird jede Rolle noch gebraucht, sind alle noch da, hat jeder zwei Schlüssel? Fällig für: %WHAT%.',
  reviewed: 'Zuletzt durchgesehen: %WHAT%, %NAME%, %AT%: %WHY%',
  neverReviewed: 'Die Liste wurde noch nicht durchgesehen.',
  reviewDone: 'Prüfung festhalten',
  reviewNote:
    'Schreiben Sie, was Sie gefunden haben. Nicht gebrauchte Rollen und Personen beenden Sie vorher.',
  changeEmail: 'E-Mail-Adresse ändern',
  newKeys: 'Zu neuen Schlüsseln einladen',
  lostKeys: 'Verlorene Schlüssel',
  reinstate: 'Wieder einsetzen',
  reinstateNote:
    'Das unterschreiben zwei Administratoren. %NAME% hat die gewählten Rollen und die früheren Schlüssel nach 24 Stunden wieder.',
  grant: 'Rollen geben',
  grantNote:
    'Das unterschreiben zwei Administratoren. Die neuen Rollen von %NAME% zählen nach 24 Stunden, und alle Operatoren erfahren es per E-Mail.',
  endRole: 'Rolle beenden',
  endRoleNote:
    'Die Rolle endet sofort, und %NAME% wird abgemeldet. Sie zurückzugeben braucht zwei Unterschriften und 24 Stunden.',
  rolesNote: 'Rolle ankreuzen, um sie zu geben; Kreuz entfernen, um sie zu beenden.',
  suspend: 'Sperren',
  suspendNote:
    'Alle Rollen, Schlüssel und Sitzungen von %NAME% enden sofort. Die Wiedereinsetzung braucht zwei Unterschriften und 24 Stunden.',
  bounds: 'Zeiten und Netze',
  boundsNote: 'Zum Beispiel 08:00 (UTC). Leer: immer.',
  hoursFrom: 'Von',
  hoursUntil: 'Bis',
  keep: 'Speichern',
  passwordTitle: 'Passwort und Code-App',
  passwordNote:
    'Damit melden Sie sich ohne Schlüssel zum Lesen an. Werden sie erneuert, enden alle anderen Sitzungen.',
  renew: 'Erneuern',
})
