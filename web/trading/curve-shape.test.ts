import { describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { drawCurve, sumUp } from './curve-shape.ts'

const day = (number: number) => new Date(Date.UTC(2026, 9, number))
const point = (number: number, equity: number, moved = 0) => ({
  at: day(number),
  equityMicro: dollars(equity),
  movedMicro: dollars(moved),
})

describe('the curve of an account', () => {
  it('lifts both lines by a top-up, so that it does not look like a profit', () => {
    const topUp = [point(1, 100, 100), point(2, 200, 100)]
    const curve = drawCurve(topUp, day(5))!
    expect(curve.equity).toBe(curve.paidIn)
    expect(curve.equity).toBe('M0 200H150V0H600')
    expect(curve.moves).toEqual([0, 150])
    expect(sumUp(topUp).resultMicro).toBe(0n)
  })

  it('parts the lines by a deal, upwards by a gain and downwards by a loss', () => {
    const deals = [point(1, 100, 100), point(2, 110), point(4, 90)]
    const curve = drawCurve(deals, day(5))!
    expect(curve.equity).toBe('M0 100H150V0H450V200H600')
    expect(curve.paidIn).toBe('M0 100H150V100H450V100H600')
    expect(curve.moves).toEqual([0])
    expect(curve).toMatchObject({ mostMicro: dollars(110), leastMicro: dollars(90) })
    expect(sumUp(deals)).toEqual({
      equityMicro: dollars(90),
      paidInMicro: dollars(100),
      resultMicro: -dollars(10),
    })
  })

  it('keeps the result when a profit is paid out', () => {
    const paidOut = [point(1, 100, 100), point(2, 110), point(3, 100, -10)]
    expect(sumUp(paidOut)).toMatchObject({ paidInMicro: dollars(90), resultMicro: dollars(10) })
  })

  it('is level where nothing has happened, and absent where there is nothing', () => {
    expect(drawCurve([point(1, 100, 100)], day(2))!.equity).toBe('M0 100H600')
    expect(drawCurve([], day(2))).toBeNull()
    expect(drawCurve([point(1, 100, 100)], day(1))).toBeNull()
  })

  it('draws amounts of any size', () => {
    const curve = drawCurve([point(1, 1_000_000_000_000, 1_000_000_000_000), point(2, 0)], day(3))!
    expect(curve.equity).toBe('M0 0H300V200H600')
  })
})
