/** Adding and removing passkeys: what opens the account is changed only by who proves to own it. */
import { firstComplaint, passkeyForm } from '../../contract/forms.ts'
import { addPasskey, beginPasskey, passkeysMax, removePasskey } from '../../contract/passkeys.ts'
import { answers } from '../answer.ts'
import { transaction } from '../database/index.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'
import { endOtherSessions } from '../session.ts'
import type { ClientVisit } from '../visit.ts'
import { lockClient, theClient } from './client.ts'
import { heldBySession, keepChallenge } from './passkey-challenge.ts'
import { creationOptions } from './passkey-options.ts'
import { provedNew } from './passkey-proof.ts'
import { deletePasskey, findPasskeys, insertPasskey } from './passkeys.ts'
import { confirmsPassword } from './password.ts'
import { confirmsOneTimeCode } from './second-factor.ts'
import { recordSecurityEvent } from './security-events.ts'

export const passkeyBegin = answers(beginPasskey, async (confirmation, visit, house) => {
  const { database } = house
  const known = await findPasskeys(database, visit.client)
  if (known.length >= passkeysMax) return 'tryAgain'
  const refusal = await refusalOf(confirmation, visit, house)
  if (refusal) return refusal

  const options = await creationOptions(house, await theClient(database, visit.client), known)
  await keepChallenge(house, heldBySession(visit.session), options.challenge, visit.at)
  return { options: { ...options } }
})

export const passkeyAdd = answers(addPasskey, async ({ name, response }, visit, house) => {
  if (firstComplaint(passkeyForm, { name })) throw new Refusal(400, 'name breaks a rule of the form')
  const asked = { holder: heldBySession(visit.session), at: visit.at }
  return transaction(house.database, async tx => {
    const passkey = await provedNew(tx, house, asked, response)
    if (!passkey) return 'invalidCredentials'
    // One change at a time, so that two at once do not both count nine.
    const client = await lockClient(tx, visit.client)
    if ((await findPasskeys(tx, visit.client)).length >= passkeysMax) return 'tryAgain'
    const isNew = await insertPasskey(tx, visit.client, passkey, name.trim(), visit.at)
    if (!isNew) return 'invalidCredentials'
    await endOtherSessions(tx, visit.client, visit.session)
    await recordSecurityEvent(tx, house, visit, client, 'passkeyAdded')
    return 'ok'
  })
})

/** What is not there has been removed already, and that is well too. */
export const passkeyRemove = answers(removePasskey, async ({ id, ...confirmation }, visit, house) => {
  const refusal = await refusalOf(confirmation, visit, house)
  if (refusal) return refusal

  await transaction(house.database, async tx => {
    if (!(await deletePasskey(tx, visit.client, id))) return
    // The device that it was taken from may still be signed in.
    await endOtherSessions(tx, visit.client, visit.session)
    await recordSecurityEvent(tx, house, visit, await theClient(tx, visit.client), 'passkeyRemoved')
  })
  return 'ok'
})

/** An open session alone is not enough: somebody else may sit before it. */
async function refusalOf(
  { password, code }: { password: string; code: string },
  visit: ClientVisit,
  house: House,
): Promise<'invalidPassword' | 'invalidOneTimeCode' | null> {
  if (!(await confirmsPassword(house, visit, password))) return 'invalidPassword'
  return (await confirmsOneTimeCode(house, visit, code)) ? null : 'invalidOneTimeCode'
}
