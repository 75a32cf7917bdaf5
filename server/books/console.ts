/** The books in the console: a day's trial balance and the objections to it, closing a day, and the comparisons. */
import * as contract from '../../contract/console/books.ts'
import { writeSixDecimals } from '../../contract/money.ts'
import { dayMs, dayOf } from '../../contract/time.ts'
import { sql, type Connection } from '../database/index.ts'
import { csvAnswer } from '../http/csv-response.ts'
import { operatorFileRoute, operatorRoute } from '../http/operator-route.ts'
import { openProposalsOf, operatorNames, propose } from '../operators/index.ts'
import { comparisonOfDay, foundLately } from './comparisons.ts'
import { closedDay, dayClosing, reportOf } from './close.ts'
import { signed, sumsOf } from './trial-balance.ts'

const pageSize = 31

export const bookDays = operatorRoute(contract.bookDays, 'books.read', async ({ page }, { at }, context) => {
  const { rows } = await sql<ListedDay & { total: bigint }>`
      select to_char(listed, 'YYYY-MM-DD') as day, result, closed_at as "closedAt", operator_id as operator,
        count(*) over () as total
      from installation
      cross join generate_series((marked_at at time zone 'UTC')::date::timestamp, (${at}::timestamptz at time zone 'UTC')::date - interval '24 hours',
                                 interval '24 hours') as listed
      left join book_close on book_close.day = listed::date
      order by listed desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(context.database)
  const names = await operatorNames(context)
  return {
    total: Number(rows[0]?.total ?? 0),
    days: rows.map(({ day, result, closedAt, operator }) => ({
      day,
      result: result ?? undefined,
      closedAt: closedAt ?? undefined,
      operator: operator === null ? undefined : (names.get(operator) ?? operator),
    })),
  }
})

interface ListedDay {
  day: string
  result: 'green' | 'red' | null
  closedAt: Date | null
  operator: string | null
}

export const bookDay = operatorRoute(contract.bookDay, 'books.read', async ({ day }, { at }, context) => {
  if (isToCome(day, at)) return 'notThere'
  const { database } = context
  const report = await reportOf(database, day, at)
  const closed = await closedDay(database, day)
  const open = await openProposalsOf(context, day)
  const names = await operatorNames(context)
  return {
    lines: report.lines.map(signed),
    sums: sumsOf(report.lines),
    objections: report.objections,
    coverage: await coverageOfDay(database, day),
    comparison: (await comparisonOfDay(database, day)) ?? undefined,
    hash: report.hash ?? undefined,
    closed: closed
      ? { at: closed.closedAt, hash: closed.hash, operator: names.get(closed.operator) ?? closed.operator }
      : undefined,
    proposal: open.find(({ action }) => action === 'books.closeDay')?.id,
  }
})

const isToCome = (day: string, at: Date): boolean => day > dayOf(at)

async function coverageOfDay(connection: Connection, day: string) {
  const from = new Date(`${day}T00:00:00Z`)
  const { rows } = await sql<{ at: Date; block: string; held: string; owed: string }>`
    select finished_at as at, block::text, coverage_held(run)::text as held, coverage_owed(run)::text as owed
    from coverage_run as run
    where finished_at >= ${from} and finished_at < ${new Date(from.getTime() + dayMs)}
    order by finished_at desc, id desc limit 1`.execute(connection)
  const row = rows[0]
  return row && { at: row.at, block: row.block, held: BigInt(row.held), owed: BigInt(row.owed) }
}

/** Proposes the report that the page has shown. */
export const closeBookDay = operatorRoute(
  contract.closeBookDay,
  'books.close',
  async ({ day, hash }, { at, operator }, context) => {
    if (await closedDay(context.database, day)) return 'ended'
    const report = isToCome(day, at) ? null : await reportOf(context.database, day, at)
    if (!report || report.hash !== hash) return 'notThere'
    return { proposal: (await propose(context, operator.id, dayClosing(day, hash))).id }
  },
)

const columns = ['book', 'account', 'currency', 'opening', 'gained', 'given', 'closing'] as const

export const bookDayFile = operatorFileRoute(
  contract.bookDayFile,
  'books.read',
  async ({ day }, { at }, { database }) => {
    if (isToCome(day, at)) return 'notThere'
    const { lines } = await reportOf(database, day, at)
    const rows = lines.map(signed).map(({ book, name, currency, opening, gained, given, closing }) => ({
      book,
      account: name,
      currency,
      opening: decimals(opening, currency),
      gained: decimals(gained, currency),
      given: decimals(given, currency),
      closing: decimals(closing, currency),
    }))
    return csvAnswer(`trial-balance-${day}`, columns, rows)
  },
)

/** Micro-dollars, and suns of TRX, have six decimals both. */
const decimals = (units: bigint, currency: 'USD' | 'TOKEN' | 'TRX'): string =>
  currency === 'TOKEN' ? String(units) : writeSixDecimals(units)

export const comparisons = operatorRoute(
  contract.comparisons,
  'books.read',
  async (_request, _caller, { database }) => ({ comparisons: await foundLately(database) }),
)
