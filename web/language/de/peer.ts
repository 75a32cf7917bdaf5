import type { peer as reference } from '../en/peer.ts'
import { translated } from '../translated.ts'

export const peer = translated<typeof reference, 'de'>()({
  title: 'Überweisung an einen Kunden',
  open: 'An einen Kunden überweisen',
  finalTitle: 'Eine Überweisung ist endgültig',
  final:
    'Das Geld kommt sofort an und kann nicht zurückgerufen werden. Überweisen Sie nur an jemanden, den Sie kennen, und vergleichen Sie den angezeigten Namen.',
  notAllowed:
    'Für dieses Konto sind Überweisungen an andere Kunden nicht erlaubt. Bitte schreiben Sie uns, wenn Sie das für einen Irrtum halten.',
  newWaitTitle: 'Neue Empfänger warten bis %AT%',
  newWaitNote:
    'Etwas, das Ihr Konto schützt, wurde geändert oder wird ausgeschaltet. Bis dahin können Sie nur an Kunden überweisen, an die Sie schon einmal überwiesen haben. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort in den Einstellungen und schreiben Sie uns.',
  newLockedTitle: 'Überweisungen nur an bekannte Empfänger',
  newLockedNote:
    'Sie haben in Ihrem Adressbuch einen Schutz eingeschaltet. Er gilt auch für Überweisungen: Sie sind nur an Kunden möglich, an die Sie schon einmal überwiesen haben.',
  newFrom: 'An diesen Kunden haben Sie noch nie überwiesen. Möglich ist es ab %AT%.',
  newLocked: 'An diesen Kunden haben Sie noch nie überwiesen. Derzeit ist es nicht möglich.',
  address: 'Interne Wallet-Adresse',
  addressHint: 'Die Nummer des Kontos des Empfängers, zum Beispiel MC47 3051 9462 80',
  recipient: 'Empfänger',
  amount: 'Betrag in US-Dollar',
  amountHint: 'Mindestens %MINIMUM%',
  available: 'Verfügbar',
  remains: 'Verbleibt',
  send: 'Überweisen',
  cancel: 'Abbrechen',
  sentTitle: 'Überwiesen',
  sent: '%AMOUNT% wurden an %NAME% überwiesen',
})
