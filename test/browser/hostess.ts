/** The first client of a demonstration, as whose cabinet its pages are judged and pictured. */
import type { Page } from '@playwright/test'
import { signIn } from '../../contract/identity.ts'
import { languageIds, languageKey, type Language } from '../../contract/languages.ts'
import { readEvents, unreadEvents } from '../../contract/security.ts'
import { demoPassword, hostess } from '../../demo/people.ts'
import { ask, must } from './ask.ts'

/** Signs in; the notice of it is shown above the pages until the client confirms it, so they do. */
export async function enterAsHostess(page: Page): Promise<void> {
  await page.goto('/signin')
  await must(page, signIn, { email: hostess.email, password: demoPassword })
  const newest = (await ask(page, unreadEvents, {})).events.at(-1)
  if (newest) await must(page, readEvents, { id: newest.id })
}

/** Chooses the language of the pages that are loaded from now on, as its switch would. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const id = String(languageIds[language])
  // For the calls too, and not only for what is below the page's own address.
  const { origin } = new URL(page.url())
  await page.context().addCookies([{ name: languageKey, value: id, url: origin }])
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [languageKey, id])
}

/** Shows a page of the cabinet with all that it loads, without the news at entry. */
export async function showCabinetPage(page: Page, name: string): Promise<void> {
  await page.goto(`/cabinet/${name}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => !document.querySelector('[data-skeleton]'))
  await page.waitForLoadState('networkidle')
  // The notice at entry.
  if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}
