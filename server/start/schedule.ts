/**
 * Every job of the platform, and how often it runs. A job does what is due and ends; it may run in several processes at
 * once and be killed at any point, and the next run continues.
 */
import type { JobName } from '../../contract/console/health.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '../../contract/time.ts'
import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  makeDayRoots,
  partDeals,
  purgeDeliveries,
  releaseInterims,
  notifySums,
  writeRoots,
  type RootWriter,
} from '../deals/index.ts'
import { linkAudit } from '../audit/index.ts'
import { applyChanges, makeExports } from '../care/index.ts'
import { coverWhenDue } from '../coverage/index.ts'
import { applyRuleChanges, cancelWithdrawals, payWithdrawals, type Payer } from '../withdrawals/index.ts'
import { readDepartures, requestedJob, reconcileRequested, reconcileWhenDue } from '../treasury/index.ts'
import { followOrders, takeStatements } from '../house/index.ts'
import { followRefunds, watchDeposits, watchForeign } from '../deposits/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { bestEffort } from '../platform/best-effort.ts'
import { withJobLease } from '../platform/job-lease.ts'
import { rolesOf, type Config } from '../platform/config.ts'
import { purgeAttempts } from '../http/rate-limit.ts'
import {
  deleteSwitchedOff,
  makeRecoveryCodes,
  purgeFormerTraces,
  purgeChallenges,
  purgeEmailCodes,
  purgeProofs,
  purgeRecoveries,
  purgeWrongPasswords,
} from '../identity/index.ts'
import { openJobRecorder } from '../health/index.ts'
import { endExpiredFreezes, endExpiredIncidents } from '../freezes/index.ts'
import { deliverMails, deliverMessages } from '../platform/mail/index.ts'
import { sendNotices } from '../notices/index.ts'
import { refreshMarkets } from '../market/index.ts'
import { countJobRun } from '../platform/metrics.ts'
import { carryOutApproved, settleApproved } from './approved-acts.ts'
import { refillPool } from './address-pool-refill.ts'
import { prepareSettlement } from '../settlement/index.ts'
import { purgeOperatorSessions } from '../http/operator-session.ts'
import { purgeSessions } from '../http/session.ts'
import type { ContextOf } from './role-pools.ts'
import type { Signers } from './signers.ts'
import { probeStore, purgeFiles } from '../platform/storage/index.ts'
import { purgeSignInTexts, notifyOfRegister } from '../staff/index.ts'
import { applyProgramChanges, closeAccounts } from '../trading/index.ts'
import { clearFormerScans } from '../verification/index.ts'

interface Job {
  name: JobName
  everyMs: number
  run: (context: AppContext, at: Date) => Promise<unknown>
}

/**
 * On the development chain blocks may come faster; on a real one a reading each ten seconds is considerate of the node.
 */
const readEveryMs = ({ tron, config }: AppContext): number =>
  tron.isDevchain ? Math.min(config.devchainBlockMs, 3 * secondMs) : 10 * secondMs

/** One process at a time: what takes long would only be done twice, and a preview begun again and again. */
const ofOne = ({ name, everyMs, run }: Job): Job => ({
  name,
  everyMs,
  run: (context, at) => withJobLease(context, name, () => run(context, at)),
})

export const jobs = (context: AppContext): Job[] => [
  { name: 'audit', everyMs: 2 * secondMs, run: linkAudit },
  { name: 'deposits', everyMs: readEveryMs(context), run: watchDeposits },
  { name: 'other tokens', everyMs: 5 * minuteMs, run: watchForeign },
  ofOne({ name: 'departures', everyMs: minuteMs, run: readDepartures }),
  ofOne({ name: 'reconciliation', everyMs: minuteMs, run: own => reconcileWhenDue(own, 'light') }),
  ofOne({ name: 'whole reconciliation', everyMs: minuteMs, run: own => reconcileWhenDue(own, 'whole') }),
  { name: requestedJob, everyMs: 2 * secondMs, run: reconcileRequested },
  ofOne({ name: 'coverage', everyMs: minuteMs, run: coverWhenDue }),
  { name: 'orders of the house', everyMs: minuteMs, run: followOrders },
  { name: 'statements of venues', everyMs: 10 * secondMs, run: takeStatements },
  { name: 'refunds', everyMs: minuteMs, run: followRefunds },
  { name: 'recoveries', everyMs: secondMs, run: makeRecoveryCodes },
  { name: 'seals', everyMs: 15 * minuteMs, run: makeDayRoots },
  { name: 'mails', everyMs: 2 * secondMs, run: deliverMails },
  { name: 'messages of the bot', everyMs: 5 * secondMs, run: deliverMessages },
  ofOne({ name: 'notices', everyMs: 20 * secondMs, run: sendNotices }),
  { name: 'freezes', everyMs: minuteMs, run: endExpiredFreezes },
  { name: 'changes', everyMs: minuteMs, run: applyChanges },
  { name: 'exports', everyMs: minuteMs, run: makeExports },
  { name: 'incidents', everyMs: minuteMs, run: endExpiredIncidents },
  { name: 'notified sums', everyMs: 5 * secondMs, run: notifySums },
  { name: 'deals beyond their term', everyMs: 10 * minuteMs, run: partDeals },
  { name: 'interim results', everyMs: minuteMs, run: releaseInterims },
  { name: 'programs', everyMs: minuteMs, run: applyProgramChanges },
  { name: 'cancellations of withdrawals', everyMs: minuteMs, run: cancelWithdrawals },
  { name: 'limits and days of withdrawals', everyMs: minuteMs, run: applyRuleChanges },
  { name: 'proposals', everyMs: secondMs, run: carryOutApproved },
  { name: 'approved settlements', everyMs: secondMs, run: settleApproved },
  ofOne({ name: 'settlement', everyMs: 10 * minuteMs, run: prepareSettlement }),
  { name: 'closing accounts', everyMs: minuteMs, run: closeAccounts },
  { name: 'addresses', everyMs: 10 * minuteMs, run: refillPool },
  { name: 'sessions', everyMs: 15 * minuteMs, run: purgeSessions },
  { name: 'operators’ sessions', everyMs: 15 * minuteMs, run: purgeOperatorSessions },
  { name: 'operators’ sign-ins', everyMs: 15 * minuteMs, run: purgeSignInTexts },
  { name: 'changes among operators', everyMs: 5 * secondMs, run: notifyOfRegister },
  { name: 'tries', everyMs: 15 * minuteMs, run: purgeAttempts },
  { name: 'wrong passwords', everyMs: dayMs, run: purgeWrongPasswords },
  { name: 'recoveries of yesterday', everyMs: 15 * minuteMs, run: purgeRecoveries },
  { name: 'challenges', everyMs: 15 * minuteMs, run: purgeChallenges },
  { name: 'stored files', everyMs: 15 * minuteMs, run: purgeFiles },
  { name: 'file store', everyMs: 5 * minuteMs, run: probeStore },
  { name: 'markets', everyMs: 15 * minuteMs, run: refreshMarkets },
  { name: 'former traces', everyMs: dayMs, run: purgeFormerTraces },
  { name: 'former scans', everyMs: dayMs, run: clearFormerScans },
  { name: 'deliveries', everyMs: hourMs, run: purgeDeliveries },
  { name: 'ways in that are off', everyMs: hourMs, run: deleteSwitchedOff },
  { name: 'codes to emails', everyMs: hourMs, run: purgeEmailCodes },
  { name: 'messenger proofs', everyMs: 15 * minuteMs, run: purgeProofs },
]

/** Only where there is a key to pay with. */
const payouts = (context: AppContext, payer: Payer): Job => ({
  name: 'payouts',
  everyMs: readEveryMs(context),
  run: () => payWithdrawals(context, payer),
})

/** Only where there is a key to sign with. */
const roots = (context: AppContext, writer: RootWriter): Job => ({
  name: 'roots',
  everyMs: readEveryMs(context),
  run: () => writeRoots(context, writer),
})

/** Starts the jobs of this process. `stop` lets running ones finish, and long ones the portion that they are at. */
export function startJobs(
  config: Config,
  as: ContextOf,
  { payer, writer }: Signers,
): { stop(): Promise<void> } {
  const ending = new AbortController()
  // Every job listens for the shutdown; Node takes more than ten listeners for a leak.
  setMaxListeners(0, ending.signal)
  const inOrder = (context: AppContext, all: Job[]) => all.map(job => keepGoing(context, job, ending.signal))
  const running = rolesOf(config).flatMap(role => {
    if (role === 'jobs')
      return inOrder(as(role), [...jobs(as(role)), ...(writer ? [roots(as(role), writer)] : [])])
    return role === 'payout' && payer ? inOrder(as(role), [payouts(as(role), payer)]) : []
  })
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(running)
    },
  }
}

/** Runs a job again and again, until the process is asked to end. */
export async function keepGoing(
  context: AppContext,
  { name, everyMs, run }: Job,
  ending: AbortSignal,
): Promise<void> {
  const note = openJobRecorder(context.database, name, everyMs)
  const own = { ...context, ending }
  // The next process goes on with it.
  const isInterruption = (error: unknown): boolean => ending.aborted && error === ending.reason
  while (!ending.aborted) {
    const startedAt = context.clock()
    const failure = await countJobRun(context.metrics, name, () => run(own, startedAt)).then(
      () => undefined,
      (error: unknown) => {
        if (!isInterruption(error))
          context.log.error({ err: error, job: name }, 'a job failed; the next one tries again')
        return error ?? 'unknown'
      },
    )
    if (isInterruption(failure)) return
    await bestEffort(context, 'the note of a job', () =>
      note({ startedAt, at: context.clock(), error: failure }),
    )
    await pause(everyMs, undefined, { signal: ending }).catch(() => undefined)
  }
}
