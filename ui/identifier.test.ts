import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupsOf, shortened } from './identifier.tsx'

it('an address in groups is the address, its two ends of six by themselves', () => {
  const groups = groupsOf('TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb')
  expect(groups.map(({ text }) => text)).toEqual([
    'TWd4Wr',
    'Z9wn',
    '84f5',
    'x1hZ',
    'hL4D',
    'Hvk7',
    '38',
    'ns5jwb',
  ])
  expect(groups.filter(({ isEnd }) => isEnd).map(({ text }) => text)).toEqual(['TWd4Wr', 'ns5jwb'])
  fc.assert(
    fc.property(fc.string(), address => {
      const parts = groupsOf(address).map(({ text }) => text)
      expect(parts.join('')).toBe(address)
    }),
  )
})

it('a long one is recognised by its two ends, on one line', () => {
  expect(shortened('TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb')).toBe('TWd4Wr…\u2060ns5jwb')
  expect(shortened('0123456789ab')).toBe('0123456789ab')
})
