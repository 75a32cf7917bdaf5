/** A month's preview as a file for an operator: its rows, and the record that they left. */
import { sql, transaction, type Connection } from '../database/index.ts'
import { recordAudit } from '../platform/audit.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Month } from '../trading/index.ts'
import { clientRanges, clientsPerRange } from './client-ranges.ts'

/** As texts. */
export type PreviewRow = Record<
  | 'client'
  | 'account'
  | 'program'
  | 'deals'
  | 'result_micro'
  | 'carried_before_micro'
  | 'recovered_micro'
  | 'loss_micro'
  | 'borne_micro'
  | 'profit_micro'
  | 'base_micro'
  | 'bonus_micro'
  | 'reward1_micro'
  | 'reward2_micro'
  | 'reward3_micro'
  | 'used_up',
  string
>

/** The rows of a month with the names of their accounts, range by range. */
export async function* previewRows(connection: Connection, month: Month): AsyncGenerator<PreviewRow[]> {
  for await (const { first, last } of clientRanges(connection, clientsPerRange)) {
    const { rows } = await sql<PreviewRow>`
      select client.referral_code as client, account.uid as account, program.key as program, computed.deals::text,
        computed.result_micro::text, computed.carried_before_micro::text, computed.recovered_micro::text,
        computed.loss_micro::text, computed.borne_micro::text, computed.profit_micro::text, computed.base_micro::text,
        computed.bonus_micro::text, computed.reward1_micro::text, computed.reward2_micro::text,
        computed.reward3_micro::text, case when computed.is_used_up then 'yes' else '' end as used_up
      from settlement_compute(${month}, ${first}, ${last}) as computed
      join client on client.id = computed.client_id
      join trading_account account on account.client_id = computed.client_id and account.id = computed.account_id
      join program on program.id = computed.program_id
      order by computed.client_id, computed.account_id`.execute(connection)
    yield rows
  }
}

/** That the rows of a month's preview leave as a file, with every client in them. */
export const recordExport = (
  { database, clock, newId }: AppContext,
  actor: string,
  month: Month,
): Promise<void> =>
  transaction(database, tx =>
    recordAudit(tx, { id: newId(), at: clock(), actor, action: 'settlement.export', subject: month }),
  )
