import type { Locator, Page, Route } from '@playwright/test'
import { landing } from '../../texts/en/landing.ts'
import { expect, test } from './journey.ts'
import { fillsRootWallet, memoOf, rootWriter } from './roots.ts'
import { executes, opens, sealsDays, trades } from './strategy.ts'

/** Of the first programs: one that nobody trades here, and one that this journey trades. */
const [untraded, traded] = ['/programs/1', '/programs/4']

/** Changes what the server answers on its way to the page. */
const forge = (page: Page, path: string, change: (body: string) => string) =>
  page.route(path, async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })

/** Of the days with a root that of the first deal, which has seals: a day after it may have none. */
const firstDay = (page: Page, checkDay: string): Locator =>
  page.getByRole('button', { name: checkDay.split('%')[0]! }).last()

test('a program without deals tells its terms and risk, and that there are no results', async ({
  page,
  texts: { program, risk, seals },
}) => {
  await page.goto(untraded)
  await expect(page.getByRole('note')).toContainText(risk.program)
  await expect(page.getByRole('region', { name: program.record })).toContainText(program.noRecord)
  await expect(page.getByRole('region', { name: program.terms })).toContainText('$')
  await expect(page.getByRole('region', { name: program.terms })).toContainText(program.lossesValue)
  await expect(page.getByRole('link', { name: program.json })).toHaveCount(0)

  await page.getByRole('link', { name: program.seals }).click()
  await expect(page.getByRole('heading', { level: 1, name: seals.title })).toBeVisible()
  await expect(page.getByText(seals.lead)).toBeVisible()
})

test.describe('once a strategy trades', () => {
  test.describe.configure({ mode: 'serial' })

  test('a deal shows its seal alone until it is executed; then the browser opens it, unless its content was changed', async ({
    page,
    texts: { program, deals },
  }) => {
    // Before all others, and yesterday, so that a day is over that has a seal.
    const first = await opens('index', 1)
    await sealsDays()
    await page.goto(traded)
    const list = page.getByRole('table', { name: program.dealsTitle })
    await expect(list).toContainText(program.stateOpened)
    await list.getByRole('button', { name: first.name }).click()
    await expect(page.getByRole('dialog')).toContainText(deals.closed)
    await expect(page.getByRole('dialog')).not.toContainText('northwind')
    await expect(page.getByRole('region', { name: program.record })).toContainText(program.noRecord)

    await executes(first.id, 15_000n)
    await page.reload()
    await list.getByRole('button', { name: first.name }).click()
    await expect(page.getByRole('dialog')).toContainText(deals.fits)
    await expect(page.getByRole('dialog')).toContainText('northwind')
    // It opened yesterday, whose root is made; its end joins that of today.
    await expect(page.getByRole('dialog')).toContainText(deals.openingRecorded.split('%')[0]!)
    await expect(page.getByRole('dialog')).toContainText(deals.endingAwaited.split('%')[0]!)

    await forge(page, '**/api/program/deals', body => body.replaceAll('1.27405', '1.27305'))
    await page.goto(traded)
    await page
      .getByRole('button', { name: program.check.replace('%DEAL%', '') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText(deals.broken)
  })

  test('losses stand beside the return, and every figure opens to what it is made of', async ({
    page,
    texts: { program },
  }) => {
    await trades('index', -20_000n)
    await page.goto(traded)
    const record = page.getByRole('region', { name: program.record })
    await expect(record).toContainText(program.small)
    // 1.5 less 2.
    await expect(record.getByRole('button', { name: program.return })).toContainText('−0.50%')
    await expect(record.getByRole('button', { name: program.drawdown })).toContainText('−1.98%')
    await expect(record.getByRole('button', { name: program.losing })).toContainText('1 of 2')

    const sizes = await record
      .getByRole('listitem')
      .locator('button > :nth-child(2)')
      .evaluateAll(values => values.map(value => getComputedStyle(value).fontSize))
    expect(new Set(sizes).size).toBe(1)

    await record.getByRole('button', { name: program.return }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(program.returnIs)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('link', { name: program.csv }).click()
    expect((await saved).suggestedFilename()).toMatch(/^program-4-deals-.*\.csv$/)
  })

  test('a day’s root stands on the page and on the chain, and the browser notices a seal that is missing', async ({
    page,
    texts: { seals },
  }) => {
    // The root may take a minute to reach the chain.
    test.slow()
    const check = firstDay(page, seals.checkDay)
    await page.goto('/seals')
    await expect(page.getByText(seals.pageOnly)).toBeVisible()
    await check.click()
    await expect(page.getByRole('dialog')).toContainText(seals.unwritten)

    await fillsRootWallet()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(seals.chainedOwn)).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 90_000 })
    await check.click()
    const dialog = page.getByRole('dialog')
    const shown = (label: string) => dialog.getByLabel(label, { exact: true }).innerText()
    const memo = await shown(seals.memo)
    expect(memo).toMatch(/^Mastercopy seals \d{4}-\d\d-\d\d [\da-f]{64}$/)
    expect(memo).toContain(await shown(seals.root))
    expect(await memoOf(await shown(seals.transactionId))).toBe(memo)
    expect(await shown(seals.writer)).toBe(rootWriter)
    await expect(dialog).toContainText(seals.writtenOwn)
    await expect(dialog).toContainText(seals.writtenAt)

    await page.keyboard.press('Escape')
    await check.click()
    await expect(page.getByRole('dialog')).toContainText(seals.fits)

    await forge(page, '**/api/seals/day', body => JSON.stringify({ ...JSON.parse(body), l: [] }))
    await page.reload()
    await check.click()
    await expect(page.getByRole('dialog')).toContainText(seals.broken)
  })

  test('the landing page shows the record once there is one, and claims nothing while it does not know', async ({
    page,
    texts: { program },
  }) => {
    await page.goto('/')
    await page.getByRole('heading', { name: landing.resultsTitle, exact: true }).scrollIntoViewIfNeeded()
    const link = page.locator('#results').getByRole('link', { name: 'Stock indices (ETF)' })
    await expect(page.locator('#results')).toContainText('−0.50%')
    await expect(page.getByText(landing.resultsNone, { exact: true })).toBeHidden()
    await expect(page.getByText(landing.resultsElsewhere)).toBeHidden()
    await link.click()
    await expect(page.getByRole('region', { name: program.record })).toContainText('−0.50%')

    await page.route('**/api/program/record', route => route.abort())
    const asked = page.waitForRequest('**/api/program/record')
    await page.goto('/#results')
    await asked
    await expect(page.getByText(landing.resultsElsewhere)).toBeVisible()
    await expect(page.getByText(landing.resultsNone, { exact: true })).toBeHidden()
  })
})
