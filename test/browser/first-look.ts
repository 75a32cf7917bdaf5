/** The picture at the head of README: the landing page on a desk and the cabinet's main page on a phone. */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { chooseLanguage, enterAsHostess, showCabinetPage } from './hostess.ts'

const file = resolve(import.meta.dirname, '../../docs/pictures/first-look.png')
/** A desk and a phone beside each other, each shown as high as the other. */
const [desk, phone] = [
  { width: 1_440, height: 900 },
  { width: 390, height: 844 },
]
const [height, margin] = [720, 36]

/** Takes it from a demonstration that runs, in English and daylight. */
export async function takeFirstLook(browser: Browser, baseURL: string, patienceMs: number): Promise<void> {
  const screens = [
    await screen(browser, baseURL, patienceMs, desk, page => page.goto('/')),
    await screen(browser, baseURL, patienceMs, phone, async page => {
      await enterAsHostess(page)
      await showCabinetPage(page, 'main')
    }),
  ]
  await writeFile(file, await sideBySide(browser, screens))
}

async function screen(
  browser: Browser,
  baseURL: string,
  patienceMs: number,
  viewport: typeof desk,
  open: (page: Page) => Promise<unknown>,
): Promise<Buffer> {
  const look = { colorScheme: 'light', reducedMotion: 'reduce', timezoneId: 'UTC' } as const
  const context = await browser.newContext({ baseURL, viewport, ...look })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  await page.goto('/signin')
  await chooseLanguage(page, 'en')
  await open(page)
  await page.evaluate(() => document.fonts.ready)
  const taken = await page.screenshot()
  await context.close()
  return taken
}

async function sideBySide(browser: Browser, screens: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage()
  const images = screens.map(taken => `<img src="data:image/png;base64,${taken.toString('base64')}">`)
  await page.setContent(
    `<body style="display: inline-flex; gap: ${margin}px; margin: 0; padding: ${margin}px; background: #dde3df">${images.join('')}</body>`,
  )
  await page.addStyleTag({ content: `img { display: block; height: ${height}px }` })
  await page.evaluate(() => Promise.all(Array.from(document.images, image => image.decode())))
  const taken = await page.locator('body').screenshot()
  await page.close()
  return taken
}
