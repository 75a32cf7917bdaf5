/**
 * Every page that is open to everybody, opened once in each language for all that is judged on it: what stands in
 * someone's way, how long it is, where it begins, what it asks for. Public pages have the figures of a year
 * (`public-year.ts`). Those of the cabinet are in `access.journey.ts` and `cabinet-layout.journey.ts`.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { languages, type Language } from '../../contract/languages.ts'
import type { PublicPageName } from '../../contract/public-pages.ts'
import { publicTexts } from '../../texts/public-pages.ts'
import {
  controlsInPrint,
  expectNoBarriers,
  expectNoBarriersHere,
  expectWhole,
  overflow,
  phone,
  resize,
  sizes,
  smallTargets,
  violations,
  violationsInColours,
  violationsInWords,
} from './barriers.ts'
import { expect, test, turnTo, wake } from './journey.ts'
import { places, showYear } from './public-year-page.ts'

const pages = Object.keys(places) as PublicPageName[]
const strangersPaths = ['/signin', '/signin#telegram', '/signup', '/signup#telegram', '/password-reset']
/** Their colours are judged in one language: in another one on the next page. */
const applicationPaths = [...strangersPaths, '/telegram']
const smallest = sizes['a small phone']
const wide = sizes['a wide window']

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ speaks: language })

    test('every public page fits a small phone and a wide window, and has no barrier; the landing page has its length', async ({
      page,
    }) => {
      test.slow()
      for (const name of pages) {
        await page.setViewportSize(phone)
        await showYear(page, { name, language })
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        if (name === 'landing') await expectLandingsLength(page, language)
        for (const judge of judgedIn[language] ?? []) await judge(page, name)
        for (const size of [smallest, wide]) {
          await page.emulateMedia({ colorScheme: 'light' })
          await resize(page, size)
          const isForColours = language === 'de'
          const judge = isForColours ? violations : violationsInWords
          await expectNoBarriersHere(page, `${name} in ${language}, ${size.width}`, judge)
          if (!isForColours) continue
          await page.emulateMedia({ colorScheme: 'dark' })
          await expectNoBarriersHere(page, `${name} in the dark, ${size.width}`, violationsInColours)
        }
      }
    })

    test('every page where one comes in fits a small phone and a wide window, and has no barrier', async ({
      page,
    }) => {
      const judge = (path: string) => {
        const isForColours = languages[applicationPaths.indexOf(path) % languages.length] === language
        return expectNoBarriers(page, `${path} in ${language}`, isForColours ? violations : violationsInWords)
      }
      await page.goto('/telegram')
      await expect(page.getByRole('button').first()).toBeEnabled()
      await expectWhole(page, language)
      await judge('/telegram')
      await page.goto('/signin')
      await wake(page)
      for (const path of strangersPaths) {
        await turnTo(page, path)
        await expectWhole(page, language)
        await judge(path)
      }
    })
  })

/** What is the same in every language is judged in one. */
const judgedIn: Partial<Record<Language, ((page: Page, name: PublicPageName) => Promise<void>)[]>> = {
  de: [beginsNearItsTop, isForFingers],
  en: [asksForOneThingFirst],
  es: [isStyled, printsWithoutControls],
  ru: [asksForLittleScript],
}

/** Its own style sheet has a rule for whatever it draws that any of them has one for. */
async function isStyled(page: Page, name: PublicPageName): Promise<void> {
  const drawn = await page.evaluate(() =>
    [...document.querySelectorAll('[class]')].flatMap(one => [...one.classList]),
  )
  const own = styledBy(name)
  const anywhere = new Set(pages.flatMap(one => [...styledBy(one)]))
  expect(drawn.some(one => own.has(one))).toBe(true)
  expect([name, drawn.filter(one => anywhere.has(one) && !own.has(one))]).toEqual([name, []])
}

function styledBy(name: PublicPageName): Set<string> {
  const { es } = JSON.parse(readFileSync('dist/web/render/assets.json', 'utf8')) as {
    es: { styles: Record<PublicPageName, string> }
  }
  return new Set(readFileSync(`dist/web${es.styles[name]}`, 'utf8').match(/(?<=\.)[a-z][\w-]*/gi))
}

async function expectLandingsLength(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(publicTexts[language].landing.heroTitle)
  expect(await heightOf(page)).toBeLessThanOrEqual(8_000)
  await resize(page, wide)
  expect(await heightOf(page)).toBeLessThanOrEqual(5_600)
  await resize(page, phone)
}

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.getBoundingClientRect().height)

async function beginsNearItsTop(page: Page, name: PublicPageName): Promise<void> {
  expect([name, (await topOf(page)) <= 110]).toEqual([name, true])
}

/** Where the content of a page begins. */
const topOf = async (page: Page): Promise<number> =>
  (await page.getByRole('heading', { level: 1 }).boundingBox())!.y

async function isForFingers(page: Page, name: PublicPageName): Promise<void> {
  for (const size of [phone, smallest]) {
    await resize(page, size)
    expect([name, await smallTargets(page)]).toEqual([name, []])
  }
}

/** No view has two buttons that both want to be pressed first. */
async function asksForOneThingFirst(page: Page, name: PublicPageName): Promise<void> {
  for (const size of [phone, wide]) {
    await resize(page, size)
    const tops = await primaryTops(page)
    const gaps = tops.slice(1).map((top, index) => top - tops[index]!)
    expect([name, size.width, gaps.filter(gap => gap < size.height)]).toEqual([name, size.width, []])
  }
}

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

/** Neither bars nor buttons, and pictures as light as the paper, in the dark theme as well. */
async function printsWithoutControls(page: Page, name: PublicPageName): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect([name, await controlsInPrint(page)]).toEqual([name, []])
  const pictures = await picturesInSight(page)
  expect([name, pictures.length]).toEqual([name, name === 'landing' ? 3 : 0])
  expect([name, pictures.filter(one => one.isSwapped || !one.file.includes('-light'))]).toEqual([name, []])
  await page.emulateMedia({ media: 'screen', colorScheme: null })
}

/** What each is, whether it has been loaded or not. One that the theme swaps is printed as it was on the screen. */
const picturesInSight = (page: Page): Promise<{ file: string; isSwapped: boolean }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('img')]
      .filter(one => one.checkVisibility())
      .map(one => ({ file: one.src, isSwapped: one.closest('picture') !== null })),
  )

/** Compressed, as they travel. */
const scriptBytesMax = 15 * 1024

/** Before anything is done on it. */
async function asksForLittleScript(page: Page, name: PublicPageName): Promise<void> {
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

test('what says that all is invented takes no more of a phone than a line, above whatever page', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  for (const name of pages) {
    await showYear(page, { name, language: 'de' })
    const without = await topOf(page)
    await showYear(page, { name, language: 'de', isDemonstration: true })
    const line = (await topOf(page)) - without
    expect([name, line > 0, line <= 42]).toEqual([name, true, true])
    expect([name, await overflow(page)]).toEqual([name, 0])
  }
  await showYear(page, { name: 'landing', language: 'de', isDemonstration: true })
  await expectNoBarriersHere(page, 'the landing page of a demonstration')
})
