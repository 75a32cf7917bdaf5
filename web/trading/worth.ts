import type { Micro } from '../../contract/money.ts'
import type { TradingAccount } from '../../contract/trading.ts'

/** The value of an account with everything that is booked settled: carried losses count, open deals do not. */
export const worthOf = ({
  depositMicro,
  carriedMicro,
  incomeMicro,
}: Pick<TradingAccount, 'depositMicro' | 'carriedMicro' | 'incomeMicro'>): Micro =>
  depositMicro + carriedMicro + incomeMicro
