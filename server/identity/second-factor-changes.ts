/**
 * Switching the second factor on and off. The password is checked before the code, so that without it nobody learns
 * anything about a code.
 */
import { randomBytes } from 'node:crypto'
import {
  disableSecondFactor,
  enableSecondFactor,
  initSecondFactor,
  renewBackupCodes,
} from '../../contract/identity.ts'
import { route } from '../http/route.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import type { ClientRequest } from '../http/request-context.ts'
import { completeChange } from './account-change.ts'
import { dropBackupCodes, replaceBackupCodes } from './backup-codes.ts'
import { lockClient, theClient } from './client.ts'
import { confirmsPassword } from './password.ts'
import { isSame, qrTextOf, stepsOf, written } from './second-factor-code.ts'
import { findPending, storePending, takePending, type PendingKey } from './second-factor-pending.ts'
import { isSecondFactorOn, withCode } from './second-factor.ts'

const keyBytes = 20

/** Shows a new key. An earlier one that was not confirmed is void from now on. */
export const secondFactorInit = route(initSecondFactor, async (_request, { client: id, at }, context) => {
  if (await isSecondFactorOn(context.database, id)) return 'tryAgain'
  const { email, referralCode } = await theClient(context.database, id)

  const key = randomBytes(keyBytes)
  await storePending(context, id, key, at)
  return { key: written(key), qrText: qrTextOf(key, email ?? referralCode) }
})

/**
 * Only a pending key that we made for this client: a forged call must not install a key of someone else's. Wrong codes
 * are not counted here, since the caller knows the key.
 */
export const secondFactorEnable = route(
  enableSecondFactor,
  async ({ code, key, password }, caller, context) => {
    if (!(await confirmsPassword(context, caller, password))) return 'invalidPassword'
    const pending = await findPending(context, caller.client, caller.at)
    if (!pending || !isSame(written(pending.key), key)) return 'tryAgain'

    const [step] = stepsOf(pending.key, code.replaceAll(' ', ''), caller.at)
    if (step === undefined) return 'invalidOneTimeCode'
    return transaction(context.database, async tx => {
      if (!(await switchOn(tx, caller, pending, step))) return 'tryAgain'
      await completeChange(tx, context, caller, 'secondFactorOn')
      return { backupCodes: await replaceBackupCodes(tx, context, caller.client) }
    })
  },
)

/** When it is off already, that is a success. */
export const secondFactorDisable = route(disableSecondFactor, async ({ code, password }, caller, context) => {
  if (!(await confirmsPassword(context, caller, password))) return 'invalidPassword'
  if (!(await isSecondFactorOn(context.database, caller.client))) return 'ok'

  const isOff = await withCode(context, caller, code, async tx => {
    await switchOff(tx, caller.client)
    await completeChange(tx, context, caller, 'secondFactorOff')
    return true
  })
  return isOff ? 'ok' : 'invalidOneTimeCode'
})

export const backupCodesRenew = route(renewBackupCodes, async (_request, caller, context) =>
  transaction(context.database, async tx => {
    await lockClient(tx, caller.client)
    if (!(await isSecondFactorOn(tx, caller.client))) return 'tryAgain'
    await completeChange(tx, context, caller, 'backupCodesRenewed')
    return { backupCodes: await replaceBackupCodes(tx, context, caller.client) }
  }),
)

/** The code that confirmed the key is used up. False when another call was faster. */
async function switchOn(
  tx: Transaction,
  { client, at }: ClientRequest,
  pending: PendingKey,
  step: number,
): Promise<boolean> {
  if (!(await takePending(tx, client, pending))) return false
  const { numAffectedRows } = await sql`
    insert into second_factor (client_id, secret, activated_at, last_step)
    values (${client}, ${pending.sealed}, ${at}, ${step}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

async function switchOff(tx: Transaction, client: ClientId): Promise<void> {
  await sql`delete from second_factor where client_id = ${client}`.execute(tx)
  await dropBackupCodes(tx, client)
}
