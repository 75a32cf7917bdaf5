import type { trading as reference } from '../en/trading.ts'
import { translated } from '../translated.ts'

export const trading = translated<typeof reference, 'de'>()({
  title: 'Handelskonten',
  loading: 'Ihre Handelskonten werden geladen',
  open: 'Konto eröffnen',
  empty: 'Noch keine Handelskonten',
  emptyNote:
    'Ein Handelskonto führt eine Einlage in einem Programm und kopiert die Geschäfte seiner Strategie. Lesen Sie vor Ihrer Entscheidung über die Programme, ihre Grenzen und ihre Risiken.',
  strategy: 'Strategie',
  aboutProgram: 'Über dieses Programm',
  sections: 'Handelskonto %UID%',
  summary: 'Übersicht',
  market: 'Markt',
  deals: 'Geschäfte',
  transactions: 'Umsätze',

  active: 'Aktiv',
  drying: 'In Schließung',
  closed: 'Geschlossen',
  dryingNote:
    'Dieses Konto nimmt an keinem neuen Geschäft teil. Sobald sein letztes Geschäft gutgeschrieben ist und die vergangenen Monate abgerechnet sind, kehren Einlage und Ergebnis auf Ihr Finanzkonto zurück.',
  closedNote:
    'Dieses Konto ist geschlossen. Einlage und Ergebnis sind auf Ihr Finanzkonto zurückgekehrt, wo die Zahlung aufgeführt ist. Der Verlauf bleibt hier.',
  usedUpNote:
    'Dieses Konto ist geschlossen: Verluste haben die Einlage aufgezehrt, und auf Ihr Finanzkonto ist nichts zurückgekehrt. Darüber hinaus schulden Sie nichts. Der Verlauf bleibt hier.',

  deposit: 'Einlage',
  profit: 'Laufender Gewinn',
  profitNote:
    'Die seit dem letzten abgerechneten Monat gutgeschriebenen Geschäfte, Verluste eingeschlossen. Endgültig ist die Summe erst mit der Monatsabrechnung.',
  openDeals: 'Offene Geschäfte',
  topUp: 'Aufstocken',

  noDeals: 'Noch keine Geschäfte',
  noDealsNote:
    'Geschäfte erscheinen hier, wenn die Strategie sie eröffnet. Bis dahin gibt es kein Ergebnis zu zeigen.',
  dealsOf: 'Geschäfte des Kontos %UID%',
  date: 'Datum',
  status: 'Status',
  result: 'Ergebnis',
  amount: 'Betrag',
  dealOpened: 'Offen',
  awaiting: 'Ergebnis steht aus',
  dealExecuted: 'Ausgeführt, noch nicht gutgeschrieben',
  dealCredited: 'Gewinn gutgeschrieben',
  dealLost: 'Verlust verbucht',
  dealEven: 'Mit null gutgeschrieben',
  dealWithoutShare: 'Ohne Anteil',

  noTransactions: 'Noch keine Umsätze',
  noTransactionsNote: 'Hier erscheinen Einlagen, Gewinnübertragungen und Boni dieses Kontos.',
  transactionsOf: 'Umsätze des Kontos %UID%',
  operation: 'Vorgang',
  typeDeposit: 'Einlage',
  typeProfitTransfer: 'Gewinnübertragung',
  typeReferralBonus: 'Empfehlungsvergütung',

  back: 'Zurück zu den Handelskonten',
  openTitle: 'Handelskonto eröffnen',
  loadingPrograms: 'Die Programme werden geladen',
  program: 'Programm',
  noPrograms: 'Derzeit ist kein Programm offen',
  noProgramsNote:
    'Zurzeit gibt es kein Programm, in dem ein Konto eröffnet werden kann. Bitte schauen Sie später wieder vorbei.',
  range: '%LEAST% bis %MOST%',
  rangeOpen: 'ab %LEAST%',
  riskModerate: 'Mäßiges Risiko',
  riskElevated: 'Erhöhtes Risiko',
  riskHigh: 'Hohes Risiko',
  unlockedFrom: 'mit einem Token ab %LEAST%',

  unlock: 'Programm mit einem Token freischalten',
  unlockNote: 'Ein Token wird verbraucht, und der Mindestbetrag ist dann %LEAST% statt %USUAL%.',
  tokens: { one: 'Sie haben %N% Token.', other: 'Sie haben %N% Token.' },
  noTokens: 'Sie haben keine Token, daher beträgt der Mindestbetrag %USUAL%.',

  amountUsd: 'Betrag in US-Dollar',
  available: 'Auf Ihrem Finanzkonto verfügbar',
  remains: 'Auf Ihrem Finanzkonto verbleiben',
  fees: 'Gebühren für Eröffnung, Führung und Schließung',
  becomesDeposit: 'Wird zur Einlage',
  noFunds: 'Auf Ihrem Finanzkonto ist kein Geld.',
  toFinance: 'Zum Finanzkonto',
  password: 'Passwort',
  passwordNote: 'Die Zahlung wird mit dem Passwort bestätigt, mit dem Sie sich anmelden.',
  noPassword: 'Zahlungen werden mit einem Passwort bestätigt, und Sie haben noch keines festgelegt.',
  termsTitle: 'Die Bedingungen in Kürze',
  termsDeposit: 'Der gesamte Betrag wird zur Einlage. Er nimmt an den danach eröffneten Geschäften teil.',
  termsMonth:
    'Ein Monat wird ab dem 1. des Folgemonats (UTC) abgerechnet. Ein Gewinn geht auf Ihr Finanzkonto oder, wenn Sie die Wiederanlage einschalten, in die Einlage. Ein Verlust wird vorgetragen und muss zuerst aufgeholt werden.',
  termsReturn:
    'Die Einlage kehrt zuzüglich oder abzüglich ihres Ergebnisses auf Ihr Finanzkonto zurück, wenn das Handelskonto geschlossen und sein letztes Geschäft gutgeschrieben ist.',
  terms:
    'Ich habe die Beschreibung des Programms, die Bedingungen der Handelsprogramme und die Risikohinweise gelesen. Ich nehme sie an und verstehe, dass ich diese Einlage teilweise oder ganz verlieren kann.',
  submitOpen: 'Konto eröffnen',
  submitTopUp: 'Aufstocken',
  cancel: 'Abbrechen',
  openedTitle: 'Konto eröffnet',
  opened: '%AMOUNT% sind jetzt die Einlage Ihres neuen Kontos im Programm „%PROGRAM%“.',

  topUpTitle: 'Handelskonto aufstocken',
  topUpNote: 'Der Betrag wird der Einlage hinzugefügt und nimmt an den danach eröffneten Geschäften teil.',
  depositNow: 'Einlage jetzt',
  depositAfter: 'Einlage nach der Aufstockung',
  toppedUpTitle: 'Handelskonto aufgestockt',
  toppedUp: 'Der Einlage des Kontos %UID% wurden %AMOUNT% hinzugefügt.',
  notFound: 'Dieses Handelskonto wurde nicht gefunden',
  notFoundNote: 'Vielleicht ist der Link unvollständig. Wählen Sie das Konto aus der Liste.',
  notActive: 'Dieses Konto kann nicht aufgestockt werden',
  notActiveNote: 'Nur ein aktives Konto lässt sich aufstocken.',
})
