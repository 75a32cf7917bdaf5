/** The paying wallets: each holds what it held when its watch began, plus all that moved since. */
import { sql, type Connection } from '../../database/index.ts'
import * as tron from '../../tron/index.ts'
import { overlapBlocks } from '../../deposits/index.ts'
import type { Compared } from './addresses.ts'
import { compareBalance, type Blocks } from './balances.ts'
import type { Finding } from './finding.ts'
import { watchedWallets } from './movements.ts'
import type { Scan } from './scan.ts'

export async function compareWallets(scan: Scan): Promise<Compared> {
  const compared: Compared = { addresses: 0, heldMicro: 0n, findings: [] }
  for (const wallet of await watchedWallets(scan.database, scan.usdt)) {
    const finding = await compareWallet(scan, wallet)
    if (finding) compared.findings.push(finding)
    compared.addresses++
    compared.heldMicro += await scan.node.solidBalanceOf(scan.usdt.token, wallet)
  }
  return compared
}

async function compareWallet(scan: Scan, wallet: tron.TronAddress): Promise<Finding | null> {
  const opening = (await openingOf(scan.database, wallet)) ?? (await open(scan, wallet))
  if (!opening) return { kind: 'walletUnopened', subject: wallet }
  const within = async (blocks: Blocks) =>
    opening.units + (await movedSince(scan.database, wallet, opening.block, blocks))
  return compareBalance(scan, wallet, { since: opening.block, within })
}

type Opening = { block: bigint; units: bigint }

async function openingOf(connection: Connection, wallet: tron.TronAddress): Promise<Opening | null> {
  const { rows } = await sql<{ block: bigint; units: string }>`
    select block, units from wallet_start where wallet = ${wallet}`.execute(connection)
  return rows[0] ? { block: rows[0].block, units: BigInt(rows[0].units) } : null
}

/** Begins the watch when nothing has moved for a while: then its balance belongs to a known block. */
async function open({ database, node, usdt, at }: Scan, wallet: tron.TronAddress): Promise<Opening | null> {
  const before = await node.solidHead()
  const units = await node.solidBalanceOf(usdt.token, wallet)
  const after = await node.solidHead()
  const fromBlock = before.number > overlapBlocks ? before.number - overlapBlocks : 0n
  const moves = await tron.movementsOf(node, usdt.token, wallet, { fromBlock, toBlock: after.number })
  if (moves.length > 0) return null

  await sql`
    insert into wallet_start (wallet, block, units, opened_at)
    values (${wallet}, ${after.number}, ${String(units)}::numeric, ${at})
    on conflict (wallet) do nothing`.execute(database)
  return openingOf(database, wallet)
}

async function movedSince(
  connection: Connection,
  wallet: tron.TronAddress,
  after: bigint,
  { upTo, beyond }: Blocks,
): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`
    select coalesce(sum(case when direction = 'in' then units else -units end), 0) as units
    from token_movement where address = ${wallet} and block > ${after} and (block <= ${upTo} or block > ${beyond})`.execute(
    connection,
  )
  return BigInt(rows[0]!.units)
}

export interface WalletState {
  address: tron.TronAddress
  opening: Opening | null
  cameMicro: bigint
  leftMicro: bigint
}

/** The paying wallets, and what was recorded of each. */
export async function walletStates(connection: Connection, usdt: tron.TokenOnChain): Promise<WalletState[]> {
  const states: WalletState[] = []
  for (const address of await watchedWallets(connection, usdt)) {
    const opening = await openingOf(connection, address)
    const { rows } = await sql<{ came: string; gone: string }>`
      select coalesce(sum(units) filter (where direction = 'in'), 0) as came,
             coalesce(sum(units) filter (where direction = 'out'), 0) as gone
      from token_movement where address = ${address} and block > ${opening?.block ?? 0n}`.execute(connection)
    states.push({ address, opening, cameMicro: BigInt(rows[0]!.came), leftMicro: BigInt(rows[0]!.gone) })
  }
  return states
}
