/**
 * What was read of the chain, against what must be in it: our own concluded payments, and transfers that explain a
 * balance. An index of logs with a hole omits both, and with them unknown deposits. So a missing one has the blocks
 * read again, from an hour before it on.
 */
import { dayMs, hourMs } from '../../../contract/time.ts'
import { sql, transaction, type Connection } from '../../database/index.ts'
import * as tron from '../../tron/index.ts'
import { clientsOf } from './addresses.ts'
import type { Finding } from './finding.ts'
import { movementsOf, recordedUpTo, type Scan } from './scan.ts'

/** An hour: a hole is wider than what reveals it. */
const marginBlocks = 1_200n
/** Two days: older blocks were covered by an earlier light comparison. */
const lateBlocks = 57_600n
/** How long a hole may take to close before what it hides counts as a mismatch. */
const graceMs = hourMs

/** All readings begin again before a block. */
async function readAgain({ database, nodes, usdt }: Scan, missedAt: bigint): Promise<void> {
  const block = await nodes[0].block(missedAt > marginBlocks ? missedAt - marginBlocks : 0n)
  await tron.agreeOnBlock(nodes, block)
  await transaction(database, tx => tron.moveBack(tx, usdt.chainId, block))
}

/**
 * Has the blocks read again where a payment of ours that was just concluded is not in what was read. One that stays
 * missing longer is for the comparison of balances to find; one that operators have ended on their evidence never was
 * in a block that the chain proved.
 */
export async function missesPayments(scan: Scan, isWhole: boolean): Promise<boolean> {
  const { database, usdt, at } = scan
  const read = await tron.readCursor(database, movementsOf(usdt))
  if (!read) return false
  const since = isWhole ? 0n : read.number - lateBlocks
  const { rows } = await sql<{ block: bigint | null }>`
    select min(block) as block from tron_transaction as sent
    where chain_id = ${usdt.chainId} and token = ${usdt.token} and state = 'confirmed'
      and evidence is null
      and block > ${since} and block <= ${read.number} and ended_at > ${new Date(at.getTime() - graceMs)}
      and not exists (
        select from token_movement as moved
        where moved.tx_id = sent.tx_id and moved.address = sent.owner and direction = 'out')`.execute(
    database,
  )
  const missedAt = rows[0]?.block ?? null
  if (missedAt !== null) await readAgain(scan, missedAt)
  return missedAt !== null
}

/**
 * Judges differences of balances. Where nodes now show transfers that they omitted when their blocks were read, these
 * blocks are read again. An address that holds more without such transfers gets an hour: its money is no less safe
 * meanwhile. One that holds less gets no time.
 */
export async function explainByMissed(scan: Scan, findings: readonly Finding[]): Promise<Finding[]> {
  const explained: Finding[] = []
  let lowest: bigint | null = null
  for (const finding of findings) {
    const address = tron.readTronAddress(finding.subject)
    const isBalance = finding.kind === 'holdsMore' || finding.kind === 'holdsLess'
    const missedAt = address && isBalance ? await missedSince(scan, address) : null
    if (missedAt !== null && (lowest === null || missedAt < lowest)) lowest = missedAt
    explained.push(missedAt === null ? await patiently(scan, finding) : { ...finding, kind: 'missed' })
  }
  if (lowest !== null) await readAgain(scan, lowest)
  return explained
}

async function patiently({ database, at }: Scan, finding: Finding): Promise<Finding> {
  if (finding.kind !== 'holdsMore') return finding
  const { rows } = await sql<{ first: Date | null }>`
    select min(started_at) as first
    from reconciliation_finding join reconciliation on reconciliation.id = reconciliation_id
    where kind in ('surplus', 'holdsMore') and subject = ${finding.subject}
      and started_at > ${new Date(at.getTime() - dayMs)} and started_at <= ${at}`.execute(database)
  const first = rows[0]?.first ?? at
  return at.getTime() - first.getTime() < graceMs ? { ...finding, kind: 'surplus' } : finding
}

/** Addresses that held more than was read of them within a day: checked although nothing moved on them. */
export async function surplusAddresses({ database, at }: Scan): Promise<tron.TronAddress[]> {
  const { rows } = await sql<{ address: tron.TronAddress }>`
    select distinct address
    from reconciliation_finding
    join reconciliation on reconciliation.id = reconciliation_id
    join tron_address on address = subject
    where kind in ('surplus', 'missed') and started_at > ${new Date(at.getTime() - dayMs)}`.execute(database)
  return rows.map(({ address }) => address)
}

/** The lowest block of a transfer from or to an address that should have been recorded and is not. */
async function missedSince(scan: Scan, address: tron.TronAddress): Promise<bigint | null> {
  const { nodes, usdt, database } = scan
  const range = { fromBlock: await agreedUpTo(scan, address), toBlock: await recordedUpTo(scan) }
  if (range.fromBlock > range.toBlock) return null
  const arrived = await tron.agreedArrivals(nodes, usdt.token, tron.onlyThese([address]), range)
  const left = await tron.agreedDepartures(nodes, usdt.token, [address], range)
  const moved = [...arrived.transfers, ...left.transfers].filter(
    ({ from, to, units }) => units > 0n && from !== to,
  )
  const recorded = await recordedOf(database, address, moved)
  const missed = moved.filter(one => !recorded.has(idOf(one))).map(({ block }) => block)
  return missed.length === 0 ? null : missed.reduce((low, one) => (one < low ? one : low))
}

/** Where to start: the last whole comparison without a finding, or the beginning of a watch. */
async function agreedUpTo({ database, node, isDevchain }: Scan, address: tron.TronAddress): Promise<bigint> {
  const { rows } = await sql<{ whole: bigint | null; opening: bigint | null }>`
    select
      (select max(block) from reconciliation as run
       where scope = 'whole' and mismatches = 0 and not exists (
         select from reconciliation_finding as found
         where found.reconciliation_id = run.id and kind in ('surplus', 'missed'))) as whole,
      (select block from wallet_start where wallet = ${address}) as opening`.execute(database)
  const { whole, opening } = rows[0]!
  const since = [whole, opening].filter(block => block !== null)
  if (since.length > 0) return since.reduce((high, one) => (one > high ? one : high)) + 1n
  if (isDevchain) return 0n
  return (await tron.findStartBlock(node, database, await node.solidHead())).number
}

const idOf = ({ txId, ordinal }: { txId: string; ordinal: number }): string => `${txId}:${ordinal}`

async function recordedOf(
  connection: Connection,
  address: tron.TronAddress,
  moved: readonly tron.SolidTransfer[],
): Promise<Set<string>> {
  const clients = await clientsOf(connection, [address])
  const theirs = sql`client_id = any(${clients}::uuid[]) and`
  const sources = [
    sql`deposit where ${theirs}`,
    sql`ignored_deposit where ${theirs}`,
    sql`unmatched_transfer where`,
    sql`token_movement where`,
  ]
  const txIds = moved.map(({ txId }) => txId)
  const recorded = new Set<string>()
  for (const source of sources) {
    const { rows } = await sql<{ txId: string; ordinal: number }>`
      select tx_id as "txId", ordinal from ${source} address = ${address}
        and tx_id = any(${txIds}::text[])`.execute(connection)
    for (const row of rows) recorded.add(idOf(row))
  }
  return recorded
}
