/** A key that was shown and not confirmed: for ten minutes, and only the latest one. */
import { minuteMs } from '../../contract/time.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { keyContext } from './second-factor.ts'

const lifeMs = 10 * minuteMs

export interface PendingKey {
  key: Buffer
  /** As it is stored. */
  sealed: Buffer
}

export async function storePending(
  context: AppContext,
  client: ClientId,
  key: Buffer,
  at: Date,
): Promise<void> {
  const sealed = context.vault.seal(key, keyContext(client))
  await sql`
    insert into second_factor_pending (client_id, secret, made_at) values (${client}, ${sealed}, ${at})
    on conflict (client_id) do update set secret = excluded.secret, made_at = excluded.made_at`.execute(
    context.database,
  )
}

export async function findPending(
  { database, vault }: AppContext,
  client: ClientId,
  at: Date,
): Promise<PendingKey | null> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select secret as sealed from second_factor_pending
    where client_id = ${client} and made_at > ${new Date(at.getTime() - lifeMs)}`.execute(database)
  const [row] = rows
  return row ? { key: vault.open(row.sealed, keyContext(client)), sealed: row.sealed } : null
}

/** Removes the key from the pending ones. False when another call was faster. */
export async function takePending(
  tx: Transaction,
  client: ClientId,
  { sealed }: PendingKey,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from second_factor_pending where client_id = ${client} and secret = ${sealed}`.execute(tx)
  return numAffectedRows === 1n
}
