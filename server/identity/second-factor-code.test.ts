import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { isSame, qrTextOf, stepAt, stepsOf, written } from './second-factor-code.ts'

/** RFC 6238, appendix B: the SHA-1 rows, of whose eight digits an app shows the last six. */
const key = Buffer.from('12345678901234567890')
const published = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const

describe('a one-time code', () => {
  it.each(published)('of second %i is the published one', (second, code) => {
    const at = new Date(second * 1000)
    expect(stepsOf(key, code.slice(2), at)).toEqual([stepAt(at)])
  })

  it('is good one step before its time and one after, and not further off', () => {
    const [second, code] = published[3]
    const step = stepAt(new Date(second * 1000))
    const found = [-60, -30, 0, 30, 60].map(off =>
      stepsOf(key, code.slice(2), new Date((second + off) * 1000)),
    )
    expect(found).toEqual([[], [step], [step], [step], []])
  })

  it('is six digits and nothing else', () => {
    const [second, code] = published[0]
    for (const other of ['', code, code.slice(3), `${code.slice(2)} `, '٢٨٧٠٨٢', 'ABCDEF'])
      expect(stepsOf(key, other, new Date(second * 1000))).toEqual([])
  })
})

describe('the text of a QR code', () => {
  it('is one that an app reads, whatever the email looks like', () => {
    for (const email of ['vera@example.org', 'a+b:c/d?e&f@пример.рф', 'REFCODE2']) {
      const text = qrTextOf(key, email)
      expect(text).toMatch(/^otpauth:\/\/totp\/Mastercopy:[^:/?&]+\?[\w=&]+$/)
      const { searchParams, pathname } = new URL(text)
      expect(decodeURIComponent(pathname)).toContain(`Mastercopy:${email}`)
      expect(Object.fromEntries(searchParams)).toEqual({
        secret: written(key),
        issuer: 'Mastercopy',
        algorithm: 'SHA1',
        digits: '6',
        period: '30',
      })
      expect(new TOTP({ secret: written(key) }).generate({ timestamp: 59_000 })).toBe('287082')
    }
  })

  it('holds the key alone, also where the key is a part of a larger buffer', () => {
    const part = Buffer.concat([Buffer.from('before'), key, Buffer.from('after')]).subarray(6, 26)
    expect(qrTextOf(part, 'x')).toBe(qrTextOf(key, 'x'))
  })
})

describe('comparing', () => {
  it('finds texts the same only if they are', () => {
    expect([isSame('ab', 'ab'), isSame('ab', 'ac'), isSame('ab', 'abc'), isSame('', '')]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})
