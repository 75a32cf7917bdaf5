import type { Locator, Page } from '@playwright/test'
import { landing } from '../../texts/en/landing.ts'
import { boris } from '../support/cast.ts'
import { violations } from './barriers.ts'
import { expect, newcomer, register, test } from './journey.ts'

/** The notice about a lost connection: the region is always there, and empty when there is none. */
const notice = (page: Page): Locator => page.getByRole('alert')

test('a server out of reach leads to the landing page, which says so once, for some seconds or until it is taken away; what is forbidden leads there without a word', async ({
  page,
  texts: { failures, addresses },
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await register(page, newcomer(boris))
  // The main page may have loaded the list already, and a loaded list is not loaded again.
  await page.route('**/api/finance/list', route => route.abort('connectionrefused'))
  const button = notice(page).getByRole('button')
  /** The notice stays while it is held. */
  const losesConnection = async (hold: () => Promise<void>) => {
    // The landing page is not opened where it does not answer in time: a busy server may draw it for longer at first.
    await expect(async () => {
      await page.goto('/cabinet/finance')
      await expect(page).toHaveURL(`${baseURL}/`, { timeout: 60_000 })
      await hold()
    }).toPass()
    await expect(notice(page)).toContainText(failures.networkError)
    await expect(notice(page)).toContainText(failures.tryAgain)
  }
  // It does not leave from under the pointer.
  await losesConnection(() => button.hover({ timeout: 7_000 }))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
    const { x, width } = (await button.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(320)
  }
  await page.reload()
  await expect(notice(page)).toBeEmpty()

  // Nor from under the keyboard.
  await losesConnection(async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: landing.skip })).toBeFocused({ timeout: 3_000 })
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused({ timeout: 3_000 })
  })
  await page.keyboard.press('Enter')
  await expect(notice(page)).toBeEmpty()

  await page.unroute('**/api/finance/list')
  await page.route('**/api/finance/list', route => route.fulfill({ status: 403, json: { rc: -1 } }))
  await page.goto('/cabinet/finance')
  await expect(page).toHaveURL(`${baseURL}/`)
  await page.waitForLoadState()
  // At once: a notice would leave by itself.
  expect(await notice(page).textContent()).toBe('')

  // Without a network the landing page would be the browser's own error page: the notice is shown where one is.
  await page.goto('/cabinet/settings/payouts')
  const protection = page.getByRole('switch', { name: addresses.savedOnly })
  await expect(protection).toBeVisible()
  await context.setOffline(true)
  await protection.click()
  await expect(page.getByText(failures.networkError)).toBeVisible()
  await expect(protection).toBeVisible()
  await context.setOffline(false)
})
