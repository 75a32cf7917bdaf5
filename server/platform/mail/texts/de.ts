import { amounts } from '../../figures.ts'
import type { Events, Reasons, Stages, Texts, Verdicts, WithdrawalReasons } from '../letter.ts'
import { writeMoment } from '../moment.ts'

const events: Events = {
  newDevice: [
    'Anmeldung von einem neuen Gerät',
    'Bei Ihrem Zugang gab es eine Anmeldung mit einem Browser, den wir dort noch nicht gesehen haben.',
  ],
  passwordSet: ['Ein Passwort wurde festgelegt', 'Für Ihren Zugang wurde ein Passwort festgelegt.'],
  passwordChanged: [
    'Ihr Passwort wurde geändert',
    'Das Passwort Ihres Zugangs wurde geändert. Alle anderen Sitzungen wurden beendet.',
  ],
  passwordReset: [
    'Ihr Passwort wurde zurückgesetzt',
    'Ihr Passwort wurde mit einem Wiederherstellungscode zurückgesetzt. Alle Sitzungen wurden beendet.',
  ],
  secondFactorOn: [
    'Die Zwei-Faktor-Authentifizierung ist eingeschaltet',
    'Die Zwei-Faktor-Authentifizierung Ihres Zugangs wurde eingeschaltet. Alle anderen Sitzungen wurden beendet.',
  ],
  secondFactorOff: [
    'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet',
    'Die Zwei-Faktor-Authentifizierung Ihres Zugangs wurde ausgeschaltet. Alle anderen Sitzungen wurden beendet.',
  ],
  secondStepFailed: [
    'Richtiges Passwort, falscher Code',
    'Auf einem uns unbekannten Gerät wurde das richtige Passwort Ihres Zugangs eingegeben, danach aber kein gültiger Einmalcode. Die Anmeldung ist nicht gelungen. Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort.',
  ],
  backupCodeUsed: [
    'Ein Ersatzcode wurde verwendet',
    'Einer Ihrer Ersatzcodes für die Zwei-Faktor-Authentifizierung wurde verwendet. Er gilt nicht noch einmal.',
  ],
  backupCodesRenewed: [
    'Neue Ersatzcodes',
    'Für Ihre Zwei-Faktor-Authentifizierung wurden neue Ersatzcodes erstellt. Die alten gelten nicht mehr.',
  ],
  passkeyAdded: [
    'Ein Passkey wurde hinzugefügt',
    'Ihrem Zugang wurde ein Passkey hinzugefügt. Damit kann man sich anmelden.',
  ],
  passkeyRemoved: [
    'Ein Passkey wurde entfernt',
    'Aus Ihrem Zugang wurde ein Passkey entfernt. Damit kann man sich nicht mehr anmelden.',
  ],
  telegramLinked: [
    'Ein Telegram-Profil wurde verknüpft',
    'Mit Ihrem Zugang wurde ein Telegram-Profil verknüpft. Damit kann man sich anmelden.',
  ],
  sessionsEnded: ['Sitzungen wurden beendet', 'In den Einstellungen wurden Sitzungen Ihres Zugangs beendet.'],
  addressSaved: [
    'Eine Adresse wurde gespeichert',
    'In Ihrem Adressbuch wurde eine Adresse für Auszahlungen gespeichert. Sie finden sie in den Einstellungen.',
  ],
  addressRemoved: [
    'Eine Adresse wurde entfernt',
    'Aus Ihrem Adressbuch wurde eine Adresse für Auszahlungen entfernt.',
  ],
  protectionOn: [
    'Ein Auszahlungsschutz ist eingeschaltet',
    'Ein Auszahlungsschutz wurde eingeschaltet. Er gilt ab sofort.',
  ],
  protectionOff: [
    'Ein Auszahlungsschutz endet in 24 Stunden',
    'Das Ausschalten eines Auszahlungsschutzes wurde angefordert. Er gilt noch 24 Stunden; bis dahin können Sie das in den Einstellungen zurücknehmen.',
  ],
  protectionKept: [
    'Ein Auszahlungsschutz bleibt eingeschaltet',
    'Das Ausschalten eines Auszahlungsschutzes wurde zurückgenommen. Er bleibt eingeschaltet.',
  ],
  passkeyRestored: [
    'Ein Passkey wurde wieder eingeschaltet',
    'Ein Passkey für Ihren Zugang wurde wieder eingeschaltet. Man kann sich damit anmelden.',
  ],
  telegramUnlinked: [
    'Ihr Telegram-Profil wurde getrennt',
    'Das Telegram-Profil wurde von Ihrem Zugang getrennt. Man kann sich damit nicht mehr anmelden.',
  ],
  telegramRestored: [
    'Ihr Telegram-Profil wurde wieder eingeschaltet',
    'Das Telegram-Profil Ihres Zugangs wurde wieder eingeschaltet. Man kann sich damit anmelden.',
  ],
  emailAdded: [
    'Eine E-Mail-Adresse wurde hinzugefügt',
    'Diese E-Mail-Adresse wurde zu Ihrem Zugang hinzugefügt. Mit ihr lässt sich der Zugang wiederherstellen.',
  ],
}

const verdicts: Verdicts = {
  verified: ['Ihre Identität ist bestätigt', 'Wir haben Ihr Dokument geprüft. Ihre Identität ist bestätigt.'],
  rejected: [
    'Ihr Dokument wurde nicht angenommen',
    'Wir haben Ihr Dokument geprüft und konnten es nicht annehmen.',
  ],
  reopened: [
    'Bitte bestätigen Sie Ihre Identität erneut',
    'Ihre Identität muss noch einmal bestätigt werden. Bitte laden Sie in den Einstellungen ein Dokument hoch.',
  ],
}

const reasons: Reasons = {
  unreadable: 'Der Text ist nicht lesbar. Fotografieren Sie bei gutem Licht, ohne Spiegelung und Unschärfe.',
  cropped: 'Ein Teil der Doppelseite fehlt. Alle vier Ecken müssen zu sehen sein.',
  notPassport: 'Das Bild zeigt nicht die Datenseite eines Reisepasses.',
  expired: 'Der Reisepass ist abgelaufen.',
  otherName: 'Der Name im Reisepass stimmt nicht mit dem Namen dieses Zugangs überein.',
  doubtful: 'Wir konnten nicht feststellen, dass das Dokument echt ist.',
}

const stages: Stages = {
  asked: [
    'Eine Auszahlung wurde beantragt',
    'Von Ihrem Konto wurde eine Auszahlung beantragt. Der Betrag ist reserviert; vor der Auszahlung prüft ein Mitarbeiter den Antrag.',
  ],
  paid: [
    'Eine Auszahlung wurde ausgeführt',
    'Eine Auszahlung von Ihrem Konto wurde ausgeführt. Die Zahlung ist endgültig und lässt sich nicht rückgängig machen.',
  ],
  rejected: [
    'Eine Auszahlung wurde storniert',
    'Eine Auszahlung von Ihrem Konto wurde storniert. Der Betrag ist wieder auf Ihrem Konto.',
  ],
}

const withdrawalReasons: WithdrawalReasons = {
  clientAsked: 'Auf Ihren Wunsch storniert.',
  wrongAddress: 'An diese Adresse können wir nicht zahlen.',
  identityNeeded: 'Bitte bestätigen Sie zuerst Ihre Identität in den Einstellungen.',
  underReview:
    'Wir haben eine Rückfrage zu diesem Antrag. Bitte schreiben Sie uns; die Adresse steht am Ende dieser E-Mail.',
}

export const de: Texts = {
  hello: name => (name ? `Guten Tag, ${name}!` : 'Guten Tag!'),
  neverAsked:
    'Mastercopy fragt nie nach Ihrem Passwort, einem Einmalcode oder einem Wiederherstellungscode, weder per E-Mail noch am Telefon noch in einem Messenger. Wer danach fragt, ist ein Betrüger: Antworten Sie nicht.',
  risk: 'Handel birgt Risiken: Sie können Ihr eingesetztes Kapital teilweise oder ganz verlieren. Frühere Ergebnisse sind kein verlässlicher Indikator für künftige. Setzen Sie nur Geld ein, dessen Verlust Sie verkraften können.',
  write: email => `schreiben Sie an ${email ?? 'die Adresse auf der Seite „Dokumente“ unserer Website'}`,
  unread: write =>
    `Diese E-Mail wurde automatisch versandt; Antworten werden nicht gelesen. Um uns zu erreichen, ${write}.`,
  kinds: {
    welcome: ({ origin, invitation }) => ({
      subject: 'Sie sind bei Mastercopy registriert',
      parts: [
        'Sie haben sich bei Mastercopy registriert. Zum Anmelden brauchen Sie diese E-Mail-Adresse und das Passwort, das Sie gewählt haben.',
        {
          label: 'Adresse zum Anmelden (selbst eintippen oder als Lesezeichen speichern)',
          value: origin,
        },
        { label: 'Ihr persönlicher Einladungslink', value: invitation },
        'Wenn Sie sich nicht selbst registriert haben, hat jemand anders Ihre Adresse angegeben. Sie schulden nichts und müssen nichts tun. Senden Sie kein Geld, und antworten Sie niemandem, der sich auf diese Registrierung beruft.',
      ],
    }),
    recovery: ({ code, minutes }) => ({
      subject: 'Ihr Wiederherstellungscode',
      parts: [
        'Wir haben eine Anfrage erhalten, Ihr Mastercopy-Passwort zurückzusetzen.',
        { label: 'Code', value: code },
        `Er gilt ${minutes} Minuten und nur einmal. Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben, und nirgends sonst.`,
        'Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt unverändert. Geben Sie den Code an niemanden weiter.',
      ],
    }),
    emailCode: ({ code, minutes }) => ({
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      parts: [
        'Jemand, der bei Mastercopy angemeldet ist, möchte mit diesem Code diese E-Mail-Adresse bestätigen.',
        { label: 'Code', value: code },
        `Er gilt ${minutes} Minuten und nur einmal. Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben, und nirgends sonst.`,
        'Wenn Sie das nicht waren, tun Sie nichts und geben Sie den Code niemandem.',
      ],
    }),
    security: ({ event, at, device, network }) => ({
      subject: events[event][0],
      parts: [
        events[event][1],
        { label: 'Wann', value: writeMoment(at, 'de-DE') },
        ...(device ? [{ label: 'Gerät', value: device }] : []),
        { label: 'IP-Adresse', value: network },
        'Wenn Sie das waren, müssen Sie nichts tun.',
        'Wenn Sie das nicht waren: Tippen Sie die Adresse unserer Website selbst ein, melden Sie sich an, ändern Sie in den Einstellungen das Passwort und beenden Sie die anderen Sitzungen. Können Sie sich nicht anmelden, setzen Sie auf der Anmeldeseite Ihr Passwort zurück.',
      ],
    }),
    withdrawal: ({ stage, amountMicro, address, reason, txId }, write) => ({
      subject: stages[stage][0],
      parts: [
        stages[stage][1],
        { label: 'Betrag in USDT', value: amounts('de')(amountMicro) },
        { label: 'Adresse', value: address },
        ...(reason ? [{ label: 'Grund', value: withdrawalReasons[reason] }] : []),
        ...(txId ? [{ label: 'Transaktion', value: txId }] : []),
        ...(stage === 'asked'
          ? [
              `Wenn Sie das nicht beantragt haben: Tippen Sie sofort die Adresse unserer Website selbst ein, melden Sie sich an, ändern Sie in den Einstellungen das Passwort, beenden Sie die anderen Sitzungen und ${write}.`,
            ]
          : []),
        ...(stage === 'paid'
          ? [
              `Wenn Sie sie nicht beantragt haben, ändern Sie sofort Ihr Passwort, beenden Sie in den Einstellungen die anderen Sitzungen und ${write}.`,
            ]
          : []),
      ],
    }),
    verification: ({ verdict, reason }) => ({
      subject: verdicts[verdict][0],
      parts: [
        verdicts[verdict][1],
        ...(reason
          ? [
              { label: 'Grund', value: reasons[reason] },
              'Sie können in den Einstellungen einen neuen Scan hochladen.',
            ]
          : []),
      ],
    }),
  },
}
