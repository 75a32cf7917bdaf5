import type { Page } from '@playwright/test'
import { showSecurity } from '../../contract/security.ts'
import { boris, clara } from '../support/cast.ts'
import {
  choose,
  endSessionDuring,
  expect,
  goTo,
  joins,
  newcomer,
  paysIn,
  register,
  signIn,
  test,
} from './journey.ts'

test('a second click, and an answer lost on the way, open one account and pay once', async ({
  page,
  texts,
}) => {
  const person = newcomer(clara)
  await joins(page, person)
  await paysIn(page, '300')
  await page.goto('/cabinet/trade/create')
  const form = page.getByRole('form', { name: texts.trading.openTitle })
  await form.getByRole('radio', { name: 'Starter' }).check()
  await form.getByLabel(texts.trading.amountUsd).fill('100')
  await form.getByLabel(texts.trading.password, { exact: true }).fill(person.password)
  await form.getByRole('checkbox', { name: texts.trading.terms }).check()

  let lost = 0
  await page.route('**/api/trade/create', async route => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await form.getByRole('button', { name: texts.trading.submitOpen }).dblclick()
  await expect(page).toHaveURL(/\/cabinet\/trade$/)
  await expect(page.getByText('Mastercopy Starter')).toHaveCount(1)
  expect(lost).toBeGreaterThan(1)
  await goTo(page, texts.finance.title)
  await expect(page.getByText('$200.00').first()).toBeVisible()
})

/** A call that is still on its way when the session ends would lead to the login by itself. */
async function everythingComes(page: Page): Promise<void> {
  // The stream of changes stays open.
  const onTheirWay = new Set<unknown>()
  page.on('request', asked => void (asked.method() === 'POST' && onTheirWay.add(asked)))
  page.on('requestfinished', asked => void onTheirWay.delete(asked))
  page.on('requestfailed', asked => void onTheirWay.delete(asked))
  await page.goto('/cabinet/main')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => onTheirWay.size).toBe(0)
}

test('a session that ended leads to the login with a notice, from each tab, and a stranger never gets in', async ({
  page,
  context,
  texts,
  baseURL,
}) => {
  await page.goto('/cabinet/finance')
  await page.waitForURL('/signin?from=%2Fcabinet%2Ffinance')
  for (const path of ['/nothing', '/cabinet/nothing']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${baseURL}/`)
  }

  const person = newcomer(boris)
  await register(page, person)
  for (const entry of ['/signin/', '/signup']) {
    await page.goto(entry)
    await expect(page).toHaveURL(/\/cabinet\/main$/)
  }
  await endSessionDuring(page, showSecurity)
  await choose(page, texts.security.title)
  await page.waitForURL('/signin?from=%2Fcabinet%2Fsettings')
  await expect(page.getByText('There is no access')).toBeVisible()
  await expect(page.getByText('Please log in to your account')).toBeVisible()
  await signIn(page, texts, person)
  await expect(page).toHaveURL(/\/cabinet\/settings$/)
  await expect(page.getByText('There is no access')).toBeHidden()

  const other = await context.newPage()
  await everythingComes(other)
  // It hears of the end without asking. What it says of it stays for some seconds only.
  const isTold = expect(other.getByText('There is no access')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: texts.cabinet.exit }).first().click()
  await isTold
  await other.waitForURL(/\/signin\?from=/)
  await page.waitForURL(/\/signin$/)
})

test('a page that is slow to come says that it is coming, and no click that has begun is lost', async ({
  page,
  texts,
}) => {
  await register(page, newcomer(boris))
  let letPass = () => {}
  const passes = new Promise<void>(resolve => (letPass = resolve))
  await page.route('**/*.js', async route => {
    await passes
    await route.continue()
  })
  await choose(page, texts.finance.title)
  await expect(page.getByText(texts.ui.wait)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: texts.cabinet.main })).toBeVisible()
  letPass()
  await expect(page.getByRole('heading', { level: 1, name: texts.finance.title })).toBeVisible()
  await expect(page.getByText(texts.ui.wait)).toHaveCount(0)
  await page.unroute('**/*.js')
  await goTo(page, texts.partnership.title)
  let answer = () => {}
  const answers = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/structure/**', async route => {
    await answers
    await route.continue()
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: texts.ui.refresh }).click()
  await page.getByRole('link', { name: texts.finance.title }).hover()
  await page.mouse.down()
  await page.clock.runFor(1_000)
  await page.mouse.up()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/cabinet\/finance$/)
  await expect(page.getByText(texts.partnership.loading)).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: texts.finance.title })).toBeVisible()

  await page.unroute('**/api/structure/**')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(page.getByRole('link', { name: 'Handelskonten' }).first()).toBeVisible()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await page.evaluate(() => localStorage.getItem('mc_language'))).toBe('3')
})
