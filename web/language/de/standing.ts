import type { standing as reference } from '../en/standing.ts'
import { translated } from '../translated.ts'

export const standing = translated<typeof reference, 'de'>()({
  explain: '%TERM%: was diese Zahl bedeutet',
  carried: 'Verlustvortrag',
  depositIs:
    'Der Betrag, mit dem das Konto an Geschäften teilnimmt: Ihre Einzahlungen, wieder angelegte Gewinne und hier gutgeschriebene Vergütungen.',
  depositWhere:
    'Ihre Einzahlungen, wieder angelegte Gewinne und Vergütungen stehen unter „Umsätze“. Ein Verlust, der bei der Schließung des Kontos von der Einlage abgeht, und die Rückzahlung des Restes stehen im Kontoauszug.',
  profitIs:
    'Die Summe der Anteile dieses Kontos an allen Geschäften, die seit dem letzten abgerechneten Monat gutgeschrieben wurden, Gewinne wie Verluste. Endgültig ist sie erst mit der Monatsabrechnung.',
  creditedDeals: 'Gutgeschrieben und noch nicht abgerechnet',
  wouldBeProfit: 'Gälte als Gewinn',
  profitWhere:
    'Jedes Geschäft steht unter „Geschäfte“, mit Einsatz, Ergebnis in Prozent und Anteil dieses Kontos. Ausgeführte, noch nicht gutgeschriebene Geschäfte sind nicht enthalten.',
  carriedIs:
    'Der noch nicht aufgeholte Verlust abgerechneter Monate. Die nächsten Ergebnisse gleichen ihn zuerst aus; nur was darüber hinausgeht, ist ein Gewinn, für Sie und für jene, die für Ihre Einladung vergütet werden.',
  openDealsAre:
    'Die offenen Geschäfte, an denen dieses Konto teilnimmt. Ihre Ergebnisse stehen noch nicht fest und sind in keiner der Zahlen enthalten. Jedes steht unter „Geschäfte“ mit seinem Siegel.',
  sponsors:
    'Erzielt dieses Konto einen Gewinn, vergütet das Unternehmen aus eigenen Mitteln jene, die Sie eingeladen haben. Ihnen wird nichts abgezogen.',
  sponsorsLink: 'Ansehen, was gezahlt wurde',
  curve: 'Wert des Kontos',
  curveEmpty: 'Die Kurve beginnt mit dem ersten Geschäft. Bis dahin gibt es nichts zu zeichnen.',
  curveOf: 'Wert des Kontos vom %FROM% bis zum %TO%. Die Zahlen stehen neben dem Bild.',
  curveNote:
    'Ein- und ausgezahltes Geld, auch Vergütungen, verschiebt beide Linien gleich; nur ihr Abstand ist ein Ergebnis. Ein Geschäft zählt ab dem Zeitpunkt seiner Gutschrift.',
  paidIn: 'Eingezahlt abzüglich ausgezahlt',
  resultSoFar: 'Ergebnis bisher',
  worthNow: 'Wert jetzt',
  worth: 'Wert',
  moved: 'Geld kam hinzu oder ging ab',
  running: 'Der laufende Monat, %MONTH%, kann ab dem %DAY% (UTC) abgerechnet werden.',
  unsettled: 'Beendet, noch nicht abgerechnet',
})
