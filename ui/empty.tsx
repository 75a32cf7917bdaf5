import type { ReactNode } from 'react'
import style from './empty.module.css'
import { fan, ripple } from './engraving.ts'

/** Lines, and the place of each. */
export type Drawing = readonly (readonly [line: string, place: string])[]

/** A blank line of a ledger for lists, a flat wave where nothing moves. `rosette.ts` has one for papers and accounts. */
const drawings = {
  ledger: [['M-80-28H80M-80 0H80M-80 28H80M-44-44V44M-41-44V44', '']],
  wave: ['', ...fan(4)].map(place => [ripple(160, 4, 12), `translate(-80)${place}`] as const),
} satisfies Record<string, Drawing>

/** A placeholder where there is nothing yet: a drawing, what comes here, and possibly what to do about it. */
export const Empty = ({
  drawing = 'ledger',
  children,
  action,
}: {
  drawing?: keyof typeof drawings | Drawing
  children: ReactNode
  action?: ReactNode
}) => (
  <div className={style.empty}>
    <svg className={style.drawing} viewBox="-80 -48 160 96" fill="none" aria-hidden="true">
      {(typeof drawing === 'string' ? drawings[drawing] : drawing).map(([line, place]) => (
        <path key={place} d={line} transform={place} />
      ))}
    </svg>
    <p>{children}</p>
    {action}
  </div>
)
