import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refuseImpossible } from './plausible-block.ts'

const start = new Date('2026-03-01T12:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const block = (number: number, seconds: number) => ({
  number: BigInt(number),
  hash: '0'.repeat(64),
  at: after(seconds),
})
const since = block(1_000, 0)

it('takes any chain that makes a block in three seconds or more, by a clock that is less than a minute off', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(gaps, fc.integer({ min: -59, max: 3_600 }), (slots, lateSeconds) => {
      const seconds = 3 * slots.reduce((sum, one) => sum + one, 0)
      const now = after(seconds + lateSeconds)
      expect(() => refuseImpossible(block(1_000 + slots.length, seconds), since, now)).not.toThrow()
    }),
  )
})

it('takes no block of a time to come, and none that is higher than time allows', () => {
  expect(() => refuseImpossible(block(1_010, 100), since, after(40))).not.toThrow()
  expect(() => refuseImpossible(block(1_010, 101), since, after(40))).toThrow('a time to come')
  expect(() => refuseImpossible(block(1_010, 101), null, after(40))).toThrow('a time to come')
  expect(() => refuseImpossible(block(1_040, 60), since, after(60))).not.toThrow()
  expect(() => refuseImpossible(block(1_041, 60), since, after(60))).toThrow('more blocks than time')
  expect(() => refuseImpossible(block(1_000_000, 60), null, after(60))).not.toThrow()
})
