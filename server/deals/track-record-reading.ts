/** The deals of a program as its record counts them. */
import { dealSources } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import { sql, type Connection } from '../database/index.ts'
import type { CountedDeal } from './track-record-figures.ts'

export interface RecordedProgram {
  name: string
  strategy: string
  dealDaysMax: number
  lossPpmMax: number
}

export async function findRecorded(
  connection: Connection,
  id: number,
  language: Language,
): Promise<RecordedProgram | null> {
  const { rows } = await sql<RecordedProgram>`
    select program_text.name, program.strategy, program.deal_days_max as "dealDaysMax",
      program.loss_ppm_max as "lossPpmMax"
    from program join program_text on program_text.program_id = program.id
    where program.id = ${id} and program_text.language = ${language}`.execute(connection)
  return rows[0] ?? null
}

export interface RecordedDeal {
  number: bigint
  openedAt: Date
  source: number
  executedAt: Date | null
  resultPpm: bigint | null
  resultSource: number | null
  isCancelled: boolean
}

/** In the order of their opening. */
export async function recordedDeals(connection: Connection, programId: number): Promise<RecordedDeal[]> {
  const { rows } = await sql<RecordedDeal>`
    select deal.number, deal.opened_at as "openedAt", deal.source, result.executed_at as "executedAt",
      result.result_ppm as "resultPpm", result.source as "resultSource", coalesce(result.is_cancelled, false) as "isCancelled"
    from deal left join deal_result result on result.deal_id = deal.id
    where deal.program_id = ${programId} order by deal.number`.execute(connection)
  return rows
}

/** How many deals and results there are: rows only grow, so while these stand still nothing has changed. */
export async function dealCounts(connection: Connection, programId: number): Promise<string> {
  const { rows } = await sql<{ deals: bigint; results: bigint }>`
    select count(deal.id) as deals, count(result.deal_id) as results
    from deal left join deal_result result on result.deal_id = deal.id
    where deal.program_id = ${programId}`.execute(connection)
  return `${rows[0]!.deals} ${rows[0]!.results}`
}

const dayMs = 24 * 60 * 60 * 1000

/** The end of the term within which a deal has to be executed. */
export const termOf = ({ openedAt }: { openedAt: Date }, { dealDaysMax }: { dealDaysMax: number }): Date =>
  new Date(openedAt.getTime() + dealDaysMax * dayMs)

/** Known never to have traded before anybody had to say how it ended. */
export const isCancelledInTime = (
  deal: Pick<RecordedDeal, 'openedAt' | 'executedAt' | 'isCancelled'>,
  program: { dealDaysMax: number },
): boolean => deal.isCancelled && deal.executedAt! <= termOf(deal, program)

/** Kept back, or only then cancelled, beyond its term. */
export const isOverdue = (
  deal: Pick<RecordedDeal, 'openedAt' | 'executedAt' | 'isCancelled'>,
  program: { dealDaysMax: number },
  at: Date,
): boolean => (!deal.executedAt || deal.isCancelled) && (deal.executedAt ?? at) > termOf(deal, program)

/**
 * What a deal counts as: its result from the moment of its execution, or, while it is kept back beyond its term, the
 * most that it may lose, from the end of the term. So does one that is cancelled only then. `null` while it is open and
 * in time, or was cancelled in time.
 */
export function countedDeal(deal: RecordedDeal, program: RecordedProgram, at: Date): CountedDeal | null {
  if (deal.executedAt && deal.resultPpm !== null && !deal.isCancelled)
    return {
      at: deal.executedAt,
      resultPpm: deal.resultPpm,
      isOverdue: false,
      isSigned: deal.source === dealSources.intake && deal.resultSource === dealSources.intake,
    }
  if (!isOverdue(deal, program, at)) return null
  return {
    at: termOf(deal, program),
    resultPpm: BigInt(-program.lossPpmMax),
    isOverdue: true,
    isSigned: deal.source === dealSources.intake,
  }
}
