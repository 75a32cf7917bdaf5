import type { Locator, Page } from '@playwright/test'
import { landing } from '../../texts/en/landing.ts'
import { eve } from '../cast.ts'
import { violations } from './barriers.ts'
import { expect, test } from './journey.ts'
import type { Texts } from '../../texts/all-languages.ts'

/** The notice about a lost connection: the region is always there, and empty when there is none. */
const notice = (page: Page): Locator => page.getByRole('alert')

/** The connection fails under a client who logs in. */
async function loseConnection(page: Page, { failures, identity }: Texts): Promise<void> {
  await page.goto('/signin')
  const form = page.getByRole('form', { name: identity.signInTitle })
  await form.getByLabel(identity.email).fill(eve.email)
  await form.getByLabel(identity.password, { exact: true }).fill(eve.password)
  await form.getByRole('button', { name: identity.signIn, exact: true }).click()
  await expect(notice(page)).toContainText(failures.networkError)
  await expect(notice(page)).toContainText(failures.tryAgain)
}

test('a lost connection is told once on the landing page, until it is taken away', async ({
  page,
  texts,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/api/signin', route => route.abort('connectionrefused'))
  await loseConnection(page, texts)
  await expect(page).toHaveURL(`${baseURL}/`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
    const { x, width } = (await notice(page).getByRole('button').boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(320)
  }
  await page.reload()
  await expect(notice(page)).toBeEmpty()

  await loseConnection(page, texts)
  await notice(page).getByRole('button').click()
  await expect(notice(page)).toBeEmpty()

  await loseConnection(page, texts)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: landing.skip })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(notice(page).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toBeEmpty()
})
