/** Marks on the candles: deals, on the days of their events. */
import type { Candle } from '../../contract/market.ts'

export interface Mark {
  /** YYYY-MM-DD, in UTC. */
  day: string
  kind: 'gain' | 'loss' | 'even' | 'opened' | 'closed'
  /** Beside the mark. */
  words?: string | undefined
  /** Where beside its candle, which is otherwise by its kind. */
  isAbove?: boolean
}

/** A deal's opening and closing, the one at the higher price above its candle: what is written there reads as the market went. */
export function dealMarks(opened: Priced, closed: Priced): Mark[] {
  const isFall = Number(opened.price) > Number(closed.price)
  return [
    { day: opened.day, kind: 'opened', words: opened.words, isAbove: isFall },
    { day: closed.day, kind: 'closed', words: closed.words, isAbove: !isFall },
  ]
}

interface Priced {
  day: string
  price: string
  words: string
}

/** The marks that have a candle, in the order of their days: others would be drawn at a wrong day. */
export function marksOn(candles: readonly Candle[], marks: readonly Mark[]): Mark[] {
  const days = new Set(candles.map(({ day }) => day))
  return marks
    .filter(({ day }) => days.has(day))
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}

/** Candles before and after a span. */
const around = 8

/**
 * Which candles show a span of days with some around it, counted from the first; undefined where they do not cover it.
 */
export function spanOf(
  candles: readonly Candle[],
  from: string,
  to: string,
): { from: number; to: number } | undefined {
  const [first, last] = [from, to].map(day => candles.findIndex(candle => candle.day === day)) as [
    number,
    number,
  ]
  if (first < 0 || last < 0) return undefined
  // Where the candles end, the words beside a mark still need room.
  const room = Math.ceil((last - first + around) / 3)
  return {
    from: Math.max(-room, first - around),
    to: Math.min(candles.length - 1 + room, last + around),
  }
}
