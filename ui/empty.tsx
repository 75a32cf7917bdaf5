import type { ReactNode } from 'react'
import style from './empty.module.css'
import { fan, ripple, rosette, spiral } from './engraving.ts'

/** A blank line of a ledger for lists, a flat wave where nothing moves, an unfilled rosette for papers and accounts. */
export type Drawing = 'ledger' | 'wave' | 'rosette'

/** A placeholder where there is nothing yet: a drawing, what comes here, and possibly what to do about it. */
export const Empty = ({
  drawing = 'ledger',
  children,
  action,
}: {
  drawing?: Drawing
  children: ReactNode
  action?: ReactNode
}) => (
  <div className={style.empty}>
    <svg className={style.drawing} viewBox="-80 -48 160 96" fill="none" aria-hidden="true">
      {drawings[drawing].map(([line, place]) => (
        <path key={place} d={line} transform={place} />
      ))}
    </svg>
    <p>{children}</p>
    {action}
  </div>
)

/** Each line and its place. */
const drawings: Record<Drawing, [line: string, place: string][]> = {
  ledger: [['M-80-28H80M-80 0H80M-80 28H80M-44-44V44M-41-44V44', '']],
  wave: ['', ...fan(4)].map(place => [ripple(160, 4, 12, 96), `translate(-80)${place}`]),
  rosette: ['', ...spiral(2, 20, 0.88)].map(place => [rosette(36, 9, 7, 180), place]),
}
