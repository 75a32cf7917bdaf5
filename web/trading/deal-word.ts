import type { Deal } from '../../contract/trading.ts'

/** How far a deal has come, as the client reads it: a loss is never called a profit. */
export type DealWord = 'dealOpened' | 'dealExecuted' | 'dealCredited' | 'dealLost' | 'dealEven'

export function dealWord({ status, amountMicro = 0n }: Pick<Deal, 'status' | 'amountMicro'>): DealWord {
  if (status === 'opened') return 'dealOpened'
  if (status === 'executed') return 'dealExecuted'
  if (amountMicro === 0n) return 'dealEven'
  return amountMicro > 0n ? 'dealCredited' : 'dealLost'
}
