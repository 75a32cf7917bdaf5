import type { Page, Route } from '@playwright/test'
import { landing } from '../../texts/en/landing.ts'
import { boris } from '../support/cast.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, joins, newcomer, test } from './journey.ts'
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

test('a program without deals tells its terms and risk, and that there are no results', async ({
  page,
  texts: { program, risk, seals },
}) => {
  await page.goto(untraded)
  await expect(page.getByRole('main').getByRole('note')).toContainText(risk.program)
  await expect(page.getByRole('region', { name: program.record })).toContainText(program.noRecord)
  await expect(page.getByRole('region', { name: program.terms })).toContainText('$')
  await expect(page.getByRole('region', { name: program.terms })).toContainText(program.lossesValue)
  await expect(page.getByRole('link', { name: program.json })).toHaveCount(0)
  await expectNoBarriers(page, 'a program without deals')

  await page.getByRole('link', { name: program.seals }).click()
  await expect(page.getByRole('heading', { level: 1, name: seals.title })).toBeVisible()
  await expect(page.getByText(seals.lead)).toBeVisible()
})

test('who wants an account registers or signs in first, and a client comes to its form', async ({
  page,
  texts: { program, identity, trading, failures },
}) => {
  const wantsAccount = async () => {
    await page.goto(untraded)
    await page.getByRole('link', { name: program.open }).first().click()
  }
  await wantsAccount()
  await expect(page.getByRole('heading', { level: 1, name: identity.signUpTitle })).toBeVisible()
  await expect(page.getByText(failures.noAccess)).toHaveCount(0)

  await joins(page, newcomer(boris))
  await wantsAccount()
  await expect(page).toHaveURL(/\/cabinet\/trade\/create$/)
  await expect(page.getByRole('form', { name: trading.openTitle })).toBeVisible()
})

test.describe('once a strategy trades', () => {
  test.describe.configure({ mode: 'serial' })
  /** The day of the first deal, which has a root: a day after it may have no entries. */
  let yesterday: string

  test('a deal shows its seal alone until it is executed; then the browser opens it, unless its content was changed', async ({
    page,
    texts: { program, deals },
  }) => {
    // Before all others, and yesterday, so that a day is over that has a seal.
    const first = await opens('index', 1)
    yesterday = first.day
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
    const example = { '%DOWN%': '−50.00%', '%UP%': '+50.00%', '%TOGETHER%': '−25.00%' }
    await expect(dialog).toContainText(
      program.returnIs.replace(/%[A-Z]+%/g, name => example[name as keyof typeof example]),
    )
    await expect(dialog).toContainText(program.rounding.replace('%STEP%', '0.0001%'))
    const saved = page.waitForEvent('download')
    await dialog.getByRole('link', { name: program.csv }).click()
    expect((await saved).suggestedFilename()).toMatch(/^program-4-deals-.*\.csv$/)

    await page.goto('/')
    const results = page.locator('#results')
    await results.scrollIntoViewIfNeeded()
    await expect(results).toContainText('−0.50%')
    await expect(page.getByText(landing.resultsNone, { exact: true })).toBeHidden()
    await expect(page.getByText(landing.resultsElsewhere)).toBeHidden()
    await results.getByRole('link', { name: 'Stock indices (ETF)' }).click()
    await expect(record).toContainText('−0.50%')
  })

  test('a day’s root is on the page and on the chain; the browser notices a seal that is missing, and one that someone kept leads to its deal', async ({
    page,
    texts: { program, deals, seals },
  }) => {
    // The root may take a minute to reach the chain.
    test.slow()
    await page.goto('/seals')
    await expect(page.getByText(seals.pageOnly)).toBeVisible()
    await page.locator(`a[href$="check=${yesterday}"]`).click()
    const found = page.getByRole('region', { name: seals.found })
    await expect(found).toContainText(seals.unwritten)

    await fillsRootWallet()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(seals.chainedOwn)).toBeVisible({ timeout: 10_000 })
      await expect(found).toContainText(seals.writtenOwn, { timeout: 10_000 })
    }).toPass({ timeout: 180_000 })
    const shown = (label: string) => found.getByLabel(label, { exact: true }).innerText()
    const memo = await shown(seals.memo)
    expect(memo).toMatch(/^Mastercopy seals \d{4}-\d\d-\d\d [\da-f]{64}$/)
    expect(memo).toContain(await shown(seals.root))
    expect(await memoOf(await shown(seals.transactionId))).toBe(memo)
    expect(await shown(seals.writer)).toBe(rootWriter)
    await expect(found).toContainText(seals.writtenAt)
    await expect(found).toContainText(seals.fits)

    await forge(page, '**/api/seals/day', body => JSON.stringify({ ...JSON.parse(body), l: [] }))
    await page.reload()
    await expect(found).toContainText(seals.broken)

    await page.goto(traded)
    const seal = (await page
      .getByRole('table', { name: program.dealsTitle })
      .locator('code')
      .last()
      .getAttribute('title'))!
    await page.goto('/seals')
    await page.getByLabel(seals.checkField).fill(seal)
    await page.keyboard.press('Enter')
    await expect(found).toContainText(deals.fits)
    await page.getByLabel(seals.checkField).fill('not a seal')
    await page.getByRole('button', { name: seals.checkNow }).click()
    await expect(found).toContainText(seals.notFound)
  })
})
