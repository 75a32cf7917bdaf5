/** How many withdrawals are in which state, over all clients: for monitoring. */
import { sql, type Connection } from '../database/index.ts'
import { approvedAmong } from './waiting.ts'

const stages = ['asked', 'approved', 'signed', 'sent', 'settling', 'onHold'] as const
type Stage = (typeof stages)[number]

/**
 * Withdrawals that are neither paid nor rejected, by their inner state, and since when the oldest waits. On hold: the
 * machine leaves it to operators. Settling: its payment is solid, and the books follow.
 */
export async function countWithdrawals(
  connection: Connection,
): Promise<Record<Stage, { count: number; since: Date | null }>> {
  const places = await placesOfWaiting(connection)
  const unsent = places.filter(({ stage }) => stage === null).map(({ id }) => id)
  const approved = await approvedAmong(connection, unsent)
  const counts = stages.map(stage => {
    const own = places.filter(
      place => (place.stage ?? (approved.has(place.id) ? 'approved' : 'asked')) === stage,
    )
    return [stage, { count: own.length, since: own[0]?.askedAt ?? null }] as const
  })
  return Object.fromEntries(counts) as Record<Stage, { count: number; since: Date | null }>
}

/** The same as numbers alone. */
export async function withdrawalCounts(connection: Connection): Promise<Record<string, number>> {
  const counts = Object.entries(await countWithdrawals(connection))
  return Object.fromEntries(counts.map(([stage, { count }]) => [stage, count]))
}

/** Approved and not paid, by the machine or by hand, the longest first; what is on hold is for operators. */
export async function approvalsWaiting(connection: Connection): Promise<Date[]> {
  const places = (await placesOfWaiting(connection)).filter(({ stage }) => stage !== 'onHold')
  const approved = await approvedAmong(
    connection,
    places.map(({ id }) => id),
  )
  return [...approved.values()].toSorted((one, other) => one.getTime() - other.getTime())
}

type Place = { id: string; askedAt: Date; stage: 'signed' | 'sent' | 'settling' | 'onHold' | null }

/** The machine's progress with each, the oldest first; null where it has not begun. */
async function placesOfWaiting(connection: Connection): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select waiting.withdrawal_id as id, waiting.asked_at as "askedAt",
           case when on_hold is not null then 'onHold'
                when state = 'signed' then 'signed'
                when state = 'sending' then 'sent'
                when state = 'confirmed' then 'settling' end as stage
    from withdrawal_waiting as waiting
    left join payout_order as ordered on ordered.withdrawal_id = waiting.withdrawal_id
    left join lateral (
      select state from tron_transaction
      where purpose = 'payout' and subject = waiting.withdrawal_id::text
      order by attempt desc limit 1) as sent on true
    order by waiting.asked_at, waiting.withdrawal_id`.execute(connection)
  return rows
}
