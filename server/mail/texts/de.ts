import type { Events, Reasons, Stages, Texts, Verdicts, WithdrawalReasons } from '../letter.ts'
import { writeMoment } from '../moment.ts'

const events: Events = {
  newDevice: [
    'Anmeldung von einem neuen Gerät',
    'In Ihrem Konto hat sich jemand mit einem Browser angemeldet, den wir dort noch nicht gesehen haben.',
  ],
  passwordSet: ['Ein Passwort wurde festgelegt', 'Für Ihr Konto wurde ein Passwort festgelegt.'],
  passwordChanged: [
    'Ihr Passwort wurde geändert',
    'Das Passwort Ihres Kontos wurde geändert. Alle anderen Sitzungen wurden beendet.',
  ],
  passwordReset: [
    'Ihr Passwort wurde neu festgelegt',
    'Das Passwort Ihres Kontos wurde mit einem Wiederherstellungscode neu festgelegt. Alle Sitzungen wurden beendet.',
  ],
  secondFactorOn: [
    'Der zweite Faktor ist eingeschaltet',
    'Der zweite Faktor Ihres Kontos wurde eingeschaltet. Alle anderen Sitzungen wurden beendet.',
  ],
  secondFactorOff: [
    'Der zweite Faktor ist ausgeschaltet',
    'Der zweite Faktor Ihres Kontos wurde ausgeschaltet. Alle anderen Sitzungen wurden beendet.',
  ],
  backupCodeUsed: [
    'Ein Ersatzcode wurde benutzt',
    'Einer der Ersatzcodes Ihres zweiten Faktors wurde benutzt. Er gilt nicht noch einmal.',
  ],
  backupCodesRenewed: [
    'Neue Ersatzcodes',
    'Für Ihren zweiten Faktor wurden neue Ersatzcodes erstellt. Die alten gelten nicht mehr.',
  ],
  passkeyAdded: [
    'Ein Passkey wurde hinzugefügt',
    'Ihrem Konto wurde ein Passkey hinzugefügt. Man kann sich damit anmelden.',
  ],
  passkeyRemoved: [
    'Ein Passkey wurde entfernt',
    'Aus Ihrem Konto wurde ein Passkey entfernt. Er öffnet nichts mehr.',
  ],
  telegramLinked: [
    'Ein Telegram-Profil wurde verknüpft',
    'Mit Ihrem Konto wurde ein Telegram-Profil verknüpft. Man kann sich damit anmelden.',
  ],
  sessionsEnded: ['Sitzungen wurden beendet', 'In den Einstellungen wurden Sitzungen Ihres Kontos beendet.'],
  addressSaved: [
    'Eine Adresse wurde gespeichert',
    'In Ihrem Adressbuch wurde eine Adresse für Auszahlungen gespeichert. Sie finden sie in den Einstellungen.',
  ],
  addressRemoved: [
    'Eine Adresse wurde entfernt',
    'Aus Ihrem Adressbuch wurde eine Adresse für Auszahlungen entfernt.',
  ],
  protectionOn: [
    'Ein Schutz Ihrer Auszahlungen ist eingeschaltet',
    'Ein Schutz Ihrer Auszahlungen wurde eingeschaltet. Er gilt ab sofort.',
  ],
  protectionOff: [
    'Ein Schutz Ihrer Auszahlungen endet in 24 Stunden',
    'Es wurde beantragt, einen Schutz Ihrer Auszahlungen auszuschalten. Er endet in 24 Stunden; bis dahin können Sie das in den Einstellungen zurücknehmen.',
  ],
  protectionKept: [
    'Ein Schutz Ihrer Auszahlungen bleibt eingeschaltet',
    'Das Ausschalten eines Schutzes Ihrer Auszahlungen wurde zurückgenommen. Er bleibt eingeschaltet.',
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
    'Ihre Identitätsprüfung wurde neu eröffnet. Bitte laden Sie in den Einstellungen ein Dokument hoch.',
  ],
}

const reasons: Reasons = {
  unreadable: 'Der Text ist nicht lesbar. Fotografieren Sie bei gutem Licht, ohne Spiegelung und Unschärfe.',
  cropped: 'Ein Teil der Doppelseite fehlt. Alle vier Ecken müssen zu sehen sein.',
  notPassport: 'Das Bild zeigt nicht die Hauptdoppelseite eines Reisepasses.',
  expired: 'Der Reisepass ist abgelaufen.',
  otherName: 'Der Name im Reisepass ist nicht der Name dieses Kontos.',
  doubtful: 'Wir konnten nicht feststellen, dass das Dokument echt ist.',
}

const stages: Stages = {
  asked: [
    'Eine Auszahlung wurde beantragt',
    'Von Ihrem Konto wurde eine Auszahlung beantragt. Der Betrag ist reserviert; vor der Auszahlung prüft ein Mensch den Antrag.',
  ],
  paid: [
    'Eine Auszahlung wurde ausgeführt',
    'Eine Auszahlung von Ihrem Konto wurde ausgeführt. Nichts kann die Überweisung mehr rückgängig machen.',
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
  underReview: 'Wir haben eine Rückfrage zu diesem Antrag. Bitte schreiben Sie uns.',
}

export const de: Texts = {
  hello: name => (name ? `Guten Tag, ${name}!` : 'Guten Tag!'),
  neverAsked:
    'Mastercopy fragt nie nach Ihrem Passwort, einem Einmalcode oder einem Wiederherstellungscode, weder per E-Mail noch am Telefon noch in einem Messenger. Wer danach fragt, will Sie bestehlen.',
  risk: 'Beim Handel steht Ihr Geld auf dem Spiel. Sie können Ihre Einlage teilweise oder ganz verlieren. Frühere Ergebnisse sagen nichts Sicheres über künftige aus. Setzen Sie nur Geld ein, dessen Verlust Sie verkraften können.',
  unread: 'Diese E-Mail wurde automatisch erstellt; Antworten werden nicht gelesen.',
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
        'Wenn Sie sich nicht selbst registriert haben, hat jemand anders Ihre Adresse angegeben. Sie schulden nichts und müssen nichts tun. Überweisen Sie kein Geld, und antworten Sie niemandem, der sich auf diese Registrierung beruft.',
      ],
    }),
    recovery: ({ code, minutes }) => ({
      subject: 'Ihr Wiederherstellungscode',
      parts: [
        'Jemand, hoffentlich Sie selbst, möchte ein neues Passwort für Mastercopy festlegen.',
        { label: 'Code', value: code },
        `Er gilt ${minutes} Minuten und nur einmal. Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben, und nirgends sonst.`,
        'Wenn Sie das nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist. Geben Sie den Code niemandem.',
      ],
    }),
    security: ({ event, at, device, network }) => ({
      subject: events[event][0],
      parts: [
        events[event][1],
        { label: 'Wann', value: writeMoment(at, 'de-DE') },
        ...(device ? [{ label: 'Gerät', value: device }] : []),
        { label: 'Netzwerkadresse', value: network },
        'Wenn Sie das waren, ist nichts zu tun.',
        'Wenn Sie das nicht waren: Öffnen Sie den Kundenbereich, indem Sie seine Adresse selbst eintippen, ändern Sie in den Einstellungen das Passwort und beenden Sie die anderen Sitzungen. Kommen Sie nicht hinein, legen Sie auf der Anmeldeseite ein neues Passwort fest.',
      ],
    }),
    withdrawal: ({ stage, amount, address, reason, txId }) => ({
      subject: stages[stage][0],
      parts: [
        stages[stage][1],
        { label: 'Betrag in USDT', value: amount },
        { label: 'Adresse', value: address },
        ...(reason ? [{ label: 'Grund', value: withdrawalReasons[reason] }] : []),
        ...(txId ? [{ label: 'Transaktion', value: txId }] : []),
        ...(stage === 'asked'
          ? [
              'Wenn Sie das nicht beantragt haben: Öffnen Sie sofort den Kundenbereich, indem Sie seine Adresse selbst eintippen, ändern Sie in den Einstellungen das Passwort, beenden Sie die anderen Sitzungen und schreiben Sie uns.',
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
              'Sie können in den Einstellungen ein anderes Bild hochladen.',
            ]
          : []),
      ],
    }),
  },
}
