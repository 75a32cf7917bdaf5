/** Entering with a passkey: at once, or in the second step in place of a one-time code. */
import {
  beginPasskeySignIn,
  beginPasskeyVerification,
  signInWithPasskey,
  verifyPasskey,
} from '../../contract/passkeys.ts'
import { answersAnyone, answersHalfway } from '../http/route.ts'
import { transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { Refusal } from '../http/refusal.ts'
import { takeTry } from '../http/session.ts'
import type { Visit } from '../http/request-context.ts'
import { lockClient } from './client.ts'
import { findDevice } from './device.ts'
import { enterIn, refuseBlocked } from './entering.ts'
import { counted, countTry, networkOf } from './guessing.ts'
import { heldByBrowser, heldBySession, keepChallenge, markBrowser } from './passkey-challenge.ts'
import { requestOptions } from './passkey-options.ts'
import { provedKnown, type Asked } from './passkey-proof.ts'
import { findPasskeys, usePasskey } from './passkeys.ts'
import { tellOfFailedStep } from './second-factor-refused.ts'

export const passkeySignInBegin = answersAnyone(beginPasskeySignIn, async (_request, visit, context) => {
  await countTry(context, ['passkeyBegunFromNetwork', networkOf(visit.address)])
  const options = await requestOptions(context)
  await keepChallenge(context, markBrowser(context, visit), options.challenge, visit.at)
  return { options: { ...options } }
})

/** The passkey has checked its user itself, by finger, face or PIN: that is both factors in one. */
export const passkeySignIn = answersAnyone(signInWithPasskey, async ({ response }, visit, context) => {
  const asked = { holder: heldByBrowser(context, visit), at: visit.at }
  const isIn = await counted(context, [['passkeyFromNetwork', networkOf(visit.address)]], () =>
    transaction(context.database, tx => enterBy(tx, context, visit, asked, response)),
  )
  return isIn ? 'ok' : 'invalidCredentials'
})

export const passkeyVerifyBegin = answersHalfway(
  beginPasskeyVerification,
  async (_request, visit, context) => {
    await countTry(context, ['passkeyBegunFromNetwork', networkOf(visit.address)])
    const own = await findPasskeys(context.database, visit.client)
    if (own.length === 0) return { options: undefined }

    const options = await requestOptions(context, own)
    await keepChallenge(context, heldBySession(visit.halfway), options.challenge, visit.at)
    return { options: { ...options } }
  },
)

export const passkeyVerify = answersHalfway(verifyPasskey, async ({ response }, visit, context) => {
  const asked = { holder: heldBySession(visit.halfway), owner: visit.client, at: visit.at }
  const device = await findDevice(context, visit, visit.client)
  return transaction(context.database, async tx => {
    await lockClient(tx, visit.client)
    if (!(await takeTry(tx, visit.halfway))) throw new Refusal(401, 'no try left')
    if (await enterBy(tx, context, visit, asked, response)) return 'ok'
    await tellOfFailedStep(tx, context, visit, device)
    return 'invalidOneTimeCode'
  })
})

/** The challenge, the passkey's count and the new session stand in one transaction: one answer enters once. */
async function enterBy(
  tx: Transaction,
  context: AppContext,
  visit: Visit,
  asked: Asked,
  response: Record<string, unknown>,
): Promise<boolean> {
  const proof = await provedKnown(tx, context, asked, response)
  if (!proof) return false
  // A recovery that switches passkeys off holds the client's row, and is waited for.
  const client = await lockClient(tx, proof.client)
  if (!(await usePasskey(tx, proof, visit.at))) return false

  refuseBlocked(client)
  await enterIn(tx, context, visit, proof.client)
  return true
}
