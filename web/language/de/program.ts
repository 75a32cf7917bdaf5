import type { program as reference } from '../en/program.ts'
import { translated } from '../translated.ts'

export const program = translated<typeof reference, 'de'>()({
  title: 'Programm',
  loading: 'Das Programm wird geladen',
  notFound: 'Dieses Programm gibt es nicht. Die vorhandenen stehen unten.',
  others: 'Andere Programme',
  closedName: '%NAME% (geschlossen)',
  seals: 'Siegel Tag für Tag',

  terms: 'Bedingungen',
  strategy: 'Strategie: %NAME%',
  entry: 'Einlage',
  market: 'Markt',
  settlement: 'Abrechnung',
  settlementValue:
    'monatlich, ab dem 1. des Folgemonats; ein Verlust wird vorgetragen und muss zuerst aufgeholt werden',
  dealTerm: 'Ein Geschäft wird geschlossen innerhalb von',
  dealTermValue: { one: '%N% Tag', other: '%N% Tagen' },
  lossMost: 'Das Höchste, was ein Geschäft verlieren kann',
  lossMostValue: '%PERCENT% des Betrags, der daran teilnimmt',
  losses: 'Verluste und Einsatz',
  lossesValue:
    'ein Verlust verringert den Einsatz nicht: Wie viel auch verloren ist, am nächsten Geschäft nimmt die ganze Einlage teil, bis das Konto geschlossen wird, weil nichts von ihr übrig ist; mehr als die Einlage kann nicht verloren gehen',
  costs: 'Kosten',
  costsValue: 'es wird keine Gebühr erhoben; die Vergütungen der Partner zahlt das Unternehmen',
  open: 'Konto eröffnen',
  closedNote:
    'Unter diesem Programm können keine Konten mehr eröffnet werden. Seine Ergebnisse bleiben hier stehen.',

  record: 'Ergebnisse',
  noRecord: 'Noch keine Ergebnisse',
  noRecordNote:
    'Noch ist kein Geschäft dieses Programms ausgeführt. Bis dahin bleibt dieser Platz leer: Wir zeigen weder simulierte noch fremde Ergebnisse.',
  stillOpen: { one: 'Derzeit ist %N% Geschäft offen.', other: 'Derzeit sind %N% Geschäfte offen.' },
  small: 'Kleine Stichprobe',
  cancelledSoFar: {
    one: '%N% Geschäft wurde storniert, weil es nie gehandelt wurde.',
    other: '%N% Geschäfte wurden storniert, weil sie nie gehandelt wurden.',
  },
  smallNote:
    'Weniger als %DEALS% Geschäfte oder weniger als %MONTHS% Monate: Zahlen aus so wenigem sagen so gut wie nichts, wohin sie auch weisen.',
  recordIs:
    'Aus allen versiegelten Geschäften seit dem ersten am %SINCE%, vor Ihren Steuern. Es wird keine Gebühr abgezogen, und die Vergütungen der Partner gehen nicht vom Ergebnis ab; Handelskosten sind darin enthalten, wie der Anbieter sie meldet. Frühere Ergebnisse sagen nichts Sicheres über künftige.',
  return: 'Rendite auf eine gleichbleibende Einlage',
  sinceDay: 'seit dem %SINCE%',
  worstMonth: 'Schlechtester Monat',
  drawdown: 'Größter Rückgang',
  noDrawdown: 'bisher keiner',
  losing: 'Verlustgeschäfte',
  losingOf: '%LOSING% von %DEALS%',
  dealsCounted: { one: '%N% Geschäft zählt', other: '%N% Geschäfte zählen' },
  returnIs:
    'Die Summe der Ergebnisse aller Geschäfte. Jedes gilt für dieselbe Einlage, wie bei einem Konto, dessen Gewinne ausgezahlt werden: Ein Geschäft mit 5 Prozent Gewinn und eines mit 5 Prozent Verlust ergeben null, und zehn Geschäfte mit je 10 Prozent Verlust verbrauchen die ganze Einlage.',
  returnLimits:
    'Ihr eigenes Ergebnis weicht davon ab: Es hängt davon ab, wann Sie beginnen und was Sie einzahlen, und wieder angelegte Gewinne nehmen an den folgenden Geschäften teil. Mehr als die ganze Einlage kann nicht verloren gehen: Ein Konto, dessen Verluste sie verbraucht haben, wird bei der Abrechnung des Monats geschlossen.',
  worstMonthIs:
    'Das Ergebnis jedes Monats ist die Summe der Ergebnisse der Geschäfte, die nach UTC in ihm ausgeführt wurden. Gezeigt ist das niedrigste unter den Monaten mit Geschäften, auch wenn es ein Gewinn war.',
  drawdownIs:
    'Der tiefste Fall der laufenden Summe von einem Höchststand bis zum tiefsten Punkt danach, in Prozent der Einlage. Wer am Höchststand begonnen hätte, hätte am tiefsten Punkt so viel von der Einlage verloren, ab 100 Prozent die ganze.',
  losingIs:
    'Geschäfte, die unter null endeten. Dazu zählen Geschäfte, die der Anbieter über ihre Frist hinaus offen hält oder erst danach storniert hat. Fristgerecht stornierte Geschäfte zählen weder zu den Verlustgeschäften noch zur Gesamtzahl.',
  rounding:
    'Ergebnisse werden auf 0,0001 Prozentpunkte gemeldet und so addiert, wie sie sind; gerundet wird nichts.',
  since: 'Erstes Geschäft eröffnet',
  counted: 'Geschäfte, die zählen',
  overdueDeals: 'davon überfällig, als höchster Verlust gezählt',
  lateDeals: 'davon erst nach Ablauf der Frist geschlossen',
  lateReports: 'davon mehr als %MINUTES% Minuten nach der Eröffnung gemeldet',
  handDeals: 'davon ohne Unterschrift des Anbieters',
  uncredited: 'Ausgeführt, den Konten aber noch nicht gutgeschrieben',
  uncreditedSince: '%N%, das erste seit %AT%',
  cancelledDeals: 'Storniert, weil nie gehandelt; nicht gezählt',
  openDeals: 'Noch offene Geschäfte innerhalb der Frist',
  tradedMonths: 'Monate mit Geschäften',
  fallFrom: 'Höchststand am',
  fallTo: 'Tiefster Punkt am',
  recoveredAt: 'Aufgeholt am',
  notRecovered: 'noch nicht aufgeholt',
  months: 'Monat für Monat',
  month: 'Monat',
  result: 'Ergebnis',
  deals: 'Geschäfte',
  csv: 'Alle Geschäfte als CSV',
  json: 'Alle Geschäfte als JSON',

  dealsTitle: 'Geschäfte und ihre Siegel',
  dealsIs:
    'Wird ein Geschäft eröffnet, wird sein Siegel veröffentlicht und sonst nichts. Ist es ausgeführt, wird sein Inhalt offengelegt, und Ihr Browser prüft hier, ob er das ist, was versiegelt wurde. So lässt sich nachträglich weder ein Gewinner hinzufügen noch ein Verlierer weglassen.',
  noDealsNote: 'Geschäfte erscheinen hier versiegelt, sobald die Strategie sie eröffnet.',
  deal: 'Geschäft',
  check: '%DEAL%: selbst prüfen',
  state: 'Stand',
  seal: 'Siegel',
  stateOpened: 'Offen',
  stateExecuted: 'Ausgeführt',
  stateCredited: 'Gutgeschrieben',
  stateOverdue: 'Überfällig',
  stateLate: 'Verspätet geschlossen',
  stateCancelled: 'Storniert',
  countsAsLoss: 'zählt als höchster Verlust',
  countsNot: 'zählt nicht',
})
