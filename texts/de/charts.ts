import type { charts as reference } from '../en/charts.ts'
import { translated } from '../translation.ts'

export const charts = translated<typeof reference, 'de'>()({
  table: 'Tabelle',
  file: 'Datei (CSV)',
  latest: 'Die letzten %SHOWN% von %N% Zeilen; die Datei enthält alle.',
  scale: 'Skala',
  linear: 'Linear',
  log: 'Logarithmisch',
  noMonth: 'nicht Teil des Zeitraums',
  year: 'Jahr',
  whole: 'Im Jahr',
})
