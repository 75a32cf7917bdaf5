import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupUid, makeUid, readUid } from './address.ts'

const tenDigits = fc.integer({ min: 0, max: 9_999_999_999 }).map(number => String(number).padStart(10, '0'))

describe('an internal address', () => {
  it('is read as people type it', () => {
    const uid = makeUid('finance', '3051946280')
    expect(uid).toMatch(/^MC\d{12}$/)
    expect(readUid('finance', ` ${groupUid(uid).toLowerCase()} `)).toBe(uid)
    expect(readUid('trading', uid)).toBeNull()
  })

  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(tenDigits, fc.nat(11), fc.integer({ min: 1, max: 9 }), (digits, place, change) => {
        const uid = makeUid('finance', digits)
        const wrong = (Number(uid[2 + place]) + change) % 10
        return readUid('finance', uid.slice(0, 2 + place) + wrong + uid.slice(3 + place)) === null
      }),
    )
  })

  it('notices every swap of two different neighbours', () => {
    fc.assert(
      fc.property(tenDigits, fc.nat(10), (digits, place) => {
        const uid = makeUid('finance', digits)
        const [a, b] = [uid[2 + place]!, uid[3 + place]!]
        fc.pre(a !== b)
        return readUid('finance', uid.slice(0, 2 + place) + b + a + uid.slice(4 + place)) === null
      }),
    )
  })
})
