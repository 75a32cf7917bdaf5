/** Addresses that are being emptied, as rows: the next run of the command goes on with what was begun. */
import { recordAudit } from '../../platform/audit.ts'
import { sql, transaction, type Connection, type Transaction } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { TransactionRecord, TronAddress } from '../../tron/index.ts'

export interface SweepOrder {
  id: string
  address: TronAddress
}

/** Begins with an address; nothing happens when somebody has begun with it already. */
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

/** The transfer is in a solid block: what was swept, and what it cost. */
export function closeSwept(
  context: AppContext,
  order: SweepOrder,
  { txId, recipient, units }: TransactionRecord,
  actor: string,
): Promise<void> {
  const at = context.clock()
  return transaction(context.database, async tx => {
    if (!(await closeOrder(tx, order, 'swept', at))) return
    const feeSun = await burnedFor(tx, order)
    await sql`
      insert into sweep (address, tx_id, recipient, units, fee_sun, actor, recorded_at)
      values (${order.address}, ${txId}, ${recipient}, ${String(units)}::numeric, ${feeSun}, ${actor}, ${at})
      on conflict (address, tx_id) do nothing`.execute(tx)
    const after = { txId, recipient, units: String(units), feeSun: String(feeSun) }
    const event = { actor, action: 'sweep.swept', subject: order.address, after }
    await recordAudit(tx, { id: context.newId(), at, ...event })
  })
}

/** Nothing was swept: there was nothing left, or the transfer failed too often. */
export function closeWithoutSweep(
  context: AppContext,
  order: SweepOrder,
  outcome: 'nothing' | 'given_up',
): Promise<boolean> {
  return transaction(context.database, tx => closeOrder(tx, order, outcome, context.clock()))
}

/** `false`: somebody else has ended it. */
async function closeOrder(tx: Transaction, { id }: SweepOrder, outcome: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sweep_order set ended_at = ${at}, outcome = ${outcome}
    where id = ${id} and ended_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** TRX burned by all transactions of an order, failed ones included. */
async function burnedFor(connection: Connection, { id }: SweepOrder): Promise<bigint> {
  const { rows } = await sql<{ sun: string }>`
    select coalesce(sum(fee_sun), 0) as sun from tron_transaction
    where (purpose = 'sweep' and subject = ${id})
       or (purpose = 'activation' and subject = any(${topUpSubjects(id)}::text[]))`.execute(connection)
  return BigInt(rows[0]!.sun)
}

/** How often TRX is sent for one order: what it burns may become dearer on the way. */
const topUpsMax = 3
export const topUpSubjects = (id: string): string[] =>
  Array.from({ length: topUpsMax }, (_, n) => `${id}:${n + 1}`)
