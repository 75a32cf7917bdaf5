/** How long withdrawals have taken lately: published, shown before a request, and while it waits. */
import { showWithdrawalPromise, type TimeTaken, type WithdrawalPromise } from '../../contract/finance.ts'
import { promiseSample } from '../../contract/limits.ts'
import { dayMs, minuteMs } from '../../contract/time.ts'
import { sql, type Connection, type Database } from '../database/index.ts'
import { publicRoute } from '../http/route.ts'

export const withdrawalPromise = publicRoute(showWithdrawalPromise, (_request, { at }, { database }) =>
  promiseAt(database, at),
)

/** It changes slowly and is the same for everybody, so it may be cached; the answer says for when it holds. */
const freshMs = 5 * minuteMs
const keptOf = new WeakMap<Database, WithdrawalPromise>()

async function promiseAt(database: Database, at: Date): Promise<WithdrawalPromise> {
  const kept = keptOf.get(database)
  if (kept && Math.abs(at.getTime() - kept.asOf.getTime()) < freshMs) return kept
  const promise = await readPromise(database, at)
  keptOf.set(database, promise)
  return promise
}

type Seconds = Record<'approved' | 'sent' | 'paid', number[] | null>

async function readPromise(connection: Connection, at: Date): Promise<WithdrawalPromise> {
  const since = new Date(at.getTime() - promiseSample.days * dayMs)
  const { rows } = await sql<Seconds & { payments: bigint }>`
    select count(*) as payments,
      percentile_disc(${shares}::float8[]) within group (order by ceil(extract(epoch from approved_at - asked_at))::float8)
        as approved,
      percentile_disc(${shares}::float8[]) within group (order by ceil(extract(epoch from sent_at - asked_at))::float8)
        as sent,
      percentile_disc(${shares}::float8[]) within group (order by ceil(extract(epoch from paid_at - asked_at))::float8)
        as paid
    from payment_time where paid_at > ${since}`.execute(connection)
  const { payments, ...seconds } = rows[0]!
  const isEnough = payments >= promiseSample.payments
  return {
    payments: Number(payments),
    approved: isEnough ? timeTaken(seconds.approved) : undefined,
    sent: isEnough ? timeTaken(seconds.sent) : undefined,
    paid: isEnough ? timeTaken(seconds.paid) : undefined,
    asOf: at,
  }
}

const shares = [0.5, 0.9]

function timeTaken(seconds: number[] | null): TimeTaken | undefined {
  const [halfSeconds, mostSeconds] = seconds ?? []
  return halfSeconds === undefined || mostSeconds === undefined ? undefined : { halfSeconds, mostSeconds }
}
