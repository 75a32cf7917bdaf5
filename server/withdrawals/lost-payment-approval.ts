/** The first of two words on a payment: a large one that the database has lost, or one that cannot be concluded. */
import { recordAudit } from '../platform/audit.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import type { SolidTransfer } from '../tron/index.ts'
import { hasPaid } from './settle.ts'

interface Word {
  client: ClientId
  actor: string
  reason: string
  /** To book what a restore has lost, or to end one as paid or as not paid. */
  decision: 'booked' | 'paid' | 'unpaid'
  /** The hash of what was read before; nothing where the chain proves it. */
  evidence: string
}

/** Who has said the same before: another one, if any has. */
export async function wordBefore(
  tx: Transaction,
  { client, actor, decision, evidence }: Word,
  { txId, ordinal }: Pick<SolidTransfer, 'txId' | 'ordinal'>,
): Promise<string | null> {
  const { rows } = await sql<{ actor: string }>`
    select actor from lost_payment_word
    where client_id = ${client} and tx_id = ${txId} and ordinal = ${ordinal} and decision = ${decision}
      and evidence = ${evidence}
    order by actor = ${actor}, at limit 1`.execute(tx)
  return rows[0]?.actor ?? null
}

/** A first word that nothing has followed on. */
export interface WaitingWord extends Pick<SolidTransfer, 'txId' | 'ordinal'>, Pick<Word, 'decision'> {
  client: ClientId
  actor: string
  reason: string
  at: Date
}

/** What is said of payments that are not booked, or not ended, the oldest first. */
export async function waitingPaymentApprovals(connection: Connection): Promise<WaitingWord[]> {
  const { rows } = await sql<WaitingWord>`
    select client_id as client, tx_id as "txId", ordinal, decision, actor, reason, at
    from lost_payment_word order by at, tx_id, ordinal`.execute(connection)
  const waiting: WaitingWord[] = []
  for (const word of rows) if (await isWaiting(connection, word)) waiting.push(word)
  return waiting
}

async function isWaiting(connection: Connection, word: WaitingWord): Promise<boolean> {
  if (word.decision === 'booked') return !(await hasPaid(connection, word))
  const { rows } = await sql`
    select from tron_outgoing where tx_id = ${word.txId} and state in ('signed', 'sending')`.execute(
    connection,
  )
  return rows.length > 0
}

/** Notes his word; the client's row is held, so that two do not both come first. */
export async function vouch(
  tx: Transaction,
  context: AppContext,
  { client, actor, reason, decision, evidence }: Word,
  { txId, ordinal }: Pick<SolidTransfer, 'txId' | 'ordinal'>,
): Promise<'needsSecond'> {
  const at = context.clock()
  await sql`
    insert into lost_payment_word (client_id, tx_id, ordinal, actor, reason, at, decision, evidence)
    values (${client}, ${txId}, ${ordinal}, ${actor}, ${reason}, ${at}, ${decision}, ${evidence})`.execute(tx)
  const event = {
    actor,
    action: 'withdrawal.vouched',
    client,
    subject: txId,
    after: { ordinal, reason, decision },
  }
  await recordAudit(tx, { id: context.newId(), at, ...event })
  return 'needsSecond'
}
