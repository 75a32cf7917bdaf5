/**
 * Scores of public pages and the sign-in pages in Lighthouse's mobile preset: a slow phone on a slow network,
 * simulated, over HTTP/2 as in production. Performance moves with whatever else the machine does, which is why it is
 * the median of its runs, is beside bare pages with the same typeface, and gates nothing. One run of a page takes some
 * ten seconds: by default three of the first page and of the sign-in page; `BENCH_PAGES=all` measures every one,
 * `BENCH_LANGUAGES=ru,en,de,es` more than the Russian ones, `BENCH_RUNS` sets the number of runs.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import lighthouse from 'lighthouse'
import { languageCookie, languageIds, languages, type Language } from '../contract/languages.ts'
import { chromiumPath } from '../test/browser/chromium.ts'
import { freePort } from '../test/support/free-port.ts'
import { endProcess, newFolder, startProgram, stopAll } from '../test/support/program.ts'
import { startEncrypted, startProxy, type EncryptedServer } from './encrypted-server.ts'
import { median, type Row } from './rate.ts'

const runs = Number(process.env['BENCH_RUNS'] ?? 3)
const pages = ['/', '/signin']
const allPages = [...pages, '/programs/1', '/seals', '/documents', '/signup']
/** These are the same in each run. */
const steady = ['accessibility', 'best-practices', 'seo']
const chosen = (process.env['BENCH_LANGUAGES'] ?? 'ru').split(',')
const pagesRoot = resolve(import.meta.dirname, '../dist/web')
const published = resolve(import.meta.dirname, '../node_modules/@fontsource-variable/onest/files')

/** No rows where there is no Chromium. */
export async function pageScores(): Promise<Row[]> {
  const executablePath = await chromiumPath().catch(() => null)
  if (!executablePath) {
    console.log('Lighthouse is left out: there is no Chromium')
    return []
  }
  try {
    const port = await freePort()
    const proxy = await startProxy(`http://localhost:${port}`)
    // The cookies of an encrypted page have names of their own, by which its scripts know the language too.
    const { child } = await startProgram(newFolder(), {
      DEVCHAIN_BLOCK_MS: '3000',
      PORT: String(port),
      PUBLIC_ORIGIN: proxy.url,
    })
    const rows: Row[] = []
    const measured = process.env['BENCH_PAGES'] === 'all' ? allPages : pages
    for (const language of languages.filter(one => chosen.includes(one))) {
      const bare = await bareTimes({ language, executablePath })
      for (const page of measured)
        rows.push(...(await scoresOf({ url: proxy.url, page, language, executablePath }, bare)))
    }
    proxy.close()
    await endProcess(child, 'SIGINT')
    return rows
  } finally {
    await stopAll()
  }
}

interface Visitor {
  language: Language
  executablePath: string
}

interface Place extends Visitor {
  url: string
  page: string
}

/** Seconds until the bare page is shown, in each run, for each of `typefaces`: once for all pages in the language. */
async function bareTimes(visitor: Visitor): Promise<number[][]> {
  const times: number[][] = []
  for (const typeface of typefaces) {
    const bare = await startBarePage(visitor.language, typeface)
    const shown: number[] = []
    for (let run = 0; run < runs; run++)
      shown.push((await measurePage(bare.url, visitor, false)).shownMs / 1_000)
    bare.close()
    times.push(shown)
  }
  return times
}

async function scoresOf(place: Place, bare: readonly number[][]): Promise<Row[]> {
  const { page, language } = place
  const [performances, shown, sent]: [number[], number[], number[]] = [[], [], []]
  const rows: Row[] = []
  for (let run = 0; run < runs; run++) {
    const ours = await measurePage(place.url + page, place, run === 0)
    if (run === 0) rows.push(...ours.others.map(([name, score]) => row(place, name, 'of 100', [score])))
    performances.push(ours.performance)
    shown.push(ours.shownMs / 1_000)
    sent.push(ours.bytes / 1_000)
  }
  return [
    row(place, `performance, median of ${runs} runs`, 'of 100', [median(performances)]),
    ...typefaces.map((typeface, index) => ({
      what: `${page} (${language}): shown (largest contentful paint); goal 1.1`,
      unit: 's',
      figures: shown,
      beside: { what: `a bare page with ${described[typeface]}`, figures: bare[index]! },
    })),
    row(place, 'sent over the network', 'KB', [median(sent)]),
    ...rows,
  ]
}

const row = ({ page, language }: Place, what: string, unit: string, figures: number[]): Row => ({
  what: `${page} (${language}): ${what}`,
  unit,
  figures,
})

interface Seen {
  performance: number
  shownMs: number
  bytes: number
  others: [string, number][]
}

/** One run in a browser of its own, as nobody has anything kept but the language. */
async function measurePage(
  address: string,
  { language, executablePath }: Visitor,
  isWhole: boolean,
): Promise<Seen> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  })
  try {
    await choose(browser, address, language)
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', ...(isWhole ? steady : [])],
    })
    const { audits, categories: judged } = result!.lhr
    const score = (name: string): number => Math.round((judged[name]?.score ?? 0) * 100)
    return {
      performance: score('performance'),
      shownMs: audits['largest-contentful-paint']!.numericValue!,
      bytes: audits['total-byte-weight']!.numericValue!,
      others: isWhole ? steady.map((name): [string, number] => [name, score(name)]) : [],
    }
  } finally {
    await browser.close()
  }
}

/** As a visitor who has chosen it before: a header alone would reach the server, and no script of the page. */
async function choose(browser: Browser, url: string, language: Language): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const cookie = { url, name: languageCookie(true), value: String(languageIds[language]), secure: true }
  await session.send('Storage.setCookies', { cookies: [cookie] })
}

/** The build's list of what pages load first. */
type Assets = Record<Language, { fonts: string[] }>

/** The goal was set beside the typeface as its package has it; since then it is cut to our languages. */
const typefaces = ['cut', 'published'] as const
type Typeface = (typeof typefaces)[number]
const described = { cut: 'the typeface as we cut it', published: 'the typeface as it is published' }

/** As little as a page can be: a line, a style sheet, and the fonts that our pages in this language begin with. */
async function startBarePage(language: Language, typeface: Typeface): Promise<EncryptedServer> {
  const assets = JSON.parse(readFileSync(join(pagesRoot, 'render/assets.json'), 'utf8')) as Assets
  const { fonts } = assets[language]
  const files: Record<string, [type: string, content: string | Buffer]> = {
    '/': ['text/html; charset=utf-8', barePage(fonts)],
    '/style.css': ['text/css', bareStyle(fonts)],
  }
  for (const font of fonts) files[font] = ['font/woff2', readFileSync(fileOf(font, typeface))]
  return startEncrypted(({ url }, response) => {
    const [type, content] = files[url] ?? ['text/plain', '']
    response.writeHead(files[url] ? 200 : 404, { 'content-type': type }).end(content)
  })
}

/** '/assets/onest-latin-….woff2', or the file of its package. */
function fileOf(font: string, typeface: Typeface): string {
  if (typeface === 'cut') return join(pagesRoot, font)
  const [characters] = /onest-(latin|cyrillic)/.exec(font)!
  return join(published, `${characters}-wght-normal.woff2`)
}

const barePage = (fonts: readonly string[]): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title>',
    ...fonts.map(font => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    '<link rel="stylesheet" href="/style.css"><h1>A bare page. Голая страница</h1>',
    '<p>It has a few words in the font of all others, and nothing that would have to be waited for.</p></html>',
  ].join('\n')
const bareStyle = (fonts: readonly string[]): string =>
  [
    ...fonts.map(
      (font, index) =>
        `@font-face { font-family: F${index}; font-display: swap; font-weight: 100 900; src: url(${font}) }`,
    ),
    `body { font: 1rem ${fonts.map((_, index) => `F${index}`).join()}, sans-serif }`,
  ].join('\n')
