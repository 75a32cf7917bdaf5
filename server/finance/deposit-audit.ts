/**
 * The opposite question to the watch: does any address hold more than was ever recorded for it? Nodes have had
 * indexes of logs with holes in them, and a deposit that no log shows is found only by asking for balances. What is
 * less than recorded says nothing, because addresses are emptied by whoever has their keys.
 */
import { sql, type Database } from '../database/index.ts'
import type { House } from '../house.ts'
import { locate } from '../identity/index.ts'
import * as tron from '../tron/index.ts'

export type MissedDeposit = { address: tron.TronAddress; heldMicro: bigint; recordedMicro: bigint }

/** java-tron takes 100 calls in a batch. */
const addressesAtOnce = 50

/** Asks for every address's balance. Throws `NodeTrouble` when the node fails; then nothing was found out. */
export async function auditDeposits(house: House): Promise<MissedDeposit[]> {
  const node = tron.tronNode(house.tron)
  const usdt = tron.tokenOnChain(house.tron.chainId, house.tron.usdt)
  const missed: MissedDeposit[] = []
  for await (const addresses of tron.shownAddressPages(house.database, addressesAtOnce))
    missed.push(...(await missedAmong(house.database, node, usdt, addresses)))

  if (missed.length > 0)
    house.log.error(
      { alarm: 'missedDeposits', addresses: missed.length },
      'the chain holds more than is booked',
    )
  return missed
}

/**
 * The order matters: balances first, then what is recorded, then what is not solid yet. A payment that arrives
 * meanwhile is then counted on our side only, and never makes a false alarm.
 */
async function missedAmong(
  database: Database,
  node: tron.TronNode,
  usdt: tron.TokenOnChain,
  addresses: readonly tron.TronAddress[],
): Promise<MissedDeposit[]> {
  const held = await node.balancesOf(usdt.token, addresses)
  const cursor = await tron.readCursor(database, usdt)
  const suspects: MissedDeposit[] = []
  for (const [n, address] of addresses.entries()) {
    const suspect = {
      address,
      heldMicro: held[n] ?? 0n,
      recordedMicro: await recordedMicro(database, address),
    }
    if (suspect.heldMicro > suspect.recordedMicro) suspects.push(suspect)
  }
  if (!cursor || suspects.length === 0) return []

  const freshMicro = await freshByAddress(node, usdt, cursor, suspects)
  return suspects.filter(one => one.heldMicro > one.recordedMicro + (freshMicro.get(one.address) ?? 0n))
}

/** All that was ever recorded for an address, whether credited, waiting, put aside or nobody's. */
async function recordedMicro(database: Database, address: tron.TronAddress): Promise<bigint> {
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

async function freshByAddress(
  node: tron.TronNode,
  usdt: tron.TokenOnChain,
  cursor: tron.Cursor,
  suspects: readonly MissedDeposit[],
): Promise<Map<tron.TronAddress, bigint>> {
  const head = await node.head()
  const range = { fromBlock: cursor.number + 1n, toBlock: head.number }
  const recipients = tron.onlyThese(suspects.map(one => one.address))
  const sums = new Map<tron.TronAddress, bigint>()
  for (const { to, units } of await tron.freshTransfers(node, usdt.token, recipients, range))
    sums.set(to, (sums.get(to) ?? 0n) + units)
  return sums
}
