/** The period of a statement: whole days of UTC, the last of which may still be running. */
import { dayMs, dayOf } from '../../contract/time.ts'
import { bookedWithinMs } from '../ledger/index.ts'

export interface Period {
  from: Date
  /** The beginning of the day after the last one. */
  end: Date
  /** Everything booked up to here is in it: the end, or the present moment while the period is not settled. */
  asOf: Date
  /** Nothing can be booked into it any more, so that it stays the same for ever. */
  isSettled: boolean
}

/** `null` when the days are in the wrong order or in the future. An account's life is the widest period. */
export function periodOf(
  { firstDay, lastDay }: { firstDay: string | undefined; lastDay: string | undefined },
  openedAt: Date,
  now: Date,
): Period | null {
  const from = startOf(firstDay ?? dayOf(openedAt))
  const last = startOf(lastDay ?? dayOf(now))
  if (from > last || last > now || from.getTime() < earliest) return null

  const end = new Date(last.getTime() + dayMs)
  const isSettled = end.getTime() <= now.getTime() - bookedWithinMs
  return { from, end, asOf: isSettled ? end : now, isSettled }
}

/** Years of four digits, as the database and the paper write them. */
const earliest = Date.UTC(2000, 0, 1)

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
