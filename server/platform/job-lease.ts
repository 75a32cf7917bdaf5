/**
 * Work that several processes would do alike: one of them does it. What the work itself guards stays guarded: a process
 * that has lost its lease unknowingly costs the others nothing but the same work once more.
 */
import { secondMs } from '../../contract/time.ts'
import { sql } from '../database/index.ts'
import { bestEffort } from './best-effort.ts'
import type { AppContext } from './app-context.ts'

/** Of a process that was killed; its work waits so long. */
const leaseMs = 60 * secondMs
const renewEveryMs = 20 * secondMs

type LeaseContext = Pick<AppContext, 'database' | 'clock' | 'newId' | 'log'>

/** Does nothing while another process is at it. */
export async function withJobLease(
  context: LeaseContext,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const holder = context.newId()
  if (!(await take(context, name, holder))) return
  const renew = () => void bestEffort(context, 'renewing a lease', () => take(context, name, holder))
  const renewing = setInterval(renew, renewEveryMs)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    await bestEffort(context, 'giving a lease back', () => giveBack(context, name, holder))
  }
}

async function take({ database, clock }: LeaseContext, name: string, holder: string): Promise<boolean> {
  const now = clock()
  const until = new Date(now.getTime() + leaseMs)
  const farAhead = new Date(now.getTime() + 2 * leaseMs)
  const { numAffectedRows } = await sql`
    insert into job_lease as lease (name, holder, until) values (${name}, ${holder}, ${until})
        on conflict (name) do update set holder = excluded.holder, until = excluded.until
        -- One from a clock that was far ahead binds nobody.
        where lease.holder = excluded.holder or lease.until <= ${now} or lease.until > ${farAhead}`.execute(
    database,
  )
  return numAffectedRows === 1n
}

async function giveBack({ database }: LeaseContext, name: string, holder: string): Promise<void> {
  await sql`delete from job_lease where name = ${name} and holder = ${holder}`.execute(database)
}
