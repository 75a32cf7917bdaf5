/**
 * Where the money of a withdrawal came from, first in, first out: the balance at the time of the request is what came
 * in last.
 */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import { kinds } from '../ledger/index.ts'
import type { ClientId } from '../platform/app-context.ts'

export interface MoneySource {
  at: Date
  /** The ledger's flow: a deposit, a transfer from another client, profit, what closing an account returned. */
  flow: string
  amountMicro: Micro
  /** The posting's reference; of a deposit its transaction. */
  key: string
  /** The sender of a transfer. */
  sender: ClientId | null
}

const finance = kinds.finance.kind
const listedMax = 100

/** The latest first; `null` where the ledger has no reserve for it. */
export async function moneyPath(
  connection: Connection,
  client: ClientId,
  withdrawal: string,
): Promise<{ sources: MoneySource[]; isWhole: boolean; heldMicro: Micro } | null> {
  const { rows: reserves } = await sql<{ seq: bigint; heldMicro: Micro }>`
    select seq, balance_after - amount as "heldMicro" from ledger_entry
    where client_id = ${client} and kind = ${finance} and subject = ledger_nobody()
      and posting_id = ledger_posting_id(${`reserve:${withdrawal}`}) and amount < 0`.execute(connection)
  const reserve = reserves[0]
  if (!reserve) return null
  const { rows } = await sql<Omit<MoneySource, 'sender'>>`
    select entry.at, entry.flow::text as flow, entry.amount as "amountMicro", posting.key
    from ledger_entry as entry
    join ledger_posting as posting on posting.client_id = entry.client_id and posting.id = entry.posting_id
    where entry.client_id = ${client} and posting.client_id = ${client} and entry.kind = ${finance}
      and entry.subject = ledger_nobody() and entry.seq < ${reserve.seq} and entry.amount > 0
    order by entry.seq desc limit ${listedMax}`.execute(connection)
  const sources: MoneySource[] = []
  let covered = 0n
  for (const row of rows) {
    if (covered >= reserve.heldMicro) break
    covered += row.amountMicro
    sources.push({ ...row, sender: /^peer:([\da-f-]{36}):/.exec(row.key)?.[1] ?? null })
  }
  return { sources, isWhole: covered >= reserve.heldMicro, heldMicro: reserve.heldMicro }
}
