/** The balance of an account if it were settled or closed with what is credited by now. */
import type { Micro } from '../../contract/money.ts'
import type { TradingAccount } from '../../contract/trading.ts'

type Balances = Pick<TradingAccount, 'depositMicro' | 'incomeMicro' | 'carriedMicro'>

/** Losses are recovered before anything counts as a profit; a loss takes no more than the deposit. */
export function settledNow({ depositMicro, incomeMicro, carriedMicro }: Balances) {
  const totalMicro = carriedMicro + incomeMicro
  return {
    profitMicro: most(totalMicro, 0n),
    returnsMicro: most(depositMicro + totalMicro, 0n),
  }
}

const most = (one: Micro, other: Micro): Micro => (one > other ? one : other)
