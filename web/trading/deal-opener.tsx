import { useState, type ReactNode } from 'react'
import type { Deal } from '../../contract/trading.ts'
import { useText } from '../language/index.ts'
import { Modal } from '../ui/modal.tsx'
import style from './deal-opener.module.css'

/** A deal's number and the time of its opening; it opens to what is known of the deal. */
export function DealOpener({
  deal: { number, openedAt },
  label,
  children,
}: {
  deal: Pick<Deal, 'number' | 'openedAt'>
  /** What is to be pressed, where that is more than the deal's name. */
  label?: (name: string) => string
  children: ReactNode
}) {
  const { text, date, number: written } = useText()
  const [isOpen, setOpen] = useState(false)
  const name = text('deals.number', { NUMBER: written(number) })

  return (
    <>
      <button type="button" className={style.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label?.(name) ?? name}
      </button>
      <time className={style.opened} dateTime={openedAt.toISOString()}>
        {date(openedAt)}
      </time>
      {isOpen && (
        <Modal title={name} close={() => setOpen(false)}>
          {children}
        </Modal>
      )}
    </>
  )
}
