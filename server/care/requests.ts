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
import { waivable } from './waiver.ts'
import { changesOf } from './changes.ts'
import { viewUntil } from './consent.ts'
import { deletionObstacle } from './deletion.ts'

/** One of a kind waits at a time. A repeated request is that one; one that gives up something else takes its place. */
export const dataAsk = route(
  askData,
  async ({ kind, waivedMicro = 0n, waivedRewardMicro = 0n }, { client, at }, context) => {
    await consumeAttempt(context, ['changeOfClient', client])
    return transaction(context.database, async tx => {
      await lockClient(tx, client)
      const { rows } = await sql<{ id: string; waivedMicro: bigint; waivedRewardMicro: bigint }>`
        select id, waived_micro as "waivedMicro", waived_reward_micro as "waivedRewardMicro" from data_request
        where client_id = ${client} and kind = ${kind} and ended_at is null`.execute(tx)
      const [waiting] = rows
      if (waiting?.waivedMicro === waivedMicro && waiting.waivedRewardMicro === waivedRewardMicro)
        return { isNew: false }
      if (kind === 'export' && waivedMicro + waivedRewardMicro > 0n) return 'tryAgain'
      const may = await waivable(tx, client)
      if (![0n, may.waivableMicro].includes(waivedMicro)) return 'tryAgain'
      if (![0n, may.waivableRewardMicro].includes(waivedRewardMicro)) return 'tryAgain'
      if (waiting) await withdraw(tx, client, waiting.id, at)
      await sql`
        insert into data_request (client_id, id, kind, asked_at, waived_micro, waived_reward_micro)
        values (${client}, ${context.newId()}, ${kind}, ${at}, ${waivedMicro}, ${waivedRewardMicro})`.execute(
        tx,
      )
      return { isNew: true }
    })
  },
)

export const dataWithdraw = route(withdrawRequest, async ({ id }, { client, at }, { database }) => {
  await withdraw(database, client, id, at)
  return 'ok' as const
})

async function withdraw(connection: Connection, client: ClientId, id: string, at: Date): Promise<void> {
  await sql`
    update data_request set ended_at = ${at}, outcome = 'withdrawn'
    where client_id = ${client} and id = ${id} and ended_at is null and file is null`.execute(connection)
}

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
  waivedMicro: bigint
  waivedRewardMicro: bigint
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
