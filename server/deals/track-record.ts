import { dayMs } from '../../contract/time.ts'
import { trackRecord } from '../../contract/track-record.ts'
import { publicRoute } from '../http/route.ts'
import type { Database } from '../database/index.ts'
import { figuresAt, type RecordFigures } from './record-at.ts'
import { dealCounts, findRecorded, recordedDeals, termOf, type RecordedDeal } from './track-record-reading.ts'

/** A program's record, public; programs that have been closed keep theirs. */
export const record = publicRoute(trackRecord, async ({ program }, { at, language }, context) => {
  const { database } = context
  const recorded = await findRecorded(database, program, language)
  if (!recorded) return 'notFound'

  return { name: recorded.name, strategy: recorded.strategy, ...(await recordFigures(database, program, at)) }
})

export type { RecordFigures }

/** A program's figures at a moment. */
export async function recordFigures(database: Database, program: number, at: Date): Promise<RecordFigures> {
  const kept = await keptDeals(database, program)
  if (!kept.figures || !kept.changesAt || at < kept.figures.asOf || at >= kept.changesAt) {
    kept.figures = figuresAt(kept.deals, at)
    kept.changesAt = nextChange(kept.deals, at)
  }
  return { ...kept.figures, asOf: at }
}

/**
 * Computing takes a while where deals are many, so the result is cached until something changes: a deal, or what time
 * alone changes, which are the ends of deals' terms, and of the day that months and the size of a record depend on.
 */
function nextChange(deals: readonly RecordedDeal[], at: Date): Date {
  const terms = deals
    .filter(({ executedAt }) => !executedAt)
    .map(deal => termOf(deal).getTime() + 1)
    .filter(term => term > at.getTime())
  return new Date(Math.min(at.getTime() - (at.getTime() % dayMs) + dayMs, ...terms))
}

interface Kept {
  counts: string
  deals: RecordedDeal[]
  figures?: RecordFigures
  /** When time alone changes them. */
  changesAt?: Date
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
