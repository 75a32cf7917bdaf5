/** The deals of a program as its record counts them. */
import { dayMs } from '../../contract/time.ts'
import { dealSources } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import { lateReportMinutes } from '../../contract/track-record.ts'
import { sql, type Connection } from '../database/index.ts'
import type { CountedDeal } from './track-record-figures.ts'

export interface RecordedProgram {
  name: string
  strategy: string
}

export async function findRecorded(
  connection: Connection,
  id: number,
  language: Language,
): Promise<RecordedProgram | null> {
  const { rows } = await sql<RecordedProgram>`
    select program_text.name, program.strategy
    from program join program_text on program_text.program_id = program.id
    where program.id = ${id} and program_text.language = ${language}`.execute(connection)
  return rows[0] ?? null
}

export interface RecordedDeal {
  number: bigint
  openedAt: Date
  /** The terms under which it opened. */
  daysMax: number
  lossPpmMax: number
  reportedAfterSeconds: number
  source: number
  executedAt: Date | null
  resultPpm: bigint | null
  resultSource: number | null
  isCancelled: boolean
  isCredited: boolean
  /** Until it has a result. */
  openSeal: string | null
}

/** In the order of their opening. */
export async function recordedDeals(connection: Connection, programId: number): Promise<RecordedDeal[]> {
  const { rows } = await sql<RecordedDeal>`
    select deal.number, deal.opened_at as "openedAt", deal.source, deal.days_max as "daysMax",
      deal.loss_ppm_max as "lossPpmMax",
      deal.reported_after_seconds as "reportedAfterSeconds", result.executed_at as "executedAt",
      coalesce(result.whole_ppm, result.result_ppm) as "resultPpm", result.source as "resultSource", coalesce(result.is_cancelled, false) as "isCancelled",
      credit.deal_id is not null as "isCredited", case when result.deal_id is null then deal.seal end as "openSeal"
    from deal
    left join deal_result result on result.deal_id = deal.id
    left join deal_credit credit on credit.deal_id = deal.id
      and not exists (select from deal_waiting waiting where waiting.deal_id = deal.id)
    where deal.program_id = ${programId} and deal.part = 0 order by deal.number`.execute(connection)
  const parts = await recordedParts(connection, programId)
  return rows.map(row => ({
    ...row,
    resultPpm: withParts(
      row.resultPpm,
      parts.filter(({ number }) => number === row.number),
    ),
  }))
}

interface RecordedPart {
  number: bigint
  /** Of the stakes of the part, and of the whole. */
  sumMicro: bigint
  ofMicro: bigint
  /** As if it had lost as much as it may, while it has no result. */
  ppm: bigint
}

/** Without set results: the venue ended those parts with the rest, and they have the rest's result. */
async function recordedParts(connection: Connection, programId: number): Promise<RecordedPart[]> {
  const { rows } = await sql<RecordedPart>`
    select part.number, notified.sum_micro as "sumMicro", whole_notified.sum_micro as "ofMicro",
      coalesce(result.whole_ppm, result.result_ppm, -part.loss_ppm_max) as ppm
    from deal part
    join deal whole on whole.program_id = part.program_id and whole.number = part.number and whole.part = 0
    join deal_notified_sum notified on notified.deal_id = part.id
    join deal_notified_sum whole_notified on whole_notified.deal_id = whole.id
    left join deal_result result on result.deal_id = part.id
    where part.program_id = ${programId} and part.part > 0
      and not exists (select from deal_interim interim where interim.deal_id = part.id)`.execute(connection)
  return rows
}

/** The result of a split deal as a whole: all net results of the sum notified for it. */
function withParts(restPpm: bigint | null, parts: readonly RecordedPart[]): bigint | null {
  const ofMicro = parts[0]?.ofMicro ?? 0n
  if (restPpm === null || ofMicro === 0n) return restPpm
  const parted = parts.reduce((sum, { sumMicro }) => sum + sumMicro, 0n)
  const shares = [...parts, { sumMicro: ofMicro - parted, ppm: restPpm }]
  const net = shares.reduce((sum, { sumMicro, ppm }) => sum + down(sumMicro * ppm, 1_000_000n), 0n)
  return down(net * 1_000_000n, ofMicro)
}

/** Divided, and rounded towards minus infinity. */
const down = (one: bigint, by: bigint): bigint => one / by - (one < 0n && one % by !== 0n ? 1n : 0n)

/**
 * The number of deals and parts, of disputes, of deals not credited, and of those with a result among them: while these
 * numbers stay the same nothing has changed, since only a dispute makes a deal one that is not credited again. Deals are
 * numbered without gaps, and disputes and deals not credited are few.
 */
export async function dealCounts(connection: Connection, programId: number): Promise<string> {
  const { rows } = await sql<Record<'deals' | 'parts' | 'disputes' | 'waiting' | 'executed', bigint>>`
    select coalesce((select number from deal where program_id = ${programId} order by number desc limit 1), 0) as deals,
      (select count(*) from deal where program_id = ${programId} and part > 0) as parts,
      (select count(*) from deal_dispute) as disputes,
      count(waiting.deal_id) as waiting, count(result.deal_id) as executed
    from deal_waiting waiting
    left join deal_result result on result.deal_id = waiting.deal_id
    where waiting.program_id = ${programId}`.execute(connection)
  const { deals, parts, disputes, waiting, executed } = rows[0]!
  return `${deals} ${parts} ${disputes} ${waiting} ${executed}`
}

/** The end of the term within which a deal has to be executed. */
export const termOf = ({ openedAt, daysMax }: Pick<RecordedDeal, 'openedAt' | 'daysMax'>): Date =>
  new Date(openedAt.getTime() + daysMax * dayMs)

/** What decides whether a deal ended in time. */
export type Timed = Pick<RecordedDeal, 'openedAt' | 'daysMax' | 'executedAt' | 'isCancelled'>

/** Cancelled before its end had to be reported. */
export const isCancelledInTime = (deal: Timed): boolean =>
  deal.isCancelled && deal.executedAt! <= termOf(deal)

/** Executed, but only after its term: while it was withheld it counted as the greatest loss. */
export const isLate = (deal: Timed): boolean =>
  deal.executedAt !== null && !deal.isCancelled && deal.executedAt > termOf(deal)

/** Withheld, or cancelled only then, beyond its term. */
export const isOverdue = (deal: Timed, at: Date): boolean =>
  (!deal.executedAt || deal.isCancelled) && (deal.executedAt ?? at) > termOf(deal)

/**
 * What a deal counts as: its result from the moment of its execution, or, while it is withheld beyond its term, its
 * greatest loss, from the end of the term; so does one that is cancelled only then. `null` while it is open and in
 * time, or was cancelled in time.
 */
export function countedDeal(deal: RecordedDeal, at: Date): CountedDeal | null {
  if (deal.executedAt && deal.resultPpm !== null && !deal.isCancelled)
    return {
      at: deal.executedAt,
      resultPpm: deal.resultPpm,
      isOverdue: false,
      isLate: isLate(deal),
      isReportedLate: isReportedLate(deal),
      isSigned: deal.source === dealSources.intake && deal.resultSource === dealSources.intake,
    }
  if (!isOverdue(deal, at)) return null
  return {
    at: termOf(deal),
    resultPpm: BigInt(-deal.lossPpmMax),
    isOverdue: true,
    isLate: false,
    isReportedLate: isReportedLate(deal),
    isSigned: deal.source === dealSources.intake,
  }
}

const isReportedLate = ({ reportedAfterSeconds }: RecordedDeal): boolean =>
  reportedAfterSeconds > lateReportMinutes * 60
