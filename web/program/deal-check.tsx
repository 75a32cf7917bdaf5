import { useState } from 'react'
import type { SealedDeal } from '../../contract/track-record.ts'
import { useText } from '../language/index.ts'
import { SealSheet } from '../trading/seal-sheet.tsx'
import type { Sealed } from '../trading/seal-check.ts'
import style from '../trading/deal-opener.module.css'
import { Modal } from '../ui/modal.tsx'

/** A deal's number; it opens to what its seal hid, and to the check of it. */
export function DealCheck({ item: deal }: { item: SealedDeal }) {
  const { text, date, number } = useText()
  const [isOpen, setOpen] = useState(false)
  const name = text('deals.number', { NUMBER: number(deal.number) })

  return (
    <>
      <button type="button" className={style.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {deal.content === undefined ? name : text('program.check', { DEAL: name })}
      </button>
      <time className={style.opened} dateTime={deal.openedAt.toISOString()}>
        {date(deal.openedAt)}
      </time>
      {isOpen && (
        <Modal title={name} close={() => setOpen(false)}>
          <SealSheet deal={sealedOf(deal)} />
        </Modal>
      )}
    </>
  )
}

/** As accounts show it. */
function sealedOf({ seal, number, openedAt, source, content, salt, ...deal }: SealedDeal): Sealed {
  const isRevealed = content !== undefined && salt !== undefined
  const ending = { closePrice: deal.closePrice, closedAt: deal.closedAt, reference: deal.reference }
  return { seal, number, openedAt, source, proof: isRevealed ? { content, salt, ...ending } : undefined }
}
