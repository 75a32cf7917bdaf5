import type { email as reference } from '../en/email.ts'
import { translated } from '../translation.ts'

export const email = translated<typeof reference, 'de'>()({
  title: 'E-Mail-Adresse',
  isProved: 'Bestätigt',
  isNotProved: 'Nicht bestätigt',
  isMissing: 'Keine',
  provedNote: 'Wir schreiben an %EMAIL%.',
  notProvedNote:
    'Bitte bestätigen Sie, dass E-Mails an %EMAIL% bei Ihnen ankommen. Bis dahin kann kein Geld Ihr Konto verlassen.',
  missingNote:
    'Mit einer E-Mail-Adresse können Sie Ihren Zugang wiederherstellen, wenn Sie Telegram verlieren, und wir können Ihnen Änderungen mitteilen.',
  address: 'Ihre E-Mail-Adresse',
  send: 'Code senden',
  again: 'Neuen Code senden',
  sentTitle: 'Der Code ist unterwegs',
  sentNote: 'Bitte sehen Sie in Ihr Postfach. Der Code gilt 15 Minuten.',
  code: 'Code aus der E-Mail',
  codeHint: '%X% Ziffern',
  confirm: 'E-Mail-Adresse bestätigen',
  confirmedTitle: 'E-Mail-Adresse bestätigt',
  useAnother: 'Bitte verwenden Sie eine andere Adresse',
  beforePayingTitle: 'Für Auszahlungen und Überweisungen bitte die E-Mail-Adresse bestätigen',
  beforePayingMissing:
    'Bevor Geld Ihr Konto verlassen kann, geben Sie bitte unten eine E-Mail-Adresse an oder verknüpfen Sie Telegram in den Einstellungen.',
})
