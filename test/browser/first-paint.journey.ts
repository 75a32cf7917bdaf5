import { languageIds, languageKey, languages, type Language } from '../../contract/languages.ts'
import { themeCookie } from '../../contract/theme.ts'
import { publicTexts } from '../../texts/public-pages.ts'
import { expect, test } from './journey.ts'

type Texts = (typeof publicTexts)[Language]

/** What is on each page before any script has run: something that only the server can know, and in which words. */
const pages: Record<string, (texts: Texts) => string[]> = {
  '/': ({ landing }) => [landing.heroTitle, landing.resultsTitle],
  '/programs': ({ landing }) => [landing.programsTitle, landing.resultsTitle],
  '/programs/1': ({ program, risk }) => [program.record, program.noRecord, risk.program, program.dealsTitle],
  '/seals': ({ seals }) => [seals.title, seals.checkTitle, seals.limits],
  '/coverage': ({ coverage }) => [coverage.title, coverage.lead],
  '/impostors': ({ risk, impostors }) => [risk.impostors, impostors.lead, impostors.afterChain],
  '/documents': ({ documents }) => [documents.entity, documents.tradingTerms],
}

/** As people read it: without tags, and with ordinary spaces. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')

test('every public page comes whole: in the language and the theme of the cookies, or else in Russian, with its figures, without script', async ({
  playwright,
  baseURL,
}) => {
  for (const language of languages)
    for (const theme of ['light', 'dark'] as const) {
      const cookie = `${languageKey}=${languageIds[language]}; ${themeCookie(false)}=${theme}`
      const visitor = await playwright.request.newContext({
        baseURL: baseURL!,
        extraHTTPHeaders: { cookie, 'accept-language': 'fr' },
      })
      for (const [path, wordsOf] of Object.entries(pages)) {
        const html = await (await visitor.get(path)).text()
        expect([path, /<html[^>]*>/.exec(html)![0]]).toEqual([
          path,
          `<html lang="${language}" data-theme="${theme}">`,
        ])
        for (const words of wordsOf(publicTexts[language])) expect(plain(html)).toContain(words)
        expect(html.match(/<style|\sstyle=|\son[a-z]+=|javascript:|<script(?![^>]* src=)/gi)).toBeNull()
        expect(plain(html).match(/undefined|NaN|%[A-Z]+%/)).toBeNull()
      }
      await visitor.dispose()
    }
  const stranger = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { 'accept-language': 'en' },
  })
  expect(await (await stranger.get('/programs')).text()).toContain('<html lang="ru">')
  await stranger.dispose()
})

test('a part of a page comes to life when it is used, and what was pressed is pressed; the theme changes at once, stays for the next page, and follows another tab', async ({
  page,
  texts,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/documents')
  await page.evaluate(() => document.fonts.ready)
  expect(asked.filter(url => url.endsWith('.js'))).toHaveLength(1)

  await page.getByText(texts.documents.fingerprint).first().click()
  await page.getByRole('button', { name: texts.ui.copy }).first().click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/)

  const html = page.locator('html')
  const dark = page.getByRole('button', { name: publicTexts.en.settings.dark })
  await dark.click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.goto('/programs')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(dark).toHaveAttribute('aria-pressed', 'true')

  // Another tab chooses, and this one comes in sight again.
  await html.evaluate((_, name) => (document.cookie = `${name}=light; Path=/`), themeCookie(false))
  await html.dispatchEvent('visibilitychange')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(dark).toHaveAttribute('aria-pressed', 'false')
})
