import type { statement as reference } from '../en/statement.ts'
import { translated } from '../translation.ts'

export const statement = translated<typeof reference, 'es'>()({
  open: 'Extracto',
  title: 'Extracto de la cuenta %UID%',
  lead: 'Todos los movimientos de esta cuenta, con el saldo anterior y el posterior, en un archivo que puede conservar.',
  period: 'Período',
  thisMonth: 'Este mes',
  lastMonth: 'El mes pasado',
  thisYear: 'Este año',
  whole: 'Desde la apertura',
  own: 'Otras fechas',
  firstDay: 'Primer día',
  lastDay: 'Último día',
  utc: 'Los días empiezan y terminan a medianoche UTC.',
  upTo: 'Este período aún no ha terminado: el extracto incluye lo contabilizado hasta el %AT%.',
  format: 'Formato',
  pdf: 'PDF, para leer e imprimir',
  csv: 'CSV, para hojas de cálculo',
  make: 'Descargar',
  making: 'Preparando su extracto',
  saved: 'Guardado como %NAME%',
  fingerprint: 'SHA-256 de este archivo',
  verify:
    'Cualquier programa que calcule SHA-256 da este valor para el archivo sin cambios. De un período terminado, el extracto descargado de nuevo tiene el mismo valor. El pie de las páginas del PDF indica el valor del archivo CSV.',
  tooLong: 'Demasiados movimientos para un solo archivo',
  tooLongNote: 'Elija un período más corto, o CSV en lugar de PDF.',
  invalidPeriod: 'Período no válido',
  invalidPeriodNote: 'El último día no puede ser anterior al primero ni estar en el futuro.',
})
