import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountMicroMax,
  dollars,
  downToCents,
  lastPart,
  shownParts,
  readAmount,
  readTypedAmount,
  twoReadings,
  writeAmount,
  writeSixDecimals,
} from './money.ts'

const amounts = fc.bigInt({ min: 0n, max: amountMicroMax })

describe('an amount', () => {
  it('reads back as it was written', () => {
    fc.assert(fc.property(amounts, amountMicro => readAmount(writeAmount(amountMicro)) === amountMicro))
  })

  it('is written with the decimals that it needs, or with all six', () => {
    const written = [0n, 1n, 10_000_000n, 1_250_500_000n, -100_000n].map(one => [
      writeAmount(one),
      writeSixDecimals(one),
    ])
    expect(written).toEqual([
      ['0', '0.000000'],
      ['0.000001', '0.000001'],
      ['10', '10.000000'],
      ['1250.5', '1250.500000'],
      ['-0.1', '-0.100000'],
    ])
  })

  it('is never rounded, signed, separated or exponential', () => {
    for (const raw of [
      '1.0000001',
      '+1',
      '-1',
      '1 000',
      '1,000',
      '1e3',
      '.5',
      '5.',
      'NaN',
      '',
      '0x10',
      1e21,
      -1,
      NaN,
      null,
    ])
      expect(readAmount(raw)).toBeNull()
  })

  it('may be a JSON number', () => {
    expect(readAmount(1250.5)).toBe(1_250_500_000n)
    expect(readAmount(0.1)).toBe(100_000n)
  })

  it('stops at a trillion dollars', () => {
    expect(readAmount('1000000000000')).toBe(amountMicroMax)
    expect(readAmount('1000000000000.000001')).toBeNull()
  })

  it('shows parts that add up: the last one is the difference', () => {
    const sums = fc.array(fc.bigInt({ min: -amountMicroMax, max: amountMicroMax }), { minLength: 1 })
    fc.assert(
      fc.property(sums, fc.bigInt({ min: -amountMicroMax, max: amountMicroMax }), (others, lastMicro) => {
        const sumMicro = others.reduce((sum, one) => sum + one, lastMicro)
        const shown = [...others.map(downToCents), lastPart(sumMicro, others)]
        expect(shown.reduce((sum, one) => sum + one)).toBe(downToCents(sumMicro))
        expect(shown.every(one => one === downToCents(one))).toBe(true)
      }),
    )
  })

  it('shows nothing as nothing, and parts that add up all the same', () => {
    const parts = fc.array(fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: amountMicroMax })))
    fc.assert(
      fc.property(parts, partsMicro => {
        const sumMicro = partsMicro.reduce((sum, one) => sum + one, 0n)
        const shown = shownParts(sumMicro, partsMicro)
        expect(shown.reduce((sum, one) => sum + one, 0n)).toBe(downToCents(sumMicro))
        expect(shown.filter((one, index) => partsMicro[index] === 0n && one !== 0n)).toEqual([])
      }),
    )
  })
})

describe('an amount that is typed', () => {
  it.each([
    ['1 250,50', '1250.5'],
    ['1\u202f250.5', '1250.5'],
    ['1.250,50', '1250.5'],
    ['1,250.50', '1250.5'],
    ['1.234.567', '1234567'],
    ['1,234,567.891', '1234567.891'],
    ['0,5', '0.5'],
    ['0.125', '0.125'],
    ['1234,567', '1234.567'],
    ['1.5000', '1.5'],
    ['1500', '1500'],
  ])('is understood: %s is %s', (typed, decimal) => {
    expect(readTypedAmount(typed)).toBe(readAmount(decimal))
    expect(twoReadings(typed)).toBeNull()
  })

  it.each(['1.500', '1,500', '12.345', '100,000', ' 1. 500'])('is asked about: %s', typed => {
    expect(readTypedAmount(typed)).toBeNull()
    expect(twoReadings(typed)).not.toBeNull()
  })

  it('has two readings where thousands and decimals look alike', () => {
    expect(twoReadings('1.500')).toEqual({ thousandsMicro: dollars(1500), decimalsMicro: 1_500_000n })
  })

  it.each(['', '1,2,3', '1.23.456', '1.234,567.8', '0.123.456', '-1', '+1', '1e3', '5,', ',5', '1.0000001'])(
    'is refused: "%s"',
    typed => {
      expect(readTypedAmount(typed)).toBeNull()
      expect(twoReadings(typed)).toBeNull()
    },
  )

  it('is never another amount than the one that it can be read as', () => {
    const typed = fc.stringMatching(/^[\d.,]{1,14}$/)
    fc.assert(
      fc.property(typed, text => {
        const amountMicro = readTypedAmount(text)
        if (amountMicro === null) return
        const digits = text.replace(/[.,]/g, '').replace(/^0+/, '')
        expect(amountMicro === 0n ? '' : String(amountMicro).replace(/0+$/, '')).toBe(
          amountMicro === 0n ? '' : digits.replace(/0+$/, ''),
        )
      }),
    )
  })
})
