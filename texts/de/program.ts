import type { program as reference } from '../en/program.ts'
import { translated } from '../translation.ts'

export const program = translated<typeof reference, 'de'>()({
  title: 'Programm',
  loading: 'Das Programm wird geladen',
  notFound: 'Dieses Programm gibt es nicht.',
  others: 'Andere Programme',
  closedName: '%NAME% (geschlossen)',
  seals: 'Siegel Tag für Tag',

  terms: 'Bedingungen',
  strategy: 'Strategie: %NAME%',
  entry: 'Kapital',
  market: 'Markt',
  settlement: 'Abrechnung',
  settlementValue:
    'monatlich, sobald der Monat vorbei ist, seine Ergebnisse verbucht sind und die Auszüge der Handelsplätze vorliegen; ein Verlust wird vorgetragen und muss zuerst aufgeholt werden',
  dealTerm: 'Frist eines Trades',
  dealTermValue: { one: '%N% Tag', other: '%N% Tage' },
  lossMost: 'Maximaler Verlust eines Trades',
  lossMostValue: '%PERCENT% des Betrags, der daran teilnimmt',
  losses: 'Verluste und eingesetztes Kapital',
  lossesValue:
    'Der Verlust eines Monats verringert ab dessen Ende den Betrag, der an Trades teilnimmt; spätere Gewinne gleichen ihn zuerst aus. Mehr als auf dem Konto ist, kann nicht verloren gehen.',
  tokens: 'Bei der ersten Kontoeröffnung im Programm',
  tokensValue: {
    one: '%N% Plattform-Token: ein Zugangszähler ohne Preis',
    other: '%N% Plattform-Token: Zugangszähler ohne Preis',
  },
  bonus: 'Bonus für die Person, die Sie eingeladen hat',
  bonusValue:
    'einmalig %PERCENT% des Kapitals Ihres ersten Kontos in diesem Programm, wenn Sie es den ersten vollen Kalendermonat behalten und bis dahin für Sie beide die Identitätsprüfung abgeschlossen ist; das Unternehmen zahlt ihn aus eigenen Mitteln, nicht von Ihrem Geld',
  costs: 'Kosten',
  costsValue: 'es wird keine Gebühr erhoben; Prämien für Einladungen zahlt das Unternehmen',
  open: 'Konto eröffnen',
  closedNote:
    'In diesem Programm können keine Konten mehr eröffnet werden. Seine Ergebnisse bleiben hier sichtbar.',

  announced: 'Angekündigt',
  announcedClosing:
    'Ab %DAY% (00:00 Uhr UTC) können in diesem Programm keine Konten mehr eröffnet werden. Konten, die dann bestehen, laufen weiter.',
  announcedEntry:
    'Ab %DAY% (00:00 Uhr UTC) beträgt das Kapital eines neuen Kontos %RANGE%. Für Konten, die dann bestehen, ändert sich nichts.',

  record: 'Ergebnisse',
  noRecord: 'Noch keine Ergebnisse',
  noRecordNote:
    'Noch ist kein Trade dieses Programms geschlossen. Bis dahin bleibt dieser Platz leer: Wir zeigen weder simulierte noch fremde Ergebnisse.',
  stillOpen: { one: 'Derzeit ist %N% Trade offen.', other: 'Derzeit sind %N% Trades offen.' },
  small: 'Kleine Stichprobe',
  cancelledSoFar: {
    one: '%N% Trade wurde storniert, weil der Auftrag nie ausgeführt wurde.',
    other: '%N% Trades wurden storniert, weil die Aufträge nie ausgeführt wurden.',
  },
  smallNote:
    'Weniger als %DEALS% Trades oder weniger als %MONTHS% Monate: So wenige Zahlen sagen so gut wie nichts aus, gleich in welche Richtung sie weisen.',
  recordIs:
    'Aus allen versiegelten Trades seit dem ersten am %SINCE%, vor Ihren Steuern. Es wird keine Gebühr erhoben; die Prämien für Einladungen zahlt das Unternehmen, sie mindern das Ergebnis nicht; Handelskosten sind darin enthalten, wie der Anbieter sie meldet. Frühere Ergebnisse sind kein verlässlicher Indikator für künftige.',
  return: 'Rendite, Monate verkettet',
  worstMonth: 'Schlechtester Monat',
  monthSoFar: '%MONTH%, läuft noch',
  drawdown: 'Maximaler Drawdown',
  noDrawdown: 'bisher keiner',
  losing: 'Trades mit Verlust',
  losingOf: '%LOSING%\u00a0von\u00a0%DEALS%',
  dealsCounted: { one: 'aus %N% Trade', other: 'aus %N% Trades' },
  returnIs:
    'Die Ergebnisse eines Monats werden addiert: Jedes gilt für dasselbe Kapital, denn innerhalb eines Monats ändern Gewinne und Verluste das eingesetzte Kapital nicht. Dann werden die Monate verkettet, wie bei einem Konto, auf dem die Gewinne bleiben: Folgt auf einen Monat mit %DOWN% einer mit %UP%, ergibt das zusammen %TOGETHER%. Addiert ergäben beide null; diese Zahl steht daneben.',
  returnLimits:
    'Ihr eigenes Ergebnis weicht davon ab: Es hängt davon ab, wann Sie beginnen und was Sie einzahlen; wieder angelegte Gewinne nehmen an den folgenden Trades teil, und nach einem Verlustmonat ist der teilnehmende Betrag um den Verlust kleiner. Mehr als auf dem Konto ist, kann nicht verloren gehen: Ein Konto, dessen Verluste es aufgebraucht haben, nimmt an keinem späteren Trade teil und wird mit der Abrechnung geschlossen.',
  worstMonthIs:
    'Das Ergebnis jedes Monats ist die Summe der Ergebnisse der Trades, die nach UTC in ihm geschlossen wurden. Gezeigt wird das niedrigste unter den Monaten mit Trades, auch wenn es ein Gewinn war.',
  drawdownIs:
    'Der größte Rückgang des Werts von einem Höchststand bis zum tiefsten Punkt danach, in Prozent des Höchststands. Wer am Höchststand begonnen hätte, hätte am tiefsten Punkt diesen Teil seines Geldes verloren.',
  losingIs:
    'Trades, die unter null endeten. Dazu zählen Trades, die der Anbieter über ihre Frist hinaus offen hält oder erst danach storniert hat. Fristgerecht stornierte Trades zählen weder zu den Trades mit Verlust noch zur Gesamtzahl.',
  rounding:
    'Ergebnisse werden in Schritten von %STEP% gemeldet und so addiert, wie sie sind. Beim Verketten der Monate wird abgerundet.',
  since: 'Erster Trade eröffnet',
  counted: 'Gezählte Trades',
  overdueDeals: 'Davon überfällig, als maximaler Verlust gezählt',
  lateDeals: 'Davon erst nach Ablauf der Frist geschlossen',
  lateReports: 'Davon mehr als %MINUTES% Minuten nach der Eröffnung gemeldet',
  handDeals: 'Davon ohne Signatur des Anbieters',
  uncredited: 'Geschlossen, auf den Konten aber noch nicht verbucht',
  uncreditedSince: '%N%, der erste seit %AT%',
  cancelledDeals: 'Storniert, weil der Auftrag nie ausgeführt wurde; nicht gezählt',
  openDeals: 'Noch offene Trades innerhalb der Frist',
  tradedMonths: 'Monate mit Trades',
  fallFrom: 'Höchststand am',
  fallTo: 'Tiefster Punkt am',
  recoveredAt: 'Aufgeholt am',
  notRecovered: 'noch nicht aufgeholt',
  months: 'Monat für Monat',
  month: 'Monat',
  result: 'Ergebnis',
  deals: 'Trades',
  csv: 'Alle Trades als CSV',
  json: 'Alle Trades als JSON',

  dealsTitle: 'Trades und ihre Siegel',
  dealsIs:
    'Wird uns ein Trade gemeldet, in der Regel binnen vier Stunden, wird nur sein Siegel veröffentlicht; von da an lässt er sich weder ändern noch entfernen. Ist er geschlossen, wird sein Inhalt offengelegt, und Ihr Browser prüft hier, ob es derselbe ist, der versiegelt wurde.',
  noDealsNote: 'Trades erscheinen hier versiegelt, sobald sie gemeldet werden.',
  deal: 'Trade',
  check: '%DEAL%: prüfen',
  state: 'Status',
  seal: 'Siegel',
  stillAwaited: 'steht aus',
  stateOpened: 'Offen',
  stateExecuted: 'Geschlossen',
  stateCredited: 'Verbucht',
  stateOverdue: 'Überfällig',
  stateLate: 'Verspätet geschlossen',
  stateCancelled: 'Storniert',
  stateOpposed: 'Storniert, während ein gegenläufiger Trade offen war',
  countsAsLoss: 'zählt als maximaler Verlust',
  countsNot: 'zählt nicht',
  sum: 'Alle Ergebnisse addiert',
  sinceAndSum: 'seit dem %SINCE%; addiert\u00a0%SUM%',
  linked: 'Verkettet',
  growth: 'Wachstum, Monate verkettet',
  falls: 'Unter dem Höchststand',
  fallInMonth: 'Maximaler Drawdown im Monat',
  strip: 'Alle Trades der Reihe nach',
  distribution: 'Wie oft welches Ergebnis vorkam',
  proof: 'Nachweis dieses Trades',
  between: 'von %FROM% bis unter %TO%',
  stripLatest: 'Die letzten %SHOWN% von %N% Trades; die Datei enthält alle.',
  inOrder: {
    one: 'Der eine Trade, der zählt, wurde fristgerecht gemeldet und geschlossen und vom Anbieter signiert; keiner wurde storniert.',
    other:
      'Alle %N% Trades wurden fristgerecht gemeldet und geschlossen und vom Anbieter signiert; keiner wurde storniert.',
  },
  whatCounts: 'Nicht alles lief wie vorgesehen: was zählt und wie',
  carried:
    'Nach einem Monat mit Verlust nimmt das Konto mit seinem Kapital abzüglich des vorgetragenen Verlusts teil.',
})
