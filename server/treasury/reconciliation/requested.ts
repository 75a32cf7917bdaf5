/**
 * A comparison that an operator requests. The jobs make it: the operators' role of the database writes neither a
 * comparison nor anything that one is based on.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '../../../contract/time.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { nodeAway } from '../../tron/index.ts'
import type { Finding, FindingDetails } from './finding.ts'
import { reconcile, type NotReconciled, type Reconciled } from './reconcile.ts'
import type { Scope } from './runs.ts'

/** `nobody`: no process with the jobs has taken it up in time. */
export type NotAnswered = NotReconciled | 'nodeAway' | 'nobody'

const pollMs = 200
/** A process with the jobs has checked by then. */
const takenUpMs = 6_000
/** As the schedule has it. */
export const requestedJob = 'comparisons asked for'
/** A request older than this has been given up by its operator. */
const requestMsMax = 10 * minuteMs

/** Waits for the result as long as a comparison may take. */
export async function requestReconciliation(
  context: AppContext,
  scope: Scope,
  actor: string,
  waitMs = requestMsMax,
): Promise<(Pick<Reconciled, 'findings'> & { run: AnsweredRun }) | NotAnswered> {
  const { database, clock, newId } = context
  const id = newId()
  await sql`
    insert into reconciliation_request (id, scope, actor, asked_at)
    values (${id}, ${scope}, ${actor}, ${clock()})`.execute(database)
  for (let waited = 0; waited < waitMs; waited += pollMs) {
    const answer = await answerOf(database, id)
    if (answer) return answer
    if (waited === takenUpMs && !(await isJobRunning(context))) return 'nobody'
    await pause(pollMs)
  }
  return 'nobody'
}

/** Whether the job has run lately; while it compares, it ends no run. */
async function isJobRunning({ database, clock }: AppContext): Promise<boolean> {
  const { rows } = await sql`
    select from job_run
    where name = ${requestedJob} and ended_at > ${new Date(clock().getTime() - requestMsMax)}`.execute(
    database,
  )
  return rows.length > 0
}

export interface AnsweredRun {
  block: bigint
  blockId: string
  addresses: number
  heldMicro: bigint
}

async function answerOf(connection: Connection, id: string) {
  const { rows } = await sql<{ run: string | null; outcome: NotAnswered | null }>`
    select run_id as run, outcome from reconciliation_request
    where id = ${id} and ended_at is not null`.execute(connection)
  const [answer] = rows
  return answer?.run ? answeredRun(connection, answer.run) : (answer?.outcome ?? null)
}

async function answeredRun(connection: Connection, id: string) {
  const { rows: runs } = await sql<Omit<AnsweredRun, 'heldMicro'> & { heldMicro: string }>`
    select block, block_id as "blockId", addresses, held_micro as "heldMicro" from reconciliation
    where id = ${id}`.execute(connection)
  const { rows } = await sql<FindingRow>`
    select kind, subject, expected_micro as expected, found_micro as found, details from reconciliation_finding
    where reconciliation_id = ${id} order by number`.execute(connection)
  const run = runs[0]!
  return { run: { ...run, heldMicro: BigInt(run.heldMicro) }, findings: rows.map(findingIn) }
}

interface FindingRow {
  kind: Finding['kind']
  subject: string
  expected: string | null
  found: string | null
  details: FindingDetails | null
}

const findingIn = ({ kind, subject, expected, found, details }: FindingRow): Finding => ({
  kind,
  subject,
  ...(expected !== null && { expectedMicro: BigInt(expected) }),
  ...(found !== null && { foundMicro: BigInt(found) }),
  ...(details !== null && { details }),
})

/** Requests that are not done yet, the oldest first. */
export async function reconcileRequested(context: AppContext): Promise<void> {
  const { database, clock } = context
  const { rows } = await sql<{ id: string; scope: Scope; actor: string }>`
    select id, scope, actor from reconciliation_request
    where ended_at is null and asked_at > ${new Date(clock().getTime() - requestMsMax)}
    order by asked_at, id`.execute(database)
  for (const { id, scope, actor } of rows) {
    const ended = await reconcile(context, scope, actor).catch(nodeAway)
    const [run, outcome] = typeof ended === 'string' ? [null, ended] : [ended.run.id, null]
    await sql`
      update reconciliation_request set ended_at = ${clock()}, run_id = ${run}, outcome = ${outcome}
      where id = ${id} and ended_at is null`.execute(database)
  }
}
