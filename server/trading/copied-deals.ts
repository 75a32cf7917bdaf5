/**
 * An account's deals, each with its stake in it. Nothing of it is stored; it follows from the stakes, which are few,
 * and from the deals, which are one row each.
 */
import { dealSources, nameOf, type DealStatus } from '../../contract/codes.ts'
import { pageSizes } from '../../contract/limits.ts'
import { writePercent } from '../../contract/percent.ts'
import type { Deal } from '../../contract/trading.ts'
import type { Page } from '../../contract/wire.ts'
import { sql, type Connection } from '../database/index.ts'

export interface Copying {
  programId: number
  /** As `AccountState` has them. */
  stakes: string
}

interface Row {
  total: bigint
  number: bigint | null
  part: number
  openedAt: Date
  dueAt: Date
  source: number
  seal: string
  stakeMicro: bigint
  executedAt: Date | null
  resultSource: number
  resultPpm: bigint
  shareMicro: bigint
  closePrice: string | null
  closedAt: Date | null
  reference: string | null
  creditedAt: Date | null
  disputedAt: Date | null
  disputeReason: string | null
  countsIn: string | null
  content: string
  salt: string
}

/**
 * A page of the deals that include an account, the latest first. Deals of a program are numbered without gaps, so each
 * stake covers a range of numbers: where a page lies is computed from the ranges, and only its deals are read. A deal
 * that opened at the venue before the account had a stake, and was reported later (at most a week), splits a range.
 */
export async function copiedDeals(
  connection: Connection,
  { programId, stakes }: Copying,
  page: number,
): Promise<Page<Deal>> {
  const limit = pageSizes.deals
  const offset = (page - 1) * limit
  const { rows } = await sql<Row>`
    with held as (
      select ${stakes}::stake_steps as steps
    ), stretch as (
      select since, amount, lead(since, 1, 'infinity') over (order by since) as until
      from held cross join lateral unnest((steps).sinces, (steps).amounts) as step (since, amount)
    ), numbered as (
      select since, until,
        1 + coalesce((select number from deal where program_id = ${programId} and opened_at < since
                      order by opened_at desc limit 1), 0) as first,
        coalesce((select number from deal where program_id = ${programId} and opened_at < until
                  order by opened_at desc limit 1), 0) as last
      from stretch where amount > 0
    ), missed as (
      select numbered.since, deal.number
      from held cross join numbered
      join deal on deal.program_id = ${programId} and deal.opened_at >= numbered.since
        and deal.opened_at < least(numbered.until, numbered.since + interval '168 hours')
      where deal.part = 0 and deal.venue_opened_at < numbered.since
        and stake_as_of(steps, deal.opened_at, deal.venue_opened_at) = 0
    ), parted as (
      select point + 1 as first, lead(point) over (partition by since order by point) - 1 as last
      from (
        select since, first - 1 as point from numbered where last >= first
        union all select since, last + 1 from numbered where last >= first
        union all select since, number from missed
      ) as bound
    ), counted as (
      select first, last,
        sum(last - first + 1) over (order by first desc)::bigint - (last - first + 1) as later,
        sum(last - first + 1) over ()::bigint as total
      from parted where last >= first
    ), wanted as (
      select number
      from counted cross join lateral generate_series(
        greatest(first, last - (${offset + limit}::bigint - later) + 1),
        last - greatest(${offset}::bigint - later, 0)) as number
      where later < ${offset + limit}::bigint
      order by number desc limit ${limit}
    ), listed as (
      select stake_in(steps, deal.id, deal.opened_at, deal.venue_opened_at) as stake_micro, deal.*
      from held cross join wanted join deal on deal.program_id = ${programId} and deal.number = wanted.number
        and deal.id <> all ((steps).elsewhere)
    )
    select coalesce((select max(total) from counted), 0) as total,
      listed.number, listed.part, listed.opened_at as "openedAt",
      listed.opened_at + listed.days_max * interval '24 hours' as "dueAt", listed.source, listed.seal, listed.stake_micro as "stakeMicro",
      result.executed_at as "executedAt", result.result_ppm as "resultPpm", result.source as "resultSource",
      deal_share(listed.stake_micro, result.result_ppm) as "shareMicro", result.close_price as "closePrice",
      result.closed_at as "closedAt", result.reference, credit.credited_at as "creditedAt",
      content.content, content.salt, doubt.disputed_at as "disputedAt", doubt.reason as "disputeReason",
      moved.month as "countsIn"
    from (select) as always
    left join listed on true
    left join deal_result result on result.deal_id = listed.id
    left join deal_credit credit on credit.deal_id = listed.id
      and not exists (select from deal_waiting waiting where waiting.deal_id = listed.id)
    left join deal_reveal content on content.deal_id = result.deal_id
    left join lateral (
      select dispute.disputed_at, dispute.reason from deal_dispute dispute
      where dispute.deal_id = listed.id and not exists (
        select from deal_dispute_end ended where ended.deal_id = dispute.deal_id and ended.number = dispute.number)
    ) as doubt on true
    left join lateral (
      select month_of(max(ended.counts_at)) as month from deal_dispute_end ended
      where ended.deal_id = listed.id and doubt.disputed_at is null
      having month_of(max(ended.counts_at)) <> month_of(result.executed_at)
    ) as moved on true
    order by listed.number desc`.execute(connection)
  return {
    items: rows.flatMap(row => (row.number === null ? [] : [asDeal(row, row.number)])),
    total: Number(rows[0]!.total),
  }
}

function asDeal(row: Row, number: bigint): Deal {
  const { openedAt, executedAt, creditedAt, seal, stakeMicro } = row
  return {
    number: Number(number),
    part: row.part || undefined,
    status: statusOf(row),
    at: creditedAt ?? executedAt ?? openedAt,
    openedAt,
    dueAt: executedAt ? undefined : row.dueAt,
    source: nameOf(dealSources, row.source),
    resultSource: executedAt ? nameOf(dealSources, row.resultSource) : undefined,
    seal,
    stakeMicro,
    proof: executedAt ? proofOf(row) : undefined,
    percent: executedAt ? writePercent(row.resultPpm) : undefined,
    amountMicro: executedAt ? row.shareMicro : undefined,
    dispute: row.disputedAt ? { since: row.disputedAt, reason: row.disputeReason! } : undefined,
    countsIn: row.countsIn ?? undefined,
  }
}

function statusOf({ executedAt, creditedAt }: Row): DealStatus {
  if (creditedAt) return 'credited'
  return executedAt ? 'executed' : 'opened'
}

const proofOf = ({ content, salt, closePrice, closedAt, reference }: Row): Deal['proof'] => ({
  content,
  salt,
  closePrice: closePrice ?? undefined,
  closedAt: closedAt ?? undefined,
  reference: reference ?? undefined,
})
