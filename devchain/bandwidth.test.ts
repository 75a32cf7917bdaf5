import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeBandwidthUsed } from './bandwidth.ts'
import { activatedAccount } from './state.ts'

const dayMs = 86_400_000
const used = (freeNetUsed: number, sinceMs: number) =>
  freeBandwidthUsed({ ...activatedAccount(0), freeNetUsed, freeNetSlot: 0 }, sinceMs)

describe('free bandwidth', () => {
  it('comes back evenly over a day', () => {
    expect(used(600, 0)).toBe(600)
    expect(used(600, dayMs / 2)).toBe(300)
    expect(used(600, dayMs)).toBe(0)
    expect(used(600, 5 * dayMs)).toBe(0)
  })

  it('never comes back faster than it was used up, nor turns negative', () => {
    fc.assert(
      fc.property(fc.nat(600), fc.nat(2 * dayMs), fc.nat(dayMs), (bytes, sinceMs, moreMs) => {
        expect(used(bytes, sinceMs)).toBeGreaterThanOrEqual(used(bytes, sinceMs + moreMs))
        expect(used(bytes, sinceMs)).toBeGreaterThanOrEqual(0)
        expect(used(bytes, sinceMs)).toBeLessThanOrEqual(bytes)
      }),
    )
  })
})
