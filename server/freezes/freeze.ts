/**
 * Operators freeze a part of what a client may do: one of them at once, two to lift it. The functions of the database
 * that move money check it; the client is notified by mail and in the cabinet, without the reason.
 */
import type { FreezePart } from '../../contract/codes.ts'
import type { IncidentMode } from '../../contract/console/content.ts'
import type { Stoppable, Stops } from '../../contract/stops.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import { findClient, theClient, type Client } from '../identity/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { eachInTurn } from '../platform/each-in-turn.ts'
import type { Incident } from './incident.ts'
import { postMail } from '../platform/mail/index.ts'

interface Freezing {
  client: ClientId
  part: FreezePart
  /** Of transfers to other clients alone; `null` until two lift it. */
  until: Date | null
  reason: string
  /** As in the audit log. */
  actor: string
}

/** 'already': it is frozen as long as that. */
export async function freezeClient(
  context: AppContext,
  { client, part, until, reason, actor }: Freezing,
): Promise<'done' | 'already' | 'notThere'> {
  const ended = await transaction(context.database, async tx => {
    const at = context.clock()
    const reader = await findClient(tx, client)
    if (!reader) return 'notThere'
    const { rows } = await sql<{ outcome: 'done' | 'already' | 'notThere' }>`
      select client_freeze_set(${client}, ${part}, ${until}, ${reason}, ${actor}, ${at}, ${context.newId()})
        as outcome`.execute(tx)
    const { outcome } = rows[0]!
    if (outcome === 'done') await sendMail(tx, context, reader, { part, stage: 'frozen', until, at })
    return outcome
  })
  context.hints.publish(client)
  return ended
}

/** As two operators have signed it. */
export const unfreezeClient: ActOf = (context, { proposal, signers }) =>
  transaction(context.database, async tx => {
    const [at, part] = [context.clock(), proposal.subject as FreezePart]
    const reader = await theClient(tx, proposal.client!)
    const { rows } = await sql<{ outcome: string }>`
      select client_freeze_lift(${proposal.id}, ${signers}::uuid[], ${at}, ${context.newId()}, ${context.newId()})
        as outcome`.execute(tx)
    const { outcome } = rows[0]!
    if (outcome === 'done') await notifyOfEnd(tx, context, reader, { part, at })
    return actOutcome(outcome)
  })

/** Ends freezes that have expired; a job calls it. */
export async function endExpiredFreezes(context: AppContext, at: Date): Promise<void> {
  const { rows } = await sql<{ client: ClientId; part: FreezePart; cause: string }>`
    select client_id as client, part, cause from client_freeze where until <= ${at}
    order by client_id, part, cause limit ${portion}`.execute(context.database)
  await eachInTurn(rows, ({ client, part, cause }) =>
    transaction(context.database, async tx => {
      const reader = await theClient(tx, client)
      const { rows: ended } = await sql<{ isEnded: boolean }>`
        select client_freeze_expire(${client}, ${part}, ${cause}, ${at}, ${context.newId()}) as "isEnded"`.execute(
        tx,
      )
      if (ended[0]!.isEnded) await notifyOfEnd(tx, context, reader, { part, at })
    }),
  )
}

const portion = 500

/** Unless it is frozen for another cause as well. */
async function notifyOfEnd(
  tx: Transaction,
  context: AppContext,
  reader: Client,
  { part, at }: Pick<NoticeValues, 'part' | 'at'>,
): Promise<void> {
  if (await isFrozen(tx, reader.id, part)) return
  await sendMail(tx, context, reader, { part, stage: 'lifted', until: null, at })
}

interface NoticeValues {
  part: FreezePart
  stage: 'frozen' | 'lifted'
  until: Date | null
  at: Date
}

async function sendMail(
  tx: Transaction,
  context: AppContext,
  { id, name, email, language, emailProvedAt }: Client,
  { part, stage, until, at }: NoticeValues,
): Promise<void> {
  if (email === null) return
  const values = { name, part, stage, until, isUnproved: emailProvedAt === null }
  await postMail(tx, context, { client: id, to: email, language, kind: 'freeze', values }, at)
}

/**
 * Whether the client may not do this now. A client who cannot sign in can do nothing; one who cannot pay cannot pay
 * clients.
 */
export async function isFrozen(connection: Connection, client: ClientId, part: FreezePart): Promise<boolean> {
  const { rows } = await sql<{ isFrozen: boolean }>`
    select client_is_frozen(${client}, ${part}) as "isFrozen"`.execute(connection)
  return rows[0]!.isFrozen
}

export interface Freeze {
  client: ClientId
  part: FreezePart
  since: Date
  until: Date | null
  reason: string
  actor: string
}

const columns = sql`client_id as client, part, since, until, reason, actor`

/** A client's freezes, the earliest first. */
export async function freezesOf(connection: Connection, client: ClientId): Promise<Freeze[]> {
  const { rows } = await sql<Freeze>`
    select ${columns} from client_freeze where client_id = ${client} order by since, part, cause`.execute(
    connection,
  )
  return rows
}

/**
 * What a client's pages show beforehand: their freezes and the pauses for all. A client who cannot sign in sees none.
 */
export function stopsBy(freezes: readonly Freeze[], paused: readonly Incident[]): Stops {
  const frozen = freezes.map(({ part }) => part)
  const modes = paused.map(({ mode }) => mode)
  const stopped = (parts: FreezePart[], pausing: IncidentMode[]) => {
    if (parts.some(part => frozen.includes(part))) return 'suspended'
    return pausing.some(mode => modes.includes(mode)) ? 'paused' : 'open'
  }
  return {
    withdrawals: stopped(['payments'], ['noWithdrawals', 'readOnly']),
    transfers: stopped(['payments', 'transfers'], ['noTransfers', 'readOnly']),
    trading: stopped(['trading'], ['readOnly']),
  }
}

/**
 * Whether the client cannot do this now: it is frozen for them, or paused for everybody. Asked before anything else, so
 * that no try of a password is used up; the functions that move the money ask again.
 */
export async function isStopped(connection: Connection, client: ClientId, what: Stoppable): Promise<boolean> {
  const { rows } = await sql<{ isStopped: boolean }>`
    select client_is_stopped(${client}, ${what}) as "isStopped"`.execute(connection)
  return rows[0]!.isStopped
}

/** The freezes of all clients, the latest first. */
export async function freezes(connection: Connection, limit: number): Promise<Freeze[]> {
  const { rows } = await sql<Freeze>`
    select ${columns} from client_freeze order by since desc, client_id, part, cause limit ${limit}`.execute(
    connection,
  )
  return rows
}
