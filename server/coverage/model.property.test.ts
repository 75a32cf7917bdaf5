/**
 * Random histories of a small platform, in memory: what is held is what came in plus the venue's results for the
 * notified sums, with capital for exactly the rewards; and at every moment it is at least what is owed, by no more than
 * rounding leaves. Results are disputed and accepted again, in their month or in a later one.
 */
import fc from 'fast-check'
import { test } from 'vitest'
import { anyAct, Platform } from './model-fixture.ts'

test('held is never less than owed, and more by nothing but rounding', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { minLength: 5, maxLength: 40 }), acts => {
      const platform = new Platform()
      for (const act of acts) {
        platform.happens(act)
        platform.expectCovered()
      }
    }),
    { numRuns: 10_000 },
  )
}, 600_000)
