import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { dollars } from '../../contract/money.ts'
import type { PublicProgram } from '../../contract/track-record.ts'
import { publicTranslator } from '../../texts/public-pages.ts'
import { show } from '../component-test.tsx'
import { smallRecord } from '../program/record-fixture.ts'
import { Comparison } from './comparison.tsx'

const program: PublicProgram = {
  id: 3,
  name: 'Crypto',
  about: '',
  strategy: 'Mastercopy Crypto',
  risk: 'high',
  leastMicro: dollars(6_000),
  mostMicro: undefined,
  unlockedLeastMicro: undefined,
  isOpen: true,
  dealDaysMax: 30,
  lossPercentMax: '10',
  tokensOnOpening: 0,
  partnerBonusPercent: '0',
  chart: 'bitcoinUsd',
  announced: [],
}

test.each([390, 1440])('all of a row leads to its program, at a width of %s', async width => {
  await page.viewport(width, 900)
  await show(() => (
    <Comparison translator={publicTranslator('en')} records={[{ program, record: smallRecord }]} />
  ))
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: program.name }) })
  await expect.element(row).toBeVisible()
  for (const cell of row.element().querySelectorAll('th, td')) {
    const { left, top, width: wide, height } = cell.getBoundingClientRect()
    const there = document.elementFromPoint(left + wide / 2, top + height / 2)
    expect(there?.closest('a')?.getAttribute('href')).toBe(`/programs/${program.id}`)
  }
})

test('a record of few deals or months is grey, its gains and its losses alike, and another is not', async () => {
  const inksOf = async (isSmall: boolean): Promise<Set<string>> => {
    const record = { ...smallRecord, isSmall }
    await show(() => <Comparison translator={publicTranslator('en')} records={[{ program, record }]} />)
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: program.name }) })
    await expect.element(row).toBeVisible()
    const inks = new Set([
      ...Array.from(row.element().querySelectorAll('td'), cell => getComputedStyle(cell).color),
      ...Array.from(row.element().querySelectorAll('svg path'), line => getComputedStyle(line).stroke),
    ])
    await cleanup()
    return inks
  }
  const [grey, ...more] = await inksOf(true)
  expect(more).toEqual([])
  expect([...(await inksOf(false))]).not.toContain(grey)
})
