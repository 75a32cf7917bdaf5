import { sql, type Connection } from '../database/index.ts'
import { profitKinds } from '../trading/index.ts'
import { clientRanges, clientsPerRange, within } from './client-ranges.ts'

/** As texts, for an operator's file. */
export type FullRow = Record<
  | 'client'
  | 'account'
  | 'program'
  | 'deals'
  | 'result_micro'
  | 'carried_before_micro'
  | 'profit_micro'
  | 'carried_after_micro'
  | 'reinvested'
  | 'closed_with_loss',
  string
>

/** The previewed rows with the names of what they concern, range by range, for an operator's file. */
export async function* rowsInFull(connection: Connection): AsyncGenerator<FullRow[]> {
  for await (const range of clientRanges(connection, clientsPerRange)) {
    const { rows } = await sql<FullRow>`
      select client.referral_code as client, account.uid as account, program.key as program, row.deals::text,
        row.result_micro::text, row.carried_before_micro::text, row.profit_micro::text, row.carried_after_micro::text,
        case when row.reinvested then 'yes' else '' end as reinvested,
        case when row.kind = ${profitKinds.exhausted} then row.loss_micro::text else '' end as closed_with_loss
      from settlement_row row
      join client on client.id = row.client_id
      join trading_account account on account.client_id = row.client_id and account.id = row.account_id
      join program on program.id = row.program_id
      where ${within(range, 'row.client_id')}
      order by row.client_id, row.account_id`.execute(connection)
    yield rows
  }
}
