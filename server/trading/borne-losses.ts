/** Losses of deals beyond a deposit: nobody's debt, but booked out of the house's capital. */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

export interface BorneLoss {
  account: string
  at: Date
  borneMicro: Micro
}

/** Of all of a client's accounts: with the month that was settled, or with the closing. */
export async function borneLosses(connection: Connection, client: ClientId): Promise<BorneLoss[]> {
  const { rows } = await sql<BorneLoss>`
    select account_id as account, at, borne_micro as "borneMicro" from profit
    where client_id = ${client} and borne_micro > 0 and not is_closed
    union all
    select closed.account_id, closing.at, -closed.result_micro - closed.loss_micro
    from closing_month closed
    join account_closing closing on closing.client_id = closed.client_id and closing.account_id = closed.account_id
    where closed.client_id = ${client} and closed.result_micro + closed.loss_micro < 0`.execute(connection)
  return rows
}
