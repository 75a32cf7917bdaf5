/** What is reported of a deal, no matter who reports it, and the words for why it is not taken. */
import type { DealSource } from '../../contract/codes.ts'

/** A deal begins. Prices and sizes are decimals as the venue tells them. */
export interface Opening {
  /** The program's key. */
  program: string
  /** Who trades, and what they call the deal; a deal is reported once under both. */
  provider: string
  reference: string
  seq: number
  venue: string
  symbol: string
  side: 'long' | 'short'
  openPrice: string
  quantity?: string | undefined
  /** Percent of the strategy's money that the position moves. */
  exposure?: string | undefined
  /** By the venue's clock. */
  openedAtVenue: Date
}

/** A deal ends: closed with a result, or never traded. */
export interface Ending {
  resultPpm: bigint
  closePrice: string | null
  /** By the venue's clock. */
  closedAt: Date | null
  /** Of the closing order at the venue, or why it never traded. */
  reference: string | null
  /** The order was never filled. */
  isCancelled?: boolean
}

/** Who does it, as in the audit log, and how the platform came to know. */
export interface By {
  actor: string
  source: DealSource
}

export interface Opened {
  outcome: 'opened' | 'openedBefore'
  id: string
  number: bigint
  seal: string
  openedAt: Date
}

export type OpeningRefusal = 'unknownProgram' | 'openedInFuture' | 'reportedTooLate' | 'contradiction'
export type EndingRefusal =
  | 'unknownDeal'
  | 'resultKnown'
  | 'closedInFuture'
  | 'percentOutOfRange'
  | 'contradiction'

/** How far a venue's clock may be ahead of ours. */
export const clockMarginMs = 60_000

const cancelledMark = 'cancelled: '

/** A deal that never traded: no result, and everybody sees why. */
export const cancellation = (reason: string, at: Date | null): Ending => ({
  resultPpm: 0n,
  closePrice: null,
  closedAt: at,
  reference: `${cancelledMark}${reason}`,
  isCancelled: true,
})
