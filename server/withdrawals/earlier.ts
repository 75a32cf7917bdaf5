/** Whom and where a client has paid before: to choose from, and compared once more when it is sent. */
import { financeTypes } from '../../contract/codes.ts'
import type { Earlier } from '../../contract/finance.ts'
import { sql, type Connection } from '../database/index.ts'
import { kinds } from '../ledger/index.ts'
import type { ClientId } from '../platform/app-context.ts'

const shownMost = 5
/** Of these entries, the latest, at most: what lies before is typed again. */
const entriesMost = 200

/** The latest first. */
export async function earlierAddresses(connection: Connection, client: ClientId): Promise<Earlier[]> {
  const { rows } = await sql<Omit<Earlier, 'name'>>`
    select withdrawal.address, max(payout.confirmed_at) as at
    from payout join withdrawal on withdrawal.client_id = payout.client_id and withdrawal.id = payout.withdrawal_id
    where payout.client_id = ${client} and withdrawal.client_id = ${client}
    group by withdrawal.address order by at desc limit ${shownMost}`.execute(connection)
  return rows.map(row => ({ ...row, name: '' }))
}

/** As the client's own statement names them: a name, and the number of an account. */
export async function earlierRecipients(connection: Connection, client: ClientId): Promise<Earlier[]> {
  const { rows } = await sql<{ counterparty: string; at: Date }>`
    select counterparty, at from ledger_entry
    where client_id = ${client} and kind = ${kinds.finance.kind} and code = ${financeTypes.peerOut}
      and counterparty is not null
    order by seq desc limit ${entriesMost}`.execute(connection)
  const latest = new Map<string, Earlier>()
  for (const { counterparty, at } of rows) {
    const [, name = '', address = ''] = /^(.*), (\S+)$/.exec(counterparty) ?? []
    if (address && !latest.has(address)) latest.set(address, { address, name, at })
  }
  return [...latest.values()].slice(0, shownMost)
}
