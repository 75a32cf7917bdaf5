import { expect, it } from 'vitest'
import { signed, type BalanceLine } from './trial-balance.ts'

it('shows the company’s book so that its closings add up to zero, and each from its opening', () => {
  const of = (name: string, side: 1 | -1, gained: bigint, given = 0n): BalanceLine => ({
    book: 'house',
    name,
    currency: 'USD',
    side,
    opening: 0n,
    gained,
    given,
    closing: gained - given,
  })
  const lines = [
    of('received', 1, 200n),
    of('venue', 1, 60n, 10n),
    of('capital', -1, 200n),
    of('sent', -1, 50n),
  ]
  const shown = lines.map(signed)
  expect(shown.map(({ closing }) => closing)).toEqual([-200n, -50n, 200n, 50n])
  for (const { opening, gained, given, closing } of shown) expect(opening + gained - given).toBe(closing)
  expect(signed({ ...of('chain', 1, 0n, 5n), book: 'clients' }).closing).toBe(-5n)
})
