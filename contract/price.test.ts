import { describe, expect, it } from 'vitest'
import { changePercent, ratio, readPrice } from './price.ts'

describe('a price', () => {
  it('is read to its tenth decimal and refused beyond', () => {
    expect(readPrice('0.85690')).toBe(8_569_000_000n)
    expect(readPrice('1.0000000001')).toBe(10_000_000_001n)
    expect(readPrice('1.00000000001')).toBeNull()
  })

  it('is of something: nothing is no price', () => {
    for (const none of ['0', '0.0000000000', '-1', '']) expect(readPrice(none)).toBeNull()
    expect(readPrice('0.0000000001')).toBe(1n)
  })

  it('divided by another is rounded to the nearest last place', () => {
    expect(ratio(readPrice('1.0777')!, readPrice('0.8569')!, 5)).toBe('1.25767')
    expect(ratio(readPrice('2')!, readPrice('3')!, 4)).toBe('0.6667')
    expect(ratio(readPrice('1')!, readPrice('4')!, 1)).toBe('0.3')
  })

  it('that has moved shows by how many hundredths of a percent', () => {
    const change = (from: string, to: string) => changePercent(readPrice(from)!, readPrice(to)!)
    expect(change('100', '101.25')).toBe('1.25')
    expect(change('100', '99.999')).toBe('0.00')
    expect(change('80', '60')).toBe('-25.00')
    expect(change('64000.5', '64000.5')).toBe('0.00')
  })
})
