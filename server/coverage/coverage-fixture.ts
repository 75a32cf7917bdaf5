/** A chain that has been read as far as a test says, and money that arrived on it. */
import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { dollars } from '../../contract/money.ts'
import { openAccount } from '../../contract/trading.ts'
import type { Person } from '../../test/support/cast.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { sql, transaction, type Database } from '../database/index.ts'
import { giveAddress } from '../deposits/index.ts'
import { findByEmail } from '../identity/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Calendar } from '../settlement/settlement-fixture.ts'
import { standInToken } from '../tron/stand-in.ts'
import { lastCoverage, type Coverage } from './coverage.ts'
import { computeCoverage } from './coverage-run.ts'

const chain = { url: '', chainId: '0x7', usdt: standInToken, isDevchain: true }
const [chainId, readUpTo] = [7n, 1_000_000n]
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The same context with a chain that is read up to the millionth block, and as far as statements of venues reach. */
export async function withChain(context: AppContext): Promise<AppContext> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(${context.clock()}, max(as_of)) as at from venue_statement`.execute(context.database)
  await chainReadUpTo(context.database, rows[0]!.at)
  return new Proxy(context, {
    get: (shared, name) => (name === 'tron' ? chain : Reflect.get(shared, name)),
  })
}

/** What arrived and what left has been read up to a moment, and the block of it. */
export async function chainReadUpTo(database: Database, at: Date, block = readUpTo): Promise<void> {
  for (const token of [standInToken, 'departures'])
    await sql`
      insert into tron_cursor (chain_id, token, block, block_id, block_at, head, read_at)
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
  const address = await giveAddress(database, client, clock())
  await transaction(database, async tx => {
    await sql`
      select deposit_record(${client}, ${hash(`transfer ${++transfers}`)}, 0, ${address}, 'T', ${String(micro)}::numeric,
                            1000000000000000::bigint, ${block}, ${clock()}, ${clock()})`.execute(tx)
    await sql`select deposit_credit(${client}, ${address}, 1, ${clock()})`.execute(tx)
  })
}

/** A client whose deposit arrives on the chain, and who opens an account with all of it, by default under Starter. */
export async function joinsWith(
  { calendar, context }: { calendar: Calendar; context: AppContext },
  [person, micro = dollars(100), { invitation, program = 1 } = {}]: [
    person: Person,
    micro?: bigint,
    how?: { invitation?: string; program?: number },
  ],
): Promise<Visitor> {
  const client = await calendar.client(person, invitation)
  await arrives(context, (await findByEmail(context.database, person.email))!.id, micro)
  const order = { program, amountMicro: micro, password: person.password, token: undefined }
  const { outcome } = await client.send(openAccount, order, pageKey())
  if (outcome !== 'ok') throw new Error(`${person.name} could not open an account: ${outcome}`)
  return client
}

/** Computed now, with a chain that is read up to now, or to a moment before, so many clients at once. */
export async function coverageNow(
  context: AppContext,
  size?: number,
  readUntil = context.clock(),
): Promise<Coverage> {
  await chainReadUpTo(context.database, readUntil)
  const computed = await computeCoverage(context, size)
  if (computed !== 'done') throw new Error(`coverage could not be computed: ${computed}`)
  return (await lastCoverage(context.database, context.clock()))!
}

/** Whatever is held, payments and months continue, at any time. For tests of what is owed alone. */
export async function waitForNoCoverage({ database }: AppContext): Promise<void> {
  const text = 'What is held is not looked at here.'
  for (let since = Date.UTC(2026, 0); since < Date.UTC(2040, 0); since += 30 * 86_400_000)
    await sql`
      insert into coverage_exception (proposal_id, since, until, ru, en, de, es)
      values (${newId()}, ${new Date(since)}, ${new Date(since + 30 * 86_400_000)}, ${text}, ${text}, ${text},
              ${text})`.execute(database)
}
