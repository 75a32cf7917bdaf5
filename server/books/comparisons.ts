/** The findings of the comparisons of the chain with the books (server/treasury/reconciliation). */
import { dayMs } from '../../contract/time.ts'
import type { Comparison } from '../../contract/console/books.ts'
import { sql, type Connection } from '../database/index.ts'

type Run = Omit<Comparison, 'findings' | 'held'> & { held: string }
type Finding = Comparison['findings'][number]
type Details = NonNullable<Finding['details']>

const columns = sql`
  id, scope, ended_at as "endedAt", block::text, addresses, held_micro::text as held, mismatches`

/** The last one of the whole chain on a day. */
export async function comparisonOfDay(connection: Connection, day: string): Promise<Comparison | null> {
  const from = new Date(`${day}T00:00:00Z`)
  const { rows } = await sql<Run>`
    select ${columns} from reconciliation
    where scope = 'whole' and ended_at >= ${from} and ended_at < ${new Date(from.getTime() + dayMs)}
    order by ended_at desc, id desc limit 1`.execute(connection)
  return (await withFindings(connection, rows))[0] ?? null
}

const listedMax = 20

/** The last one of each kind, and the last ones with a finding, the latest first. */
export async function foundLately(connection: Connection): Promise<Comparison[]> {
  const { rows } = await sql<Run>`
    select * from (
      select distinct on (scope) ${columns} from reconciliation order by scope, ended_at desc) as last
    union
    select * from (
      select ${columns} from reconciliation
      where exists (select from reconciliation_finding where reconciliation_id = reconciliation.id)
      order by ended_at desc limit ${listedMax}) as found
    order by "endedAt" desc`.execute(connection)
  return withFindings(connection, rows)
}

/** How many of one comparison are listed; it counts them all. */
const findingsMax = 100

const noDetails: Details = {
  from: undefined,
  to: undefined,
  transaction: undefined,
  part: undefined,
  rule: undefined,
}

async function withFindings(connection: Connection, runs: readonly Run[]): Promise<Comparison[]> {
  const ids = runs.map(({ id }) => id)
  const { rows } = await sql<
    Pick<Finding, 'kind' | 'isMismatch' | 'subject'> &
      Record<'expected' | 'found', string | null> & { run: string; details: Partial<Details> | null }
  >`
    select reconciliation_id as run, kind, is_mismatch as "isMismatch", subject, expected_micro::text as expected,
      found_micro::text as found, details
    from reconciliation_finding where reconciliation_id = any(${ids}::uuid[]) and number < ${findingsMax}
    order by reconciliation_id, number`.execute(connection)
  return runs.map(run => ({
    ...run,
    held: BigInt(run.held),
    findings: rows
      .filter(one => one.run === run.id)
      .map(({ kind, isMismatch, subject, expected, found, details }) => ({
        kind,
        isMismatch,
        subject,
        expected: expected === null ? undefined : BigInt(expected),
        found: found === null ? undefined : BigInt(found),
        details: details ? { ...noDetails, ...details } : undefined,
      })),
  }))
}
