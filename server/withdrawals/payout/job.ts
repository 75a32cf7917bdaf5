/**
 * The job that pays approved withdrawals. It takes one order after the other and does its next step: sign, send,
 * follow, settle. It may run in several processes at once and be killed at any point: what was signed is in the
 * database before it is sent, and every later step can be repeated.
 */
import { coverageObjection } from '../../coverage/index.ts'
import { bestEffort } from '../../platform/best-effort.ts'
import type { AppContext } from '../../platform/app-context.ts'
import {
  advanceRecord,
  agreedView,
  isAway,
  lastAttempt,
  NodeTrouble,
  senderOf,
  type TransactionRecord,
} from '../../tron/index.ts'
import { isHalted, readRegister } from '../../operators/index.ts'
import { haltAndLeave, leaveToOperators, postponeOrder, settleOrder } from './outcome.ts'
import { haltUnproven } from './disproved-failure.ts'
import { haltOf } from '../../treasury/index.ts'
import { readWalletBalance, type WalletBalance } from './shortfall.ts'
import * as orders from './payout-orders.ts'
import type { Doubt } from './origin.ts'
import { type Payer, type PauseReason, fillDevchainWallet } from './payer.ts'
import { payoutActor, signPayout } from './signing.ts'

const ordersMax = 200

/** The state of one run: whether anything new may be signed, and the funds to pay with. */
interface Run {
  context: AppContext
  payer: Payer
  isHalted: boolean
  balance: WalletBalance | null
  /**
   * Found out during this run; from then on nothing new is signed, so that no smaller payout overtakes a larger one.
   */
  pauseReason: PauseReason | null
  trouble?: NodeTrouble
  errors: unknown[]
}

/**
 * One run over everything that is to be paid. A node that is away ends it; one that contradicts itself only prevents
 * new signatures. Any other failure of one payout is thrown after the others had their turn.
 */
export async function payWithdrawals(context: AppContext, payer: Payer): Promise<void> {
  const isHalted = (await haltOf(context.database)) !== null
  const run: Run = { context, payer, isHalted, balance: null, pauseReason: null, errors: [] }
  await guarded(run, () => fillWhenEmpty(run))
  await guarded(run, () => waitAfterStart(run))
  run.pauseReason ??= await coverageObjection(context)
  for (const id of await orders.openOrders(context.database, ordersMax)) {
    if (run.pauseReason === 'nodeAway') break
    const order = await orders.takeOrder(context.database, id, context.clock())
    if (order) await guarded(run, () => processOrder(run, order))
  }
  reportPause(run)
  if (run.errors.length > 0) throw run.errors[0]
}

/** A wallet of play money is refilled. */
async function fillWhenEmpty({ context, payer }: Run): Promise<void> {
  const isEmpty = payer.pauseReason === 'usdt' || payer.pauseReason === 'trx'
  if (!payer.isPlayMoney || (payer.isFilled && !isEmpty)) return
  await fillDevchainWallet(context, payer)
  payer.isFilled = true
}

/** Until what an earlier process may have signed is in a solid block, or can be in none any more. */
async function waitAfterStart(run: Run): Promise<void> {
  const { context, payer } = run
  if (payer.hasWaited) return
  const { node, second, chainId } = payer
  const { reference } = await agreedView({ node, second, clock: context.clock }, chainId)
  payer.startedAt ??= context.clock()
  payer.hasWaited = reference.at.getTime() > payer.startedAt.getTime() + payer.terms.quietMs
  if (!payer.hasWaited) run.pauseReason = 'started'
}

async function guarded(run: Run, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof NodeTrouble)) return void run.errors.push(error)
    run.trouble = error
    run.pauseReason = isAway(error) ? 'nodeAway' : 'nodeStrange'
  }
}

/** Logged once when it begins and once when it ends; the metrics go on showing it. */
function reportPause({ context, payer, pauseReason, trouble }: Run): void {
  const { payoutsPausing } = context.metrics
  payoutsPausing.reset()
  if (pauseReason) payoutsPausing.set({ reason: pauseReason }, 1)
  if (payer.pauseReason === pauseReason) return
  payer.pauseReason = pauseReason
  if (!pauseReason) return context.log.info('payouts go on')
  const facts = { pauseReason, ...(trouble && { reason: trouble.reason, detail: trouble.detail }) }
  context.log.warn(facts, 'payouts pause')
}

async function processOrder(run: Run, order: orders.PayoutOrder): Promise<void> {
  const { context } = run
  try {
    await advanceOrder(run, order)
  } finally {
    // An order that is not released is taken again when its lease expires.
    await bestEffort(context, 'leaving a payout order', () => orders.releaseOrder(context.database, order))
  }
}

async function advanceOrder(run: Run, order: orders.PayoutOrder): Promise<void> {
  const last = await lastAttempt(run.context.database, orders.payoutPurpose(order.id))
  if (last) await advancePayment(run, order, last)
  else await startPayment(run, order)
}

async function advancePayment(run: Run, order: orders.PayoutOrder, row: TransactionRecord): Promise<void> {
  try {
    await advanceTransaction(run, order, row)
  } finally {
    // It may count as sent also where the node has not answered: the client's page shows that.
    if (row.state === 'signed') run.context.hints.publish(order.client)
  }
}

const advanceTransaction = (run: Run, order: orders.PayoutOrder, row: TransactionRecord): Promise<void> =>
  advanceRecord(
    senderOf(run.context, run.payer),
    row,
    {
      open: () => {},
      onHold: now => haltForUnproven(run, now),
      confirmed: now => settleOrder(run.context, order, now),
      failed: now =>
        now.attempt > order.acknowledgedAttempt
          ? leaveToOperators(run.context, order, 'failed')
          : startPayment(run, order),
      expired: (now, isNew) => {
        if (isNew) logLost(run, now)
        return startPayment(run, order)
      },
    },
    !run.isHalted,
  )

/** It is followed on: nodes may still report the truth. */
async function haltForUnproven(run: Run, row: TransactionRecord): Promise<void> {
  run.isHalted = true
  await haltUnproven(run.context, row, payoutActor)
}

/** Nothing is signed any more once rows were tampered with. */
const forged = new Set<orders.OnHoldReason>(['reserveDiffers', 'depositUnproven', 'originUnproven'])

async function leaveOnHold(
  run: Run,
  order: orders.PayoutOrder,
  { onHold, of }: { onHold: orders.OnHoldReason; of?: Doubt },
): Promise<void> {
  if (!forged.has(onHold)) return leaveToOperators(run.context, order, onHold)
  run.isHalted = true
  const whose = of && { client: of.client, ...(of.posting !== null && { posting: of.posting }) }
  const details = { withdrawal: order.id, ...whose }
  await haltAndLeave(run.context, order, onHold, { details, actor: payoutActor })
}

const logLost = ({ context }: Run, { txId, evidence }: TransactionRecord): void =>
  context.log.warn({ txId, evidence }, 'a payout was lost on its way; another one follows')

/** Signs and sends it for the first time, or returns why not. */
async function startPayment(run: Run, order: orders.PayoutOrder): Promise<void> {
  const { context, payer } = run
  if (run.isHalted || run.pauseReason || isHalted(await readRegister(context), context.clock())) return
  run.balance ??= await readWalletBalance(payer.node, payer.signer.address, payer.token, context.clock())
  const signing = await signPayout(context, payer, order, run.balance)
  if (signing === 'over') return
  if ('unreadable' in signing) return postponeOrder(context, order, signing.unreadable)
  await orders.clearUnreadable(context.database, order)
  if ('signed' in signing) await advancePayment(run, order, signing.signed)
  else if ('onHold' in signing) await leaveOnHold(run, order, signing)
  else run.pauseReason = signing.shortfall
}
