/** Deals in the console: what waits, what one operator decides, and what two sign. */
import * as contract from '../../../contract/console/deals.ts'
import { listedMax } from '../../../contract/console/fields.ts'
import { writePercent } from '../../../contract/percent.ts'
import { dayMs } from '../../../contract/time.ts'
import { sql, type Connection } from '../../database/index.ts'
import { operatorRoute } from '../../http/operator-route.ts'
import { isOpenProposal, proposeAs } from '../../operators/index.ts'
import { creditDeal } from '../crediting.ts'
import { findDeal, findDealsOf, statusOf, type DealRow } from '../deal-rows.ts'
import { viewDeal } from '../deal-view.ts'
import { disputedNow } from '../disputed.ts'
import { disputeToEnd } from '../disputes.ts'
import { entryOf, readLines, type ReadLine } from '../entered-reports.ts'
import { readDealFile } from '../import-file.ts'
import { interimsOf } from '../interim.ts'
import { isFault, resultText, type Report } from '../report.ts'

export const dealList = operatorRoute(
  contract.dealList,
  'trading.read',
  async ({ of, ...filter }, { at }, { database }) => {
    const rows = await findDealsOf(database, of, { ...filter, limit: listedMax + 1 })
    return { deals: await describe(database, rows.slice(0, listedMax), at), more: rows.length > listedMax }
  },
)

export const dealShow = operatorRoute(
  contract.dealShow,
  'trading.read',
  async ({ id }, { operator, at }, context) => {
    const row = await viewDeal(context, operator.id, id)
    if (!row) return 'notThere'
    const [deal] = await describe(context.database, [row], at)
    return { deal: deal!, content: row.content, salt: row.result ? row.salt : undefined }
  },
)

interface More {
  id: string
  /** The base of the percent: without the parts of others. */
  sumMicro: bigint | null
  dueAt: Date
  disputedAt: Date | null
  disputeReason: string | null
  interim: { asOf: Date; fileHash: string; setAsideMicro: bigint } | null
  takesTwo: string | null
  proposal: { id: string; action: string } | null
}

async function describe(
  connection: Connection,
  rows: readonly DealRow[],
  at: Date,
): Promise<contract.ConsoleDeal[]> {
  const more = await moreOf(
    connection,
    rows.map(({ id }) => id),
    at,
  )
  return rows.map(row => {
    const { dueAt, sumMicro, disputedAt, disputeReason, interim, takesTwo, proposal } = more.get(row.id)!
    return {
      id: row.id,
      program: row.program,
      number: Number(row.number),
      part: row.part || undefined,
      sumMicro: sumMicro ?? undefined,
      status: statusOf(row),
      openedAt: row.openedAt,
      source: row.source,
      provider: row.provider,
      reference: row.reference,
      seq: Number(row.seq),
      seal: row.seal,
      lossPercentMax: writePercent(BigInt(row.lossPpmMax)),
      dueAt,
      result: resultOf(row, interim),
      creditedAt: row.creditedAt ?? undefined,
      disputedAt: disputedAt ?? undefined,
      disputeReason: disputeReason ?? undefined,
      takesTwo: row.result && !row.creditedAt && !disputedAt ? (takesTwo ?? undefined) : undefined,
      proposal: proposal ?? undefined,
    }
  })
}

async function moreOf(connection: Connection, ids: string[], at: Date): Promise<Map<string, More>> {
  const { rows } = await sql<
    Omit<More, 'dueAt' | 'interim' | 'takesTwo'> & { daysMax: number; openedAt: Date }
  >`
    select deal.id, deal.opened_at as "openedAt", deal.days_max as "daysMax",
      notified.sum_micro - coalesce(parted.micro, 0) as "sumMicro",
      doubt.at as "disputedAt", doubt.reason as "disputeReason",
      (select json_build_object('id', proposal.id, 'action', proposal.action) from proposal
       where proposal.subject = deal.id::text and proposal.action like 'deal.%'
         and ${isOpenProposal(at)}
       order by proposal.proposed_at desc limit 1) as proposal
    from deal left join deal_notified_sum notified on notified.deal_id = deal.id
    left join (
      select part.program_id, part.number, sum(notified.sum_micro)::bigint as micro
      from deal part join deal_notified_sum notified on notified.deal_id = part.id
      where part.part > 0 group by part.program_id, part.number
    ) as parted on deal.part = 0 and parted.program_id = deal.program_id and parted.number = deal.number
    left join (${disputedNow}) as doubt on doubt.deal_id = deal.id
    where deal.id = any(${ids}::uuid[])`.execute(connection)
  const reasons = await reasonsForTwo(connection, ids)
  const interims = await interimsOf(connection, ids)
  return new Map(
    rows.map(({ daysMax, openedAt, ...row }) => [
      row.id,
      {
        ...row,
        dueAt: new Date(openedAt.getTime() + daysMax * dayMs),
        interim: interims.get(row.id) ?? null,
        takesTwo: reasons.get(row.id) ?? null,
      },
    ]),
  )
}

/** Why each takes two to credit; `null`: one is enough. */
async function reasonsForTwo(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; reason: string | null }>`
    select id, deal_takes_two(id) as reason from unnest(${ids}::uuid[]) as id`.execute(connection)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

const resultOf = ({ result }: DealRow, interim: More['interim']): contract.ConsoleDeal['result'] =>
  result
    ? {
        executedAt: result.executedAt,
        percent: writePercent(result.resultPpm),
        wholePercent: result.wholePpm === null ? undefined : writePercent(result.wholePpm),
        netMicro: result.netMicro ?? undefined,
        closePrice: result.closePrice ?? undefined,
        closedAt: result.closedAt ?? undefined,
        reference: result.reference ?? undefined,
        isCancelled: result.isCancelled,
        interim: interim ?? undefined,
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
    if (!deal.result || deal.result.isCancelled) return 'invalid'
    return proposeAs(context, caller, {
      action: 'deal.dispute',
      subject: id,
      client: null,
      facts: { reason },
    })
  },
)

export const dealEndDispute = operatorRoute(
  contract.dealEndDispute,
  'trading.write',
  async ({ id, reason }, caller, context) => {
    if (!(await findDeal(context.database, id))) return 'notThere'
    return proposeAs(context, caller, await disputeToEnd(context, id, reason))
  },
)

export const dealCancel = operatorRoute(
  contract.dealCancel,
  'trading.write',
  async ({ id, reason }, caller, context) => {
    const deal = await findDeal(context.database, id)
    if (!deal) return 'notThere'
    if (deal.result && !deal.result.isCancelled) return 'invalid'
    return proposeAs(context, caller, { action: 'deal.cancel', subject: id, client: null, facts: { reason } })
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
    const preview = { lines: read.map(asLine), percent }
    if (isPreview || reports.length < read.length) return { ...preview, proposal: undefined }
    const proposed = await proposeAs(context, caller, entryOf(source, reports))
    if (proposed === 'notThere') return 'invalid'
    return proposed === 'notAllowed' ? proposed : { ...preview, ...proposed }
  },
)

/** Null where the file as a whole is not readable. */
function readContent(content: string): ReadLine[] | null {
  try {
    return readLines(readDealFile(Buffer.from(content)))
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}

const percentOf = (report: Report): bigint =>
  report.event === 'opened' ? 0n : (report.ending.resultPpm ?? 0n)

function asLine({ line, report }: ReadLine): contract.ReadDealLine {
  if (isFault(report)) {
    const { code, field, most } = report
    const fault = { code, field, most }
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
  const { provider, reference } = report.ending
  const reported = resultText(report.ending)
  return { line, event, program: undefined, provider, reference, says: reported, fault: undefined }
}
