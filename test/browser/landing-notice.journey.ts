import type { Locator, Page } from '@playwright/test'
import { languageKey } from '../../contract/languages.ts'
import { landing } from '../../texts/en/landing.ts'
import { eve } from '../cast.ts'
import { violations } from './barriers.ts'
import { expect, test } from './journey.ts'
import type { Texts } from './speech.ts'

/** What the client is told of a lost connection: the region is always there, and empty when nothing is told. */
const notice = (page: Page): Locator => page.getByRole('alert')

/** The connection fails under a client who logs in. */
async function loseConnection(page: Page, { identity, outcomes }: Texts): Promise<void> {
  await page.route('**/api/signin', route => route.abort('connectionrefused'))
  await page.goto('/signin')
  const form = page.getByRole('form', { name: identity.signInTitle })
  await form.getByLabel(identity.email).fill(eve.email)
  await form.getByLabel(identity.password, { exact: true }).fill(eve.password)
  await form.getByRole('button', { name: identity.signIn, exact: true }).click()
  await expect(notice(page)).toContainText(outcomes.networkError)
  await expect(notice(page)).toContainText(outcomes.tryAgain)
}

test('a lost connection is told once, until it is clicked away', async ({ page, texts, baseURL }) => {
  await loseConnection(page, texts)
  await expect(page).toHaveURL(`${baseURL}/`)
  await notice(page).getByRole('button').click()
  await expect(notice(page)).toBeEmpty()
  await page.reload()
  await expect(notice(page)).toBeEmpty()
})

test('the keyboard takes a notice away, too, and a reload does not bring it back', async ({
  page,
  texts,
}) => {
  await loseConnection(page, texts)
  await page.reload()
  await expect(notice(page)).toBeEmpty()
  await loseConnection(page, texts)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: landing.skip })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(notice(page).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toBeEmpty()
})

test('a notice waits for the page in the right language', async ({ page, context, texts }) => {
  await page.goto('/')
  const left = { title: texts.outcomes.networkError, message: texts.outcomes.tryAgain, success: false }
  await page.evaluate(text => sessionStorage.setItem('mc_notice', text), JSON.stringify(left))
  await context.clearCookies({ name: languageKey })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.heroTitle)
  await expect(notice(page)).toContainText(left.title)
})

test('a notice fits a small phone and has no barrier, in light and in dark', async ({ page, texts }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await loseConnection(page, texts)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
    const { x, width } = (await notice(page).getByRole('button').boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(320)
  }
})
