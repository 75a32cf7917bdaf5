import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountMicroMax, readAmount, typedAmount, writeAmount } from './money.ts'

const amounts = fc.bigInt({ min: 0n, max: amountMicroMax })

describe('an amount', () => {
  it('reads back as it was written', () => {
    fc.assert(fc.property(amounts, amountMicro => readAmount(writeAmount(amountMicro)) === amountMicro))
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

  it('is understood as people type it', () => {
    expect(typedAmount('1 250,50')).toBe('1250.50')
    expect(typedAmount('1\u202f250.5')).toBe('1250.5')
    expect(readAmount(typedAmount('1,250.50'))).toBeNull()
    expect(readAmount(typedAmount('1,250'))).toBeNull()
    expect(readAmount(typedAmount('0,5'))).toBe(500_000n)
  })
})
