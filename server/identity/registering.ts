/** Registration's last step, whatever proved who it is: the client, what they have from the first moment, a session. */
import { transaction, UnknownOutcome, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { openSession } from '../http/session.ts'
import type { RequestContext } from '../http/request-context.ts'
import { claimOrOwner, insertClient, type Client, type Owner } from './client.ts'
import { rememberDevice } from './device.ts'

/** What other words do for a new client, in the transaction that registers them. */
export type Welcome = (tx: Transaction, client: Client, at: Date) => Promise<void>

interface Registration extends Pick<Owner, 'email' | 'name' | 'passwordHash'> {
  sponsor: Client
  /** What must be theirs alone, as client_lookup names it. */
  key: string
  welcome: Welcome
}

/** Registers by invitation and signs in. False when another client has the key. */
export async function register(
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

/** A commit whose outcome is unknown is tried again: what was registered is then found under its own id. */
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
