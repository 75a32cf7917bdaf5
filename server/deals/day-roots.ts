/** The roots of past days, and the leaves that each comes from. */
import { leafHash, merklePath, readLeaf, type Leaf } from '../../contract/day-root.ts'
import { dealName } from '../../contract/deal-name.ts'
import { dayMs, dayOf } from '../../contract/time.ts'
import { pageSizes } from '../../contract/limits.ts'
import {
  dayRoots as dayRootsCall,
  dayLeaves,
  dealRecords,
  sealCalendar,
  type DayRoot,
} from '../../contract/track-record.ts'
import { isDay } from '../../contract/wire.ts'
import { publicRoute } from '../http/route.ts'
import { sql, type Connection } from '../database/index.ts'
import { chainKindOf, explorerOf } from '../tron/index.ts'

/** The days whose root is made, the latest first. */
export const dayRoots = publicRoute(dayRootsCall, async ({ page }, _caller, context) => {
  const { database, tron } = context
  const limit = pageSizes.seals
  const days = {
    items: await listDays(database, { limit, offset: (page - 1) * limit }),
    total: await countDays(database),
  }
  return { days, chain: chainKindOf(tron.chainId), explorer: explorerOf(tron.chainId) }
})

/** As many days as thirteen months have. */
const calendarDays = 400

/** How much was recorded day by day. */
export const calendar = publicRoute(sealCalendar, async (_request, { at }, { database, tron }) => {
  const { rows } = await sql<{ day: string; leaves: number; isOnChain: boolean }>`
    select day, leaves, exists (select from tron_transaction
      where purpose = 'seals' and state = 'confirmed') as "isOnChain"
    from day_root order by day desc limit ${calendarDays}`.execute(database)
  return {
    days: rows.toReversed().map(({ day, leaves }) => ({ day, leaves })),
    asOf: at,
    isOnChain: rows[0]?.isOnChain ?? false,
    chain: chainKindOf(tron.chainId),
    explorer: explorerOf(tron.chainId),
  }
})

/** One day's leaves. A day that is not over yet, or came before the first deal, has no root. */
export const leavesOfDay = publicRoute(dayLeaves, async ({ day }, _caller, context) => {
  const known = await findDay(context.database, day)
  return known ?? 'notFound'
})

/** What the days' roots contain of one deal, each with its path to the root. */
export const recordsOfDeal = publicRoute(
  dealRecords,
  async ({ program, number, part = 0 }, _caller, context) => {
    const deal = await findRecordedDeal(context.database, program, number, part)
    if (!deal) return 'notFound'

    const records = []
    const awaitedDays: string[] = []
    for (const day of deal.days) {
      const known = await findDay(context.database, day)
      if (known)
        records.push(...includedIn(day, known, leaf => isOfDeal(leaf, deal.program, dealName(number, part))))
      else awaitedDays.push(day)
    }
    return { program: deal.program, records, awaitedDays }
  },
)

const isOfDeal = (leaf: Leaf, program: string, name: string): boolean =>
  'number' in leaf && leaf.program === program && leaf.number === name

/** Those leaves of a day, each with its path to the day's root. */
function includedIn(day: string, { root, leaves }: KnownDay, isWanted: (leaf: Leaf) => boolean) {
  const hashes = leaves.map(leafHash)
  return leaves.flatMap((text, place) => {
    const leaf = readLeaf(text)
    if (!leaf || !isWanted(leaf)) return []
    return [{ leaf: text, day, root, place, leaves: leaves.length, path: merklePath(hashes, place) }]
  })
}

/** The days, in UTC, on which something of a deal was recorded. */
async function findRecordedDeal(
  connection: Connection,
  program: number,
  number: number,
  part: number,
): Promise<{ program: string; days: string[] } | null> {
  const { rows } = await sql<{ program: string; moments: Date[] }>`
    select program.key as program,
      array_remove(array[case when deal.part = 0 then deal.opened_at else notified.notified_at end, result.executed_at, credit.credited_at], null)
        || array(select disputed_at from deal_dispute where deal_id = deal.id)
        || array(select ended_at from deal_dispute_end where deal_id = deal.id) as moments
    from deal
    join program on program.id = deal.program_id
    left join deal_result result on result.deal_id = deal.id
    left join deal_credit credit on credit.deal_id = deal.id
    left join deal_notified_sum notified on notified.deal_id = deal.id
    where deal.program_id = ${program} and deal.number = ${number} and deal.part = ${part}::bigint`.execute(
    connection,
  )
  const [deal] = rows
  return deal ? { program: deal.program, days: [...new Set(deal.moments.map(dayOf))].toSorted() } : null
}

/** Which days; an absent criterion does not filter. */
export interface DayFilter {
  /** YYYY-MM-DD */
  day?: string
  root?: string
  limit?: number
  offset?: number
}

/** The latest first. */
export async function listDays(connection: Connection, filter: DayFilter): Promise<DayRoot[]> {
  const { day = null, root = null, limit = null, offset = 0 } = filter
  const { rows } = await sql<DayRow>`
    select day, leaves, root, tx_id as "txId", owner as writer, block_at as "writtenAt"
    from day_root left join tron_transaction
      on purpose = 'seals' and subject = to_char(day, 'YYYY-MM-DD') and state = 'confirmed'
    where (${day}::date is null or day = ${day}) and (${root}::text is null or root = ${root})
    order by day desc limit ${limit} offset ${offset}`.execute(connection)
  return rows.map(({ txId, writer, writtenAt, ...row }) => ({
    ...row,
    txId: txId ?? undefined,
    writer: writer ?? undefined,
    writtenAt: writtenAt ?? undefined,
  }))
}

type Written = Required<Pick<DayRoot, 'txId' | 'writer' | 'writtenAt'>>
type DayRow = Omit<DayRoot, keyof Written> & { [Part in keyof Written]: Written[Part] | null }

async function countDays(connection: Connection): Promise<number> {
  const { rows } = await sql<{ days: bigint }>`select count(*) as days from day_root`.execute(connection)
  return Number(rows[0]!.days)
}

/** A day's root as it was made, and its leaves as its rows are now: whether the two agree is for others to check. */
export interface KnownDay {
  root: string
  leaves: string[]
}

export async function findDay(connection: Connection, day: string): Promise<KnownDay | null> {
  if (!isDay(day)) return null
  const { rows } = await sql<KnownDay>`
    select root, day_root_leaves(day) as leaves from day_root where day = ${day}`.execute(connection)
  return rows[0] ?? null
}

export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

export const dayAfter = (day: Date): Date => new Date(day.getTime() + dayMs)
