/**
 * The job that writes each day's root on the chain. It may run in several processes at once and be killed at any point:
 * a day's transaction is in the database before it is sent, and each day has at most one live transaction.
 */
import type { AppContext } from '../platform/app-context.ts'
import {
  advanceRecord,
  findOpenTransactionsFor,
  isLiving,
  lastAttempt,
  NodeTrouble,
  prepareTransfer,
  senderOf,
  type TransactionRecord,
} from '../tron/index.ts'
import { payableRoots, hindranceOf, type Pausing, type RootWriter } from './root-writer.ts'
import { anyDayWaits, dueDays, lockDay, rootPurpose, rootIntent, type DayRoot } from './root-transactions.ts'

/** Days under way at once, where more have to be caught up. */
const underWayMax = 5

interface Run {
  context: AppContext
  writer: RootWriter
  /** Found out during this run. */
  pausing: Pausing | null
  trouble?: NodeTrouble
  errors: unknown[]
}

/**
 * One step with everything that is to be written: signs what is next, and follows what was signed to its end. A failure
 * of one day, except a node's, is thrown after the others had their turn.
 */
export async function writeRoots(context: AppContext, writer: RootWriter): Promise<void> {
  const run: Run = { context, writer, pausing: null, errors: [] }
  await attending(run, () => signNext(run))
  for (const row of await findOpenTransactionsFor(context.database, 'seals'))
    await attending(run, () => advanceRoot(run, row))
  reportPause(run)
  if (run.errors.length > 0) throw run.errors[0]
}

async function attending(run: Run, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof NodeTrouble)) return void run.errors.push(error)
    run.trouble = error
    run.pausing = 'node'
  }
}

async function signNext(run: Run): Promise<void> {
  const { context, writer } = run
  const { database } = context
  const at = context.clock()
  if (await anyDayWaits(database, at)) run.pausing = 'lost'
  const underWay = await findOpenTransactionsFor(database, 'seals')
  const days = await dueDays(database, at, Math.max(0, underWayMax - underWay.length))
  if (days.length === 0) return
  const hindrance = await hindranceOf(database, writer, at)
  if (hindrance) return void (run.pausing = hindrance)

  // What a block has charged is deducted from the wallet's balance already.
  const unpaid = underWay.filter(({ seenBlock }) => seenBlock === null).length
  const payable = await payableRoots(writer, unpaid, days.length)
  for (const day of days.slice(0, payable)) await signDay(context, writer, day)
  const isEmpty = payable < days.length
  if (isEmpty) run.pausing = 'trx'
  writer.emptyUntil = isEmpty ? new Date(at.getTime() + writer.emptyMs) : null
}

async function signDay(context: AppContext, writer: RootWriter, day: DayRoot): Promise<void> {
  const { signer } = writer
  const prepared = await prepareTransfer(senderOf(context, writer), {
    ...rootPurpose(day),
    signer,
    intent: rootIntent(signer.address, day),
    check: async tx => {
      await lockDay(tx, day)
      const last = await lastAttempt(tx, rootPurpose(day))
      return last && isLiving(last) ? 'signedByAnother' : null
    },
  })
  if ('refused' in prepared && prepared.refused === 'wouldFail')
    throw new Error('a transfer of TRX needs no rehearsal')
}

/** The day's next attempt follows by itself, whether this one expired or failed in a block. */
const advanceRoot = ({ context, writer }: Run, row: TransactionRecord): Promise<void> =>
  advanceRecord(senderOf(context, writer), row, {
    open: () => {},
    onHold: () => {},
    confirmed: () => {},
    failed: (now, isNew) => logLost(context, now, isNew),
    expired: (now, isNew) => logLost(context, now, isNew),
  })

function logLost({ log }: AppContext, now: TransactionRecord, isNew: boolean): void {
  if (!isNew) return
  const { subject: day, attempt, state, txId, evidence } = now
  log.warn(
    { day, attempt, state, txId, evidence },
    'a root of seals is not on the chain; another attempt follows',
  )
}

/** Logged once when it begins and once when it ends; the metrics go on showing it. */
function reportPause({ context, writer, pausing, trouble }: Run): void {
  const { log, metrics } = context
  metrics.rootsPausing.reset()
  if (pausing) metrics.rootsPausing.set({ reason: pausing }, 1)
  if (writer.pausing === pausing) return
  writer.pausing = pausing
  if (!pausing) return log.info('roots of seals wait no longer')
  const facts = { pausing, ...(trouble && { reason: trouble.reason, detail: trouble.detail }) }
  log.warn(facts, 'roots of seals have to wait')
}
