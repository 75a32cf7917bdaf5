import type { charts as reference } from '../en/charts.ts'
import { translated } from '../translation.ts'

export const charts = translated<typeof reference, 'es'>()({
  table: 'Tabla',
  file: 'Archivo (CSV)',
  latest: '%SHOWN% de %N% filas, las más recientes primero; el archivo las contiene todas.',
  scale: 'Escala',
  linear: 'Lineal',
  log: 'Logarítmica',
  noMonth: 'fuera del período',
  year: 'Año',
  whole: 'En el año',
})
