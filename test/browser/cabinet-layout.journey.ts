/**
 * How long the pages of the cabinet are, and where they begin: numbers that were decided once, held on the whole
 * demonstration, which is lived through first. DEMONSTRATION names the address of one that runs already.
 */
import type { Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { enter as profileCall } from '../../contract/entry.ts'
import { signOut, signUp } from '../../contract/identity.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { listTrading } from '../../contract/trading.ts'
import { demoPassword } from '../../demo/people.ts'
import { newFolder, startDemonstration, stopAll } from '../support/program.ts'
import { ask, must } from './ask.ts'
import { beginningOfContent, controlsInPrint, overflow, resize } from './barriers.ts'
import { chooseLanguage, enterAsHostess } from './hostess.ts'
import { expect, test as base, turnTo } from './journey.ts'
import { allTexts } from '../../texts/all-languages.ts'

const test = base.extend<object, { demonstration: string }>({
  demonstration: [
    async ({}, use) => {
      const running = process.env['DEMONSTRATION']
      // Nobody pays in: its chain need not hurry.
      const lived = () =>
        startDemonstration(join(newFolder(), 'demonstration'), { DEVCHAIN_BLOCK_MS: '3000' })
      await use(running ?? (await lived()).url)
      if (running === undefined) await stopAll()
    },
    // A year takes about a minute on a quiet machine, and a quarter of an hour beside others on a busy one.
    { scope: 'worker', timeout: 2_400_000 },
  ],
  baseURL: async ({ demonstration }, use) => use(demonstration),
})
// One after the other: the year is lived once.
test.describe.configure({ mode: 'default' })

const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
const smallest = { width: 320, height: 640 }

const pages = [
  'main',
  'finance',
  'finance/withdrawal',
  'finance/p2p/withdrawal',
  'trade',
  'trade/create',
  'docs',
  'structure',
  'notices',
  'settings',
  'settings/identity',
  'settings/sign-in',
  'settings/payouts',
  'settings/notices',
  'settings/look',
] as const

/** With the top-up of one of the trading accounts. */
async function allPages(page: Page): Promise<readonly string[]> {
  const { accounts } = await ask(page, listTrading, {})
  const { uid } = accounts.find(({ status }) => status === 'active')!
  return [...pages, `trade/deposit?uid=${uid}`]
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The entry notice is shown until it is put away.
  await page.addLocatorHandler(page.locator('dialog[open]'), () => page.keyboard.press('Escape'))
  await enterAsHostess(page)
})

/** Comes into the cabinet in a language. */
async function enter(page: Page, language: Language): Promise<void> {
  await chooseLanguage(page, language)
  await page.goto('/cabinet/main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(allTexts[language].cabinet.main)
}

/** Turns to a page of the cabinet and waits for what it loads. */
async function show(page: Page, name: string): Promise<void> {
  await turnTo(page, `/cabinet/${name}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

for (const language of languages)
  test(`on a phone no page of the cabinet is longer than three screens, and each begins near its top, and none is too wide for the smallest; its tabs are in one row and in sight, and no word of a wide list of withdrawals is broken, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await enter(page, language)
    for (const name of await allPages(page)) {
      await resize(page, phone)
      await show(page, name)
      const y = await beginningOfContent(page)
      expect([name, y <= 152, Math.max(0, (await heightOf(page)) - 2_500)]).toEqual([name, true, 0])
      expect([name, await tabsOutOfSight(page), await rowsOfTabs(page)]).toEqual([name, [], 1])
      await resize(page, smallest)
      expect([name, await overflow(page)]).toEqual([name, 0])
      expect([name, await tabsOutOfSight(page)]).toEqual([name, []])
    }
    await resize(page, wide)
    await show(page, 'finance')
    await page.getByRole('tab', { name: allTexts[language].withdrawal.tab }).click()
    // Of the three that the year left, one waits, one was paid, and one was cancelled.
    const { pending, confirmed, rejected } = allTexts[language].withdrawal
    const panel = page.getByRole('tabpanel')
    for (const state of [pending, confirmed, rejected]) await expect(panel).toContainText(state)
    expect(await brokenWords(panel)).toEqual([])
  })

/** Tabs that cannot be seen as a whole without pushing something sideways. */
const tabsOutOfSight = (page: Page): Promise<string[]> =>
  page.getByRole('tab').evaluateAll(tabs =>
    tabs
      .filter(tab => {
        const { left, right } = tab.getBoundingClientRect()
        const row = tab.closest('[role=tablist]')!
        const edges = row.getBoundingClientRect()
        const isCut = left < edges.left - 1 || right > edges.right + 1
        return left < 0 || right > innerWidth || isCut || tab.scrollWidth > tab.clientWidth
      })
      .map(tab => tab.textContent),
  )

/** How many rows the tabs of one list take at most; one where there are none. */
const rowsOfTabs = (page: Page): Promise<number> =>
  page
    .getByRole('tablist')
    .evaluateAll(lists =>
      Math.max(
        1,
        ...lists.map(list => new Set([...list.children].map(tab => tab.getBoundingClientRect().top)).size),
      ),
    )

/** Words that take more than one line. */
const brokenWords = (part: Locator): Promise<string[]> =>
  part.evaluate(whole => {
    const texts = document.createNodeIterator(whole, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.parentElement!.checkVisibility())
        for (const { 0: word, index } of text.textContent!.matchAll(/\p{L}{3,}/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
        }
    return broken
  })

test('each part of a trading account, of the current account and of the structure keeps that length', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await enter(page, 'de')
  for (const name of ['trade', 'finance', 'structure'] as const) {
    await show(page, name)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      const part = `${name}: ${await tab.innerText()}`
      expect([part, Math.max(0, (await heightOf(page)) - 2_500)]).toEqual([part, 0])
    }
  }
})

test('what one has and all that can be done with it is within the first 400 pixels of a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const main = page.getByRole('main')
  for (const language of languages) {
    const { finance, overview, withdrawal, peer } = allTexts[language]
    await enter(page, language)
    await show(page, 'main')
    for (const name of [overview.topUp, overview.withdraw, overview.open])
      expect(await bottomOf(main.getByRole('link', { name })), language).toBeLessThanOrEqual(400)
    await show(page, 'finance')
    expect(await bottomOf(main.getByRole('button', { name: finance.topUp })), language).toBeLessThanOrEqual(
      400,
    )
    for (const name of [withdrawal.open, peer.open])
      expect(await bottomOf(main.getByRole('link', { name })), language).toBeLessThanOrEqual(400)
  }
})

const bottomOf = async (what: Locator): Promise<number> => {
  const { y, height } = (await what.first().boundingBox())!
  return y + height
}

test('the address for deposits is above the fold of a wide window, and topping up leads to it on a phone', async ({
  page,
  texts,
}) => {
  const address = page.getByRole('group', { name: texts.finance.address })
  await page.setViewportSize(wide)
  await enter(page, 'en')
  await show(page, 'finance')
  expect(await bottomOf(address)).toBeLessThanOrEqual(wide.height)
  await resize(page, phone)
  await page.getByRole('tab', { name: texts.finance.transactions }).click()
  await page.getByRole('button', { name: texts.finance.topUp }).click()
  await expect(address).toBeFocused()
  await expect(address).toBeInViewport()
})

test('no page of the cabinet has two buttons that both want to be pressed first, or two greatest figures; its menu ends with it, and its print has neither bars nor buttons', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await enter(page, 'en')
  let longest = 0
  for (const name of await allPages(page)) {
    await show(page, name)
    expect([name, await greatest(page)]).toEqual([name, { buttons: true, figures: true }])
    const missing = await missingColumn(page)
    expect([name, missing ?? 0]).toEqual([name, 0])
    if (missing !== null) longest = Math.max(longest, await heightOf(page))
    await page.emulateMedia({ media: 'print' })
    expect([name, await controlsInPrint(page)]).toEqual([name, []])
    await page.emulateMedia({ media: 'screen' })
  }
  expect(longest).toBeGreaterThan(wide.height)
})

/** By how many whole pixels the column of the menu ends above the end of the page; null where a page stands alone, without it. */
const missingColumn = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const column = document.querySelector('aside:has(nav)')?.parentElement
    if (!column) return null
    const { scrollHeight } = document.documentElement
    return Math.max(0, Math.floor(scrollHeight - (column.getBoundingClientRect().bottom + scrollY)))
  })

/** Whether one button at most is filled with the colour of what can be done, and one figure at most has the largest size. */
const greatest = (page: Page): Promise<{ buttons: boolean; figures: boolean }> =>
  page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.background = 'var(--accent)'
    probe.style.fontSize = 'var(--size-figure-1)'
    document.body.append(probe)
    const { backgroundColor, fontSize } = getComputedStyle(probe)
    probe.remove()
    const shown = [...document.querySelectorAll('main *')].filter(one => one.checkVisibility())
    const has = (test: (of: CSSStyleDeclaration, one: Element) => boolean): number =>
      shown.filter(one => test(getComputedStyle(one), one)).length
    return {
      buttons:
        has((style, one) => one.matches('a, button') && style.backgroundColor === backgroundColor) <= 1,
      figures:
        has((style, one) => style.fontSize === fontSize && one.matches('p, dd') && one.textContent !== '') <=
        1,
    }
  })

test('a title of one long word is not broken on the smallest phone', async ({ page }) => {
  await page.setViewportSize(smallest)
  await enter(page, 'ru')
  await show(page, 'structure')
  const lines = await page.getByRole('heading', { level: 1 }).evaluate(title => {
    const range = document.createRange()
    range.selectNodeContents(title)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  await page.getByRole('button', { name: allTexts.ru.cabinet.client }).click()
  await expect(page.getByRole('switch', { name: allTexts.ru.settings.hideAmounts })).toBeVisible()
})

test('the first page of a new client, with all that is before them, is no longer than that, and fits the smallest phone', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const { referralCode } = (await ask(page, profileCall, {})).profile
  await must(page, signOut, {})
  const email = `${randomUUID()}@example.org`
  await must(page, signUp, { name: 'Nina Neu', email, password: demoPassword, invitation: referralCode })
  for (const language of languages) {
    const { onboarding } = allTexts[language]
    await resize(page, phone)
    await enter(page, language)
    await expect(page.getByRole('link', { name: onboarding.reachGo })).toBeVisible()
    await expect(page.getByRole('table', { name: onboarding.programs })).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    expect([language, Math.max(0, (await heightOf(page)) - 2_500)]).toEqual([language, 0])
    await resize(page, smallest)
    expect([language, await overflow(page)]).toEqual([language, 0])
  }
})
