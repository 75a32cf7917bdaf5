import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayFaults,
  leafHash,
  merklePath,
  merkleRoot,
  readLeaf,
  rootByPath,
  writeLeaf,
  type Leaf,
} from './day-root.ts'

const sha = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()
const hashesOf = (count: number) => Array.from({ length: count }, (_, place) => leafHash(String(place)))

describe('a leaf', () => {
  const credit: Leaf = { type: 'credit', at: '2026-05-06T10:00:00.000Z', program: 'crypto', number: '7' }

  it('is its type and its fields in their order, and is read only as it is written', () => {
    const text = '["credit","2026-05-06T10:00:00.000Z","crypto","7"]'
    expect(writeLeaf(credit)).toBe(text)
    expect(readLeaf(text)).toEqual(credit)
    for (const other of [
      text.replace(',', ', '),
      text.replace('credit', 'gift'),
      text.replace('"7"', '7'),
      text.replace(',"7"', ''),
      text.replace('"7"', '"7","8"'),
      text.replace('crypto', '\\u0063rypto'),
      '{}',
      '',
    ])
      expect(readLeaf(other)).toBeNull()
  })

  it('is hashed with the mark of a leaf', () => {
    expect(leafHash('x')).toBe(sha(Uint8Array.of(0), Buffer.from('x')).toString('hex'))
  })
})

describe('the root over leaves', () => {
  it('is the tree hash of RFC 6962', () => {
    const hashes = hashesOf(3)
    const [one, two, three] = hashes.map(hash => Buffer.from(hash, 'hex')) as [Buffer, Buffer, Buffer]
    const root = sha(Uint8Array.of(1), sha(Uint8Array.of(1), one, two), three)
    expect(merkleRoot(hashes)).toBe(root.toString('hex'))
    expect(merkleRoot(hashes.slice(0, 1))).toBe(hashes[0])
    expect(merkleRoot([])).toBe(sha().toString('hex'))
  })

  it('is where every leaf leads from its own place and from no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (leaves, chance) => {
        const hashes = hashesOf(leaves)
        const place = chance % leaves
        const path = merklePath(hashes, place)
        const root = merkleRoot(hashes)
        expect(rootByPath(hashes[place]!, { place, leaves, path })).toBe(root)
        expect(rootByPath(leafHash('other'), { place, leaves, path })).not.toBe(root)
        expect(rootByPath(hashes[place]!, { place, leaves, path: [...path, root] })).toBeNull()
        const other = (place + 1) % leaves
        if (other !== place) expect(rootByPath(hashes[place]!, { place: other, leaves, path })).not.toBe(root)
      }),
    )
  })
})

describe('a day', () => {
  const day = '2026-05-06'
  const at = (minute: number) => `2026-05-06T10:0${minute}:00.000Z`
  const texts = [
    writeLeaf({ type: 'day', format: '2', day, previous: '' }),
    writeLeaf({ type: 'register', entries: '0', hash: '' }),
    writeLeaf({ type: 'audit', entries: '0', hash: '' }),
    writeLeaf({ type: 'opening', at: at(1), program: 'crypto', number: '1', seal: 'a'.repeat(64) }),
    writeLeaf({
      type: 'ending',
      at: at(2),
      program: 'crypto',
      number: '1',
      source: 'intake',
      percent: '-1.25',
      whole: '',
      closePrice: '64300',
      closedAt: '',
      reference: 'close-1',
    }),
    writeLeaf({ type: 'credit', at: at(2), program: 'crypto', number: '2' }),
  ]
  const rootOf = (leaves: readonly string[]) => merkleRoot(leaves.map(leafHash))
  const faults = (leaves: readonly string[]) => dayFaults(day, rootOf(leaves), leaves)

  it('is right as it was recorded', () => {
    expect(dayFaults(day, rootOf(texts), [...texts.slice(0, 4), texts[5]!, texts[4]!])).not.toEqual([])
    expect(faults([...texts.slice(0, 4), texts[5]!, texts[4]!])).toEqual([])
  })

  it.each([
    ['a result is changed', texts.map(text => text.replace('-1.25', '9.5'))],
    ['an ending is left out', texts.filter(text => !text.includes('ending'))],
    [
      'a credit is put in',
      [...texts, writeLeaf({ type: 'credit', at: at(3), program: 'crypto', number: '1' })],
    ],
  ])('has another root when %s', (_what, changed) => {
    expect(dayFaults(day, rootOf(texts), changed)).toContain('root')
  })

  it('begins with its version and its date, and has its leaves in order and on their day', () => {
    expect(faults(texts.slice(1))).toEqual(['leaf'])
    expect(faults([texts[0]!.replace('"2"', '"1"'), ...texts.slice(1)])).toContain('day')
    expect(faults([texts[0]!.replace(day, '2026-05-07'), ...texts.slice(1)])).toContain('day')
    expect(faults([...texts.slice(0, 3), texts[4]!, texts[3]!])).toEqual(['order'])
    expect(faults([...texts.slice(0, 4), texts[3]!])).toEqual(['order'])
    expect(faults([...texts.slice(0, 3), texts[3]!.replace('05-06', '05-07')])).toContain('day')
    expect(faults([...texts.slice(0, 2), ...texts.slice(3)])).toEqual(['leaf'])
    expect(faults([...texts, 'nonsense'])).toEqual(['leaf'])
    expect(faults([])).toEqual(['leaf'])
  })
})
