/** Signing in with a passkey: at once, or in the second step in place of a one-time code. */
import {
  beginPasskeySignIn,
  beginPasskeyVerification,
  signInWithPasskey,
  verifyPasskey,
} from '../../contract/passkeys.ts'
import { publicRoute, pendingRoute } from '../http/route.ts'
import { transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { Refusal } from '../http/refusal.ts'
import { takeTry } from '../http/session.ts'
import type { RequestContext } from '../http/request-context.ts'
import { lockClient } from './client.ts'
import { findDevice } from './device.ts'
import { enterIn, refuseFrozen } from './sign-in-session.ts'
import { checkWithinLimits, consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { heldByBrowser, heldBySession, storeChallenge, markBrowser } from './passkey-challenge.ts'
import { requestOptions } from './passkey-options.ts'
import { provedKnown, type Challenged } from './passkey-proof.ts'
import { findPasskeys, usePasskey } from './passkeys.ts'
import { mailFailedSecondFactor } from './second-factor-failure-mail.ts'

export const passkeySignInBegin = publicRoute(beginPasskeySignIn, async (_request, caller, context) => {
  await consumeAttempt(context, ['passkeyBegunFromNetwork', networkOf(caller.address)])
  const options = await requestOptions(context)
  await storeChallenge(context, markBrowser(context, caller), options.challenge, caller.at)
  return { options: { ...options } }
})

/** The passkey has verified its user itself, by finger, face or PIN: that is both factors in one. */
export const passkeySignIn = publicRoute(signInWithPasskey, async ({ response }, caller, context) => {
  const challenged = { holder: heldByBrowser(context, caller), at: caller.at }
  const isIn = await checkWithinLimits(context, [['passkeyFromNetwork', networkOf(caller.address)]], () =>
    transaction(context.database, tx => enterBy(tx, context, caller, challenged, response)),
  )
  return isIn ? 'ok' : 'invalidCredentials'
})

export const passkeyVerifyBegin = pendingRoute(
  beginPasskeyVerification,
  async (_request, caller, context) => {
    await consumeAttempt(context, ['passkeyBegunFromNetwork', networkOf(caller.address)])
    const own = await findPasskeys(context.database, caller.client)
    if (own.length === 0) return { options: undefined }

    const options = await requestOptions(context, own)
    await storeChallenge(context, heldBySession(caller.pending), options.challenge, caller.at)
    return { options: { ...options } }
  },
)

export const passkeyVerify = pendingRoute(verifyPasskey, async ({ response }, caller, context) => {
  const challenged = { holder: heldBySession(caller.pending), owner: caller.client, at: caller.at }
  const device = await findDevice(context, caller, caller.client)
  return transaction(context.database, async tx => {
    await lockClient(tx, caller.client)
    if (!(await takeTry(tx, caller.pending))) throw new Refusal(401, 'no try left')
    if (await enterBy(tx, context, caller, challenged, response)) return 'ok'
    await mailFailedSecondFactor(tx, context, caller, device)
    return 'invalidOneTimeCode'
  })
})

/** The challenge, the passkey's count and the new session are one transaction: one answer signs in once. */
async function enterBy(
  tx: Transaction,
  context: AppContext,
  caller: RequestContext,
  challenged: Challenged,
  response: Record<string, unknown>,
): Promise<boolean> {
  const proof = await provedKnown(tx, context, challenged, response)
  if (!proof) return false
  // A recovery that switches passkeys off locks the client's row, so this waits for it.
  const client = await lockClient(tx, proof.client)
  if (!(await usePasskey(tx, proof, caller.at))) return false

  refuseFrozen(client)
  await enterIn(tx, context, caller, proof.client)
  return true
}
