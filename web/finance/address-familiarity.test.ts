import { describe, expect, it } from 'vitest'
import { addressFamiliarity } from './withdrawal-summary.tsx'

const known = ['TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8']

describe('an address', () => {
  it('that was paid to before is known', () => {
    expect(known.map(address => addressFamiliarity(address, known))).toEqual(['known', 'known'])
  })

  it('that begins or ends as a known one does, and is another, is suspicious', () => {
    expect(addressFamiliarity('TWd4W111111111111111111111111111aa', known)).toBe('lookalike')
    expect(addressFamiliarity('T1111111111111111111111111111pRTv8', known)).toBe('lookalike')
  })

  it('that is like none is new', () => {
    expect(addressFamiliarity('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', known)).toBe('new')
    expect(addressFamiliarity(known[0]!, [])).toBe('new')
  })
})
