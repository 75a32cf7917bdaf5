import { overview } from './overview.ts'
import { promise } from './promise.ts'
import type { withdrawal as reference } from '../en/withdrawal.ts'
import { translated } from '../translation.ts'

export const withdrawal = translated<typeof reference, 'de'>()({
  tab: 'Auszahlungen',
  open: overview.withdraw,
  title: 'Auszahlung an eine Tron-Wallet',
  beforeTitle: 'Prüfen Sie die Adresse zweimal',
  before:
    'Geld, das in der Blockchain an eine falsche Adresse geht, kann nicht zurückgeholt werden. Wir zahlen 1 USDT (TRC20) für jeden US-Dollar.',
  unconfirmedTitle: 'Ihr letzter Antrag wurde nicht bestätigt',
  unconfirmed:
    'Hat er uns erreicht, steht er unter „%TAB%“, und der Betrag ist reserviert. Steht er dort nicht, ist nichts reserviert, und Sie können ihn noch einmal senden: Ein gleicher Antrag wird nur einmal ausgeführt.',
  closed:
    'Auszahlungen können nur an bestimmten Tagen des Monats beantragt werden; heute ist keiner davon. Ihr Geld bleibt auf Ihrem Konto.',
  opensAt: 'Auszahlungen sind wieder ab %DAY%, 00:00 Uhr UTC, möglich.',
  address: 'Adresse der Tron-Wallet',
  addressHint: '34 Zeichen, beginnend mit T',
  amount: 'Betrag in US-Dollar',
  amountHint: 'Mindestens %MINIMUM%, zum Beispiel 1250,50 (ohne Tausenderpunkt)',
  next: 'Antrag prüfen',
  cancel: 'Abbrechen',
  summaryTitle: 'Bitte vor dem Absenden vergleichen',
  to: 'An die Adresse',
  newTitle: 'Eine neue Adresse',
  newNote: 'An diese Adresse wurde noch nichts ausgezahlt. Vergleichen Sie jedes Zeichen mit Ihrer Wallet.',
  lookalikeTitle: 'Achtung: Diese Adresse sieht nur vertraut aus',
  lookalikeNote:
    'Sie beginnt oder endet wie eine Adresse, die Sie gespeichert haben oder an die schon ausgezahlt wurde, ist aber eine andere. Solche Adressen erzeugen Betrüger. Kopieren Sie die Adresse aus der Wallet selbst, nicht aus einer Liste von Transaktionen.',
  youReceive: 'Sie erhalten',
  usdt: '%AMOUNT% USDT (TRC20)',
  available: 'Verfügbar',
  remains: 'Verbleibt auf dem Konto',
  expected: 'Wie es weitergeht',
  expectedValue: 'Der Betrag wird sofort reserviert. Vor der Auszahlung prüft ein Mitarbeiter den Antrag.',
  send: '%AMOUNT% senden',
  correct: 'Zurück zum Bearbeiten',
  createdTitle: 'Auszahlung beantragt',
  created: '%AMOUNT% wurden reserviert. Der Antrag wird jetzt geprüft.',
  of: 'Auszahlungen vom Konto %UID%',
  status: 'Status',
  empty: 'Noch keine Auszahlungen',
  emptyNote: 'Hier erscheint jede Auszahlung mit ihrem Stand, die neueste zuerst.',
  pending: 'Ausstehend',
  confirmed: 'Ausgeführt',
  rejected: promise.rejected,
  cancelIt: 'Auszahlung stornieren',
  cancelNote:
    'Das ist möglich, bis ein Mitarbeiter sie genehmigt. Nach etwa fünf Minuten ist der Betrag wieder auf Ihrem Konto.',
  decided: 'Sie wurde inzwischen genehmigt und kann nicht mehr storniert werden',
  transaction: 'Transaktion',
  clientAsked: 'Auf Ihren Wunsch storniert.',
  wrongAddress: 'An diese Adresse können wir nicht zahlen.',
  identityNeeded: 'Bitte bestätigen Sie zuerst Ihre Identität in den Einstellungen.',
  underReview: 'Wir haben eine Rückfrage zu diesem Antrag. Bitte schreiben Sie uns:',
  reason: 'Grund',
  code: 'Code',
  appeal:
    'Wenn Sie damit nicht einverstanden sind, beschweren Sie sich schriftlich und nennen Sie den Code: Sie erhalten eine schriftliche Antwort mit Begründung. Schreiben Sie an:',
  limitHint: 'Heute bis zu %LEFT%; mehr ab %AT%.',
  limitHintNow: 'Heute bis zu %LEFT%.',
  limitVerify: 'Mehr nach der Identitätsprüfung.',
  recipients: 'Empfänger',
  lastPaid: 'zuletzt am %DAY%',
  waits: 'möglich ab %AT%',
  addressGroups: 'Dieselbe in Gruppen, zum Vergleichen',
})
