/**
 * Compares the chain with the books as of a solid block, and stores the findings. A mismatch stops payouts: they resume
 * when operators decide so, never by themselves.
 */
import { hourMs } from '../../../contract/time.ts'
import { transaction } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import * as tron from '../../tron/index.ts'
import { recordTrx } from '../../deposits/index.ts'
import { haltPayouts } from '../payout-halt.ts'
import { compareAddresses } from './addresses.ts'
import { compareBooks, compareOpenBooks } from './books.ts'
import { findUnexplained } from './explained.ts'
import { isMismatch, type Finding } from './finding.ts'
import { explainByMissed, missesPayments, surplusAddresses } from './missed.ts'
import { readMovements, type MovementsRead } from './movements.ts'
import { comparePayouts } from './payouts.ts'
import { storeRun, withoutKnownArrivals, type Run, type Scope } from './runs.ts'
import { openScan, type Scan } from './scan.ts'
import { compareWallets } from './wallets.ts'

export interface Reconciled {
  run: Run
  findings: Finding[]
}

/**
 * Why nothing could be compared. `readAgain`: what was read lacks a payment of ours, so nothing in it is trusted before
 * it was read again.
 */
export type NotReconciled = 'notYet' | 'readAgain' | Exclude<MovementsRead, 'done'>

/** Makes the comparisons that nobody has requested. */
export const routineActor = 'job:reconciliation'

/** A light comparison covers what moved in the last two hours, and the books of open withdrawals. */
const lateBlocks = 2_400n
const lateMs = 2 * hourMs
/** Throws `NodeTrouble` when the node fails; then there is no result. */
export async function reconcile(
  context: AppContext,
  scope: Scope,
  actor: string,
  recheckMs?: number,
): Promise<Reconciled | NotReconciled> {
  const scan = openScan(context, recheckMs)
  const startedAt = scan.at
  const booked = await tron.readCursor(scan.database, scan.usdt)
  if (!booked) return 'notYet'
  const read = await readMovements(scan, booked)
  if (read !== 'done') return read
  if (await missesPayments(scan, scope === 'whole')) return 'readAgain'

  const { findings, ...compared } = await compareAll(scan, scope, booked)
  const place = { block: booked.number, blockId: booked.hash }
  const run: Run = { id: context.newId(), scope, startedAt, endedAt: context.clock(), ...place, ...compared }
  await conclude(context, run, findings, actor)
  const missed = findings.filter(({ kind }) => kind === 'missed').length
  if (missed > 0)
    context.log.warn({ missed }, 'nodes show what they left out before: its blocks are read again')
  if (scope === 'whole') await recordTrx(context, startedAt)
  return { run, findings }
}

async function compareAll(scan: Scan, scope: Scope, booked: tron.Block) {
  const isWhole = scope === 'whole'
  const movedAfter = booked.number - lateBlocks
  const addresses = await compareAddresses(
    scan,
    isWhole ? null : { movedAfter, others: await surplusAddresses(scan) },
  )
  const wallets = await compareWallets(scan)
  const since = isWhole ? null : new Date(scan.at.getTime() - lateMs)
  return {
    addresses: addresses.addresses + wallets.addresses,
    heldMicro: addresses.heldMicro + wallets.heldMicro,
    findings: [
      ...(await explainByMissed(scan, [...addresses.findings, ...wallets.findings])),
      ...(await findUnexplained(scan.database)),
      ...(await comparePayouts(scan, since)),
      ...(isWhole ? await compareBooks(scan.database, scan.at) : await compareOpenBooks(scan.database)),
    ],
  }
}

/** Findings and the halt that follows from them are one transaction. */
async function conclude(
  context: AppContext,
  run: Run,
  findings: readonly Finding[],
  actor: string,
): Promise<void> {
  const mismatches = findings.filter(isMismatch)
  const details = { run: run.id, scope: run.scope, mismatches: mismatches.length }
  const halting = { reason: 'reconciliation', details, actor, at: run.endedAt }
  // What was requested is listed in full, and so is each day's whole comparison.
  const isRoutine = run.scope === 'light' && actor === routineActor
  await transaction(context.database, async tx => {
    await storeRun(tx, run, isRoutine ? await withoutKnownArrivals(tx, findings) : findings)
    if (mismatches.length > 0) await haltPayouts(tx, context, halting)
  })
  if (mismatches.length === 0) return
  const kinds = [...new Set(mismatches.map(({ kind }) => kind))]
  context.log.error(
    { alarm: 'reconciliation', ...details, kinds },
    'the chain and the books differ: payouts are halted',
  )
}
