/**
 * Takes the reports of a delivery one by one, each in a transaction of its own, so that a refused one holds up none.
 */
import { sha256 } from '../platform/sha256.ts'
import { writeAmount } from '../../contract/money.ts'
import { dayMs } from '../../contract/time.ts'
import { bestEffort } from '../platform/best-effort.ts'
import { everything, sql, transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { fault, type Fault } from './report-faults.ts'
import type { Sender } from './intake-signature.ts'
import {
  isFault,
  readReport,
  takeReport,
  type Report,
  type Taken,
  findClosedInSameDelivery,
} from './report.ts'
import { notifySum } from './notified-sum.ts'

export interface Delivery {
  sender: Sender
  /** The provider's own key for it. */
  nonce: string
  body: Buffer
  reports: readonly unknown[]
}

/** The answer as text: a repeat gets the first one, byte by byte. Null when the nonce was used for something else. */
export async function answerDelivery(context: AppContext, delivery: Delivery): Promise<string | null> {
  const { sender, nonce, body } = delivery
  const fingerprint = sha256(body)
  const known = await claimNonce(context, sender.provider, nonce, fingerprint)
  if (!known.fingerprint.equals(fingerprint)) return null
  if (known.answer !== null) return known.answer

  const { results, isWhole } = await takeAll(context, delivery)
  const answer = JSON.stringify({ results })
  // A repeat of an answer that lacked something is completed with what is there by then.
  if (isWhole)
    await bestEffort(context, 'keeping the answer to a delivery', () =>
      storeAnswer(context, delivery, answer),
    )
  return answer
}

/** Of two copies of a delivery at once both are answered alike; the first answer is stored. */
const storeAnswer = ({ database }: AppContext, { sender, nonce }: Delivery, answer: string) =>
  sql`
    update intake_delivery set answer = coalesce(answer, ${answer})
    where provider = ${sender.provider} and nonce = ${nonce}`.execute(database)

async function claimNonce(
  { database, clock }: AppContext,
  provider: string,
  nonce: string,
  fingerprint: Buffer,
): Promise<{ fingerprint: Buffer; answer: string | null }> {
  await sql`
    insert into intake_delivery (provider, nonce, fingerprint, at)
    values (${provider}, ${nonce}, ${fingerprint}, ${clock()}) on conflict do nothing`.execute(database)
  const { rows } = await sql<{ fingerprint: Buffer; answer: string | null }>`
    select fingerprint, answer from intake_delivery
    where provider = ${provider} and nonce = ${nonce}`.execute(database)
  return rows[0]!
}

interface Answered {
  results: object[]
  /** Every report was decided, and every sum answered. */
  isWhole: boolean
}

/**
 * Once a report is taken it is answered, whatever fails afterwards: a provider without an answer does not know what to
 * trade for. A failure before anything was taken fails the delivery.
 */
async function takeAll(context: AppContext, { sender, reports }: Delivery): Promise<Answered> {
  const read = reports.map(raw => readReport(raw, sender.provider))
  const isTooLate = await findClosedInSameDelivery(context.database, read)
  const answered: Answered = { results: [], isWhole: true }
  let hasTaken = false
  for (const [at, report] of read.entries()) {
    let taken: Taken | Fault
    try {
      taken = isFault(report) ? report : await take(context, report, isTooLate(report))
    } catch (error) {
      if (!hasTaken) throw error
      context.log.error({ err: error, decided: at }, 'a delivery failed behind reports that were taken')
      const left = reports.slice(at).map(raw => ({ ...nameOf(raw), status: 'undecided', text: undecided }))
      return { results: [...answered.results, ...left], isWhole: false }
    }
    const result = asResult(reports[at], taken)
    answered.results.push(result)
    if (isFault(report) || isFault(taken)) continue
    hasTaken = true
    // The deal is taken though its sum cannot be notified now; the sum is the same later.
    if (report.event === 'opened' && !(await addSum(context, result, taken.id))) answered.isWhole = false
  }
  return answered
}

async function addSum(context: AppContext, result: object, deal: string): Promise<boolean> {
  const sum = await bestEffort(context, 'notifying of the sum of a deal', () => notifySum(context, deal))
  if (sum !== undefined) Object.assign(result, { sum: writeAmount(sum) })
  return sum !== undefined
}

const undecided = 'Nothing is known of this report yet: send the same delivery again.'

async function take(context: AppContext, report: Report, isTooLate: boolean): Promise<Taken | Fault> {
  if (isTooLate) return fault('result_known')
  const taken = await transaction(context.database, tx => takeReport(tx, context, report))
  if (!isFault(taken) && taken.isNew) context.hints.publish(everything)
  return taken
}

function asResult(raw: unknown, taken: Taken | Fault): object {
  if (isFault(taken)) {
    const { code, field, text } = taken
    return { ...nameOf(raw), status: 'refused', code, field, text }
  }
  return { ...nameOf(raw), status: 'accepted', number: Number(taken.number), seal: taken.seal }
}

function nameOf(raw: unknown): object {
  const { external_id, event } = Object(raw) as Record<string, unknown>
  return { external_id, event }
}

const keptMs = 7 * dayMs

/** Deletes answers that are too old to be repeated; each report is recognised by itself for good. */
export async function purgeDeliveries({ database }: AppContext, at: Date): Promise<void> {
  await sql`delete from intake_delivery where at < ${new Date(at.getTime() - keptMs)}`.execute(database)
}
