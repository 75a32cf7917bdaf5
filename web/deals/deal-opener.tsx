import type { ReactNode } from 'react'
import type { Deal } from '../../contract/trading.ts'
import { useText } from '../../texts/index.ts'
import { Opener } from '../../ui/opener.tsx'
import style from './deal-opener.module.css'
import type { DealStatus } from '../../contract/codes.ts'
import type { StatusTone } from '../../ui/status.tsx'

/** A deal's number and the time of its opening; opens the deal's details. */
export function DealOpener({
  deal: { number, part, openedAt },
  label,
  isInUtc = false,
  children,
}: {
  deal: Pick<Deal, 'number' | 'part' | 'openedAt'>
  /** The button's content, where that is more than the deal's name. */
  label?: (name: string) => string
  /** Where the server, which does not know the reader's zone, writes the same. */
  isInUtc?: boolean
  children: ReactNode
}) {
  const { text, date, utcDate, number: written } = useText()
  const NUMBER = written(number)
  const name = part ? text('deals.part', { NUMBER, PART: written(part) }) : text('deals.number', { NUMBER })

  return (
    <>
      <Opener face={label?.(name) ?? name} className={style.opener} title={name} kind="drawer">
        {children}
      </Opener>
      <time className={style.opened} dateTime={openedAt.toISOString()}>
        {(isInUtc ? utcDate : date)(openedAt)}
      </time>
    </>
  )
}

/** A booked deal has ended in any case: its result has its own colour. */
export const dealTones: Record<DealStatus, StatusTone> = {
  opened: 'waiting',
  executed: 'waiting',
  credited: 'quiet',
}
