import { signIn, showSignIn, signOut } from '../../contract/identity.ts'
import { bestEffort } from '../platform/best-effort.ts'
import { publicRoute } from '../http/route.ts'
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import { findOwnerByEmail, readEmail, type Owner } from './client.ts'
import { findDevice } from './device.ts'
import { openProvedSession } from './sign-in-session.ts'
import { checkWithinLimits, type RateLimitKey } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { hashPassword, isOutdated, matchesPassword } from './password.ts'
import { countedInRow, type PasswordTry } from './wrong-passwords.ts'
import { endSession, forgetSession } from '../http/session.ts'

/**
 * Signs in with email and password. An unknown email takes the same time and gets the same answer as a wrong password.
 */
export const signin = publicRoute(signIn, async ({ email: typed, password }, caller, context) => {
  const email = readEmail(typed)
  const client = await findOwnerByEmail(context.database, email)
  if (client) caller.noted.client = client.id
  const device = await findDevice(context, caller, client?.id ?? null)

  const right = await checked(context, caller, { email, device, at: caller.at }, async () =>
    (await matchesPassword(client?.passwordHash ?? null, password)) ? client : null,
  )
  if (right === 'recoveryNeeded') return right
  if (!right) return 'invalidCredentials'
  const entered = await openProvedSession(context, caller, right)
  await bestEffort(context, 'renewing a password hash', () => renewHash(context, right, password))
  return entered
})

/** The plain password is known only now: a hash with outdated parameters is replaced. */
async function renewHash(context: AppContext, { id, passwordHash }: Owner, password: string): Promise<void> {
  if (passwordHash === null || !isOutdated(context, passwordHash)) return
  const renewed = await hashPassword(context, password)
  await sql`
    update client set password_hash = ${renewed}
    where id = ${id} and password_hash = ${passwordHash}`.execute(context.database)
}

/** An attempt that was not even checked counts as wrong. */
async function checked(
  context: AppContext,
  caller: RequestContext,
  tried: PasswordTry,
  check: () => Promise<Owner | null>,
): Promise<Owner | null | 'recoveryNeeded'> {
  let isRefused = false
  const right = await checkWithinLimits(context, attemptLimits(tried, caller), async () => {
    const found = await countedInRow(context, tried, check)
    isRefused = found === 'recoveryNeeded'
    return found === 'recoveryNeeded' ? null : found
  })
  return isRefused ? 'recoveryNeeded' : right
}

/**
 * A known device is counted by itself, so that nobody in the same network locks it out. All others are counted by their
 * network; guessing from many networks is stopped by the count of wrong passwords in a row.
 */
function attemptLimits({ email, device }: PasswordTry, { address }: RequestContext): RateLimitKey[] {
  if (device) return [['passwordFromDevice', device.id.toString('base64url')]]
  const from = networkOf(address)
  return [
    ['passwordFromNetwork', from],
    ['passwordOfEmailFromNetwork', `${email} ${from}`],
  ]
}

/** Depends on nothing but what this browser has done itself. */
export const signInState = publicRoute(showSignIn, async (_request, { session, pending }) => {
  if (session && !session.isFrozen) return { state: 'signedIn' as const }
  return { state: pending && !pending.isFrozen ? ('secondFactor' as const) : ('signedOut' as const) }
})

/** Ends this session. Without one, that is a success. */
export const signout = publicRoute(signOut, async (_request, caller, context) => {
  const session = caller.session ?? caller.pending
  if (session) await endSession(context.database, session)
  forgetSession(context, caller)
  // Not "storage", which would delete the chosen language: the pages delete the client's own data themselves.
  caller.clearCache()
  return 'ok' as const
})
