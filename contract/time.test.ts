import { describe, expect, it } from 'vitest'
import { dayOf, monthAfter, monthOf } from './time.ts'

describe('the calendar', () => {
  it('changes its day and month at midnight UTC, wherever the machine is', () => {
    const moments = ['2026-03-31T23:59:59.999Z', '2026-04-01T00:00:00.000Z'].map(one => new Date(one))
    expect(moments.map(dayOf)).toEqual(['2026-03-31', '2026-04-01'])
    expect(moments.map(monthOf)).toEqual(['2026-03', '2026-04'])
  })

  it('has a month after each, also at the end of a year', () => {
    expect(['2026-01', '2026-11', '2026-12'].map(monthAfter)).toEqual(['2026-02', '2026-12', '2027-01'])
  })
})
