import { useState } from 'react'
import type { Deal } from '../../contract/trading.ts'
import { useText } from '../language/index.ts'
import { Modal } from '../ui/modal.tsx'
import { DealSheet } from './deal-sheet.tsx'
import style from './deal-opener.module.css'

/** A deal's number and the time of its opening; it opens to everything that is known of the deal. */
export function DealOpener({ item: deal }: { item: Deal }) {
  const { text, date, number } = useText()
  const [isOpen, setOpen] = useState(false)
  const name = text('deals.number', { NUMBER: number(deal.number) })

  return (
    <>
      <button type="button" className={style.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {name}
      </button>
      <time className={style.opened} dateTime={deal.openedAt.toISOString()}>
        {date(deal.openedAt)}
      </time>
      {isOpen && (
        <Modal title={name} close={() => setOpen(false)}>
          <DealSheet deal={deal} />
        </Modal>
      )}
    </>
  )
}
