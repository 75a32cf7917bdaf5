import { describe, expect, it } from 'vitest'
import { leafHash, merkleRoot, writeLeaf } from '../../contract/day-root.ts'
import { brokenDays, eventsOf, isOfDeal, rootFits, searchFor } from './root.ts'

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
    expect([...eventsOf(leaves)].map(([type, events]) => [type, events.length])).toEqual([['opening', 2]])
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

it('an opened deal is found by its seal, a part by the number of its deal', () => {
  const interim = writeLeaf({
    type: 'interim',
    at: '2026-05-06T12:00:00.000Z',
    program: 'crypto',
    number: '12/1',
    venue: 'Northwind',
    asOf: '2026-05-06T11:00:00.000Z',
    file: 'b'.repeat(64),
  })
  const events = [...eventsOf([...leaves, interim]).values()].flat().filter(isOfDeal)
  expect(events.map(searchFor)).toEqual(['a'.repeat(64), 'a'.repeat(64), '12'])
})

describe('the days of a month', () => {
  const dayOf = (date: string, previous: string, more: string[] = []) => {
    const own = [
      writeLeaf({ type: 'day', format: '2', day: date, previous }),
      leaves[1]!,
      leaves[2]!,
      ...more,
    ]
    return { day: date, leaves: own.length, published: { root: merkleRoot(own.map(leafHash)), leaves: own } }
  }
  const first = dayOf('2026-05-06', '', [opening('1')])
  const second = dayOf('2026-05-07', first.published.root)
  const third = dayOf('2026-05-08', second.published.root)
  const check = async (days: (typeof first)[], lost?: string) => {
    const told: number[] = []
    const published = new Map(days.map(one => [one.day, one.published]))
    const leavesOf = (day: string) => Promise.resolve(day === lost ? null : published.get(day)!)
    return { broken: await brokenDays(days, leavesOf, count => told.push(count)), told }
  }

  it('fit one by one, and each with the day before', async () => {
    expect(await check([first, second, third])).toEqual({ broken: [], told: [1, 2, 3] })
  })

  it('do not fit where one has other leaves than its root, or more than were counted', async () => {
    const emptied = {
      ...first,
      published: { ...first.published, leaves: first.published.leaves.slice(0, 3) },
    }
    expect((await check([emptied, second, third])).broken).toEqual([first.day])
    expect((await check([first, { ...second, leaves: 4 }, third])).broken).toEqual([second.day])
  })

  it('do not fit where one was made again from other leaves: the day after has its former root', async () => {
    const madeAgain = dayOf(first.day, '', [opening('2')])
    expect((await check([madeAgain, second, third])).broken).toEqual([first.day])
  })

  it('are not judged where one does not come', async () => {
    expect(await check([first, second, third], second.day)).toEqual({ broken: null, told: [1] })
  })
})
