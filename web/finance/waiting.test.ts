import { describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { waiting } from './waiting.ts'

const account = (...arrivals: { amountMicro: bigint; confirmations: number | undefined }[]) => ({
  arrivals,
  depositMicroMin: dollars(10),
})

describe('deposits on their way', () => {
  it('count confirmations until their block is solid', () => {
    const seen = { amountMicro: dollars(25), confirmations: 7 }
    expect(waiting(account(seen))).toEqual({
      counting: [{ place: 0, ...seen }],
      keptMicro: 0n,
      lackingMicro: dollars(10),
    })
  })

  it('are kept when they are small, and say what is lacking', () => {
    const small = (amount: number) => ({ amountMicro: dollars(amount), confirmations: undefined })
    expect(waiting(account(small(3), small(4)))).toEqual({
      counting: [],
      keptMicro: dollars(7),
      lackingMicro: dollars(3),
    })
    expect(waiting(account(small(6), small(4))).lackingMicro).toBe(0n)
  })

  it('lack nothing of the minimum while none is kept and none is small', () => {
    expect(waiting(account()).keptMicro).toBe(0n)
  })
})
