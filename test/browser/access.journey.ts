/**
 * Every page, in four languages and two sizes, as a machine judges what stands in someone's way. Its colours are the same
 * in all four, and judged in one: in another one on the next page.
 */
import type { Page } from '@playwright/test'
import { languages, type Language } from '../../contract/languages.ts'
import { boris } from '../cast.ts'
import { expectNoBarriersHere, sizes, violations, violationsInWords } from './barriers.ts'
import { deposit, expect, newcomer, openAccount, register, test } from './journey.ts'
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

/** Goes to another page of the application, which is not loaded again for it. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate(to => history.pushState(null, '', to), path)
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
}

const paths = [...publicPaths, '/telegram', ...strangersPaths, ...clientsPaths]

/** Judges the page as it is in a language. */
const judgeIn = (page: Page, path: string, language: Language): Promise<void> => {
  const isForColours = languages[paths.indexOf(path) % languages.length] === language
  return expectNoBarriersHere(page, `${path} in ${language}`, isForColours ? violations : violationsInWords)
}

/** Judges the page in each language, chosen on the page itself. */
async function judge(page: Page, path: string): Promise<void> {
  for (const language of languages) {
    await page.getByRole('combobox', { name: /Language|Язык|Sprache|Idioma/ }).selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(allTexts[language].ui.wait)).toHaveCount(0)
    await expect(page.locator('[aria-hidden=true][data-skeleton]')).toHaveCount(0)
    await judgeIn(page, path, language)
  }
}

for (const [name, size] of Object.entries(sizes)) {
  test(`every page fits ${name} and has no barrier, in each language`, async ({ page }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ colorScheme: size.colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)

    for (const path of publicPaths) {
      await page.goto(path)
      for (const language of languages) {
        await page.locator(`button[lang=${language}]`).dispatchEvent('click')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await judgeIn(page, path, language)
      }
    }
    await page.goto('/telegram')
    await expect(page.getByRole('button').first()).toBeEnabled()
    await judge(page, '/telegram')

    await page.goto('/signin')
    for (const path of strangersPaths) {
      await turnTo(page, path)
      await judge(page, path)
    }

    // In the language that was chosen last.
    const texts = allTexts[languages.at(-1)!]
    const person = newcomer(boris)
    await register(page, texts, person)
    await deposit(page, texts, '400')
    await openAccount(page, texts, person, 'Starter', '150')
    for (const path of clientsPaths) {
      await turnTo(page, path)
      await judge(page, path)
    }
  })
}
