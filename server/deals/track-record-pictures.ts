/** The points of a record's charts: bounded, however many deals there are. */
import { writePercent } from '../../contract/percent.ts'
import type { TrackRecord } from '../../contract/track-record.ts'
import type { CountedDeal } from './track-record-figures.ts'
import { countedDeal, isCancelledInTime, type RecordedDeal } from './track-record-reading.ts'

/** As many strokes as a wide page has room for. */
const strokesMost = 200

/** The latest deals in the order of their opening, also open ones; without those cancelled in time. */
export function strokesOf(deals: readonly RecordedDeal[], at: Date): TrackRecord['strokes'] {
  const latest: RecordedDeal[] = []
  for (let place = deals.length - 1; place >= 0 && latest.length < strokesMost; place -= 1)
    if (!isCancelledInTime(deals[place]!)) latest.push(deals[place]!)
  return latest.toReversed().map(deal => {
    const counted = countedDeal(deal, at)
    return {
      number: Number(deal.number),
      openedAt: deal.openedAt,
      percent: counted ? writePercent(counted.resultPpm) : undefined,
      seal: counted ? undefined : (deal.openSeal ?? undefined),
    }
  })
}

/** Some so many steps between the worst result and the best; zero is an edge. */
const stepsAbout = 16n

/** A histogram of results, in steps of one round size without gaps. */
export function distributionOf(
  deals: readonly Pick<CountedDeal, 'resultPpm'>[],
): TrackRecord['distribution'] {
  if (deals.length === 0) return []
  const results = deals.map(({ resultPpm }) => resultPpm)
  const [least, most] = results.reduce<[bigint, bigint]>(
    ([low, high], one) => [one < low ? one : low, one > high ? one : high],
    [0n, 0n],
  )
  const step = roundUp((most - least) / stepsAbout)
  const counts = new Map<bigint, number>()
  for (const result of results) {
    const place = floorOf(result, step)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const [first, last] = [floorOf(least, step), floorOf(most, step)]
  return Array.from({ length: Number(last - first) + 1 }, (_, index) => {
    const place = first + BigInt(index)
    return {
      from: writePercent(place * step),
      to: writePercent((place + 1n) * step),
      deals: counts.get(place) ?? 0,
    }
  })
}

/** 1, 2 or 5 times a power of ten: the least that is not smaller. */
function roundUp(size: bigint): bigint {
  for (let power = 1n; ; power *= 10n)
    for (const factor of [1n, 2n, 5n]) if (factor * power >= size) return factor * power
}

const floorOf = (value: bigint, step: bigint): bigint =>
  value / step - (value < 0n && value % step !== 0n ? 1n : 0n)
