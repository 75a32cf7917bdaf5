/**
 * How long the public pages are, and where they begin: numbers that were decided once, held on the figures of a year
 * (`public-year.ts`).
 */
import type { Page } from '@playwright/test'
import { languages } from '../../contract/languages.ts'
import type { PublicPageName } from '../../contract/public-pages.ts'
import { publicTexts } from '../../texts/public-pages.ts'
import { expectNoBarriersHere, overflow, resize, smallTargets, violationsInColours } from './barriers.ts'
import { expect, test } from './journey.ts'
import { places, showYear } from './public-year-page.ts'

const pages = Object.keys(places) as PublicPageName[]

const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
const smallest = { width: 320, height: 640 }

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.getBoundingClientRect().height)

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const language of languages)
  test(`the landing page has its length and begins at once, and no public page is too wide for the smallest phone, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await showYear(page, { name: 'landing', language })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(publicTexts[language].landing.heroTitle)
    expect(await heightOf(page)).toBeLessThanOrEqual(8_000)
    await resize(page, wide)
    expect(await heightOf(page)).toBeLessThanOrEqual(5_600)
    await resize(page, smallest)
    expect(await overflow(page)).toBe(0)
    for (const name of pages.filter(one => one !== 'landing')) {
      await showYear(page, { name, language })
      expect([name, await overflow(page)]).toEqual([name, 0])
    }
  })

/** Where the content of a page begins. */
const topOf = async (page: Page): Promise<number> =>
  (await page.getByRole('heading', { level: 1 }).boundingBox())!.y

for (const name of pages) {
  test(`on a phone the page “${name}” of a demonstration begins near its top`, async ({ page }) => {
    await page.setViewportSize(phone)
    await showYear(page, { name, language: 'de', isDemonstration: true })
    expect(await topOf(page)).toBeLessThanOrEqual(152)
  })

  test(`the page “${name}” after a year begins near its top on a phone, and has no barrier for fingers, eyes or ears`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await showYear(page, { name, language: 'de' })
    expect(await topOf(page)).toBeLessThanOrEqual(110)
    expect(await smallTargets(page)).toEqual([])
    await resize(page, smallest)
    expect(await smallTargets(page)).toEqual([])
    for (const viewport of [smallest, wide]) {
      await resize(page, viewport)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await expectNoBarriersHere(page, `light, ${viewport.width}`)
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expectNoBarriersHere(page, `dark, ${viewport.width}`, violationsInColours)
    }
  })
}

test('no view of a public page has two buttons that both want to be pressed first', async ({ page }) => {
  for (const name of pages) {
    await showYear(page, { name, language: 'en' })
    for (const viewport of [phone, wide]) {
      await resize(page, viewport)
      const tops = await primaryTops(page)
      const gaps = tops.slice(1).map((top, index) => top - tops[index]!)
      expect([name, viewport.width, gaps.filter(gap => gap < viewport.height)]).toEqual([
        name,
        viewport.width,
        [],
      ])
    }
  }
})

/** Where buttons are filled with the colour of what can be done; the darkest plate has its own. */
const primaryTops = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const probe = document.createElement('i')
    probe.setAttribute('style', 'background: var(--accent)')
    document.body.append(probe)
    const accent = getComputedStyle(probe).backgroundColor
    probe.remove()
    return [...document.querySelectorAll('a, button')]
      .filter(one => one.checkVisibility() && getComputedStyle(one).backgroundColor === accent)
      .map(one => one.getBoundingClientRect().top + scrollY)
      .toSorted((one, other) => one - other)
  })

/** Compressed, as they travel. */
const scriptBytesMax = 15 * 1024

test('a public page asks for little script before anything is done on it', async ({ page }) => {
  for (const name of pages) {
    await showYear(page, { name, language: 'ru' })
    await page.waitForLoadState('networkidle')
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name: url }) => url.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    )
    expect(bytes).toBeGreaterThan(0)
    expect([name, bytes <= scriptBytesMax]).toEqual([name, true])
  }
})
