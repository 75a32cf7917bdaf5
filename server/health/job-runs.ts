/** The recent runs of the jobs of all processes. */
import { jobNames, type JobName } from '../../contract/console/health.ts'
import { minuteMs, secondMs } from '../../contract/time.ts'
import { hostname } from 'node:os'
import { sql, type Connection, type Database } from '../database/index.ts'

export interface JobRun {
  name: JobName
  machine: string
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

const lateMsMin = 5 * minuteMs

/** Records the runs of one job of this process. */
export function openJobRecorder(database: Database, name: JobName, everyMs: number, machine = hostname()) {
  let last: { at: number; isWell: boolean } | null = null
  return async ({ startedAt, at, error }: { startedAt: Date; at: Date; error?: unknown }): Promise<void> => {
    const isWell = error === undefined
    if (isWell && last?.isWell && at.getTime() - last.at < noteEveryMs) return
    const tookMs = Math.max(0, Math.min(2_147_483_647, at.getTime() - startedAt.getTime()))
    await sql`
      select job_note(${name}, ${machine}, ${everyMs}, ${tookMs}, ${isWell ? null : messageOf(error)}, ${at})`.execute(
      database,
    )
    last = { at: at.getTime(), isWell }
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)) || 'error'

/**
 * The worst of each job, of those that this version has, however long ago: one that has not run since is what someone
 * has to know. One that works on another machine does not hide it.
 */
export async function jobRuns(connection: Connection, at: Date): Promise<JobRun[]> {
  const { rows } = await sql<JobRun>`
    select name, machine, role, every_ms as "everyMs", took_ms as "tookMs", ended_at as "endedAt", ok_at as "okAt",
      failing_since as "failingSince", failures, error
    from job_run where name = any(${jobNames}::text[])`.execute(connection)
  const there = machinesThere(rows, at)
  return jobNames
    .flatMap(name => {
      const runs = rows.filter(run => run.name === name)
      const living = runs.filter(run => there.has(placeOf(run)))
      return (living.length > 0 ? living.toSorted(worst(at)) : runs.toSorted(newest)).slice(0, 1)
    })
    .toSorted(longestFailing)
}

/** Where a role's processes have noted something lately. What one has left that has ended says nothing any more. */
function machinesThere(runs: readonly JobRun[], at: Date): Set<string> {
  const lately = runs.filter(({ endedAt }) => at.getTime() - endedAt.getTime() <= lateMsMin)
  return new Set(lately.map(placeOf))
}

const placeOf = ({ machine, role }: JobRun): string => `${role} ${machine}`

const newest = (one: JobRun, other: JobRun): number => other.endedAt.getTime() - one.endedAt.getTime()

const worst =
  (at: Date) =>
  (one: JobRun, other: JobRun): number =>
    Number(isLate(other, at)) - Number(isLate(one, at)) || other.failures - one.failures || newest(one, other)

const longestFailing = (one: JobRun, other: JobRun): number =>
  failingFrom(one) - failingFrom(other) || one.name.localeCompare(other.name)

const failingFrom = ({ failingSince }: JobRun): number => failingSince?.getTime() ?? Number.MAX_SAFE_INTEGER

/** It has not ended for much longer than its interval: its process is away, or it hangs. */
export const isLate = ({ everyMs, endedAt }: JobRun, at: Date): boolean =>
  at.getTime() - endedAt.getTime() > Math.max(lateMsMin, 3 * everyMs)
