import { useState, type ReactNode } from 'react'
import { listTrading } from '../../contract/trading.ts'
import { AsOf } from '../call/as-of.tsx'
import { useText } from '../language/index.ts'
import { Modal } from '../ui/modal.tsx'
import style from './opened-figure.module.css'

/** A figure that can be asked what it is: it opens to its terms, and to the time for which it holds. */
export function OpenedFigure({
  term,
  value,
  children,
}: {
  term: string
  value: ReactNode
  children: ReactNode
}) {
  const { text } = useText()
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button type="button" className={style.figure} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {value}
        <span className="visually-hidden">, {text('standing.explain', { TERM: term })}</span>
      </button>
      {isOpen && (
        <Modal title={term} close={() => setOpen(false)}>
          {children}
          <AsOf asked={listTrading} />
        </Modal>
      )}
    </>
  )
}
