/** Deals in the inbox: results that wait to be found right, and those that are doubted. */
import { writePercent } from '../../../contract/percent.ts'
import { sql } from '../../database/index.ts'
import type { InboxItem, InboxSource } from '../../operators/index.ts'
import type { AppContext } from '../../platform/app-context.ts'

interface Waiting {
  key: string
  name: string
  ppm: bigint
  since: Date
}

const asItem = ({ key, name, ppm, since }: Waiting): InboxItem => ({
  key,
  since,
  link: `/deals?deal=${key}`,
  subject: `${name}  ${writePercent(ppm)} %`,
})

async function waiting({ database }: AppContext, isDisputed: boolean, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select deal.id as key, program.key || '/' || deal.number as name, result.result_ppm as ppm,
      coalesce(case when ${isDisputed} then (select max(disputed_at) from deal_dispute where deal_id = deal.id) end,
               result.executed_at) as since
    from deal_waiting waiting
    join deal on deal.id = waiting.deal_id
    join deal_result result on result.deal_id = deal.id
    join program on program.id = deal.program_id
    where deal_is_disputed(deal.id) = ${isDisputed}
    order by since, deal.id limit ${limit}`.execute(database)
  return rows
}

async function countWaiting({ database }: AppContext, isDisputed: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deal_waiting waiting
    join deal_result result on result.deal_id = waiting.deal_id
    where deal_is_disputed(waiting.deal_id) = ${isDisputed}`.execute(database)
  return rows[0]!.count
}

export const creditInboxSource: InboxSource = {
  kind: 'deal',
  right: 'trading.read',
  count: context => countWaiting(context, false),
  items: async (context, limit) => (await waiting(context, false, limit)).map(asItem),
}

export const disputeInboxSource: InboxSource = {
  kind: 'dispute',
  right: 'trading.read',
  count: context => countWaiting(context, true),
  items: async (context, limit) => (await waiting(context, true, limit)).map(asItem),
}
