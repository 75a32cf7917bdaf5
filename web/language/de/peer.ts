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
