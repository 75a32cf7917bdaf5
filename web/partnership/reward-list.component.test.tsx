import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnswerOf } from '../../contract/call.ts'
import { languages } from '../../contract/languages.ts'
import { dollars } from '../../contract/money.ts'
import { listMonthRewards, listRewards, listStructure, type Reward } from '../../contract/partnership.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { HideableAmounts } from '../../ui/amounts.tsx'
import { areAmountsHidden } from '../../ui/appearance.ts'
import { useList } from '../call/index.ts'
import { answers, fails, savedFile, sentTo, show, updatedAt } from '../component-test.tsx'
import { RewardList } from './reward-list.tsx'

const { charts, rewards: texts, partnership, failures, ui } = allTexts.en

function Card() {
  return <RewardList structure={useList(listStructure, {}, { isQuiet: true })} />
}

type Answer = AnswerOf<typeof listRewards>

const october = { month: '2026-10', amountMicro: 6_159_999n, linesMicro: [6_150_000n, 9_999n, 0n] }
const august = { month: '2026-08', amountMicro: dollars(4), linesMicro: [0n, 0n, dollars(4)] }

const inOctober: Answer = {
  shown: { items: [{ ...october, partners: 2, isPending: false }], total: 1 },
  totalMicro: october.amountMicro,
  pendingMicro: 0n,
  months: [{ ...october, rewards: 2 }],
  settledMonth: '2026-10',
  asOf: new Date('2026-11-27T16:00:00Z'),
}

const inTwoMonths: Answer = {
  ...inOctober,
  shown: {
    items: [...inOctober.shown.items, { ...august, partners: 1, isPending: false }],
    total: 2,
  },
  totalMicro: october.amountMicro + august.amountMicro,
  months: [...inOctober.months, { ...august, rewards: 1 }],
}

const none: Answer = {
  ...inOctober,
  shown: { items: [], total: 0 },
  totalMicro: 0n,
  months: [],
}

const longName = 'Bartholomäus Maximilian Freiherr von Wolkenstein-Trostburg zu Hohenems und Sonnenberg'

const reward: Reward = {
  at: new Date('2026-11-01T10:00:00Z'),
  kind: 'profit',
  month: '2026-10',
  line: 1,
  baseMicro: dollars(123),
  percent: 5,
  amountMicro: 6_150_000n,
  name: 'Anna B.',
  isPending: false,
}

const clients = (...counts: number[]) => ({
  partners: [],
  counts: counts.map((partners, index) => ({ line: index + 1, partners })),
})

const card = () => page.getByRole('region', { name: texts.title })
const valueOf = (term: string) =>
  [...card().element().querySelectorAll('dt')].find(({ textContent }) => textContent === term)
    ?.nextElementSibling?.textContent
const opensOctober = () => page.getByRole('button', { name: 'October 2026' })

test('without a reward there is what will be here, and figures only once there are clients', async () => {
  answers(listRewards, none)
  answers(listStructure, clients(0))
  await show(Card)
  await expect.element(card().getByText(texts.empty)).toBeVisible()
  expect(card().getByText(texts.total).query()).toBeNull()
})

test('clients who brought nothing yet are counted', async () => {
  answers(listRewards, none)
  answers(listStructure, clients(8, 36, 71))
  await show(Card)
  await expect.element(card().getByText(texts.empty)).toBeVisible()
  expect(valueOf(partnership.onLines)).toBe('8, 36, 71')
  expect(valueOf(texts.total)).toBe('$0.00')
  expect(valueOf('Last settlement: October 2026')).toBe('$0.00')
})

test('one month has its row and four figures, of which one is the greatest, and their time, and no bars', async () => {
  answers(listRewards, inOctober)
  answers(listStructure, clients(2))
  await show(Card)
  await expect.element(opensOctober()).toBeVisible()
  expect(valueOf(texts.total)).toBe('$6.15')
  expect(valueOf('Last settlement: October 2026')).toBe('$6.15')
  expect(valueOf(texts.isKept)).toBe('$0.00')
  expect(valueOf(partnership.onLines)).toBe('2, 0, 0')
  const row = page.getByRole('row').nth(1)
  await expect.element(row).toHaveTextContent(/October 2026.*2 clients.*\$6\.15.*\$0\.00.*\$0\.00.*\$6\.15/)
  expect(page.getByRole('figure').query()).toBeNull()
  await expect.element(card()).toHaveTextContent(updatedAt(inOctober.asOf))
})

test('a settled month without a reward is the last one', async () => {
  answers(listRewards, { ...inTwoMonths, settledMonth: '2026-11' })
  answers(listStructure, clients(2))
  await show(Card)
  await expect.element(opensOctober()).toBeVisible()
  expect(valueOf('Last settlement: November 2026')).toBe('$0.00')
})

test('the bars say of when they are and of how many rewards', async () => {
  answers(listRewards, inTwoMonths)
  answers(listStructure, clients(2))
  await show(Card)
  const bars = page.getByRole('figure', { name: texts.byMonth })
  await expect.element(bars).toHaveTextContent(`${updatedAt(inTwoMonths.asOf)}; 3 rewards`)
})

test('hidden amounts leave no figure of money, not on the axis of the bars either', async () => {
  areAmountsHidden.set(true)
  onTestFinished(() => areAmountsHidden.set(false))
  answers(listRewards, inTwoMonths)
  answers(listStructure, clients(2))
  await show(() => (
    <HideableAmounts>
      <Card />
    </HideableAmounts>
  ))
  await expect.element(page.getByRole('figure', { name: texts.byMonth })).toBeInTheDocument()
  expect(document.body.innerHTML.match(/\$\s?\d/g)).toBeNull()
})

test('the lines of a month add up to its reward, in its row and beside the bars', async () => {
  const linesMicro = [26_939_999n, 163_679_999n, 6_950_002n]
  const september = { month: '2026-09', amountMicro: 197_570_000n, linesMicro }
  answers(listRewards, {
    ...inOctober,
    shown: { items: [{ ...september, partners: 8, isPending: false }], total: 1 },
    months: [
      { ...september, rewards: 8 },
      { ...august, rewards: 1 },
    ],
    settledMonth: '2026-09',
  })
  answers(listStructure, clients(8))
  await show(Card)
  const shown = /\$26\.93.*\$163\.67.*\$6\.97.*\$197\.57/
  const bars = page.getByRole('figure', { name: texts.byMonth })
  await expect.element(bars).toHaveTextContent(shown)
  const months = page.getByRole('table', { name: texts.monthByMonth })
  await expect.element(months.getByRole('row').nth(1)).toHaveTextContent(shown)
})

test('the file of the bars has amounts that no spreadsheet takes for thousands', async () => {
  answers(listRewards, inTwoMonths)
  answers(listStructure, clients(2))
  await show(Card)
  const { content } = await savedFile(() => page.getByRole('button', { name: charts.file }).click())
  expect(content).toContain('2026-10,6.150000,0.009999,0.000000,6.159999,2')
})

test('a reward that waits for an account is said, in its month and when that is opened', async () => {
  const [month] = inOctober.shown.items
  answers(listRewards, {
    ...inOctober,
    pendingMicro: october.amountMicro,
    shown: { items: [{ ...month!, isPending: true }], total: 1 },
  })
  answers(listStructure, clients(2))
  answers(listMonthRewards, { rewards: { items: [{ ...reward, isPending: true }], total: 1 } })
  await show(Card)
  await expect.element(card().getByText(texts.keptNote)).toBeVisible()
  expect(valueOf(texts.isKept)).toBe('$6.15')
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent(texts.isKept)
  await opensOctober().click()
  await expect.element(page.getByRole('dialog').getByText(texts.keptNote)).toBeVisible()
})

test('a month is opened by keys, asks for its rewards only then, has exact sums, and gives the focus back', async () => {
  answers(listRewards, inOctober)
  answers(listStructure, clients(2))
  answers(listMonthRewards, { rewards: { items: [reward], total: 1 } })
  await show(Card)
  await expect.element(opensOctober()).toBeVisible()
  expect(sentTo(listMonthRewards)).toEqual([])
  opensOctober().element().focus()
  await userEvent.keyboard('{Enter}')
  const sheet = page.getByRole('dialog', { name: 'Rewards for October 2026' })
  await expect
    .element(sheet.getByRole('row').nth(1))
    .toHaveTextContent(/Anna B\..*Line 1.*5% of \$123\.00.*\+\$6\.15/)
  await expect.element(sheet.getByText('$6.159999')).toBeVisible()
  await expect.element(sheet.getByText(/^Credited:/)).toBeVisible()
  expect(sentTo(listMonthRewards)).toEqual([{ m: '2026-10', p: 1 }])
  await userEvent.keyboard('{Escape}')
  await expect.element(opensOctober()).toHaveFocus()
})

test('a month of many rewards is turned page by page', async () => {
  answers(listRewards, inOctober)
  answers(listStructure, clients(2))
  answers(listMonthRewards, { rewards: { items: [reward], total: 12 } })
  await show(Card)
  await opensOctober().click()
  answers(listMonthRewards, { rewards: { items: [{ ...reward, name: 'Bea C.' }], total: 12 } })
  await page.getByRole('dialog').getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect.element(page.getByRole('dialog').getByText('Bea C.')).toBeVisible()
  expect(sentTo(listMonthRewards)).toEqual([
    { m: '2026-10', p: 1 },
    { m: '2026-10', p: 2 },
  ])
})

test('a month that did not load is asked for again', async () => {
  answers(listRewards, inOctober)
  answers(listStructure, clients(2))
  fails(listMonthRewards, 503)
  await show(Card)
  await opensOctober().click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText(failures.tryAgain)).toBeVisible()
  answers(listMonthRewards, { rewards: { items: [reward], total: 1 } })
  await sheet.getByRole('button', { name: ui.refresh }).click()
  await expect.element(sheet.getByText('Anna B.')).toBeVisible()
})

test('rewards that did not load are asked for again; without the structure the figures go without clients', async () => {
  fails(listRewards, 503)
  fails(listStructure, 503)
  await show(Card)
  await expect.element(card().getByText(failures.tryAgain)).toBeVisible()
  answers(listRewards, inOctober)
  await card().getByRole('button', { name: ui.refresh }).click()
  await expect.element(opensOctober()).toBeVisible()
  expect(card().getByText(partnership.onLines).query()).toBeNull()
})

/** Two lines: whose it is and how much, what for and of what. */
const phoneHeightMax = 72

test.each(languages)('months and rewards are rows of two lines on a phone, in %s', async language => {
  onTestFinished(() => page.viewport(1280, 900))
  answers(listRewards, inOctober)
  answers(listStructure, clients(2))
  answers(listMonthRewards, {
    rewards: { items: [reward, { ...reward, name: longName }], total: 2 },
  })
  await page.viewport(390, 844)
  await show(Card, { language })
  const { rewards: words } = allTexts[language]
  await page.getByText(words.monthByMonth).click()
  const month = page.getByRole('row').nth(1)
  await expect.element(month).toBeVisible()
  await document.fonts.ready
  expect(month.element().getBoundingClientRect().height).toBeLessThanOrEqual(phoneHeightMax)
  await month.getByRole('button').first().click()
  const rows = page.getByRole('dialog').getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent(words.profit)
  await document.fonts.ready
  expect(rows.nth(1).element().getBoundingClientRect().height).toBeLessThanOrEqual(phoneHeightMax)
  const sheet = page.getByRole('dialog').element()
  expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth)
})
