import { translated } from '../../translation.ts'
import type { consoleRings as reference } from '../../en/console/rings.ts'

export const consoleRings = translated<typeof reference, 'es'>()({
  title: 'Anillos de invitaciones',
  intro:
    'Clientes de los que uno invitó a otro y que comparten lo que tiene una persona. Por sí solo no prueba nada: las familias comparten un ordenador.',
  none: 'Nadie comparte un navegador o una dirección con quien invitó.',
  invited: '%SPONSOR% invitó a %PARTNER% (línea %N%)',
  shared: 'Qué comparten',
  device: 'El mismo navegador',
  withdrawalAddress: 'Retiradas a',
  depositSender: 'Ingresos desde',
  review: 'Revisado',
  reviewNote: 'Diga qué resultó. El anillo sale de la bandeja hasta que crezca.',
  reviewed: 'Revisado por %NAME% el %AT%: %REASON%',
})
