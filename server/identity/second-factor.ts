/** The second factor: a one-time code from an app (RFC 6238), or a backup code in its place. */
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { warnSecurity } from '../http/security-log.ts'
import type { ClientRequest, RequestContext } from '../http/request-context.ts'
import { shortUserAgent, type Session } from '../http/session.ts'
import { findBackupCode, takeBackupCode } from './backup-codes.ts'
import { theClient, type Client } from './client.ts'
import { checkWithinLimits } from '../http/rate-limit.ts'
import { stepsOf } from './second-factor-code.ts'
import { postSecurityMail, recordSecurityEvent } from './security-events.ts'

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
 * Lets `act` use the code up in a transaction of its own, which ends with 'invalidOneTimeCode' where that fails. A
 * refusal for another reason returns the code. Wrong codes are counted.
 */
export async function actingWithCode<Outcome extends string>(
  context: AppContext,
  caller: ClientRequest,
  code: string,
  act: (takes: (tx: Transaction) => Promise<boolean>) => Promise<Outcome>,
): Promise<Outcome | 'invalidOneTimeCode'> {
  if (!(await isSecondFactorOn(context.database, caller.client))) return act(async () => true)

  const ended = await checkWithinLimits(context, [['oneTimeCodeOfClient', caller.client]], async () => {
    const outcome = await act(tx => takeCode(tx, context, caller, caller.client, code))
    return outcome === 'invalidOneTimeCode' ? null : outcome
  })
  return ended ?? 'invalidOneTimeCode'
}

/** What confirms a payment, as the database takes it (`payment_proof`); the database uses the code up. */
export interface PaymentProof {
  session: Session['id']
  /** The second factor's stored key, and the steps for which the code is right under it. */
  secret: Buffer | null
  steps: number[]
  /** The stored hash of the backup code, if it is one. */
  backupHash: Buffer | null
  /** For the client's notification when that is used up. */
  event: { id: string; userAgent: string | null; network: string }
}

/**
 * The same for a payment that is one function of the database, which uses the code up itself. Nothing is changed here,
 * so that a repeat needs no second code and a refused payment returns it.
 */
export async function payingWithProof<Outcome extends string>(
  context: AppContext,
  caller: ClientRequest,
  code: string,
  pay: (proof: PaymentProof) => Promise<Outcome>,
): Promise<Outcome | 'invalidOneTimeCode'> {
  const without = proofWithoutCode(context, caller)
  if (!(await isSecondFactorOn(context.database, caller.client))) return pay(without)

  const ended = await checkWithinLimits(context, [['oneTimeCodeOfClient', caller.client]], async () => {
    const proof = { ...without, ...(await readCode(context, caller, code)) }
    const outcome = await pay(proof)
    if (outcome !== 'invalidOneTimeCode') return outcome
    if (proof.steps.length > 0)
      warnSecurity(context, 'oneTimeCode', { outcome: 'usedBefore', client: caller.client })
    return null
  })
  return ended ?? 'invalidOneTimeCode'
}

const proofWithoutCode = (context: AppContext, caller: ClientRequest): PaymentProof => ({
  session: caller.session.id,
  secret: null,
  steps: [],
  backupHash: null,
  event: { id: context.newId(), userAgent: shortUserAgent(caller), network: caller.address },
})

async function readCode(
  context: AppContext,
  { client, at }: ClientRequest,
  typed: string,
): Promise<Pick<PaymentProof, 'secret' | 'steps' | 'backupHash'>> {
  const code = typed.replaceAll(' ', '')
  if (!/^\d{6}$/.test(code))
    return {
      secret: null,
      steps: [],
      backupHash: await findBackupCode(context.database, context, client, typed),
    }
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from second_factor where client_id = ${client}`.execute(context.database)
  const secret = rows[0]?.secret ?? null
  const steps = secret ? stepsOf(context.vault.open(secret, keyContext(client)), code, at) : []
  return { secret, steps, backupHash: null }
}

/** As an argument of a function of the database. */
export const proofRow = ({ session, secret, steps, backupHash, event }: PaymentProof) => sql`
  row(${session}::bytea, ${secret}::bytea, ${steps}::bigint[], ${backupHash}::bytea, ${event.id}::uuid,
      ${event.userAgent}::text, ${event.network}::text)::payment_proof`

/** The mail for what the database recorded of a payment; in its transaction. */
export async function postPaymentMail(
  tx: Transaction,
  context: AppContext,
  caller: ClientRequest,
  client: Client,
  { backupHash }: PaymentProof,
): Promise<void> {
  if (backupHash) await postSecurityMail(tx, context, caller, client, 'backupCodeUsed')
}

/** Acts in the transaction that uses the code up. `null`: the code was not right, and nothing was done. */
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
 * Accepts a code and uses it up. Its form decides which kind it is; wrong, used, old and malformed ones look all the
 * same to the caller.
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
  for (const step of steps) if (await takeStep(tx, client, step)) return true
  if (steps.length > 0) warnSecurity(context, 'oneTimeCode', { outcome: 'usedBefore', client })
  return false
}

/** Accepts a step, and closes it and all before it. The row is locked. */
async function takeStep(tx: Transaction, client: ClientId, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factor set last_step = ${step}
    where client_id = ${client} and last_step < ${step}`.execute(tx)
  return numAffectedRows === 1n
}

/** The context that a key is sealed under. */
export const keyContext = (client: ClientId): string => `totp:${client}`
