import type { charts as reference } from '../en/charts.ts'
import { translated } from '../translation.ts'

export const charts = translated<typeof reference, 'ru'>()({
  table: 'Таблица',
  file: 'Файл (CSV)',
  latest: 'Показано строк: %SHOWN% из %N%, сначала последние. В файле есть все.',
  scale: 'Шкала',
  linear: 'Линейная',
  log: 'Логарифмическая',
  noMonth: 'вне периода',
  year: 'Год',
  whole: 'За год',
})
