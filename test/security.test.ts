/** The page on security names files: they have to be there, and every item of the standard has its row. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const page = readFileSync(resolve(root, 'docs/security.md'), 'utf8')

interface Row {
  item: string
  state: string
  places: string[]
}

const rows: Row[] = page
  .split('\n')
  .filter(line => /^\| \d+\.\d+\.\d+ /.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, item, state, , where, test]) => ({
    item: item!,
    state: state!,
    places: [...`${where} ${test}`.matchAll(/`([^`]+)`/g)].map(([, place]) => place!),
  }))

describe('the page on security', () => {
  it('has one row for each item of ASVS 5.0, levels 1 and 2', () => {
    expect(rows).toHaveLength(253)
    expect(new Set(rows.map(({ item }) => item)).size).toBe(253)
  })

  it('grades each by one of five words, and counts them right', () => {
    const count = (word: string) => rows.filter(({ state }) => state === word).length
    const [none, met, partly, deviations, open] = [
      'does not apply',
      'met',
      'partly',
      'deviation',
      'not yet',
    ].map(count)
    expect(page).toContain(
      `Of 253 items ${none} do not apply; ${met} are met, ${partly} partly, ${deviations} are deviations with their ` +
        `reason, ${open} are not met yet.`,
    )
    expect(none! + met! + partly! + deviations! + open!).toBe(253)
  })

  it('names files that are there', () => {
    const missing = rows.flatMap(({ item, places }) =>
      places.filter(place => !existsSync(resolve(root, place))).map(place => `${item}: ${place}`),
    )
    expect(missing).toEqual([])
  })

  it('names the place and the test of whatever is met, or in part', () => {
    const unproved = rows.filter(
      ({ state, places }) => (state === 'met' || state === 'partly') && places.length < 2,
    )
    expect(unproved.map(({ item }) => item)).toEqual([])
  })
})
