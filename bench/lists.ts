/** What lists and records cost where a program has 20,000 deals: the first page, one far behind, and the whole record. */
import { sql, type Database } from '../server/database/index.ts'
import { record, sealedDeals } from '../server/deals/index.ts'
import type { RequestContext } from '../server/http/request-context.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { accountStates } from '../server/trading/account-state.ts'
import { copiedDeals } from '../server/trading/copied-deals.ts'
import { dealResultsByDay } from '../server/trading/results-by-day.ts'
import { clocked, oneRow } from './clocked.ts'
import type { Row } from './rate.ts'

const deals = 20_000
const dealEveryMinutes = 20
/** Another one than the other deals of the bench are of. */
const program = 2
const farPage = 1_500

/** The client of this number has an account there from before the first deal. */
export async function lists(context: AppContext, client: number): Promise<Row[]> {
  const { database } = context
  const at = context.clock()
  await insertDeals(database, at)
  const account = await insertAccount(database, client, at)
  const shown = deals.toLocaleString('en')
  const caller = { at, language: 'en' } as RequestContext
  // What an account has is reckoned from the deals that no month has settled; here that would be all of them.
  const state = await accountStates(database, account.client, at)
  const { stakes } = state.get(account.id)!
  const ownPage = (page: number) => copiedDeals(database, { programId: program, stakes }, page)
  const row = oneRow(database)
  return [
    await clocked(`a program's record, ${shown} deals`, row, () =>
      record.handle({ program }, caller, context),
    ),
    await clocked(`its deals, first page of ${shown}`, row, () =>
      sealedDeals.handle({ program, page: 1 }, caller, context),
    ),
    await clocked(`its deals, page ${farPage} of ${shown}`, row, () =>
      sealedDeals.handle({ program, page: farPage }, caller, context),
    ),
    await clocked(`an account's deals, first page of ${shown}`, row, () => ownPage(1)),
    await clocked(`an account's deals, page ${farPage} of ${shown}`, row, () => ownPage(farPage)),
    await clocked(`a client's results by day, ${shown} deals`, row, () =>
      dealResultsByDay(database, account.client, state),
    ),
  ]
}

/** Executed and credited, one behind the other until now. */
async function insertDeals(database: Database, at: Date): Promise<void> {
  const numbers = sql`from generate_series(1, ${deals}::integer) as number`
  const id = sql`md5('deal' || number)::uuid`
  const opened = sql`
    ${at}::timestamptz - (${deals}::integer - number + 1) * ${dealEveryMinutes}::integer * interval '1 minute'`
  await sql`
    insert into deal (id, program_id, number, opened_at, seal, source, venue_opened_at)
    select ${id}, ${program}, number, ${opened}, repeat(md5('deal' || number), 2), 3, ${opened} ${numbers}`.execute(
    database,
  )
  await sql`
    insert into deal_content (deal_id, content, salt)
    select ${id}, '{"venue":"Kraken"}', repeat('0', 64) ${numbers}`.execute(database)
  await sql`
    insert into deal_result (deal_id, executed_at, result_ppm, source)
    select ${id}, ${opened} + interval '10 minutes', (number % 7 - 3) * 100, 3 ${numbers}`.execute(database)
  await sql`insert into deal_reveal select * from deal_content`.execute(database)
  await sql`
    insert into deal_credit (deal_id, credited_at)
    select ${id}, ${opened} + interval '15 minutes' ${numbers}`.execute(database)
  await sql`analyze`.execute(database)
}

async function insertAccount(
  database: Database,
  number: number,
  at: Date,
): Promise<{ client: string; id: string }> {
  const since = sql`${at}::timestamptz - (${deals}::integer + 1) * ${dealEveryMinutes}::integer * interval '1 minute'`
  const { rows } = await sql<{ client: string; id: string }>`
    insert into trading_account (client_id, id, uid, program_id, status, reinvest, unlocked, opened_at)
    values (md5(${String(number)})::uuid, md5('lists')::uuid, 'lists', ${program}, 2, false, false, ${since})
    returning client_id as client, id`.execute(database)
  const account = rows[0]!
  await sql`
    insert into stake_change (client_id, account_id, since, reason, change_micro)
    values (${account.client}, ${account.id}, ${since}, 'deposit', 1000000000)`.execute(database)
  return account
}
