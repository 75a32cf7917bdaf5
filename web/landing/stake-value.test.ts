import { expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { lowestPercent, stakeRange, worthMicro } from './stake-value.ts'

it.each([
  ['0', 100_000_000n],
  ['8.4123', 108_412_300n],
  ['-9.58', 90_420_000n],
  ['-0.0001', 99_999_900n],
  ['-100', 0n],
  ['12345.6', 12_445_600_000n],
])('a hundred dollars that grew by %s percent are %s millionths', (growth, micro) => {
  expect(worthMicro(dollars(100), growth)).toBe(micro)
})

it('rounds down what is less than a millionth', () => {
  expect(worthMicro(1n, '-0.0001')).toBe(0n)
})

it('offers amounts with which an account could be opened, never above the last', () => {
  expect(stakeRange({ leastMicro: dollars(100), mostMicro: dollars(4_000) })).toEqual({
    leastMicro: dollars(100),
    mostMicro: dollars(4_000),
  })
  expect(stakeRange({ leastMicro: dollars(3_000), mostMicro: undefined }).mostMicro).toBe(dollars(10_000))
  expect(stakeRange({ leastMicro: dollars(20_000), mostMicro: undefined }).mostMicro).toBe(dollars(20_000))
})

it('is never lower than it began where every deal left it higher', () => {
  const point = { number: 1, at: new Date(0), percent: '2' }
  expect(lowestPercent({ ...point, growthPercent: '2' })).toBe('0')
  expect(lowestPercent({ ...point, growthPercent: '-3' })).toBe('-3')
  expect(lowestPercent(undefined)).toBe('0')
})
