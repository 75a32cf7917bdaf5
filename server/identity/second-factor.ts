/** The second factor: a one-time code from an app (RFC 6238), or a backup code in its place. */
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { warnSecurity } from '../http/security-log.ts'
import type { ClientRequest, RequestContext } from '../http/request-context.ts'
import { takeBackupCode } from './backup-codes.ts'
import { theClient } from './client.ts'
import { checkWithinLimits } from '../http/rate-limit.ts'
import { stepsOf } from './second-factor-code.ts'
import { recordSecurityEvent } from './security-events.ts'

export const isSecondFactorOn = async (connection: Connection, client: ClientId): Promise<boolean> =>
  (await secondFactorSinceOf(connection, client)) !== undefined

export async function secondFactorSinceOf(
  connection: Connection,
  client: ClientId,
): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    select activated_at as since from second_factor where client_id = ${client}`.execute(connection)
  return rows[0]?.since
}

/**
 * Lets a payment use the code up in its own transaction: `pay` takes it there, after it has made sure that it is the
 * first under its key, and ends with 'invalidOneTimeCode' where that fails. So a repeat needs no second code, and a
 * payment that is refused gives the code back. Wrong ones are counted.
 */
export async function payingWithCode<Outcome extends string>(
  context: AppContext,
  caller: ClientRequest,
  code: string,
  pay: (takes: (tx: Transaction) => Promise<boolean>) => Promise<Outcome>,
): Promise<Outcome | 'invalidOneTimeCode'> {
  if (!(await isSecondFactorOn(context.database, caller.client))) return pay(async () => true)

  const ended = await checkWithinLimits(context, [['oneTimeCodeOfClient', caller.client]], async () => {
    const outcome = await pay(tx => takeCode(tx, context, caller, caller.client, code))
    return outcome === 'invalidOneTimeCode' ? null : outcome
  })
  return ended ?? 'invalidOneTimeCode'
}

/** Does something in the transaction that uses the code up. `null`: the code was not right, and nothing was done. */
export function withCode<T>(
  context: AppContext,
  caller: ClientRequest,
  code: string,
  act: (tx: Transaction) => Promise<T>,
): Promise<T | null> {
  return checkWithinLimits(context, [['oneTimeCodeOfClient', caller.client]], () =>
    transaction(context.database, async tx =>
      (await takeCode(tx, context, caller, caller.client, code)) ? act(tx) : null,
    ),
  )
}

/**
 * Accepts a code and uses it up. What was typed decides which kind it is; a wrong, a used, an old and a misshapen one
 * are all the same to anyone who asks.
 */
export async function takeCode(
  tx: Transaction,
  context: AppContext,
  caller: RequestContext,
  client: ClientId,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(' ', '')
  if (/^\d{6}$/.test(code)) return takeOneTimeCode(tx, context, client, code, caller.at)
  if (!(await takeBackupCode(tx, context, client, typed))) return false
  await recordSecurityEvent(tx, context, caller, await theClient(tx, client), 'backupCodeUsed')
  return true
}

async function takeOneTimeCode(
  tx: Transaction,
  context: AppContext,
  client: ClientId,
  code: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from second_factor where client_id = ${client} for update`.execute(tx)
  const [row] = rows
  if (!row) return false

  const steps = stepsOf(context.vault.open(row.secret, keyContext(client)), code, at)
  for (const step of steps) if (await takeStep(tx, client, row.secret, step)) return true
  if (steps.length > 0) warnSecurity(context, 'oneTimeCode', { outcome: 'usedBefore', client })
  return false
}

/** One statement accepts a step and closes it and all before it; of two at once, the second finds it closed. */
async function takeStep(tx: Transaction, client: ClientId, secret: Buffer, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factor set last_step = ${step}
    where client_id = ${client} and secret = ${secret} and last_step < ${step}`.execute(tx)
  return numAffectedRows === 1n
}

/** What a key is sealed under. */
export const keyContext = (client: ClientId): string => `totp:${client}`
