/**
 * Deposit addresses come in lists that two operators sign. An address does not show who has its key: with a stranger's
 * address we would hand them clients' money, or credit what was never ours.
 */
import { sql, type Connection } from '../database/index.ts'
import { signedAct, wasApproved, type NewProposal } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { batchOf, storedPool, offerPool, type TronAddress } from '../tron/index.ts'

/** Stores the text of a list, and returns what is to be signed; `null` when it was imported before. */
export async function offerAddresses(
  { database, clock, newId }: AppContext,
  text: string,
): Promise<NewProposal | null> {
  const checksum = await offerPool(database, { text, id: newId(), at: clock() })
  return checksum === null ? null : { action: 'pool.import', subject: checksum, client: null, facts: {} }
}

export const takeInAddresses = signedAct(
  ({ id, signers, at, audit, proposalAudit }) => sql<{ outcome: string }>`
    select tron_addresses_take_in(${id}, ${signers}::uuid[], ${at}, ${audit}, ${proposalAudit}) as outcome`,
)

/** Whether two have signed a list that contains this address: for processes that must not trust others' rows. */
export async function isSignedAddress(context: AppContext, address: TronAddress): Promise<boolean> {
  const batch = await batchOf(context.database, address)
  const proposal = batch && (await wasApproved(context, batch.proposal))
  if (proposal?.action !== 'pool.import' || proposal.subject !== batch?.checksum) return false
  const pool = await storedPool(context.database, batch.checksum)
  return pool?.listed.has(address) ?? false
}

const addressesNamed = 20

/**
 * Addresses of the pool that no signed list contains; that each list is as it was signed is checked by
 * `approvalFaults`.
 */
export async function unsignedAddresses(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from tron_address
    left join (
      select batch.id, line from tron_address_batch as batch
      join proposal on proposal.id = batch.proposal_id
       and proposal.action = 'pool.import' and proposal.subject = batch.checksum
      join proposal_outcome on proposal_outcome.proposal_id = proposal.id and proposal_outcome.outcome = 'done'
      cross join lateral string_to_table(batch.list, e'\n') as line) as listed
      on listed.id = tron_address.batch_id and listed.line = path_index || ' ' || address
    where listed.id is null
    order by address limit ${addressesNamed}`.execute(connection)
  return rows.map(({ address }) => `No two have signed the list of deposit addresses that ${address} is in`)
}
