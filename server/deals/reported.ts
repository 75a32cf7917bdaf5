/** What is reported of a deal, no matter who reports it, and the words for why it is not taken. */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import type { Fault } from './report-faults.ts'
import { isFault, nameOf, type Report } from './report.ts'

/** The name of a deal: who trades, and what they call it; a deal is reported once under both. */
export interface ReportName {
  provider: string
  reference: string
  /** Of this report: the one of the end is higher. */
  seq: number
}

/** A deal begins. Prices and sizes are decimals as the venue writes them. */
export interface Opening extends ReportName {
  /** The program's key. */
  program: string
  venue: string
  symbol: string
  side: 'long' | 'short'
  openPrice: string
  quantity?: string | undefined
  /** Percent of the strategy's money that the position moves. */
  exposure?: string | undefined
  /** Of the sum that takes part; the program's bound where none is stated. */
  greatestLossPpm?: bigint | undefined
  /** By the venue's clock. */
  openedAtVenue: Date
}

/** A deal ends: closed with a result, or never traded. */
export interface Ending {
  /** Of a part it follows from its net result. */
  resultPpm: bigint | null
  /** 1, 2, 3: of a deal that was parted; 0 or none is the whole, or what is left of it. */
  part?: number
  /** Of a part, in dollars after the venue's fees. */
  netMicro?: Micro
  closePrice: string | null
  /** By the venue's clock. */
  closedAt: Date | null
  /** The closing order at the venue, or why it never traded. */
  closing: string | null
  /** The order was never filled. */
  isCancelled?: boolean
}

/** The deal that a report is about, and what became of the report. */
export interface DealTaken<Outcome> {
  outcome: Outcome
  id: string
  number: bigint
  seal: string
  openedAt: Date
}

const cancelledMark = 'cancelled: '

/** A deal that never traded: no result, and everybody sees why. */
export const cancellation = (reason: string, at: Date | null): Ending => ({
  resultPpm: 0n,
  closePrice: null,
  closedAt: at,
  closing: `${cancelledMark}${reason}`,
  isCancelled: true,
})

/**
 * A deal whose beginning and end are in one delivery has been reported after it was over: anyone who did so could
 * leave the losing ones out. Both reports of it are refused, unless its opening was taken before.
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
