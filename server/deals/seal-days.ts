/** The roots over each day's seals, and the seals that each comes from. */
import { dayMs } from '../../contract/time.ts'
import { pageSizes } from '../../contract/limits.ts'
import { sealDays as sealDaysCall, sealDaySeals, type SealDay } from '../../contract/track-record.ts'
import { isDay } from '../../contract/wire.ts'
import { publicRoute } from '../http/route.ts'
import { sql, type Connection } from '../database/index.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'
import { chainKindOf, explorerOf } from '../tron/index.ts'

/** The days whose root is made, the latest first. */
export const sealDays = publicRoute(sealDaysCall, async ({ page }, { address }, context) => {
  await consumeAttempt(context, ['publicRecordFromNetwork', networkOf(address)])
  const { database, tron } = context
  const days = { items: await listDays(database, page), total: await countDays(database) }
  return { days, chain: chainKindOf(tron.chainId), explorer: explorerOf(tron.chainId) }
})

/** One day's seals. A day that is not over yet, or came before the first deal, has no root. */
export const sealDay = publicRoute(sealDaySeals, async ({ day }, { address }, context) => {
  await consumeAttempt(context, ['publicRecordFromNetwork', networkOf(address)])
  const known = await findSealDay(context.database, day)
  return known ?? 'notFound'
})

async function listDays(connection: Connection, page: number): Promise<SealDay[]> {
  const limit = pageSizes.seals
  const { rows } = await sql<DayRow>`
    select day, seals, root, tx_id as "txId", owner as writer, block_at as "writtenAt"
    from seal_day left join tron_transaction
      on purpose = 'seals' and subject = to_char(day, 'YYYY-MM-DD') and state = 'confirmed'
    order by day desc
    limit ${limit} offset ${(page - 1) * limit}`.execute(connection)
  return rows.map(({ txId, writer, writtenAt, ...row }) => ({
    ...row,
    txId: txId ?? undefined,
    writer: writer ?? undefined,
    writtenAt: writtenAt ?? undefined,
  }))
}

type Written = Required<Pick<SealDay, 'txId' | 'writer' | 'writtenAt'>>
type DayRow = Omit<SealDay, keyof Written> & { [Part in keyof Written]: Written[Part] | null }

async function countDays(connection: Connection): Promise<number> {
  const { rows } = await sql<{ days: bigint }>`select count(*) as days from seal_day`.execute(connection)
  return Number(rows[0]!.days)
}

export interface DaySeal {
  seal: string
  programId: number
  openedAt: Date
}

export async function findSealDay(
  connection: Connection,
  day: string,
): Promise<{ root: string; seals: DaySeal[] } | null> {
  if (!isDay(day)) return null
  const { rows } = await sql<{ root: string }>`select root from seal_day where day = ${day}`.execute(
    connection,
  )
  return rows[0] ? { root: rows[0].root, seals: await sealsOf(connection, day) } : null
}

/** In the order of their opening; where two programs' deals opened in one moment, the lower program first. */
export async function sealsOf(connection: Connection, day: string): Promise<DaySeal[]> {
  const from = new Date(`${day}T00:00:00Z`)
  const { rows } = await sql<DaySeal>`
    select seal, program_id as "programId", opened_at as "openedAt" from deal
    where opened_at >= ${from} and opened_at < ${dayAfter(from)}
    order by opened_at, program_id`.execute(connection)
  return rows
}

export const dayAfter = (day: Date): Date => new Date(day.getTime() + dayMs)
