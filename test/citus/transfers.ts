/** Transfers between clients, many at once: nothing is lost and nothing is made, also when a worker is killed meanwhile. */
import { randomUUID } from 'node:crypto'
import { sql, transaction, UnknownOutcome, type Database } from '../../server/database/index.ts'
import { ledgerFaults } from '../../server/ledger/index.ts'
import type { Cluster } from './cluster.ts'
import { executeStatements, queryRows } from '../support/connection.ts'

const atOnce = 8
const transfersInAll = 400
const killedAfter = 150
const awakenedAfter = 30

/** The keys of the transfers that were tried, by how the try ended. */
interface Load {
  done: string[]
  /** They ended with an error before they were committed. */
  failed: string[]
  /** The commit itself ended with one. */
  unknown: string[]
  refused: number
}

export async function bank(owner: Database): Promise<string> {
  const before = await totalOf(owner)
  const began = Date.now()
  const load = await transfer(owner, ({ done }) => done.length >= transfersInAll)
  const perSecond = Math.round((1000 * load.done.length) / (Date.now() - began))
  if (load.failed.length + load.unknown.length > 0) throw new Error(`${load.failed.length} transfers failed`)
  await requireWholeBooks(owner, load, before)
  return `${load.done.length} transfers, ${atOnce} at once, ${perSecond}/s; ${load.refused} refused for want of money`
}

export async function killedWorker(owner: Database, { adminUrl, worker }: Cluster): Promise<string> {
  if (!worker) return 'not tried: the cluster is not ours'
  const before = await totalOf(owner)
  let isKilled = false
  let awakening: Promise<void> | undefined
  const load = await transfer(owner, async ({ done, failed, unknown }) => {
    if (!isKilled && done.length >= killedAfter) {
      isKilled = true
      await worker.kill()
    }
    if (failed.length + unknown.length >= awakenedAfter) awakening ??= worker.start()
    return done.length >= transfersInAll && awakening !== undefined
  })
  await awakening
  const recovered = await recover(adminUrl)
  await requireWholeBooks(owner, load, before)
  return (
    `killed after ${killedAfter} of ${load.done.length} acknowledged transfers, 0 of them lost; ${load.failed.length} ` +
    `failed, ${load.unknown.length} unknown, each whole or not at all; ${recovered} prepared ones ended afterwards`
  )
}

async function transfer(owner: Database, isOver: (load: Load) => boolean | Promise<boolean>): Promise<Load> {
  const { rows } = await sql<{ id: string }>`
    select client_id as id from ledger_account where kind = 1 and balance > 0 order by client_id`.execute(
    owner,
  )
  const clients = rows.map(({ id }) => id)
  if (clients.length < 2) throw new Error('there are no clients with money')
  const load: Load = { done: [], failed: [], unknown: [], refused: 0 }
  const worker = async (number: number) => {
    for (let turn = 0; !(await isOver(load)); turn++) {
      const from = clients[(number + turn * 3) % clients.length]!
      const to = clients[(number + turn * 7 + 1) % clients.length]!
      if (from !== to) await transferOne(owner, load, from, to, BigInt(1 + ((number * turn) % 90)) * 10_000n)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, number) => worker(number)))
  return load
}

async function transferOne(
  owner: Database,
  load: Load,
  from: string,
  to: string,
  amount: bigint,
): Promise<void> {
  const key = `trial:${randomUUID()}`
  const act = sql`select ledger_transfer(${from}, ${to}, ${amount}, ${key}, ${key}, ${new Date()}, 'A', 'B')`
  try {
    await transaction(owner, tx => act.execute(tx))
    load.done.push(key)
  } catch (error) {
    if (error instanceof UnknownOutcome) load.unknown.push(key)
    else if (error instanceof Error && error.message.includes('insufficient')) load.refused++
    else load.failed.push(key)
  }
}

/** What a killed worker had prepared is ended by the coordinator, by itself within a minute; here at once. */
async function recover(adminUrl: string): Promise<number> {
  const [row] = (await queryRows(adminUrl, 'select recover_prepared_transactions() as count')) as {
    count: number
  }[]
  await executeStatements(adminUrl, 'select citus_check_cluster_node_health()')
  return row!.count
}

const totalOf = async (owner: Database): Promise<string> =>
  (
    await sql<{
      total: string
    }>`select sum(balance)::text as total from ledger_account where kind = 1`.execute(owner)
  ).rows[0]!.total

async function requireWholeBooks(owner: Database, load: Load, before: string): Promise<void> {
  const faults = await ledgerFaults(owner, new Date())
  if (faults.length > 0) throw new Error(`the books: ${faults.slice(0, 3).join('; ')}`)
  const after = await totalOf(owner)
  if (after !== before) throw new Error(`clients had ${before} before and have ${after} now`)
  const { rows } = await sql<{ key: string; books: bigint }>`
    select key, count(*) as books from ledger_posting where key like 'trial:%' group by key`.execute(owner)
  const books = new Map(rows.map(row => [row.key, Number(row.books)]))
  const broken = [
    ...load.done.filter(key => books.get(key) !== 2).map(key => `${key} was acknowledged and lost`),
    ...load.failed.filter(key => books.has(key)).map(key => `${key} failed and was booked`),
    ...load.unknown
      .filter(key => ![undefined, 2].includes(books.get(key)))
      .map(key => `${key} is in one book only`),
  ]
  if (broken.length > 0) throw new Error(broken.slice(0, 3).join('; '))
}
