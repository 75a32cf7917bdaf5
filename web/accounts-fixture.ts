/** Accounts of tests: a current account and a trading account of which nothing is shown but that they are there. */
import { makeUid } from '../contract/address.ts'
import type { FinanceAccount } from '../contract/finance.ts'
import { dollars } from '../contract/money.ts'
import type { TradingAccount } from '../contract/trading.ts'

const none = { items: [], total: 0 }

export const financeAccount: FinanceAccount = {
  uid: makeUid('finance', '1234567890'),
  balanceMicro: dollars(200),
  reservedMicro: 0n,
  isActive: true,
  depositAddress: undefined,
  depositMicroMin: dollars(10),
  arrivals: [],
  transactions: none,
  withdrawals: none,
  isWithdrawalOpen: true,
  withdrawalOpensAt: undefined,
  isPeerTransferAllowed: true,
}

export const tradingAccount: TradingAccount = {
  id: 'b5b4a7e2-27ab-7000-8000-000000000000',
  uid: makeUid('trading', '1234567890'),
  program: 'Starter',
  programId: 1,
  bot: 'Mastercopy Starter',
  risk: 'moderate',
  depositMicro: dollars(150),
  mostMicro: undefined,
  incomeMicro: 0n,
  profitMicro: 0n,
  returnsMicro: 0n,
  carriedMicro: 0n,
  unsettled: [],
  status: 'active',
  isUsedUp: false,
  ending: undefined,
  overdue: undefined,
  reinvest: 'disabled',
  returnableUntil: undefined,
  openDeals: 0,
  deals: none,
  transactions: none,
  chart: 'poundUsd',
}
