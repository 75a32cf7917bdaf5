import type { market as reference } from '../en/market.ts'
import { translated } from '../translation.ts'

export const market = translated<typeof reference, 'de'>()({
  title: 'Markt: %TITLE%',
  bitcoinUsd: 'Bitcoin in US-Dollar',
  poundUsd: 'Pfund Sterling in US-Dollar',
  stockOverview: 'Aktienindex',
  dailyCandles: 'Tageskurse; ein Tag beginnt um 00:00\u00a0Uhr\u00a0UTC.',
  dailyRates: 'Ein Referenzkurs pro Tag, nur zur Information veröffentlicht.',
  empty: 'Zurzeit keine Kurse',
  emptyNote:
    'Für dieses Diagramm ist keine Kursquelle eingerichtet, oder sie hat noch nichts geliefert. Ihr Konto und seine Trades hängen nicht davon ab.',
  sample: 'Diese Kurse sind erfunden',
  sampleNote:
    'Sie zeigen nur, wie das Diagramm aussieht. Niemand hat je zu diesen Kursen gehandelt, und sie sagen über keinen Markt etwas aus.',
  sampleSource: 'keine: erfundene Beispieldaten',
  picture: 'Diagramm der Tageskurse, %TITLE%, %FROM% bis %TO%, letzter Schlusskurs %CLOSE%',
  period: 'Gezeigter Zeitraum',
  month: '1 Monat',
  quarter: '3 Monate',
  all: 'Alles',
  lastClose: 'Schlusskurs vom %DAY%',
  change: 'Veränderung seit dem %DAY%',
  range: 'Tiefst- und Höchstkurs, alle Tage',
  days: 'Zeitraum',
  fromTo: '%FROM% bis %TO%',
  source: 'Quelle',
  asOf: 'Abgerufen',
  table: 'Die letzten Kurse als Tabelle',
  tableOf: 'Letzte Kurse: %TITLE%',
  day: 'Tag',
  open: 'Eröffnung',
  high: 'Hoch',
  low: 'Tief',
  close: 'Schluss',
  note: 'Marktkurse zeigen, womit die Strategie handelt. Sie sind weder Prognose noch Empfehlung.',
  drawnBy: 'Diagramm mit TradingView Lightweight Charts™ (öffnet sich in einem neuen Tab)',
  widget: 'Diagramm von TradingView',
  widgetNote:
    'TradingView zeigt diesen Markt mit eigenen Kursen. Auf dieser Plattform wird nichts daraus berechnet.',
  widgetTells:
    'Von TradingView wird nichts geladen, bevor Sie es wünschen. Danach erfährt TradingView Ihre IP-Adresse, welchen Browser Sie verwenden und dass jemand diesen Markt auf unserer Website ansieht, und kann in seinem Rahmen eigene Cookies setzen. Über Sie und Ihr Konto teilen wir nichts mit.',
  widgetTellsAlways:
    'Sie möchten dieses Diagramm immer sehen: In diesem Browser wird es jedes Mal von TradingView geladen, wenn Sie den Markt eines Kontos öffnen. TradingView erfährt dann Ihre IP-Adresse, welchen Browser Sie verwenden und dass jemand diesen Markt auf unserer Website ansieht, und kann in seinem Rahmen eigene Cookies setzen. Über Sie und Ihr Konto teilen wir nichts mit.',
  widgetShow: 'Diagramm von TradingView anzeigen',
  widgetHide: 'Diagramm von TradingView ausblenden',
  widgetAlways: 'In diesem Browser immer anzeigen',
  widgetWaiting: 'Warten auf TradingView …',
  widgetSilent: 'TradingView hat nicht geantwortet',
  widgetSilentNote:
    'Bleibt der Platz darunter leer, ist TradingView aus Ihrem Netz zurzeit nicht erreichbar. Sie können das Diagramm ausblenden und später wieder anzeigen. Ihr Konto hängt nicht davon ab.',
  widgetBy: 'Diagramm von TradingView (öffnet sich in einem neuen Tab)',
  marks:
    'Pfeile bezeichnen die Trades dieses Kontos an dem Tag, an dem sie verbucht wurden: nach oben ein Gewinn, nach unten ein Verlust; eine Zahl heißt, dass es mehrere waren.',
})
