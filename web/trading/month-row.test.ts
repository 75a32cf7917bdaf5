import { describe, expect, it } from 'vitest'
import { leafHash, merklePath, merkleRoot, writeLeaf } from '../../contract/day-root.ts'
import type { SettledMonth } from '../../contract/trading.ts'
import { isRecorded, readRow, rowFits } from './month-row.ts'

const row = 'c a 3 4 -1500000 0 0 1500000 0 0 0 0 0 0 0 0\n'
const rows = ['settlement 2026-03\n', row, 'another\n']
const hashes = rows.map(leafHash)
const month: SettledMonth = {
  month: '2026-03',
  row,
  place: 1,
  rows: 3,
  path: merklePath(hashes, 1),
  hash: merkleRoot(hashes),
  settledAt: new Date('2026-04-01T09:00:00Z'),
  disputed: 0,
}

describe('a settled month of an account', () => {
  it('says what it came to, and is nothing where it is written otherwise', () => {
    expect(readRow(row)).toEqual({
      deals: 4,
      resultMicro: -1_500_000n,
      recoveredMicro: 0n,
      lossMicro: 1_500_000n,
      profitMicro: 0n,
    })
    for (const other of ['', row.replace(' 3 ', ' x '), row.replace(' 4 ', ' ')])
      expect(readRow(other)).toBeNull()
  })

  it('leads to the hash of its month as it is, and not once it is changed', () => {
    expect(rowFits(month)).toBe(true)
    expect(rowFits({ ...month, row: row.replace('-1500000', '1500000') })).toBe(false)
    expect(rowFits({ ...month, place: 2 })).toBe(false)
  })

  it('is recorded on its day with this hash', () => {
    const leaf = writeLeaf({
      type: 'month',
      at: '2026-04-01T09:00:00.000Z',
      month: '2026-03',
      hash: month.hash,
    })
    expect(isRecorded(month, { root: '', leaves: [leaf] })).toBe(true)
    expect(isRecorded({ ...month, hash: 'a'.repeat(64) }, { root: '', leaves: [leaf] })).toBe(false)
    expect(isRecorded(month, { root: '', leaves: [] })).toBe(false)
  })
})
