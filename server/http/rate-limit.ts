/**
 * Limits on guessing, counted in the database so that all server processes share them. A try is counted before the
 * expensive check, and returned when it was right; so a thousand parallel tries count as a thousand.
 */
import { sha256 } from '../platform/sha256.ts'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { bestEffort } from '../platform/best-effort.ts'
import { sql, type Database } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { TooManyRequests } from './refusal.ts'
import { warnSecurity } from './security-log.ts'

/** In seconds, as the limiter counts. */
const minute = 60
const hour = 60 * minute
const day = 24 * hour

interface Limit {
  points: number
  duration: number
  closesFor?: number
  /** Each kind of process counts in a table of its own; what says none is in `rate_limit`. */
  table?: 'rate_limit' | 'intake_rate_limit' | 'operator_rate_limit'
}

const byIntake = { table: 'intake_rate_limit' } as const
const byOperators = { table: 'operator_rate_limit' } as const

/**
 * A limit: tries within a time in seconds. With `closesFor` using them up locks the subject for so long, twice as long
 * the next time, and so on to a day; a month after the first lockout all are forgotten.
 */
const limits = {
  passwordOfEmailFromNetwork: { points: 20, duration: hour, closesFor: 15 * minute },
  passwordFromDevice: { points: 20, duration: hour, closesFor: 15 * minute },
  passwordOfClient: { points: 20, duration: hour, closesFor: 15 * minute },
  passwordFromNetwork: { points: 200, duration: hour },
  entranceOfClient: { points: 100, duration: hour },
  registrationFromNetwork: { points: 200, duration: hour },
  telegramFromNetwork: { points: 100, duration: hour },
  peerCheckOfClient: { points: 30, duration: hour },
  peerCheckFromNetwork: { points: 100, duration: hour },
  destinationOfClient: { points: 120, duration: hour },
  destinationFromNetwork: { points: 600, duration: hour },
  oneTimeCodeOfClient: { points: 10, duration: day, closesFor: 15 * minute },
  oneTimeCodeOfClientFromNetwork: { points: 10, duration: day, closesFor: 15 * minute },
  oneTimeCodeAtSignIn: { points: 50, duration: day, closesFor: hour },
  scanOfClient: { points: 10, duration: hour },
  scanFromNetwork: { points: 100, duration: hour },
  recoveryFromNetwork: { points: 100, duration: hour },
  recoveryCodeFromNetwork: { points: 100, duration: hour },
  recoveryCodeOfEmailFromNetwork: { points: 5, duration: day, closesFor: 15 * minute },
  recoveryCodeFromDevice: { points: 5, duration: day, closesFor: 15 * minute },
  recoveryCodeOfEmail: { points: 100, duration: day },
  dataRequestOfClient: { points: 20, duration: day },
  codeToEmail: { points: 20, duration: day },
  passkeyFromNetwork: { points: 200, duration: hour },
  statementOfClient: { points: 60, duration: hour },
  passkeyBegunFromNetwork: { points: 600, duration: hour },
  intakeOfKey: { points: 120, duration: minute, ...byIntake },
  intakeFromNetwork: { points: 1_200, duration: minute, ...byIntake },
  operatorPasswordOfEmail: { points: 10, duration: hour, closesFor: 15 * minute, ...byOperators },
  operatorPasswordFromNetwork: { points: 50, duration: hour, closesFor: 15 * minute, ...byOperators },
  operatorKeyFromNetwork: { points: 100, duration: hour, ...byOperators },
  operatorTextFromNetwork: { points: 300, duration: hour, ...byOperators },
  enrolmentFromNetwork: { points: 60, duration: hour, ...byOperators },
  publicRecordFromNetwork: { points: 3_000, duration: hour },
} as const satisfies Record<string, Limit>

type RateLimitName = keyof typeof limits
/** A limit, and the subject that it counts. */
export type RateLimitKey = readonly [RateLimitName, who: string]

/** Counts a try by `who`. Throws `TooManyRequests` when the limit is reached. */
export async function consumeAttempt(context: AppContext, [limited, who]: RateLimitKey): Promise<void> {
  try {
    await limiter(context.database, limited).consume(hashed(who))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.ceil(refused.msBeforeNext / 1000)
    throw new TooManyRequests(Math.max(1, (await close(context, limited, who, refused)) ?? seconds))
  }
}

const closuresKept = 30 * day
const closedMax = day

/** Locks the subject, and logs it. Only the try that crossed the limit does; the others wait with it. */
async function close(
  context: AppContext,
  limited: RateLimitName,
  who: string,
  { consumedPoints, msBeforeNext }: RateLimiterRes,
): Promise<number | null> {
  const { points, closesFor }: Limit = limits[limited]
  if (consumedPoints !== points + 1) return null
  const seconds = closesFor === undefined ? null : await block(context, limited, who, closesFor)
  const by = context.vault.pseudonym('limit', who)
  warnSecurity(context, 'limit', { limited, by, seconds: seconds ?? Math.ceil(msBeforeNext / 1000) })
  return seconds
}

async function block(
  { database }: AppContext,
  limited: RateLimitName,
  who: string,
  closesFor: number,
): Promise<number> {
  const closures = await closureCounter(database, limited).penalty(hashed(who))
  const seconds = Math.min(closesFor * 2 ** (closures.consumedPoints - 1), closedMax)
  await limiter(database, limited).block(hashed(who), seconds)
  return seconds
}

/**
 * Counts a try, checks it, and returns it unless it was wrong: a right one, and one whose check failed on our side.
 * `check` resolves to a falsy value for a wrong one. What it did stays done: a try that cannot be returned is logged
 * and stays counted.
 */
export async function checkWithinLimits<T>(
  context: AppContext,
  tries: readonly RateLimitKey[],
  check: () => Promise<T>,
): Promise<T> {
  for (const one of tries) await consumeAttempt(context, one)
  let isWrong = false
  try {
    const found = await check()
    isWrong = !found
    return found
  } finally {
    if (!isWrong) await bestEffort(context, 'giving tries back', () => giveBack(context, tries))
  }
}

async function giveBack({ database }: AppContext, tries: readonly RateLimitKey[]): Promise<void> {
  for (const [limited, who] of tries) await limiter(database, limited).reward(hashed(who))
}

/** Counts a try whose refusals reveal something, and returns it when it succeeds. */
export async function actWithinLimits<Outcome extends string>(
  context: AppContext,
  tries: readonly RateLimitKey[],
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  let refusal: Outcome | undefined
  const ended = await checkWithinLimits(context, tries, async () => {
    const outcome = await act()
    if (outcome === 'ok') return outcome
    refusal = outcome
    return null
  })
  return ended ?? refusal!
}

/** Deletes counts that have run out; a job calls it. */
export async function purgeAttempts({ database }: AppContext, at: Date): Promise<void> {
  const ms = at.getTime()
  await sql`delete from rate_limit where expire < ${ms}`.execute(database)
  await sql`delete from intake_rate_limit where expire < ${ms}`.execute(database)
  await sql`delete from operator_rate_limit where expire < ${ms}`.execute(database)
}

const limitersOf = new WeakMap<Database, Map<string, RateLimiterPostgres>>()

const limiter = (database: Database, limited: RateLimitName): RateLimiterPostgres =>
  made(database, limited, limits[limited])

/** Counts how often a subject was locked; it refuses nothing itself. */
const closureCounter = (database: Database, limited: RateLimitName): RateLimiterPostgres =>
  made(database, `${limited} closed`, {
    ...limits[limited],
    points: Number.MAX_SAFE_INTEGER,
    duration: closuresKept,
  })

function made(database: Database, name: string, limit: Limit): RateLimiterPostgres {
  const known = limitersOf.get(database) ?? new Map<string, RateLimiterPostgres>()
  limitersOf.set(database, known)
  const one = known.get(name) ?? makeLimiter(database, name, limit)
  known.set(name, one)
  return one
}

function makeLimiter(
  database: Database,
  name: string,
  { points, duration, table: tableName = 'rate_limit' }: Limit,
): RateLimiterPostgres {
  const storeClient = { query: (query: Query) => runQuery(database, query) }
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'pool',
    tableName,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
  })
}

interface Query {
  text: string
  values: unknown[]
}

interface Count {
  points: number
  expire: bigint | null
}

/**
 * The limiter's queries go through our pool without their statement names, which a transaction pooler in front of
 * PostgreSQL would mix up, and times come back as the numbers it counts with.
 */
async function runQuery(database: Database, { text, values }: Query) {
  const { rows, numAffectedRows } = await database.executeQuery<Count>(CompiledQuery.raw(text, values))
  const counts = rows.map(row => ({ ...row, expire: row.expire === null ? null : Number(row.expire) }))
  return { rows: counts, rowCount: Number(numAffectedRows ?? rows.length) }
}

/** Emails and addresses are personal: only their hash is stored. */
const hashed = (who: string): string => sha256(who).toString('base64url')
