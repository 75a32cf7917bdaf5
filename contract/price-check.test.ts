import { describe, expect, it } from 'vitest'
import { checkPrices, movePpm } from './price-check.ts'

const deal = { side: 'long', openPrice: '64000', closePrice: '64640', exposure: '50' }

describe('what a deal moved', () => {
  it('is the change of the price times the exposure, the other way round for a short one', () => {
    expect(movePpm(deal)).toBe(5_000n)
    expect(movePpm({ ...deal, side: 'short' })).toBe(-5_000n)
    expect(movePpm({ ...deal, exposure: '300' })).toBe(30_000n)
  })

  it('is rounded down, gains and losses', () => {
    const third = { ...deal, openPrice: '3', closePrice: '4', exposure: '100' }
    expect(movePpm(third)).toBe(333_333n)
    expect(movePpm({ ...third, side: 'short' })).toBe(-333_334n)
  })

  it('is not known where something is missing or is no price', () => {
    for (const missing of ['side', 'openPrice', 'closePrice', 'exposure'])
      for (const value of [undefined, '', 'about 5'])
        expect(movePpm({ ...deal, [missing]: value })).toBeNull()
    expect(checkPrices('0.5', { ...deal, exposure: undefined })).toBe('notGiven')
  })

  it('is not checked against a position that nobody reports: rounding alone would explain nearly any result', () => {
    expect(checkPrices('10.9', { ...deal, exposure: '1000' })).toBe('agrees')
    expect(checkPrices('10.9', { ...deal, exposure: '1000.0001' })).toBe('notGiven')
  })
})

describe('a result', () => {
  it('agrees with the prices less costs of up to one percent of the position', () => {
    for (const percent of ['0.5', '0.2', '-0.01', '0.56']) expect(checkPrices(percent, deal)).toBe('agrees')
    for (const percent of ['9.5', '-0.0101', '0.5601', 'x'])
      expect(checkPrices(percent, deal)).toBe('differs')
  })
})
