/**
 * The job that records what arrives at clients' addresses and is not the money: tokens of other contracts. Nothing of
 * it is credited or shown to a client; an operator who is asked "where is my payment?" finds it here.
 */
import { sql, transaction, type Database, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import * as tron from '../tron/index.ts'
import { beginReading, spanAfter } from './block-spans.ts'

/** Blocks per span, and spans per run, so that a long past is caught up with gradually. */
const spanBlocks = 4_000n
const spansMax = 25

/** How a run ended. `notYet`: deposits have not been read so far; `otherChain`: the deposits' job alarms. */
export type ForeignOutcome = 'done' | 'elsewhere' | 'notYet' | 'otherChain' | tron.TroubleReason

/** Reads as far as deposits have been booked. Throws only what is not the node's fault. */
export async function watchForeign(context: AppContext, at: Date): Promise<ForeignOutcome> {
  try {
    return await readForeign(context, at)
  } catch (error) {
    if (!(error instanceof tron.NodeTrouble)) throw error
    context.log.warn({ reason: error.reason, detail: error.detail }, 'other tokens wait for the Tron node')
    return error.reason
  }
}

type Scan = {
  database: Database
  node: tron.TronNode
  usdt: tron.TokenOnChain
  reading: tron.Reading
  at: Date
}

async function readForeign({ database, tron: chain }: AppContext, at: Date): Promise<ForeignOutcome> {
  const usdt = tron.tokenOnChain(chain.chainId, chain.usdt)
  const booked = await tron.readCursor(database, usdt)
  if (!booked) return 'notYet'

  const node = tron.tronNode(chain)
  if ((await node.block(booked.number)).hash !== booked.hash) return 'otherChain'
  const reading = { chainId: usdt.chainId, token: 'others' } as const
  const scan = { database, node, usdt, reading, at }
  const known = await tron.readCursor(database, reading)
  const from = known ?? (await beginReading(scan, reading, chain.isDevchain, booked))
  // Read after the last block is known: see knownRecipients.
  const recipients = tron.onlyThese(await tron.shownAddresses(database))
  return readUpTo(scan, booked, from, recipients)
}

async function readUpTo(
  scan: Scan,
  booked: tron.Block,
  from: tron.Cursor,
  recipients: tron.Recipients,
): Promise<ForeignOutcome> {
  let cursor = from
  for (let spans = 0; spans < spansMax && cursor.number < booked.number; spans++) {
    const { to, range } = await spanAfter(scan.node, cursor, booked, spanBlocks)
    const found = await tron.foreignTransfers(scan.node, scan.usdt.token, recipients, range)
    const named = await withSymbols(scan.node, found)
    if (!(await keep(scan, cursor, to, named))) return 'elsewhere'
    cursor = to
  }
  return 'done'
}

type Named = tron.ContractTransfer & { symbol: string | null }

async function withSymbols(node: tron.TronNode, found: readonly tron.ContractTransfer[]): Promise<Named[]> {
  const symbols = new Map<tron.TronAddress, string | null>()
  for (const { contract } of found)
    if (!symbols.has(contract)) symbols.set(contract, await node.symbolOf(contract))
  return found.map(one => ({ ...one, symbol: symbols.get(one.contract) ?? null }))
}

/** `false`: another process has moved the cursor, and stores what was found. */
const keep = (
  { database, reading, at }: Scan,
  from: tron.Cursor,
  to: tron.Block,
  found: readonly Named[],
): Promise<boolean> =>
  transaction(database, async tx => {
    if (!(await tron.lockCursor(tx, reading, from))) return false
    for (const one of found) await recordForeign(tx, one, at)
    await tron.moveCursor(tx, reading, to)
    return true
  })

async function recordForeign(
  tx: Transaction,
  { txId, ordinal, contract, symbol, to, from, units, block, at: blockAt }: Named,
  at: Date,
): Promise<void> {
  await sql`
    insert into tron_foreign (tx_id, ordinal, contract, symbol, address, sender, units, block, block_at, seen_at)
    values (${txId}, ${ordinal}, ${contract}, ${symbol}, ${to}, ${from}, ${String(units)}::numeric, ${block},
            ${blockAt}, ${at})
    on conflict (tx_id, ordinal) do nothing`.execute(tx)
}

/** java-tron takes 100 calls in a batch. */
const addressesAtOnce = 100

/**
 * Records how much TRX lies on each address of ours. It is credited to nobody; operators see it, and a sweep burns it
 * first. A node that fails leaves the figures of the run before.
 */
export async function recordTrx(context: AppContext, at: Date): Promise<void> {
  try {
    await recordEachTrx(context, at)
  } catch (error) {
    if (!(error instanceof tron.NodeTrouble)) throw error
    context.log.warn(
      { reason: error.reason, detail: error.detail },
      'TRX was not looked for on every address',
    )
  }
}

async function recordEachTrx({ database, tron: chain }: AppContext, at: Date): Promise<void> {
  const node = tron.tronNode(chain)
  for await (const addresses of tron.shownAddressPages(database, addressesAtOnce)) {
    const held = await node.trxOf(addresses)
    await transaction(database, async tx => {
      await sql`delete from tron_trx where address = any(${addresses}::text[])`.execute(tx)
      for (const [n, sun] of held.entries())
        if (sun > 0n)
          await sql`
            insert into tron_trx (address, sun, seen_at) values (${addresses[n]!}, ${sun}, ${at})
            on conflict (address) do nothing`.execute(tx)
    })
  }
}
