/** The first of two words on a large payment that the database has lost. */
import { recordAudit } from '../audit.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, House } from '../house.ts'
import type { SolidTransfer } from '../tron/index.ts'
import type { LostPayment } from './withdrawal-lost.ts'
import { hasPaid } from './withdrawal-settling.ts'

/** Who has said the same before: another one, if any has. */
export async function wordBefore(
  tx: Transaction,
  { client, actor }: LostPayment,
  { txId, ordinal }: SolidTransfer,
): Promise<string | null> {
  const { rows } = await sql<{ actor: string }>`
    select actor from lost_payment_word
    where client_id = ${client} and tx_id = ${txId} and ordinal = ${ordinal}
    order by actor = ${actor}, at limit 1`.execute(tx)
  return rows[0]?.actor ?? null
}

/** A first word that nothing has followed on. */
export interface WaitingWord extends Pick<SolidTransfer, 'txId' | 'ordinal'> {
  client: ClientId
  actor: string
  reason: string
  at: Date
}

/** What is said of payments that are not booked, the oldest first. */
export async function waitingWords(connection: Connection): Promise<WaitingWord[]> {
  const { rows } = await sql<WaitingWord>`
    select client_id as client, tx_id as "txId", ordinal, actor, reason, at
    from lost_payment_word order by at, tx_id, ordinal`.execute(connection)
  const waiting: WaitingWord[] = []
  for (const word of rows) if (!(await hasPaid(connection, word))) waiting.push(word)
  return waiting
}

/** Notes his word; the client's row is held, so that two do not both come first. */
export async function vouch(
  tx: Transaction,
  house: House,
  { client, actor, reason }: LostPayment,
  { txId, ordinal }: SolidTransfer,
): Promise<'needsSecond'> {
  const at = house.clock()
  await sql`
    insert into lost_payment_word (client_id, tx_id, ordinal, actor, reason, at)
    values (${client}, ${txId}, ${ordinal}, ${actor}, ${reason}, ${at})`.execute(tx)
  const deed = { actor, action: 'withdrawal.vouched', client, subject: txId, after: { ordinal, reason } }
  await recordAudit(tx, { id: house.newId(), at, ...deed })
  return 'needsSecond'
}
