/** The finance account of a client as the payer reads it: entries, each the continuation of the one before. */
import { sql, type Connection } from '../../database/index.ts'
import { kinds } from '../../ledger/index.ts'
import type { ClientId, AppContext } from '../../platform/app-context.ts'
import { wasApproved } from '../../operators/index.ts'

export interface Entry {
  seq: bigint
  flow: string
  /** Below zero: taken from the account. */
  amount: bigint
  /** Of its posting. */
  key: string
  /** Whether number and balance follow from the entry before. */
  isContinued: boolean
}

const entriesAtOnce = 500
const finance = kinds.finance.kind

/** The number of the last entry; 0 before the first. */
export async function lastEntry(connection: Connection, client: ClientId): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`
    select seq from ledger_account
    where client_id = ${client} and kind = ${finance} and subject = ledger_nobody()`.execute(connection)
  return rows[0]?.seq ?? 0n
}

/** Up to which entry the client's money is proven; 0 where nothing is. */
export async function provenUpTo(connection: Connection, client: ClientId): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`
    select seq from payout_origin where client_id = ${client}`.execute(connection)
  return rows[0]?.seq ?? 0n
}

/** The entries after one up to another, page by page. */
export async function* comingIn(
  connection: Connection,
  client: ClientId,
  after: bigint,
  upTo: bigint,
): AsyncGenerator<Entry[]> {
  for (let last = after; last < upTo;) {
    const { rows } = await sql<Entry>`
      select entry.seq, entry.flow::text as flow, entry.amount, posting.key,
             entry.seq = coalesce(before.seq, 0) + 1
               and entry.balance_after = coalesce(before.balance_after, 0) + entry.amount as "isContinued"
      from ledger_entry as entry
      join ledger_posting as posting on posting.client_id = entry.client_id and posting.id = entry.posting_id
      left join ledger_entry as before on before.client_id = entry.client_id and before.kind = entry.kind
       and before.subject = entry.subject and before.seq = entry.seq - 1
      where entry.client_id = ${client} and entry.kind = ${finance} and entry.subject = ledger_nobody()
        and entry.seq > ${last} and entry.seq <= ${upTo}
      order by entry.seq limit ${entriesAtOnce}`.execute(connection)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)!.seq
  }
}

/** Whether the profits and rewards in the book are what settled months have given. */
export async function isEarned(connection: Connection, client: ClientId): Promise<boolean> {
  const { rows } = await sql<{ isEarned: boolean }>`
    select coalesce((select sum(amount) from ledger_entry
                      where client_id = ${client} and flow = 'profit' and amount > 0), 0)
           = coalesce((select sum(profit_micro) from profit where client_id = ${client}), 0)
       and coalesce((select sum(amount) from ledger_entry
                      where client_id = ${client} and flow in ('reward', 'reward_pending') and amount > 0), 0)
           = coalesce((select sum(amount_micro) from reward_credit where client_id = ${client}), 0)
           as "isEarned"`.execute(connection)
  return rows[0]!.isEarned
}

/** Money that two operators gave: their signatures are verified again, whatever the booking's rows say. */
export async function isCorrectionProven(
  context: AppContext,
  client: ClientId,
  { key, amount }: Entry,
): Promise<boolean> {
  const id = /^correction:([\da-f-]{36})$/.exec(key)?.[1]
  const proposal = id ? await wasApproved(context, id) : null
  return (
    proposal?.action === 'client.correct' &&
    proposal.client === client &&
    proposal.facts['direction'] === 'give' &&
    proposal.facts['micro-dollars'] === amount.toString()
  )
}
