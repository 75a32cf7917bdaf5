/** What concerns the books of all: days, months, coverage, payouts as a whole. */
import { exceptionDaysMax, exceptionTextMax, exceptionTextMin } from '../../../contract/console/coverage.ts'
import { languages } from '../../../contract/languages.ts'
import { dayMs } from '../../../contract/time.ts'
import { moment, read } from '../../../contract/wire.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { Proposal } from '../actions.ts'
import { rowInOneLine, subjectLine, type Line, type LinesByAction } from './lines.ts'

export const books = {
  // The day's report is the hash in its facts; the function that closes makes the report again.
  'books.closeDay': subjectLine('day of the books'),
  // It is about no rows: all of it is in the facts, as the row that it makes takes them.
  'coverage.except': async (_connection, proposal) =>
    proposal.subject === 'coverage' && isWholeException(proposal) ? [['of', proposal.subject]] : null,
  'payouts.resume': haltLines,
  'settlement.execute': monthLines,
} satisfies LinesByAction

/** What the database would refuse is not signed first. */
function isWholeException({ facts, proposedAt }: Proposal): boolean {
  const leftMs = (read(moment, facts['until'])?.value.getTime() ?? 0) - proposedAt.getTime()
  const lengths = languages.map(language => [...(facts[language] ?? '')].length)
  return (
    leftMs > 0 &&
    leftMs <= exceptionDaysMax * dayMs &&
    lengths.every(length => length >= exceptionTextMin && length <= exceptionTextMax)
  )
}

/** One halt, so that a later one for the same reason is not lifted with it. */
async function haltLines(connection: Connection, { subject, facts }: Proposal): Promise<Line[] | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from payout_halt
    where reason = ${subject} and kind = 'set' and step::text = ${facts['halt'] ?? ''}`.execute(connection)
  return rows[0]
    ? [
        ['halted because', rowInOneLine(subject)],
        ['halted', rows[0].at.toISOString()],
      ]
    : null
}

/** The month whose preview, or whose execution, has the hash that is signed, and what it adds up to. */
async function monthLines(connection: Connection, { subject, facts }: Proposal): Promise<Line[] | null> {
  const { rows } = await sql<
    Record<'accounts' | 'profit' | 'losses' | 'borne' | 'rewards' | 'usedUp', string>
  >`
    select coalesce(sum(program.accounts), 0)::text as accounts, coalesce(sum(program."profitMicro"), 0)::text as profit,
      coalesce(sum(program."lossesMicro"), 0)::text as losses, coalesce(sum(program."borneMicro"), 0)::text as borne,
      coalesce(sum(program."rewardsMicro"), 0)::text as rewards, coalesce(sum(program."usedUp"), 0)::text as "usedUp"
    from (
      select totals from settlement_preview where month = ${subject} and hash = ${facts['hash'] ?? ''}
      union
      select totals from settlement where month = ${subject} and hash = ${facts['hash'] ?? ''}) as known
    left join lateral jsonb_to_recordset(known.totals -> 'programs') as program
      (accounts numeric, "profitMicro" numeric, "lossesMicro" numeric, "borneMicro" numeric, "rewardsMicro" numeric,
       "usedUp" numeric) on true
    having count(*) > 0`.execute(connection)
  const sums = rows[0]
  return sums
    ? [
        ['month', subject],
        ['accounts', sums.accounts],
        ['profit, micro-dollars', sums.profit],
        ['losses, micro-dollars', sums.losses],
        ['borne by capital, micro-dollars', sums.borne],
        ['rewards, micro-dollars', sums.rewards],
        ['accounts used up', sums.usedUp],
      ]
    : null
}
