/** A report of a deal as it comes from outside, by the signed intake or in a file, under the same field names. */
import { writeAmount } from '../../contract/money.ts'
import { writePercent } from '../../contract/percent.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { executeDeal } from './execution.ts'
import { fault, refusalFault, type Fault } from './report-faults.ts'
import { openDeal } from './opening.ts'
import { Faulty, Fields } from './report-fields.ts'
import { cancellation, type Ending, type Opening, type ReportName } from './reported.ts'

export type Report =
  | { event: 'opened'; opening: Opening }
  | { event: 'closed' | 'parted' | 'cancelled'; ending: ReportName & Ending }

export const isFault = (one: object): one is Fault => 'code' in one

const nameOf = (report: Report): ReportName => (report.event === 'opened' ? report.opening : report.ending)

/** Parses a report. In a file it names its provider; a signed one has the provider who signed. */
export function readReport(raw: unknown, signedBy: string | null): Report | Fault {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return fault('malformed_report')
  const fields = new Fields(raw as Record<string, unknown>)
  try {
    const report = readFields(fields, signedBy)
    fields.refuseOthers()
    return report
  } catch (error) {
    if (error instanceof Faulty) return error.fault
    throw error
  }
}

function readFields(fields: Fields, signedBy: string | null): Report {
  const provider = signedBy ?? fields.text('provider', 40)
  const event = fields.text('event', 20)
  const named = { provider, reference: fields.text('external_id', 100), seq: fields.seq('seq') }
  if (event === 'opened') return { event, opening: { ...named, ...readOpening(fields, signedBy !== null) } }
  if (event === 'closed') return { event, ending: { ...named, ...readClosing(fields) } }
  if (event === 'parted') return { event, ending: { ...named, ...readParting(fields) } }
  if (event !== 'cancelled') throw new Faulty(fault('unknown_event', 'event'))
  const reason = fields.text('reason', 180)
  return { event, ending: { ...named, ...cancellation(reason, fields.optionalMoment('cancelled_at')) } }
}

/** Only an opening that two people enter may leave its exposure out: then two have to credit its result as well. */
function readOpening(fields: Fields, isSigned: boolean): Omit<Opening, 'provider' | 'reference' | 'seq'> {
  const side = fields.text('side', 20)
  if (side !== 'long' && side !== 'short') throw new Faulty(fault('unknown_side', 'side'))
  return {
    program: fields.text('program', 40),
    venue: fields.text('venue', 80),
    symbol: fields.text('symbol', 40),
    side,
    openPrice: fields.price('open_price'),
    quantity: fields.optionalDecimal('quantity'),
    exposure: isSigned ? fields.exposure('exposure') : fields.optionalExposure('exposure'),
    greatestLossPpm: fields.optionalGreatestLoss('greatest_loss'),
    openedAtVenue: fields.moment('opened_at'),
  }
}

const readClosing = (fields: Fields): Ending => ({
  resultPpm: fields.percent('percent'),
  ...readOrder(fields),
})

/** A part has its net result in dollars: its percent follows from the notified sum. */
const readParting = (fields: Fields): Ending => ({
  resultPpm: null,
  part: fields.part('part'),
  netMicro: fields.dollars('net'),
  ...readOrder(fields),
})

const readOrder = (fields: Fields) => ({
  closePrice: fields.price('close_price'),
  closedAt: fields.moment('closed_at'),
  closing: fields.text('reference', 200),
})

/** The outcome of a report: the same for the first one and for each repeat. */
export interface Taken {
  id: string
  number: bigint
  seal: string
  isNew: boolean
}

/** What a report states about a deal's end. */
export const resultText = ({ resultPpm, part, netMicro }: Ending): string =>
  resultPpm === null ? `part ${part}: ${writeAmount(netMicro ?? 0n)} USD` : `${writePercent(resultPpm)} %`

/** Of a provider who has signed it. */
export async function takeReport(
  tx: Transaction,
  context: AppContext,
  report: Report,
): Promise<Taken | Fault> {
  const taken =
    report.event === 'opened'
      ? await openDeal(tx, context, report.opening)
      : await executeDeal(tx, context, report.ending)
  if (typeof taken === 'string') return refusalFault(taken)
  const { id, number, seal, outcome } = taken
  return { id, number, seal, isNew: outcome === 'opened' || outcome === 'executed' }
}

/**
 * A deal whose beginning and end are in one delivery was reported after it was over, so losing ones could have been
 * left out. Both reports of it are refused, unless its opening was taken before.
 */
export async function findClosedInSameDelivery(
  connection: Connection,
  read: readonly (Report | Fault)[],
): Promise<(report: Report) => boolean> {
  const reports = read.filter((one): one is Report => !isFault(one))
  const opened = new Set(reports.filter(({ event }) => event === 'opened').map(keyOf))
  const closedHere = new Set<string>()
  for (const report of reports) {
    if (report.event === 'opened' || !opened.has(keyOf(report))) continue
    if (!(await isOpened(connection, nameOf(report)))) closedHere.add(keyOf(report))
  }
  return report => closedHere.has(keyOf(report))
}

async function isOpened(connection: Connection, { provider, reference }: ReportName): Promise<boolean> {
  const { rows } = await sql`
    select from deal_report where provider = ${provider} and reference = ${reference}`.execute(connection)
  return rows.length > 0
}

const keyOf = (report: Report): string => {
  const { provider, reference } = nameOf(report)
  return JSON.stringify([provider, reference])
}
