/**
 * A client's request to be deleted: one operator refuses it with a reason, two carry it out, except what the law keeps.
 */
import { keptByLaw, type DeletionRefusal } from '../../contract/care.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import { findClient, lockClient } from '../identity/index.ts'
import { actOutcome, type ActOf, type InboxSource } from '../operators/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { releaseFile } from '../platform/storage/index.ts'
import { notifyByMail } from './letters.ts'
import type { WaitingRequest, Waiver } from './waiver.ts'

/** What two operators sign. */
export const clientToDelete = (
  client: ClientId,
  { id, waivedMicro, waivedRewardMicro }: WaitingRequest,
  reason: string,
) => ({
  action: 'client.delete' as const,
  subject: id,
  client,
  facts: {
    keeps: keptByLaw,
    'waived balance, micro-dollars': waivedMicro.toString(),
    'waived rewards, micro-dollars': waivedRewardMicro.toString(),
    reason,
  },
})

export const deleteClient: ActOf = (context, { proposal, signers }) =>
  transaction(context.database, async tx => {
    const { clock, newId } = context
    const [at, client] = [clock(), proposal.client!]
    // An upload under way has ended then, and its picture is among the files.
    const before = await lockClient(tx, client)
    const files = await filesOf(tx, client)
    const { rows } = await sql<{ outcome: string }>`
      select client_delete(${proposal.id}, ${signers}::uuid[], ${at}, ${newId()}, ${newId()}) as outcome`.execute(
      tx,
    )
    const { outcome } = rows[0]!
    if (outcome === 'done') {
      for (const key of files) await releaseFile(tx, key)
      const waived = await waivedWith(tx, client, proposal.subject)
      await notifyByMail(tx, context, { ...before, name: '-' }, { event: 'dataDeleted', waived }, at)
    }
    return actOutcome(outcome)
  })

/** What a client has given up with their deletion. */
async function waivedWith(tx: Transaction, client: ClientId, request: string): Promise<Waiver> {
  const { rows } = await sql<Waiver>`
    select waived_micro as "waivedMicro", waived_reward_micro as "waivedRewardMicro" from data_request
    where client_id = ${client} and id = ${request}`.execute(tx)
  return rows[0]!
}

/** What keeps a client from being deleted now; null where nothing does. */
export async function deletionObstacle(
  connection: Connection,
  client: ClientId,
  at: Date,
): Promise<DeletionRefusal | null> {
  const { rows } = await sql<{ refusal: DeletionRefusal | null }>`
    select client_delete_refusal(${client}, ${at}) as refusal`.execute(connection)
  return rows[0]!.refusal
}

/** Pictures of documents, and files that were made for the client. */
async function filesOf(tx: Transaction, client: ClientId): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from verification_scan where client_id = ${client} and key is not null
    union all
    select file from data_request where client_id = ${client} and file is not null`.execute(tx)
  return rows.map(({ key }) => key)
}

/** One operator refuses it; false where it does not wait. */
export const refuseDeletion = (
  context: AppContext,
  {
    client,
    request,
    reason,
    actor,
  }: { client: ClientId; request: string; reason: DeletionRefusal; actor: string },
): Promise<boolean> =>
  transaction(context.database, async tx => {
    const at = context.clock()
    const reader = await findClient(tx, client)
    if (!reader) return false
    const { rows } = await sql<{ isRefused: boolean }>`
      select data_request_refuse(${client}, ${request}, ${reason}, ${actor}, ${at}, ${context.newId()})
        as "isRefused"`.execute(tx)
    const { isRefused } = rows[0]!
    if (isRefused) await notifyByMail(tx, context, reader, { event: 'deletionRefused' }, at)
    return isRefused
  })

export interface WaitingDeletion {
  client: ClientId
  id: string
  askedAt: Date
  referralCode: string
}

/** Waiting requests, the oldest first. */
export async function waitingDeletions(connection: Connection, limit: number): Promise<WaitingDeletion[]> {
  const { rows } = await sql<WaitingDeletion>`
    select request.client_id as client, request.id, request.asked_at as "askedAt",
      client.referral_code as "referralCode"
    from data_request as request join client on client.id = request.client_id
    where request.kind = 'deletion' and request.ended_at is null
    order by request.asked_at, request.id limit ${limit}`.execute(connection)
  return rows
}

/** Requests for deletion, which one operator refuses or two carry out. */
export const requestInboxSource: InboxSource = {
  kind: 'request',
  right: 'client.care',
  count: async ({ database }) => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from data_request where kind = 'deletion' and ended_at is null`.execute(
      database,
    )
    return Number(rows[0]!.count)
  },
  items: async ({ database }, limit) =>
    (await waitingDeletions(database, limit)).map(({ id, askedAt, client, referralCode }) => ({
      key: id,
      since: askedAt,
      link: `/clients/${client}?tab=help`,
      subject: referralCode,
      client,
    })),
}
