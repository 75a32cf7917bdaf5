/**
 * A program's deals for download: `/programs/3/deals.csv` and `.json`. What is sealed stays sealed until the deal is
 * executed, as on the page.
 */
import type { FastifyInstance } from 'fastify'
import { dealSources, nameOf } from '../../contract/codes.ts'
import { dealName } from '../../contract/deal-name.ts'
import { writePercent } from '../../contract/percent.ts'
import { dayOf } from '../../contract/time.ts'
import { writeCsv } from '../platform/csv.ts'
import { sql, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { fileMarkOf } from '../platform/demonstration.ts'
import { answerMissing } from '../http/missing.ts'
import { sendPage } from '../http/page-cache.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { recordFigures, recordFile } from './track-record.ts'
import { findRecorded, isLate, isOverdue, termOf, type RecordedDeal } from './track-record-reading.ts'

type Params = { program: string; format: 'csv' | 'json' }

/** What growth and falls are drawn from. */
const monthColumns = ['month', 'percent', 'linked_percent', 'fall_percent', 'deals'] as const

export function serveTrackRecordFiles(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: Params }>(
    '/programs/:program(^\\d{1,9}$)/deals.:format(^(?:csv|json)$)',
    { config: { isPublic: true } },
    async (http, reply) => {
      await consumeAttempt(context, ['publicRecordFromNetwork', networkOf(http.address)])
      const { format } = http.params
      const id = Number(http.params.program)
      const program = await findRecorded(context.database, id, 'en')
      if (!program) return answerMissing(http, reply)

      const file = await recordFile(context, id, format, at =>
        writeDeals(context, { id, format, strategy: program.strategy, at }),
      )
      void reply.headers(fileHeaders(context, `program-${id}-deals`, format))
      return sendPage(http, reply, file)
    },
  )

  app.get<{ Params: Pick<Params, 'program'> }>(
    '/programs/:program(^\\d{1,9}$)/months.csv',
    { config: { isPublic: true } },
    async (http, reply) => {
      await consumeAttempt(context, ['publicRecordFromNetwork', networkOf(http.address)])
      const id = Number(http.params.program)
      if (!(await findRecorded(context.database, id, 'en'))) return answerMissing(http, reply)

      const at = context.clock()
      const { months } = await recordFigures(context.database, id, at)
      void reply.headers(fileHeaders(context, `program-${id}-months`, 'csv'))
      const rows = months.map(({ month, percent, growthPercent, fallPercent, deals }) => ({
        month,
        percent,
        linked_percent: growthPercent,
        fall_percent: fallPercent,
        deals: String(deals),
      }))
      return writeCsv(rows, { header: true, columns: [...monthColumns] })
    },
  )
}

interface DealsFile {
  id: number
  format: Params['format']
  strategy: string
  at: Date
}

async function writeDeals(
  { database, config }: AppContext,
  { id, format, strategy, at }: DealsFile,
): Promise<string> {
  const deals = (await listDeals(database, id)).map(deal => asLine(deal, at))
  if (format === 'csv') return writeCsv(deals, { header: true, columns: [...columns] })
  return JSON.stringify({ strategy, as_of: at.toISOString(), is_invented: config.isDemonstration, deals })
}

function fileHeaders({ config, clock }: AppContext, name: string, format: 'csv' | 'json') {
  return {
    'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${fileMarkOf(config)}${name}-${dayOf(clock())}.${format}"`,
    'cache-control': 'no-store',
  }
}

interface Deal extends Omit<RecordedDeal, 'isCredited' | 'openSeal'> {
  part: number
  seal: string
  creditedAt: Date | null
  /** Set by operators for a part that its venue could not end by itself: the record does not count it. */
  isInterim: boolean
  closePrice: string | null
  closedAt: Date | null
  reference: string | null
  /** Null until the deal is executed: the server does not load it before. */
  content: string | null
  salt: string | null
}

async function listDeals(connection: Connection, programId: number): Promise<Deal[]> {
  const { rows } = await sql<Deal>`
    select deal.number, deal.part, deal.opened_at as "openedAt", deal.days_max as "daysMax",
      deal.loss_ppm_max as "lossPpmMax",
      deal.reported_after_seconds as "reportedAfterSeconds", deal.source, deal.seal,
      result.executed_at as "executedAt", credit.credited_at as "creditedAt", coalesce(result.whole_ppm, result.result_ppm) as "resultPpm",
      result.source as "resultSource", interim.deal_id is not null as "isInterim",
      coalesce(result.is_cancelled, false) as "isCancelled",
      result.close_price as "closePrice", result.closed_at as "closedAt", result.reference, content.content, content.salt
    from deal
    left join deal_result result on result.deal_id = deal.id
    left join deal_interim interim on interim.deal_id = deal.id
    left join deal_credit credit on credit.deal_id = result.deal_id
      and not exists (select from deal_waiting waiting where waiting.deal_id = deal.id)
    left join deal_reveal content on content.deal_id = result.deal_id
    where deal.program_id = ${programId} order by deal.number, deal.part`.execute(connection)
  return rows
}

const columns = [
  'number',
  'opened_at',
  'source',
  'reported_after_seconds',
  'due_at',
  'status',
  'is_late',
  'executed_at',
  'credited_at',
  'percent',
  'is_interim',
  'result_source',
  'close_price',
  'closed_at',
  'reference',
  'seal',
  'salt',
  'content',
] as const

type Line = Record<(typeof columns)[number], string>

/**
 * An overdue deal is marked so where others have their status, with what it counts as where others have their result.
 */
function asLine(deal: Deal, at: Date): Line {
  const isOverdueOne = deal.part === 0 && isOverdue(deal, at)
  const percent = countsAs(deal, isOverdueOne)
  return {
    number: dealName(deal.number, deal.part),
    opened_at: deal.openedAt.toISOString(),
    source: nameOf(dealSources, deal.source),
    // While the deal is open, what the venue did is sealed.
    reported_after_seconds: deal.executedAt ? String(deal.reportedAfterSeconds) : '',
    due_at: termOf(deal).toISOString(),
    is_late: String(deal.part === 0 && isLate(deal)),
    status: statusOf(deal, isOverdueOne),
    executed_at: deal.executedAt?.toISOString() ?? '',
    credited_at: deal.creditedAt?.toISOString() ?? '',
    percent: percent === null ? '' : writePercent(percent),
    is_interim: String(deal.isInterim),
    result_source: deal.resultSource === null ? '' : nameOf(dealSources, deal.resultSource),
    close_price: deal.closePrice ?? '',
    closed_at: deal.closedAt?.toISOString() ?? '',
    reference: deal.reference ?? '',
    seal: deal.seal,
    salt: deal.salt ?? '',
    content: deal.content ?? '',
  }
}

function statusOf(deal: Deal, isOverdueOne: boolean): string {
  if (isOverdueOne) return 'overdue'
  if (deal.isCancelled) return 'cancelled'
  if (deal.creditedAt) return 'credited'
  return deal.executedAt ? 'executed' : 'opened'
}

/** A part counts with the whole. */
function countsAs(deal: Deal, isOverdueOne: boolean): bigint | null {
  if (isOverdueOne) return BigInt(-deal.lossPpmMax)
  return deal.isCancelled ? null : deal.resultPpm
}
