import type { statement as reference } from '../en/statement.ts'
import { translated } from '../translation.ts'

export const statement = translated<typeof reference, 'de'>()({
  open: 'Kontoauszug',
  title: 'Kontoauszug %UID%',
  lead: 'Alle Buchungen dieses Kontos mit dem Saldo davor und danach, als Datei zum Aufbewahren.',
  period: 'Zeitraum',
  thisMonth: 'Dieser Monat',
  lastMonth: 'Letzter Monat',
  thisYear: 'Dieses Jahr',
  whole: 'Seit Eröffnung',
  own: 'Anderer Zeitraum',
  firstDay: 'Erster Tag',
  lastDay: 'Letzter Tag',
  utc: 'Tage beginnen und enden um Mitternacht UTC.',
  upTo: 'Dieser Zeitraum läuft noch: Der Auszug enthält, was bis %AT% gebucht wurde.',
  format: 'Format',
  pdf: 'PDF zum Lesen und Drucken',
  csv: 'CSV für Tabellen',
  make: 'Herunterladen',
  making: 'Ihr Kontoauszug wird erstellt',
  saved: 'Gespeichert als %NAME%',
  fingerprint: 'SHA-256 dieser Datei',
  verify:
    'Jedes Programm, das SHA-256 berechnet, liefert für die unveränderte Datei diesen Wert. Für einen abgeschlossenen Zeitraum hat ein erneut heruntergeladener Auszug denselben Wert. Am Fuß der PDF-Seiten steht der Wert der CSV-Datei.',
  tooLong: 'Zu viele Buchungen für eine Datei',
  tooLongNote: 'Wählen Sie einen kürzeren Zeitraum oder CSV statt PDF.',
  invalidPeriod: 'Ungültiger Zeitraum',
  invalidPeriodNote: 'Der letzte Tag darf weder vor dem ersten noch in der Zukunft liegen.',
})
