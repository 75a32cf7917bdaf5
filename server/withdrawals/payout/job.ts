/**
 * The job that pays approved withdrawals. It takes one order after the other and does for each what is next: sign,
 * send, look again, settle. It may run in several processes at once and be killed at any point: what was signed is
 * in the database before anybody hears of it, and everything after that can be done twice.
 */
import { afterwards } from '../../platform/afterwards.ts'
import type { AppContext } from '../../platform/app-context.ts'
import {
  agreedView,
  follow,
  isLiving,
  lastAttempt,
  NodeTrouble,
  type TransactionRecord,
} from '../../tron/index.ts'
import { park, putOff, settle } from './outcome.ts'
import { haltUnproven } from './disproved-failure.ts'
import { haltOf } from '../../treasury/index.ts'
import { readFunds, type Funds } from './shortfall.ts'
import * as orders from './payout-orders.ts'
import type { Payer, Pausing } from './payer.ts'
import { fillPlayWallet } from './devchain-funding.ts'
import { payoutActor, signPayout } from './signing.ts'

const ordersMax = 200

/** What a job knows: whether anything new may be signed, and what there is to pay with. */
interface Run {
  context: AppContext
  payer: Payer
  isHalted: boolean
  funds: Funds | null
  /** Found out in this job; from then on nothing new is signed, so that nobody is overtaken by a smaller one. */
  pausing: Pausing | null
  trouble?: NodeTrouble
  errors: unknown[]
}

/**
 * One look at everything that is to be paid. A node that is away ends it; one that contradicts itself only keeps new
 * payouts from being signed. What else goes wrong with one payout is thrown after the others had their turn.
 */
export async function payWithdrawals(context: AppContext, payer: Payer): Promise<void> {
  const isHalted = (await haltOf(context.database)) !== null
  const run: Run = { context, payer, isHalted, funds: null, pausing: null, errors: [] }
  await attending(run, () => fill(run))
  await attending(run, () => keepQuiet(run))
  for (const id of await orders.openOrders(context.database, ordersMax)) {
    if (run.pausing === 'nodeAway') break
    const order = await orders.takeOrder(context.database, id, context.clock())
    if (order) await attending(run, () => attend(run, order))
  }
  say(run)
  if (run.errors.length > 0) throw run.errors[0]
}

/** A wallet of play money never stays empty. */
async function fill({ context, payer }: Run): Promise<void> {
  const isEmpty = payer.pausing === 'usdt' || payer.pausing === 'trx'
  if (!payer.isPlayMoney || (payer.isFilled && !isEmpty)) return
  await fillPlayWallet(context, payer)
  payer.isFilled = true
}

/** Until what an earlier process may have signed is in a solid block, or can be in none any more. */
async function keepQuiet(run: Run): Promise<void> {
  const { context, payer } = run
  if (payer.hasWaited) return
  const { node, second, chainId } = payer
  const { reference } = await agreedView({ node, second, clock: context.clock }, chainId)
  payer.startedAt ??= context.clock()
  payer.hasWaited = reference.at.getTime() > payer.startedAt.getTime() + payer.terms.quietMs
  if (!payer.hasWaited) run.pausing = 'started'
}

async function attending(run: Run, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof NodeTrouble)) return void run.errors.push(error)
    run.trouble = error
    run.pausing = isAway(error) ? 'nodeAway' : 'nodeStrange'
  }
}

const isAway = ({ reason }: NodeTrouble): boolean =>
  reason === 'unreachable' || reason === 'slow' || reason === 'throttled'

/** Said once when it begins and once when it ends. */
function say({ context, payer, pausing, trouble }: Run): void {
  if (payer.pausing === pausing) return
  payer.pausing = pausing
  if (!pausing) return context.log.info('payouts go on')
  const facts = { pausing, ...(trouble && { reason: trouble.reason, detail: trouble.detail }) }
  context.log.warn(facts, 'payouts pause')
}

async function attend(run: Run, order: orders.PayoutOrder): Promise<void> {
  const { context } = run
  try {
    await advance(run, order)
  } finally {
    // One that is not left is taken again when its time is over.
    await afterwards(context, 'leaving a payout order', () => orders.leaveOrder(context.database, order))
  }
}

async function advance(run: Run, order: orders.PayoutOrder): Promise<void> {
  const last = await lastAttempt(run.context.database, orders.payoutPurpose(order.id))
  const row = last && (await followed(run, last))
  if (row?.state === 'confirmed') return settle(run.context, order, row)
  if (row?.onHold && isLiving(row)) return holdUp(run, row)
  if (row?.state === 'failed' && row.attempt > order.forgiven) return park(run.context, order, 'failed', row)
  if (!row || row.state === 'dead' || row.state === 'failed') await begin(run, order)
}

/** It is followed on, and the truth may still be told. */
async function holdUp(run: Run, row: TransactionRecord): Promise<void> {
  run.isHalted = true
  await haltUnproven(run.context, row, payoutActor)
}

async function followed(
  { context, payer, isHalted }: Run,
  row: TransactionRecord,
): Promise<TransactionRecord> {
  const { database, clock } = context
  const { node, second } = payer
  const now = await follow({ database, clock, node, second }, row, !isHalted)
  if (now.state === 'dead' && row.state !== 'dead')
    context.log.warn(
      { txId: now.txId, evidence: now.evidence },
      'a payout was lost on its way; another one follows',
    )
  return now
}

/** Signs and sends it for the first time, or says why not. */
async function begin(run: Run, order: orders.PayoutOrder): Promise<void> {
  const { context, payer } = run
  if (run.isHalted || run.pausing) return
  run.funds ??= await readFunds(payer.node, payer.signer.address, payer.token, context.clock())
  const signing = await signPayout(context, payer, order, run.funds)
  if (signing === 'over') return
  if ('unseen' in signing) return putOff(context, order, signing.unseen)
  await orders.noteSeen(context.database, order)
  if ('signed' in signing) await followed(run, signing.signed)
  else if ('parked' in signing) await park(context, order, signing.parked, null)
  else run.pausing = signing.lack
}
