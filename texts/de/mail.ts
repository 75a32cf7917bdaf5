import type * as reference from '../en/mail.ts'
import { translated } from '../translation.ts'

const mail = translated<typeof reference.mail, 'de'>()({
  hello: 'Guten Tag!',
  helloNamed: 'Guten Tag, %NAME%!',
  mark: 'Ihr Kennzeichen: %MARK%. Es steht am Fuß jeder unserer automatischen E-Mails und in Ihren Einstellungen unter „Mitteilungen“. Eine automatische E-Mail ohne dieses Kennzeichen oder mit einem anderen ist nicht von uns.',
  neverAsked:
    'Mastercopy fragt nie nach Ihrem Passwort, einem Einmalcode oder einem Wiederherstellungscode, weder per E-Mail noch am Telefon noch in einem Messenger. Wer danach fragt, ist ein Betrüger: Antworten Sie nicht.',
  writeToEmail: 'schreiben Sie an %EMAIL%',
  writeToCompany: 'schreiben Sie an die Adresse auf der Seite „Dokumente“ unserer Website',
  notRead:
    'Diese E-Mail wurde automatisch gesendet; Antworten werden nicht gelesen. Um uns zu erreichen, %WRITE%.',
  messageNotRead:
    'Diese Nachricht wurde automatisch gesendet; Antworten werden nicht gelesen. Um uns zu erreichen, %WRITE%.',
  code: 'Code',
  reason: 'Grund',
  welcomeSubject: 'Sie sind bei Mastercopy registriert',
  welcome:
    'Sie haben sich bei Mastercopy registriert. Zum Anmelden brauchen Sie diese E-Mail-Adresse und das Passwort, das Sie gewählt haben.',
  welcomeOrigin: 'Adresse zum Anmelden (selbst eintippen oder als Lesezeichen speichern)',
  welcomeInvitation: 'Ihr persönlicher Einladungslink',
  welcomeNotYou:
    'Wenn Sie sich nicht selbst registriert haben, hat jemand anders Ihre Adresse angegeben. Sie schulden nichts und müssen nichts tun. Senden Sie kein Geld, und antworten Sie niemandem, der sich auf diese Registrierung beruft.',
  recoverySubject: 'Ihr Wiederherstellungscode',
  recovery: 'Wir haben eine Anfrage erhalten, Ihr Mastercopy-Passwort zurückzusetzen.',
  recoveryValid:
    'Er gilt %MINUTES% Minuten und nur einmal. Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben, und nirgends sonst.',
  recoveryNotYou:
    'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt unverändert. Geben Sie den Code an niemanden weiter.',
  emailCodeSubject: 'Bestätigen Sie Ihre E-Mail-Adresse',
  emailCode:
    'Jemand, der bei Mastercopy angemeldet ist, möchte mit diesem Code diese E-Mail-Adresse bestätigen.',
  emailCodeValid:
    'Er gilt %MINUTES% Minuten und nur einmal. Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben, und nirgends sonst.',
  emailCodeNotYou: 'Wenn Sie das nicht waren, tun Sie nichts und geben Sie den Code niemandem.',
  securityWhen: 'Wann',
  securityDevice: 'Gerät',
  securityNetwork: 'IP-Adresse',
  securityYou: 'Wenn Sie das waren, müssen Sie nichts tun.',
  securityNotYou:
    'Wenn Sie das nicht waren: Tippen Sie die Adresse unserer Website selbst ein, melden Sie sich an, ändern Sie in den Einstellungen das Passwort und beenden Sie die anderen Sitzungen. Können Sie sich nicht anmelden, setzen Sie auf der Anmeldeseite Ihr Passwort zurück.',
  waysInOff:
    'Passkeys und ein verknüpftes Telegram-Profil sind jetzt ausgeschaltet. Schalten Sie innerhalb von sieben Tagen in den Einstellungen wieder ein, was Ihnen gehört: Der Rest wird gelöscht.',
  emailWasAdded:
    'Zu Ihrem Zugang wurde eine E-Mail-Adresse hinzugefügt. Mit ihr lässt sich der Zugang wiederherstellen.',
  withdrawalAmount: 'Betrag in USDT',
  withdrawalAddress: 'Adresse',
  withdrawalTransaction: 'Transaktion',
  withdrawalAskedNotYou:
    'Wenn Sie das nicht beantragt haben: Tippen Sie sofort die Adresse unserer Website selbst ein, melden Sie sich an, ändern Sie in den Einstellungen das Passwort, beenden Sie die anderen Sitzungen und %WRITE%.',
  withdrawalAppeal:
    'Wenn Sie damit nicht einverstanden sind, beschweren Sie sich schriftlich und nennen Sie den Code %CODE%: %WRITE%. Sie erhalten eine schriftliche Antwort mit Begründung.',
  withdrawalPaidNotYou:
    'Wenn Sie sie nicht beantragt haben, ändern Sie sofort Ihr Passwort, beenden Sie in den Einstellungen die anderen Sitzungen und %WRITE%.',
  transferRecipient: 'Empfänger',
  tradingAccount: 'Handelskonto',
  deposit: 'Eingesetztes Kapital',
  transferNotYou:
    'Wenn Sie das nicht waren: Tippen Sie sofort die Adresse unserer Website selbst ein, melden Sie sich an, ändern Sie das Passwort, beenden Sie die anderen Sitzungen und %WRITE%.',
  frozenMoney: 'Ihr Geld bleibt auf Ihren Konten, offene Trades laufen weiter.',
  frozenUntil: 'Bis',
  frozenWrite: 'Wenn Sie Fragen dazu haben: %WRITE%.',
  careWhen: 'Wirksam ab',
  careCode: 'Code zum Abbrechen',
  careCancel:
    'Wenn Sie das nicht gewünscht haben: Melden Sie sich an und brechen Sie es in den Einstellungen ab.',
  careCancelByCode:
    'Wenn Sie das nicht gewünscht haben: Melden Sie sich an und brechen Sie es in den Einstellungen mit dem Code aus unserer E-Mail an Ihre jetzige Adresse ab.',
  careBalance: 'Verzicht auf Guthaben',
  careRewards: 'Verzicht auf Prämien',
  careTakeBack:
    'Wenn Sie das nicht waren: Melden Sie sich an, nehmen Sie den Antrag in den Einstellungen zurück, ändern Sie Ihr Passwort und beenden Sie die anderen Sitzungen.',
  careWrite: 'Bei Fragen: %WRITE%.',
  verificationAgain: 'Sie können in den Einstellungen einen neuen Scan hochladen.',
})

const mailEventSubject = translated<typeof reference.mailEventSubject, 'de'>()({
  newDevice: 'Anmeldung von einem neuen Gerät',
  passwordSet: 'Ein Passwort wurde festgelegt',
  passwordChanged: 'Ihr Passwort wurde geändert',
  passwordReset: 'Ihr Passwort wurde zurückgesetzt',
  secondFactorOn: 'Die Zwei-Faktor-Authentifizierung ist eingeschaltet',
  secondFactorOff: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet',
  backupCodeUsed: 'Ein Ersatzcode wurde verwendet',
  backupCodesRenewed: 'Neue Ersatzcodes',
  passkeyAdded: 'Ein Passkey wurde hinzugefügt',
  passkeyRemoved: 'Ein Passkey wurde entfernt',
  telegramLinked: 'Ein Telegram-Profil wurde verknüpft',
  sessionsEnded: 'Sitzungen wurden beendet',
  addressSaved: 'Eine Adresse wurde gespeichert',
  addressRemoved: 'Eine Adresse wurde entfernt',
  protectionOn: 'Ein Auszahlungsschutz ist eingeschaltet',
  protectionOff: 'Ein Auszahlungsschutz endet in 24 Stunden',
  protectionKept: 'Ein Auszahlungsschutz bleibt eingeschaltet',
  passkeyRestored: 'Ein Passkey wurde wieder eingeschaltet',
  telegramUnlinked: 'Ihr Telegram-Profil wurde getrennt',
  telegramRestored: 'Ihr Telegram-Profil wurde wieder eingeschaltet',
  emailAdded: 'Eine E-Mail-Adresse wurde hinzugefügt',
  nameChanged: 'Der Name Ihres Zugangs wurde geändert',
  secondFactorChangeAsked: 'Die Zwei-Faktor-Authentifizierung soll zurückgesetzt werden',
  emailChangeAsked: 'Ihre E-Mail-Adresse soll geändert werden',
  telegramChangeAsked: 'Ihr Telegram-Profil soll getrennt werden',
  changeCancelled: 'Eine Änderung wurde abgebrochen',
  secondFactorReset: 'Die Zwei-Faktor-Authentifizierung wurde zurückgesetzt',
  emailChanged: 'Ihre E-Mail-Adresse wurde geändert',
  telegramUnlinkedByUs: 'Ihr Telegram-Profil wurde getrennt',
  emailChangeFailed: 'Ihre E-Mail-Adresse wurde nicht geändert',
  newPasswordNeeded: 'Bitte legen Sie ein neues Passwort fest',
  sessionsEndedByUs: 'Ihre Sitzungen wurden beendet',
  waiverAsked: 'Verzicht auf Geld mit der Löschung Ihres Zugangs',
  exportReady: 'Ihre Daten liegen bereit',
  dataDeleted: 'Ihr Zugang wurde gelöscht',
  deletionRefused: 'Ihr Zugang wurde nicht gelöscht',
  secondStepFailed: 'Richtiges Passwort, falscher Code',
})

const mailEvent = translated<typeof reference.mailEvent, 'de'>()({
  newDevice:
    'Bei Ihrem Zugang gab es eine Anmeldung mit einem Browser, den wir dort noch nicht gesehen haben.',
  passwordSet: 'Für Ihren Zugang wurde ein Passwort festgelegt.',
  passwordChanged: 'Das Passwort Ihres Zugangs wurde geändert. Alle anderen Sitzungen wurden beendet.',
  passwordReset:
    'Ihr Passwort wurde mit einem Wiederherstellungscode zurückgesetzt. Alle Sitzungen wurden beendet.',
  secondFactorOn:
    'Die Zwei-Faktor-Authentifizierung Ihres Zugangs wurde eingeschaltet. Alle anderen Sitzungen wurden beendet.',
  secondFactorOff:
    'Die Zwei-Faktor-Authentifizierung Ihres Zugangs wurde ausgeschaltet. Alle anderen Sitzungen wurden beendet.',
  backupCodeUsed:
    'Einer Ihrer Ersatzcodes für die Zwei-Faktor-Authentifizierung wurde verwendet. Er gilt nicht noch einmal.',
  backupCodesRenewed:
    'Für Ihre Zwei-Faktor-Authentifizierung wurden neue Ersatzcodes erstellt. Die alten gelten nicht mehr.',
  passkeyAdded: 'Ihrem Zugang wurde ein Passkey hinzugefügt. Damit kann man sich anmelden.',
  passkeyRemoved: 'Aus Ihrem Zugang wurde ein Passkey entfernt. Damit kann man sich nicht mehr anmelden.',
  telegramLinked: 'Mit Ihrem Zugang wurde ein Telegram-Profil verknüpft. Damit kann man sich anmelden.',
  sessionsEnded: 'In den Einstellungen wurden Sitzungen Ihres Zugangs beendet.',
  addressSaved:
    'In Ihrem Adressbuch wurde eine Adresse für Auszahlungen gespeichert. Sie finden sie in den Einstellungen.',
  addressRemoved: 'Aus Ihrem Adressbuch wurde eine Adresse für Auszahlungen entfernt.',
  protectionOn: 'Ein Auszahlungsschutz wurde eingeschaltet. Er gilt ab sofort.',
  protectionOff:
    'Das Ausschalten eines Auszahlungsschutzes wurde angefordert. Er gilt noch 24 Stunden; bis dahin können Sie das in den Einstellungen zurücknehmen.',
  protectionKept: 'Das Ausschalten eines Auszahlungsschutzes wurde zurückgenommen. Er bleibt eingeschaltet.',
  passkeyRestored: 'Ein Passkey für Ihren Zugang wurde wieder eingeschaltet. Man kann sich damit anmelden.',
  telegramUnlinked:
    'Das Telegram-Profil wurde von Ihrem Zugang getrennt. Man kann sich damit nicht mehr anmelden.',
  telegramRestored:
    'Das Telegram-Profil Ihres Zugangs wurde wieder eingeschaltet. Man kann sich damit anmelden.',
  emailAdded:
    'Diese E-Mail-Adresse wurde zu Ihrem Zugang hinzugefügt. Mit ihr lässt sich der Zugang wiederherstellen.',
  nameChanged:
    'Ihr Zugang trägt jetzt den Namen aus dem Reisepass, den Sie hochgeladen haben. Bitte laden Sie in den Einstellungen einen neuen Scan hoch: Wir prüfen ihn noch einmal, jetzt mit dem neuen Namen.',
  secondFactorChangeAsked:
    'Wir wurden gebeten, die Zwei-Faktor-Authentifizierung Ihres Zugangs zurückzusetzen, und haben die Identität der anfragenden Person geprüft. Zum unten genannten Zeitpunkt wird sie ausgeschaltet. Bis drei Tage danach verlässt kein Geld Ihr Konto.',
  emailChangeAsked:
    'Wir wurden gebeten, die E-Mail-Adresse Ihres Zugangs zu ändern, und haben die Identität der anfragenden Person geprüft. Zum unten genannten Zeitpunkt wird sie geändert. Bis drei Tage danach verlässt kein Geld Ihr Konto.',
  telegramChangeAsked:
    'Wir wurden gebeten, das Telegram-Profil Ihres Zugangs zu trennen, und haben die Identität der anfragenden Person geprüft. Zum unten genannten Zeitpunkt wird es getrennt. Bis drei Tage danach verlässt kein Geld Ihr Konto.',
  changeCancelled: 'Eine Änderung, die noch ausstand, wurde abgebrochen. Alles bleibt, wie es war.',
  secondFactorReset:
    'Die Zwei-Faktor-Authentifizierung Ihres Zugangs wurde ausgeschaltet, wie angekündigt. Alle Sitzungen wurden beendet. Drei weitere Tage verlässt kein Geld Ihr Konto.',
  emailChanged:
    'Die E-Mail-Adresse Ihres Zugangs wurde geändert, wie angekündigt. Alle Sitzungen wurden beendet. Drei weitere Tage verlässt kein Geld Ihr Konto. Bestätigen Sie die neue Adresse in den Einstellungen: Bis dahin kann kein Geld Ihr Konto verlassen.',
  telegramUnlinkedByUs:
    'Das Telegram-Profil Ihres Zugangs wurde getrennt, wie angekündigt. Alle Sitzungen wurden beendet. Drei weitere Tage verlässt kein Geld Ihr Konto.',
  emailChangeFailed:
    'Ihre E-Mail-Adresse konnte nicht geändert werden: Die neue gehört inzwischen zu einem anderen Zugang. Alles bleibt, wie es war.',
  newPasswordNeeded:
    'Das Passwort Ihres Zugangs gilt nicht mehr, und alle Sitzungen wurden beendet. Bitte legen Sie auf der Anmeldeseite unter „Passwort vergessen?“ ein neues fest.',
  sessionsEndedByUs: 'Wir haben alle Sitzungen Ihres Zugangs beendet. Bitte melden Sie sich neu an.',
  waiverAsked:
    'Sie haben uns gebeten, Ihren Zugang zu löschen, und verzichten mit der Löschung endgültig auf Geld. Bis dahin können Sie den Antrag in den Einstellungen zurücknehmen.',
  exportReady:
    'Die Datei mit Ihren Daten liegt bereit. Sie können sie sieben Tage lang in den Einstellungen herunterladen.',
  dataDeleted:
    'Ihr Zugang und die Daten, die wir nicht aufbewahren müssen, wurden gelöscht, wie Sie es gewünscht haben. Buchungen, Zahlungen in der Blockchain und die Dokumente, denen Sie zugestimmt haben, bleiben ohne Ihren Namen gespeichert; unsere Aufzeichnungen über Entscheidungen bleiben so, wie sie unterschrieben wurden, und können Ihren Namen und Ihre E-Mail-Adresse enthalten. All das bleibt gespeichert, solange das Gesetz es verlangt.',
  deletionRefused:
    'Sie haben uns gebeten, Ihren Zugang zu löschen. Das ist noch nicht möglich. Was dem entgegensteht, sehen Sie in den Einstellungen unter „Ihre Daten“.',
  secondStepFailed:
    'Auf einem uns unbekannten Gerät wurde das richtige Passwort Ihres Zugangs eingegeben, danach aber kein gültiger Einmalcode. Die Anmeldung ist nicht gelungen. Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort.',
})

const mailVerdictSubject = translated<typeof reference.mailVerdictSubject, 'de'>()({
  verified: 'Ihre Identität ist bestätigt',
  rejected: 'Ihr Dokument wurde nicht angenommen',
  reopened: 'Bitte bestätigen Sie Ihre Identität erneut',
})

const mailVerdict = translated<typeof reference.mailVerdict, 'de'>()({
  verified: 'Wir haben Ihr Dokument geprüft. Ihre Identität ist bestätigt.',
  rejected: 'Wir haben Ihr Dokument geprüft und konnten es nicht annehmen.',
  reopened:
    'Ihre Identität muss noch einmal bestätigt werden. Bitte laden Sie in den Einstellungen ein Dokument hoch.',
})

const mailWithdrawalSubject = translated<typeof reference.mailWithdrawalSubject, 'de'>()({
  asked: 'Eine Auszahlung wurde beantragt',
  paid: 'Eine Auszahlung wurde ausgeführt',
  rejected: 'Eine Auszahlung wurde storniert',
})

const mailWithdrawal = translated<typeof reference.mailWithdrawal, 'de'>()({
  asked:
    'Von Ihrem Konto wurde eine Auszahlung beantragt. Der Betrag ist reserviert; vor der Auszahlung prüft ein Mitarbeiter den Antrag. Bis dahin können Sie ihn im Kundenbereich stornieren.',
  paid: 'Eine Auszahlung von Ihrem Konto wurde ausgeführt. Die Zahlung ist endgültig und lässt sich nicht rückgängig machen.',
  rejected: 'Eine Auszahlung von Ihrem Konto wurde storniert. Der Betrag ist wieder auf Ihrem Konto.',
})

const mailMovementSubject = translated<typeof reference.mailMovementSubject, 'de'>()({
  transferSent: 'Eine Überweisung wurde ausgeführt',
  correctionTaken: 'Eine Korrektur zu Ihren Lasten',
  depositRefunded: 'Eine Einzahlung wurde an den Absender zurückgesandt',
  accountClosing: 'Ein Handelskonto wird geschlossen',
})

const mailMovement = translated<typeof reference.mailMovement, 'de'>()({
  transferSent:
    'Von Ihrem Konto wurde eine Überweisung an einen anderen Kunden ausgeführt. Sie ist endgültig.',
  correctionTaken:
    'Wir haben Ihr Verrechnungskonto korrigiert und den unten genannten Betrag davon abgebucht.',
  depositRefunded:
    'Eine Einzahlung auf Ihre Adresse wurde nicht gutgeschrieben. Wir haben sie vollständig an die Adresse zurückgesandt, von der sie kam.',
  accountClosing:
    'Aus Ihrem Zugang wurde veranlasst, das unten genannte Handelskonto zu schließen. Nach Ablauf der Meldefrist nimmt es an keinem Trade mehr teil, und sein Kapital wird abzüglich der Verluste auf Ihr Verrechnungskonto zurückgezahlt. Das kann nicht rückgängig gemacht werden.',
})

const mailRejection = translated<typeof reference.mailRejection, 'de'>()({
  unreadable: 'Der Text ist nicht lesbar. Fotografieren Sie bei gutem Licht, ohne Spiegelung und Unschärfe.',
  cropped: 'Ein Teil der Doppelseite fehlt. Alle vier Ecken müssen zu sehen sein.',
  notPassport: 'Das Bild zeigt nicht die Datenseite eines Reisepasses.',
  expired: 'Der Reisepass ist abgelaufen.',
  otherName:
    'Der Name im Reisepass stimmt nicht mit dem Namen dieses Zugangs überein. Wenn im Zugang ein falscher Name steht, %WRITE%, bevor Sie erneut hochladen.',
  doubtful: 'Wir konnten nicht feststellen, dass das Dokument echt ist.',
})

const mailWithdrawalReason = translated<typeof reference.mailWithdrawalReason, 'de'>()({
  clientAsked: 'Auf Ihren Wunsch storniert.',
  wrongAddress: 'An diese Adresse können wir nicht zahlen.',
  identityNeeded: 'Bitte bestätigen Sie zuerst Ihre Identität in den Einstellungen.',
  underReview: 'Wir haben eine Rückfrage zu diesem Antrag: Bitte %WRITE%.',
})

const mailFrozenSubject = translated<typeof reference.mailFrozenSubject, 'de'>()({
  signIn: 'Ihr Zugang ist gesperrt',
  payments: 'Zahlungen von Ihrem Konto sind gesperrt',
  transfers: 'Überweisungen von Ihrem Konto sind gesperrt',
  trading: 'Änderungen an Ihren Handelskonten sind gesperrt',
})

const mailFrozen = translated<typeof reference.mailFrozen, 'de'>()({
  signIn: 'Ihr Zugang wurde gesperrt. Alle Sitzungen sind beendet, und solange wird nichts ausgezahlt.',
  payments:
    'Auszahlungen und Überweisungen von Ihrem Konto wurden gesperrt. Beantragte Auszahlungen werden solange nicht ausgeführt.',
  transfers:
    'Überweisungen von Ihrem Konto an andere Kunden wurden gesperrt. Auszahlungen sind davon nicht betroffen.',
  trading:
    'Das Eröffnen, Aufstocken, Ändern und Schließen von Handelskonten wurde für Sie gesperrt. Ihre Handelskonten nehmen weiter an neuen Trades teil.',
})

const mailLiftedSubject = translated<typeof reference.mailLiftedSubject, 'de'>()({
  signIn: 'Sie können sich wieder anmelden',
  payments: 'Die Sperre für Zahlungen von Ihrem Konto ist aufgehoben',
  transfers: 'Die Sperre für Überweisungen von Ihrem Konto ist aufgehoben',
  trading: 'Änderungen an Ihren Handelskonten sind wieder möglich',
})

const mailLifted = translated<typeof reference.mailLifted, 'de'>()({
  signIn: 'Die Sperre ist aufgehoben: Sie können sich wieder anmelden.',
  payments: 'Die Sperre für Zahlungen von Ihrem Konto ist aufgehoben.',
  paymentsUnproved:
    'Die Sperre ist aufgehoben. Bestätigen Sie Ihre E-Mail-Adresse in den Einstellungen: Bis dahin kann kein Geld Ihr Konto verlassen.',
  transfers: 'Die Sperre ist aufgehoben: Überweisungen von Ihrem Konto an andere Kunden sind wieder möglich.',
  trading:
    'Die Sperre ist aufgehoben: Sie können Handelskonten wieder eröffnen, aufstocken, ändern und schließen.',
})

const mailStaff = translated<typeof reference.mailStaff, 'de'>()({
  invitationSubject: 'Ihr Zugang zur Konsole von Mastercopy',
  invitation:
    'Zwei Administratoren haben Sie als Operator von Mastercopy eingeladen. Öffnen Sie den Link unten innerhalb von 7 Tagen in dem Browser, in dem Sie arbeiten werden, und halten Sie zwei Authentifikatoren bereit.',
  invitationLink: 'Link, einmal gültig',
  invitationNotYou:
    'Wenn Sie das nicht erwartet haben, öffnen Sie den Link nicht und sprechen Sie einen Administrator persönlich an.',
  passwordSubject: 'Ihr Passwort und Ihre Code-App wurden geändert',
  password:
    'Das Passwort und die Code-App Ihres Zugangs zur Konsole wurden geändert. Alle anderen Sitzungen wurden beendet.',
  passwordNotYou:
    'Wenn Sie das nicht waren: Melden Sie sich mit Ihrem Schlüssel an, beenden Sie die anderen Sitzungen, erneuern Sie beides und sprechen Sie einen Administrator persönlich an.',
  changeSubject: 'Eine Änderung bei den Operatoren',
  roles: 'Rollen',
  signedBy: 'Unterschrieben von',
  object:
    'Wenn Sie das nicht erwartet haben, öffnen Sie die Konsole, sehen Sie unter „Personen“ nach und sperren Sie den Zugang, der nicht sein darf.',
  countLater: 'Neue Schlüssel und Rechte gelten nach 24 Stunden.',
})

const mailStaffChange = translated<typeof reference.mailStaffChange, 'de'>()({
  enrolled: '%WHO% wurde als Operator aufgenommen.',
  recovered:
    'Mit dem Offline-Schlüssel wurde %WHO% als Administrator aufgenommen. Das gilt in 72 Stunden; bis dahin wird nichts genehmigt und nichts ausgezahlt.',
  granted: '%WHO% hat weitere Rollen erhalten.',
  ended: 'Rechte von %WHO% wurden beendet.',
  suspended: '%WHO% wurde gesperrt: Alle Rechte sind entzogen, alle Schlüssel ungültig.',
  reinstated: '%WHO% wurde wieder eingesetzt.',
  keyAdded: '%WHO% hat einen Schlüssel hinzugefügt.',
  keyEnded: 'Ein Schlüssel von %WHO% wurde beendet.',
  keysReplaced: 'Die Schlüssel von %WHO% wurden ersetzt.',
  emailChanged: 'Die E-Mail-Adresse von %WHO% wurde geändert.',
})

export const mails = {
  mail,
  mailEventSubject,
  mailEvent,
  mailVerdictSubject,
  mailVerdict,
  mailWithdrawalSubject,
  mailWithdrawal,
  mailMovementSubject,
  mailMovement,
  mailRejection,
  mailWithdrawalReason,
  mailFrozenSubject,
  mailFrozen,
  mailLiftedSubject,
  mailLifted,
  mailStaff,
  mailStaffChange,
}
