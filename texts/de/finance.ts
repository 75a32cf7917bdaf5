import { overview } from './overview.ts'
import { cabinet } from './cabinet.ts'
import type { finance as reference } from '../en/finance.ts'
import { translated } from '../translation.ts'

export const finance = translated<typeof reference, 'de'>()({
  title: cabinet.finance,
  loading: 'Ihre Konten werden geladen',
  account: 'Verrechnungskonto',
  balance: 'Saldo',
  inactive: 'Dieses Konto ist derzeit nicht aktiv.',
  sections: 'Konto %UID%',
  deposit: 'Einzahlung',
  transactions: 'Umsätze',

  address: 'Ihre USDT-Adresse (TRC20)',
  qr: 'QR-Code Ihrer USDT-Adresse (TRC20)',
  noAddress:
    'Derzeit ist keine Einzahlungsadresse frei. Bitte schauen Sie später wieder vorbei; bis dahin ist keine Einzahlung möglich.',
  network: 'Netzwerk',
  networkName: 'Tron (TRC20)',
  minimum: 'Mindesteinzahlung',
  rate: 'Gutschrift',
  rateValue: 'ein US-Dollar je USDT',
  onlyUsdt:
    'Senden Sie nur USDT und nur im Tron-Netzwerk (TRC20). Andere Coins und USDT aus anderen Netzwerken werden nicht gutgeschrieben und können endgültig verloren sein.',
  smallKept:
    'Beträge unter dem Mindestbetrag gehen nicht verloren: Sie werden gesammelt und zusammen gutgeschrieben, sobald ihre Summe %MINIMUM% erreicht.',
  whenSolid:
    'Eine Zahlung wird gutgeschrieben, sobald das Netzwerk sie endgültig bestätigt hat, etwa eine Minute nach ihrer Annahme.',
  compare:
    'Kopieren Sie die Adresse nur von dieser Seite und vergleichen Sie vor dem Senden ihre ersten und letzten Zeichen.',

  arrivals: 'Unterwegs',
  arrivalsNote: 'Im Netzwerk gesehen. Der Saldo ändert sich mit der letzten Bestätigung.',
  confirmations: overview.confirmations,
  arrivalLabel: 'Bestätigungen der Zahlung über %AMOUNT%',
  small: 'Kleine Beträge, noch nicht gutgeschrieben',
  smallSum:
    'Bisher gesammelt: %SUM%. Sobald weitere %REST% eingehen, wird der gesamte Betrag gutgeschrieben.',
  smallEnough: 'Bisher gesammelt: %SUM%. Der Mindestbetrag ist erreicht, die Gutschrift läuft.',
  processing: overview.processing,
  processingNote:
    'Eine Zahlung über %AMOUNT% ist eingegangen und wird bearbeitet. Danach wird sie Ihnen gutgeschrieben oder an den Absender zurückgesandt.',
  returned: 'Zurückgesandte Zahlungen',
  returnedNote: 'Eine Zahlung über %AMOUNT% wurde an den Absender zurückgesandt. Transaktion: %TRANSACTION%',

  creditedTitle: 'Einzahlung gutgeschrieben',
  credited: 'Ihrem Verrechnungskonto wurden %AMOUNT% gutgeschrieben.',

  testTitle: 'Testnetzwerk',
  testNote:
    'Einzahlungen auf dieser Website kommen aus einem Testnetzwerk. Dessen USDT sind Testgeld ohne jeden Wert. Senden Sie kein echtes Geld an diese Adresse.',
  testAmount: 'Betrag in Test-USDT',
  testSend: 'Test-USDT senden',
  testSending: 'Test-USDT werden gesendet',
  testSentTitle: 'Test-USDT gesendet',
  testSent: 'Die Zahlung erscheint auf dieser Seite mit dem nächsten Block des Testnetzwerks.',
  testFailed: 'Das Testnetzwerk hat nicht geantwortet',

  noTransactions: 'Noch keine Umsätze',
  noTransactionsNote: 'Hier erscheint jede Bewegung auf diesem Konto, die neueste zuerst.',
  date: 'Datum',
  operation: 'Vorgang',
  amount: 'Betrag',
  transactionsOf: 'Umsätze des Kontos %UID%',
  cryptoDeposit: 'USDT-Einzahlung',
  withdrawalReserve: 'Auszahlung',
  profitCredit: 'Gewinn aus einem Handelskonto',
  tradingDeposit: 'Kapital für ein Handelskonto',
  withdrawalReturn: 'Rückbuchung einer abgelehnten Auszahlung',
  depositReturn: 'Rückzahlung des Kapitals aus einem Handelskonto',
  rewardExcess: 'Empfehlungsprämie über der Obergrenze',
  peerOut: 'Überweisung an einen Kunden',
  peerIn: 'Überweisung von einem Kunden',

  token: 'Token-Konto',
  tokenBalance: { one: '%N% Token', other: '%N% Token' },
  tokenNote:
    'Ein Token ist ein Zugangsrecht: Er schaltet ein Programm frei, das dies vorsieht. Manche Programme geben bei der ersten Kontoeröffnung darin einen Token. Ein Token ist kein Geld: Er hat keinen Preis und bringt keinen Ertrag.',

  balanceAfter: 'Saldo danach',
  topUp: overview.topUp,
  transfer: 'Überweisen',
  available: 'verfügbar',
  reserved: 'Reserviert',
  reservedNote:
    'Zurückgelegt für Auszahlungen, die geprüft oder gesendet werden. Wird eine storniert, kommt der Betrag zurück.',
  onTheWay: 'Unterwegs',
  onlyOne: 'Nur USDT im Tron-Netzwerk (TRC20)',
  somethingElse: 'Was, wenn ich etwas anderes sende?',
  copyAddress: 'Adresse kopieren',
  nothingArrives:
    'Nichts unterwegs. Eine Zahlung erscheint hier, sobald ein Block des Netzwerks sie enthält.',
  seen: 'Gesehen',
  confirming: 'Wird bestätigt',
  creditedStation: 'Gutgeschrieben',
  whatIsToken: 'Was ist ein Token?',

  owed: 'Was wir Ihnen schulden',
  owedCheck: 'Ist es mitgezählt?',
  owedNone: 'Die erste Summe wird veröffentlicht, sobald die Blockchain gelesen ist.',
  owedNothing: 'Am %DAY% haben wir Ihnen nichts geschuldet.',
  owedAsOf:
    'Stand: Block %BLOCK% am %DAY% (UTC). Eine Einzahlung in einem späteren Block zählt in der nächsten Summe.',
  owedArrived: 'Eingegangen, noch nicht gutgeschrieben',
  owedTotal: 'Ihnen geschuldet',
  owedFits:
    'Soeben von Ihrem Browser berechnet: Dieser Betrag ist in den %TOTAL% enthalten, die wir nach der Veröffentlichung vom %DAY% allen Kunden schulden.',
  owedBroken:
    'Soeben von Ihrem Browser berechnet: Dieser Betrag ist nicht in dem enthalten, was wir nach der Veröffentlichung vom %DAY% allen Kunden schulden. Bitte schreiben Sie uns:',
  owedRecorded:
    'Soeben von Ihrem Browser berechnet: Der Hash dieser Summe ist im Wurzelhash vom %DAY% enthalten.',
  owedAwaited:
    'Der Hash dieser Summe geht in den Wurzelhash vom %DAY% ein, der berechnet wird, wenn der Tag vorüber ist.',
  owedUnrecorded:
    'Soeben von Ihrem Browser berechnet: Der Wurzelhash vom %DAY% enthält den Hash dieser Summe nicht. Bitte schreiben Sie uns:',
  owedHash: 'Hash der Summe',
  owedNote:
    'Vergleichen Sie den Betrag mit Ihrem Guthaben an diesem Tag: Das können nur Sie. Andere Kunden sehen ihn nicht. Bewahren Sie die Datei auf: Damit können Sie dies später prüfen, auch ohne uns.',
})
