import type { market as reference } from '../en/market.ts'
import { translated } from '../translation.ts'

export const market = translated<typeof reference, 'es'>()({
  title: 'Mercado: %TITLE%',
  bitcoinUsd: 'Bitcoin en dólares estadounidenses',
  poundUsd: 'Libra esterlina en dólares estadounidenses',
  stockOverview: 'Índice bursátil',
  dailyCandles: 'Precios diarios; el día empieza a las 00:00 UTC.',
  dailyRates: 'Un tipo de referencia al día, publicado solo a título informativo.',
  empty: 'No hay precios por ahora',
  emptyNote:
    'No se ha configurado ninguna fuente de precios para este gráfico, o todavía no ha facilitado ninguno. Su cuenta y sus operaciones no dependen de él.',
  sample: 'Estos precios son inventados',
  sampleNote:
    'Solo muestran qué aspecto tiene el gráfico. Nadie ha operado nunca a estos precios y no dicen nada de ningún mercado.',
  sampleSource: 'ninguna: datos inventados',
  picture: 'Gráfico de precios diarios, %TITLE%, del %FROM% al %TO%, último cierre %CLOSE%',
  period: 'Período mostrado',
  month: '1 mes',
  quarter: '3 meses',
  all: 'Todo',
  lastClose: 'Cierre del %DAY%',
  change: 'Variación desde el %DAY%',
  range: 'Mínimo y máximo, todos los días',
  days: 'Período',
  fromTo: 'del %FROM% al %TO%',
  source: 'Fuente',
  asOf: 'Obtenido',
  table: 'Los últimos precios en una tabla',
  tableOf: 'Últimos precios: %TITLE%',
  day: 'Día',
  open: 'Apertura',
  high: 'Máximo',
  low: 'Mínimo',
  close: 'Cierre',
  note: 'Los precios de mercado muestran con qué opera la estrategia. No son una previsión ni una recomendación.',
  drawnBy: 'Gráfico con TradingView Lightweight Charts™ (se abre en una pestaña nueva)',
  widget: 'Gráfico de TradingView',
  widgetNote:
    'TradingView muestra este mercado con sus propios precios. En esta plataforma no se calcula nada a partir de ellos.',
  widgetTells:
    'No se carga nada de TradingView hasta que usted lo pida. A partir de entonces, TradingView sabrá su dirección IP, qué navegador usa y que alguien consulta este mercado en nuestro sitio, y podrá guardar cookies propias en su marco. No le comunicamos nada sobre usted ni sobre su cuenta.',
  widgetTellsAlways:
    'Usted ha elegido mostrar siempre este gráfico: en este navegador se carga desde TradingView cada vez que abre el mercado de una cuenta. TradingView sabrá entonces su dirección IP, qué navegador usa y que alguien consulta este mercado en nuestro sitio, y podrá guardar cookies propias en su marco. No le comunicamos nada sobre usted ni sobre su cuenta.',
  widgetShow: 'Mostrar el gráfico de TradingView',
  widgetHide: 'Ocultar el gráfico de TradingView',
  widgetAlways: 'Mostrarlo siempre en este navegador',
  widgetWaiting: 'Esperando a TradingView…',
  widgetSilent: 'TradingView no ha respondido',
  widgetSilentNote:
    'Si el espacio de abajo sigue vacío, no se puede acceder a TradingView desde su red en este momento. Puede ocultar el gráfico y volver a mostrarlo más tarde. Su cuenta no depende de él.',
  widgetBy: 'Gráfico de TradingView (se abre en una pestaña nueva)',
  marks:
    'Las flechas señalan las operaciones de esta cuenta el día en que se contabilizaron: hacia arriba una ganancia, hacia abajo una pérdida; un número indica que hubo varias.',
})
