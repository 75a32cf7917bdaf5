/**
 * TRX that fees have burned, for the house's book. Fees of our own transactions were stored when they ended, as all
 * nodes reported them; those of other transactions from our addresses are read from the nodes.
 */
import { sql, type Connection } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import * as tron from '../../tron/index.ts'

interface Burn {
  txId: string
  sun: bigint
  at: Date
}

/** Other transactions whose fee is read per run, at random: those that no node knows are not the same ones each time. */
const feesReadMax = 200

/** Books what was not booked before. What a node does not answer is left for the next time. */
export async function bookFees(context: AppContext): Promise<void> {
  await book(context, await signedHere(context.database))
  await book(context, await sentOtherwise(context))
}

async function signedHere(connection: Connection): Promise<Burn[]> {
  const { rows } = await sql<Burn>`
    select tx_id as "txId", fee_sun as sun, block_at as at from tron_transaction as sent
    where fee_sun is not null and block_at is not null
      and not exists (select from trx_burn where trx_burn.tx_id = sent.tx_id)`.execute(connection)
  return rows
}

async function sentOtherwise(context: AppContext): Promise<Burn[]> {
  const { database, tron: chain, log, newId } = context
  const { rows } = await sql<{ txId: string }>`
    select tx_id as "txId" from token_movement as moved
    where direction = 'out'
      and not exists (select from tron_transaction as sent where sent.tx_id = moved.tx_id)
      and not exists (select from trx_burn where trx_burn.tx_id = moved.tx_id)
    group by tx_id order by md5(tx_id || ${newId()}::text) limit ${feesReadMax}`.execute(database)
  const burns: Burn[] = []
  for (const { txId } of rows) {
    try {
      burns.push(await agreedBurn(chain, txId))
    } catch (error) {
      if (!(error instanceof tron.NodeTrouble)) throw error
      log.warn({ txId, reason: error.reason, detail: error.detail }, 'the fee of a transaction is not known')
      if (tron.isAway(error)) break
    }
  }
  return burns
}

async function agreedBurn(chain: AppContext['tron'], txId: string): Promise<Burn> {
  const { at, feeSun: sun } = await tron.payingNode(chain).finalReceipt(txId)
  const second = await tron.secondPayingNode(chain)?.finalReceipt(txId)
  if (second && (second.feeSun !== sun || second.at.getTime() !== at.getTime()))
    throw new tron.NodeTrouble('disagrees', 'two nodes on the fee of a transaction')
  return { txId, sun, at }
}

async function book({ database, clock, newId }: AppContext, burns: readonly Burn[]): Promise<void> {
  if (burns.length === 0) return
  const burnt = burns.map(({ txId, sun, at }) => ({ txId, sun: String(sun), at }))
  await sql`select house_fees_book(${newId()}, ${JSON.stringify(burnt)}::jsonb, ${clock()})`.execute(database)
}
