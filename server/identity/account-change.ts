/** The common end of every change to how an account is entered. */
import type { SecurityEvent } from '../../contract/codes.ts'
import { type Transaction, sql, type Connection } from '../database/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { endOtherSessions, renewSession } from '../http/session.ts'
import type { ClientRequest } from '../http/request-context.ts'
import { theClient } from './client.ts'
import { recordSecurityEvent } from './security-events.ts'

/**
 * Ends all other sessions, renews this browser's secret, and notifies the client, in the change's own transaction: an
 * intruder in another session, or with a copy of this one's cookie, may be the reason for the change.
 */
export async function completeChange(
  tx: Transaction,
  context: AppContext,
  caller: ClientRequest,
  event: SecurityEvent,
): Promise<void> {
  await endOtherSessions(tx, caller.client, caller.session)
  const session = await renewSession(context, tx, caller)
  await recordSecurityEvent(tx, context, caller, await theClient(tx, caller.client), event, session)
}

/** When something that protects a client's account was last changed, after a moment; or `undefined`. */
export async function lastGuardChange(
  connection: Connection,
  client: ClientId,
  after: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select client_guard_changed_at(${client}, ${after}) as at`.execute(connection)
  return rows[0]?.at ?? undefined
}
