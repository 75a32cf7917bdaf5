/** The recent runs of the jobs of all processes. */
import { jobNames, type JobName } from '../../contract/console/health.ts'
import { minuteMs, secondMs } from '../../contract/time.ts'
import { sql, type Connection, type Database } from '../database/index.ts'

export interface JobRun {
  name: JobName
  role: string
  everyMs: number
  tookMs: number
  endedAt: Date
  okAt: Date | null
  failingSince: Date | null
  failures: number
  /** The last failure, also when it works again. */
  error: string | null
}

/** A row is written at most this often, while nothing changes. */
const noteEveryMs = 30 * secondMs

/** Records the runs of one job of this process. */
export function openJobRecorder(database: Database, name: JobName, everyMs: number) {
  let last: { at: number; isWell: boolean } | null = null
  return async ({ startedAt, at, error }: { startedAt: Date; at: Date; error?: unknown }): Promise<void> => {
    const isWell = error === undefined
    if (isWell && last?.isWell && at.getTime() - last.at < noteEveryMs) return
    const tookMs = Math.max(0, Math.min(2_147_483_647, at.getTime() - startedAt.getTime()))
    await sql`
      select job_note(${name}, ${everyMs}, ${tookMs}, ${isWell ? null : messageOf(error)}, ${at})`.execute(
      database,
    )
    last = { at: at.getTime(), isWell }
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)) || 'error'

/** Of the jobs that this version has, however long ago: one that has not run since is what someone has to know. */
export async function jobRuns(connection: Connection): Promise<JobRun[]> {
  const { rows } = await sql<JobRun>`
    select name, role, every_ms as "everyMs", took_ms as "tookMs", ended_at as "endedAt", ok_at as "okAt",
      failing_since as "failingSince", failures, error
    from job_run where name = any(${jobNames}::text[])
    order by failing_since nulls last, name`.execute(connection)
  return rows
}

/** It has not ended for much longer than its interval: its process is away, or it hangs. */
export const isLate = ({ everyMs, endedAt }: JobRun, at: Date): boolean =>
  at.getTime() - endedAt.getTime() > Math.max(5 * minuteMs, 3 * everyMs)
