/** What a month comes to for every account: the rows that are previewed, compared and executed. */
import { sql } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { kinds } from '../ledger/index.ts'
import { accountStatus, monthAfter, monthStart, profitKinds, sharesOf, type Month } from '../trading/index.ts'

export type Query = ReturnType<typeof sql>

/** Clients in the order of their ids: those above `after` up to `last`; null means no bound. */
export interface ClientRange {
  after: ClientId | null
  last: ClientId | null
}

/** Which rows belong to a range's clients. */
export const within = ({ after, last }: ClientRange, column = 'client_id'): Query => sql`
  (${after}::uuid is null or ${sql.ref(column)} > ${after}) and (${last}::uuid is null or ${sql.ref(column)} <= ${last})`

export const columns = sql`client_id, account_id, program_id, kind, deals, result_micro, carried_before_micro,
  profit_micro, carried_after_micro, loss_micro, reinvested`

/** Those of them that follow from stakes, deals and earlier settlements alone. */
export const earned = sql`client_id, account_id, program_id, deals, result_micro, carried_before_micro, profit_micro,
  carried_after_micro`

/**
 * The rows of a month for a range of clients, in the columns of `settlement_row`, computed from stakes, deals and
 * what the last settlement left. Who has lost all of the deposit is closed with that loss, and owes nothing beyond it.
 */
export function computedRows(month: Month, range: ClientRange): Query {
  const accounts = sql`
    select client_id, id, program_id from trading_account
    where status <> ${accountStatus.closed} and ${within(range)}`
  return sql`
    select share.client_id, share.account_id, account.program_id,
      case when exhausted.so then ${profitKinds.exhausted}::smallint else ${profitKinds.settled}::smallint end as kind,
      share.deals, share.result_micro, carried.micro as carried_before_micro,
      greatest(carried.micro + share.result_micro, 0) as profit_micro,
      least(carried.micro + share.result_micro, 0) as carried_after_micro,
      case when exhausted.so then coalesce(deposit.balance, 0) else 0 end as loss_micro,
      account.reinvest and carried.micro + share.result_micro > 0 as reinvested
    from (${sharesOf(accounts, monthStart(month), monthStart(monthAfter(month)))}) as share
    join trading_account account on account.client_id = share.client_id and account.id = share.account_id
    left join lateral (
      select carried_after_micro from profit
      where profit.client_id = share.client_id and profit.account_id = share.account_id
      order by profit.month desc limit 1
    ) as latest on true
    cross join lateral (select coalesce(latest.carried_after_micro, 0) as micro) as carried
    left join ledger_account deposit on carried.micro + share.result_micro < 0
      and deposit.client_id = share.client_id and deposit.kind = ${kinds.trading_deposit.kind}
      and deposit.subject = share.account_id
    cross join lateral (
      select carried.micro + share.result_micro < 0
        and coalesce(deposit.balance, 0) <= -(carried.micro + share.result_micro) as so
    ) as exhausted`
}

/** Rows that wait in the preview. */
export const stagedRows = (range: ClientRange): Query =>
  sql`select ${columns} from settlement_row where ${within(range)}`

/** These columns of rows as one text, a line for each in the order of the clients' and the accounts' ids. */
export const asText = (rows: Query, told: Query): Query => sql`
  select coalesce(string_agg(concat_ws(' ', ${told}) || '\n', '' order by client_id, account_id), '') as text
  from (${rows}) as row`
