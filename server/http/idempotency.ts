/**
 * Money moves once per key. A page makes an Idempotency-Key for each payment (`ui/call/unanswered-payment.ts`); the
 * first answer under a key is stored in the transaction that moved the money, and a repeat gets it again. A refused call
 * stores nothing, so the same key may try again.
 */
import { sha256 } from '../platform/sha256.ts'
import { repeatedBody, type Call } from '../../contract/call.ts'
import { isRefusedAs, sql, transaction, UnknownOutcome, type Transaction } from '../database/index.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import { Refusal } from './refusal.ts'
import type { ClientRequest } from './request-context.ts'

/** Thrown inside the transaction to roll it back when the work ends with a refusal. */
class Rollback extends Error {
  readonly outcome: string
  constructor(outcome: string) {
    super(outcome)
    this.outcome = outcome
  }
}

const resolvingTries = 4

interface StoredAnswer {
  fingerprint: Buffer
  outcome: string
}

/**
 * Runs `work` in one transaction, at most once per key. When the commit's outcome is unknown the same key is tried
 * again, which either finds the stored answer or does the work; so the answer to the client is always true.
 *
 * @returns the work's outcome, or the stored one. Another body under a used key is refused with 409.
 */
export async function idempotent<Request, Outcome extends string>(
  context: AppContext,
  caller: ClientRequest,
  call: Call<Request, Outcome, any>,
  request: Request,
  work: (tx: Transaction, key: string) => Promise<Outcome>,
): Promise<Outcome> {
  const key = caller.idempotencyKey ?? context.newId()
  const fingerprint = fingerprintOf(call, request)
  for (let tries = 1; ; tries++) {
    try {
      return await transaction(context.database, tx =>
        workOnce(tx, caller, { key, path: call.path, fingerprint }, work),
      )
    } catch (error) {
      if (error instanceof Rollback) return error.outcome as Outcome
      const refused = refusalOf(error)
      if (isOutcomeOf(call, refused)) return refused
      if (!(error instanceof UnknownOutcome) || tries === resolvingTries) throw error
      context.log.warn({ tries }, 'the outcome of a commit is unknown: asking again under the same key')
    }
  }
}

/** What the schema refuses in its own name: how much there is, or with its message which limit was reached. */
function refusalOf(error: unknown): string | null {
  if (isRefusedAs('insufficient_funds', error)) return 'insufficientFunds'
  return isRefusedAs('limit_reached', error) ? (error as Error).message : null
}

/** A refusal that the contract does not know is thrown on, as a failure of ours. */
const isOutcomeOf = <Outcome extends string>(
  { outcomes, cases }: Call<any, Outcome, any>,
  refused: string | null,
): refused is Outcome =>
  refused !== null && (Object.hasOwn(outcomes, refused) || Object.hasOwn(cases, refused))

/**
 * The stored answer of a repeat, before anything else is checked: a repeat need not prove the password again. `null`
 * when the key is new or absent.
 */
export async function storedAnswer<Request, Outcome extends string>(
  context: AppContext,
  caller: ClientRequest,
  call: Call<Request, Outcome, any>,
  request: Request,
): Promise<Outcome | null> {
  if (!call.repeatable || caller.idempotencyKey === undefined) return null
  const stored = await findStoredAnswer(context.database, caller.client, caller.idempotencyKey)
  return stored && (outcomeOf(stored, fingerprintOf(call, request)) as Outcome)
}

async function workOnce<Outcome extends string>(
  tx: Transaction,
  caller: ClientRequest,
  { key, path, fingerprint }: { key: string; path: string; fingerprint: Buffer },
  work: (tx: Transaction, key: string) => Promise<Outcome>,
): Promise<Outcome> {
  // Claimed before the work, so that a second click waits here until the first one is decided.
  const { rows } = await sql<StoredAnswer>`
    select fingerprint, outcome
    from idempotency_claim(${caller.client}, ${key}, ${path}, ${fingerprint}, ${caller.at})`.execute(tx)
  if (rows[0]) return outcomeOf(rows[0], fingerprint) as Outcome

  const outcome = await work(tx, key)
  if (outcome !== 'ok') throw new Rollback(outcome)
  return outcome
}

async function findStoredAnswer(
  connection: Transaction | AppContext['database'],
  client: ClientId,
  key: string,
): Promise<StoredAnswer | null> {
  const { rows } = await sql<StoredAnswer>`
    select fingerprint, outcome from idempotency_key where client_id = ${client} and key = ${key}`.execute(
    connection,
  )
  return rows[0] ?? null
}

function outcomeOf(stored: StoredAnswer, fingerprint: Buffer): string {
  if (!stored.fingerprint.equals(fingerprint))
    throw new Refusal(409, 'this Idempotency-Key was used for another request')
  return stored.outcome
}

const fingerprintOf = <Request>(call: Call<Request, any, any>, request: Request): Buffer =>
  sha256(JSON.stringify([call.path, repeatedBody(call, request)]))
