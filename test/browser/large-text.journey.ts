/** A browser whose letters are twice as large as usual, on a phone: what is read and pressed stays within the window. */
import { chromium, type Page } from '@playwright/test'
import { vera } from '../support/cast.ts'
import { chooseLanguage } from './hostess.ts'
import { expect, joins, newcomer, paysIn, test } from './journey.ts'

const large = test.extend<object, { launched: undefined }>({
  browser: [
    async ({}, use) => {
      const args = ['--no-sandbox', '--blink-settings=defaultFontSize=32']
      const browser = await chromium.launch({ executablePath: process.env['JOURNEY_CHROMIUM']!, args })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** What ends beyond the window, or begins before it; what can be scrolled to in a list of its own is within it. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const clipped = [...document.querySelectorAll('header > *')].filter(
      one => one.getBoundingClientRect().left < 0 && getComputedStyle(one).position !== 'absolute',
    )
    return { sideways: scrollWidth - clientWidth, clipped: clipped.length }
  })

large.use({ viewport: { width: 390, height: 844 } })

async function fit(page: Page, places: readonly string[]): Promise<void> {
  for (const language of ['de', 'es', 'ru'] as const) {
    await chooseLanguage(page, language)
    for (const place of places) {
      await page.goto(place)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect([language, place, await beyond(page)]).toEqual([language, place, { sideways: 0, clipped: 0 }])
    }
  }
}

large('with letters of twice the size, pages fit a phone', async ({ page }) => {
  await page.goto('/signin')
  await fit(page, ['/', '/documents', '/seals', '/signin', '/signup', '/password-reset'])
  await joins(page, newcomer(vera))
  await paysIn(page, '1234.56')
  await fit(page, ['/cabinet/main', '/cabinet/finance', '/cabinet/finance/withdrawal'])
})
