import { news } from './news.ts'
import type { standing as reference } from '../en/standing.ts'
import { translated } from '../translation.ts'

export const standing = translated<typeof reference, 'de'>()({
  explain: '%TERM%: was diese Zahl bedeutet',
  carried: 'Verlustvortrag',
  depositIs:
    'Ihre Einzahlungen, wieder angelegte Gewinne und hier gutgeschriebene Prämien. An Trades nimmt das Konto mit diesem Betrag abzüglich des Verlustvortrags teil. Es ist keine Bankeinlage und nicht durch eine Einlagensicherung gedeckt.',
  depositWhere:
    'Ihre Einzahlungen, wieder angelegte Gewinne und Prämien finden Sie unter „Umsätze“. Ein Verlust, der bei der Schließung des Kontos vom Kapital abgeht, und die Rückzahlung des Restes stehen im Kontoauszug.',
  profitIs:
    'Die Summe der Anteile dieses Kontos an allen Trades, die verbucht und noch nicht abgerechnet sind, Gewinne wie Verluste. Ein Trade zählt in dem Monat, in dem sein Ergebnis erfasst wurde (UTC); endgültig ist die Summe erst mit der Abrechnung dieses Monats.',
  creditedDeals: 'Verbucht und noch nicht abgerechnet',
  wouldBeProfit: 'Voraussichtlicher Gewinn',
  profitWhere:
    'Jeden Trade finden Sie unter „Trades“, mit eingesetztem Kapital, Ergebnis in Prozent und Anteil dieses Kontos. Geschlossene, noch nicht verbuchte Trades sind nicht enthalten.',
  carriedIs:
    'Der noch nicht aufgeholte Verlust abgerechneter Monate. Das Konto nimmt mit diesem Betrag weniger an Trades teil, und zwar schon ab dem Ende eines Verlustmonats, vor dessen Abrechnung. Die nächsten Gewinne gleichen ihn zuerst aus; nur was darüber hinausgeht, ist ein Gewinn, für Sie und für alle, die dafür, dass sie Sie eingeladen haben, eine Prämie erhalten.',
  openDealsAre:
    'Die offenen Trades, an denen dieses Konto teilnimmt. Ihre Ergebnisse stehen noch nicht fest und sind in keiner der Zahlen enthalten. Jeden finden Sie unter „Trades“ mit seinem Siegel.',
  sponsorsLink: 'Was andere aufgrund Ihrer Gewinne erhalten haben',
  curve: 'Wert des Kontos',
  curveEmpty: 'Die Kurve beginnt mit dem ersten Trade. Bis dahin gibt es nichts zu zeichnen.',
  curveOf: 'Wert des Kontos vom %FROM% bis zum %TO%. Die Zahlen stehen neben dem Diagramm.',
  curveNote:
    'Ein- und ausgezahltes Geld, auch Prämien, verschiebt beide Linien gleich; nur ihr Abstand ist ein Ergebnis. Ein Trade zählt ab dem Zeitpunkt, zu dem er verbucht wird. ▲\u00a0eingezahlt, ▼\u00a0ausgezahlt.',
  curveRunning: 'Nicht abgerechnete Monate sind gestrichelt: Sie sind nicht endgültig.',
  paidIn: 'Eingezahlt abzüglich ausgezahlt',
  resultSoFar: 'Ergebnis bis dahin',
  closedMoney: 'Was aus dem Geld wurde',
  closedPaidIn: 'Eingezahlt',
  closedRewards: 'Gutgeschriebene Prämien',
  closedProfits: 'Gewinne abgerechneter Monate',
  closedLosses: 'Verluste',
  closedLeft: 'Auf Ihr Verrechnungskonto gegangen',
  closedProfitsPaid: 'davon Gewinne, Monat für Monat',
  closedReturned: 'davon das Kapital am Ende',
  worth: 'Wert',
  running: 'Der laufende Monat, %MONTH%, kann ab dem %DAY% (UTC) abgerechnet werden.',
  unsettled: news.unsettled,
  notFinal: 'nicht endgültig',
  worthIs:
    'Das Kapital abzüglich Verlustvortrag, mit den Trades, die verbucht und noch nicht abgerechnet sind. Offene Trades sind nicht enthalten.',
  curveFifth:
    'Die Kurve beginnt mit dem fünften Trade, sobald zwei Tage zwischen dem ersten und dem letzten liegen.',
  strip: '%N% verbuchte Trades, je ein Strich',
  curveMode: 'Anzeigen',
  value: 'Wert',
  percent: 'Ergebnis, %',
  drawdown: 'Drawdown',
  percentOf: 'Ergebnis des Kontos in Prozent vom %FROM% bis zum %TO%. Die Zahlen stehen neben dem Diagramm.',
  percentNote:
    'Trade für Trade, jeweils in Prozent dessen, was das Konto davor wert war. Ein- und ausgezahltes Geld ändert hier nichts.',
  drawdownOf: 'Drawdown des Kontos vom %FROM% bis zum %TO%. Die Zahlen stehen neben dem Diagramm.',
  drawdownNote:
    'Wie weit das Ergebnis unter seinem bisherigen Höchststand liegt, auch wenn dieser vor dem gezeigten Zeitraum liegt.',
  stripLink: 'In der Liste zeigen',
})
