/**
 * Records transfers from our deposit addresses and those of the paying wallets, as far as deposits are booked. Whether
 * something explains them is checked afterwards (explained.ts).
 */
import { sql, transaction, type Connection, type Transaction } from '../../database/index.ts'
import * as tron from '../../tron/index.ts'
import { beginReading, spanAfter, type Span } from '../../deposits/index.ts'
import { movementsOf, type Scan } from './scan.ts'

const spanBlocks = 4_000n
const spansMax = 25

/** `otherChain`: the node has another block where one is booked. `behind`: a long past is not read through yet. */
export type MovementsRead = 'done' | 'otherChain' | 'behind'

/** Every transfer up to a booked block is recorded when this is done. */
export async function readMovements(scan: Scan, upTo: tron.Block): Promise<MovementsRead> {
  if ((await scan.node.block(upTo.number)).hash !== upTo.hash) return 'otherChain'
  const reading = movementsOf(scan.usdt)
  let cursor = await openCursor(scan, reading, upTo)
  const wallets = await watchedWallets(scan.database, scan.usdt)
  const ours = [...(await tron.shownAddresses(scan.database)), ...wallets]
  for (let spans = 0; cursor.number < upTo.number; spans++) {
    if (spans === spansMax) return 'behind'
    scan.ending?.throwIfAborted()
    const { to, range } = await spanAfter(scan.node, cursor, upTo, spanBlocks)
    await tron.agreeOnBlock(scan.nodes, to)
    const moved = await movedIn(scan, { ours, wallets }, range)
    // Another process may have recorded it just before; then this one continues from there.
    const isKept = await keep(scan, reading, cursor, to, moved)
    cursor = isKept ? to : await openCursor(scan, reading, upTo)
  }
  return 'done'
}

/** The wallets that a machine pays from, or has paid from, and those that two operators have pinned as the house's. */
export async function watchedWallets(
  connection: Connection,
  { chainId }: tron.TokenOnChain,
): Promise<tron.TronAddress[]> {
  const { rows } = await sql<{ address: tron.TronAddress }>`
    select address from payout_wallet where chain_id = ${chainId}
    union
    select address from own_wallet
    order by address`.execute(connection)
  return rows.map(({ address }) => address)
}

async function openCursor(scan: Scan, reading: tron.Reading, upTo: tron.Block): Promise<tron.Cursor> {
  const known = await tron.readCursor(scan.database, reading)
  return known ?? beginReading(scan, reading, scan.isDevchain, upTo)
}

type Moved = { address: tron.TronAddress; direction: 'in' | 'out'; transfer: tron.SolidTransfer }
type Watched = { ours: readonly tron.TronAddress[]; wallets: readonly tron.TronAddress[] }

/** Throws `NodeTrouble` where the nodes differ: what is uncertain is neither recorded nor skipped. */
async function movedIn(
  { nodes, usdt }: Scan,
  { ours, wallets }: Watched,
  range: Span['range'],
): Promise<Moved[]> {
  const left = await tron.agreedDepartures(nodes, usdt.token, ours, range)
  const arrived = await tron.agreedArrivals(nodes, usdt.token, tron.onlyThese(wallets), range)
  if (left.disputed !== null || arrived.disputed !== null)
    throw new tron.NodeTrouble('disagrees', `transfers from block ${left.disputed ?? arrived.disputed} on`)
  return [
    ...left.transfers.map(transfer => ({ address: transfer.from, direction: 'out' as const, transfer })),
    ...arrived.transfers.map(transfer => ({ address: transfer.to, direction: 'in' as const, transfer })),
  ].filter(isMovement)
}

/** Strangers can emit a transfer of nothing in anyone's name; a transfer to oneself moves nothing. */
const isMovement = ({ transfer: { from, to, units } }: Moved): boolean => units > 0n && from !== to

const keep = (
  { database, at }: Scan,
  reading: tron.Reading,
  from: tron.Cursor,
  to: tron.Block,
  moved: readonly Moved[],
): Promise<boolean> =>
  transaction(database, async tx => {
    if (!(await tron.lockCursor(tx, reading, from))) return false
    for (const one of moved) await record(tx, one, at)
    await tron.moveCursor(tx, reading, to)
    return true
  })

async function record(tx: Transaction, { address, direction, transfer }: Moved, at: Date): Promise<void> {
  const { txId, ordinal, from, to, units, block, at: blockAt } = transfer
  const other = direction === 'in' ? from : to
  await sql`
    insert into token_movement (address, tx_id, ordinal, direction, other, units, block, block_at, seen_at)
    values (${address}, ${txId}, ${ordinal}, ${direction}, ${other}, ${String(units)}::numeric, ${block},
            ${blockAt}, ${at})
    on conflict (address, tx_id, ordinal) do nothing`.execute(tx)
}
