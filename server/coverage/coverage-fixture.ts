/** A chain that has been read as far as a test says, and money that arrived on it. */
import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { sql, transaction, type Database } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { standInToken } from '../tron/stand-in.ts'
import { lastCoverage, type Coverage } from './coverage.ts'
import { computeCoverage } from './coverage-run.ts'

const chain = { url: '', chainId: '0x7', usdt: standInToken, isDevchain: true }
const [chainId, readUpTo] = [7n, 1_000_000n]
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The same context with a chain whose blocks are read up to the millionth. */
export async function withChain(context: AppContext): Promise<AppContext> {
  await chainReadUpTo(context.database, readUpTo, context.clock())
  return new Proxy(context, {
    get: (shared, name) => (name === 'tron' ? chain : Reflect.get(shared, name)),
  })
}

async function chainReadUpTo(database: Database, block: bigint, at: Date): Promise<void> {
  for (const token of [standInToken, 'departures'])
    await sql`
      insert into tron_cursor (chain_id, token, block, block_id, block_at, head, looked_at)
      values (${chainId}, ${token}, ${block}, ${hash(`block ${block}`)}, ${at}, ${block}, ${at})
      on conflict (chain_id, token) do update
        set block = excluded.block, block_id = excluded.block_id, block_at = excluded.block_at, head = excluded.head`.execute(
      database,
    )
}

let transfers = 0

/** A client's deposit arrives in a block, and is credited. */
export async function arrives(
  { database, clock }: AppContext,
  client: string,
  micro: bigint,
  block = 1n,
): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    select deposit_address as address from finance_account where client_id = ${client}`.execute(database)
  const { address } = rows[0]!
  await transaction(database, async tx => {
    await sql`
      select deposit_record(${client}, ${hash(`transfer ${++transfers}`)}, 0, ${address}, 'T', ${String(micro)}::numeric,
                            1000000000000000::bigint, ${block}, ${clock()}, ${clock()})`.execute(tx)
    await sql`select deposit_credit(${client}, ${address}, 1, ${clock()})`.execute(tx)
  })
}

/** Computed now, with a chain that is read up to now, or to a moment before, so many clients at once. */
export async function coverageNow(
  context: AppContext,
  size?: number,
  readUntil = context.clock(),
): Promise<Coverage> {
  await chainReadUpTo(context.database, readUpTo, readUntil)
  const computed = await computeCoverage(context, size)
  if (computed !== 'done') throw new Error(`coverage could not be computed: ${computed}`)
  return (await lastCoverage(context.database, context.clock()))!
}

/** Whatever is held, payments and months go on, at any time. For tests of what is owed alone. */
export async function waitForNoCoverage({ database }: AppContext): Promise<void> {
  const text = 'What is held is not looked at here.'
  for (let since = Date.UTC(2026, 0); since < Date.UTC(2040, 0); since += 30 * 86_400_000)
    await sql`
      insert into coverage_exception (proposal_id, since, until, ru, en, de, es)
      values (${newId()}, ${new Date(since)}, ${new Date(since + 30 * 86_400_000)}, ${text}, ${text}, ${text},
              ${text})`.execute(database)
}
