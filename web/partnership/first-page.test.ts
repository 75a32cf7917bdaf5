import { expect, it } from 'vitest'
import { firstPage } from './page.tsx'

const at = new Date('2026-05-04T03:02:01Z')
const partner = (line: number, code: string) => ({ line, at, code, name: code })

it('each line has its own partners and count', () => {
  const structure = {
    partners: [partner(1, 'A'), partner(2, 'B'), partner(1, 'C')],
    counts: [
      { line: 1, partners: 12 },
      { line: 2, partners: 1 },
    ],
  }
  expect(firstPage(structure, 1).items.map(({ code }) => code)).toEqual(['A', 'C'])
  expect(firstPage(structure, 1).total).toBe(12)
  expect(firstPage(structure, 2).total).toBe(1)
  expect(firstPage(structure, 3)).toEqual({ items: [], total: 0 })
})
