/**
 * Limits on guessing, counted in the database so that all server processes share them. A try is counted before the
 * dear work of checking it, and given back when it was right; so a thousand parallel tries are a thousand tries.
 */
import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/index.ts'
import type { House } from '../house.ts'
import { TooManyTries } from '../refusal.ts'

const hour = 60 * 60

/** What is limited: tries within a time in seconds. */
const limits = {
  passwordOfEmail: { points: 20, duration: hour },
  passwordOfClient: { points: 20, duration: hour },
  passwordFromAddress: { points: 200, duration: hour },
  registrationFromAddress: { points: 200, duration: hour },
} as const

export type Limited = keyof typeof limits

/** Counts a try by `who`. Throws `TooManyTries` when the limit is reached. */
export async function countTry(house: House, limited: Limited, who: string): Promise<void> {
  try {
    await limiter(house.database, limited).consume(hashed(who))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new TooManyTries(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
  }
}

/** Gives a try back that was right. */
export async function forgiveTry(house: House, limited: Limited, who: string): Promise<void> {
  await limiter(house.database, limited).reward(hashed(who))
}

/** Deletes counts that have run out; a round calls it. */
export async function sweepTries(house: House, at: Date): Promise<void> {
  await house.database.executeQuery(CompiledQuery.raw('delete from guess where expire < $1', [at.getTime()]))
}

/** Emails and addresses are personal: only their hash is kept. */
const hashed = (who: string): string => createHash('sha256').update(who).digest('base64url')

const limitersOf = new WeakMap<Database, Map<Limited, RateLimiterPostgres>>()

function limiter(database: Database, limited: Limited): RateLimiterPostgres {
  const known = limitersOf.get(database) ?? new Map<Limited, RateLimiterPostgres>()
  limitersOf.set(database, known)
  const made = known.get(limited) ?? makeLimiter(database, limited)
  known.set(limited, made)
  return made
}

function makeLimiter(database: Database, limited: Limited): RateLimiterPostgres {
  const storeClient = { query: (query: Query) => ask(database, query) }
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'pool',
    tableName: 'guess',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limited,
    ...limits[limited],
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
 * The limiter's questions go through our pool without the names it gives them, which a transaction pooler in front of
 * PostgreSQL would mix up, and times come back as the numbers it counts with.
 */
async function ask(database: Database, { text, values }: Query) {
  const { rows, numAffectedRows } = await database.executeQuery<Count>(CompiledQuery.raw(text, values))
  const counts = rows.map(row => ({ ...row, expire: row.expire === null ? null : Number(row.expire) }))
  return { rows: counts, rowCount: Number(numAffectedRows ?? rows.length) }
}
