import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { trackRecord } from '../../contract/track-record.ts'
import { charts } from '../../texts/en/charts.ts'
import { overview } from '../../texts/en/overview.ts'
import { program } from '../../texts/en/program.ts'
import { answers, show } from '../component-test.tsx'
import { smallRecord as record } from './record-fixture.ts'
import { ProgramRecord } from './record.tsx'

const Shown = () => (
  <main>
    <ProgramRecord id={3} />
  </main>
)
const details = () => document.querySelector<HTMLDetailsElement>('details:not(figure details)')!

test('a small record says so and is grey; each stroke leads to the proof of its deal', async () => {
  answers(trackRecord, record)
  await show(Shown)
  await expect.element(page.getByText(program.small)).toBeVisible()
  const figures = document.querySelectorAll('figure[data-chart]')
  expect(figures.length).toBe(5)
  for (const figure of figures) expect(figure.className).toContain('small')
  expect(Array.from(document.querySelectorAll('svg a'), link => link.getAttribute('href'))).toEqual([
    '/seals?check=3-1',
    '/seals?check=3-3',
    '/seals?check=3-4',
  ])
})

test('the first figure has the sign that it opens in the line of its value', async () => {
  answers(trackRecord, record)
  await show(Shown)
  const first = page.getByRole('button', { name: new RegExp(`^${program.return}`) })
  await expect.element(first).toBeVisible()
  const sign = () => getComputedStyle(first.element(), '::after')
  await expect.poll(() => sign().content).not.toBe('none')
  expect(sign().gridRowStart).toBe('2')
})

test('a worst month that has not ended is not told as one that has', async () => {
  const [, running] = record.months
  answers(trackRecord, { ...record, worstMonth: running })
  await show(Shown)
  const words = program.monthSoFar.replace('%MONTH%', 'February\u00a02026')
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('while all went as it should its counts are one sentence', async () => {
  answers(trackRecord, record)
  await show(Shown)
  await expect.element(page.getByText(program.inOrder.other.replace('%N%', '3'))).toBeVisible()
  expect(details().open).toBe(false)
})

test('what did not go as it should is open', async () => {
  answers(trackRecord, { ...record, overdueDeals: 1 })
  await show(Shown)
  await expect.element(page.getByText(program.whatCounts)).toBeVisible()
  await expect.element(page.getByText(program.overdueDeals)).toBeVisible()
})

test('a deal that is open stands with the beginning of its seal', async () => {
  answers(trackRecord, record)
  await show(Shown)
  await expect
    .element(page.getByRole('slider', { name: program.strip }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/awaited · Seal\sababab/))
})

test('the months have their file, their time and the number of deals below them, as every picture has', async () => {
  answers(trackRecord, record)
  await show(Shown)
  const months = page.getByRole('region', { name: program.months })
  const file = months.getByRole('link', { name: charts.file })
  await expect.element(file).toHaveAttribute('href', '/programs/3/months.csv')
  await expect.element(months.getByText(/^Updated\s.*; based on 3\sdeals$/)).toBeVisible()
})

test('growth of more than a year is shown whole, and for its last twelve months from nothing', async () => {
  const names = Array.from({ length: 13 }, (_, index) => new Date(Date.UTC(2025, 1 + index, 1)).toISOString())
  const months = names.map((name, index) => ({
    month: name.slice(0, 7),
    percent: '1',
    growthPercent: index === 0 ? '10' : '21',
    fallPercent: '0',
    deals: 2,
  }))
  answers(trackRecord, { ...record, months, since: new Date('2025-02-03T00:00:00Z'), deals: 26 })
  await show(Shown)
  const growth = page.getByRole('region', { name: program.growth })
  const said = () => growth.getByRole('slider').element().getAttribute('aria-valuetext')
  await expect.poll(said).toContain(`${program.linked}: +21.00%`)
  await growth.getByText(overview.year).click()
  expect(said()).toContain(`${program.linked}: +10.00%`)
  await expect.element(growth.getByText(/based on 24\sdeals/).first()).toBeVisible()
})
