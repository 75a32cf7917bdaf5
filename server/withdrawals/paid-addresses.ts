/** Addresses that withdrawals have been paid to, which are not new. */
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

const knownMax = 500

/** The latest first. */
export async function paidAddresses(connection: Connection, client: ClientId): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address, max(payout.block) as block
    from payout join withdrawal on withdrawal.client_id = payout.client_id and withdrawal.id = payout.withdrawal_id
    where payout.client_id = ${client} and withdrawal.client_id = ${client}
    group by address order by block desc limit ${knownMax}`.execute(connection)
  return rows.map(({ address }) => address)
}
