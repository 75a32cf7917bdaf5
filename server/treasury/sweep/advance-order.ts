/**
 * One step with one address: whatever is next, seen from what is kept in the database and what the chain shows. So it
 * does not matter who took the step before, and how that ended.
 */
import { writeAmount } from '../../../contract/money.ts'
import { isRefusedAs, sqlState, transaction } from '../../database/index.ts'
import * as tron from '../../tron/index.ts'
import { needOf } from './trx-need.ts'
import { endSwept, endWithout, topUpSubjects, type SweepOrder } from './sweep-orders.ts'
import type { Sweeping } from './sweep-context.ts'

/** `stuck`: nothing more can be done in this run. */
export type Stepped = 'on' | 'ended' | 'stuck'

const attemptsMax = 3
/** What a transfer of TRX burns for itself, at most. */
const trxTransferSun = 300_000n

export async function step(sweeping: Sweeping, order: SweepOrder): Promise<Stepped> {
  const { database } = sweeping.context
  const sent = await tron.lastAttempt(database, { purpose: 'sweep', subject: order.id })
  if (sent && isOpen(sent)) return follow(sweeping, sent)
  if (sent?.state === 'confirmed') return conclude(sweeping, order, sent)
  if (sent && hasFailedOften(sent)) return giveUp(sweeping, order, sent)

  for (const subject of topUpSubjects(order.id)) {
    const fuelled = await tron.lastAttempt(database, { purpose: 'activation', subject })
    if (fuelled && isOpen(fuelled)) return follow(sweeping, fuelled)
    if (fuelled && hasFailedOften(fuelled)) return giveUp(sweeping, order, fuelled)
    if (fuelled?.state !== 'confirmed') return signNext(sweeping, order, subject)
  }
  return signNext(sweeping, order, null)
}

/** Each that fails burns something for nothing. */
const hasFailedOften = ({ state, attempt }: tron.OutgoingRow): boolean =>
  state === 'failed' && attempt >= attemptsMax

const isOpen = ({ state }: tron.OutgoingRow): boolean => state === 'signed' || state === 'sending'

async function follow({ following, tell }: Sweeping, row: tron.OutgoingRow): Promise<Stepped> {
  const after = await tron.follow(following, row)
  if (after.state !== row.state) tell(`${after.purpose} ${after.txId} ${after.state}`)
  if (!after.onHold || !isOpen(after)) return 'on'
  tell(
    `${after.owner}: ${after.txId} is called failed, and what the address holds does not agree: look again later`,
  )
  return 'stuck'
}

async function conclude(sweeping: Sweeping, order: SweepOrder, sent: tron.OutgoingRow): Promise<Stepped> {
  await endSwept(sweeping.context, order, sent, sweeping.actor)
  return 'ended'
}

async function giveUp(
  { context, tell }: Sweeping,
  order: SweepOrder,
  sent: tron.OutgoingRow,
): Promise<Stepped> {
  tell(`${order.address}: given up after ${sent.attempt} transfers that failed`)
  await endWithout(context, order, 'given_up')
  return 'stuck'
}

/** The next transaction: TRX for the address while it lacks some, else all that it holds. */
async function signNext(sweeping: Sweeping, order: SweepOrder, topUp: string | null): Promise<Stepped> {
  const { context, node, usdt, tell } = sweeping
  const heldMicro = await node.solidBalanceOf(usdt.token, order.address)
  const need = heldMicro === 0n ? null : await needOf(sweeping, order.address, heldMicro)
  if (need?.missingSun === 0n) return signSweep(sweeping, order, heldMicro)
  // Emptied by another run while this one looked: nothing is lacking or in the way then.
  if (await isSweptMeanwhile(sweeping, order)) return 'on'
  if (heldMicro === 0n) {
    await endWithout(context, order, 'nothing')
    return 'ended'
  }
  if (!need) {
    tell(`${order.address}: a transfer would fail: the token is paused, or the address is blacklisted`)
    return 'stuck'
  }
  if (topUp !== null) return signTopUp(sweeping, order, topUp, need.missingSun)
  tell(`${order.address}: lacks TRX although it was sent some several times`)
  return 'stuck'
}

async function isSweptMeanwhile({ context }: Sweeping, { id }: SweepOrder): Promise<boolean> {
  const sent = await tron.lastAttempt(context.database, { purpose: 'sweep', subject: id })
  return sent !== null && tron.isLiving(sent)
}

async function signSweep(sweeping: Sweeping, order: SweepOrder, units: bigint): Promise<Stepped> {
  const { context, usdt, treasury, signerAt } = sweeping
  const [place] = await tron.poolPlaces(context.database, [order.address])
  const signer = signerAt(place!)
  const intent = { owner: order.address, recipient: treasury, token: usdt.token, units }
  return sign(sweeping, signer, intent, { purpose: 'sweep', subject: order.id })
}

async function signTopUp(
  sweeping: Sweeping,
  order: SweepOrder,
  subject: string,
  units: bigint,
): Promise<Stepped> {
  const { fuel, tell } = sweeping
  const lackingSun = units - (await fuelLeft(sweeping))
  if (lackingSun > 0n) {
    tell(`${order.address}: the fuel wallet ${fuel.address} lacks ${writeAmount(lackingSun)} TRX`)
    return 'stuck'
  }
  const intent = { owner: fuel.address, recipient: order.address, token: null, units }
  return sign(sweeping, fuel, intent, { purpose: 'activation', subject })
}

/** What the fuel wallet can give away, without what it has promised and what each of its transfers burns. */
async function fuelLeft({ context, node, fuel }: Sweeping): Promise<bigint> {
  const [prices, means] = [await node.prices(), await node.means(fuel.address)]
  const burnedSun = prices.activationSun + trxTransferSun
  const promised = await tron.openOutgoing(context.database, fuel.address)
  return promised.reduce((left, { units }) => left - units - burnedSun, means.sun - burnedSun)
}

/** Kept before anybody hears of it; sent by the next step. */
async function sign(
  { context, following, usdt, tell }: Sweeping,
  signer: tron.Signer,
  intent: tron.TransferIntent,
  errand: tron.Errand,
): Promise<Stepped> {
  const id = context.newId()
  const terms = { chainId: usdt.chainId, lifeMs: tron.usualLifeMs, feeLimitSunMin: 0n }
  const signed = await tron.signTransfer(following, signer, intent, id, terms)
  if (signed === 'wouldFail') return 'on' // the chain has moved on since it was asked what is needed
  try {
    await transaction(context.database, tx =>
      tron.keepSigned(tx, { id, ...errand, at: context.clock() }, signed),
    )
    tell(`${errand.purpose} ${signed.txId} signed`)
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  return 'on'
}

/** Another run has signed it at the same moment: its transaction is followed. */
const isTaken = (error: unknown): boolean =>
  sqlState(error) === '23505' || isRefusedAs('attempt_not_ended', error)
