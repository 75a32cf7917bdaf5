import { expect, test } from './journey.ts'

/** All that a first visit to the page fetches, as it travels: scripts, styles, texts of a language, the font. */
const bytesMax = 200_000

test('The page to sign in is light on a slow network', async ({ page, texts }) => {
  await page.goto('/signin')
  await expect(page.getByRole('form', { name: texts.identity.signInTitle })).toBeVisible()
  // The application comes after the page that is drawn, and counts as well.
  await expect(page.locator('#drawn')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)

  const files = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      entry => ({
        name: entry.name,
        bytes: (entry as PerformanceResourceTiming).transferSize,
      }),
    ),
  )
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  expect(files.length).toBeGreaterThan(3)
  expect(bytes, JSON.stringify(files)).toBeLessThan(bytesMax)
  expect(bytes).toBeGreaterThan(50_000)
})
