import { describe, expect, it } from 'vitest'
import { leafHash, merkleRoot, writeLeaf } from '../../contract/day-root.ts'
import { eventCounts, rootFits } from './root.ts'

const opening = (number: string) =>
  writeLeaf({
    type: 'opening',
    at: `2026-05-06T10:0${number}:00.000Z`,
    program: 'crypto',
    number,
    seal: 'a'.repeat(64),
  })
const leaves = [
  writeLeaf({ type: 'day', format: '2', day: '2026-05-06', previous: '' }),
  writeLeaf({ type: 'register', entries: '0', hash: '' }),
  writeLeaf({ type: 'audit', entries: '0', hash: '' }),
  opening('1'),
  opening('2'),
]
const root = merkleRoot(leaves.map(leafHash))
const day = { day: '2026-05-06', leaves: 5, root, txId: undefined, writer: undefined, writtenAt: undefined }

describe('a day’s root', () => {
  it('fits the leaves that it was made of', () => {
    expect(rootFits(day, { root, leaves })).toBe(true)
    expect([...eventCounts(leaves)]).toEqual([['opening', 2]])
  })

  it.each([
    ['one is left out', { root, leaves: leaves.slice(0, 4) }],
    ['one is put in', { root, leaves: [...leaves, opening('3')] }],
    ['one is changed', { root, leaves: leaves.with(4, opening('3')) }],
    ['the order is another', { root, leaves: leaves.with(3, leaves[4]!).with(4, leaves[3]!) }],
    ['one is no leaf', { root, leaves: leaves.with(3, 'x') }],
    ['the root is told otherwise', { root: 'e'.repeat(64), leaves }],
  ])('does not fit when %s', (_what, changed) => {
    expect(rootFits(day, changed)).toBe(false)
  })
})
