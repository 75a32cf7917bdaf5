import { financeTypes, type WithdrawalReason } from '../../contract/codes.ts'
import { showWithdrawalTerms, type Earlier } from '../../contract/finance.ts'
import { sql, type Connection } from '../database/index.ts'
import { route } from '../http/route.ts'
import { kinds } from '../ledger/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { addressBookOf } from './address-book.ts'
import { limitsOf } from './limit.ts'
import { paidAddresses } from './paid-addresses.ts'

/** The recipients and the amount available now. */
export const withdrawalTerms = route(showWithdrawalTerms, async (_request, { client, at }, { database }) => {
  const knownAddresses = await paidAddresses(database, client)
  const [book, limits, addresses, recipients] = await Promise.all([
    addressBookOf(database, client, knownAddresses, at),
    limitsOf(database, client, at),
    earlierAddresses(database, client),
    earlierRecipients(database, client),
  ])
  return {
    book,
    knownAddresses,
    earlierAddresses: addresses,
    earlierRecipients: recipients,
    limits,
    asOf: at,
  }
})

const earlierMax = 5
const refusedAddress: WithdrawalReason = 'wrongAddress'
/** Among these latest entries at most; an earlier recipient is typed again. */
const entriesMax = 200

/**
 * The client's earlier recipients, the latest first: offered to choose from, and compared once more when it is sent.
 * An address that was refused after it was paid last is not offered.
 */
async function earlierAddresses(connection: Connection, client: ClientId): Promise<Earlier[]> {
  const { rows } = await sql<Omit<Earlier, 'name'>>`
    select withdrawal.address, max(payout.confirmed_at) as at
    from payout join withdrawal on withdrawal.client_id = payout.client_id and withdrawal.id = payout.withdrawal_id
    where payout.client_id = ${client} and withdrawal.client_id = ${client}
    group by withdrawal.address
    having max(payout.confirmed_at) > all (
      select approval.at from approval
      join withdrawal as refused on refused.client_id = approval.client_id and refused.id = approval.withdrawal_id
      where approval.client_id = ${client} and refused.client_id = ${client}
        and approval.action = 'reject' and approval.reason = ${refusedAddress} and refused.address = withdrawal.address)
    order by at desc limit ${earlierMax}`.execute(connection)
  return rows.map(row => ({ ...row, name: '' }))
}

/** As the client's own statement names them: a name, and the number of an account. */
async function earlierRecipients(connection: Connection, client: ClientId): Promise<Earlier[]> {
  const { rows } = await sql<{ counterparty: string; at: Date }>`
    select counterparty, at from ledger_entry
    where client_id = ${client} and kind = ${kinds.finance.kind} and code = ${financeTypes.peerOut}
      and counterparty is not null
    order by seq desc limit ${entriesMax}`.execute(connection)
  const latest = new Map<string, Earlier>()
  for (const { counterparty, at } of rows) {
    const [, name = '', address = ''] = /^(.*), (\S+)$/.exec(counterparty) ?? []
    if (address && !latest.has(address)) latest.set(address, { address, name, at })
  }
  return [...latest.values()].slice(0, earlierMax)
}
