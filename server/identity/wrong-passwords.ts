/**
 * Wrong passwords in a row. After a hundred for one email, from wherever they came, the password no longer works on
 * devices that are not known to be the client's: recovery by mail does. So guessing from many addresses ends, and
 * nobody locks a client out of the browsers that they use. An unknown email is counted alike.
 */
import { dayMs } from '../../contract/time.ts'
import { bestEffort } from '../platform/best-effort.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { warnSecurity } from '../http/security-log.ts'
import { hashEmail } from './password-reset-code.ts'

export const wrongInRowMax = 100
/** Far longer than anyone guesses; the same for every email, so that its end reveals nothing either. */
const keptMs = 400 * dayMs

/** What a password is tried for. `device`: a known one of the client's, from which it is tried. */
export interface PasswordTry {
  /** As it is looked up. */
  email: string
  device: KnownDevice | null
  at: Date
}

export interface KnownDevice {
  client: ClientId
  id: Buffer
}

/**
 * Counts a try as wrong, checks it, and resets the count when it was right. `check` resolves to `null` for a wrong one.
 * 'recoveryNeeded': it was not checked, because too many before it were wrong.
 */
export async function countedInRow<T>(
  context: AppContext,
  tried: PasswordTry,
  check: () => Promise<T | null>,
): Promise<T | null | 'recoveryNeeded'> {
  if (!(await count(context, tried))) return 'recoveryNeeded'
  let found: T | null
  try {
    found = await check()
  } catch (error) {
    // Our own failure: the try was not wrong.
    await bestEffort(context, 'giving a password try back', () => giveBack(context.database, tried))
    throw error
  }
  if (found !== null)
    await bestEffort(context, 'forgetting wrong passwords', () => forget(context.database, tried))
  return found
}

/** False when there were too many. A known device has a count of its own, and passes that of the email. */
async function count(context: AppContext, { email, device, at }: PasswordTry): Promise<boolean> {
  const { database } = context
  if (device && !(await countOfDevice(database, device))) return false
  const { rows } = await sql<{ inRow: number }>`
    insert into wrong_password (email_hash, in_row, last_at) values (${hashEmail(email)}, 1, ${at})
    on conflict (email_hash) do update
    set in_row = least(wrong_password.in_row + 1, ${wrongInRowMax}), last_at = excluded.last_at
    where wrong_password.in_row < ${wrongInRowMax} or ${device !== null}
    returning in_row as "inRow"`.execute(database)
  if (rows[0]?.inRow === wrongInRowMax && !device)
    warnSecurity(context, 'wrongPasswords', {
      by: context.vault.pseudonym('limit', email),
      inRow: wrongInRowMax,
    })
  return rows.length === 1
}

async function countOfDevice(connection: Connection, { client, id }: KnownDevice): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update device set wrong_in_row = wrong_in_row + 1
    where client_id = ${client} and id = ${id} and wrong_in_row < ${wrongInRowMax}`.execute(connection)
  return numAffectedRows === 1n
}

async function giveBack(connection: Connection, { email, device }: PasswordTry): Promise<void> {
  await sql`
    update wrong_password set in_row = in_row - 1
    where email_hash = ${hashEmail(email)} and in_row > 0`.execute(connection)
  if (device)
    await sql`
      update device set wrong_in_row = wrong_in_row - 1
      where client_id = ${device.client} and id = ${device.id} and wrong_in_row > 0`.execute(connection)
}

async function forget(connection: Connection, { email, device }: PasswordTry): Promise<void> {
  await forgetOfEmail(connection, hashEmail(email))
  if (device)
    await sql`
      update device set wrong_in_row = 0 where client_id = ${device.client} and id = ${device.id}`.execute(
      connection,
    )
}

/** Recovery proves the owner, so earlier guesses count no more. */
export async function forgetWrongPasswords(
  connection: Connection,
  client: ClientId,
  emailHash: Buffer,
): Promise<void> {
  await forgetOfEmail(connection, emailHash)
  await sql`update device set wrong_in_row = 0 where client_id = ${client}`.execute(connection)
}

async function forgetOfEmail(connection: Connection, emailHash: Buffer): Promise<void> {
  await sql`delete from wrong_password where email_hash = ${emailHash}`.execute(connection)
}

/** Deletes counts without recent tries; a job calls it. */
export async function purgeWrongPasswords({ database }: AppContext, at: Date): Promise<void> {
  await sql`delete from wrong_password where last_at <= ${new Date(at.getTime() - keptMs)}`.execute(database)
}
