import { describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { settledNow } from './settled-now.ts'

const accountWith = (deposit: number, income: number, carried: number) => ({
  depositMicro: dollars(deposit),
  incomeMicro: dollars(income),
  carriedMicro: dollars(carried),
})

describe('an account that is closed now', () => {
  it('returns its deposit and its profit', () => {
    expect(settledNow(accountWith(1_000, 40, 0))).toEqual({
      profitMicro: dollars(40),
      returnsMicro: dollars(1_040),
    })
  })

  it('earns earlier losses back before anything is a profit', () => {
    expect(settledNow(accountWith(1_000, 40, -30)).profitMicro).toBe(dollars(10))
    expect(settledNow(accountWith(1_000, 40, -60))).toEqual({
      profitMicro: 0n,
      returnsMicro: dollars(980),
    })
  })

  it('loses no more than its deposit', () => {
    expect(settledNow(accountWith(100, -150, 0))).toEqual({
      profitMicro: 0n,
      returnsMicro: 0n,
    })
  })
})
