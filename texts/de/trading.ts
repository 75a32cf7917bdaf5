import type { trading as reference } from '../en/trading.ts'
import { translated } from '../translation.ts'

export const trading = translated<typeof reference, 'de'>()({
  title: 'Handelskonten',
  loading: 'Ihre Handelskonten werden geladen',
  open: 'Konto eröffnen',
  empty: 'Noch keine Handelskonten',
  emptyNote:
    'Ein Handelskonto führt Kapital in einem Programm und kopiert die Trades seiner Strategie. Informieren Sie sich vor Ihrer Entscheidung über die Programme, ihre Limits und ihre Risiken.',
  strategy: 'Strategie',
  aboutProgram: 'Über dieses Programm',
  sections: 'Handelskonto %UID%',
  summary: 'Übersicht',
  market: 'Markt',
  deals: 'Trades',
  transactions: 'Umsätze',

  active: 'Aktiv',
  drying: 'In Schließung',
  closed: 'Geschlossen',
  dryingNote:
    'Dieses Konto nimmt an keinem neuen Trade teil. Sobald sein letzter Trade verbucht ist und die vergangenen Monate abgerechnet sind, werden Kapital und Ergebnis auf Ihr Verrechnungskonto zurückgezahlt.',
  closedNote:
    'Dieses Konto ist geschlossen. Kapital und Ergebnis wurden auf Ihr Verrechnungskonto zurückgezahlt, wo die Zahlung aufgeführt ist. Der Verlauf bleibt hier sichtbar.',
  usedUpNote:
    'Dieses Konto ist geschlossen: Verluste haben das Kapital aufgebraucht, und auf Ihr Verrechnungskonto wurde nichts zurückgezahlt. Darüber hinaus schulden Sie nichts. Der Verlauf bleibt hier sichtbar.',

  deposit: 'Kapital',
  profit: 'Laufender Gewinn',
  profitNote:
    'Die seit dem letzten abgerechneten Monat verbuchten Trades, Verluste eingeschlossen. Endgültig ist die Summe erst mit der Monatsabrechnung.',
  openDeals: 'Offene Trades',
  topUp: 'Aufstocken',

  noDeals: 'Noch keine Trades',
  noDealsNote:
    'Trades erscheinen hier, wenn die Strategie sie eröffnet. Bis dahin gibt es kein Ergebnis zu zeigen.',
  dealsOf: 'Trades des Kontos %UID%',
  date: 'Datum',
  status: 'Status',
  result: 'Ergebnis',
  amount: 'Betrag',
  dealOpened: 'Offen',
  awaiting: 'Ergebnis steht aus',
  dealExecuted: 'Geschlossen, Ergebnis noch nicht verbucht',
  dealCredited: 'Gewinn gutgeschrieben',
  dealLost: 'Verlust verbucht',
  dealEven: 'Ohne Gewinn oder Verlust',

  noTransactions: 'Noch keine Umsätze',
  noTransactionsNote: 'Hier erscheinen Kapital, Gewinnübertragungen und Boni dieses Kontos.',
  transactionsOf: 'Umsätze des Kontos %UID%',
  operation: 'Vorgang',
  typeDeposit: 'Kapital',
  typeProfitTransfer: 'Gewinnübertragung',
  typeReferralBonus: 'Empfehlungsprämie',

  back: 'Zurück zu den Handelskonten',
  openTitle: 'Handelskonto eröffnen',
  loadingPrograms: 'Die Programme werden geladen',
  program: 'Programm',
  noPrograms: 'Derzeit ist kein Programm offen',
  noProgramsNote:
    'Zurzeit gibt es kein Programm, in dem ein Konto eröffnet werden kann. Bitte schauen Sie später wieder vorbei.',
  range: '%LEAST% bis %MOST%',
  rangeOpen: 'ab %LEAST%',
  riskModerate: 'Mittleres Risiko',
  riskElevated: 'Erhöhtes Risiko',
  riskHigh: 'Hohes Risiko',
  unlockedFrom: 'mit einem Token ab %LEAST%',

  unlock: 'Programm mit einem Token freischalten',
  unlockNote: 'Ein Token wird verwendet, und der Mindestbetrag ist dann %LEAST% statt %USUAL%.',
  tokens: { one: 'Sie haben %N% Token.', other: 'Sie haben %N% Token.' },
  noTokens: 'Sie haben keine Token, daher beträgt der Mindestbetrag %USUAL%.',

  amountUsd: 'Betrag in US-Dollar',
  amountHint: 'Zum Beispiel 1250,50 (ohne Tausenderpunkt)',
  available: 'Auf Ihrem Verrechnungskonto verfügbar',
  remains: 'Auf Ihrem Verrechnungskonto verbleiben',
  fees: 'Gebühren für Eröffnung, Führung und Schließung',
  becomesDeposit: 'Wird zu Kapital',
  noFunds: 'Auf Ihrem Verrechnungskonto ist kein Geld.',
  toFinance: 'Zum Verrechnungskonto',
  password: 'Passwort',
  passwordNote: 'Die Zahlung wird mit dem Passwort bestätigt, mit dem Sie sich anmelden.',
  noPassword: 'Zahlungen werden mit einem Passwort bestätigt, und Sie haben noch keines festgelegt.',
  termsTitle: 'Die Bedingungen in Kürze',
  termsDeposit:
    'Der gesamte Betrag wird zu Kapital des Kontos. Er nimmt an den danach eröffneten Trades teil.',
  termsMonth:
    'Ein Monat wird ab dem 1. des Folgemonats (UTC) abgerechnet. Ein Gewinn geht auf Ihr Verrechnungskonto oder erhöht, wenn Sie die Wiederanlage einschalten, Ihr Kapital. Ein Verlust wird vorgetragen und muss zuerst aufgeholt werden.',
  termsReturn:
    'Das Kapital wird samt Gewinn oder abzüglich Verlust auf Ihr Verrechnungskonto zurückgezahlt, wenn das Handelskonto geschlossen und sein letzter Trade verbucht ist.',
  terms:
    'Ich habe die Beschreibung des Programms, die Bedingungen der Handelsprogramme und die Risikohinweise gelesen. Ich nehme sie an und verstehe, dass ich dieses Kapital teilweise oder ganz verlieren kann.',
  submitOpen: 'Konto eröffnen',
  submitTopUp: 'Aufstocken',
  cancel: 'Abbrechen',
  openedTitle: 'Konto eröffnet',
  opened: '%AMOUNT% sind jetzt das Kapital Ihres neuen Kontos im Programm „%PROGRAM%“.',

  topUpTitle: 'Handelskonto aufstocken',
  topUpNote: 'Der Betrag erhöht das Kapital und nimmt an den danach eröffneten Trades teil.',
  depositNow: 'Kapital jetzt',
  depositAfter: 'Kapital nach der Aufstockung',
  toppedUpTitle: 'Handelskonto aufgestockt',
  toppedUp: 'Dem Kapital des Kontos %UID% wurden %AMOUNT% hinzugefügt.',
  notFound: 'Dieses Handelskonto wurde nicht gefunden',
  notFoundNote: 'Vielleicht ist der Link unvollständig. Wählen Sie das Konto aus der Liste.',
  notActive: 'Dieses Konto kann nicht aufgestockt werden',
  notActiveNote: 'Nur ein aktives Konto lässt sich aufstocken.',
})
