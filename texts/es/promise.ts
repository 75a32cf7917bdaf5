import type { promise as reference } from '../en/promise.ts'
import { translated } from '../translation.ts'

export const promise = translated<typeof reference, 'es'>()({
  title: 'Qué ocurrirá',
  reserved: 'Reserva',
  reservedHow: 'al instante',
  approved: 'Revisión por una persona',
  sent: 'Envío',
  paid: 'Confirmación en la cadena de bloques',
  paidHow: '%BLOCKS% bloques, cerca de un minuto',
  half: 'la mitad en %HALF%, nueve de cada diez en %MOST%',
  most: 'nueve de cada diez en %MOST%',
  expected: 'nueve de cada diez antes del %AT%',
  tooFew: 'Aún sin plazo: se han pagado muy pocas retiradas para indicar uno.',
  sample: {
    one: 'Según %N% retirada pagada en los últimos %DAYS% días',
    other: 'Según %N% retiradas pagadas en los últimos %DAYS% días',
  },
  late: 'Está tardando más que nueve de cada diez retiradas. Si tiene alguna pregunta, escríbanos:',
  done: 'hecho',
  now: 'en curso',
  ahead: 'todavía no',
  of: 'Retirada de %AMOUNT%',
  returned: 'El importe ha vuelto a su cuenta corriente.',
  explorer: 'Verla en el explorador de bloques',
  cancelling: 'Cancelándose',
  returning:
    'El importe vuelve a su cuenta unos cinco minutos después de cancelarla, salvo que ya se haya pagado.',
  rejected: 'Cancelada',
})
