/** What someone has to check now, because it fails or does not agree. */
import { hourMs, minuteMs } from '../../contract/time.ts'
import { chainHead, linkLagMax } from '../audit/index.ts'
import { unclosedDays } from '../books/index.ts'
import { sql, type Connection } from '../database/index.ts'
import { chainState } from '../deposits/index.ts'
import type { InboxItem, InboxSource } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { haltsOf } from '../treasury/index.ts'
import { approvalsWaiting } from '../withdrawals/index.ts'
import { isLate, jobRuns, type JobRun } from './job-runs.ts'
import { mailQueues } from './mails.ts'
import { payingWallet } from './paying-wallet.ts'

/** Since when approved withdrawals wait, and mails that none of goes out: a machine or a mail server is away for less. */
const approvedMsMax = 6 * hourMs
const mailsStuckMsMax = hourMs
/** As long as the program waits before it logs it as an alarm: a node is behind for less. */
const readingMsMax = 10 * minuteMs
/** Failures in a row before it counts: nodes and mail servers are away for a moment. */
const failuresMax = 3
/** The paying wallet is refilled by two, on the chain: that takes a while. */
const walletDaysMin = 2

export const alarmInboxSource: InboxSource = {
  kind: 'alarm',
  right: 'health.read',
  count: async context => (await alarms(context)).length,
  items: async (context, limit) => (await alarms(context)).slice(0, limit),
}

async function alarms(context: AppContext): Promise<InboxItem[]> {
  const { database, clock } = context
  const at = clock()
  const found = [
    ...(await jobAlarms(database, at)),
    ...(await halts(database)),
    ...(await stoppedReading(context, at)),
    ...(await unpaid(database, at)),
    ...(await lostMails(database, at)),
    ...(await unlinked(database, at)),
    ...(await emptyWallet(context, at)),
  ]
  return found.toSorted((one, other) => one.since.getTime() - other.since.getTime())
}

/** Those that fail again and again, and those that have not ended for long. */
export async function failingJobs(connection: Connection, at: Date): Promise<JobRun[]> {
  const runs = await jobRuns(connection, at)
  return runs.filter(run => run.failures >= failuresMax || isLate(run, at))
}

async function jobAlarms(connection: Connection, at: Date): Promise<InboxItem[]> {
  return (await failingJobs(connection, at)).map(({ name, failingSince, endedAt }) => ({
    key: `job ${name}`,
    since: failingSince ?? endedAt,
    link: '/health',
    subject: name,
  }))
}

async function halts(connection: Connection): Promise<InboxItem[]> {
  return (await haltsOf(connection)).map(({ step, reason, at }) => ({
    key: `halt ${step}`,
    since: at,
    link: '/payouts',
    subject: reason,
  }))
}

/** Deposits are not credited meanwhile. */
async function stoppedReading(context: AppContext, at: Date): Promise<InboxItem[]> {
  const state = await chainState(context)
  return state?.waitsSince && isLonger(state.waitsSince, readingMsMax, at)
    ? [{ key: 'reading', since: state.waitsSince, link: '/health', subject: state.waitsFor ?? '' }]
    : []
}

async function unpaid(connection: Connection, at: Date): Promise<InboxItem[]> {
  const long = (await approvalsWaiting(connection)).filter(since => isLonger(since, approvedMsMax, at))
  const [since] = long
  return since ? [{ key: 'approved', since, link: '/payouts', subject: String(long.length) }] : []
}

async function lostMails(connection: Connection, at: Date): Promise<InboxItem[]> {
  const queues = await mailQueues(connection)
  const stuck = queues.filter(
    ({ stuckSince }) => stuckSince !== null && isLonger(stuckSince, mailsStuckMsMax, at),
  )
  const since = oldest([
    ...queues.map(({ abandonedSince }) => abandonedSince),
    ...stuck.map(({ stuckSince }) => stuckSince),
  ])
  const count = [...queues.map(({ abandoned }) => abandoned), ...stuck.map(({ waiting }) => waiting)]
  const subject = String(count.reduce((sum, one) => sum + one, 0))
  return since ? [{ key: 'mails', since, link: '/health', subject }] : []
}

const isLonger = (since: Date, ms: number, at: Date): boolean => at.getTime() - since.getTime() > ms

async function unlinked(connection: Connection, at: Date): Promise<InboxItem[]> {
  const { waitsSince } = await chainHead(connection)
  return waitsSince && at.getTime() - waitsSince.getTime() > linkLagMax
    ? [{ key: 'audit', since: waitsSince, link: '/audit', subject: 'audit' }]
    : []
}

async function emptyWallet(context: AppContext, at: Date): Promise<InboxItem[]> {
  const wallet = await payingWallet(context, at)
  const days = wallet?.days ?? null
  return wallet && days !== null && days < walletDaysMin
    ? [{ key: 'paying wallet', since: at, link: '/wallets', subject: wallet.address }]
    : []
}

/** A comparison with a finding and none of its kind since; and the last day, an hour after its end. */
export const booksInboxSource: InboxSource = {
  kind: 'alarm',
  right: 'books.read',
  count: async context => (await booksAlarms(context)).length,
  items: async (context, limit) => (await booksAlarms(context)).slice(0, limit),
}

async function booksAlarms({ database, clock }: AppContext): Promise<InboxItem[]> {
  const { rows } = await sql<{ scope: string; endedAt: Date; kinds: string }>`
    select scope, ended_at as "endedAt", (
      select string_agg(distinct kind, ', ') from reconciliation_finding
      where reconciliation_id = last.id and is_mismatch) as kinds
    from (select distinct on (scope) id, scope, ended_at, mismatches from reconciliation
          order by scope, ended_at desc) as last
    where mismatches > 0`.execute(database)
  return [
    ...rows.map(({ scope, endedAt, kinds }) => ({
      key: `comparison ${scope}`,
      since: endedAt,
      link: '/books',
      subject: kinds ?? scope,
    })),
    ...(await unclosed(database, clock())),
  ]
}

/** Once days are closed, each that is not; before that, the last one. */
async function unclosed(connection: Connection, at: Date): Promise<InboxItem[]> {
  const { rows } = await sql<{ first: string | null }>`select min(day) as first from book_close`.execute(
    connection,
  )
  const days = await unclosedDays(connection, at)
  const first = rows[0]!.first ?? days.at(-1)
  return days
    .filter(day => first !== undefined && day >= first)
    .map(day => ({ key: `day ${day}`, since: dueAt(day), link: `/books?day=${day}`, subject: day }))
}

/** An hour after its end. */
const dueAt = (day: string): Date => new Date(new Date(`${day}T00:00:00Z`).getTime() + 25 * hourMs)

/** The earliest of these moments; `null` where there is none. */
export const oldest = (moments: readonly (Date | null)[]): Date | null =>
  moments.filter(at => at !== null).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
