/** Closing a day: a treasury operator signs the hash of its report, and the jobs store the report. */
import type { objections } from '../../contract/console/books.ts'
import { hourMs } from '../../contract/time.ts'
import { sql, type Connection } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
import { readLine, type BalanceLine, type StoredLine } from './trial-balance.ts'
import { sha256 } from '../platform/sha256.ts'

/** 'uneven' never happens; 'notCompared' and 'noCoverage': there was no figure on that day. */
type Objection = (typeof objections)[number]

export interface Report {
  lines: BalanceLine[]
  text: string
  /** `null` until an hour after the day's end. */
  hash: string | null
  objections: Objection[]
}

/** A UTC day. Of today, what is booked so far. */
export async function reportOf(connection: Connection, day: string, at: Date): Promise<Report> {
  const { rows } = await sql<Omit<Report, 'lines'> & { lines: StoredLine[] }>`
    select report.text, report.objections, books_report_hash(report, ${at}) as hash,
      (select jsonb_agg(jsonb_build_object('book', book, 'name', name, 'currency', currency, 'side', side,
                'opening', opening::text, 'gained', gained::text, 'given', given::text, 'closing', closing::text)
              order by book, kind)
       from unnest(report.lines)) as lines
    from books_reports(array[${day}::date]) as report`.execute(connection)
  const { lines, ...report } = rows[0]!
  return { ...report, lines: lines.map(readLine) }
}

/** What closing a day proposes. */
export const dayClosing = (day: string, hash: string) => ({
  action: 'books.closeDay' as const,
  subject: day,
  client: null,
  facts: { hash },
})

/** As one operator has signed it. */
export const closeDay: ActOf = async ({ database, clock, newId }, { proposal, signers }) => {
  const { rows } = await sql<{ outcome: string }>`
    select books_close(${proposal.id}, ${signers}::uuid[], ${clock()}, ${newId()}, ${newId()}, ${newId()}) as outcome`.execute(
    database,
  )
  return actOutcome(rows[0]!.outcome)
}

const daysChecked = 30

/** Those of the last thirty days that ended more than an hour ago and are not closed, the oldest first. */
export async function unclosedDays(connection: Connection, at: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select ended.day
    from installation
    cross join lateral (
      select (${new Date(at.getTime() - hourMs)}::timestamptz at time zone 'UTC')::date - ago as day
      from generate_series(1, ${daysChecked}) as ago) as ended
    where ended.day >= (marked_at at time zone 'UTC')::date
      and not exists (select from book_close where book_close.day = ended.day)
    order by ended.day`.execute(connection)
  return rows.map(({ day }) => day)
}

export interface ClosedDay {
  day: string
  result: 'green' | 'red'
  hash: string
  report: string
  operator: string
  closedAt: Date
}

export async function closedDay(connection: Connection, day: string): Promise<ClosedDay | null> {
  const { rows } = await sql<ClosedDay>`
    select day, result, hash, report, operator_id as operator, closed_at as "closedAt"
    from book_close where day = ${day}`.execute(connection)
  return rows[0] ?? null
}

/** How many of the latest are recomputed from the books; all are checked by hash and signatures. */
const recomputedMax = 3

interface Closed {
  day: string
  hash: string
  report: string
  signed: string | null
}

export async function closedDayFaults(connection: Connection): Promise<string[]> {
  const { rows } = await sql<Closed>`
    select day, hash, report, proposal.facts ->> 'hash' as signed
    from book_close left join proposal on proposal.id = proposal_id order by day desc`.execute(connection)
  const faults = rows
    .filter(({ hash, report, signed }) => hashOf(report) !== hash || signed !== hash)
    .map(({ day }) => `The report of ${day} is not the one that was signed`)
  const latest = rows.slice(0, recomputedMax)
  const recomputed = await recomputedReports(
    connection,
    latest.map(({ day }) => day),
  )
  for (const { day, report } of latest)
    if (recomputed.get(day) !== report) faults.push(`The books no longer say of ${day} what its report says`)
  return faults
}

const hashOf = (report: string): string => sha256(Buffer.from(report)).toString('hex')

/** The reports of these days from the books, which are read once. */
async function recomputedReports(
  connection: Connection,
  days: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ day: string; text: string }>`
    select day, text from books_reports(${days}::date[])`.execute(connection)
  return new Map(rows.map(({ day, text }) => [day, text]))
}
