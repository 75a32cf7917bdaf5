/** Closing a day: a treasury operator signs the hash of its report, and the jobs keep the report. */
import { hourMs } from '../../contract/time.ts'
import { sql, type Connection } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'

/** 'uneven' never happens; 'notCompared' and 'noCoverage': there was no figure on that day. */
export const objections = ['uneven', 'noCoverage', 'uncovered', 'notCompared', 'mismatches'] as const
export type Objection = (typeof objections)[number]

export interface Report {
  text: string
  /** `null` until an hour after the day's end. */
  hash: string | null
  objections: Objection[]
}

export async function reportOf(connection: Connection, day: string, at: Date): Promise<Report> {
  const { rows } = await sql<Report>`
    select books_report(${day}) as text, books_report_hash(${day}, ${at}) as hash, books_objections(${day}) as objections`.execute(
    connection,
  )
  return rows[0]!
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

const lookedAt = 30

/** How many of the last thirty days ended more than an hour ago and are not closed. */
export async function unclosedDays(connection: Connection, at: Date): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::integer as days
    from installation
    cross join generate_series(1, ${lookedAt}) as ago
    where (${new Date(at.getTime() - hourMs)}::timestamptz at time zone 'UTC')::date - ago >= (marked_at at time zone 'UTC')::date
      and not exists (
        select from book_close where day = (${new Date(at.getTime() - hourMs)}::timestamptz at time zone 'UTC')::date - ago)`.execute(
    connection,
  )
  return rows[0]!.days
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
