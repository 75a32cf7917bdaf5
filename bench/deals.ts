/**
 * What a deal costs while so many accounts copy it, and what the page of one of them costs when its month has 300
 * deals. Neither may grow with the number of copiers. `BENCH_COPIERS=1000000` adds a size to those that are measured.
 */
import { sql, type Database } from '../server/database/index.ts'
import { executedDeal, openedDeal } from '../server/deals/deals-fixture.ts'
import { creditDeal } from '../server/deals/index.ts'
import type { Opened } from '../server/deals/opening.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { bareContext } from '../server/settlement/people-fixture.ts'
import { copiedDeals } from '../server/trading/copied-deals.ts'
import { makeFirstPrograms } from '../server/trading/index.ts'
import { accountState } from '../server/trading/account-state.ts'
import { clocked, oneRow, type Beside } from './clocked.ts'
import { lists } from './lists.ts'
import { onDatabase } from './embedded.ts'
import type { Row } from './rate.ts'

const sizes = [1_000, 100_000]
const chosenSize = Number(process.env['BENCH_COPIERS'] ?? 0)
const dealsOfMonth = 300
const times = 15
const crypto = 3

export const deals = (): Promise<Row[]> =>
  onDatabase(10 * 60_000, async database => {
    await makeFirstPrograms(database)
    return measure({ ...bareContext(database, { now: new Date() }), clock: () => new Date() })
  })

async function measure(context: AppContext): Promise<Row[]> {
  await growTo(context.database, 0, 1)
  for (let deal = 0; deal < dealsOfMonth; deal++)
    await executedDeal(context, BigInt((deal % 7) - 3) * 1_000n, { program: 'crypto' })

  const rows: Row[] = []
  let copiers = 1
  for (const size of chosenSize > 0 ? [...sizes, chosenSize] : sizes) {
    await growTo(context.database, copiers, size)
    copiers = Math.max(copiers, size)
    rows.push(...(await measureAt(context, size)))
  }
  return [...rows, ...(await lists(context, copiers))]
}

/** Clients with one account each, made at once: their number is what matters here. */
async function growTo(database: Database, from: number, to: number): Promise<void> {
  const one = sql`from generate_series(${from}::integer + 1, ${to}::integer) as number`
  await sql`
    insert into client (id, name, referral_code, language, created_at)
    select md5(number::text)::uuid, 'Bench', number::text, 'en', '2026-01-01' ${one}`.execute(database)
  await sql`
    insert into trading_account (client_id, id, uid, program_id, status, reinvest, unlocked, opened_at)
    select md5(number::text)::uuid, md5('account' || number)::uuid, number::text, ${crypto}, 2, false, false,
      '2026-01-01' ${one}`.execute(database)
  await sql`
    insert into stake_change (client_id, account_id, since, reason, change_micro)
    select md5(number::text)::uuid, md5('account' || number)::uuid, timestamptz '2026-01-01' + stakes * interval '5 days',
      'deposit', case when stakes = 0 then 1000000000 else 1234567 end ${one} cross join generate_series(0, 1) as stakes`.execute(
    database,
  )
  await sql`analyze`.execute(database)
}

async function measureAt(context: AppContext, copiers: number): Promise<Row[]> {
  const { database } = context
  const account = await firstAccount(database)
  const executed = await executedDeals(context)
  const shown = copiers.toLocaleString('en')
  return [
    await clocked(`a deal opened, ${shown} copy it`, committedRow(context), () =>
      openedDeal(context, { program: 'crypto' }),
    ),
    await clocked(`a deal credited, ${shown} copy it`, committedRow(context), turn =>
      creditDeal(context, 'bench', executed[turn]!.id),
    ),
    await clocked(`a page, ${dealsOfMonth} deals, ${shown} accounts`, oneRow(database), async () => {
      const { stakes } = await accountState(database, account.client, account.id, context.clock())
      await copiedDeals(database, { ...account, stakes }, 1)
    }),
  ]
}

/** After a bulk the disk is busy for a while: it is so for both. */
const committedRow = ({ database, newId }: AppContext): Beside => ({
  what: 'one row written and committed',
  work: () => sql`insert into rate_limit (key) values (${newId()})`.execute(database),
})

async function firstAccount(database: Database) {
  const { rows } = await sql<{ client: string; id: string; programId: number }>`
    select client_id as client, id, program_id as "programId" from trading_account
    where client_id = md5('1')::uuid`.execute(database)
  return rows[0]!
}

async function executedDeals(context: AppContext): Promise<Opened[]> {
  const executed: Opened[] = []
  for (let turn = 0; turn < times; turn++)
    executed.push(await executedDeal(context, 1_000n, { program: 'crypto', isCredited: false }))
  return executed
}
