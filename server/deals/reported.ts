/** The content of a report about a deal, from any reporter, and the codes for refusing it. */
import type { Micro } from '../../contract/money.ts'

/** The name of a deal: the provider, and the provider's own id; a deal is reported once under both. */
export interface ReportName {
  provider: string
  reference: string
  /** Of this report: that of the end is higher. */
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

/** The deal that a report is about, and the outcome of the report. */
export interface DealTaken<Outcome> {
  outcome: Outcome
  id: string
  number: bigint
  seal: string
  openedAt: Date
}

const cancelledMark = 'cancelled: '

/** A deal that never traded: no result, and a public reason. */
export const cancellation = (reason: string, at: Date | null): Ending => ({
  resultPpm: 0n,
  closePrice: null,
  closedAt: at,
  closing: `${cancelledMark}${reason}`,
  isCancelled: true,
})
