/** How much waits for somebody, over all clients: for those who watch over the installation. */
import { sql, type Connection } from '../database/index.ts'

/** Transfers that arrived and are not credited. */
export async function depositStanding(connection: Connection): Promise<Record<string, number>> {
  return countsOf(connection, {
    waiting: sql`deposit where credited_at is null`,
    aside: sql`deposit_aside`,
    stray: sql`tron_stray`,
    foreign: sql`tron_foreign`,
  })
}

/**
 * Withdrawals that are neither paid nor rejected, by where they stand inside. Parked: the machine leaves it to
 * operators. Settling: its payment is solid, and the books follow.
 */
export async function withdrawalStanding(connection: Connection): Promise<Record<string, number>> {
  const { rows } = await sql<{ stage: string; count: bigint }>`
    select case when parked is not null then 'parked'
                when state = 'signed' then 'signed'
                when state = 'sending' then 'sent'
                when state = 'confirmed' then 'settling'
                when verdict = 'approved' then 'approved'
                else 'asked' end as stage,
           count(*) as count
    from withdrawal_waiting as waiting
    left join payout_order as ordered on ordered.withdrawal_id = waiting.withdrawal_id
    left join lateral (
      select state from tron_outgoing
      where purpose = 'payout' and subject = waiting.withdrawal_id::text
      order by attempt desc limit 1) as sent on true
    left join lateral (
      select verdict from withdrawal_review as review
      where review.client_id = waiting.client_id and review.withdrawal_id = waiting.withdrawal_id
      order by step desc limit 1) as last on true
    group by 1`.execute(connection)
  const counts = Object.fromEntries(rows.map(({ stage, count }) => [stage, Number(count)]))
  return { asked: 0, approved: 0, signed: 0, sent: 0, settling: 0, parked: 0, ...counts }
}

type Fragment = ReturnType<typeof sql>

async function countsOf(
  connection: Connection,
  sources: Record<string, Fragment>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, source] of Object.entries(sources)) {
    const { rows } = await sql<{ count: bigint }>`select count(*) as count from ${source}`.execute(connection)
    counts[name] = Number(rows[0]!.count)
  }
  return counts
}
