/**
 * Ends accounts that are being closed. When no deal can include an account any more, and all that did are credited,
 * what is left of its deposit returns to the finance account; the gains of months that are not settled are paid with
 * those.
 */
import { lowestId, sql, transaction, type Connection } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { eachInTurn } from '../platform/each-in-turn.ts'
import { accountStatus } from './trading-account.ts'

interface Closing {
  client: ClientId
  id: string
  uid: string
}

const pageSize = 500

/** Closes every account that has nothing to wait for. A failure of one does not delay the others. */
export async function closeAccounts(context: AppContext): Promise<void> {
  await eachInTurn(
    closingAccounts(context.database, context.clock()),
    account => closeAccount(context, account),
    ({ uid }, err) => context.log.error({ err, account: uid }, 'an account could not be closed'),
  )
}

/** Those that no deal includes any more. Reads all clients, by an index of the closing accounts alone. */
async function* closingAccounts(connection: Connection, at: Date): AsyncGenerator<Closing> {
  for (let after: Pick<Closing, 'client' | 'id'> = { client: lowestId, id: lowestId }; ;) {
    const { rows } = await sql<Closing>`
      select account.client_id as client, account.id, account.uid
      from trading_account account
      left join account_closing closing on closing.client_id = account.client_id and closing.account_id = account.id
      where account.status = ${accountStatus.drying} and account.copies_until <= ${at} and closing.account_id is null
        and (account.client_id, account.id) > (${after.client}, ${after.id})
      order by account.client_id, account.id limit ${pageSize}`.execute(connection)
    yield* rows
    if (rows.length < pageSize) return
    after = rows.at(-1)!
  }
}

/** Whether it may be closed is checked again where nothing can change any more. */
const closeAccount = ({ database, clock }: AppContext, { client, id }: Closing): Promise<void> =>
  transaction(database, async tx => {
    await sql`select trading_account_close(${client}, ${id}, ${clock()})`.execute(tx)
  })
