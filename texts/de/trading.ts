import { overview } from './overview.ts'
import { cabinet } from './cabinet.ts'
import type { trading as reference } from '../en/trading.ts'
import { translated } from '../translation.ts'

export const trading = translated<typeof reference, 'de'>()({
  title: cabinet.trading,
  loading: 'Ihre Handelskonten werden geladen',
  open: overview.open,
  empty: 'Noch keine Handelskonten',
  emptyNote:
    'Ein Handelskonto führt Kapital in einem Programm und kopiert die Trades seiner Strategie. Informieren Sie sich vor Ihrer Entscheidung über die Programme, ihre Limits und ihre Risiken.',
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
    'Dieses Konto wird geschlossen und nimmt nur noch an Trades teil, die nach dem Antrag innerhalb der Meldefrist des Programms gemeldet werden, in der Regel vier Stunden. Ist sein letzter Trade verbucht, wird das Kapital abzüglich der Verluste auf Ihr Verrechnungskonto zurückgezahlt; Gewinne noch nicht abgerechneter Monate folgen mit deren Abrechnung, dann ist das Konto geschlossen.',
  overdueNote:
    'Das Konto wartet auf Trade %DEAL%, der bis %DATE% hätte geschlossen werden sollen. Am ersten Tag danach wird der Anteil der Konten, die geschlossen werden, als eigener Trade abgetrennt, den der Anbieter am Handelsplatz schließen muss. Ist er verbucht, wird Ihr Kapital abzüglich der Verluste auf Ihr Verrechnungskonto zurückgezahlt; der Rest des Trades betrifft Sie nicht mehr.',
  overduePartNote:
    'Das Konto wartet auf Trade %DEAL%, der bis %DATE% hätte geschlossen werden sollen. Sein Anteil ist abgetrennt und wird am Handelsplatz als Teil %PART% beendet. Ist er verbucht, wird Ihr Kapital abzüglich der Verluste auf Ihr Verrechnungskonto zurückgezahlt; was aus dem Rest des Trades wird, betrifft Sie nicht mehr.',
  closedNote:
    'Dieses Konto ist geschlossen. Das Kapital abzüglich der Verluste und die Gewinne sind auf Ihr Verrechnungskonto gegangen, wo die Zahlungen stehen. Der Verlauf bleibt hier sichtbar.',
  usedUpNote:
    'Dieses Konto ist geschlossen: Verluste haben das Kapital aufgebraucht, und davon wurde nichts auf Ihr Verrechnungskonto zurückgezahlt; was danach hinzukam, wurde zurückgezahlt. Darüber hinaus schulden Sie nichts. Der Verlauf bleibt hier sichtbar.',

  deposit: 'Kapital',
  profit: 'Laufendes Ergebnis',
  openDeals: 'Offene Trades',
  topUp: 'Aufstocken',

  noDeals: 'Noch keine Trades',
  noDealsNote:
    'Trades erscheinen hier, sobald sie gemeldet werden. Bis dahin gibt es kein Ergebnis zu zeigen.',
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
  typeDeposit: 'Einzahlung von Kapital',
  typeProfitTransfer: 'Gewinnübertragung',
  typeReferralBonus: 'Empfehlungsprämie',

  unconfirmedTitle: 'Ihre letzte Einzahlung auf ein Handelskonto wurde nicht bestätigt',
  unconfirmed:
    'Hat sie uns erreicht, steht sie unter „%TAB%“ Ihres Verrechnungskontos. Steht sie dort nicht, wurde nichts abgebucht, und Sie können sie noch einmal senden: Eine gleiche Einzahlung wird nur einmal ausgeführt.',
  openTitle: 'Handels\u00adkonto eröffnen',
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
  unlockedFrom: 'mit Token ab\u00a0%LEAST%',

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
  toFinance: 'Auf das Verrechnungskonto einzahlen',
  password: 'Passwort',
  passwordNote: 'Die Zahlung wird mit dem Passwort bestätigt, mit dem Sie sich anmelden.',
  noPassword: 'Zahlungen werden mit einem Passwort bestätigt, und Sie haben noch keines festgelegt.',
  termsTitle: 'Die Bedingungen in Kürze',
  termsDeposit:
    'Der gesamte Betrag wird zu Kapital des Kontos. Er nimmt an den danach eröffneten Trades teil.',
  termsMonth:
    'Ein Trade zählt in dem Monat (UTC), in dem sein Ergebnis erfasst wurde; abgerechnet wird ein Monat nach seinem Ende, sobald alle seine Ergebnisse verbucht sind. Ein Gewinn geht auf Ihr Verrechnungskonto oder erhöht, wenn Sie die Wiederanlage einschalten, Ihr Kapital. Ein Verlust wird vorgetragen: Ab dem Ende des Monats nimmt das Konto mit diesem Betrag weniger teil, und spätere Gewinne gleichen ihn zuerst aus.',
  termsReturn:
    'Wenn Sie das Handelskonto schließen und sein letzter Trade verbucht ist, wird das Kapital abzüglich der Verluste auf Ihr Verrechnungskonto zurückgezahlt; Gewinne noch nicht abgerechneter Monate folgen mit deren Abrechnung.',
  terms:
    'Ich habe die Beschreibung des Programms, die Bedingungen der Handelsprogramme und die Risikohinweise gelesen. Ich nehme sie an und verstehe, dass ich dieses Kapital teilweise oder ganz verlieren kann.',
  submitOpen: 'Konto eröffnen',
  submitTopUp: 'Aufstocken',
  cancel: 'Abbrechen',
  openedTitle: 'Konto eröffnet',
  opened: '%AMOUNT% sind jetzt das Kapital Ihres neuen Kontos im Programm „%PROGRAM%“.',

  topUpTitle: 'Handels\u00adkonto aufstocken',
  topUpNote: 'Der Betrag erhöht das Kapital und nimmt an den danach eröffneten Trades teil.',
  topUpLeft: 'Bis zur Obergrenze des Programms bleiben %LEFT%.',
  depositNow: 'Kapital jetzt',
  depositAfter: 'Kapital nach der Aufstockung',
  toppedUpTitle: 'Handelskonto aufgestockt',
  toppedUp: 'Dem Kapital des Kontos %UID% wurden %AMOUNT% hinzugefügt.',
  notFound: 'Dieses Handelskonto wurde nicht gefunden',
  notFoundNote: 'Vielleicht ist der Link unvollständig. Wählen Sie das Konto aus der Liste.',
  notActive: 'Dieses Konto kann nicht aufgestockt werden',
  notActiveNote: 'Nur ein aktives Konto lässt sich aufstocken.',
  months: 'Abgerechnete Monate',
  monthOf: 'Ergebnis für %MONTH%',
  monthRecovered: 'Verluste früherer Monate ausgeglichen',
  monthLoss: 'Vorgetragener Verlust',
  monthProfit: 'Gewinn des Monats',
  monthFits:
    'Soeben von Ihrem Browser berechnet: Dieses Ergebnis ist im Hash des Monats (%MONTH%) enthalten, der für die Ergebnisse aller Konten steht.',
  monthBroken:
    'Soeben von Ihrem Browser berechnet: Dieses Ergebnis ist im Hash des Monats (%MONTH%) nicht enthalten. Bitte schreiben Sie uns:',
  monthRecorded:
    'Soeben von Ihrem Browser berechnet: Der Hash des Monats ist im Wurzelhash vom %DAY% enthalten.',
  monthAwaited:
    'Der Hash des Monats geht in den Wurzelhash vom %DAY% ein, der berechnet wird, wenn der Tag vorüber ist.',
  monthUnrecorded:
    'Soeben von Ihrem Browser berechnet: Der Wurzelhash vom %DAY% enthält den Hash dieses Monats nicht. Bitte schreiben Sie uns:',
  monthDisputed: {
    one: 'In diesem Ergebnis fehlt %N% Trade des Monats, der bei der Abrechnung angefochten war. Er zählt in dem Monat, in dem die Anfechtung endet.',
    other:
      'In diesem Ergebnis fehlen %N% Trades des Monats, die bei der Abrechnung angefochten waren. Sie zählen in dem Monat, in dem die Anfechtung endet.',
  },
  monthHash: 'Hash des Monats',
  monthNote:
    'Über andere Konten verrät dieser Nachweis nichts. Bewahren Sie die Datei auf: Damit können Sie das Ergebnis später prüfen, auch ohne uns.',
  monthFile: 'Nachweis speichern',
  readOn: 'Weiterlesen',
  needs: 'Sie brauchen %LEAST% und haben %HAVE%.',
  sparksCurves:
    'Die Kurven zeigen das Ergebnis jedes Kontos in Prozent, Trade für Trade, in einem Maßstab für alle Konten.',
  sparksDeals:
    'Solange es keine Kurve gibt, ist jeder Trade ein Strich, ebenfalls in einem Maßstab für alle.',
  closedCount: 'Geschlossen (%N%)',
  accounts: 'Ihre Handelskonten',
  programs: 'Mehr über die Programme',
})
