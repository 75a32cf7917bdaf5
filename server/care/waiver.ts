/**
 * What a client may give up who asks to be deleted: a balance that is too small to be withdrawn, and rewards that wait
 * for an account. `client_waive` books it.
 */
import { nothingWaived, type DataRequestKind } from '../../contract/care.ts'
import { withdrawalMicroMin } from '../../contract/limits.ts'
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import { balancesOf } from '../ledger/index.ts'
import type { ClientId } from '../platform/app-context.ts'

interface Waivable {
  waivableMicro: Micro
  waivableRewardMicro: Micro
}

export async function waivable(connection: Connection, client: ClientId): Promise<Waivable> {
  const { finance, pending_reward } = await balancesOf(connection, client, ['finance', 'pending_reward'])
  return {
    waivableMicro: finance < withdrawalMicroMin ? finance : 0n,
    waivableRewardMicro: pending_reward,
  }
}

/** What a client gives up with a request, at most; nothing with one for a file. */
export interface Waiver {
  waivedMicro: Micro
  waivedRewardMicro: Micro
}

export const isSameWaiver = (one: Waiver, other: Waiver): boolean =>
  one.waivedMicro === other.waivedMicro && one.waivedRewardMicro === other.waivedRewardMicro

/** Each sum is given up whole or not at all: the client has read what there is. */
export async function mayWaive(
  connection: Connection,
  client: ClientId,
  kind: DataRequestKind,
  waived: Waiver,
): Promise<boolean> {
  if (isSameWaiver(waived, nothingWaived)) return true
  if (kind !== 'deletion') return false
  const { waivableMicro, waivableRewardMicro } = await waivable(connection, client)
  return (
    [0n, waivableMicro].includes(waived.waivedMicro) &&
    [0n, waivableRewardMicro].includes(waived.waivedRewardMicro)
  )
}

export interface WaitingRequest extends Waiver {
  id: string
}

/** The client's request of this kind that waits, with what they give up. */
export async function waitingRequest(
  connection: Connection,
  client: ClientId,
  kind: DataRequestKind,
): Promise<WaitingRequest | undefined> {
  const { rows } = await sql<WaitingRequest>`
    select id, waived_micro as "waivedMicro", waived_reward_micro as "waivedRewardMicro" from data_request
    where client_id = ${client} and kind = ${kind} and ended_at is null`.execute(connection)
  return rows[0]
}
