/** What a seal holds: everything that was known of a deal when it opened, and how late the platform heard of it. */
import { writePercent } from '../../contract/percent.ts'
import { writeContent, type SealedContent } from '../../contract/seal.ts'
import type { DealSource } from '../../contract/codes.ts'
import type { Opening } from './reported.ts'

interface Noted {
  number: bigint
  openedAt: Date
  source: DealSource
  /** The terms under which it opened. */
  daysMax: number
  lossPpmMax: number
}

export const sealedContent = (
  opening: Opening,
  { number, openedAt, source, daysMax, lossPpmMax }: Noted,
): SealedContent => ({
  ...reportedPart(opening),
  number: String(number),
  openedAt: openedAt.toISOString(),
  source,
  daysMax: String(daysMax),
  lossPercentMax: writePercent(BigInt(lossPpmMax)),
})

function reportedPart(opening: Opening): SealedContent {
  const { program, provider, reference, venue, symbol, side, openPrice, quantity, exposure } = opening
  return {
    program,
    provider,
    reference,
    venue,
    symbol,
    side,
    openPrice,
    ...(quantity === undefined ? {} : { quantity }),
    ...(exposure === undefined ? {} : { exposure }),
    openedAtVenue: opening.openedAtVenue.toISOString(),
  }
}

/** Whether a report tells of the same deal as what was sealed. */
export function sameOpening(content: string, opening: Opening): boolean {
  const {
    number: _number,
    openedAt: _openedAt,
    source: _source,
    daysMax: _daysMax,
    lossPercentMax: _lossPercentMax,
    ...sealed
  } = JSON.parse(content) as SealedContent
  return writeContent(sealed) === writeContent(reportedPart(opening))
}
