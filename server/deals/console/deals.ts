/** Deals in the console: what waits, what one operator decides, and what two sign. */
import * as contract from '../../../contract/console/deals.ts'
import { listedMax } from '../../../contract/console/fields.ts'
import { writePercent } from '../../../contract/percent.ts'
import { dayMs } from '../../../contract/time.ts'
import { sql, type Connection } from '../../database/index.ts'
import { operatorRoute } from '../../http/operator-route.ts'
import { proposeAs } from '../../operators/index.ts'
import { creditDeal } from '../crediting.ts'
import { findDeal, findDealsOf, statusOf, type DealList, type DealRow } from '../deal-rows.ts'
import { viewDeal } from '../deal-view.ts'
import { disputeToEnd } from '../disputing.ts'
import { entryOf, readLines, type ReadLine } from '../entering.ts'
import { readDealFile } from '../import-file.ts'
import { isFault, type Report } from '../report.ts'

export const dealList = operatorRoute(
  contract.dealList,
  'trading.read',
  async ({ of, program }, _caller, { database }) => {
    const rows = await findDealsOf(database, of satisfies DealList, { program, limit: listedMax + 1 })
    return { deals: await describe(database, rows.slice(0, listedMax)), more: rows.length > listedMax }
  },
)

export const dealShow = operatorRoute(
  contract.dealShow,
  'trading.read',
  async ({ id }, { operator }, context) => {
    const row = await viewDeal(context, operator.id, id)
    if (!row) return 'notThere'
    const [deal] = await describe(context.database, [row])
    return { deal: deal!, content: row.content, salt: row.result ? row.salt : undefined }
  },
)

interface More {
  id: string
  dueAt: Date
  disputedAt: Date | null
  disputeReason: string | null
  takesTwo: string | null
  proposal: { id: string; action: string } | null
}

async function describe(connection: Connection, rows: readonly DealRow[]): Promise<contract.ConsoleDeal[]> {
  const more = await moreOf(
    connection,
    rows.map(({ id }) => id),
  )
  return rows.map(row => {
    const { dueAt, disputedAt, disputeReason, takesTwo, proposal } = more.get(row.id)!
    return {
      id: row.id,
      program: row.program,
      number: Number(row.number),
      status: statusOf(row),
      openedAt: row.openedAt,
      source: row.source,
      provider: row.provider,
      reference: row.reference,
      seal: row.seal,
      lossPercentMax: writePercent(BigInt(row.lossPpmMax)),
      dueAt,
      result: resultOf(row),
      creditedAt: row.creditedAt ?? undefined,
      disputedAt: disputedAt ?? undefined,
      disputeReason: disputeReason ?? undefined,
      takesTwo: row.result && !row.creditedAt && !disputedAt ? (takesTwo ?? undefined) : undefined,
      proposal: proposal ?? undefined,
    }
  })
}

async function moreOf(connection: Connection, ids: string[]): Promise<Map<string, More>> {
  const { rows } = await sql<Omit<More, 'dueAt'> & { daysMax: number; openedAt: Date }>`
    select deal.id, deal.opened_at as "openedAt", program.deal_days_max as "daysMax",
      doubt.disputed_at as "disputedAt", doubt.reason as "disputeReason", deal_takes_two(deal.id) as "takesTwo",
      (select json_build_object('id', proposal.id, 'action', proposal.action) from proposal
       where proposal.subject = deal.id::text and proposal.action like 'deal.%'
         and not exists (select from proposal_outcome where proposal_id = proposal.id)
       order by proposal.proposed_at desc limit 1) as proposal
    from deal join program on program.id = deal.program_id
    left join lateral (
      select dispute.disputed_at, dispute.reason from deal_dispute dispute
      where dispute.deal_id = deal.id and not exists (
        select from deal_dispute_end ended where ended.deal_id = dispute.deal_id and ended.number = dispute.number)
    ) as doubt on true
    where deal.id = any(${ids}::uuid[])`.execute(connection)
  return new Map(
    rows.map(({ daysMax, openedAt, ...row }) => [
      row.id,
      { ...row, dueAt: new Date(openedAt.getTime() + daysMax * dayMs) },
    ]),
  )
}

const resultOf = ({ result }: DealRow): contract.ConsoleDeal['result'] =>
  result
    ? {
        executedAt: result.executedAt,
        percent: writePercent(result.resultPpm),
        wholePercent: result.wholePpm === null ? undefined : writePercent(result.wholePpm),
        closePrice: result.closePrice ?? undefined,
        closedAt: result.closedAt ?? undefined,
        reference: result.reference ?? undefined,
        isCancelled: result.isCancelled,
      }
    : undefined

export const dealCredit = operatorRoute(
  contract.dealCredit,
  'trading.write',
  async ({ id }, caller, context) => {
    const credited = await creditDeal(context, caller.operator.id, id)
    if (credited === 'takesTwo')
      return proposeAs(context, caller, { action: 'deal.credit', subject: id, client: null, facts: {} })
    if (credited === 'unknownDeal') return 'notThere'
    if (credited === 'creditedBefore') return 'ended'
    return credited === 'credited' ? { proposal: undefined } : 'invalid'
  },
)

export const dealDispute = operatorRoute(
  contract.dealDispute,
  'trading.write',
  async ({ id, reason }, caller, context) => {
    const deal = await findDeal(context.database, id)
    if (!deal) return 'notThere'
    if (!deal.result || deal.result.isCancelled || reason.trim() === '') return 'invalid'
    const facts = { reason: reason.trim() }
    return proposeAs(context, caller, { action: 'deal.dispute', subject: id, client: null, facts })
  },
)

export const dealEndDispute = operatorRoute(
  contract.dealEndDispute,
  'trading.write',
  async ({ id }, caller, context) => {
    if (!(await findDeal(context.database, id))) return 'notThere'
    return proposeAs(context, caller, await disputeToEnd(context.database, id))
  },
)

export const dealCancel = operatorRoute(
  contract.dealCancel,
  'trading.write',
  async ({ id, reason }, caller, context) => {
    const deal = await findDeal(context.database, id)
    if (!deal) return 'notThere'
    if ((deal.result && !deal.result.isCancelled) || reason.trim() === '') return 'invalid'
    const facts = { reason: reason.trim() }
    return proposeAs(context, caller, { action: 'deal.cancel', subject: id, client: null, facts })
  },
)

export const dealEnter = operatorRoute(
  contract.dealEnter,
  'trading.write',
  async ({ source, content, isPreview }, caller, context) => {
    const read = readContent(content)
    if (!read) return 'invalid'
    const reports = read.flatMap(({ report }) => (isFault(report) ? [] : [report]))
    const percent = writePercent(reports.reduce((sum, report) => sum + percentOf(report), 0n))
    const told = { lines: read.map(asLine), percent }
    if (isPreview || reports.length < read.length) return { ...told, proposal: undefined }
    const asked = await proposeAs(context, caller, entryOf(source, reports))
    if (asked === 'notThere') return 'invalid'
    return asked === 'notAllowed' ? asked : { ...told, ...asked }
  },
)

/** Null where it is no file of reports as a whole. */
function readContent(content: string): ReadLine[] | null {
  try {
    return readLines(readDealFile(Buffer.from(content)))
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

const percentOf = (report: Report): bigint => (report.event === 'opened' ? 0n : report.ending.resultPpm)

function asLine({ line, report }: ReadLine): contract.ReadDealLine {
  if (isFault(report)) {
    const fault = report.field ? `${report.field}: ${report.text}` : report.text
    return { line, event: '', program: undefined, provider: '', reference: '', says: '', fault }
  }
  const { event } = report
  if (event === 'opened') {
    const { program, provider, reference, symbol, side, openPrice } = report.opening
    return {
      line,
      event,
      program,
      provider,
      reference,
      says: `${symbol} ${side} ${openPrice}`,
      fault: undefined,
    }
  }
  const { provider, reference, resultPpm } = report.ending
  const says = `${writePercent(resultPpm)} %`
  return { line, event, program: undefined, provider, reference, says, fault: undefined }
}
