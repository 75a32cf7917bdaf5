/**
 * What a program's deals come to, added up: each result applies to the same stake, as it does in an account, whose stake
 * no loss shrinks. Whole numbers of 0.0001 % throughout, so that nothing is rounded.
 */
import { writePercent } from '../../contract/percent.ts'
import { sampleEnough, type TrackMonth, type TrackRecord } from '../../contract/track-record.ts'

/** A deal that counts, at the moment from which it does. */
export interface CountedDeal {
  at: Date
  resultPpm: bigint
  isOverdue: boolean
  /** It has its result, but got it only after its term. */
  isLate: boolean
  /** Its opening was reported late. */
  isReportedLate: boolean
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
    returnPercent: first && writePercent(returnPpm(deals)),
    months: months.map(asMonth),
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

/** Of an unchanged stake. */
const returnPpm = (deals: readonly CountedDeal[]): bigint =>
  deals.reduce((sum, { resultPpm }) => sum + resultPpm, 0n)

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

/** The deepest fall of the sum from a height, which at the beginning is nothing: what somebody lost who began there. */
function drawdownOf(deals: readonly CountedDeal[]): TrackRecord['drawdown'] {
  const deepest = fallsOf(deals).reduce<Fall | null>(
    (one, other) => (one && !isDeeper(other, one) ? one : other),
    null,
  )
  if (!deepest) return undefined
  const { peak, bottom, from, to, recoveredAt } = deepest
  return { percent: writePercent(bottom - peak), from, to, recoveredAt }
}

function fallsOf(deals: readonly CountedDeal[]): Fall[] {
  const falls: Fall[] = []
  let sum = 0n
  let peak = 0n
  let from = deals[0]?.at
  for (const deal of deals) {
    sum += deal.resultPpm
    const open = falls.at(-1)
    if (sum < peak) {
      if (!open || open.recoveredAt)
        falls.push({ peak, bottom: sum, from: from!, to: deal.at, recoveredAt: undefined })
      else if (sum < open.bottom) Object.assign(open, { bottom: sum, to: deal.at })
      continue
    }
    if (open && !open.recoveredAt) open.recoveredAt = deal.at
    peak = sum
    from = deal.at
  }
  return falls
}

const isDeeper = (one: Fall, other: Fall): boolean => one.bottom - one.peak < other.bottom - other.peak

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
