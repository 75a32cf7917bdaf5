/** The results of a program at a moment, from its deals alone. */
import { isSmallSample } from '../../contract/small-sample.ts'
import type { TrackRecord } from '../../contract/track-record.ts'
import { courseOf, figuresOf, type CountedDeal } from './track-record-figures.ts'
import { distributionOf, strokesOf } from './track-record-pictures.ts'
import { countedDeal, isCancelledInTime, type RecordedDeal } from './track-record-reading.ts'

/** A record without its texts, which each language has of its own, and the moment of the last deal that counts. */
export type RecordFigures = Omit<TrackRecord, 'name' | 'strategy'> & { until: Date | undefined }

export function figuresAt(deals: readonly RecordedDeal[], at: Date): RecordFigures {
  const counted = deals
    .flatMap(deal => {
      const found = countedDeal(deal, at)
      return found ? [{ ...found, number: deal.number }] : []
    })
    .toSorted(byMoment)
  const cancelledDeals = deals.filter(isCancelledInTime).length
  const since = deals[0]?.openedAt
  return {
    asOf: at,
    since,
    until: counted.at(-1)?.at,
    ...figuresOf(counted, at),
    openDeals: deals.length - counted.length - cancelledDeals,
    cancelledDeals,
    ...uncreditedOf(deals),
    strokes: strokesOf(deals, at),
    ...courseOf(counted),
    distribution: distributionOf(counted),
    isSmall: isSmallSample(counted.length, since, at),
  }
}

function uncreditedOf(
  deals: readonly RecordedDeal[],
): Pick<RecordFigures, 'uncreditedDeals' | 'uncreditedSince'> {
  const waiting = deals.filter(deal => !deal.isCredited && !deal.isCancelled)
  const executed = waiting.map(({ executedAt }) => executedAt).filter(at => at !== null)
  const uncreditedSince = executed.toSorted((one, other) => one.getTime() - other.getTime())[0]
  return { uncreditedDeals: executed.length, uncreditedSince }
}

/** Sorting keeps the order of opening where moments are the same. */
const byMoment = (one: CountedDeal, other: CountedDeal): number => one.at.getTime() - other.at.getTime()
