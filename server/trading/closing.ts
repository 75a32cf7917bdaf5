/**
 * Ends accounts that dry. When the last deal that an account takes part in is credited, and nothing before this month
 * waits for its settlement, what it has earned joins the deposit, or what it has lost leaves it, and all of the deposit
 * returns to the finance account.
 */
import { sql, transaction, type Connection } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { isSettledUpTo } from './profit.ts'
import { accountStatus } from './trading-account.ts'

interface Drying {
  client: ClientId
  id: string
  uid: string
}

/** So many in one go; the next job takes the next. */
const closedAtOnce = 500

/** Closes every account that has nothing to wait for. One that fails does not keep the others waiting. */
export async function closeDried(context: AppContext): Promise<void> {
  if (!(await isSettledUpTo(context.database, context.clock()))) return
  for (const account of await driedAccounts(context.database))
    await closeAccount(context, account).catch((error: unknown) =>
      context.log.error({ err: error, account: account.uid }, 'an account that dries could not be closed'),
    )
}

/**
 * Those that have a stake in no deal that waits to be credited. Looks over all clients, by an index that holds the drying
 * accounts alone.
 */
async function driedAccounts(connection: Connection): Promise<Drying[]> {
  const { rows } = await sql<Drying>`
    select held.client_id as client, held.id, held.uid
    from (
      select account.client_id, account.id, account.uid, account.program_id, stake.amount_micro, stake.since,
        lead(stake.since) over (partition by stake.client_id, stake.account_id order by stake.since) as until
      from trading_account account
      join stake on stake.client_id = account.client_id and stake.account_id = account.id
      where account.status = ${accountStatus.drying}
    ) as held
    left join (
      select deal.program_id, deal.opened_at from deal_waiting waiting join deal on deal.id = waiting.deal_id
    ) as waiting on waiting.program_id = held.program_id and held.amount_micro > 0
      and waiting.opened_at >= held.since and (held.until is null or waiting.opened_at < held.until)
    group by held.client_id, held.id, held.uid having count(waiting.opened_at) = 0
    order by held.client_id, held.uid limit ${closedAtOnce}`.execute(connection)
  return rows
}

/** Whether it may be closed is found out once more, where nothing changes any more. */
const closeAccount = ({ database, clock }: AppContext, { client, id }: Drying): Promise<void> =>
  transaction(database, async tx => {
    await sql`select trading_account_close(${client}, ${id}, ${clock()})`.execute(tx)
  })
