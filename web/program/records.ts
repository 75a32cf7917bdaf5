/** The records of several programs, and the curves of them that are shown beside each other. */
import { endOf, growthCurve, startOf } from '../../contract/growth-points.ts'
import { trackRecord, type TrackRecord } from '../../contract/track-record.ts'
import type { List } from '../../ui/call/lists.ts'
import { useLists } from '../../ui/call/use-lists.ts'
import { rangeOf, type Range } from '../../ui/charts/scale.ts'

/** Any answer that describes a program. */
interface Numbered {
  id: number
}

export interface WithRecord<P extends Numbered> {
  program: P
  list: List<TrackRecord>
}

/** Loads the record of each program. */
export function useRecords<P extends Numbered>(programs: readonly P[]): WithRecord<P>[] {
  const requests = programs.map(({ id }) => ({ program: id }))
  const lists = useLists(trackRecord, requests, { inLanguage: true, isQuiet: true })
  return programs.map((program, index) => ({ program, list: lists[index]! }))
}

/** One scale for all of them: equal shapes are equal results. */
export const growthRangeOf = (records: readonly TrackRecord[]): Range =>
  rangeOf(records.flatMap(record => growthCurve(record).map(({ value }) => value)))

/** How far each month was below the highest point, at its deepest. */
export const fallsOf = ({ since, asOf, months }: TrackRecord) =>
  months.map(({ month, fallPercent }) => ({
    from: Math.max(since!.getTime(), startOf(month)),
    to: Math.min(asOf.getTime(), endOf(month)),
    fall: Number(fallPercent),
  }))

/** Again one scale for all of them. */
export const fallRangeOf = (records: readonly TrackRecord[]): Range =>
  rangeOf(records.flatMap(fallsOf).map(({ fall }) => fall))

/** One time for all of them: the earliest of theirs. */
export const earliestOf = (records: readonly TrackRecord[]): Date | undefined =>
  records.map(({ asOf }) => asOf).toSorted((one, other) => one.getTime() - other.getTime())[0]

export const answersOf = (rows: readonly WithRecord<Numbered>[]): readonly TrackRecord[] =>
  rows.flatMap(({ list: { answer } }) => (answer ? [answer] : []))
