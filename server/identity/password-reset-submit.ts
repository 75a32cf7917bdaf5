import { submitRecovery } from '../../contract/identity.ts'
import { publicRoute } from '../http/route.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { endOtherSessions } from '../http/session.ts'
import { warnSecurity } from '../http/security-log.ts'
import type { RequestContext } from '../http/request-context.ts'
import { lockClient, readEmail, theClient } from './client.ts'
import { findDeviceOfEmail, rememberDevice } from './device.ts'
import { checkWithinLimits, type RateLimitKey } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { hashPassword, isAcceptable } from './password.ts'
import { endRecovery, hashEmail, isCode, requestKey } from './password-reset-code.ts'
import { noteSecurityEvent, postSecurityMail } from './security-events.ts'
import { hasOtherWaysIn, switchOffWaysIn } from './ways-in.ts'
import { forgetWrongPasswords, type KnownDevice } from './wrong-passwords.ts'

/**
 * Sets a new password with the code from the mail, ends every session, and switches every other way in off. A password
 * that must not be chosen is refused first: that takes no try, and reveals nothing about the code.
 */
export const recoverySubmit = publicRoute(submitRecovery, async (request, caller, context) => {
  const email = readEmail(request.email)
  if (!isAcceptable(request.password, { email })) return 'weakPassword'

  const device = await findDeviceOfEmail(context, caller, email)
  const proved = await checkWithinLimits(context, attemptLimits(email, device, caller), () =>
    provedBy(context, caller, requestKey(email, device), request.code),
  )
  if (!proved) return 'invalidResetCode'
  // The owner's name and referral code are looked up only once the code was right.
  if (!isAcceptable(request.password, await theClient(context.database, proved.client))) {
    await giveTryBack(context.database, proved)
    return 'weakPassword'
  }

  const passwordHash = await hashPassword(context, request.password)
  const isSet = await transaction(context.database, tx =>
    reset(tx, context, caller, { ...proved, email, passwordHash }),
  )
  return isSet ? 'ok' : 'invalidResetCode'
})

/**
 * As for passwords: a tight limit on one network's guesses at one email, a wide one on everybody's. A known device of
 * the client's is counted by itself, so that nobody elsewhere locks it out.
 */
function attemptLimits(
  email: string,
  device: KnownDevice | null,
  { address }: RequestContext,
): RateLimitKey[] {
  if (device) return [['recoveryCodeFromDevice', device.id.toString('base64url')]]
  const from = networkOf(address)
  return [
    ['recoveryCodeFromNetwork', from],
    ['recoveryCodeOfEmailFromNetwork', `${email} ${from}`],
    ['recoveryCodeOfEmail', email],
  ]
}

interface Proved {
  /** Of the request that the code was made for. */
  key: Buffer
  client: ClientId
  /** As it is stored. */
  code: Buffer
}

interface Tried {
  client: ClientId | null
  code: Buffer
  left: number
}

/** Takes one of the code's tries before it compares, so that of a hundred tries at once only five are made. */
async function provedBy(
  context: AppContext,
  { at, noted }: RequestContext,
  key: Buffer,
  typed: string,
): Promise<Proved | null> {
  const { rows } = await sql<Tried>`
    update recovery set tries_left = tries_left - 1
    where email_hash = ${key} and code is not null and tries_left > 0 and expires_at > ${at}
    returning client_id as client, code, tries_left as left`.execute(context.database)
  const [tried] = rows
  if (tried?.client) noted.client = tried.client
  if (!tried || !isCode(context, key, tried.code, typed)) {
    if (tried?.left === 0) warnSecurity(context, 'recoveryCode', { outcome: 'usedUp' })
    return null
  }
  if (tried.client === null) return null
  return { key, client: tried.client, code: tried.code }
}

async function giveTryBack(connection: Connection, { key, code }: Proved): Promise<void> {
  await sql`
    update recovery set tries_left = tries_left + 1
    where email_hash = ${key} and code = ${code}`.execute(connection)
}

/**
 * False when the code has been used, or replaced by a newer one, in the meantime; or went to an email that has been
 * changed since.
 */
async function reset(
  tx: Transaction,
  context: AppContext,
  caller: RequestContext,
  { email, passwordHash, ...proved }: Proved & { email: string; passwordHash: string },
): Promise<boolean> {
  if (!(await useUp(tx, proved))) return false
  const client = await lockClient(tx, proved.client)
  if (client.isSignInFrozen || client.email !== email) return false

  await sql`
    update client set password_hash = ${passwordHash}, email_proved_at = coalesce(email_proved_at, ${caller.at})
    where id = ${client.id}`.execute(tx)
  await endRecovery(tx, client.id)
  const waysInOff = await hasOtherWaysIn(tx, client.id)
  await switchOffWaysIn(tx, client.id, caller.at)
  await endOtherSessions(tx, client.id, null)
  await forgetWrongPasswords(tx, client.id, hashEmail(email))
  // The owner, who has proved the mailbox, signs in next, whatever others guess meanwhile.
  await rememberDevice(tx, context, caller, client.id)
  await noteSecurityEvent(tx, context, caller, client.id, 'passwordReset')
  await postSecurityMail(tx, context, caller, client, 'passwordReset', waysInOff)
  return true
}

async function useUp(tx: Transaction, { key, code }: Proved): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery set code = null, expires_at = null
    where email_hash = ${key} and code = ${code}`.execute(tx)
  return numAffectedRows === 1n
}
