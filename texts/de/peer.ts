import type { peer as reference } from '../en/peer.ts'
import { translated } from '../translation.ts'

export const peer = translated<typeof reference, 'de'>()({
  title: 'Überweisung an einen Kunden',
  open: 'An einen Kunden überweisen',
  finalTitle: 'Eine Überweisung ist endgültig',
  final:
    'Das Geld kommt sofort an, und die Überweisung ist unwiderruflich. Überweisen Sie nur an Personen, die Sie kennen, und vergleichen Sie den angezeigten Namen.',
  unconfirmedTitle: 'Ihre letzte Überweisung wurde nicht bestätigt',
  unconfirmed:
    'Hat sie uns erreicht, steht sie unter „%TAB%“. Steht sie dort nicht, wurde nichts überwiesen, und Sie können sie noch einmal senden: Eine gleiche Überweisung wird nur einmal ausgeführt.',
  notAllowed:
    'Für dieses Konto sind Überweisungen an andere Kunden nicht erlaubt. Wenn Sie das für einen Irrtum halten, schreiben Sie uns bitte:',
  newWaitTitle: 'Überweisungen an neue Empfänger ab %AT% möglich',
  newWaitNote:
    'Etwas, das Ihren Zugang schützt, wurde geändert oder wird ausgeschaltet. Bis dahin können Sie nur an Kunden überweisen, an die Sie schon einmal überwiesen haben. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort in den Einstellungen und schreiben Sie uns:',
  newLockedTitle: 'Überweisungen nur an bekannte Empfänger',
  newLockedNote:
    'Sie haben in Ihrem Adressbuch einen Schutz eingeschaltet. Er gilt auch für Überweisungen: Sie sind nur an Kunden möglich, an die Sie schon einmal überwiesen haben.',
  newFrom: 'An diesen Kunden haben Sie noch nie überwiesen. Das ist ab %AT% möglich.',
  newLocked: 'An diesen Kunden haben Sie noch nie überwiesen. Das ist derzeit nicht möglich.',
  address: 'Interne Wallet-Adresse',
  addressHint:
    'Die Nummer des Verrechnungskontos des Empfängers, zum Beispiel MC47\u00a03051\u00a09462\u00a080',
  amount: 'Betrag in US-Dollar',
  amountHint: 'Mindestens %MINIMUM%, zum Beispiel 1250,50 (ohne Tausenderpunkt)',
  available: 'Verfügbar',
  remains: 'Verbleibt auf dem Konto',
  send: 'Überweisen',
  cancel: 'Abbrechen',
  compareTitle: 'Noch wurde nichts überwiesen',
  compare:
    'Diese Adresse gehört %NAME%. Vergleichen Sie den Namen und drücken Sie noch einmal auf „Überweisen“.',
  sentTitle: 'Überwiesen',
  sent: '%AMOUNT% wurden an %NAME% überwiesen',
})
