/**
 * `npm run demo`: a platform with a year behind it, to look at. The first start lives that year through, which takes
 * about a minute; later starts show it again. It is in a data folder of its own (data-demo, unless DATA_DIR says
 * otherwise) and can never be mixed with real data.
 */
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readConfig } from '../server/platform/config.ts'
import { demonstrationFolder } from '../server/platform/demonstration.ts'
import { makeChance } from './chance.ts'
import { fillInCompany } from './company.ts'
import { linksFile, type ConsoleLink } from './inbox.ts'
import { demoPassword, hostess } from './people.ts'
import { planDeals, walkMarkets } from './strategies.ts'
import { openStrategist } from './strategist.ts'
import { openWorld } from './world.ts'
import { liveYear } from './year.ts'

/** Another seed makes another year. */
const seed = 85
const clients = 45
const barWidth = 30

process.env['DEMO'] = 'on'
fillInCompany(process.env)
const place = resolve(process.env['DATA_DIR'] ?? demonstrationFolder)
const external = Object.keys(process.env).filter(name => /^(DATABASE_\w+_URL|TRON_URL)$/.test(name))
if (external.length > 0)
  throw new Error(`A demonstration brings its own database and chain: unset ${external.join(', ')}.`)

// An empty folder is one that someone has made for it.
if (!existsSync(place) || readdirSync(place).length === 0) await make()
process.env['DATA_DIR'] = place
console.error(`\n  Sign in as ${hostess.email} with the password "${demoPassword}"`)
await printConsoleLinks()
await import('../server/start/main.ts')

/** Who takes a second one needs another profile of the browser: two operators are two people. */
async function printConsoleLinks(): Promise<void> {
  const text = await readFile(linksFile(place), 'utf8').catch(() => null)
  if (text === null) return
  const { console: served } = readConfig(process.env)
  const origin = served.origin ?? `http://localhost:${served.port}`
  console.error('\n  Operators enrol by these links, each once, in a browser profile of their own:')
  for (const { name, path } of JSON.parse(text) as ConsoleLink[])
    console.error(`  ${name.padEnd(14)} ${origin}${path}`)
}

/** Made aside and moved into its place whole, so that what was broken off is never shown. */
async function make(): Promise<void> {
  const unfinished = `${place}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  process.env['DATA_DIR'] = unfinished
  const [from, to] = lastYear(new Date())
  console.log('\n  The first start lives the demonstration’s year through:\n')
  const world = await openWorld(readConfig(process.env), from)
  try {
    const markets = walkMarkets(seed, from, to)
    const strategist = await openStrategist(world, planDeals(seed, markets, from, to))
    const [chance, onProgress] = [makeChance(seed), showProgress(process.stdout)]
    await liveYear({ world, chance, strategist, markets, from, to, clients, onProgress })
  } finally {
    await world.close()
  }
  await rename(unfinished, place)
}

/** From the first of the month a year ago up to today. */
function lastYear(now: Date): [Date, Date] {
  const from = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1))
  return [from, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))]
}

/** Shows how far something is: a bar that fills on a terminal, a line for each tenth elsewhere. */
function showProgress(out: NodeJS.WriteStream): (part: number, note: string) => void {
  if (out.isTTY) return (part, note) => void out.write(`\r${barOf(part)}  ${note}${part < 1 ? '' : '\n'}`)
  let shownTenths = 0
  return (part, note) => {
    const tenths = Math.floor(part * 10)
    if (tenths > shownTenths) out.write(`${barOf(part)}  ${note}\n`)
    shownTenths = tenths
  }
}

function barOf(part: number): string {
  const filled = Math.floor(part * barWidth)
  const percent = String(Math.floor(part * 100)).padStart(3)
  return `  [${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${percent} %`
}
