import { dayMs } from '../../contract/time.ts'
import { trackRecord } from '../../contract/track-record.ts'
import { publicRoute } from '../http/route.ts'
import type { Database } from '../database/index.ts'
import { preparePage, type KeptPage } from '../http/page-cache.ts'
import type { AppContext } from '../platform/app-context.ts'
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
  const { figures } = await keptAt(database, program, () => at)
  return { ...figures, asOf: at }
}

/**
 * A file of a program's deals. Where they are many, `write` takes a second: it is called once, however many ask for the
 * file, and again when something has changed.
 */
export async function recordFile(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  program: number,
  format: string,
  write: (at: Date) => Promise<string>,
): Promise<KeptPage> {
  const { files } = await keptAt(database, program, clock)
  const file = files.get(format) ?? write(clock()).then(text => preparePage(text))
  files.set(format, file)
  file.catch(() => files.delete(format))
  return file
}

/** The moment is taken last, so that of several at once none finds the figures of a later one. */
async function keptAt(
  database: Database,
  program: number,
  clock: () => Date,
): Promise<Kept & { figures: RecordFigures }> {
  const kept = await keptDeals(database, program)
  const deals = await kept.deals
  const at = clock()
  const { figures } = kept
  if (figures && kept.changesAt && at >= figures.asOf && at < kept.changesAt) return { ...kept, figures }
  const changed = { figures: figuresAt(deals, at), changesAt: nextChange(deals, at), files: new Map() }
  return Object.assign(kept, changed)
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
  deals: Promise<RecordedDeal[]>
  figures?: RecordFigures
  /** When time alone changes them. */
  changesAt?: Date
  /** By format. */
  files: Map<string, Promise<KeptPage>>
}

const keptOf = new WeakMap<Database, Map<number, Kept>>()

/** Read once, however many ask at the same time, and again when there are more of them. */
async function keptDeals(database: Database, program: number): Promise<Kept> {
  const kept = keptOf.get(database) ?? new Map<number, Kept>()
  keptOf.set(database, kept)
  const counts = await dealCounts(database, program)
  const known = kept.get(program)
  if (known?.counts === counts) return known

  const fresh: Kept = { counts, deals: recordedDeals(database, program), files: new Map() }
  kept.set(program, fresh)
  fresh.deals.catch(() => kept.get(program) === fresh && kept.delete(program))
  return fresh
}
