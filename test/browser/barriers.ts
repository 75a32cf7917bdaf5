/** What is in someone's way on a page: found by a machine, which finds part of it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Language } from '../../contract/languages.ts'
import { allTexts } from '../../texts/all-languages.ts'
import { expect } from './journey.ts'

const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a screen reader and a keyboard would stumble over, on the page or in a part of it. */
export const violations = (page: Page, part = 'html'): Promise<string[]> => judged(page, part, {})

/** They take most of the time; what they see is the same in each language, and another thing in each colour scheme. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** What a screen reader and a keyboard would stumble over but for colours, which are the same in each language. */
export const violationsInWords = (page: Page): Promise<string[]> =>
  judged(page, 'html', { rules: Object.fromEntries(rulesOfColours.map(rule => [rule, { enabled: false }])) })

/** What cannot be read in its colours, which are all that another colour scheme changes. */
export const violationsInColours = (page: Page): Promise<string[]> =>
  judged(page, 'html', { runOnly: rulesOfColours })

/** Targets too small for a finger, which axe does not check. */
export const smallTargets = (page: Page): Promise<string[]> =>
  judged(page, 'html', { runOnly: ['target-size'] })

async function judged(page: Page, part: string, options: axe.RunOptions): Promise<string[]> {
  await settled(page)
  // Once per document: reading half a megabyte of script takes longer than judging a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine)
  return page.evaluate(
    async ([place, more]) => {
      const { axe: judge } = window as unknown as { axe: typeof axe }
      const { violations: found } = await judge.run(place, { resultTypes: ['violations'], ...more })
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [part, options] as const,
  )
}

/**
 * Ends every transition: a change of the colour scheme begins one for each colour, however short, and a colour read on
 * its way from light to dark is nobody's. They are not waited for: what is not drawn, such as a folded part, may have
 * one that never ends.
 */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    await frame()
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    await frame()
  })

/** Nothing sticks out to the right: a page that can be pushed sideways is broken. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Fields whose letters are so small that Safari of a phone magnifies the page as soon as one is used. */
const magnifyingFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isTyped = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea'
    return [...document.querySelectorAll<HTMLInputElement>(isTyped)]
      .filter(one => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).fontSize) < 16)
      .map(one => one.name || one.ariaLabel || one.id)
  })

/** How far down the first of a page's own content begins, below all bars and notices. */
export const beginningOfContent = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isContent = (one: Element): boolean =>
      one.checkVisibility() && one.getBoundingClientRect().height > 0
    const first = [...document.querySelectorAll('main > :not(aside, [role=note])')].find(isContent)!
    return first.getBoundingClientRect().top + scrollY
  })

/**
 * What paper would show and nobody can press there: bars, choices, switches, and what looks like a button. A word that
 * opens something on the screen remains, as a word, and so does a figure that was typed.
 */
export const controlsInPrint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect()
      return one.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    }
    const isBar = (one: Element): boolean => {
      if (
        one.matches('nav, select, dialog:not([data-prints]), [role=switch], [role=tab][aria-selected=false]')
      )
        return true
      const { position } = getComputedStyle(one)
      const isPinned = position === 'fixed' || (position === 'sticky' && one.matches('header, footer'))
      return isPinned && one.textContent.trim() !== ''
    }
    const probe = document.createElement('i')
    probe.style.background = 'var(--accent)'
    document.body.append(probe)
    const accent = getComputedStyle(probe).backgroundColor
    probe.remove()
    const isButton = (one: Element): boolean => {
      const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(one)
      if (one.matches('a')) return backgroundColor === accent
      const isFramed = borderTopStyle !== 'none' && borderTopWidth !== '0px'
      const isFilled = !/^rgba\(.*, 0\)$|transparent/.test(backgroundColor)
      return one.matches('button, [role=button], summary') && (isFilled || isFramed)
    }
    return [...document.querySelectorAll('body *')]
      .filter(one => isShown(one) && (isBar(one) || isButton(one)))
      .map(one => `${one.tagName} ${one.textContent.trim().slice(0, 40)}`)
  })

/** Makes the window another one, and waits until what is drawn by its size has been drawn for it. */
export async function resize(
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(resolve => requestAnimationFrame(resolve))
  })
}

/** An ordinary one. */
export const phone = { width: 390, height: 844 }

/** A small phone in light and a wide window in dark. */
export const sizes = {
  'a small phone': { width: 320, height: 640, colorScheme: 'light' },
  'a wide window': { width: 1440, height: 900, colorScheme: 'dark' },
} as const

/** Checks the page as it is now; `name` describes it. */
export async function expectNoBarriersHere(page: Page, name: string, judge = violations): Promise<void> {
  expect([name, await judge(page)]).toEqual([name, []])
  expect([name, await overflow(page)]).toEqual([name, 0])
  if (page.viewportSize()!.width <= phone.width)
    expect([name, await magnifyingFields(page)]).toEqual([name, []])
}

/** Judges the page in both sizes. */
export async function expectNoBarriers(page: Page, name: string, judge = violations): Promise<void> {
  for (const { colorScheme, ...viewport } of Object.values(sizes)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await resize(page, viewport)
    await expectNoBarriersHere(page, `${name}, ${colorScheme}`, judge)
  }
}

/** Waits until all of a page of the application is there, in a language. */
export async function expectWhole(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(allTexts[language].ui.wait)).toHaveCount(0)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
