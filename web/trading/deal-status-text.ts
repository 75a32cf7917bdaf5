import type { Deal } from '../../contract/trading.ts'

/** The state of a deal, as the client reads it: a loss is never called a profit. */
export type DealStatusText = 'dealOpened' | 'dealExecuted' | 'dealCredited' | 'dealLost' | 'dealEven'

type DealProgress = Pick<Deal, 'status' | 'amountMicro'>

export function dealStatusText({ status, amountMicro = 0n }: DealProgress): DealStatusText {
  if (status === 'opened') return 'dealOpened'
  if (status === 'executed') return 'dealExecuted'
  if (amountMicro === 0n) return 'dealEven'
  return amountMicro > 0n ? 'dealCredited' : 'dealLost'
}
