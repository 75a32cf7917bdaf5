import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { languages } from '../../contract/languages.ts'
import { boris } from '../cast.ts'
import { deposit, expect, newcomer, register, test } from './journey.ts'

const paths = [
  '/',
  '/signin',
  '/signup',
  '/password-reset',
  '/documents',
  '/cabinet/main',
  '/cabinet/finance',
  '/cabinet/finance/withdrawal',
  '/cabinet/finance/p2p/withdrawal',
  '/cabinet/trade',
  '/cabinet/trade/create',
  '/cabinet/docs',
  '/cabinet/structure',
  '/cabinet/settings',
]

/** What a screen reader and a keyboard would stumble over. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Nothing sticks out to the right: a page that can be pushed sideways is broken. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ speaks: language })

    test('every page fits a small phone and has no barrier, in light and in dark', async ({
      page,
      texts,
    }) => {
      test.setTimeout(300_000)
      const person = newcomer(boris)
      await register(page, texts, person)
      await deposit(page, texts, '400')
      for (const path of paths) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize(
            colorScheme === 'light' ? { width: 320, height: 640 } : { width: 1440, height: 900 },
          )
          await look(page, path)
          expect([path, colorScheme, await violations(page)]).toEqual([path, colorScheme, []])
          expect([path, colorScheme, await overflow(page)]).toEqual([path, colorScheme, 0])
        }
      }
    })
  })
}
