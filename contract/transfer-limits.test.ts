import { describe, expect, it } from 'vitest'
import { dollars } from './money.ts'
import { leftNow, leftOf, tightestSpan, type TransferLimit } from './transfer-limits.ts'

const limit = (limitDollars: number, usedDollars: number): TransferLimit => ({
  limitMicro: dollars(limitDollars),
  usedMicro: dollars(usedDollars),
  renewsAt: undefined,
})

describe('what may leave now', () => {
  it('is nothing where the limit was lowered below what has left', () => {
    expect(leftOf(limit(100, 101))).toBe(0n)
    expect(leftNow({ day: limit(100, 101), month: limit(500, 101) })).toBe(0n)
  })

  it('is what the tighter limit leaves, and said of the shorter time where both leave as much', () => {
    const [day, month] = [limit(100, 40), limit(500, 460)]
    expect([tightestSpan({ day, month }), leftNow({ day, month })]).toEqual(['month', dollars(40)])
    expect(tightestSpan({ day, month: limit(500, 440) })).toBe('day')
  })

  it('follows the only limit there is, and has none without any', () => {
    const month = limit(500, 460)
    expect([tightestSpan({ day: undefined, month }), leftNow({ day: undefined, month })]).toEqual([
      'month',
      dollars(40),
    ])
    expect(leftNow({ day: undefined, month: undefined })).toBeNull()
  })
})
