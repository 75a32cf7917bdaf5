/** Deals in the inbox: results to be credited, disputed ones, and parts that wait for their end. */
import { dayMs } from '../../../contract/time.ts'
import { writePercent } from '../../../contract/percent.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { InboxItem, InboxSource } from '../../operators/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { disputedNow } from '../disputed.ts'

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
    select deal.id as key, program.key || '/' || deal_name(deal.number, deal.part) as name, result.result_ppm as ppm,
      coalesce(disputed.at, result.executed_at) as since
    from deal_waiting waiting
    join deal on deal.id = waiting.deal_id
    join deal_result result on result.deal_id = deal.id
    join program on program.id = deal.program_id
    left join (${disputedNow}) as disputed on disputed.deal_id = deal.id
    where (disputed.deal_id is not null) = ${isDisputed}
    order by since, deal.id limit ${limit}`.execute(database)
  return rows
}

async function countWaiting({ database }: AppContext, isDisputed: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deal_waiting waiting
    join deal_result result on result.deal_id = waiting.deal_id
    left join (${disputedNow}) as disputed on disputed.deal_id = waiting.deal_id
    where (disputed.deal_id is not null) = ${isDisputed}`.execute(database)
  return rows[0]!.count
}

export const creditInboxSource: InboxSource = {
  kind: 'deal',
  right: 'trading.read',
  decides: 'trading.write',
  count: context => countWaiting(context, false),
  items: async (context, limit) => (await waiting(context, false, limit)).map(asItem),
}

export const disputeInboxSource: InboxSource = {
  kind: 'dispute',
  right: 'trading.read',
  decides: 'trading.write',
  count: context => countWaiting(context, true),
  items: async (context, limit) => (await waiting(context, true, limit)).map(asItem),
}

interface WaitingPart {
  key: string
  name: string
  since: Date
  amountMicro: bigint
}

/** Parts without a result that were parted before a moment. */
async function parts(connection: Connection, before: Date): Promise<WaitingPart[]> {
  const { rows } = await sql<WaitingPart>`
    select deal.id as key, program.key || '/' || deal_name(deal.number, deal.part) as name, notified.notified_at as since,
      notified.sum_micro as "amountMicro"
    from deal_waiting waiting
    join deal on deal.id = waiting.deal_id and deal.part > 0
    join deal_notified_sum notified on notified.deal_id = deal.id
    join program on program.id = deal.program_id
    where notified.notified_at < ${before}
      and not exists (select from deal_result result where result.deal_id = deal.id)
    order by since, deal.id`.execute(connection)
  return rows
}

const asPart = ({ key, name, since, amountMicro }: WaitingPart): InboxItem => ({
  key,
  since,
  link: `/deals?of=open&deal=${key}`,
  subject: name,
  amountMicro,
})

/** Closing accounts wait for these alone: they are to be ended at the venue. */
export const partInboxSource: InboxSource = {
  kind: 'part',
  right: 'trading.read',
  decides: 'trading.write',
  count: async ({ database }) => (await parts(database, endless)).length,
  items: async ({ database }, limit) => (await parts(database, endless)).slice(0, limit).map(asPart),
}

const endless = new Date('9999-12-31T00:00:00.000Z')

/** Nobody has ended them for a day. */
async function lateParts({ database, clock }: AppContext): Promise<InboxItem[]> {
  const late = await parts(database, new Date(clock().getTime() - dayMs))
  return late.map(part => ({ ...asPart(part), key: `part ${part.key}` }))
}

export const partAlarmInboxSource: InboxSource = {
  kind: 'alarm',
  right: 'trading.read',
  decides: 'trading.write',
  count: async context => (await lateParts(context)).length,
  items: async (context, limit) => (await lateParts(context)).slice(0, limit),
}

/** Since the oldest part without an end was reported, in milliseconds; 0 where there is none. For the metrics. */
export async function partWaitsMs({ database, clock }: AppContext): Promise<number> {
  const [oldest] = await parts(database, endless)
  return oldest ? Math.max(clock().getTime() - oldest.since.getTime(), 0) : 0
}
