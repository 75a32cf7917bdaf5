import type { ReactNode } from 'react'
import { useText } from '../texts/index.ts'
import { NextIcon, PreviousIcon } from './icons.tsx'
import style from './pager.module.css'

export interface PagerProps {
  /** Counts from 1. */
  page: number
  pageSize: number
  total: number
  turn?: ((page: number) => void) | undefined
  /** Where each page has an address of its own. */
  hrefOf?: ((page: number) => string) | undefined
  /** What is paged, for screen readers, which do not see the heading above. */
  label?: string
}

/** Shows only when there is more than one page can hold. */
export function Pager({ page, pageSize, total, turn, hrefOf, label }: PagerProps) {
  const { text } = useText()
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null

  const ways = { turn, hrefOf }
  const name = label ? `${text('ui.pages')}: ${label}` : text('ui.pages')
  return (
    <>
      <nav className={style.pager} aria-label={name}>
        <Slot {...ways} to={page - 1} label={text('ui.previousPage')} isOff={page <= 1}>
          <PreviousIcon />
        </Slot>
        {pagerSlots(page, pages).map((slot, index, slots) =>
          slot === 'gap' ? (
            <span key={`after ${slots[index - 1]}`} className={style.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <Slot
              key={slot}
              {...ways}
              to={slot}
              label={text('ui.page', { X: slot })}
              isCurrent={slot === page}
            >
              {slot}
            </Slot>
          ),
        )}
        <Slot {...ways} to={page + 1} label={text('ui.nextPage')} isOff={page >= pages}>
          <NextIcon />
        </Slot>
      </nav>
      <p className={style.printed}>
        {text('ui.page', { X: page })} / {pages}
      </p>
    </>
  )
}

interface SlotProps extends Pick<PagerProps, 'turn' | 'hrefOf'> {
  to: number
  label: string
  isOff?: boolean
  isCurrent?: boolean
  children: ReactNode
}

function Slot({ turn, hrefOf, to, label, isOff = false, isCurrent = false, children }: SlotProps) {
  const shared = {
    className: style.slot,
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
  }
  if (hrefOf && !isOff)
    return (
      <a {...shared} href={hrefOf(to)}>
        {children}
      </a>
    )
  return (
    // A disabled one would lose the focus of the keys that have turned to the last page.
    <button type="button" {...shared} aria-disabled={isOff || undefined} onClick={() => isOff || turn?.(to)}>
      {children}
    </button>
  )
}

/** A slot of the pager: a page to go to, or an ellipsis for those left out. */
type Place = number | 'gap'

const slotsMax = 6

/**
 * What the pager shows: all pages, or at most six slots that hold the first page, the last and the current one
 * (specification, section 9).
 */
export function pagerSlots(current: number, pages: number): Place[] {
  if (pages <= slotsMax) return Array.from({ length: pages }, (_, index) => index + 1)
  if (current <= 3) return [1, 2, 3, 4, 'gap', pages]
  if (current >= pages - 2) return [1, 'gap', pages - 3, pages - 2, pages - 1, pages]
  return [1, 'gap', current, current + 1, 'gap', pages]
}
