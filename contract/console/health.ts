/**
 * The health of the installation: its queues, its jobs, how far the chain is read, the paying wallet and how long it
 * lasts.
 */
import { call, type AnswerOf } from '../call.ts'
import { field, flag, list, moment, money, optional, record, text, whole } from '../wire.ts'
import { outcomesOf } from './outcomes.ts'
import { oneOf } from './fields.ts'

export const queueNames = [
  'proposals',
  'withdrawalsAsked',
  'withdrawalsApproved',
  'withdrawalsOnTheWay',
  'withdrawalsOnHold',
  'depositsWaiting',
  'depositsSuspicious',
  'depositsAside',
  'audit',
  'mails',
] as const
export type QueueName = (typeof queueNames)[number]

/** What the platform does by itself (server/start/schedule.ts). */
export const jobNames = [
  'audit',
  'deposits',
  'other tokens',
  'departures',
  'reconciliation',
  'whole reconciliation',
  'comparisons asked for',
  'coverage',
  'orders of the house',
  'statements of venues',
  'refunds',
  'recoveries',
  'seals',
  'mails',
  'messages of the bot',
  'notices',
  'freezes',
  'changes',
  'exports',
  'incidents',
  'notified sums',
  'deals beyond their term',
  'interim results',
  'programs',
  'cancellations of withdrawals',
  'limits and days of withdrawals',
  'proposals',
  'approved settlements',
  'settlement',
  'closing accounts',
  'addresses',
  'sessions',
  'operators’ sessions',
  'operators’ sign-ins',
  'changes among operators',
  'tries',
  'wrong passwords',
  'recoveries of yesterday',
  'challenges',
  'stored files',
  'file store',
  'markets',
  'former traces',
  'former scans',
  'deliveries',
  'ways in that are off',
  'codes to emails',
  'messenger proofs',
  'payouts',
  'roots',
] as const
export type JobName = (typeof jobNames)[number]

const job = record({
  name: field('name', oneOf(jobNames)),
  role: field('role', text(60)),
  everySeconds: field('everySeconds', whole),
  tookMs: field('tookMs', whole),
  endedAt: field('endedAt', moment),
  okAt: field('okAt', optional(moment)),
  failingSince: field('failingSince', optional(moment)),
  failures: field('failures', whole),
  error: field('error', optional(text(400))),
  /** It is overdue by far. */
  isLate: field('isLate', flag),
})
export type HealthJob = AnswerOf<typeof health>['jobs'][number]

export const health = call('/api/console/health/show', {
  outcomes: outcomesOf('ok'),
  answer: {
    version: field('version', text(60)),
    schema: field('schema', text(100)),
    queues: field(
      'queues',
      list(
        record({
          name: field('name', oneOf(queueNames)),
          count: field('count', whole),
          since: field('since', optional(moment)),
        }),
      ),
    ),
    /** Those that fail first. */
    jobs: field('jobs', list(job)),
    /** Undefined before the first reading. */
    chain: field(
      'chain',
      optional(
        record({
          booked: field('booked', text(30)),
          head: field('head', text(30)),
          readAt: field('readAt', moment),
          waitsSince: field('waitsSince', optional(moment)),
          waitsFor: field('waitsFor', optional(text(400))),
        }),
      ),
    ),
    /** Undefined where withdrawals are paid by hand. */
    wallet: field(
      'wallet',
      optional(
        record({
          address: field('address', text(60)),
          amountMicro: field('amount', money),
          perDayMicro: field('perDay', money),
          /** With one decimal; undefined while nothing leaves. */
          days: field('days', optional(text(20))),
        }),
      ),
    ),
    /** Emails of a week: given up, refused for good, and codes that ran out unsent. */
    mails: field(
      'mails',
      record({
        abandoned: field('abandoned', whole),
        refused: field('refused', whole),
        expired: field('expired', whole),
      }),
    ),
    /** Why payouts are halted. */
    halts: field('halts', list(record({ reason: field('reason', text()), at: field('at', moment) }))),
    /** Of the console's own process; the others report theirs as metrics. */
    connections: field(
      'connections',
      record({ busy: field('busy', whole), idle: field('idle', whole), waiting: field('waiting', whole) }),
    ),
  },
})
