/** A client's requests about their data: a file with it, or the deletion of the account. */
import { dayOf } from '../../contract/time.ts'
import {
  askData,
  exportFile,
  nothingWaived,
  withdrawRequest,
  type DataRequestKind,
  type DataRequestState,
  type DeletionRefusal,
  showCare,
} from '../../contract/care.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { wholeFile } from '../http/file-response.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { fileRoute, route } from '../http/route.ts'
import { lockClient, noteSecurityEvent } from '../identity/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { fileMarkOf } from '../platform/demonstration.ts'
import { changesOf } from './changes.ts'
import { viewUntil } from './consent.ts'
import { deletionObstacle } from './deletion.ts'
import { notifyByMail } from './letters.ts'
import { isSameWaiver, mayWaive, waitingRequest, waivable, type Waiver } from './waiver.ts'

/** One of a kind waits at a time. A repeated request is that one; one that gives up something else takes its place. */
export const dataAsk = route(askData, async ({ kind, ...waived }, caller, context) => {
  const { client, at } = caller
  await consumeAttempt(context, ['dataRequestOfClient', client])
  return transaction(context.database, async tx => {
    const reader = await lockClient(tx, client)
    const waiting = await waitingRequest(tx, client, kind)
    if (waiting && isSameWaiver(waiting, waived)) return { isNew: false }
    if (!(await mayWaive(tx, client, kind, waived))) return 'tryAgain'
    const { waivedMicro, waivedRewardMicro } = waived
    await sql`
      select data_request_ask(${client}, ${context.newId()}, ${kind}, ${waivedMicro}, ${waivedRewardMicro}, ${at})`.execute(
      tx,
    )
    if (!isSameWaiver(waived, nothingWaived)) {
      await noteSecurityEvent(tx, context, caller, client, 'waiverAsked')
      const notice = { event: 'waiverAsked', waived } as const
      await notifyByMail(tx, context, reader, notice, at)
    }
    return { isNew: true }
  })
})

export const dataWithdraw = route(withdrawRequest, async ({ id }, { client, at }, { database }) => {
  await sql`select data_request_withdraw(${client}, ${id}, ${at})`.execute(database)
  return 'ok' as const
})

/** The context that an export is sealed under. */
export const exportContext = (id: string): string => `export:${id}`

export const dataFile = fileRoute(exportFile, async ({ id }, { client, at }, context) => {
  const { database, store, vault } = context
  const { rows } = await sql<{ file: string | null }>`
    select file from data_request
    where client_id = ${client} and id = ${id} and kind = 'export' and ended_at is null`.execute(database)
  const sealed = rows[0]?.file && (await store.get(rows[0].file))
  if (!sealed) return 'tryAgain'
  const content = vault.open(sealed, exportContext(id))
  return wholeFile(
    `${fileMarkOf(context.config)}mastercopy-data-${dayOf(at)}.json`,
    'application/json; charset=utf-8',
    content,
  )
})

export interface DataRequest extends Waiver {
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
      waived_micro as "waivedMicro", waived_reward_micro as "waivedRewardMicro",
      coalesce(outcome, case when file is null then 'waiting' else 'ready' end) as state
    from data_request where client_id = ${client}
    order by asked_at desc, id desc limit ${shownMax}`.execute(connection)
  return rows.map(({ reason, ...row }) => ({ ...row, reason: reason ?? undefined }))
}

/** The changes that wait for the client, their consents, and their requests. */
export const care = route(showCare, async (_request, { client, at }, { database }) => {
  const [changes, until, requests, obstacle, may] = await Promise.all([
    changesOf(database, client),
    viewUntil(database, client, at),
    requestsOf(database, client),
    deletionObstacle(database, client, at),
    waivable(database, client),
  ])
  return {
    changes: changes.map(({ email, ...change }) => ({ ...change, email: email ?? undefined })),
    viewUntil: until ?? undefined,
    requests,
    obstacle: obstacle ?? undefined,
    ...may,
  }
})
