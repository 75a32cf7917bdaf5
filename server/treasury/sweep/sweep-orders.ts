/** Addresses that are being emptied, as rows: the next run of the command resumes them. */
import { sql, transaction, type Connection, type Transaction } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { TronAddress } from '../../tron/index.ts'

export interface SweepOrder {
  id: string
  address: TronAddress
}

/** Begins with an address; no change when another run has begun already. */
export async function startOrder(context: AppContext, address: TronAddress, actor: string): Promise<void> {
  await sql`
    insert into sweep_order (id, address, actor, begun_at)
    values (${context.newId()}, ${address}, ${actor}, ${context.clock()})
    on conflict (address) where ended_at is null do nothing`.execute(context.database)
}

export async function openOrders(connection: Connection): Promise<SweepOrder[]> {
  const { rows } = await sql<SweepOrder>`
    select id, address from sweep_order where ended_at is null order by begun_at, id`.execute(connection)
  return rows
}

/** The transfer is in a solid block: the amount swept, and its cost. */
export async function closeSwept(
  { database, clock, newId }: AppContext,
  { id }: SweepOrder,
  actor: string,
): Promise<void> {
  await sql`
    select sweep_book(${id}, ${topUpSubjects(id)}::text[], ${actor}, ${clock()}, ${newId()})`.execute(
    database,
  )
}

/** Nothing was swept: there was nothing left, or the transfer failed too often. */
export function closeWithoutSweep(
  context: AppContext,
  order: SweepOrder,
  outcome: 'nothing' | 'given_up',
): Promise<boolean> {
  return transaction(context.database, tx => closeOrder(tx, order, outcome, context.clock()))
}

/** `false`: another run has ended it. */
async function closeOrder(tx: Transaction, { id }: SweepOrder, outcome: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sweep_order set ended_at = ${at}, outcome = ${outcome}
    where id = ${id} and ended_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** How often TRX is sent for one order: what it burns may become dearer on the way. */
const topUpsMax = 3
export const topUpSubjects = (id: string): string[] =>
  Array.from({ length: topUpsMax }, (_, n) => `${id}:${n + 1}`)
