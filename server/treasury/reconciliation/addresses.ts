/** The deposit addresses: each holds what arrived less what left. */
import { sql, type Connection } from '../../database/index.ts'
import * as tron from '../../tron/index.ts'
import { compareBalance, type Blocks } from './balances.ts'
import type { Finding } from './finding.ts'
import type { Scan } from './scan.ts'

/** java-tron takes 100 calls in a batch. */
const addressesAtOnce = 50

export interface Compared {
  addresses: number
  heldMicro: bigint
  findings: Finding[]
}

/** Compares every address that was ever shown, or those with movements after a block, and some others. */
export async function compareAddresses(
  scan: Scan,
  some: { movedAfter: bigint; others: readonly tron.TronAddress[] } | null,
): Promise<Compared> {
  const compared: Compared = { addresses: 0, heldMicro: 0n, findings: [] }
  const pages = some
    ? inPages([...new Set([...(await addressesMovedAfter(scan.database, some.movedAfter)), ...some.others])])
    : tron.shownAddressPages(scan.database, addressesAtOnce)
  for await (const addresses of pages) await comparePage(scan, addresses, compared)
  return compared
}

async function comparePage(
  scan: Scan,
  addresses: readonly tron.TronAddress[],
  compared: Compared,
): Promise<void> {
  scan.ending?.throwIfAborted()
  const held = await scan.node.balancesOf(scan.usdt.token, addresses)
  const recorded = await recordedSums(scan.database, addresses, null)
  for (const [n, address] of addresses.entries()) {
    compared.heldMicro += held[n]!
    // A first estimate: it includes what waits to get into a block.
    if (held[n]! !== (recorded.get(address) ?? 0n))
      compared.findings.push(...(await findingOf(scan, address)))
  }
  compared.addresses += addresses.length
}

async function findingOf(scan: Scan, address: tron.TronAddress): Promise<Finding[]> {
  const within = async (blocks: Blocks) =>
    (await recordedSums(scan.database, [address], blocks)).get(address) ?? 0n
  const finding = await compareBalance(scan, address, { since: 0n, within })
  return finding ? [finding] : []
}

/** All that ever arrived, whether credited, waiting, put aside or without an owner, less all that left. */
async function recordedSums(
  connection: Connection,
  addresses: readonly tron.TronAddress[],
  blocks: Blocks | null,
): Promise<Map<string, bigint>> {
  const [upTo, beyond] = [blocks?.upTo ?? null, blocks?.beyond ?? null]
  const clients = await clientsOf(connection, addresses)
  const theirs = sql`client_id = any(${clients}::uuid[])`
  const sources = [
    sql`select address, block, amount_micro::numeric as units from deposit where ${theirs}`,
    sql`select address, block, units from ignored_deposit where ${theirs}`,
    sql`select address, block, units from unmatched_transfer`,
    sql`select address, block, -units as units from token_movement where direction = 'out'`,
  ]
  const sums = new Map<string, bigint>()
  for (const source of sources) {
    const { rows } = await sql<{ address: string; units: string }>`
      select address, sum(units) as units from (${source}) as moved
      where address = any(${addresses}::text[])
        and (${upTo}::bigint is null or block <= ${upTo} or block > ${beyond}::bigint)
      group by address`.execute(connection)
    for (const { address, units } of rows) sums.set(address, (sums.get(address) ?? 0n) + BigInt(units))
  }
  return sums
}

/** Whose the addresses are, or what came to them: two may have said whose it is where the address is nobody's. */
export async function clientsOf(
  connection: Connection,
  addresses: readonly tron.TronAddress[],
): Promise<string[]> {
  const keys = addresses.map(address => `tron:${address}`)
  const { rows: owners } = await sql<{ client: string }>`
    select client_id as client from client_lookup where key = any(${keys}::text[])`.execute(connection)
  const { rows: credited } = await sql<{ client: string }>`
    select client_id as client
    from manual_credit join (
      select client_id, tx_id, ordinal, address from deposit
      union all select client_id, tx_id, ordinal, address from ignored_deposit) as arrived using (client_id, tx_id, ordinal)
    where address = any(${addresses}::text[])`.execute(connection)
  return [...new Set([...owners, ...credited].map(({ client }) => client))]
}

async function addressesMovedAfter(connection: Connection, block: bigint): Promise<tron.TronAddress[]> {
  const sources = [
    sql`select distinct address from deposit where block > ${block}`,
    sql`select distinct address from ignored_deposit where block > ${block}`,
    sql`select distinct address from unmatched_transfer where block > ${block}`,
    sql`select distinct moved.address from token_movement as moved join tron_address using (address)
        where moved.block > ${block}`,
  ]
  const moved = new Set<tron.TronAddress>()
  for (const source of sources) {
    const { rows } = await sql<{ address: tron.TronAddress }>`${source}`.execute(connection)
    for (const { address } of rows) moved.add(address)
  }
  return [...moved].toSorted((a, b) => a.localeCompare(b))
}

function* inPages(addresses: readonly tron.TronAddress[]): Generator<tron.TronAddress[]> {
  for (let at = 0; at < addresses.length; at += addressesAtOnce)
    yield addresses.slice(at, at + addressesAtOnce)
}
