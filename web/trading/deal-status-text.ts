import type { Deal } from '../../contract/trading.ts'

/** How far a deal has come, as the client reads it: a loss is never called a profit, nor what brings nothing. */
export type DealStatusText =
  | 'dealOpened'
  | 'dealExecuted'
  | 'dealCredited'
  | 'dealLost'
  | 'dealEven'
  | 'dealWithoutShare'

type DealProgress = Pick<Deal, 'status' | 'amountMicro' | 'hasNoShare'>

export function dealStatusText({ status, amountMicro = 0n, hasNoShare }: DealProgress): DealStatusText {
  if (hasNoShare) return 'dealWithoutShare'
  if (status === 'opened') return 'dealOpened'
  if (status === 'executed') return 'dealExecuted'
  if (amountMicro === 0n) return 'dealEven'
  return amountMicro > 0n ? 'dealCredited' : 'dealLost'
}
