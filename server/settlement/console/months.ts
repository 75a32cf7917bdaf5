/** Months in the console: the preview of the next one, its obstacles, and the progress of its settlement. */
import { stringify } from 'csv-stringify/sync'
import { listedMax } from '../../../contract/console/fields.ts'
import * as contract from '../../../contract/console/months.ts'
import { writePercent } from '../../../contract/percent.ts'
import { monthAfter, monthOf } from '../../../contract/time.ts'
import { lastCoverage, ratioPpm } from '../../coverage/index.ts'
import { sql, type Connection } from '../../database/index.ts'
import { wholeFile } from '../../http/file-response.ts'
import { operatorFileRoute, operatorRoute, type OperatorRoute } from '../../http/operator-route.ts'
import { openProposalsOf, proposeAs, operatorNames } from '../../operators/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { csvOptions } from '../../platform/csv.ts'
import { dueMonth, isMonth, monthStart, settlableFrom, type Month } from '../../trading/index.ts'
import { previewRows, recordExport } from '../preview-rows.ts'
import { previewMonth, type Totals } from '../preview.ts'
import { objectionsTo } from '../settlement-status.ts'

export const monthList = operatorRoute(
  contract.monthList,
  'month.read',
  async (_request, _caller, context) => {
    const { database } = context
    const due = await dueMonth(database)
    const { rows } = await sql<Settled>`
      select month, hash, begun_at as "begunAt", finished_at as "finishedAt", actor from settlement
      order by month desc limit ${listedMax + 1}`.execute(database)
    const names = await operatorNames(context)
    return {
      due: due === null ? undefined : { month: due, from: settlableFrom(due) },
      settled: rows.slice(0, listedMax).map(({ finishedAt, actor, ...row }) => ({
        ...row,
        finishedAt: finishedAt ?? undefined,
        signers: signersIn(names, actor),
      })),
      more: rows.length > listedMax,
    }
  },
)

interface Settled {
  month: Month
  hash: string
  begunAt: Date
  finishedAt: Date | null
  actor: string
}

export const monthShow = operatorRoute(
  contract.monthShow,
  'month.read',
  async ({ month }, { at }, context) => {
    const { database } = context
    const due = await dueMonth(database)
    const preview = await previewOf(database, month)
    const run = await runOf(database, month)
    if (!isMonth(month) || (month !== due && !preview && !run)) return 'notThere'
    const isDue = month === due && !run && at >= settlableFrom(month)
    const coverage = await lastCoverage(database, at)
    const ppm = coverage && ratioPpm(coverage.heldMicro, coverage)
    const uncredited = await waitingDeals(database, month, false)
    const disputed = await waitingDeals(database, month, true)
    return {
      month,
      settlableFrom: settlableFrom(month),
      isDue,
      preview: preview && { hash: preview.hash, at: preview.at, actor: preview.actor },
      totals: asTotals(run?.totals ?? preview?.totals),
      before: asTotals((await runOf(database, monthBefore(month)))?.totals),
      objections: run ? [] : isDue ? await objectionsTo(database, month, at) : ['notDue' as const],
      uncredited: uncredited.slice(0, listedMax),
      uncreditedMore: uncredited.length > listedMax,
      disputed: disputed.slice(0, listedMax),
      disputedMore: disputed.length > listedMax,
      coveragePpm: ppm === null ? undefined : String(ppm),
      coverageAt: coverage?.finishedAt,
      run: run && {
        stage: run.stage,
        portionsLeft: run.portionsLeft,
        hash: run.hash,
        signers: signersIn(await operatorNames(context), run.actor),
        begunAt: run.begunAt,
        finishedAt: run.finishedAt ?? undefined,
      },
      proposal: preview && (await proposalOf(context, month, preview.hash)),
    }
  },
)

/** The row has their ids in one line. */
const signersIn = (names: ReadonlyMap<string, string>, actor: string): string[] =>
  actor.split(' ').map(id => names.get(id) ?? id)

function monthBefore(month: Month): Month {
  const start = monthStart(month)
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - 1)))
}

async function previewOf(connection: Connection, month: Month) {
  const { rows } = await sql<{ hash: string; totals: Totals | null; at: Date; actor: string }>`
    select hash, totals, previewed_at as at, actor from settlement_preview
    where month = ${month} and hash is not null`.execute(connection)
  return rows[0]
}

async function runOf(connection: Connection, month: Month) {
  const { rows } = await sql<Settled & { stage: number; totals: Totals | null; portionsLeft: number }>`
    select month, hash, stage, begun_at as "begunAt", finished_at as "finishedAt", actor, totals,
      (select count(*)::integer from settlement_portion portion
       where portion.month = settlement.month and portion.stage < settlement.stage) as "portionsLeft"
    from settlement where month = ${month}`.execute(connection)
  const [row] = rows
  if (!row) return undefined
  return { ...row, stage: contract.monthStages[row.stage - 1] ?? 'finished' }
}

const asTotals = (totals: Totals | null | undefined): contract.MonthTotals | undefined =>
  totals
    ? {
        programs: totals.programs.map(one => ({
          program: one.program,
          accounts: one.accounts,
          gainsMicro: BigInt(one.gainsMicro),
          lossesMicro: BigInt(one.lossesMicro),
          profitMicro: BigInt(one.profitMicro),
          borneMicro: BigInt(one.borneMicro),
          rewardsMicro: BigInt(one.rewardsMicro),
          usedUp: one.usedUp,
        })),
        largest: totals.largest.map(({ resultMicro, ...one }) => ({
          ...one,
          resultMicro: BigInt(resultMicro),
        })),
      }
    : undefined

type NamedDeal = contract.ConsoleMonth['disputed'][number]

/** Executed by the month's end and not credited: those that block it, or those that it can be settled without. */
async function waitingDeals(connection: Connection, month: Month, isDisputed: boolean): Promise<NamedDeal[]> {
  const { rows } = await sql<{ id: string; name: string; ppm: bigint; since: Date }>`
    select deal.id, program.key || '/' || deal_name(deal.number, deal.part) as name, result.result_ppm as ppm,
      coalesce(disputed.at, result.executed_at) as since
    from deal_waiting waiting
    join deal on deal.id = waiting.deal_id
    join deal_result result on result.deal_id = deal.id and not result.is_cancelled
    join program on program.id = deal.program_id
    left join (
      select dispute.deal_id, dispute.disputed_at as at from deal_dispute dispute
      left join deal_dispute_end ended on ended.deal_id = dispute.deal_id and ended.number = dispute.number
      where ended.deal_id is null) as disputed on disputed.deal_id = deal.id
    where result.executed_at < ${monthStart(monthAfter(month))} and (disputed.deal_id is not null) = ${isDisputed}
    order by result.executed_at, deal.id limit ${listedMax + 1}`.execute(connection)
  return rows.map(({ id, name, ppm, since }) => ({ id, name, since, percent: writePercent(ppm) }))
}

/** To execute exactly this. */
const proposalOf = async (context: AppContext, month: Month, hash: string): Promise<string | undefined> =>
  (await openProposalsOf(context, month)).find(
    ({ action, facts }) => action === 'settlement.execute' && facts['hash'] === hash,
  )?.id

const preview = operatorRoute(
  contract.monthPreview,
  'month.write',
  async ({ month }, { operator }, context) => {
    if (!isMonth(month)) return 'notThere'
    const previewed = await previewMonth(context, operator.id, month)
    if (previewed === 'notDue') return 'notThere'
    return typeof previewed === 'string' ? 'ended' : 'ok'
  },
)
export const monthPreview: OperatorRoute = { ...preview, takesLong: true }

export const monthPropose = operatorRoute(
  contract.monthPropose,
  'month.write',
  ({ month, hash }, caller, context) =>
    proposeAs(context, caller, {
      action: 'settlement.execute',
      subject: month,
      client: null,
      facts: { hash },
    }),
)

/** What every client has had in the month: for those who compute it, and each file is recorded. */
export const monthRows = operatorFileRoute(
  contract.monthRows,
  'month.write',
  async ({ month }, { operator }, context) => {
    const previewed = isMonth(month) && (await previewOf(context.database, month))
    if (!previewed) return 'notThere'
    await recordExport(context, operator.id, month)
    let text = ''
    for await (const rows of previewRows(context.database, month))
      text += stringify(rows, { header: text === '', ...csvOptions })
    const bytes = Buffer.from(text)
    return wholeFile(`month-${month}.csv`, 'text/csv; charset=utf-8', bytes)
  },
)
