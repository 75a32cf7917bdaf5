import type { Locator, Page } from '@playwright/test'
import { boris, clara, dmitri, eve, vera, type Person } from '../support/cast.ts'
import { formats } from '../../contract/format.ts'
import { consoleTexts as words } from '../../texts/en/console/index.ts'
import { expectNoBarriers } from './barriers.ts'
import type { Desk } from './desk.ts'
import { expect, goTo, signIn } from './journey.ts'
import { sign } from './operators.ts'
import type { OwnProgram } from './own-program.ts'
import type { Month } from '../../server/trading/index.ts'
import { monthsAgo, runningMonth, test, waitingFrom } from './past-months.ts'
import type { Texts } from '../../texts/all-languages.ts'

const { month: written } = formats('en')

const { consoleMonths: months } = words

/** What two operators do on the 1st at their desks: the preview, and then exactly what it showed. */
async function settleAtTheirDesks({ olga, origin, olegSigns }: Desk, month: Month): Promise<void> {
  await olga.goto(`${origin}/months`)
  await olga
    .getByRole('main')
    .getByRole('link', { name: written(month) })
    .click()
  await olga.getByRole('button', { name: months.compute }).click()
  // 2 % of Vera's 1,000, Boris's 2,000 and Dmitri's 500.
  const totals = olga.getByRole('table', { name: months.totals }).getByRole('row')
  await expect(totals.filter({ hasText: 'Starter' })).toContainText('$70.00')
  await olga.getByRole('button', { name: months.propose }).click()
  await sign(olga)
  await olegSigns('settlement.execute')
  await olga.goto(`${origin}/months/${month}`)
  await expect(olga.getByText(months.progress)).toBeVisible()
}

/** The same by commands. */
async function settles({ operator, secondOperator }: OwnProgram, month: string): Promise<void> {
  const { stdout } = await operator('settlement', 'preview', month)
  const hash = /^Hash +([0-9a-f]{64})$/m.exec(stdout)![1]!
  expect((await operator('settlement', 'execute', month, hash)).stdout).toContain('second operator')
  await secondOperator('settlement', 'execute', month, hash)
  // The jobs carry it out once the chain has been read after the program's start, with a figure of coverage of their own.
  await expect(async () => {
    expect((await operator('proposals')).stdout).not.toContain('settlement.execute')
  }).toPass({ timeout: 180_000 })
}

/** Comes back after months, in place of the client before. */
async function comesBack(page: Page, texts: Texts, person: Person): Promise<void> {
  await page.goto('/cabinet/main')
  const exit = page.getByRole('button', { name: texts.cabinet.exit }).first()
  const form = page.getByRole('form', { name: texts.identity.signInTitle })
  await expect(exit.or(form)).toBeVisible()
  if (await exit.isVisible()) await exit.click()
  await signIn(page, texts, person)
  await expect(page).toHaveURL(/\/cabinet\/main$/)
}

const refresh = (page: Page, texts: Texts): Promise<void> =>
  page.getByRole('button', { name: texts.ui.refresh }).first().click()

const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()

const figure = (page: Page, term: string): Locator =>
  page.getByRole('button', { name: `${term}: what this figure means` })

/** What is beside a term. */
const beside = (place: Page | Locator, term: string): Locator =>
  place.getByText(term, { exact: true }).locator('xpath=following-sibling::dd')

const row = (place: Page | Locator, ...words: string[]): Locator =>
  words.reduce((rows, hasText) => rows.filter({ hasText }), place.getByRole('row'))

/** Opens a month of the client's rewards. */
async function rewardsOf(page: Page, month: string): Promise<Locator> {
  await page.getByRole('button', { name: month, exact: true }).click()
  return page.getByRole('dialog')
}

/** The main page names the month that runs, and these as waiting for their settlement. */
async function expectOnMain(page: Page, texts: Texts, waiting: readonly string[]): Promise<void> {
  const settlement = page.getByRole('region', { name: texts.news.settlementTitle })
  await expect(beside(settlement, texts.news.runningMonth)).toHaveText(written(runningMonth()))
  await expect(beside(settlement, texts.standing.unsettled)).toHaveText(waiting.map(written).join(', '))
}

test.describe.configure({ mode: 'serial' })

test('a month with a profit is settled by two as it was previewed: each has their own where they wanted it, and their sponsors have theirs', async ({
  page,
  texts,
  desk,
}) => {
  test.slow()
  const { trading, finance, rewards } = texts
  const month = written(monthsAgo(3))
  await comesBack(page, texts, boris)
  await expectOnMain(page, texts, waitingFrom(monthsAgo(3)))
  await goTo(page, trading.title)
  // Three months wait: 40 - 60 + 4 % of what that left.
  await expect(figure(page, trading.profit)).toContainText('+$57.60')
  await goTo(page, texts.partnership.title)
  await expect(page.getByText(rewards.empty)).toBeVisible()

  await settleAtTheirDesks(desk, monthsAgo(3))
  await goTo(page, texts.cabinet.main)
  await refresh(page, texts)
  await expectOnMain(page, texts, waitingFrom(monthsAgo(2)))
  await goTo(page, texts.partnership.title)
  await refresh(page, texts)
  const own = page.getByRole('region', { name: rewards.title })
  await expect(row(own, month, '2 clients', '$36.00', '$0.30')).toContainText('$36.30')
  await expect(beside(own, rewards.total)).toHaveText('$36.30')
  const sheet = await rewardsOf(page, month)
  await expect(row(sheet, clara.name, 'Line 1', rewards.profit, '$120.00', '5%')).toContainText('+$6.00')
  await expect(row(sheet, 'Дмитрий С.', 'Line 2', rewards.profit, '$10.00', '3%')).toContainText('+$0.30')
  await expect(row(sheet, clara.name, rewards.opening, '$3,000.00', '1%')).toContainText('+$30.00')
  await expectNoBarriers(page, 'rewards')
  await page.keyboard.press('Escape')
  await goTo(page, trading.title)
  await refresh(page, texts)
  await expect(figure(page, trading.profit)).toContainText('+$17.60')
  await expect(figure(page, trading.deposit)).toContainText('$2,036.30')
  await tab(page, trading.transactions)
  await expect(row(page, trading.typeProfitTransfer)).toContainText('−$40.00')
  await expect(row(page, trading.typeReferralBonus)).toContainText('+$36.30')
  await goTo(page, finance.title)
  await refresh(page, texts)
  await tab(page, finance.transactions)
  await expect(row(page, finance.profitCredit)).toContainText('+$40.00')

  // Clara reinvests: the profit leaves the month and joins the deposit, and her opening gave her a token.
  await comesBack(page, texts, clara)
  await goTo(page, trading.title)
  await expect(figure(page, trading.deposit)).toContainText('$3,120.50')
  await tab(page, trading.transactions)
  await expect(row(page, trading.typeProfitTransfer)).toContainText('−$120.00')
  await expect(row(page, trading.typeDeposit, '+$120.00')).toHaveCount(1)
  await goTo(page, finance.title)
  await expect(page.getByText('1 token', { exact: true })).toBeVisible()
  await tab(page, finance.transactions)
  await expect(row(page, finance.profitCredit)).toHaveCount(0)

  // Dmitri reads what the three sponsors got, none of it taken from Dmitri's own profit.
  await comesBack(page, texts, dmitri)
  await goTo(page, finance.title)
  await tab(page, finance.transactions)
  await expect(row(page, finance.profitCredit)).toContainText('+$10.00')
  await goTo(page, texts.partnership.title)
  const given = page.getByRole('region', { name: rewards.givenTitle })
  await expect(given.getByText(rewards.givenNote)).toBeVisible()
  for (const [line, share, amount] of [
    [1, '5%', '$0.50'],
    [2, '3%', '$0.30'],
    [3, '2%', '$0.20'],
  ] as const)
    await expect(row(given, `Sponsor, line ${line}`, month, '$10.00', share)).toContainText(amount)
  await expect(beside(given, rewards.givenTotal)).toHaveText('$1.00')

  await comesBack(page, texts, vera)
  await goTo(page, texts.partnership.title)
  const ofVera = await rewardsOf(page, month)
  await expect(row(ofVera, boris.name, 'Line 1', '$40.00', '5%')).toContainText('+$2.00')
  await expect(row(ofVera, 'Clara B.', 'Line 2', '$120.00', '3%')).toContainText('+$3.60')
  await expect(row(ofVera, 'Дмитрий С.', 'Line 3', '$10.00', '2%')).toContainText('+$0.20')
})

test('a losing month: the loss is carried, said plainly, and earned back before there is a profit', async ({
  page,
  texts,
  program,
}) => {
  test.slow()
  const { trading, finance, standing, rewards } = texts
  await settles(program, monthsAgo(2))
  await comesBack(page, texts, boris)
  await goTo(page, trading.title)
  await expect(figure(page, standing.carried)).toContainText('−$60.00')
  await expect(figure(page, trading.profit)).toContainText('+$77.60')
  await figure(page, standing.carried).click()
  await expect(page.getByRole('dialog', { name: standing.carried })).toContainText(standing.carriedIs)
  await page.keyboard.press('Escape')
  await figure(page, trading.profit).click()
  const terms = page.getByRole('dialog', { name: trading.profit })
  await expect(beside(terms, standing.carried)).toHaveText('−$60.00')
  await expect(beside(terms, standing.wouldBeProfit)).toHaveText('$17.60')
  await page.keyboard.press('Escape')
  await expectNoBarriers(page, 'a carried loss')
  await goTo(page, finance.title)
  await tab(page, finance.transactions)
  await expect(row(page, finance.profitCredit)).toHaveCount(1)

  await settles(program, monthsAgo(1))
  await refresh(page, texts)
  await tab(page, finance.transactions)
  await expect(row(page, finance.profitCredit)).toHaveCount(2)
  await expect(row(page, finance.profitCredit, '+$17.60')).toHaveCount(1)
  await goTo(page, trading.title)
  await refresh(page, texts)
  await expect(figure(page, trading.profit)).toContainText('$0.00')
  await expect(figure(page, standing.carried)).toHaveCount(0)
  await expect(page.getByText(`The current month, ${written(runningMonth())}, can be settled`)).toBeVisible()
  await expect(page.getByText(standing.unsettled).filter({ hasText: written(monthsAgo(1)) })).toHaveCount(0)

  // A month that only made up for a part of the loss is no profit, and nobody is rewarded for it.
  await comesBack(page, texts, clara)
  await goTo(page, trading.title)
  await expect(figure(page, standing.carried)).toContainText('−$15.15')
  await comesBack(page, texts, vera)
  await goTo(page, texts.partnership.title)
  await expect(row(page, written(monthsAgo(1)), '2 clients')).toHaveCount(1)
  await expect(row(page, written(monthsAgo(2)))).toHaveCount(0)
  const sheet = await rewardsOf(page, written(monthsAgo(1)))
  await expect(row(sheet, boris.name, '$17.60')).toContainText('+$0.88')
  await expect(row(sheet, rewards.profit, 'Line 3', '$4.40')).toContainText('+$0.08')
})

test('a deposit that losses have used up: nothing returns, and no deal after that month takes it in', async ({
  page,
  texts,
}) => {
  const { trading, standing } = texts
  await comesBack(page, texts, eve)
  await expect(page.getByRole('heading', { name: texts.news.partnersTitle })).toBeVisible()
  await expect(page.getByRole('region', { name: texts.news.settlementTitle })).toHaveCount(0)
  await goTo(page, trading.title)
  await expect(page.getByText(trading.usedUpNote)).toBeVisible()
  await expect(figure(page, standing.worth)).toContainText('$0.00')
  await expect(figure(page, trading.deposit)).toContainText('$0.00')
  await expectNoBarriers(page, 'a used-up account')
  await tab(page, trading.deals)
  const lost = row(page, '−25.00%', trading.dealLost)
  await expect(lost).toHaveCount(4)
  for (const one of await lost.all()) await expect(one).toContainText('−$2,500.00')
  await expect(row(page, '+5.00%')).toHaveCount(0)
})
