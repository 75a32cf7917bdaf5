/** Proving once more, in an open session, who sits before it (`contract/proof.ts`). */
import {
  beginPasskeyProof,
  prove,
  proveWithPasskey,
  proveWithTelegram,
  showProofs,
} from '../../contract/proof.ts'
import { answers } from '../http/route.ts'
import { transaction, type Transaction } from '../database/index.ts'
import { renewSession } from '../http/session.ts'
import { lockClient, locate, theClient } from './client.ts'
import { counted, countTry, networkOf } from './guessing.ts'
import { heldBySession, keepChallenge } from './passkey-challenge.ts'
import { requestOptions } from './passkey-options.ts'
import { provedKnown } from './passkey-proof.ts'
import { findPasskeys, usePasskey } from './passkeys.ts'
import { confirmsPassword } from './password.ts'
import { isSecondFactorOn, payingWithCode } from './second-factor.ts'
import { proved } from './telegram.ts'
import { acceptOnce, isTelegramOn, telegramKey } from './telegram-identity.ts'

export const proofs = answers(showProofs, async (_request, { client: id }, { database, config }) => {
  const client = await theClient(database, id)
  const withCode = await isSecondFactorOn(database, id)
  return {
    byPassword: client.passwordHash !== null,
    withCode,
    byPasskey: (await findPasskeys(database, id)).length > 0,
    byTelegram: config.telegram !== null && !withCode && (await isTelegramOn(database, id)),
  }
})

/** The proof goes to a session with another secret: a copy of the cookie from before must have no part in it. */
export const proveByPassword = answers(prove, async ({ password, code }, visit, context) => {
  if (!(await confirmsPassword(context, visit, password))) return 'invalidPassword'

  return payingWithCode<'ok' | 'invalidOneTimeCode'>(context, visit, code, takesCode =>
    transaction(context.database, async tx => {
      await lockClient(tx, visit.client)
      if (!(await takesCode(tx))) return 'invalidOneTimeCode'
      await renewSession(context, tx, visit, visit.at)
      return 'ok'
    }),
  )
})

export const passkeyProofBegin = answers(beginPasskeyProof, async (_request, visit, context) => {
  await countTry(context, ['passkeyBegunFromNetwork', networkOf(visit.address)])
  const own = await findPasskeys(context.database, visit.client)
  if (own.length === 0) return 'tryAgain'

  const options = await requestOptions(context, own)
  await keepChallenge(context, heldBySession(visit.session), options.challenge, visit.at)
  return { options: { ...options } }
})

export const proveByPasskey = answers(proveWithPasskey, async ({ response }, visit, context) => {
  const asked = { holder: heldBySession(visit.session), owner: visit.client, at: visit.at }
  const isProved = await counted(context, [['passkeyFromNetwork', networkOf(visit.address)]], () =>
    transaction(context.database, async tx => {
      await lockClient(tx, visit.client)
      const proof = await provedKnown(tx, context, asked, response)
      if (!proof || !(await usePasskey(tx, proof, visit.at))) return false
      await renewSession(context, tx, visit, visit.at)
      return true
    }),
  )
  return isProved ? 'ok' : 'invalidCredentials'
})

/** Telegram stands for the password only: where the second factor is on, it is not the whole proof. */
export const proveByTelegram = answers(proveWithTelegram, async (request, visit, context) => {
  const profile = await proved(context, visit, request)
  if (typeof profile === 'string') return profile

  return transaction(context.database, async tx => {
    await lockClient(tx, visit.client)
    const isOwn = (await locate(tx, telegramKey(profile))) === visit.client
    if (!isOwn || !(await isTelegramEnough(tx, visit.client))) return 'invalidCredentials'
    if (!(await acceptOnce(tx, profile, visit.at))) return 'invalidCredentials'
    await renewSession(context, tx, visit, visit.at)
    return 'ok'
  })
})

const isTelegramEnough = async (tx: Transaction, client: string): Promise<boolean> =>
  (await isTelegramOn(tx, client)) && !(await isSecondFactorOn(tx, client))
