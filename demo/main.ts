/**
 * `npm run demo`: a platform with a year behind it, to look at. The first start lives that year through, which takes
 * some minutes; later starts show it again. It stands in a data folder of its own (data-demo, unless DATA_DIR says
 * otherwise) and can never be mixed with real data.
 */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readConfig } from '../server/config.ts'
import { makeChance } from './chance.ts'
import { demoPassword, hostess } from './people.ts'
import { planDeals } from './strategies.ts'
import { openStrategist } from './strategist.ts'
import { openWorld } from './world.ts'
import { liveYear } from './year.ts'

/** Another seed tells another year. */
const seed = 2
const clients = 240

process.env['DEMO'] = 'on'
const place = resolve(process.env['DATA_DIR'] ?? 'data-demo')
if (process.env['DATABASE_URL'] || process.env['TRON_URL'])
  throw new Error('A demonstration brings its own database and chain: unset DATABASE_URL and TRON_URL.')

if (!existsSync(place)) await make()
process.env['DATA_DIR'] = place
console.log(`\n  Sign in as ${hostess.email} with the password "${demoPassword}"`)
await import('../server/main.ts')

/** Made aside and moved into its place whole, so that what was broken off is never shown. */
async function make(): Promise<void> {
  const unfinished = `${place}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  process.env['DATA_DIR'] = unfinished
  const [from, to] = lastYear(new Date())
  const world = await openWorld(readConfig(process.env), from)
  try {
    const strategist = await openStrategist(world, planDeals(makeChance(seed), from, to))
    const chance = makeChance(seed + 1)
    await liveYear({ world, chance, strategist, from, to, clients, tell: line => console.log(line) })
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
