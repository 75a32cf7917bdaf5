import { translated } from '../../translation.ts'
import type { consoleReportFaults as reference } from '../../en/console/report-faults.ts'

export const consoleReportFaults = translated<typeof reference, 'es'>()({
  malformed_report: 'Un informe es un objeto de textos.',
  wrong_columns: 'Esta línea tiene otro número de columnas que la primera.',
  missing_field: 'Falta este campo.',
  unknown_field: 'En un informe de este tipo no hay tal campo.',
  malformed_text:
    'Un texto de este campo tiene de 1 a %MOST% caracteres, sin caracteres de control y sin fórmula tras un punto y coma.',
  malformed_decimal:
    'Un decimal mayor que cero, como «64250.5», con 12 cifras como máximo antes del punto y 12 después.',
  malformed_price: 'Un precio como «64250.5» tiene 10 cifras como máximo después del punto.',
  malformed_percent: 'Un porcentaje como «-1.25», con 4 decimales como máximo; no se redondea nada.',
  malformed_net: 'Dólares, como «-120.5», con 12 cifras como máximo antes del punto y 6 después.',
  malformed_time: 'Un momento con su zona horaria, como «2026-11-20T09:30:00Z».',
  malformed_seq: 'Un número entero; de una parte, desde 1.',
  unknown_event: 'El tipo de informe es opened, closed, parted o cancelled.',
  unknown_side: 'Un lado es long o short.',
  unknown_program: 'No existe tal programa.',
  program_not_allowed: 'Este proveedor no comunica operaciones de este programa.',
  opened_in_future: 'La operación no puede haberse abierto más tarde que ahora.',
  reported_too_late:
    'La operación se abrió en el centro de negociación hace demasiado tiempo: ya podía verse su evolución, y por eso no se acepta.',
  unknown_deal: 'No se comunicó la apertura de ninguna operación con este nombre.',
  out_of_order: 'El final de una operación tiene un seq mayor que su apertura.',
  result_known:
    'La operación se había cerrado antes de comunicarse su apertura: su resultado se conocía, y por eso no se acepta.',
  closed_in_future: 'La operación no puede haberse cerrado más tarde que ahora.',
  percent_out_of_range: 'Una operación de este programa no puede ganar o perder tanto.',
  exposure_out_of_range:
    'Una posición mueve más que nada y como máximo el 1000 por ciento del dinero de la estrategia.',
  too_many_cancelled: 'Este mes ya se han anulado demasiadas operaciones de este programa.',
  risk_exceeded:
    'Una cuenta que participa podría perder más de lo que le queda si todas las operaciones abiertas perdieran lo que declaran.',
  contradiction: 'Con este nombre se comunicó antes otra cosa.',
})
