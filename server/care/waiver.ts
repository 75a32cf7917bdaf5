/**
 * What a client may give up who asks to be deleted: a balance that is too small to be withdrawn, and rewards that wait
 * for an account. `client_waive` books it.
 */
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

export interface DeletionRequest {
  id: string
  /** What the client gives up, at most. */
  waivedMicro: Micro
  waivedRewardMicro: Micro
}

/** The client's request to be deleted that waits, with what they give up. */
export async function waitingDeletion(
  connection: Connection,
  client: ClientId,
): Promise<DeletionRequest | undefined> {
  const { rows } = await sql<DeletionRequest>`
    select id, waived_micro as "waivedMicro", waived_reward_micro as "waivedRewardMicro" from data_request
    where client_id = ${client} and kind = 'deletion' and ended_at is null`.execute(connection)
  return rows[0]
}
