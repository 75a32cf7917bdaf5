import { describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { waiting } from './waiting.ts'

const plain = { isProcessing: undefined, returnedBy: undefined }

interface Seen {
  amountMicro: bigint
  confirmations: number | undefined
  isProcessing?: boolean
  returnedBy?: string
}

const account = (...arrivals: Seen[]) => ({
  arrivals: arrivals.map(arrival => ({ ...plain, ...arrival })),
  depositMicroMin: dollars(10),
})

describe('deposits on their way', () => {
  it('count confirmations until their block is solid', () => {
    const seen = { amountMicro: dollars(25), confirmations: 7 }
    expect(waiting(account(seen))).toEqual({
      counting: [{ place: 0, ...seen, ...plain }],
      keptMicro: 0n,
      processing: [],
      returned: [],
      lackingMicro: dollars(10),
    })
  })

  it('are kept when they are small, and say what is lacking', () => {
    const small = (amount: number) => ({ amountMicro: dollars(amount), confirmations: undefined })
    expect(waiting(account(small(3), small(4)))).toEqual({
      counting: [],
      keptMicro: dollars(7),
      processing: [],
      returned: [],
      lackingMicro: dollars(3),
    })
    expect(waiting(account(small(6), small(4))).lackingMicro).toBe(0n)
  })

  it('are told apart when they are looked at, or went back', () => {
    const solid = { amountMicro: dollars(500), confirmations: undefined }
    const told = waiting(account({ ...solid, isProcessing: true }, { ...solid, returnedBy: 'ab' }))
    expect([told.keptMicro, told.processing.length, told.returned.length]).toEqual([0n, 1, 1])
  })

  it('lack nothing of the minimum while none is kept and none is small', () => {
    expect(waiting(account()).keptMicro).toBe(0n)
  })
})
