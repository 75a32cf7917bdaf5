import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { dollars } from '../../contract/money.ts'
import { listGiven } from '../../contract/partnership.ts'
import { answers, show } from '../component-test.tsx'
import { GivenList } from './given-list.tsx'

const reward = {
  at: new Date('2026-11-03T10:00:00Z'),
  kind: 'profit',
  month: '2026-10',
  line: 1,
  baseMicro: dollars(123),
  percent: 5,
  amountMicro: 6_150_000n,
} as const

/** In every language the percentage is first, and the base last. */
const ofBase = /^5.+123/

/** Two lines of two: whom it came from and how much, when and why. */
const phoneHeightMax = 100

test('what the company paid to others is read in two short rows on a phone; a wide window has the base in a column of its own', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  answers(listGiven, { given: { items: [reward], total: 1 }, totalMicro: reward.amountMicro })
  await page.viewport(1440, 900)
  await show(GivenList)
  const row = page.getByRole('row').nth(1)
  await expect.element(row.getByText('$123.00', { exact: true })).toBeVisible()
  await expect.element(row.getByText(ofBase)).not.toBeVisible()
  await page.viewport(390, 844)
  await document.fonts.ready
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(phoneHeightMax)
})
