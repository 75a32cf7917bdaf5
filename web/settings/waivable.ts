import type { AnswerOf } from '../../contract/call.ts'
import type { DeletionRefusal, showCare } from '../../contract/care.ts'

/** What the client cannot withdraw and may give up. */
export type Waivable = Pick<AnswerOf<typeof showCare>, 'waivableMicro' | 'waivableRewardMicro'>

export const isSame = (one: Waivable, other: Waivable): boolean =>
  one.waivableMicro === other.waivableMicro && one.waivableRewardMicro === other.waivableRewardMicro

/** Whether what keeps a client from being deleted is, at least in part, money that they may give up. */
export const isOfWaivable = (
  obstacle: DeletionRefusal | undefined,
  { waivableMicro, waivableRewardMicro }: Waivable,
): boolean =>
  (obstacle === 'hasMoney' && waivableMicro > 0n) ||
  (obstacle === 'rewardsPending' && waivableRewardMicro > 0n)
