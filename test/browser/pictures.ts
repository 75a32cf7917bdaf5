/**
 * Takes the pictures of the cabinet that are on the landing page (web/landing/inside.tsx), and the one in README, from a
 * demonstration that runs: `npm run pictures -- http://localhost:8080`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { languages, type Language } from '../../contract/languages.ts'
import { chromiumPath } from './chromium.ts'
import { takeFirstLook } from './first-look.ts'
import { chooseLanguage, enterAsHostess, showCabinetPage } from './hostess.ts'
import { allTexts } from '../../texts/all-languages.ts'
import {
  lookOfPictures,
  pictureName,
  picturesFolder,
  stampFile,
  textsAmong,
  themes,
  views,
  type Stamp,
  type View,
} from './pictures-stamp.ts'

/** A phone's width, and higher than what is pictured: bars at the window's edge do not lie over it. */
const viewport = { width: 480, height: 1_600 }
const pictured = { width: viewport.width, height: 600 }
/** Sharp where two points of a screen are one of the page. */
const deviceScaleFactor = 1.5
const quality = 78
/** A demonstration may run on a busy machine. */
const patienceMs = 120_000

async function takeAll(baseURL: string): Promise<void> {
  await mkdir(picturesFolder, { recursive: true })
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const stamp = {
    look: lookOfPictures(),
    texts: { overview: {}, deal: {}, withdrawal: {} },
    marks: {},
  } as Stamp
  for (const colorScheme of themes) {
    const context = await browser.newContext({
      baseURL,
      viewport,
      deviceScaleFactor,
      colorScheme,
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(patienceMs)
    await enterAsHostess(page)
    for (const language of languages) {
      await chooseLanguage(page, language)
      for (const view of views) {
        const name = pictureName(view, language, colorScheme)
        const top = await open[view](page, language)
        if (top === null) throw new Error(`What ${name} shows does not come to rest.`)
        stamp.marks[language] = await mark(page, top)
        await writeFile(join(picturesFolder, name), await picture(page, top))
        stamp.texts[view][language] = textsAmong(await wordsFrom(page, top), language)
      }
    }
    await context.close()
  }
  await takeFirstLook(browser, baseURL, patienceMs)
  await browser.close()
  await writeFile(stampFile, `${JSON.stringify(stamp, null, 2)}\n`)
}

/** Opens what a picture is of. Answers where it begins; null when it does not come to rest. */
const open: Record<View, (page: Page, language: Language) => Promise<number | null>> = {
  overview: async (page, language) => {
    await showCabinetPage(page, 'main')
    return topOf(page.getByText(allTexts[language].overview.everything).first())
  },
  deal: async (page, language) => {
    const { trading, deals } = allTexts[language]
    await showCabinetPage(page, 'trade')
    await page.getByRole('tab', { name: trading.deals }).click()
    // The latest that is booked, whichever way it ended.
    const either = new RegExp(`${trading.dealCredited}|${trading.dealLost}`)
    const booked = page.getByRole('row').filter({ hasText: either }).first()
    await booked.getByRole('button').first().click()
    const drawer = page.locator('dialog')
    await drawer.getByText(deals.proof).click()
    // All of it is checked in the browser, the last one after what was asked of the server.
    await drawer.getByText(deals.pricesAgree.split('%')[0]!).waitFor()
    return topOf(drawer.getByRole('heading', { name: deals.seal, exact: true }))
  },
  withdrawal: async (page, language) => {
    await showCabinetPage(page, 'finance?tab=withdrawals')
    const { promise } = allTexts[language]
    const stations = page.getByRole('list').filter({ hasText: promise.approved }).first()
    await stations.evaluate(shown => shown.scrollIntoView({ block: 'center' }))
    const { y, height } = (await stations.boundingBox())!
    return y + height + 8 - pictured.height
  },
}

const margin = 12
/** Of two lines. */
const markHeight = 68
/** In frames of the browser. */
const [stillness, patience] = [60, 3_600]
async function topOf(what: Locator): Promise<number | null> {
  const y = await what.evaluate(
    async (shown, [stillMin, framesMax]) => {
      let [top, still] = [NaN, 0]
      // What comes late above it moves it.
      for (let frame = 0; frame < framesMax && still < stillMin; frame++) {
        shown.scrollIntoView({ block: 'center' })
        await new Promise(requestAnimationFrame)
        const now = shown.getBoundingClientRect().top
        still = now === top ? still + 1 : 0
        top = now
      }
      return still < stillMin ? null : top
    },
    [stillness, patience] as const,
  )
  return y === null ? null : y - margin - markHeight
}

/**
 * Lays what a demonstration says above its pages over the top of the picture, in letters that can be read where it is
 * shown small. Answers what it says; nothing is taken of a page that does not say it.
 */
const mark = (page: Page, top: number): Promise<string> =>
  page.evaluate(
    ([y, height]) => {
      const note = document.getElementById('demonstration')
      if (!note) throw new Error('Pictures are taken from a demonstration, and this is none.')
      // What is below it stays where it is.
      note.before(note.cloneNode(true))
      // Over a dialog as well.
      note.popover = 'manual'
      note.showPopover()
      Object.assign(note.style, {
        position: 'fixed',
        inset: `${y}px 0 auto`,
        boxSizing: 'border-box',
        width: '100%',
        height: `${height}px`,
        margin: '0',
        border: '0',
        fontSize: '22px',
        textWrap: 'balance',
      })
      return note.textContent ?? ''
    },
    [top, markHeight] as const,
  )

async function picture(page: Page, top: number): Promise<Buffer> {
  const developer = await page.context().newCDPSession(page)
  const { data } = await developer.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: top, ...pictured, scale: 1 },
  })
  await developer.detach()
  return Buffer.from(data, 'base64')
}

/** What can be read in a picture below its mark, piece by piece. */
const wordsFrom = (page: Page, top: number): Promise<string[]> =>
  page.evaluate(
    ([from, to]) => {
      const found: string[] = []
      const walker = document.createTreeWalker(
        document.querySelector('dialog') ?? document.body,
        NodeFilter.SHOW_TEXT,
      )
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement!
        const box = parent.getBoundingClientRect()
        if (parent.checkVisibility() && box.top >= from! && box.bottom <= to!)
          found.push(walker.currentNode.textContent ?? '')
      }
      return found
    },
    [top + markHeight, top + pictured.height],
  )

const [origin] = process.argv.slice(2)
if (origin) await takeAll(origin)
else {
  console.error('Name the address of a demonstration that runs: npm run pictures -- http://localhost:8080')
  process.exitCode = 1
}
