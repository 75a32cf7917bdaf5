/** How many withdrawals stand where, over all clients: for those who watch over the installation. */
import { sql, type Connection } from '../database/index.ts'

/**
 * Withdrawals that are neither paid nor rejected, by where they stand inside. Parked: the machine leaves it to
 * operators. Settling: its payment is solid, and the books follow.
 */
export async function withdrawalCounts(connection: Connection): Promise<Record<string, number>> {
  const counts = { asked: 0, approved: 0, signed: 0, sent: 0, settling: 0, onHold: 0 }
  const places = await placesOfWaiting(connection)
  const unsent = places.filter(({ stage }) => stage === null).map(({ id }) => id)
  const approved = await approvedAmong(connection, unsent)
  for (const { id, stage } of places) counts[stage ?? (approved.has(id) ? 'approved' : 'asked')]++
  return counts
}

type Place = { id: string; stage: 'signed' | 'sent' | 'settling' | 'onHold' | null }

/** Where the machine is with each; null where it has not begun. */
async function placesOfWaiting(connection: Connection): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select waiting.withdrawal_id as id,
           case when on_hold is not null then 'onHold'
                when state = 'signed' then 'signed'
                when state = 'sending' then 'sent'
                when state = 'confirmed' then 'settling' end as stage
    from withdrawal_waiting as waiting
    left join payout_order as ordered on ordered.withdrawal_id = waiting.withdrawal_id
    left join lateral (
      select state from tron_transaction
      where purpose = 'payout' and subject = waiting.withdrawal_id::text
      order by attempt desc limit 1) as sent on true`.execute(connection)
  return rows
}

/** Those that operators have approved to be paid. */
async function approvedAmong(connection: Connection, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; isApproved: boolean }>`
    select withdrawal_id as id, action = 'pay' as "isApproved" from approval
    where withdrawal_id = any(${ids}::uuid[]) and action in ('pay', 'confirm', 'revoke', 'reject')
    order by withdrawal_id, step`.execute(connection)
  const last = new Map(rows.map(({ id, isApproved }) => [id, isApproved]))
  return new Set([...last].filter(([, isApproved]) => isApproved).map(([id]) => id))
}
