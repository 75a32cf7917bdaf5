/** What stands in somebody's way on a page: found by a machine, which finds part of it. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What a screen reader and a keyboard would stumble over. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

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
