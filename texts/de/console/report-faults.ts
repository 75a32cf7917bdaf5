import { translated } from '../../translation.ts'
import type { consoleReportFaults as reference } from '../../en/console/report-faults.ts'

export const consoleReportFaults = translated<typeof reference, 'de'>()({
  malformed_report: 'Eine Meldung ist ein Objekt aus Texten.',
  wrong_columns: 'Diese Zeile hat eine andere Anzahl von Spalten als die erste.',
  missing_field: 'Dieses Feld fehlt.',
  unknown_field: 'Ein solches Feld gibt es in einer Meldung dieses Ereignisses nicht.',
  malformed_text:
    'Ein Text dieses Feldes hat 1 bis %MOST% Zeichen, keine Steuerzeichen und keine Formel hinter einem Semikolon.',
  malformed_decimal:
    'Eine Dezimalzahl über null wie „64250.5“, mit höchstens 12 Ziffern vor dem Punkt und 12 dahinter.',
  malformed_price: 'Ein Kurs wie „64250.5“ hat höchstens 10 Ziffern hinter dem Punkt.',
  malformed_percent: 'Ein Prozentwert wie „-1.25“, mit höchstens 4 Dezimalstellen; gerundet wird nichts.',
  malformed_net: 'Dollar wie „-120.5“, mit höchstens 12 Ziffern vor dem Punkt und 6 dahinter.',
  malformed_time: 'Ein Zeitpunkt mit Zeitzone wie „2026-11-20T09:30:00Z“.',
  malformed_seq: 'Eine ganze Zahl; bei einem Teil ab 1.',
  unknown_event: 'Ein Ereignis ist opened, closed, parted oder cancelled.',
  unknown_side: 'Eine Seite ist long oder short.',
  unknown_program: 'Ein solches Programm gibt es nicht.',
  program_not_allowed: 'Dieser Anbieter meldet keine Trades dieses Programms.',
  opened_in_future: 'Der Trade kann nicht später als jetzt eröffnet worden sein.',
  reported_too_late:
    'Der Trade wurde am Handelsplatz vor zu langer Zeit eröffnet: Sein Verlauf konnte schon zu sehen sein, deshalb wird er nicht angenommen.',
  unknown_deal: 'Unter diesem Namen wurde keine Eröffnung gemeldet.',
  out_of_order: 'Das Ende eines Trades hat eine höhere seq als seine Eröffnung.',
  result_known:
    'Der Trade war geschlossen, bevor seine Eröffnung gemeldet wurde: Sein Ergebnis war bekannt, deshalb wird er nicht angenommen.',
  closed_in_future: 'Der Trade kann nicht später als jetzt geschlossen worden sein.',
  percent_out_of_range: 'So viel kann ein Trade dieses Programms nicht gewinnen oder verlieren.',
  exposure_out_of_range:
    'Eine Position bewegt mehr als nichts und höchstens 1000 Prozent des Geldes der Strategie.',
  too_many_cancelled: 'Diesen Monat wurden schon zu viele Trades dieses Programms storniert.',
  risk_exceeded:
    'Ein beteiligtes Konto könnte mehr verlieren, als ihm bleibt, wenn alle offenen Trades so viel verlieren, wie sie angeben.',
  contradiction: 'Unter diesem Namen wurde vorher etwas anderes gemeldet.',
})
