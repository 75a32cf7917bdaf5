import { trackRecord, type TrackRecord } from '../../contract/track-record.ts'
import { publicRoute } from '../http/route.ts'
import type { Database } from '../database/index.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { figuresOf, isSmallSample, type CountedDeal } from './track-record-figures.ts'
import {
  countedDeal,
  dealCounts,
  findRecorded,
  isCancelledInTime,
  recordedDeals,
  type RecordedDeal,
} from './track-record-reading.ts'

/** What a program has done; anybody may ask, in it or not. Programs that have been closed keep theirs. */
export const record = publicRoute(trackRecord, async ({ program }, { at, language, address }, context) => {
  await consumeAttempt(context, ['publicRecordFromNetwork', networkOf(address)])
  const { database } = context
  const recorded = await findRecorded(database, program, language)
  if (!recorded) return 'notFound'

  const kept = await keptDeals(database, program)
  if (!isFresh(kept.figures, at)) kept.figures = figuresAt(kept.deals, at)
  return { name: recorded.name, strategy: recorded.strategy, ...kept.figures }
})

/** A record without the words, which each language has of its own. */
type Figures = Omit<TrackRecord, 'name' | 'strategy'>

/** Reckoning takes a moment where deals are many; the answer says for when it holds. */
const freshMs = 60_000

const isFresh = (figures: Figures | undefined, at: Date): figures is Figures =>
  figures !== undefined && Math.abs(at.getTime() - figures.asOf.getTime()) < freshMs

function figuresAt(deals: readonly RecordedDeal[], at: Date): Figures {
  const counted = deals
    .map(deal => countedDeal(deal, at))
    .filter(deal => deal !== null)
    .toSorted(byMoment)
  const cancelledDeals = deals.filter(isCancelledInTime).length
  const since = deals[0]?.openedAt
  return {
    asOf: at,
    since,
    ...figuresOf(counted, at),
    openDeals: deals.length - counted.length - cancelledDeals,
    cancelledDeals,
    ...uncreditedOf(deals),
    isSmall: isSmallSample(counted.length, since, at),
  }
}

function uncreditedOf(deals: readonly RecordedDeal[]): Pick<Figures, 'uncreditedDeals' | 'uncreditedSince'> {
  const waiting = deals.filter(deal => !deal.isCredited && !deal.isCancelled)
  const executed = waiting.map(({ executedAt }) => executedAt).filter(at => at !== null)
  const uncreditedSince = executed.toSorted((one, other) => one.getTime() - other.getTime())[0]
  return { uncreditedDeals: executed.length, uncreditedSince }
}

/** Sorting keeps the order of opening where moments are the same. */
const byMoment = (one: CountedDeal, other: CountedDeal): number => one.at.getTime() - other.at.getTime()

interface Kept {
  counts: string
  deals: RecordedDeal[]
  figures?: Figures
}

const keptOf = new WeakMap<Database, Map<number, Kept>>()

/** Read once, and again when there are more of them. */
async function keptDeals(database: Database, program: number): Promise<Kept> {
  const kept = keptOf.get(database) ?? new Map<number, Kept>()
  keptOf.set(database, kept)
  const counts = await dealCounts(database, program)
  const known = kept.get(program)
  if (known?.counts === counts) return known

  const fresh = { counts, deals: await recordedDeals(database, program) }
  kept.set(program, fresh)
  return fresh
}
