import { describe, expect, it } from 'vitest'
import { leafHash, merklePath, merkleRoot, writeLeaf, type Leaf } from '../../contract/day-root.ts'
import { sealOf, writeContent } from '../../contract/seal.ts'
import type { DealRecords } from '../../contract/track-record.ts'
import { checkRecords } from './record-check.ts'
import type { Sealed } from './seal-check.ts'

const day = '2026-10-05'
const openedAt = new Date(`${day}T09:30:00.120Z`)
const salt = 'a7'.repeat(32)
const content = writeContent({ side: 'short', openPrice: '100', exposure: '200', number: '12' })
const deal: Sealed = {
  number: 12,
  openedAt,
  source: 'intake',
  resultSource: 'intake',
  percent: '-2.1',
  seal: sealOf(content, salt),
  proof: { content, salt, closePrice: '101', closedAt: undefined, reference: 'x' },
}
const opening: Leaf = {
  type: 'opening',
  at: openedAt.toISOString(),
  program: 'crypto',
  number: '12',
  seal: deal.seal,
}
const ending: Leaf = {
  type: 'ending',
  at: `${day}T12:00:00.000Z`,
  program: 'crypto',
  number: '12',
  source: 'intake',
  percent: '-2.1',
  whole: '',
  closePrice: '101',
  closedAt: '',
  reference: 'x',
}

function told(leaves: readonly Leaf[], awaitedDays: string[] = []): DealRecords {
  const texts = leaves.map(writeLeaf)
  const hashes = texts.map(leafHash)
  const records = texts.map((leaf, place) => ({
    leaf,
    day,
    root: merkleRoot(hashes),
    place,
    leaves: texts.length,
    path: merklePath(hashes, place),
  }))
  return { program: 'crypto', records, awaitedDays }
}
const states = (of: Sealed, by: DealRecords) => {
  const { opening: one, ending: other, prices } = checkRecords(of, by)
  return [one.state, other?.state, prices]
}

describe('what the roots say of a deal', () => {
  it('fits the deal as it is shown, its result agreeing with its prices', () => {
    expect(states(deal, told([opening, ending]))).toEqual(['fits', 'fits', 'agrees'])
    expect(checkRecords(deal, told([opening, ending])).movedPpm).toBe(-20_000n)
  })

  it('is awaited for what was recorded today', () => {
    expect(states(deal, told([opening], ['2026-10-06']))).toEqual(['fits', 'awaited', 'agrees'])
    expect(states({ ...deal, proof: undefined, percent: undefined }, told([], [day]))).toEqual([
      'awaited',
      undefined,
      undefined,
    ])
  })

  it('does not fit another result, another price or another seal', () => {
    const by = told([opening, ending])
    expect(states({ ...deal, percent: '9.5' }, by)).toEqual(['fits', 'broken', 'differs'])
    expect(states({ ...deal, resultSource: 'hand' }, by)[1]).toBe('broken')
    expect(states({ ...deal, proof: { ...deal.proof!, closePrice: '99' } }, by)[1]).toBe('broken')
    expect(states({ ...deal, seal: 'b'.repeat(64) }, by)[0]).toBe('broken')
    expect(states(deal, told([opening]))).toEqual(['fits', 'broken', 'agrees'])
    expect(states(deal, told([]))).toEqual(['broken', 'broken', 'agrees'])
  })

  it('does not believe a leaf that does not lead to its root, or is of another deal or day', () => {
    const by = told([opening, ending])
    const forge = (change: object) => ({ ...by, records: by.records.map(one => ({ ...one, ...change })) })
    for (const change of [{ root: 'c'.repeat(64) }, { day: '2026-10-06' }, { path: [] }])
      expect(states(deal, forge(change))[1]).toBe('broken')
    expect(states({ ...deal, number: 13 }, by)[1]).toBe('broken')
  })

  it('tells of a part by which statement its result was set, once that leads to the root of its day', () => {
    const of = { program: 'crypto', number: '12/1' }
    const parted: Leaf = {
      type: 'part',
      at: `${day}T01:00:00.000Z`,
      ...of,
      seal: deal.seal,
      sum: '1',
      of: '2',
    }
    const end: Leaf = { ...ending, ...of, closePrice: '', reference: '' }
    const set: Leaf = {
      type: 'interim',
      at: end.at,
      ...of,
      venue: 'Kraken',
      asOf: `${day}T11:00:00.000Z`,
      file: 'f'.repeat(64),
    }
    const sealed = { content, salt, closePrice: undefined, closedAt: undefined, reference: undefined }
    const part = { ...deal, part: 1, proof: sealed }
    const by = told([parted, end, set])
    expect(states(part, by)).toEqual(['fits', 'fits', 'notGiven'])
    expect(checkRecords(part, by).setBy).toEqual(new Date(`${day}T11:00:00.000Z`))
    expect(checkRecords(part, told([parted, end])).setBy).toBeUndefined()
    const forged = { ...by, records: by.records.map(one => ({ ...one, path: [] })) }
    expect(checkRecords(part, forged).setBy).toBeUndefined()
    expect(checkRecords(deal, told([opening, ending])).setBy).toBeUndefined()
  })

  it('fits a loss beyond the stated one as the accounts have it and as a whole, and says both', () => {
    const beyond = { ...ending, percent: '-1', whole: '-2.1' }
    for (const percent of ['-1', '-2.1']) {
      expect(states({ ...deal, percent }, told([opening, beyond]))).toEqual(['fits', 'fits', 'agrees'])
      expect(checkRecords({ ...deal, percent }, told([opening, beyond])).beyond).toMatchObject({
        percent: '-1',
        whole: '-2.1',
      })
    }
    expect(states({ ...deal, percent: '-1.5' }, told([opening, beyond]))[1]).toBe('broken')
    expect(checkRecords(deal, told([opening, ending])).beyond).toBeUndefined()
  })

  it('says when a result cannot be computed from prices', () => {
    const shown = { ...deal, proof: { ...deal.proof!, closePrice: undefined } }
    expect(states(shown, told([opening, { ...ending, closePrice: '' }]))[2]).toBe('notGiven')
  })
})
