import { lastPart, type Micro } from '../../contract/money.ts'
import type { TradingAccount } from '../../contract/trading.ts'

type Parts = Pick<TradingAccount, 'depositMicro' | 'carriedMicro' | 'incomeMicro'>

/** The value of an account with everything that is booked settled: carried losses count, open deals do not. */
export const worthOf = ({ depositMicro, carriedMicro, incomeMicro }: Parts): Micro =>
  depositMicro + carriedMicro + incomeMicro

/** What is not final, as the last part of the value as both are shown: the same wherever it is, on Main as well. */
export const shownIncome = (account: Parts): Micro => lastPart(worthOf(account), [takesPart(account)])

/** The carried loss, as the difference of the deposit and what takes part. */
export const shownCarried = (account: Parts): Micro => lastPart(takesPart(account), [account.depositMicro])

const takesPart = ({ depositMicro, carriedMicro }: Parts): Micro => depositMicro + carriedMicro
