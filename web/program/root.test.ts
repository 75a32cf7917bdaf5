import { describe, expect, it } from 'vitest'
import { merkleRoot } from '../../contract/seal.ts'
import { rootFits, type DaySeals } from './root.ts'

const seals = ['a', 'b', 'c'].map(letter => letter.repeat(64))
const root = merkleRoot(seals)
const told: DaySeals = {
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
    expect(rootFits(day, told)).toBe(true)
  })

  it.each<[string, DaySeals]>([
    ['a seal is left out', { ...told, seals: told.seals.slice(1) }],
    ['one is put in', { ...told, seals: [...told.seals, told.seals[0]!] }],
    ['one is changed', { ...told, seals: told.seals.with(1, { ...told.seals[1]!, seal: 'd'.repeat(64) }) }],
    ['the order is another', { ...told, seals: told.seals.toReversed() }],
    [
      'one is of another day',
      {
        ...told,
        seals: told.seals.with(2, { ...told.seals[2]!, openedAt: new Date('2026-05-07T00:00:00Z') }),
      },
    ],
    ['one is no seal', { ...told, seals: told.seals.with(0, { ...told.seals[0]!, seal: 'x' }) }],
    ['the root is told otherwise', { ...told, root: 'e'.repeat(64) }],
  ])('does not fit when %s', (_what, changed) => {
    expect(rootFits(day, changed)).toBe(false)
  })
})
