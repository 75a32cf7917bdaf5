import { changePassword } from '../../contract/identity.ts'
import { route } from '../http/route.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { completeChange } from './account-change.ts'
import { theOwner } from './client.ts'
import { confirmsPassword, hashPassword, isAcceptable } from './password.ts'
import { endRecovery } from './password-reset-code.ts'

/**
 * Sets a password, or changes it; the current one is required only if one is set. All other sessions end, since anyone
 * who knew the old password may have opened one of them.
 */
export const passwordChange = route(changePassword, async ({ current, next }, caller, context) => {
  const client = await theOwner(context.database, caller.client)
  const isSet = client.passwordHash !== null
  if (isSet && !(await confirmsPassword(context, caller, current ?? ''))) return 'invalidPassword'
  if (!isAcceptable(next, client)) return 'weakPassword'

  const passwordHash = await hashPassword(context, next)
  return transaction(context.database, async tx => {
    if (!(await replaceHash(tx, client.id, client.passwordHash, passwordHash))) return 'tryAgain'
    await endRecovery(tx, client.id)
    await completeChange(tx, context, caller, isSet ? 'passwordChanged' : 'passwordSet')
    return 'ok'
  })
})

/** Only in place of the one that was proved: of two changes at once, or a change and a recovery, one wins. */
async function replaceHash(
  tx: Transaction,
  client: ClientId,
  proved: string | null,
  next: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update client set password_hash = ${next}
    where id = ${client} and password_hash is not distinct from ${proved}`.execute(tx)
  return numAffectedRows === 1n
}
