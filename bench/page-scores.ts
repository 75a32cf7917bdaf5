/**
 * How the public pages do in Lighthouse's mobile preset: a slow phone on a slow network, simulated. Performance moves
 * with whatever else the machine does, which is why it is the median of five runs and gates nothing.
 */
import { createServer, type AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumPath } from '../test/browser/chromium.ts'
import { end, newFolder, start, stopAll } from '../test/program.ts'
import { median, type Row } from './rate.ts'

const runs = 5
const pages = ['/', '/signin', '/signup', '/programs/1']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** No rows where there is no Chromium. */
export async function pageScores(): Promise<Row[]> {
  const executablePath = await chromiumPath().catch(() => null)
  if (!executablePath) {
    console.log('Lighthouse is left out: there is no Chromium')
    return []
  }
  try {
    const { child, url } = await start(newFolder(), { DEVCHAIN_BLOCK_MS: '3000' })
    const rows: Row[] = []
    for (const page of pages) rows.push(...(await scoresOf(url, page, executablePath)))
    await end(child, 'SIGINT')
    return rows
  } finally {
    await stopAll()
  }
}

async function scoresOf(url: string, page: string, executablePath: string): Promise<Row[]> {
  const figures = new Map<string, number[]>()
  for (let run = 0; run < runs; run++)
    for (const [name, figure] of await look(url + page, executablePath))
      figures.set(name, [...(figures.get(name) ?? []), figure])
  return [...figures].map(([name, ofRuns]) => ({
    what: `${page}: ${name}, median of ${runs} runs`,
    unit: name.startsWith('shown') ? 's' : name.startsWith('sent') ? 'KB' : 'of 100',
    figures: [median(ofRuns)],
  }))
}

/** One run in a browser of its own, as nobody has anything kept. */
async function look(address: string, executablePath: string): Promise<[string, number][]> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(address, { port, logLevel: 'error', onlyCategories: categories })
    const { audits, categories: judged } = result!.lhr
    return [
      ...categories.map((name): [string, number] => [name, Math.round((judged[name]!.score ?? 0) * 100)]),
      ['shown (largest contentful paint)', audits['largest-contentful-paint']!.numericValue! / 1_000],
      ['sent over the network', audits['total-byte-weight']!.numericValue! / 1_000],
    ]
  } finally {
    await browser.close()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}
