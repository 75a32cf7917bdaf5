/**
 * Every page, in four languages and two sizes, as a machine judges what stands in someone's way. Its colours are the same
 * in all four, and judged in one: in another one on the next page.
 */
import type { Page } from '@playwright/test'
import { languages, type Language } from '../../contract/languages.ts'
import { boris } from '../cast.ts'
import { expectNoBarriersHere, resize, sizes, violations, violationsInWords } from './barriers.ts'
import { expect, joinsAsTrader, newcomer, test, turnTo, wake } from './journey.ts'
import { allTexts } from '../../texts/all-languages.ts'

const strangersPaths = ['/signin', '/signin#telegram', '/signup', '/signup#telegram', '/password-reset']
/** Drawn by the server, each a document of its own. */
const publicPaths = ['/', '/programs', '/programs/1', '/seals', '/coverage', '/documents', '/impostors']
const clientsPaths = [
  '/cabinet/main',
  '/cabinet/finance',
  '/cabinet/finance/withdrawal',
  '/cabinet/finance/p2p/withdrawal',
  '/cabinet/trade',
  '/cabinet/trade/create',
  '/cabinet/docs',
  '/cabinet/structure',
  '/cabinet/notices',
  '/cabinet/settings',
  '/cabinet/settings/identity',
  '/cabinet/settings/sign-in',
  '/cabinet/settings/payouts',
  '/cabinet/settings/notices',
]

const paths = [...publicPaths, '/telegram', ...strangersPaths, ...clientsPaths]

/** Judges the page as it is in a language, in both sizes. */
async function judge(page: Page, path: string, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(allTexts[language].ui.wait)).toHaveCount(0)
  await expect(page.locator('[aria-hidden=true][data-skeleton]')).toHaveCount(0)
  const isForColours = languages[paths.indexOf(path) % languages.length] === language
  for (const { colorScheme, ...size } of Object.values(sizes)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await resize(page, size)
    const name = `${path} in ${language}, ${colorScheme}`
    await expectNoBarriersHere(page, name, isForColours ? violations : violationsInWords)
  }
}

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ speaks: language })

    test('every page fits a small phone and a wide window, and has no barrier', async ({ page, texts }) => {
      test.slow()
      for (const path of publicPaths) {
        await page.goto(path)
        await judge(page, path, language)
      }
      await page.goto('/telegram')
      await expect(page.getByRole('button').first()).toBeEnabled()
      await judge(page, '/telegram', language)

      await page.goto('/signin')
      await wake(page)
      for (const path of strangersPaths) {
        await turnTo(page, path)
        await judge(page, path, language)
      }

      await joinsAsTrader(page, texts, newcomer(boris), {
        program: 'Starter',
        amount: '150',
        deposited: '400',
      })
      for (const path of clientsPaths) {
        await turnTo(page, path)
        await judge(page, path, language)
      }
    })
  })
