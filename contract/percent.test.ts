import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ppmOf, readPercent, writePercent } from './percent.ts'

describe('a percentage', () => {
  it('is a decimal outside and millionths inside', () => {
    expect(readPercent('-1.25')).toBe(-12_500n)
    expect(readPercent('0.0001')).toBe(1n)
    expect(readPercent('1000')).toBe(10_000_000n)
    expect(readPercent('-0')).toBe(0n)
    expect(writePercent(-12_500n)).toBe('-1.25')
    expect(writePercent(0n)).toBe('0')
  })

  it('of a whole is rounded towards minus infinity', () => {
    expect(ppmOf(1n, 3n)).toBe(333_333n)
    expect(ppmOf(-1n, 3n)).toBe(-333_334n)
    expect(ppmOf(-3n, 3n)).toBe(-1_000_000n)
    expect(ppmOf(0n, 3n)).toBe(0n)
  })

  it('is written and read without a loss', () => {
    fc.assert(
      fc.property(fc.bigInt(-10_000_000n, 99_999_999n), ppm => {
        expect(readPercent(writePercent(ppm))).toBe(ppm)
      }),
    )
  })

  it.each(['', '1.', '.5', '+1', '1e2', '1,5', '1.00001', '--1', ' 1', '12345', 'NaN'])(
    'is never guessed from %j',
    text => expect(readPercent(text)).toBeNull(),
  )
})
