import { describe, expect, it } from 'vitest'
import { makeUid } from './address.ts'
import { aboutEntry, groupUids } from './entry-text.ts'
import { formats } from './format.ts'

describe('an entry of a statement', () => {
  it('shows account numbers in groups and leaves the rest alone', () => {
    const uid = makeUid('trading', '3051946280')
    expect(groupUids(uid)).toMatch(/^MT\d\d\u00a03051\u00a09462\u00a080$/)
    expect(groupUids(`to ${uid}.`)).toMatch(/^to MT\d\d\u00a03051\u00a09462\u00a080\.$/)
    expect(groupUids('MT003051946280')).toBe('MT003051946280')
    expect(groupUids('4f2a'.repeat(16))).toBe('4f2a'.repeat(16))
  })

  it('names the month that it is about', () => {
    expect(aboutEntry(formats('en'), '2026-10')).toBe('October 2026')
    expect(aboutEntry(formats('de'), '2026-03')).toBe('März 2026')
    expect(aboutEntry(formats('en'), '2026-10-4')).toBe('2026-10-4')
  })
})
