import type { Browser, BrowserContext, Page } from '@playwright/test'
import { languageKey } from '../../contract/languages.ts'
import { boris, vera } from '../support/cast.ts'
import { rewardsOpenings } from './strategy.ts'
import {
  expect,
  goTo,
  invitation,
  newcomer,
  openAccount,
  paysIn,
  register,
  registerByForm,
  test,
} from './journey.ts'

/** A browser of someone else, in the same language. */
async function otherBrowser(browser: Browser, context: BrowserContext, baseURL: string): Promise<Page> {
  const other = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
  })
  const cookies = await context.cookies()
  await other.addCookies(cookies.filter(({ name }) => name === languageKey))
  return other.newPage()
}

test('Vera invites Boris by her link, and is rewarded once Boris’s account has lasted a month', async ({
  page,
  texts,
  browser,
  context,
  baseURL,
}) => {
  test.slow()
  const inviter = newcomer(vera)
  await register(page, inviter, 'structure')
  await page.getByRole('button', { name: texts.partnership.showQr }).click()
  await expect(page.getByRole('img', { name: texts.partnership.linkQr })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(texts.partnership.emptyFirst)).toBeVisible()
  await expect(page.getByText(texts.rewards.empty)).toBeVisible()
  await expect(page.getByText(texts.rewards.givenEmpty)).toBeVisible()
  const link = await page.getByText(/\/signup\/\w{8}$/).textContent()

  const invited = newcomer(boris)
  const theirs = await otherBrowser(browser, context, baseURL!)
  await theirs.goto(link!)
  const code = link!.split('/').at(-1)!
  expect(code).not.toBe(invitation())
  // Beside the form stands which host this is, and what nobody of us asks for.
  const here = texts.identity.youAreAt.replace('%HOST%', new URL(baseURL!).host)
  await expect(theirs.getByText(here)).toBeVisible()
  await expect(theirs.getByText(texts.identity.neverAsked)).toBeVisible()
  const invitedBy = theirs.getByLabel(texts.identity.invitedBy)
  await expect(invitedBy).toHaveValue(code)
  await expect(invitedBy).not.toBeEditable()
  await theirs.getByRole('button', { name: texts.identity.changeInvitation }).click()
  await theirs.getByLabel(texts.identity.invitation, { exact: true }).fill('OTHER234')
  await registerByForm(theirs, texts, invited, code)
  await paysIn(theirs, '3000')
  await openAccount(theirs, texts, invited, 'Currency pairs', '3000')
  await goTo(theirs, texts.partnership.title)
  const given = theirs.getByRole('region', { name: texts.rewards.givenTitle })
  await expect(given.getByText(texts.rewards.givenNote)).toBeVisible()
  await expect(given.getByText(texts.rewards.givenEmpty)).toBeVisible()

  await rewardsOpenings(invited.email)
  await page.getByRole('button', { name: texts.ui.refresh }).first().click()
  await expect(page.getByRole('tab', { name: 'Line 1 1 client' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Clients on line 1' })).toContainText(invited.name)
  await expect(page.getByText('Your reward: 5% of each monthly profit.')).toBeVisible()
  const rewards = page.getByRole('region', { name: texts.rewards.title })
  const month = rewards.getByRole('row').last()
  await expect(month).toContainText('1 client')
  await expect(month).toContainText(texts.rewards.isKept)
  await month.getByRole('button').click()
  const sheet = page.getByRole('dialog')
  const reward = sheet.getByRole('row').last()
  await expect(reward).toContainText(texts.rewards.opening)
  await expect(reward).toContainText('$3,000.00')
  await expect(reward).toContainText('+$30.00')
  await expect(reward).toContainText('1%')
  await expect(sheet).toContainText(texts.rewards.keptNote)
  await page.keyboard.press('Escape')

  // Kept until she has an account herself; then it is part of its deposit.
  await paysIn(page, '100')
  await openAccount(page, texts, inviter, 'Starter', '100')
  await expect(page.getByText('$130.00').first()).toBeVisible()
  await page.getByRole('tab', { name: texts.trading.transactions }).click()
  await expect(page.getByText(texts.trading.typeReferralBonus)).toBeVisible()
  await goTo(page, texts.partnership.title)
  await page.getByRole('button', { name: texts.ui.refresh }).first().click()
  await expect(month).not.toContainText(texts.rewards.isKept)
  await month.getByRole('button').click()
  await expect(sheet).toContainText(texts.rewards.credited)
  await page.keyboard.press('Escape')
  await goTo(page, texts.cabinet.main)
  await expect(page.getByText('1 client', { exact: true })).toBeVisible()
})
