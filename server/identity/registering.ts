/** The last step of every registration: the client, what they get at once, a session. */
import { transaction, UnknownOutcome, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { openSession } from '../http/session.ts'
import type { RequestContext } from '../http/request-context.ts'
import {
  claimOrOwner,
  insertClient,
  type Client,
  type Owner,
  findByReferralCode,
  readEmail,
} from './client.ts'
import { rememberDevice } from './device.ts'
import { readName } from './full-name.ts'
import { signUp } from '../../contract/identity.ts'
import { firstComplaint, registrationForm } from '../../contract/forms.ts'
import { publicRoute, type Route } from '../http/route.ts'
import { Refusal } from '../http/refusal.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { hashPassword, isAcceptable } from './password.ts'

/** What other domains do for a new client, in the transaction that registers them. */
export type Welcome = (tx: Transaction, client: Client, at: Date) => Promise<void>

interface Registration extends Pick<Owner, 'email' | 'name' | 'passwordHash'> {
  sponsor: Client
  /** What must be theirs alone, as client_lookup names it. */
  key: string
  welcome: Welcome
}

/** Registers by invitation and signs in. `welcome` creates what a client has from the first moment. */
export const signup = (welcome: Welcome): Route =>
  publicRoute(signUp, async (request, caller, context) => {
    await consumeAttempt(context, ['registrationFromNetwork', networkOf(caller.address)])
    if (firstComplaint(registrationForm, { ...request }, ['password', 'repeat', 'invitation', 'agreement']))
      throw new Refusal(400, 'name or email breaks a rule of the form')
    const sponsor = await findByReferralCode(context.database, request.invitation)
    if (!sponsor) return 'invalidInvitation'
    // The client's own code does not exist yet; the inviter's on the form is as well known.
    if (!isAcceptable(request.password, { ...request, referralCode: request.invitation }))
      return 'weakPassword'

    const email = readEmail(request.email)
    const name = readName(request.name)
    const passwordHash = await hashPassword(context, request.password)
    const key = `email:${email}`
    const isNew = await registerClient(context, caller, { email, name, passwordHash, sponsor, key, welcome })
    return isNew ? 'ok' : 'emailBusy'
  })

/** Adds the client and opens a session. False when another client has the key. */
export async function registerClient(
  context: AppContext,
  caller: RequestContext,
  { sponsor, key, welcome, ...own }: Registration,
): Promise<boolean> {
  const newcomer = { id: context.newId(), language: caller.language, ...own, ...linesAbove(sponsor) }
  return settled(() =>
    transaction(context.database, async tx => {
      const owner = await claimOrOwner(tx, key, newcomer.id)
      if (owner !== null && owner !== newcomer.id) return false
      if (owner === null) await welcome(tx, await insertClient(tx, newcomer, caller.at), caller.at)
      await openSession(context, tx, caller, newcomer.id)
      await rememberDevice(tx, context, caller, newcomer.id)
      return true
    }),
  )
}

/** A commit whose outcome is unknown is repeated: what was registered is then found under its own id. */
async function settled<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) throw error
    return work()
  }
}

const linesAbove = (sponsor: Client) => ({
  sponsor1: sponsor.id,
  sponsor2: sponsor.sponsor1,
  sponsor3: sponsor.sponsor2,
})
