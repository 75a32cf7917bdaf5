/** The program: configuration, database, chain, web server, rounds; and an orderly end. */
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { makeApp } from './app.ts'
import { ConfigTrouble, readConfig, type Config } from './config.ts'
import { greeting } from './greeting.ts'
import type { House } from './house.ts'
import { houseInvitation } from './identity/index.ts'
import { makeHouse, startInstallation, type Installation } from './installation.ts'
import { openLog } from './log.ts'
import { refillPool } from './refill.ts'
import { startRounds } from './rounds.ts'
import { announce, withdrawAnnouncement } from './running.ts'

const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url))

try {
  await run(readConfig(process.env))
} catch (error) {
  console.error(error instanceof ConfigTrouble ? `The configuration is wrong:\n${error.message}` : error)
  process.exitCode = 1
}

async function run(config: Config): Promise<void> {
  const asked = endAsked()
  const log = openLog(config.logLevel)
  const installation = await startInstallation(config, log)
  const ends: (() => Promise<unknown>)[] = [() => installation.stop()]
  try {
    const house = await open(config, installation, log, ends)
    console.log(greeting(house, await houseInvitation(house)))
    await Promise.race([asked, lost(installation)])
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/** Listens first, because the address is known only then; the rounds begin when everything else stands. */
async function open(
  config: Config,
  installation: Installation,
  log: ReturnType<typeof openLog>,
  ends: (() => Promise<unknown>)[],
): Promise<House> {
  const house = makeHouse(config, installation, config.publicOrigin ?? '', log)
  if (config.role !== 'rounds') await listen(house, ends)
  await announce(config.dataDir, {
    pid: process.pid,
    origin: house.origin,
    databaseUrl: installation.embeddedUrl,
    tron: installation.tron.isDevchain ? installation.tron : undefined,
  })
  ends.push(() => withdrawAnnouncement(config.dataDir))

  await refillPool(house)
  if (config.role !== 'web') {
    const rounds = startRounds(house)
    ends.push(() => rounds.stop())
  }
  return house
}

async function listen(house: House, ends: (() => Promise<unknown>)[]): Promise<void> {
  const { port, host } = house.config
  house.origin ||= `http://localhost:${port}`
  const app = await makeApp(house, webRoot)
  ends.push(() => app.close())
  await app.listen({ port, host, listenTextResolver: () => 'listening' })
  if (port === 0 && !house.config.publicOrigin) house.origin = `http://localhost:${portOf(app)}`
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as { port: number }).port
}

/** Resolves at Ctrl-C or when the system asks us to end. A second one ends at once. */
function endAsked(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1))
        resolve()
      })
    }
  })
}

function lost(installation: Installation): Promise<never> {
  return new Promise((_resolve, reject) => {
    installation.onLost(() => reject(new Error('the development chain ended unexpectedly')))
  })
}
