/** The recent runs of the jobs of all processes. */
import { dayMs, minuteMs, secondMs } from '../../contract/time.ts'
import { sql, type Connection, type Database } from '../database/index.ts'

export interface JobRun {
  name: string
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
/** A job that this version does not have is deleted. */
const keptMs = 7 * dayMs

/** Records the runs of one job of this process. */
export function openJobRecorder(database: Database, name: string, everyMs: number) {
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

export async function jobRuns(connection: Connection, at: Date): Promise<JobRun[]> {
  const { rows } = await sql<JobRun>`
    select name, role, every_ms as "everyMs", took_ms as "tookMs", ended_at as "endedAt", ok_at as "okAt",
      failing_since as "failingSince", failures, error
    from job_run where ended_at > ${new Date(at.getTime() - keptMs)}
    order by failing_since nulls last, name`.execute(connection)
  return rows
}

/** It has not ended for much longer than its interval: its process is away, or it hangs. */
export const isLate = ({ everyMs, endedAt }: JobRun, at: Date): boolean =>
  at.getTime() - endedAt.getTime() > Math.max(5 * minuteMs, 3 * everyMs)
