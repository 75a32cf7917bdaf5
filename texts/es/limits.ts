import type { limits as reference } from '../en/limits.ts'
import { translated } from '../translation.ts'

export const limits = translated<typeof reference, 'es'>()({
  day: 'Límite\u00a0de\u00a024\u00a0horas',
  month: 'Límite\u00a0de\u00a030\u00a0días',
  left: 'quedan %LEFT% de %LIMIT%',
  renews: 'Más a partir del %AT%',
  leaves: 'Su límite deja por ahora %LEFT%.',
  take: 'Introducir %LEFT%',
  usedUp: 'Su límite está agotado por ahora.',
  counted:
    'Las retiradas y las transferencias a clientes cuentan juntas. Si cree que un límite es erróneo, escríbanos:',
  verified: 'Cuando su identidad esté verificada',
  verifiedValue: '%DAY% en 24 horas, %MONTH% en 30 días',
  none: 'sin límite',
  verify: 'Verificar la identidad',
  underReview: 'Su documento está en revisión.',
})
