import { dealSources, nameOf } from '../../contract/codes.ts'
import type { Language } from '../../contract/languages.ts'
import { pageSizes } from '../../contract/limits.ts'
import { writePercent } from '../../contract/percent.ts'
import { trackRecordDeals, type SealedDeal } from '../../contract/track-record.ts'
import type { Page } from '../../contract/wire.ts'
import { publicRoute } from '../http/route.ts'
import { sql, type Connection } from '../database/index.ts'
import { isLate, isOverdue } from './track-record-reading.ts'

/** A program's deals with their seals, for anyone; what a seal hid is shown once the deal is executed. */
export const sealedDeals = publicRoute(
  trackRecordDeals,
  async ({ program, page }, { language, at }, { database }) => {
    const known = await findProgram(database, program, language)
    return known ? { deals: await pageOf(database, known, page, { language, at }) } : 'notFound'
  },
)

interface Known {
  id: number
  deals: bigint
}

/** For whom, and when. */
interface Reader {
  language: Language
  at: Date
}

async function findProgram(connection: Connection, id: number, language: Language): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select program.id,
      coalesce((select max(number) from deal where program_id = program.id), 0) as deals
    from program join program_text on program_text.program_id = program.id and program_text.language = ${language}
    where program.id = ${id}`.execute(connection)
  return rows[0] ?? null
}

interface Row {
  programId: number
  program: string
  number: bigint
  part: number
  openedAt: Date
  daysMax: number
  source: number
  seal: string
  resultPpm: bigint | null
  resultSource: number | null
  isCredited: boolean
  isCancelled: boolean
  isOpposed: boolean
  executedAt: Date | null
  closePrice: string | null
  closedAt: Date | null
  reference: string | null
  content: string | null
  salt: string | null
}

/**
 * A long and a short that are open at once, of which one is cancelled, may be a choice made afterwards: so it is shown,
 * as soon as the other one is executed and shown.
 */
const opposed = sql`
  coalesce(result.is_cancelled, false) and exists (
    select from deal other
    join deal_result ended on ended.deal_id = other.id
    join deal_reveal told on told.deal_id = other.id
    where other.program_id = deal.program_id and other.number <> deal.number and not ended.is_cancelled
      and other.opened_at between deal.opened_at - interval '8784 hours' and result.executed_at
      and ended.executed_at >= deal.opened_at
      and told.content::jsonb ->> 'symbol' = content.content::jsonb ->> 'symbol'
      and told.content::jsonb ->> 'side' <> content.content::jsonb ->> 'side')`

/** Deals are numbered without gaps, so a page is a range of numbers. */
async function pageOf(
  connection: Connection,
  program: Known,
  page: number,
  reader: Reader,
): Promise<Page<SealedDeal>> {
  const latest = program.deals - BigInt(pageSizes.deals * (page - 1))
  const first = latest - BigInt(pageSizes.deals) + 1n
  const items = await readSealed(connection, { program: program.id, numbers: [first, latest] }, reader)
  return { items, total: Number(program.deals) }
}

/** Which deals; an absent criterion does not filter. */
export interface SealedFilter {
  program?: number
  /** The first and the last number. */
  numbers?: readonly [bigint, bigint]
  seal?: string
}

/** The latest first. */
export async function readSealed(
  connection: Connection,
  filter: SealedFilter,
  { language, at }: Reader,
): Promise<SealedDeal[]> {
  const { program = null, numbers: [first, last] = [null, null], seal = null } = filter
  const { rows } = await sql<Row>`
    select deal.program_id as "programId", program_text.name as program, deal.number, deal.part, deal.opened_at as "openedAt", deal.days_max as "daysMax", deal.source, deal.seal, coalesce(result.whole_ppm, result.result_ppm) as "resultPpm",
      result.source as "resultSource", coalesce(result.is_cancelled, false) as "isCancelled",
      ${opposed} as "isOpposed",
      result.executed_at as "executedAt", result.close_price as "closePrice", result.closed_at as "closedAt",
      result.reference, credit.deal_id is not null as "isCredited", content.content, content.salt
    from deal
    join program_text on program_text.program_id = deal.program_id and program_text.language = ${language}
    left join deal_result result on result.deal_id = deal.id
    left join deal_reveal content on content.deal_id = result.deal_id
    left join deal_credit credit on credit.deal_id = deal.id
      and not exists (select from deal_waiting waiting where waiting.deal_id = deal.id)
    where (${program}::integer is null or deal.program_id = ${program})
      and (${first}::bigint is null or deal.number between ${first} and ${last})
      and (${seal}::text is null or deal.seal = ${seal})
    order by deal.number desc, deal.program_id, deal.part`.execute(connection)
  return rows.map(row => asDeal(row, at))
}

function asDeal(row: Row, at: Date): SealedDeal {
  const { openedAt, seal, resultPpm } = row
  return {
    programId: row.programId,
    program: row.program,
    number: Number(row.number),
    part: row.part || undefined,
    openedAt,
    source: nameOf(dealSources, row.source),
    resultSource: row.resultSource === null ? undefined : nameOf(dealSources, row.resultSource),
    status: statusOf(row),
    isOverdue: row.part === 0 && isOverdue(row, at),
    isLate: row.part === 0 && isLate(row),
    isCancelled: row.isCancelled,
    isOpposed: row.isOpposed,
    seal,
    content: row.content ?? undefined,
    salt: row.salt ?? undefined,
    percent: resultPpm === null || row.isCancelled ? undefined : writePercent(resultPpm),
    closePrice: row.closePrice ?? undefined,
    closedAt: row.closedAt ?? undefined,
    reference: row.reference ?? undefined,
  }
}

function statusOf({ isCredited, resultPpm }: Row): SealedDeal['status'] {
  if (isCredited) return 'credited'
  return resultPpm === null ? 'opened' : 'executed'
}
