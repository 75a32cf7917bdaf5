/** Adding, removing and restoring passkeys. */
import { firstComplaint, passkeyForm } from '../../contract/forms.ts'
import {
  addPasskey,
  beginPasskey,
  passkeysMax,
  removePasskey,
  restorePasskey,
} from '../../contract/passkeys.ts'
import { route } from '../http/route.ts'
import { transaction } from '../database/index.ts'
import { Refusal } from '../http/refusal.ts'
import { completeChange } from './account-change.ts'
import { lockClient, theClient } from './client.ts'
import { heldForAdding, storeChallenge } from './passkey-challenge.ts'
import { creationOptions } from './passkey-options.ts'
import { provedNew } from './passkey-proof.ts'
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  isPasskeyOn,
  allPasskeys,
  switchOnPasskey,
} from './passkeys.ts'
import { isLastWayIn } from './ways-in.ts'

export const passkeyBegin = route(beginPasskey, async (_request, caller, context) => {
  const { database } = context
  if ((await findPasskeys(database, caller.client)).length >= passkeysMax) return 'tryAgain'

  // Passkeys that are switched off are still on their devices.
  const known = await allPasskeys(database, caller.client)
  const options = await creationOptions(context, await theClient(database, caller.client), known)
  await storeChallenge(context, heldForAdding(caller.session), options.challenge, caller.at)
  return { options: { ...options } }
})

export const passkeyAdd = route(addPasskey, async ({ name, response }, caller, context) => {
  if (firstComplaint(passkeyForm, { name })) throw new Refusal(400, 'name breaks a rule of the form')
  const challenged = { holder: heldForAdding(caller.session), at: caller.at }
  return transaction(context.database, async tx => {
    const passkey = await provedNew(tx, context, challenged, response)
    if (!passkey) return 'invalidCredentials'
    // One change at a time, so that two at once do not both count nine.
    await lockClient(tx, caller.client)
    if ((await findPasskeys(tx, caller.client)).length >= passkeysMax) return 'tryAgain'
    const isNew = await insertPasskey(tx, caller.client, passkey, name.trim(), caller.at)
    if (!isNew) return 'invalidCredentials'
    await completeChange(tx, context, caller, 'passkeyAdded')
    return 'ok'
  })
})

/** One that does not exist was removed already, which is a success. The device may still be signed in elsewhere. */
export const passkeyRemove = route(removePasskey, async ({ id }, caller, context) =>
  transaction(context.database, async tx => {
    const client = await lockClient(tx, caller.client)
    if ((await isPasskeyOn(tx, client.id, id)) && (await isLastWayIn(tx, client))) return 'lastWayIn'
    if (await deletePasskey(tx, client.id, id)) await completeChange(tx, context, caller, 'passkeyRemoved')
    return 'ok' as const
  }),
)

/** Switches on again what a recovery has switched off. If it is on already, that is a success. */
export const passkeyRestore = route(restorePasskey, async ({ id }, caller, context) =>
  transaction(context.database, async tx => {
    await lockClient(tx, caller.client)
    if (await isPasskeyOn(tx, caller.client, id)) return 'ok'
    if ((await findPasskeys(tx, caller.client)).length >= passkeysMax) return 'tryAgain'
    if (await switchOnPasskey(tx, caller.client, id))
      await completeChange(tx, context, caller, 'passkeyRestored')
    return 'ok' as const
  }),
)
