import { lastPart, type Micro } from '../../contract/money.ts'
import type { TradingAccount } from '../../contract/trading.ts'

/** The value of an account with everything that is booked settled: carried losses count, open deals do not. */
export const worthOf = ({
  depositMicro,
  carriedMicro,
  incomeMicro,
}: Pick<TradingAccount, 'depositMicro' | 'carriedMicro' | 'incomeMicro'>): Micro =>
  depositMicro + carriedMicro + incomeMicro

/** What is not final, as the last part of the value as both are shown: the same wherever it stands beside it. */
export const shownIncome = (
  account: Pick<TradingAccount, 'depositMicro' | 'carriedMicro' | 'incomeMicro'>,
): Micro => lastPart(worthOf(account), [account.depositMicro, account.carriedMicro])
