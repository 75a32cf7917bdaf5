import { merkleRoot } from '../../contract/seal.ts'
import type { AnswerOf } from '../../contract/call.ts'
import type { sealDaySeals, SealDay } from '../../contract/track-record.ts'

export type DaySeals = AnswerOf<typeof sealDaySeals>

/** Whether a day's seals are as many as were told, in the order of their opening, and come to the root that was told. */
export function rootFits(day: SealDay, { root, seals }: DaySeals): boolean {
  if (root !== day.root || seals.length !== day.seals) return false
  if (seals.some(({ seal }) => !/^[\da-f]{64}$/.test(seal))) return false
  const isInOrder = seals.every(
    ({ openedAt }, index) => index === 0 || seals[index - 1]!.openedAt <= openedAt,
  )
  const isOfDay = seals.every(({ openedAt }) => openedAt.toISOString().startsWith(day.day))
  return isInOrder && isOfDay && merkleRoot(seals.map(({ seal }) => seal)) === root
}
