/** What stands in somebody's way on a page: found by a machine, which finds part of it. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What a screen reader and a keyboard would stumble over, on the page or in a part of it. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await settled(page)
  const { violations: found } = await new AxeBuilder({ page }).include(part).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * Waits until every transition has ended: a change of the colour scheme begins one for each colour, however short, and
 * a colour read on its way from light to dark is nobody's.
 */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    const transitions = () => document.getAnimations().filter(one => one instanceof CSSTransition)
    await frame()
    while (transitions().length > 0) await frame()
  })

/** Nothing sticks out to the right: a page that can be pushed sideways is broken. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** A small phone in light and a wide window in dark; `show` brings up what is looked at, `name` says what it is. */
export async function expectNoBarriers(page: Page, name: string, show?: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(
      colorScheme === 'light' ? { width: 320, height: 640 } : { width: 1440, height: 900 },
    )
    await show?.()
    expect([name, colorScheme, await violations(page)]).toEqual([name, colorScheme, []])
    expect([name, colorScheme, await overflow(page)]).toEqual([name, colorScheme, 0])
  }
}
