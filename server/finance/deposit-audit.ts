/**
 * The opposite question to the watch: does any address hold more than was ever recorded for it? Nodes have had
 * indexes of logs with holes in them, and a deposit that no log shows is found only by asking for balances. What is
 * less than recorded says nothing, because addresses are emptied by whoever has their keys.
 */
import { sql, transaction, type Database } from '../database/index.ts'
import type { House } from '../house.ts'
import { locate } from '../identity/index.ts'
import * as tron from '../tron/index.ts'

export type MissedDeposit = { address: tron.TronAddress; heldMicro: bigint; recordedMicro: bigint }

/** java-tron takes 100 calls in a batch. */
const addressesAtOnce = 50

type Audit = { database: Database; node: tron.TronNode; usdt: tron.TokenOnChain }

/** Asks for every address's balance. Throws `NodeTrouble` when the node fails; then nothing was found out. */
export async function auditDeposits({ database, log, tron: chain }: House): Promise<MissedDeposit[]> {
  const usdt = tron.tokenOnChain(chain.chainId, chain.usdt)
  const audit: Audit = { database, node: tron.tronNode(chain), usdt }
  const missed: MissedDeposit[] = []
  for await (const addresses of tron.shownAddressPages(database, addressesAtOnce))
    for (const suspect of await suspects(audit, addresses)) missed.push(...(await confirmed(audit, suspect)))

  if (missed.length > 0)
    log.error({ alarm: 'missedDeposits', addresses: missed.length }, 'the chain holds more than is booked')
  return missed
}

/** Those that hold more than is recorded at first sight, be it because a payment is on its way. */
async function suspects(
  { database, node, usdt }: Audit,
  addresses: readonly tron.TronAddress[],
): Promise<tron.TronAddress[]> {
  const held = await node.balancesOf(usdt.token, addresses)
  const found: tron.TronAddress[] = []
  for (const [n, address] of addresses.entries())
    if (held[n]! > 0n && held[n]! > (await recordedSum(database, address))) found.push(address)
  return found
}

/**
 * Compares again, with solid blocks only. The order matters: first the balance, then what is recorded, then what
 * has become solid since. What arrives meanwhile is then counted on our side alone, and makes no false alarm.
 */
async function confirmed(
  { database, node, usdt }: Audit,
  address: tron.TronAddress,
): Promise<MissedDeposit[]> {
  const heldMicro = await node.solidBalanceOf(usdt.token, address)
  const cursor = await tron.readCursor(database, usdt)
  if (!cursor) return []

  const booked = await recordedSum(database, address)
  const { number: toBlock } = await node.solidHead()
  const range = { fromBlock: cursor.number + 1n, toBlock }
  const since = await tron.solidTransfers(node, usdt.token, tron.onlyThese([address]), range)
  const recordedMicro = since.reduce((sum, { units }) => sum + units, booked)
  return heldMicro > recordedMicro ? [{ address, heldMicro, recordedMicro }] : []
}

/**
 * Has the following looks read everything after a block again, for an operator who has mended or changed the node.
 * What is booked already is not booked twice. `false`: a look is moving the cursor just now, or it is not there yet.
 */
export async function rescanDeposits({ database, tron: chain }: House, fromBlock: bigint): Promise<boolean> {
  const usdt = tron.tokenOnChain(chain.chainId, chain.usdt)
  const cursor = await tron.readCursor(database, usdt)
  if (!cursor || cursor.number <= fromBlock) return false

  const block = await tron.tronNode(chain).block(fromBlock)
  return transaction(database, async tx => {
    if (!(await tron.holdCursor(tx, usdt, cursor))) return false
    await tron.moveCursor(tx, usdt, block)
    return true
  })
}

/** All that was ever recorded for an address, whether credited, waiting, put aside or nobody's. */
async function recordedSum(database: Database, address: tron.TronAddress): Promise<bigint> {
  const client = await locate(database, `tron:${address}`)
  const { rows } = client
    ? await sql<{ sum: string }>`
        select (select coalesce(sum(amount_micro), 0) from deposit
                where client_id = ${client} and address = ${address})
             + (select coalesce(sum(units), 0) from deposit_aside
                where client_id = ${client} and address = ${address}) as sum`.execute(database)
    : await sql<{ sum: string }>`
        select coalesce(sum(units), 0) as sum from tron_stray where address = ${address}`.execute(database)
  return BigInt(rows[0]?.sum ?? 0)
}
