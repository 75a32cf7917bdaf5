/** The demonstration's story, short and with few clients, lived through on a database; and what it left in the books. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeChance } from '../../demo/chance.ts'
import { planDeals, walkMarkets } from '../../demo/strategies.ts'
import { openStrategist } from '../../demo/strategist.ts'
import { openWorld, type World } from '../../demo/world.ts'
import { liveYear } from '../../demo/year.ts'
import { sql, type Database } from '../../server/database/index.ts'
import { readConfig } from '../../server/platform/config.ts'

/** Two months are settled in it. */
const [from, to] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-03-12T00:00:00Z')]
/** Twenty of them have come by its last day. */
const clients = 21

export interface Story {
  world: World
  /** The data folder. */
  place: string
  took: number
  removeFolder(): void
}

/** The same each time, whatever the database. */
export async function liveStory(database?: Parameters<typeof openWorld>[2]): Promise<Story> {
  const place = mkdtempSync(join(tmpdir(), 'mastercopy-demo-'))
  // The command line that fills the pool of addresses reads the same environment.
  Object.assign(process.env, { DATA_DIR: place, DEMO: 'on' })
  const began = Date.now()
  const world = await openWorld(readConfig(process.env), from, database)
  const removeFolder = () => rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  try {
    const markets = walkMarkets(2, from, to)
    const strategist = await openStrategist(world, planDeals(2, markets, from, to))
    await liveYear({ world, chance: makeChance(3), strategist, markets, from, to, clients, onProgress })
    return { world, place, took: Date.now() - began, removeFolder }
  } catch (error) {
    await world.close()
    removeFolder()
    throw error
  }
}

const onProgress = (part: number, note: string) =>
  process.stderr.write(
    `\r  ${String(Math.round(part * 100)).padStart(3)} %  ${note.padEnd(40)}${part === 1 ? '\n' : ''}`,
  )

/** Every movement, balance, profit and reward to the micro-dollar, by the clients' emails: ids differ from run to run. */
export async function booksOf(database: Database): Promise<string[]> {
  const people = new Map(
    (await sql<{ id: string; email: string }>`select id, email from client`.execute(database)).rows.map(
      ({ id, email }) => [id, email ?? 'the house'],
    ),
  )
  const rows = [
    ...(await linesOf(
      database,
      sql`
      select client_id as client, concat_ws(' ', 'entry', flow, kind, amount, balance_after) as line from ledger_entry`,
    )),
    ...(await linesOf(
      database,
      sql`
      select client_id as client, concat_ws(' ', 'balance', kind, balance, seq, lines) as line from ledger_account`,
    )),
    ...(await linesOf(
      database,
      sql`
      select client_id as client, concat_ws(' ', 'profit', month, deals, result_micro, carried_before_micro,
                                            recovered_micro, loss_micro, borne_micro, profit_micro, base_micro,
                                            bonus_micro, reward1_micro, reward2_micro, reward3_micro, is_used_up,
                                            is_closed, reinvested_micro) as line
        from profit`,
    )),
    ...(await linesOf(
      database,
      sql`
      select client_id as client, concat_ws(' ', 'reward', month, amount_micro) as line
        from reward_credit`,
    )),
  ]
  return rows.map(({ client, line }) => `${people.get(client)} ${line}`).toSorted()
}

async function linesOf(database: Database, of: ReturnType<typeof sql>) {
  return (
    await sql<{ client: string; line: string }>`select client, line from (${of}) as found`.execute(database)
  ).rows
}
