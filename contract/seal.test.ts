import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { opens, readContent, sealOf, writeContent } from './seal.ts'

const salt = 'ab'.repeat(32)
const sha = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()
const texts = fc.dictionary(fc.string({ maxLength: 12 }), fc.string({ maxLength: 20 }))

describe('a seal', () => {
  it('is the hash of its purpose, its salt and its content, which anyone can compute', () => {
    const content = writeContent({ symbol: 'BTC/USD', side: 'long' })
    expect(content).toBe('{"side":"long","symbol":"BTC/USD"}')
    const byHand = sha(Buffer.from('mastercopy deal 1\n'), Buffer.from(salt, 'hex'), Buffer.from(content))
    expect(sealOf(content, salt)).toBe(byHand.toString('hex'))
  })

  it('does not depend on the order in which the parts were written', () => {
    fc.assert(
      fc.property(texts, parts => {
        const turned = Object.fromEntries(Object.entries(parts).toReversed())
        expect(writeContent(turned)).toBe(writeContent(parts))
      }),
    )
  })

  it('has its parts in the order of their letters, numbers too', () => {
    expect(writeContent({ b: '1', 9: '2', 10: '3' })).toBe('{"10":"3","9":"2","b":"1"}')
  })

  it('shows its parts where they are texts', () => {
    const parts = { symbol: 'BTC/USD', side: 'long' }
    expect(readContent(writeContent(parts))).toEqual(parts)
    for (const stray of ['[]', '"x"', 'null', '{"number":12}', '{']) expect(readContent(stray)).toBeNull()
  })

  it('opens with what was sealed and with nothing else', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const [content, another] = [writeContent(one), writeContent(other)]
        const seal = sealOf(content, salt)
        expect(opens(seal, { content, salt })).toBe(true)
        expect(opens(seal, { content: another, salt })).toBe(another === content)
        expect(opens(seal, { content, salt: 'cd'.repeat(32) })).toBe(false)
      }),
    )
  })

  it('is not opened by a salt that is none', () => {
    expect(opens(sealOf('{}', salt), { content: '{}', salt: 'AB'.repeat(32) })).toBe(false)
    expect(opens(sealOf('{}', salt), { content: '{}', salt: '' })).toBe(false)
  })
})
