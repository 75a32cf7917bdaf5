import { useText } from '../texts/index.ts'
import { NextIcon, PreviousIcon } from './icons.tsx'
import { pagerSlots } from './pager-slots.ts'
import style from './pager.module.css'

export interface PagerProps {
  /** Counts from 1. */
  page: number
  pageSize: number
  total: number
  turn: (page: number) => void
  /** What is paged, for those who cannot see what it stands under. */
  label?: string
}

/** Shows only when there is more than one page can hold. */
export function Pager({ page, pageSize, total, turn, label }: PagerProps) {
  const { text } = useText()
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null

  const slots = pagerSlots(page, pages)
  const name = label ? `${text('ui.pages')}: ${label}` : text('ui.pages')
  return (
    <nav className={style.pager} aria-label={name}>
      <button
        type="button"
        className={style.slot}
        aria-label={text('ui.previousPage')}
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      >
        <PreviousIcon />
      </button>
      {slots.map((slot, index) =>
        slot === 'gap' ? (
          <span key={`after ${slots[index - 1]}`} className={style.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={slot}
            type="button"
            className={style.slot}
            aria-label={text('ui.page', { X: slot })}
            aria-current={slot === page ? 'page' : undefined}
            onClick={() => turn(slot)}
          >
            {slot}
          </button>
        ),
      )}
      <button
        type="button"
        className={style.slot}
        aria-label={text('ui.nextPage')}
        disabled={page >= pages}
        onClick={() => turn(page + 1)}
      >
        <NextIcon />
      </button>
    </nav>
  )
}
