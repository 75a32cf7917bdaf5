/** A client's requests about their data: a file with it, or the deletion of the account. */
import { Readable } from 'node:stream'
import { sha256 } from '../platform/sha256.ts'
import {
  askData,
  exportFile,
  withdrawRequest,
  type DataRequestKind,
  type DataRequestState,
  type DeletionRefusal,
  showCare,
} from '../../contract/care.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { FileAnswer } from '../http/file-response.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { fileRoute, route } from '../http/route.ts'
import { lockClient } from '../identity/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { changesOf } from './changes.ts'
import { viewUntil } from './consent.ts'
import { deletionObstacle } from './deletion.ts'

/** One of a kind waits at a time; a repeated request is that one. */
export const dataAsk = route(askData, async ({ kind }, caller, context) => {
  await consumeAttempt(context, ['changeOfClient', caller.client])
  return transaction(context.database, async tx => {
    await lockClient(tx, caller.client)
    const { rows } = await sql`
      select from data_request where client_id = ${caller.client} and kind = ${kind} and ended_at is null`.execute(
      tx,
    )
    if (rows.length > 0) return { isNew: false }
    await sql`
      insert into data_request (client_id, id, kind, asked_at)
      values (${caller.client}, ${context.newId()}, ${kind}, ${caller.at})`.execute(tx)
    return { isNew: true }
  })
})

export const dataWithdraw = route(withdrawRequest, async ({ id }, { client, at }, { database }) => {
  await sql`
    update data_request set ended_at = ${at}, outcome = 'withdrawn'
    where client_id = ${client} and id = ${id} and ended_at is null and file is null`.execute(database)
  return 'ok' as const
})

/** The context that an export is sealed under. */
export const exportContext = (id: string): string => `export:${id}`

export const dataFile = fileRoute(exportFile, async ({ id }, { client, at }, { database, store, vault }) => {
  const { rows } = await sql<{ file: string | null }>`
    select file from data_request
    where client_id = ${client} and id = ${id} and kind = 'export' and ended_at is null`.execute(database)
  const sealed = rows[0]?.file && (await store.get(rows[0].file))
  if (!sealed) return 'tryAgain'
  const content = vault.open(sealed, exportContext(id))
  return new FileAnswer({
    name: `mastercopy-data-${at.toISOString().slice(0, 10)}.json`,
    type: 'application/json; charset=utf-8',
    bytes: content.length,
    sha256: sha256(content),
    content: Readable.from([content]),
  })
})

export interface DataRequest {
  id: string
  kind: DataRequestKind
  askedAt: Date
  state: DataRequestState
  reason: DeletionRefusal | undefined
}

const shownMax = 20

/** A client's, the newest first. */
export async function requestsOf(connection: Connection, client: ClientId): Promise<DataRequest[]> {
  const { rows } = await sql<Omit<DataRequest, 'reason'> & { reason: DeletionRefusal | null }>`
    select id, kind, asked_at as "askedAt", reason,
      coalesce(outcome, case when file is null then 'waiting' else 'ready' end) as state
    from data_request where client_id = ${client}
    order by asked_at desc, id desc limit ${shownMax}`.execute(connection)
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reason ?? undefined }))
}

/** The changes that wait for the client, their consents, and their requests. */
export const care = route(showCare, async (_request, { client, at }, { database }) => {
  const [changes, until, requests, obstacle] = await Promise.all([
    changesOf(database, client),
    viewUntil(database, client, at),
    requestsOf(database, client),
    deletionObstacle(database, client, at),
  ])
  return {
    changes: changes.map(({ email, ...change }) => ({ ...change, email: email ?? undefined })),
    viewUntil: until ?? undefined,
    requests,
    obstacle: obstacle ?? undefined,
  }
})
