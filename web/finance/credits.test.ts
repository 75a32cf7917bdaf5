import { describe, expect, it } from 'vitest'
import type { FinanceTransaction } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { newCredits } from './page.tsx'

const entry = (type: FinanceTransaction['type'], amount: number): FinanceTransaction => ({
  at: new Date('2026-05-04T03:02:01Z'),
  type,
  text: '',
  amountMicro: dollars(amount),
  balanceMicro: dollars(amount),
  isRewardExcess: undefined,
  correction: undefined,
})
const account = (total: number, ...items: FinanceTransaction[]) => ({ transactions: { items, total } })

describe('a look at an account', () => {
  const deposit = entry('cryptoDeposit', 25)
  const opening = entry('tradingDeposit', 100)

  it('finds the deposit that was credited since the last look', () => {
    expect(newCredits(account(1, opening), account(2, deposit, opening))).toEqual([deposit])
  })

  it('finds nothing where nothing has changed, even beside an equal earlier deposit', () => {
    expect(newCredits(account(2, deposit, deposit), account(2, deposit, deposit))).toEqual([])
    expect(newCredits(account(1, deposit), account(2, deposit, deposit))).toEqual([deposit])
  })

  it('does not call a payment a deposit', () => {
    expect(newCredits(account(1, deposit), account(2, opening, deposit))).toEqual([])
  })

  it('finds every one of several deposits', () => {
    expect(newCredits(account(0), account(3, deposit, opening, deposit))).toEqual([deposit, deposit])
  })
})
