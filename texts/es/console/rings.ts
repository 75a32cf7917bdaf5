import { translated } from '../../translation.ts'
import type { consoleRings as reference } from '../../en/console/rings.ts'

export const consoleRings = translated<typeof reference, 'es'>()({
  title: 'Anillos de invitaciones',
  intro:
    'Clientes de los que uno invitó a otro y que comparten algo que suele ser de una sola persona. Por sí solo no prueba nada: en una familia se comparte el ordenador.',
  none: 'Nadie comparte un navegador o una dirección con quien invitó.',
  invited: '%SPONSOR% invitó a %PARTNER% (línea %N%)',
  shared: 'Qué comparten',
  device: 'El mismo navegador',
  withdrawalAddress: 'Retiradas a',
  depositSender: 'Ingresos desde',
  review: 'Marcar como revisado',
  reviewNote: 'Indique qué ha averiguado. El anillo sale de la bandeja y vuelve si crece.',
  finding: 'Resultado',
  reviewed: 'Revisado por %NAME% el %AT%: %REASON%',
})
