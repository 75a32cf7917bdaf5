import { createContext, use } from 'react'
import type { SealedDeal } from '../../contract/track-record.ts'
import { useText } from '../../texts/index.ts'
import { DealOpener, type Sealed, SealSheet } from '../deals/index.ts'

/** The name of the program whose deals these are; cells know no more than their item. */
export const ProgramName = createContext('')

/** A deal's number; it opens to what its seal hid, and to the check of it. */
export function DealCheck({ item: deal }: { item: SealedDeal }) {
  const { text } = useText()
  const isRevealed = deal.content !== undefined
  return (
    <DealOpener deal={deal} label={name => (isRevealed ? text('program.check', { DEAL: name }) : name)}>
      <SealSheet deal={sealedOf(deal)} program={use(ProgramName)} />
    </DealOpener>
  )
}

/** As accounts show it. */
function sealedOf({ seal, number, openedAt, source, content, salt, ...deal }: SealedDeal): Sealed {
  const isRevealed = content !== undefined && salt !== undefined
  const ending = { closePrice: deal.closePrice, closedAt: deal.closedAt, reference: deal.reference }
  return { seal, number, openedAt, source, proof: isRevealed ? { content, salt, ...ending } : undefined }
}
