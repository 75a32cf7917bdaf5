/** The other side of money that came from another client. */
import { sql, type Connection } from '../../database/index.ts'
import { kinds } from '../../ledger/index.ts'
import type { ClientId } from '../../platform/app-context.ts'
import type { Entry } from './origin-entries.ts'

/** Who sent it, and the entry by which it left their finance account; `null` where their book or the transfer differs. */
export async function senderOfTransfer(
  connection: Connection,
  recipient: ClientId,
  { key, amount }: Entry,
): Promise<{ client: ClientId; upTo: bigint } | null> {
  const sender = /^peer:([0-9a-f-]{36}):/.exec(key)?.[1]
  if (!sender) return null
  const { rows } = await sql<{ upTo: bigint }>`
    select entry.seq as "upTo"
    from peer_transfer as sent
    join ledger_entry as entry on entry.client_id = sent.client_id
    where sent.client_id = ${sender} and sent.id = ${key} and sent.recipient_id = ${recipient}
      and sent.amount_micro = ${amount}
      and entry.kind = ${kinds.finance.kind} and entry.subject = ledger_nobody() and entry.flow = 'peer_out'
      and entry.posting_id = ledger_posting_id(${key}) and entry.amount = ${-amount}`.execute(connection)
  return rows[0] ? { client: sender, upTo: rows[0].upTo } : null
}
