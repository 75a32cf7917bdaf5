/**
 * What an account has of its program's deals: each of them with the stake that was in force when it opened. Nothing of
 * it is stored; it follows from the stakes, which are few, and from the deals, which are one row each.
 */
import { dealSources, nameOf, type DealStatus } from '../../contract/codes.ts'
import { pageSizes } from '../../contract/limits.ts'
import { writePercent } from '../../contract/percent.ts'
import type { Deal } from '../../contract/trading.ts'
import type { Page } from '../../contract/wire.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { countsUntil } from './profit.ts'

export interface Copying {
  client: ClientId
  /** The trading account's id. */
  id: string
  programId: number
}

interface Row {
  total: bigint
  number: bigint | null
  openedAt: Date
  source: number
  seal: string
  stakeMicro: bigint
  executedAt: Date | null
  resultSource: number
  resultPpm: bigint
  shareMicro: bigint
  hasNoShare: boolean
  closePrice: string | null
  closedAt: Date | null
  reference: string | null
  creditedAt: Date | null
  content: string
  salt: string
}

/**
 * A page of the deals that an account takes part in, the latest first. Deals of a program are numbered without gaps, so
 * each stake covers a range of numbers: where a page lies is reckoned from the ranges, and only its deals are read.
 */
export async function copiedDeals(
  connection: Connection,
  { client, id, programId }: Copying,
  page: number,
): Promise<Page<Deal>> {
  const limit = pageSizes.deals
  const offset = (page - 1) * limit
  const { rows } = await sql<Row>`
    with stretch as (
      select amount_micro, since, lead(since, 1, 'infinity') over (order by since) as until
      from stake where client_id = ${client} and account_id = ${id}
    ), numbered as (
      select amount_micro,
        1 + coalesce((select number from deal where program_id = ${programId} and opened_at < since
                      order by opened_at desc limit 1), 0) as first,
        coalesce((select number from deal where program_id = ${programId} and opened_at < until
                  order by opened_at desc limit 1), 0) as last
      from stretch where amount_micro > 0
    ), counted as (
      select amount_micro, first, last,
        sum(last - first + 1) over (order by first desc)::bigint - (last - first + 1) as later,
        sum(last - first + 1) over ()::bigint as total
      from numbered where last >= first
    ), wanted as (
      select amount_micro, number
      from counted cross join lateral generate_series(
        greatest(first, last - (${offset + limit}::bigint - later) + 1),
        last - greatest(${offset}::bigint - later, 0)) as number
      where later < ${offset + limit}::bigint
      order by number desc limit ${limit}
    ), listed as (
      select wanted.amount_micro, deal.*
      from wanted join deal on deal.program_id = ${programId} and deal.number = wanted.number
    )
    select coalesce((select max(total) from counted), 0) as total,
      listed.number, listed.opened_at as "openedAt", listed.source, listed.seal, listed.amount_micro as "stakeMicro",
      result.executed_at as "executedAt", result.result_ppm as "resultPpm",
      result.source as "resultSource", deal_share(listed.amount_micro, result.result_ppm) as "shareMicro", result.close_price as "closePrice",
      result.closed_at as "closedAt", result.reference, credit.credited_at as "creditedAt",
      content.content, content.salt,
      (coalesce(credit.credited_at, 'infinity') < counting.until) is false as "hasNoShare"
    from (select ${countsUntil(client, id)} as until) as counting
    left join listed on true
    left join deal_result result on result.deal_id = listed.id
    left join deal_credit credit on credit.deal_id = listed.id
    left join deal_content content on content.deal_id = result.deal_id
    order by listed.number desc`.execute(connection)
  return {
    items: rows.flatMap(row => (row.number === null ? [] : [asDeal(row, row.number)])),
    total: Number(rows[0]!.total),
  }
}

function asDeal(row: Row, number: bigint): Deal {
  const { openedAt, executedAt, creditedAt, seal, stakeMicro, hasNoShare } = row
  return {
    number: Number(number),
    status: statusOf(row),
    at: creditedAt ?? executedAt ?? openedAt,
    openedAt,
    source: nameOf(dealSources, row.source),
    resultSource: executedAt ? nameOf(dealSources, row.resultSource) : undefined,
    seal,
    stakeMicro,
    proof: executedAt ? proofOf(row) : undefined,
    percent: executedAt ? writePercent(row.resultPpm) : undefined,
    amountMicro: executedAt && !hasNoShare ? row.shareMicro : undefined,
    hasNoShare,
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
