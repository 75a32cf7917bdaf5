/** The last step of every sign-in: by password, by one-time code, by passkey, by messenger. */
import { transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { Refusal } from '../http/refusal.ts'
import { openPendingSession, openSession } from '../http/session.ts'
import type { RequestContext } from '../http/request-context.ts'
import { lockOwner, theClient, type Client, type Owner } from './client.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { rememberDevice } from './device.ts'
import { storeLanguage } from './language.ts'
import { isSecondFactorOn } from './second-factor.ts'
import { recordSecurityEvent } from './security-events.ts'

/** 'tryAgain': what was proved has been changed in the meantime. */
type Entered = 'ok' | 'secondFactorNeeded' | 'tryAgain'

/** Signs in a client who has proved the first factor: fully, or pending where the second is on. */
export async function openProvedSession(
  context: AppContext,
  caller: RequestContext,
  client: Owner,
): Promise<Entered> {
  // Right passwords do not count as attempts; but each of them opens a session, and may send a mail.
  await consumeAttempt(context, ['entranceOfClient', client.id])
  return transaction(context.database, tx => admitClient(tx, context, caller, client))
}

/** The same, inside the transaction of what proved it. */
export async function admitClient(
  tx: Transaction,
  context: AppContext,
  caller: RequestContext,
  proved: Owner,
): Promise<Entered> {
  const client = await lockOwner(tx, proved.id)
  refuseFrozen(client)
  if (client.passwordHash !== proved.passwordHash) return 'tryAgain'
  if (await isSecondFactorOn(tx, client.id)) {
    await openPendingSession(context, tx, caller, client.id)
    return 'secondFactorNeeded'
  }
  await enterIn(tx, context, caller, client.id)
  return 'ok'
}

/**
 * Opens the session, after everything was proved. The client is notified of a new device, in the language that they
 * had: it may be an intruder's, and only a browser that is known brings its own.
 */
export async function enterIn(
  tx: Transaction,
  context: AppContext,
  caller: RequestContext,
  id: Client['id'],
): Promise<void> {
  const session = await openSession(context, tx, caller, id)
  const isNew = await rememberDevice(tx, context, caller, id)
  if (isNew) await recordSecurityEvent(tx, context, caller, await theClient(tx, id), 'newDevice', session)
  else await storeLanguage(tx, id, caller.language)
}

export function refuseFrozen({ isSignInFrozen }: Client): void {
  if (isSignInFrozen) throw new Refusal(403, 'frozen')
}
