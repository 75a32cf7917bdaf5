/** The state of the installation in the console. */
import * as contract from '../../contract/console/health.ts'
import { secondMs } from '../../contract/time.ts'
import { chainHead } from '../audit/index.ts'
import { poolUsage, sql, type Connection } from '../database/index.ts'
import { chainState, countDeposits, suspiciousDeposits } from '../deposits/index.ts'
import { operatorRoute } from '../http/operator-route.ts'
import { isOpenProposal } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { codeVersion, schemaVersion } from '../platform/version.ts'
import { haltsOf } from '../treasury/index.ts'
import { countWithdrawals } from '../withdrawals/index.ts'
import { oldest } from './alarms.ts'
import { isLate, jobRuns } from './job-runs.ts'
import { mailQueues, undeliveredOf, type MailQueue } from './mails.ts'
import { payingWallet } from './paying-wallet.ts'

export const health = operatorRoute(contract.health, 'health.read', async (_request, { at }, context) => {
  const { database } = context
  const mails = await mailQueues(database)
  return {
    version: codeVersion,
    schema: await schemaVersion(database),
    queues: await queues(context, mails),
    jobs: await jobs(database, at),
    chain: await chain(context),
    wallet: await wallet(context, at),
    mails: undeliveredOf(mails),
    halts: (await haltsOf(database)).map(halt => ({ reason: halt.reason, at: halt.at })),
    connections: poolUsage(database),
  }
})

async function queues({ database, clock }: AppContext, mails: readonly MailQueue[]) {
  const withdrawals = await countWithdrawals(database)
  const onTheWay = [withdrawals.signed, withdrawals.sent, withdrawals.settling]
  const deposits = await countDeposits(database)
  const [aside] = await suspiciousDeposits(database, 1)
  const log = await chainHead(database)
  const proposals = await openProposals(database, clock())
  const counted = (name: contract.QueueName, count: number, since?: Date | null) => ({
    name,
    count,
    since: since ?? undefined,
  })
  return [
    counted('proposals', proposals.count, proposals.since),
    counted('withdrawalsAsked', withdrawals.asked.count, withdrawals.asked.since),
    counted('withdrawalsApproved', withdrawals.approved.count, withdrawals.approved.since),
    counted(
      'withdrawalsOnTheWay',
      onTheWay.reduce((sum, { count }) => sum + count, 0),
      oldest(onTheWay.map(({ since }) => since)),
    ),
    counted('withdrawalsOnHold', withdrawals.onHold.count, withdrawals.onHold.since),
    counted('depositsWaiting', deposits['waiting'] ?? 0),
    counted('depositsSuspicious', deposits['suspicious'] ?? 0, aside?.markedAt),
    counted('depositsAside', deposits['aside'] ?? 0),
    counted('audit', Number(log.waiting), log.waitsSince),
    counted(
      'mails',
      mails.reduce((sum, { waiting }) => sum + waiting, 0),
      oldest(mails.map(({ waitsSince }) => waitsSince)),
    ),
  ]
}

async function openProposals(
  connection: Connection,
  at: Date,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(proposed_at) as since from proposal
    where ${isOpenProposal(at)}`.execute(connection)
  return rows[0]!
}

async function jobs(connection: Connection, at: Date) {
  return (await jobRuns(connection, at)).map(run => ({
    name: run.name,
    role: run.role,
    everySeconds: Math.ceil(run.everyMs / secondMs),
    tookMs: run.tookMs,
    endedAt: run.endedAt,
    okAt: run.okAt ?? undefined,
    failingSince: run.failingSince ?? undefined,
    failures: run.failures,
    error: run.error ?? undefined,
    isLate: isLate(run, at),
  }))
}

async function chain(context: AppContext) {
  const state = await chainState(context)
  return (
    (state && {
      booked: String(state.block),
      head: String(state.head),
      readAt: state.readAt,
      waitsSince: state.waitsSince ?? undefined,
      waitsFor: state.waitsFor ?? undefined,
    }) ??
    undefined
  )
}

async function wallet(context: AppContext, at: Date) {
  const found = await payingWallet(context, at)
  return (
    (found && {
      address: found.address,
      amountMicro: found.micro > 0n ? found.micro : 0n,
      perDayMicro: found.perDayMicro,
      days: found.days === null ? undefined : found.days.toFixed(1),
    }) ??
    undefined
  )
}
