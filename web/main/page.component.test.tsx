/** The cabinet's first page: what the client has, what waits, and what a new one does first. */
import { expect, onTestFinished, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { makeUid } from '../../contract/address.ts'
import { listFinance, showWithdrawalPromise, type FinanceAccount } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { listNews } from '../../contract/news.ts'
import { showOverview, type Overview } from '../../contract/overview.ts'
import { listStructure } from '../../contract/partnership.ts'
import { publicPrograms } from '../../contract/track-record.ts'
import { listTrading } from '../../contract/trading.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { areStepsAway } from '../../ui/appearance.ts'
import { financeAccount, tradingAccount } from '../accounts-fixture.ts'
import { clearLists } from '../../ui/call/lists.ts'
import { answers, clara, savedFile, show, updatedAt } from '../component-test.tsx'
import { MainPage } from './page.tsx'

const { charts, news, onboarding, overview: texts } = allTexts.en
const at = new Date('2026-11-22T06:58:00Z')

const has: Overview = {
  availableMicro: 10_006_000n,
  reservedMicro: 20_007_000n,
  pendingRewardsMicro: 0n,
  programsMicro: 30_009_000n,
  carriedMicro: 0n,
  month: '2026-11',
  programs: [
    { programId: 1, program: 'Starter', stakeMicro: dollars(30), deals: 2, amountMicro: dollars(1) },
  ],
  points: [{ day: '2026-11-20', valueMicro: 60_022_000n, paidInMicro: dollars(50) }],
  asOf: at,
}
const hasNothing: Overview = {
  ...has,
  availableMicro: 0n,
  reservedMicro: 0n,
  programsMicro: 0n,
  programs: [],
  points: [],
}

const account = { ...financeAccount, balanceMicro: dollars(10), reservedMicro: dollars(20) }
const running = { month: '2026-11', settlableFrom: new Date('2026-12-01T00:00:00Z') }
const deposit = {
  amountMicro: dollars(40),
  confirmations: 7,
  isProcessing: undefined,
  returnedBy: undefined,
}
const withdrawal = {
  id: '0199f1a2-0000-7000-8000-000000000001',
  at,
  status: 'pending',
  address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
  amountMicro: dollars(20),
  approvedAt: undefined,
  sentAt: undefined,
  paidAt: undefined,
  reason: undefined,
  txId: undefined,
  isCancellable: true,
  cancellingSince: undefined,
} as const

function shows(overview: Overview, finance: Partial<FinanceAccount> = {}): void {
  const token = { uid: makeUid('token', '1234567890'), balance: 0 }
  answers(showOverview, overview)
  answers(listFinance, {
    accounts: [{ ...account, ...finance }],
    token,
    explorer: undefined,
    isTestNetwork: false,
  })
  answers(listTrading, { accounts: [], running })
  answers(listNews, { entries: [{ at, content: 'News of today.' }] })
  answers(listStructure, { partners: [], counts: [] })
  answers(publicPrograms, { programs: [] })
  const promise = { payments: 0, approved: undefined, sent: undefined, paid: undefined, asOf: at }
  answers(showWithdrawalPromise, promise)
}

const section = (name: string): Locator => page.getByRole('region', { name, exact: true })
const waiting = section(texts.waitingTitle)
const month = section(texts.programsTitle.replace('%MONTH%', 'November 2026'))
const newsTitle = page.getByRole('heading', { name: news.title })
const placeOf = (what: Locator): DOMRect => what.element().getBoundingClientRect()

test('the parts of what one has add up to the sum above them, to the cent, and say as of when', async () => {
  shows(has)
  await show(MainPage)
  await expect.element(section(texts.title)).toHaveTextContent('$60.02')
  await expect.element(section(texts.title)).toHaveTextContent(updatedAt(has.asOf))
  const part = (name: string): Locator =>
    page
      .getByRole('definition')
      .filter({ hasText: '$' })
      .nth([texts.available, texts.reserved, texts.programs].indexOf(name))
  await expect.element(part(texts.available)).toHaveTextContent('$10.00')
  await expect.element(part(texts.reserved)).toHaveTextContent('$20.00')
  // In itself $30.00: what the others leave of the sum is its own.
  await expect.element(part(texts.programs)).toHaveTextContent('$30.02')
})

test('there is a button to withdraw only while withdrawals are open', async () => {
  const link = section(texts.title).getByRole('link', { name: texts.withdraw })
  shows(has)
  await show(MainPage)
  await expect.element(link).toBeVisible()

  shows(has, { isWithdrawalOpen: false, arrivals: [deposit] })
  clearLists(listFinance)
  await expect.element(waiting).toHaveTextContent('Deposit of $40.00')
  expect(link.elements()).toEqual([])
})

const points = ['2026-09-01', '2026-11-10'].map(day => ({ ...has.points[0]!, day }))

/** Where the dashed line begins, in thousandths of the time since the first of September. */
async function expectDashedFrom(month: string): Promise<void> {
  const lines = () =>
    Array.from(document.querySelectorAll('figure [data-plot] svg path[class*=line]'), path => ({
      isDashed: getComputedStyle(path).strokeDasharray !== 'none',
      begins: Math.round(Number(/^M([\d.]+)/.exec(path.getAttribute('d')!)![1])),
    }))
  const part = (Date.parse(month) - Date.parse('2026-09')) / (at.getTime() - Date.parse('2026-09'))
  await expect.poll(lines).toEqual([
    { isDashed: false, begins: 0 },
    { isDashed: true, begins: Math.round(1000 * part) },
  ])
}

test('months that have ended and are not settled are dashed too', async () => {
  shows({ ...has, points })
  answers(listTrading, {
    accounts: [
      { ...tradingAccount, unsettled: [] },
      { ...tradingAccount, unsettled: ['2026-10'] },
    ],
    running,
  })
  await show(MainPage)
  await expectDashedFrom('2026-10')
})

test('the current month of the curve is dashed, and how it is read says so', async () => {
  shows({ ...has, points })
  await show(MainPage)
  await expectDashedFrom('2026-11')
  await page.getByText(texts.curveHow).click()
  await expect.element(page.getByText(texts.curveNote)).toBeVisible()
})

test('the file of the curve has amounts that no spreadsheet takes for thousands', async () => {
  shows({ ...has, points })
  await show(MainPage)
  const { name, content } = await savedFile(() => page.getByRole('button', { name: charts.file }).click())
  expect(name).toBe('mastercopy-value.csv')
  expect(content).toContain('2026-11-10,60.022000,50.000000,10.022000')
})

test('a deposit and a withdrawal under way are shown with their stations, and a missing second factor with the way to it', async () => {
  shows(has, { arrivals: [deposit], withdrawals: { items: [withdrawal], total: 1 } })
  // Among the first steps of a new client it would be said twice.
  areStepsAway.set(true)
  onTestFinished(() => areStepsAway.set(false))
  await show(MainPage)
  const protection = waiting.getByRole('listitem').filter({ hasText: texts.secondFactorOff })
  const way = protection.getByRole('link', { name: texts.turnOn })
  await expect.element(way).toHaveAttribute('href', '/cabinet/settings/sign-in')
  await expect.element(waiting).toHaveTextContent('Deposit of $40.00')
  await expect.element(waiting).toHaveTextContent('7 of 19 confirmations')
  await expect.element(waiting).toHaveTextContent('Withdrawal of $20.00')
})

test('nothing waits where nothing is under way and the second factor is on', async () => {
  shows(has)
  await show(MainPage, { profile: { ...clara, secondFactor: 'activated' } })
  await expect.element(page.getByText('News of today.')).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('a deposit that went back waits for nothing, and the step of paying in is still to be taken', async () => {
  shows(hasNothing, { arrivals: [{ ...deposit, confirmations: undefined, returnedBy: 'ab' }] })
  await show(MainPage)
  await expect.element(page.getByRole('link', { name: onboarding.fundGo })).toBeVisible()
  await expect.element(waiting).not.toBeInTheDocument()
})

test('a new client finds the first steps in the place of an overview of nothing', async () => {
  shows(hasNothing)
  await show(MainPage)
  await expect.element(page.getByRole('heading', { name: onboarding.title })).toBeVisible()
  await expect.element(section(texts.title)).not.toBeInTheDocument()
})

test('what waits stands beside the news in a wide window, and between the month and the news on a phone', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  shows(has, { arrivals: [deposit] })
  await page.viewport(390, 844)
  await show(MainPage)
  await expect.element(waiting).toBeVisible()
  await expect.element(month).toBeVisible()
  const tops = [month, waiting, newsTitle].map(part => placeOf(part).top)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await cleanup()
  await page.viewport(1440, 900)
  await show(MainPage)
  await expect.element(waiting).toBeVisible()
  await expect.poll(() => placeOf(waiting).left).toBeGreaterThan(placeOf(newsTitle).right)
})
