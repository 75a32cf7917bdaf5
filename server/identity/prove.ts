/** Proving one's identity again in an open session (`contract/proof.ts`). */
import {
  beginPasskeyProof,
  prove,
  proveWithPasskey,
  proveWithTelegram,
  showProofs,
} from '../../contract/proof.ts'
import { route } from '../http/route.ts'
import { transaction } from '../database/index.ts'
import { renewSession } from '../http/session.ts'
import { lockClient, theOwner } from './client.ts'
import { checkWithinLimits, consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { heldBySession, storeChallenge } from './passkey-challenge.ts'
import { requestOptions } from './passkey-options.ts'
import { provedKnown } from './passkey-proof.ts'
import { findPasskeys, usePasskey } from './passkeys.ts'
import { confirmsPassword } from './password.ts'
import { isSecondFactorOn, actingWithCode } from './second-factor.ts'
import { proved } from './telegram.ts'
import { acceptOnce, isProfileOn, isTelegramOn } from './telegram-identity.ts'

export const proofs = route(showProofs, async (_request, { client: id }, { database, config }) => {
  const client = await theOwner(database, id)
  const withCode = await isSecondFactorOn(database, id)
  return {
    byPassword: client.passwordHash !== null,
    withCode,
    byPasskey: (await findPasskeys(database, id)).length > 0,
    byTelegram: config.telegram !== null && !withCode && (await isTelegramOn(database, id)),
  }
})

/** The proof goes to a session with a renewed secret: a copy of the earlier cookie must not share it. */
export const proveByPassword = route(prove, async ({ password, code }, caller, context) => {
  if (!(await confirmsPassword(context, caller, password))) return 'invalidPassword'

  return actingWithCode<'ok' | 'invalidOneTimeCode'>(context, caller, code, takesCode =>
    transaction(context.database, async tx => {
      await lockClient(tx, caller.client)
      if (!(await takesCode(tx))) return 'invalidOneTimeCode'
      await renewSession(context, tx, caller, caller.at)
      return 'ok'
    }),
  )
})

export const passkeyProofBegin = route(beginPasskeyProof, async (_request, caller, context) => {
  await consumeAttempt(context, ['passkeyBegunFromNetwork', networkOf(caller.address)])
  const own = await findPasskeys(context.database, caller.client)
  if (own.length === 0) return 'tryAgain'

  const options = await requestOptions(context, own)
  await storeChallenge(context, heldBySession(caller.session), options.challenge, caller.at)
  return { options: { ...options } }
})

export const proveByPasskey = route(proveWithPasskey, async ({ response }, caller, context) => {
  const challenged = { holder: heldBySession(caller.session), owner: caller.client, at: caller.at }
  const isProved = await checkWithinLimits(context, [['passkeyFromNetwork', networkOf(caller.address)]], () =>
    transaction(context.database, async tx => {
      await lockClient(tx, caller.client)
      const proof = await provedKnown(tx, context, challenged, response)
      if (!proof || !(await usePasskey(tx, proof, caller.at))) return false
      await renewSession(context, tx, caller, caller.at)
      return true
    }),
  )
  return isProved ? 'ok' : 'invalidCredentials'
})

/** Telegram replaces the password only: where the second factor is on, it is not the whole proof. */
export const proveByTelegram = route(proveWithTelegram, async (request, caller, context) => {
  const profile = await proved(context, caller, request)
  if (typeof profile === 'string') return profile

  return transaction(context.database, async tx => {
    await lockClient(tx, caller.client)
    if (!(await isProfileOn(tx, caller.client, profile))) return 'invalidCredentials'
    if (await isSecondFactorOn(tx, caller.client)) return 'invalidCredentials'
    if (!(await acceptOnce(tx, profile, caller.at))) return 'invalidCredentials'
    await renewSession(context, tx, caller, caller.at)
    return 'ok'
  })
})
