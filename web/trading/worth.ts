import type { Micro } from '../../contract/money.ts'
import type { TradingAccount } from '../../contract/trading.ts'

/** What an account would be with everything that is booked settled: losses that are carried count, open deals do not. */
export const worthOf = ({
  depositMicro,
  carriedMicro,
  incomeMicro,
}: Pick<TradingAccount, 'depositMicro' | 'carriedMicro' | 'incomeMicro'>): Micro =>
  depositMicro + carriedMicro + incomeMicro
