import { describe, expect, it } from 'vitest'
import { makeUid } from '../../contract/address.ts'
import { dollars } from '../../contract/money.ts'
import { aboutEntry, groupUids, signedMoney } from './entries.ts'
import { formats } from './format.ts'

describe('an entry of a statement', () => {
  it('carries the sign of its direction, in every language', () => {
    expect(signedMoney(formats('en'), dollars(25), false)).toBe('+$25.00')
    expect(signedMoney(formats('en'), dollars(1250), true)).toBe('\u2212$1,250.00')
    expect(signedMoney(formats('de'), dollars(25), false)).toBe('+25,00\u00a0$')
    expect(signedMoney(formats('es'), dollars(25), true)).toBe('\u221225,00\u00a0$')
  })

  it('is exact to the last decimal', () => {
    expect(signedMoney(formats('en'), 1n, true)).toBe('\u2212$0.000001')
    expect(signedMoney(formats('en'), 10_500_001n, false)).toBe('+$10.500001')
    expect(signedMoney(formats('en'), 0n, false)).toBe('$0.00')
  })

  it('shows account numbers in groups and leaves the rest alone', () => {
    const uid = makeUid('trading', '3051946280')
    expect(groupUids(uid)).toMatch(/^MT\d\d 3051 9462 80$/)
    expect(groupUids(`to ${uid}.`)).toMatch(/^to MT\d\d 3051 9462 80\.$/)
    expect(groupUids('MT003051946280')).toBe('MT003051946280')
    expect(groupUids('4f2a'.repeat(16))).toBe('4f2a'.repeat(16))
  })

  it('names the month that it is about', () => {
    expect(aboutEntry(formats('en'), '2026-10')).toBe('October 2026')
    expect(aboutEntry(formats('de'), '2026-03')).toBe('März 2026')
    expect(aboutEntry(formats('en'), '2026-10-4')).toBe('2026-10-4')
  })
})
