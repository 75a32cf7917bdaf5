/**
 * What a program's deals come to, one after another: each result applies to what the one before left, as if somebody
 * had taken part with the same money from the first deal on. Whole numbers throughout: worth is kept to 18 decimals,
 * rounded down after each deal, and percentages are rounded down to 0.0001 %, so that no figure flatters.
 */
import { writePercent } from '../../contract/percent.ts'
import { sampleEnough, type TrackMonth, type TrackRecord } from '../../contract/track-record.ts'

/** A deal that counts, at the moment from which it does. */
export interface CountedDeal {
  at: Date
  resultPpm: bigint
  isOverdue: boolean
  /** Its provider signed what it told of its opening and its end. */
  isSigned: boolean
}

type Figures = Pick<
  TrackRecord,
  | 'returnPercent'
  | 'months'
  | 'worstMonth'
  | 'drawdown'
  | 'deals'
  | 'losingDeals'
  | 'overdueDeals'
  | 'handDeals'
>

/** The figures of deals in the order in which they count. */
export function figuresOf(deals: readonly CountedDeal[], at: Date): Figures {
  const first = deals[0]
  const months = first ? monthsOf(deals, at) : []
  const count = (is: (deal: CountedDeal) => boolean) => deals.filter(is).length
  return {
    returnPercent: first && writePercent(returnPpm(deals)),
    months: months.map(asMonth),
    worstMonth: worstOf(months),
    drawdown: drawdownOf(deals),
    deals: deals.length,
    losingDeals: count(deal => deal.resultPpm < 0n),
    overdueDeals: count(deal => deal.isOverdue),
    handDeals: count(deal => !deal.isSigned),
  }
}

const whole = 10n ** 18n
const ppm = 1_000_000n

/** What is left of a worth after a deal. */
const after = (worth: bigint, { resultPpm }: CountedDeal): bigint => (worth * (ppm + resultPpm)) / ppm

function returnPpm(deals: readonly CountedDeal[]): bigint {
  const worth = deals.reduce(after, whole)
  return floorDivide((worth - whole) * ppm, whole)
}

interface Month {
  month: string
  returnPpm: bigint
  deals: number
}

const asMonth = ({ month, returnPpm, deals }: Month): TrackMonth => ({
  month,
  percent: writePercent(returnPpm),
  deals,
})

/** Every month from the first deal's on, those without a deal too. */
function monthsOf(deals: readonly CountedDeal[], at: Date): Month[] {
  const byMonth = grouped(deals)
  const months: Month[] = []
  for (let month = monthOf(deals[0]!.at); month <= monthOf(at); month = nextMonth(month)) {
    const own = byMonth.get(month) ?? []
    months.push({ month, returnPpm: returnPpm(own), deals: own.length })
  }
  return months
}

function grouped(deals: readonly CountedDeal[]): Map<string, CountedDeal[]> {
  const byMonth = new Map<string, CountedDeal[]>()
  for (const deal of deals) {
    const month = monthOf(deal.at)
    byMonth.set(month, byMonth.get(month) ?? [])
    byMonth.get(month)!.push(deal)
  }
  return byMonth
}

/** The lowest of the months that had deals, whether it lost or gained. */
function worstOf(months: readonly Month[]): TrackMonth | undefined {
  const traded = months.filter(({ deals }) => deals > 0)
  const [first, ...others] = traded
  return (
    first && asMonth(others.reduce((worst, one) => (one.returnPpm < worst.returnPpm ? one : worst), first))
  )
}

interface Fall {
  peak: bigint
  bottom: bigint
  from: Date
  to: Date
  recoveredAt: Date | undefined
}

/** The deepest fall from a height, which at the beginning is what one came with. */
function drawdownOf(deals: readonly CountedDeal[]): TrackRecord['drawdown'] {
  const deepest = fallsOf(deals).reduce<Fall | null>(
    (one, other) => (one && !isDeeper(other, one) ? one : other),
    null,
  )
  if (!deepest) return undefined
  const { peak, bottom, from, to, recoveredAt } = deepest
  return { percent: writePercent(floorDivide((bottom - peak) * ppm, peak)), from, to, recoveredAt }
}

function fallsOf(deals: readonly CountedDeal[]): Fall[] {
  const falls: Fall[] = []
  let worth = whole
  let peak = whole
  let from = deals[0]?.at
  for (const deal of deals) {
    worth = after(worth, deal)
    const open = falls.at(-1)
    if (worth < peak) {
      if (!open || open.recoveredAt)
        falls.push({ peak, bottom: worth, from: from!, to: deal.at, recoveredAt: undefined })
      else if (worth < open.bottom) Object.assign(open, { bottom: worth, to: deal.at })
      continue
    }
    if (open && !open.recoveredAt) open.recoveredAt = deal.at
    peak = worth
    from = deal.at
  }
  return falls
}

const isDeeper = (one: Fall, other: Fall): boolean => one.bottom * other.peak < other.bottom * one.peak

/** Rounds toward minus infinity: a loss of a fraction is a loss. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}

/** YYYY-MM, in UTC. */
const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return monthOf(new Date(Date.UTC(year, number, 1)))
}

/** Whether a record of so many deals since then is too small to tell anything. */
export function isSmallSample(deals: number, since: Date | undefined, at: Date): boolean {
  if (!since || deals < sampleEnough.deals) return true
  return monthsLater(since, sampleEnough.months) > at
}

function monthsLater(at: Date, months: number): Date {
  const later = new Date(at)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}
