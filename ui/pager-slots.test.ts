import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagerSlots } from './pager.tsx'

describe('the pager', () => {
  it('shows every page while there are no more than six', () => {
    expect(pagerSlots(1, 1)).toEqual([1])
    expect(pagerSlots(3, 6)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('leaves pages out where they are far from the current one', () => {
    expect(pagerSlots(1, 20)).toEqual([1, 2, 3, 4, 'gap', 20])
    expect(pagerSlots(10, 20)).toEqual([1, 'gap', 10, 11, 'gap', 20])
    expect(pagerSlots(20, 20)).toEqual([1, 'gap', 17, 18, 19, 20])
  })

  it('never has more than six slots, and always the first, the last and the current page, in order', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain(pages => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))

    fc.assert(
      fc.property(place, ([current, pages]) => {
        const slots = pagerSlots(current, pages)
        const shown = slots.filter(slot => slot !== 'gap')
        expect(slots.length).toBeLessThanOrEqual(6)
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b))
        expect(shown).toEqual(expect.arrayContaining([1, current, pages]))
      }),
    )
  })
})
