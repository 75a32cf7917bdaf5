/**
 * Each quarter an administrator or an auditor reviews everybody's rights, and records the finding. Rights that nobody
 * needs any more are found only by review, so the inbox lists it.
 */
import * as contract from '../../contract/console/staff.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { operatorRoute } from '../http/operator-route.ts'
import { knownRegister, operatorNames, type InboxItem, type InboxSource } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { recordAudit } from '../platform/audit.ts'

/** The quarter of a moment, by UTC, and when it began. */
export function quarterOf(at: Date): { quarter: string; since: Date } {
  const [year, index] = [at.getUTCFullYear(), Math.floor(at.getUTCMonth() / 3)]
  return { quarter: `${year}-Q${index + 1}`, since: new Date(Date.UTC(year, index * 3, 1)) }
}

/** Not due in the quarter in which an installation began: its rights are new. */
async function dueReview({ database, clock }: AppContext): Promise<InboxItem[]> {
  const { quarter, since } = quarterOf(clock())
  const { rows } = await sql`
    select from installation
    where marked_at < ${since} and not exists (select from rights_review where quarter = ${quarter})`.execute(
    database,
  )
  return rows.length > 0 ? [{ key: quarter, since, link: '/people', subject: quarter }] : []
}

export const reviewInboxSource: InboxSource = {
  kind: 'rights',
  right: 'people.read',
  decides: 'people.review',
  count: async context => (await dueReview(context)).length,
  items: dueReview,
}

interface LastReview {
  quarter: string
  operator: string
  reason: string
  at: Date
}

/** Whether it is due, what is reviewed, and who did it last. */
export async function reviewState(context: AppContext): Promise<contract.Review> {
  const due = await dueReview(context)
  const { hashes } = await knownRegister(context)
  const last = await lastReview(context.database)
  const names = last && (await operatorNames(context))
  return {
    quarter: quarterOf(context.clock()).quarter,
    isDue: due.length > 0,
    entries: hashes.length,
    last: last && { ...last, operator: names?.get(last.operator) ?? last.operator },
  }
}

async function lastReview(connection: Connection): Promise<LastReview | undefined> {
  const { rows } = await sql<LastReview>`
    select quarter, operator_id as operator, reason, at from rights_review order by quarter desc limit 1`.execute(
    connection,
  )
  return rows[0]
}

/** Records a review of the list as it is now: changes since it was shown have to be read first. */
export const peopleReview = operatorRoute(
  contract.peopleReview,
  'people.review',
  async ({ quarter, entries, reason }, { at, operator }, context) => {
    if (reason.trim() === '') return 'invalid'
    const { hashes } = await knownRegister(context)
    if (quarter !== quarterOf(at).quarter || entries !== hashes.length) return 'notThere'
    return transaction(context.database, async tx => {
      const { numAffectedRows } = await sql`
        insert into rights_review (quarter, operator_id, entries, reason, at)
        values (${quarter}, ${operator.id}, ${entries}, ${reason.trim()}, ${at})
            on conflict do nothing`.execute(tx)
      if (numAffectedRows !== 1n) return 'ended'
      const after = { entries, reason: reason.trim() }
      const event = { actor: operator.id, action: 'staff.review', subject: quarter, after }
      await recordAudit(tx, { id: context.newId(), at, ...event })
      return 'ok'
    })
  },
)
