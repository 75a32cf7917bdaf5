/**
 * One step with one address, derived from the database and the chain alone. So it does not matter who took the step
 * before, and how that ended.
 */
import { writeAmount } from '../../../contract/money.ts'
import { isRefusedAs, sqlState } from '../../database/index.ts'
import * as tron from '../../tron/index.ts'
import { trxNeedOf } from './trx-need.ts'
import { closeSwept, closeWithoutSweep, topUpSubjects, type SweepOrder } from './sweep-orders.ts'
import type { SweepContext } from './sweep-context.ts'

/** `stuck`: nothing more can be done in this run. */
export type OrderProgress = 'on' | 'ended' | 'stuck'

const attemptsMax = 3
/** What a transfer of TRX burns for itself, at most. */
const trxTransferSun = 300_000n

export async function advanceOrder(sweep: SweepContext, order: SweepOrder): Promise<OrderProgress> {
  const { database } = sweep.context
  const sent = await tron.lastAttempt(database, { purpose: 'sweep', subject: order.id })
  if (sent && (isOpen(sent) || sent.state === 'confirmed')) return advance(sweep, order, sent)
  if (sent && hasFailedOften(sent)) return giveUp(sweep, order, sent)

  for (const subject of topUpSubjects(order.id)) {
    const fuelled = await tron.lastAttempt(database, { purpose: 'activation', subject })
    if (fuelled && isOpen(fuelled)) return advance(sweep, order, fuelled)
    if (fuelled && hasFailedOften(fuelled)) return giveUp(sweep, order, fuelled)
    if (fuelled?.state !== 'confirmed') return signNext(sweep, order, subject)
  }
  return signNext(sweep, order, null)
}

/** Each failed attempt burns TRX for nothing. */
const hasFailedOften = ({ state, attempt }: tron.TransactionRecord): boolean =>
  state === 'failed' && attempt >= attemptsMax

const isOpen = ({ state }: tron.TransactionRecord): boolean => state === 'signed' || state === 'sending'

async function advance(
  sweep: SweepContext,
  order: SweepOrder,
  row: tron.TransactionRecord,
): Promise<OrderProgress> {
  const goOn = (now: tron.TransactionRecord, isNew: boolean): OrderProgress => {
    if (isNew) sweep.log(`${now.purpose} ${now.txId} ${now.state}`)
    return 'on'
  }
  return tron.advanceRecord<OrderProgress>(sweep.sender, row, {
    open: goOn,
    onHold: ({ owner, txId }) => {
      sweep.log(
        `${owner}: ${txId} is called failed, and what the address holds does not agree: look again later`,
      )
      return 'stuck'
    },
    confirmed: async (now, isNew) => {
      // Its end is stored by now; the next step records the consequence.
      if (isNew || now.purpose !== 'sweep') return goOn(now, isNew)
      await closeSwept(sweep.context, order, sweep.actor)
      return 'ended'
    },
    failed: goOn,
    expired: goOn,
  })
}

async function giveUp(
  { context, log }: SweepContext,
  order: SweepOrder,
  sent: tron.TransactionRecord,
): Promise<OrderProgress> {
  log(`${order.address}: given up after ${sent.attempt} transfers that failed`)
  await closeWithoutSweep(context, order, 'given_up')
  return 'stuck'
}

/** The next transaction: TRX for the address while it lacks some, else all that it holds. */
async function signNext(
  sweep: SweepContext,
  order: SweepOrder,
  topUp: string | null,
): Promise<OrderProgress> {
  const { context, node, usdt, log } = sweep
  const heldMicro = await node.solidBalanceOf(usdt.token, order.address)
  const need = heldMicro === 0n ? null : await trxNeedOf(sweep, order.address, heldMicro)
  if (need?.missingSun === 0n) return signSweep(sweep, order, heldMicro)
  // Another run emptied it meanwhile: nothing is lacking or in the way then.
  if (await isSweptMeanwhile(sweep, order)) return 'on'
  if (heldMicro === 0n) {
    await closeWithoutSweep(context, order, 'nothing')
    return 'ended'
  }
  if (!need) {
    log(`${order.address}: a transfer would fail: the token is paused, or the address is blacklisted`)
    return 'stuck'
  }
  if (topUp !== null) return signTopUp(sweep, order, topUp, need.missingSun)
  log(`${order.address}: lacks TRX although it was sent some several times`)
  return 'stuck'
}

async function isSweptMeanwhile({ context }: SweepContext, { id }: SweepOrder): Promise<boolean> {
  const sent = await tron.lastAttempt(context.database, { purpose: 'sweep', subject: id })
  return sent !== null && tron.isLiving(sent)
}

async function signSweep(sweep: SweepContext, order: SweepOrder, units: bigint): Promise<OrderProgress> {
  const { context, usdt, treasury, signerAt } = sweep
  const [place] = await tron.poolPlaces(context.database, [order.address])
  const signer = signerAt(place!)
  const intent = { recipient: treasury, token: usdt.token, units }
  return signAndSend(sweep, order, signer, intent, { purpose: 'sweep', subject: order.id })
}

async function signTopUp(
  sweep: SweepContext,
  order: SweepOrder,
  subject: string,
  units: bigint,
): Promise<OrderProgress> {
  const { fuel, log } = sweep
  const { leftSun, isFinal } = await fuelLeft(sweep)
  const lackingSun = units - leftSun
  if (lackingSun > 0n && !isFinal) return 'on'
  if (lackingSun > 0n) {
    log(`${order.address}: the fuel wallet ${fuel.address} lacks ${writeAmount(lackingSun)} TRX`)
    return 'stuck'
  }
  const intent = { recipient: order.address, token: null, units }
  return signAndSend(sweep, order, fuel, intent, { purpose: 'activation', subject })
}

/**
 * What the fuel wallet can spend, less its commitments and what each of its transfers burns. `isFinal`: nothing is on its
 * way, which could have left the balance already and would count twice.
 */
async function fuelLeft({
  context,
  node,
  fuel,
}: SweepContext): Promise<{ leftSun: bigint; isFinal: boolean }> {
  const prices = await node.prices()
  const resourcesOf = await node.resourcesOf(fuel.address)
  const burnedSun = prices.activationSun + trxTransferSun
  const promised = await tron.findOpenTransactionsOf(context.database, fuel.address)
  return {
    leftSun: promised.reduce((left, { units }) => left - units - burnedSun, resourcesOf.sun - burnedSun),
    isFinal: promised.length === 0,
  }
}

/** At once: with many addresses it would expire before their next step. */
async function signAndSend(
  sweep: SweepContext,
  order: SweepOrder,
  signer: tron.Signer,
  intent: Omit<tron.TransferIntent, 'owner'>,
  purpose: tron.TransactionPurpose,
): Promise<OrderProgress> {
  const kept = await sign(sweep, signer, intent, purpose)
  return kept ? advance(sweep, order, kept) : 'on'
}

/** `null` where the chain has moved on since the need was read, or another run was faster. */
async function sign(
  { sender, log }: SweepContext,
  signer: tron.Signer,
  intent: Omit<tron.TransferIntent, 'owner'>,
  purpose: tron.TransactionPurpose,
): Promise<tron.TransactionRecord | null> {
  try {
    const prepared = await tron.prepareTransfer(sender, {
      ...purpose,
      signer,
      intent,
      check: async () => null,
    })
    if (!('kept' in prepared)) return null
    log(`${purpose.purpose} ${prepared.kept.txId} signed`)
    return prepared.kept
  } catch (error) {
    if (isTaken(error)) return null
    throw error
  }
}

/** Another run has signed it at the same moment: its transaction is followed. */
const isTaken = (error: unknown): boolean =>
  sqlState(error) === '23505' || isRefusedAs('attempt_not_ended', error)
