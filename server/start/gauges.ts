/** The state of the installation, read from the database each time that metrics are scraped. */
import { Gauge } from 'prom-client'
import { once } from '../../contract/once.ts'
import { unclosedDays } from '../books/index.ts'
import { chainHead } from '../audit/index.ts'
import { poolUsage } from '../database/index.ts'
import { lastCoverage } from '../coverage/index.ts'
import { partWaitsMs, rootsToWrite } from '../deals/index.ts'
import { chainState, countDeposits } from '../deposits/index.ts'
import { haltOf, lastRun, type LastRun } from '../treasury/index.ts'
import { approvalsWaiting, withdrawalCounts } from '../withdrawals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { mailsWaiting } from '../platform/mail/index.ts'
import { overdueMs } from '../settlement/index.ts'
import { freeAddresses } from '../tron/index.ts'
import { failingJobs, mailQueues, payingWallet } from '../health/index.ts'
import { clockDifferenceMs } from '../platform/clock-difference.ts'
import { codeVersion, schemaVersion } from '../platform/version.ts'

type Labels = Record<string, string>
type Sample = { labels?: Labels; value: number }

interface Figure {
  name: string
  help: string
  labels?: string[]
  read: (context: AppContext, shared: Shared) => Promise<Sample[]>
}

/** What several gauges show: read once for all of them, so that they agree. */
const sharedBy = (context: AppContext) => ({
  chain: once(() => chainState(context)),
  runs: once(() => lastRuns(context)),
  coverage: once(() => lastCoverage(context.database, context.clock())),
  log: once(() => chainHead(context.database)),
  mails: once(() => mailQueues(context.database)),
  wallet: once(() => payingWallet(context, context.clock())),
})
type Shared = ReturnType<typeof sharedBy>

/** Each is one gauge. These are of the process itself. */
const figuresOfProcess: Figure[] = [
  {
    name: 'mastercopy_database_connections',
    help: 'Connections of this process, and calls that wait for one',
    labels: ['state'],
    read: async ({ database }) => samples('state', poolUsage(database)),
  },
  {
    name: 'mastercopy_info',
    help: 'Always 1; which code runs, and which schema the database has',
    labels: ['version', 'schema', 'role'],
    read: async ({ database, config: { role } }) => [
      { labels: { version: codeVersion, schema: await schemaVersion(database), role }, value: 1 },
    ],
  },
]

/**
 * These are of the whole installation: every process reports the same (the clock is its own), except the intake, whose
 * role may not read them.
 */
const figuresOfInstallation: Figure[] = [
  {
    name: 'mastercopy_clock_difference_seconds',
    help: 'How far the clock of this process is from the database’s, in either direction',
    read: async context => {
      const differenceMs = await clockDifferenceMs(context)
      return differenceMs === null ? [] : [{ value: differenceMs / 1_000 }]
    },
  },
  {
    name: 'mastercopy_chain_block',
    help: 'Blocks: the last one booked, and the head at the last reading',
    labels: ['which'],
    read: async (_context, { chain }) => {
      const state = await chain()
      return state ? samples('which', { booked: Number(state.block), head: Number(state.head) }) : []
    },
  },
  {
    name: 'mastercopy_chain_read_age_seconds',
    help: 'Since the chain was last read in full',
    read: async ({ clock }, { chain }) => {
      const state = await chain()
      return state ? [{ value: sinceSeconds(state.readAt, clock) }] : []
    },
  },
  {
    name: 'mastercopy_deposits_waiting_seconds',
    help: 'Since deposits wait for what the Tron nodes do not answer or do not agree on; 0 while they do not',
    read: async ({ clock }, { chain }) => {
      const state = await chain()
      return state ? [{ value: sinceSeconds(state.waitsSince, clock) }] : []
    },
  },
  {
    name: 'mastercopy_deposits',
    help: 'Transfers that arrived and are not credited',
    labels: ['state'],
    read: async ({ database }) => samples('state', await countDeposits(database)),
  },
  {
    name: 'mastercopy_withdrawals_waiting',
    help: 'Withdrawals that are neither paid nor rejected, by where they stand',
    labels: ['stage'],
    read: async ({ database }) => samples('stage', await withdrawalCounts(database)),
  },
  {
    name: 'mastercopy_withdrawals_approved_age_seconds',
    help: 'Since the oldest withdrawal that is approved, and not on hold, waits to be paid; 0 while none does',
    read: async ({ database, clock }) => [
      { value: sinceSeconds((await approvalsWaiting(database))[0], clock) },
    ],
  },
  {
    name: 'mastercopy_payouts_halted',
    help: '1 while payouts are halted until an operator resumes them',
    read: async ({ database }) => [{ value: (await haltOf(database)) ? 1 : 0 }],
  },
  {
    name: 'mastercopy_reconciliation_age_seconds',
    help: 'Since the chain was last compared with the books',
    labels: ['scope'],
    read: ({ clock }, shared) => ofRuns(shared, ({ endedAt }) => sinceSeconds(endedAt, clock)),
  },
  {
    name: 'mastercopy_reconciliation_mismatches',
    help: 'Differences that the last comparison found',
    labels: ['scope'],
    read: (_context, shared) => ofRuns(shared, ({ mismatches }) => mismatches),
  },
  {
    name: 'mastercopy_reconciliation_mismatch_micro',
    help: 'How many millionths of a dollar they are about',
    labels: ['scope'],
    read: (_context, shared) => ofRuns(shared, ({ mismatchMicro }) => Number(mismatchMicro)),
  },
  {
    name: 'mastercopy_coverage_micro',
    help: 'The last figure of coverage, in millionths of a dollar: what is owed, and what is held where',
    labels: ['side'],
    read: async (_context, { coverage }) => {
      const last = await coverage()
      if (!last) return []
      return samples('side', {
        owed: Number(last.owedMicro),
        wallets: Number(last.walletsMicro),
        addresses: Number(last.addressesMicro),
        venues: Number(last.venuesMicro),
      })
    },
  },
  {
    name: 'mastercopy_coverage_age_seconds',
    help: 'Since the last figure of coverage, or since its block where that is older; payments wait from half an hour on',
    read: async ({ clock }, { coverage }) => {
      const last = await coverage()
      if (!last) return []
      const older = last.finishedAt < last.blockAt ? last.finishedAt : last.blockAt
      return [{ value: sinceSeconds(older, clock) }]
    },
  },
  {
    name: 'mastercopy_settlement_overdue_seconds',
    help: 'Since the month whose turn it is could be settled; 0 before that',
    read: async ({ database, clock }) => [{ value: (await overdueMs(database, clock())) / 1_000 }],
  },
  {
    name: 'mastercopy_deal_part_waits_seconds',
    help: 'Since the oldest part of a deal without an end is to be ended at its venue; 0 where there is none',
    read: async context => [{ value: (await partWaitsMs(context)) / 1_000 }],
  },
  {
    name: 'mastercopy_seal_roots_unwritten',
    help: 'Days whose root is not on the chain; told where this process writes them',
    read: async ({ database, config: { sealKey } }) =>
      sealKey ? [{ value: await rootsToWrite(database) }] : [],
  },
  {
    name: 'mastercopy_deposit_addresses_free',
    help: 'Deposit addresses that new clients can still be given',
    read: async ({ database }) => [{ value: await freeAddresses(database) }],
  },
  {
    name: 'mastercopy_audit_entries',
    help: "Entries of the operators' log that are linked; it never falls",
    read: async (_context, { log }) => [{ value: Number((await log()).entries) }],
  },
  {
    name: 'mastercopy_audit_waiting_seconds',
    help: "Since the oldest event of the operators' log waits to be linked; 0 while none does",
    read: async ({ clock }, { log }) => [{ value: sinceSeconds((await log()).waitsSince, clock) }],
  },
  {
    name: 'mastercopy_mails_waiting',
    help: 'Mails that are not delivered yet',
    read: async ({ database }) => [{ value: await mailsWaiting(database) }],
  },
  {
    name: 'mastercopy_mails_stuck_seconds',
    help: 'Since mails wait, or run out unsent, while none is delivered; 0 while they go out',
    labels: ['channel'],
    read: async ({ clock }, { mails }) =>
      (await mails()).map(({ channel, stuckSince }) => ({
        labels: { channel },
        value: sinceSeconds(stuckSince, clock),
      })),
  },
  {
    name: 'mastercopy_mails_undelivered',
    help: 'Mails of the last week that were given up, refused for good by the reader’s server, or ran out unsent',
    labels: ['channel', 'outcome'],
    read: async (_context, { mails }) =>
      (await mails()).flatMap(({ channel, abandoned, refused, expired }) =>
        samples('outcome', { abandoned, refused, expired }, { channel }),
      ),
  },
  {
    name: 'mastercopy_jobs_failing',
    help: 'Jobs of any process that fail again and again, or have not run for long',
    read: async ({ database, clock }) => [{ value: (await failingJobs(database, clock())).length }],
  },
  {
    name: 'mastercopy_paying_wallet_micro',
    help: 'What the wallet that pays holds, in millionths of a dollar',
    read: async (_context, { wallet }) => {
      const found = await wallet()
      return found ? [{ value: Number(found.micro) }] : []
    },
  },
  {
    name: 'mastercopy_paying_wallet_days',
    help: 'For how many days that lasts, at the pace of the last seven; not told while nothing leaves',
    read: async (_context, { wallet }) => {
      const days = (await wallet())?.days ?? null
      return days === null ? [] : [{ value: days }]
    },
  },
  {
    name: 'mastercopy_books_days_unclosed',
    help: 'Days of the last thirty that ended more than an hour ago and are not closed',
    read: async ({ database, clock }) => [{ value: (await unclosedDays(database, clock())).length }],
  },
]

const sinceSeconds = (since: Date | null | undefined, clock: AppContext['clock']): number =>
  since ? (clock().getTime() - since.getTime()) / 1_000 : 0

const samples = (label: string, values: Record<string, number>, others: Labels = {}): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { ...others, [label]: name }, value }))

async function lastRuns({ database, clock }: AppContext) {
  const [light, whole] = await Promise.all([
    lastRun(database, clock(), 'light'),
    lastRun(database, clock(), 'whole'),
  ])
  return { light, whole }
}

async function ofRuns({ runs }: Shared, figure: (run: LastRun) => number): Promise<Sample[]> {
  const { light, whole } = await runs()
  return samples('scope', { ...(light && { light: figure(light) }), ...(whole && { whole: figure(whole) }) })
}

/**
 * Registers the gauges; the returned function fills them. One that cannot be read is left out, and counted as unread.
 */
export function openGauges(context: AppContext): () => Promise<void> {
  const registers = [context.metrics.registry]
  const isIntake = context.config.role === 'intake'
  const figures = isIntake ? figuresOfProcess : [...figuresOfProcess, ...figuresOfInstallation]
  const filled = figures.map(({ name, help, labels = [], read }) => {
    const gauge = new Gauge({ name, help, labelNames: labels, registers })
    // Without a value a gauge without labels would report 0, which is a figure too.
    const blank = labels.length === 0 ? [{ value: NaN }] : []
    return { gauge, read, blank }
  })
  const unread = new Gauge({
    name: 'mastercopy_gauges_unread',
    help: 'Figures that could not be read just now',
    registers,
  })
  return async () => {
    const shared = sharedBy(context)
    const outcomes = await Promise.all(filled.map(one => fill(context, shared, one)))
    unread.set(outcomes.filter(isRead => !isRead).length)
  }
}

type Filled = { gauge: Gauge; read: Figure['read']; blank: Sample[] }

async function fill(context: AppContext, shared: Shared, { gauge, read, blank }: Filled): Promise<boolean> {
  try {
    const found = await read(context, shared)
    show(gauge, found.length > 0 ? found : blank)
    return true
  } catch (error) {
    context.log.debug({ err: error }, 'a figure of the metrics could not be read')
    show(gauge, blank)
    return false
  }
}

function show(gauge: Gauge, found: readonly Sample[]): void {
  gauge.reset()
  for (const { labels = {}, value } of found) gauge.set(labels, value)
}
