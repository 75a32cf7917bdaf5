/**
 * Passwords: argon2id. Hashing is slow on purpose, so at most two run at once and a bounded queue waits; when it is
 * full, clients are asked to try again, and the server goes on answering everything else.
 */
import { hash, verify } from '@node-rs/argon2'
import { passwordLengthMax, passwordLengthMin } from '../../contract/limits.ts'
import type { AppContext } from '../platform/app-context.ts'
import { workerQueue } from '../http/worker-queue.ts'
import type { ClientRequest } from '../http/request-context.ts'
import { theOwner } from './client.ts'
import { isBreached } from './breached-passwords.ts'
import { isCommon } from './common-passwords.ts'
import { checkWithinLimits } from '../http/rate-limit.ts'
import { isOfOwnDetails, type PasswordOwner } from './own-details.ts'

const queued = workerQueue({ atOnceMax: 2, waitingMax: 100, retryAfterSeconds: 5 })

/** Verified in place of the hash of an unknown client: of the usual cost, so that both take the same time. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$fU+X38SmlyLRM1847siO5g$ulSwRPkv9VDq0TfNLMARf+9g1j2WRJ23i4lQ442QaYM'

/**
 * Whether a new password is acceptable: 6 to 256 characters, not a common one, none from the leaks, and not made of
 * what others know of its owner.
 */
export function isAcceptable(password: string, owner: PasswordOwner): boolean {
  const characters = [...password].length
  if (characters < passwordLengthMin || characters > passwordLengthMax) return false
  return !isCommon(password) && !isBreached(password) && !isOfOwnDetails(password, owner)
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated({ passwordCost }: Costing, passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = passwordCost
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

export const hashPassword = ({ passwordCost }: Costing, password: string): Promise<string> =>
  queued(() => hash(password, passwordCost))

type Costing = Pick<AppContext, 'passwordCost'>

/** Whether the password matches the hash. Without a hash it takes as long, and does not. */
export async function matchesPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await queued(() => verify(passwordHash ?? nobodysHash, password.slice(0, 1024)))
  return passwordHash !== null && isRight
}

/** Whether a signed-in client proves the password once more; wrong tries are counted. */
export async function confirmsPassword(
  context: AppContext,
  caller: ClientRequest,
  password: string,
): Promise<boolean> {
  return checkWithinLimits(context, [['passwordOfClient', caller.client]], async () => {
    const { passwordHash } = await theOwner(context.database, caller.client)
    return matchesPassword(passwordHash, password)
  })
}
