import type { SealedDeal } from '../../contract/track-record.ts'
import type { Sealed } from '../deals/index.ts'

/** In the form of an account's deals. */
export function sealedOf({ content, salt, ...deal }: SealedDeal): Sealed {
  const isRevealed = content !== undefined && salt !== undefined
  const ending = { closePrice: deal.closePrice, closedAt: deal.closedAt, reference: deal.reference }
  return { ...deal, proof: isRevealed ? { content, salt, ...ending } : undefined }
}
