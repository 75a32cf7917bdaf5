import type { Locator, Page } from '@playwright/test'
import { listTrading, setOption } from '../../contract/trading.ts'
import { boris, clara, vera, type Person } from '../support/cast.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, joinsAsTrader, newcomer, test, type ProgramName } from './journey.ts'
import type { Texts } from '../../texts/all-languages.ts'
import { forgetProofs, provesByPassword } from './proofs.ts'
import { credits, executes, letReportsRunOut, opens, trades } from './strategy.ts'

const comes = (page: Page, texts: Texts, person: Person, program: ProgramName, amount: number) =>
  joinsAsTrader(page, texts, person, { program, amount: String(amount), deposited: String(amount + 1_000) })

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

/** What is beside a term. */
const beside = (place: Page | Locator, term: string): Locator =>
  place.getByText(term, { exact: true }).locator('xpath=following-sibling::dd')

async function refresh(page: Page, texts: Texts): Promise<void> {
  await page.getByRole('button', { name: texts.ui.refresh }).first().click()
}

test('a deal is sealed while it is open, and the browser checks what the seal hid', async ({
  page,
  texts,
}) => {
  test.slow()
  await comes(page, texts, newcomer(vera), 'Currency pairs', 3_000)
  await tab(page, texts.trading.deals)
  await expect(page.getByText(texts.trading.noDeals)).toBeVisible()

  const { id, name } = await opens('currency')
  await refresh(page, texts)
  await tab(page, texts.trading.deals)
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
  await expect(row).toContainText(texts.deals.dueBy.replace('%DAY%', ''))
  await expect(row).toContainText(texts.deals.byHand)
  const sheet = page.getByRole('dialog', { name })
  await row.getByRole('button').click()
  await expect(sheet.getByText(texts.deals.closed)).toBeVisible()
  await expect(sheet.getByText('GBP/USD')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(row.getByRole('button')).toBeFocused()

  await executes(id, -5_000n)
  await refresh(page, texts)
  await tab(page, texts.trading.summary)
  await expect(page.getByRole('button', { name: /Current result/ })).toContainText('$0.00')
  await tab(page, texts.trading.deals)
  await expect(row).toContainText('−0.50%')
  await expect(row).toContainText('−$15.00')
  await row.getByRole('button').click()
  await sheet.getByText(texts.deals.proof).click()
  await expect(sheet.getByText(texts.deals.fits)).toBeVisible()
  await expect(sheet.getByText('GBP/USD', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await credits(id)
  await refresh(page, texts)
  await tab(page, texts.trading.summary)
  await expect(page.getByRole('button', { name: /Current result/ })).toContainText('−$15.00')
  await tab(page, texts.trading.deals)
  await expect(row).toContainText(texts.trading.dealLost)

  // A server that reveals something else than it sealed is found out.
  await page.route(`**${listTrading.path}`, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('GBP/USD', 'EUR/USD') })
  })
  await refresh(page, texts)
  await tab(page, texts.trading.deals)
  await row.getByRole('button').click()
  await sheet.getByText(texts.deals.proof).click()
  await expect(sheet.getByText(texts.deals.broken)).toBeVisible()
})

test('a top-up is no profit, every figure says what it is, and older deals are on further pages', async ({
  page,
  texts,
}) => {
  test.slow()
  const person = newcomer(boris)
  await comes(page, texts, person, 'Crypto', 6_000)
  for (const result of [10_000n, -2_500n, 5_000n, 0n, -10_000n]) await trades('crypto', result)
  await page.getByRole('link', { name: texts.trading.topUp, exact: true }).click()
  const topUp = page.getByRole('form', { name: texts.trading.topUpTitle })
  await topUp.getByLabel(texts.trading.amountUsd).fill('500')
  await topUp.getByLabel(texts.trading.password, { exact: true }).fill(person.password)
  await topUp.getByRole('button', { name: texts.trading.submitTopUp }).dblclick()
  await expect(page).toHaveURL(/\/cabinet\/trade\?account=/)
  const last = await trades('crypto', 10_000n)
  await refresh(page, texts)

  // 60 - 15 + 30 + 0 - 60, and 65 on the larger stake.
  const curve = page.getByRole('region', { name: texts.standing.curve })
  const explained = texts.standing.explain.replace('%TERM%', texts.standing.worth)
  await expect(page.getByRole('button', { name: explained })).toContainText('$6,580.00')
  // All on one day: the deals themselves, and no course.
  await expect(curve.getByText(texts.standing.curveFifth)).toBeVisible()

  await page.getByRole('button', { name: /Current result/ }).click()
  const terms = page.getByRole('dialog', { name: texts.trading.profit })
  await expect(beside(terms, texts.standing.wouldBeProfit)).toHaveText('$80.00')
  await page.keyboard.press('Escape')

  await tab(page, texts.trading.deals)
  const deals = page.getByRole('table', { name: texts.trading.dealsOf.split('%')[0]! })
  await expect(page.getByRole('button', { name: last.name, exact: true })).toBeVisible()
  await expect(deals.getByRole('row')).toHaveCount(1 + 5)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(deals.getByRole('row')).toHaveCount(1 + 1)
  await expect(deals.getByText('+$60.00')).toBeVisible()

  for (const [name, content] of [
    ['summary', curve.getByRole('figure')],
    ['market', page.locator('canvas').first()],
    ['deals', page.getByRole('row').first()],
    ['transactions', page.getByRole('row').first()],
  ] as const) {
    await tab(page, texts.trading[name])
    const panel = page.getByRole('tabpanel', { name: texts.trading[name] })
    await expect(panel.locator(content)).toBeVisible()
    await expectNoBarriers(page, name)
  }
  await tab(page, texts.trading.deals)
  await page.getByRole('button', { name: last.name, exact: true }).click()
  await expect(page.getByRole('dialog', { name: last.name })).toBeVisible()
  await expectNoBarriers(page, 'a deal')
  await page.keyboard.press('Escape')
  await tab(page, texts.options.tab)
  await page.getByRole('button', { name: texts.options.close }).click()
  await expectNoBarriers(page, 'closing')
})

test('reinvesting is a switch, and closing says first what it means', async ({ page, texts, context }) => {
  test.slow()
  const { options, trading } = texts
  const person = newcomer(clara)
  await comes(page, texts, person, 'Starter', 150)
  await tab(page, options.tab)
  const reinvest = page.getByRole('switch', { name: options.reinvestLabel })
  await expect(page.getByText(options.notActivated, { exact: true })).toBeVisible()
  // The second click comes while the first one is under way.
  let letPass = () => {}
  const passes = new Promise<void>(resolve => (letPass = resolve))
  await page.route(`**${setOption.path}`, async route => {
    await passes
    await route.continue()
  })
  await reinvest.dblclick()
  letPass()
  await expect(page.getByText(options.activated, { exact: true }).first()).toBeVisible()
  await expect(reinvest).toHaveAttribute('aria-checked', 'true')

  const other = await context.newPage()
  await other.goto('/cabinet/trade')
  await tab(other, options.tab)
  await other.getByRole('switch', { name: options.reinvestLabel }).click()
  await expect(other.getByText(options.reinvestOff)).toBeVisible()
  await page.reload()
  await tab(page, options.tab)
  await expect(page.getByText(options.reinvestOff)).toBeVisible()
  await expect(reinvest).toHaveAttribute('aria-checked', 'false')

  const sheet = page.getByRole('dialog', { name: options.closingTitle.replace('%PROGRAM%', 'Starter') })
  const forGood = sheet.getByRole('button', { name: options.closeForGood })
  await page.getByRole('button', { name: options.close }).click()
  await expect(beside(sheet, options.wouldReturn)).toContainText('150')
  await expect(sheet.getByText(options.final)).toBeVisible()
  await expect(forGood).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByText(trading.active, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: options.close }).click()
  await sheet.getByRole('checkbox', { name: options.understood }).check()
  // Someone who finds the page open a while later is asked who they are.
  await forgetProofs(person)
  await forGood.dblclick()
  await provesByPassword(page, texts, person)
  await expect(page.getByText(options.closedTitle)).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: options.close })).toHaveCount(0)
  // It has no deals to wait for: a run of the job ends it once none can be reported late.
  await letReportsRunOut(person.email)
  await refresh(page, texts)
  await expect(page.getByText(trading.closed, { exact: true })).toBeVisible()

  await expect(other.getByRole('button', { name: options.close })).toHaveCount(0)
})
