import type { SecurityEvent } from '../../contract/codes.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

/**
 * What thieves do before they pay themselves: change what confirms payments, or make themselves a way in that stays.
 * Taking a passkey away opens nothing to anybody.
 */
const guardChanges: readonly SecurityEvent[] = [
  'passwordSet',
  'passwordChanged',
  'passwordReset',
  'secondFactorOn',
  'secondFactorOff',
  'backupCodeUsed',
  'backupCodesRenewed',
  'passkeyAdded',
  'passkeyRestored',
  'telegramLinked',
  'telegramRestored',
  'emailAdded',
]

/** When something that protects a client's account was changed last, after a moment; or `undefined`. */
export async function lastGuardChange(
  connection: Connection,
  client: ClientId,
  after: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from security_event
    where client_id = ${client} and at > ${after} and kind = any(${guardChanges})`.execute(connection)
  return rows[0]?.at ?? undefined
}
