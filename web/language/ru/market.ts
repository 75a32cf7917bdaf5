import type { market as reference } from '../en/market.ts'
import { translated } from '../translated.ts'

export const market = translated<typeof reference, 'ru'>()({
  title: 'Рынок: %TITLE%',
  bitcoinUsd: 'Биткоин в долларах США',
  poundUsd: 'Фунт стерлингов в долларах США',
  stockOverview: 'Фондовый индекс',
  dailyCandles: 'Дневные цены; день начинается в 00:00 по UTC.',
  dailyRates: 'Один справочный курс в день, публикуется только для сведения.',
  empty: 'Цен пока нет',
  emptyNote:
    'Для этого графика не настроен источник цен, или он ещё ничего не сообщил. Ваш счёт и его сделки от графика не зависят.',
  sample: 'Эти цены вымышлены',
  sampleNote:
    'Они лишь показывают, как выглядит график. По ним никто никогда не торговал, и ни о каком рынке они не говорят.',
  sampleSource: 'нет: вымышленный образец',
  picture: 'График дневных цен, %TITLE%, %FROM% — %TO%, последнее закрытие %CLOSE%',
  period: 'Показанный период',
  month: '1 месяц',
  quarter: '3 месяца',
  all: 'Всё',
  lastClose: 'Закрытие, %DAY%',
  change: 'Изменение с даты: %DAY%',
  range: 'Минимум и максимум',
  days: 'Дни',
  fromTo: '%FROM% — %TO%',
  source: 'Источник',
  asOf: 'Получено',
  table: 'Последние цены таблицей',
  tableOf: 'Последние цены: %TITLE%',
  day: 'День',
  open: 'Открытие',
  high: 'Максимум',
  low: 'Минимум',
  close: 'Закрытие',
  note: 'Рыночные цены показывают, чем торгует стратегия. Это не прогноз и не совет.',
  drawnBy: 'График построен с помощью TradingView Lightweight Charts™ (откроется в новой вкладке)',
  widget: 'График TradingView',
  widgetNote:
    'TradingView показывает этот рынок по собственным ценам. Платформа ничего по ним не рассчитывает.',
  widgetTells:
    'Пока вы сами не откроете этот график, с TradingView ничего не загружается. После этого TradingView узнает ваш IP-адрес, ваш браузер и то, что на нашем сайте смотрят этот рынок. О вас и вашем счёте мы ничего не сообщаем.',
  widgetShow: 'Показать график TradingView',
  widgetHide: 'Скрыть график TradingView',
  widgetAlways: 'Всегда показывать в этом браузере',
  widgetWaiting: 'Ждём ответа TradingView…',
  widgetSilent: 'TradingView не отвечает',
  widgetSilentNote:
    'Если место ниже останется пустым, TradingView сейчас недоступен из вашей сети. График можно скрыть и показать позже. Ваш счёт от него не зависит.',
  widgetBy: 'График TradingView (откроется в новой вкладке)',
})
