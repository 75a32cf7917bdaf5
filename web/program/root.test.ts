import { describe, expect, it } from 'vitest'
import { merkleRoot } from '../../contract/seal.ts'
import { rootFits, type DaySeals } from './root.ts'

const seals = ['a', 'b', 'c'].map(letter => letter.repeat(64))
const root = merkleRoot(seals)
const daySeals: DaySeals = {
  root,
  seals: seals.map((seal, index) => ({
    seal,
    programId: 1,
    openedAt: new Date(Date.UTC(2026, 4, 6, 10, index)),
  })),
}
const day = { day: '2026-05-06', seals: 3, root, txId: undefined, writer: undefined, writtenAt: undefined }

describe('a day’s root', () => {
  it('fits the seals that it was made of', () => {
    expect(rootFits(day, daySeals)).toBe(true)
  })

  it.each<[string, DaySeals]>([
    ['a seal is left out', { ...daySeals, seals: daySeals.seals.slice(1) }],
    ['one is put in', { ...daySeals, seals: [...daySeals.seals, daySeals.seals[0]!] }],
    [
      'one is changed',
      { ...daySeals, seals: daySeals.seals.with(1, { ...daySeals.seals[1]!, seal: 'd'.repeat(64) }) },
    ],
    ['the order is another', { ...daySeals, seals: daySeals.seals.toReversed() }],
    [
      'one is of another day',
      {
        ...daySeals,
        seals: daySeals.seals.with(2, { ...daySeals.seals[2]!, openedAt: new Date('2026-05-07T00:00:00Z') }),
      },
    ],
    ['one is no seal', { ...daySeals, seals: daySeals.seals.with(0, { ...daySeals.seals[0]!, seal: 'x' }) }],
    ['the root is told otherwise', { ...daySeals, root: 'e'.repeat(64) }],
  ])('does not fit when %s', (_what, changed) => {
    expect(rootFits(day, changed)).toBe(false)
  })
})
