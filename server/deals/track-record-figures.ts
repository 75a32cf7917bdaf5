/**
 * The figures of a program's deals. Within a month each result applies to the same stake, as it does in an account, so
 * they are added up; a month's loss is missing from the stake after it, and a profit may join it, so months are linked.
 * Whole numbers throughout; growth is rounded down.
 */
import { writePercent } from '../../contract/percent.ts'
import { monthAfter, monthOf } from '../../contract/time.ts'
import type { CoursePoint, TrackMonth, TrackRecord } from '../../contract/track-record.ts'

/** A deal that counts, at the moment from which it does. */
export interface CountedDeal {
  at: Date
  resultPpm: bigint
  isOverdue: boolean
  /** Executed, but only after its term. */
  isLate: boolean
  /** Its opening was reported late. */
  isReportedLate: boolean
  /** Its provider signed its reports of its opening and its end. */
  isSigned: boolean
}

type Figures = Pick<
  TrackRecord,
  | 'returnPercent'
  | 'sumPercent'
  | 'months'
  | 'years'
  | 'worstMonth'
  | 'drawdown'
  | 'deals'
  | 'losingDeals'
  | 'overdueDeals'
  | 'lateDeals'
  | 'lateReports'
  | 'handDeals'
>

/** The figures of deals in the order in which they count. */
export function figuresOf(deals: readonly CountedDeal[], at: Date): Figures {
  const first = deals[0]
  const months = first ? monthsOf(deals, at) : []
  const count = (is: (deal: CountedDeal) => boolean) => deals.filter(is).length
  return {
    returnPercent: first && growthPercent(months.at(-1)!.growth),
    sumPercent: first && writePercent(sumPpm(deals)),
    months: months.map(asMonth),
    years: yearsOf(months),
    worstMonth: worstOf(months),
    drawdown: drawdownOf(deals),
    deals: deals.length,
    losingDeals: count(deal => deal.resultPpm < 0n),
    overdueDeals: count(deal => deal.isOverdue),
    lateDeals: count(deal => deal.isLate),
    lateReports: count(deal => deal.isReportedLate),
    handDeals: count(deal => !deal.isSigned),
  }
}

const sumPpm = (deals: readonly CountedDeal[]): bigint =>
  deals.reduce((sum, { resultPpm }) => sum + resultPpm, 0n)

/** Growth begins with this, so that rounding it down month after month does not show. */
const growthStart = 10n ** 12n
const wholePpm = 1_000_000n

/** Nobody loses more than everything. */
const grown = (growth: bigint, ppm: bigint): bigint =>
  (growth * (wholePpm + (ppm < -wholePpm ? -wholePpm : ppm))) / wholePpm

/** Rounded down, a loss too. */
const growthPercent = (growth: bigint): string => writePercent(growth / (growthStart / wholePpm) - wholePpm)

interface Month {
  month: string
  sum: bigint
  /** Up to its end. */
  growth: bigint
  /** In millionths of the height before it. */
  fall: bigint
  deals: number
}

const asMonth = ({ month, sum, growth, fall, deals }: Month): TrackMonth => ({
  month,
  percent: writePercent(sum),
  growthPercent: growthPercent(growth),
  fallPercent: writePercent(fall),
  deals,
})

/** Every month from the first deal's on, those without a deal too. */
function monthsOf(deals: readonly CountedDeal[], at: Date): Month[] {
  const byMonth = grouped(deals)
  const months: Month[] = []
  let [growth, peak] = [growthStart, growthStart]
  for (let month = monthOf(deals[0]!.at); month <= monthOf(at); month = monthAfter(month)) {
    const own = byMonth.get(month) ?? []
    const [before, sum] = [growth, sumPpm(own)]
    let fall = depthPpm({ peak, bottom: before })
    for (const { growth: after } of growthAfterEach(own, before)) {
      if (after > peak) peak = after
      const depth = depthPpm({ peak, bottom: after })
      if (depth < fall) fall = depth
    }
    growth = grown(before, sum)
    months.push({ month, sum, growth, fall, deals: own.length })
  }
  return months
}

/** The months of each calendar year, linked; nothing is left to grow after all is lost. */
function yearsOf(months: readonly Month[]): TrackRecord['years'] {
  const years = [...new Set(months.map(({ month }) => yearOf(month)))]
  let before = growthStart
  return years.map(year => {
    const { growth } = months.findLast(({ month }) => yearOf(month) === year)!
    const linked = before === 0n ? -wholePpm : (growth * wholePpm) / before - wholePpm
    before = growth
    return { year, percent: writePercent(linked) }
  })
}

const yearOf = (month: string): string => month.slice(0, 4)

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
  const [first, ...others] = months.filter(({ deals }) => deals > 0)
  return first && asMonth(others.reduce((worst, one) => (one.sum < worst.sum ? one : worst), first))
}

interface Fall {
  peak: bigint
  bottom: bigint
  from: Date
  to: Date
  recoveredAt: Date | undefined
}

/** The deepest fall of the growth from a height: the loss of someone who began there. */
function drawdownOf(deals: readonly CountedDeal[]): TrackRecord['drawdown'] {
  const deepest = fallsOf(deals).reduce<Fall | null>(
    (one, other) => (one && !isDeeper(other, one) ? one : other),
    null,
  )
  if (!deepest) return undefined
  const { from, to, recoveredAt } = deepest
  return { percent: writePercent(depthPpm(deepest)), from, to, recoveredAt }
}

/** In millionths of the height, rounded down: a loss is not shown smaller than it was. */
const depthPpm = ({ peak, bottom }: Pick<Fall, 'peak' | 'bottom'>): bigint =>
  -(((peak - bottom) * wholePpm + peak - 1n) / peak)

/** The growth after each deal: that of the months before, with what its own month has brought so far. */
function growthAfterEach(deals: readonly CountedDeal[], start = growthStart): { at: Date; growth: bigint }[] {
  let [before, sum, month] = [start, 0n, '']
  return deals.map(({ at, resultPpm }) => {
    if (monthOf(at) !== month) [before, sum, month] = [grown(before, sum), 0n, monthOf(at)]
    sum += resultPpm
    return { at, growth: grown(before, sum) }
  })
}

function fallsOf(deals: readonly CountedDeal[]): Fall[] {
  const falls: Fall[] = []
  let peak = growthStart
  let from = deals[0]?.at
  for (const { at, growth } of growthAfterEach(deals)) {
    const open = falls.at(-1)
    if (growth < peak) {
      if (!open || open.recoveredAt)
        falls.push({ peak, bottom: growth, from: from!, to: at, recoveredAt: undefined })
      else if (growth < open.bottom) Object.assign(open, { bottom: growth, to: at })
      continue
    }
    if (open && !open.recoveredAt) open.recoveredAt = at
    peak = growth
    from = at
  }
  return falls
}

const isDeeper = (one: Fall, other: Fall): boolean => one.bottom * other.peak < other.bottom * one.peak

/** As many as the picture has strokes: more points would not show. */
const coursePointsMax = 200

/** The growth deal by deal, and where it was lowest: of all deals, also where only the latest are listed. */
export function courseOf(
  deals: readonly (CountedDeal & { number: bigint })[],
): Pick<TrackRecord, 'course' | 'lowest'> {
  const growths = growthAfterEach(deals).map(({ growth }) => growth)
  const point = (index: number): CoursePoint => ({
    number: Number(deals[index]!.number),
    at: deals[index]!.at,
    percent: writePercent(deals[index]!.resultPpm),
    growthPercent: growthPercent(growths[index]!),
  })
  const lowest = growths.reduce((low, growth, index) => (growth < growths[low]! ? index : low), 0)
  const first = Math.max(0, deals.length - coursePointsMax)
  return {
    course: deals.slice(first).map((_, index) => point(first + index)),
    lowest: deals.length > 0 ? point(lowest) : undefined,
  }
}
