/** A run of the command: takes up what was begun, begins with what is worth it, and stays until all of it has ended. */
import * as tron from '../../tron/index.ts'
import { beginOrder, openOrders, type SweepOrder } from './sweep-orders.ts'
import { candidates } from './candidates.ts'
import { step } from './advance-order.ts'
import type { Sweeping } from './sweep-context.ts'

/** Why nothing was begun. */
export type SweepRefusal = 'wrongChain' | 'wrongTreasury' | 'wrongKeys'

export interface Swept {
  ended: number
  /** Left for another run, because something is in the way. */
  stuck: number
}

export async function runSweep(sweeping: Sweeping): Promise<Swept | SweepRefusal> {
  const { context, actor } = sweeping
  if (await isStrangeChain(sweeping)) return 'wrongChain'
  if (await isWrongTreasury(sweeping)) return 'wrongTreasury'
  const found = (await candidates(sweeping)).map(({ place }) => place.address)
  const begun = (await openOrders(context.database)).map(({ address }) => address)
  const wanted = new Set([...found, ...begun])
  const ours = await withKeys(sweeping, [...wanted])
  if (wanted.size > 0 && ours.size === 0) return 'wrongKeys'

  for (const address of found) if (ours.has(address)) await beginOrder(context, address, actor)
  const orders = (await openOrders(context.database)).filter(({ address }) => ours.has(address))
  const { ended, stuck } = await work(sweeping, orders)
  return { ended, stuck: stuck + wanted.size - ours.size }
}

async function isStrangeChain({ context, node, usdt }: Sweeping): Promise<boolean> {
  const chainId = await node.chainId()
  return chainId !== usdt.chainId || (await tron.hasReadOtherChain(context.database, chainId))
}

const isWrongTreasury = async ({ context, usdt, treasury, fuel }: Sweeping): Promise<boolean> =>
  treasury === usdt.token || treasury === fuel.address || tron.isPoolAddress(context.database, treasury)

/** The addresses that our keys derive exactly; the others come from other words, and are named and left alone. */
async function withKeys(
  { context, signerAt, tell }: Sweeping,
  addresses: readonly tron.TronAddress[],
): Promise<Set<tron.TronAddress>> {
  const places = await tron.poolPlaces(context.database, addresses)
  const ours = places.filter(place => signerAt(place).address === place.address)
  for (const { address } of places.filter(place => !ours.includes(place)))
    tell(`${address}: left, because the phrase does not derive it`)
  return new Set(ours.map(({ address }) => address))
}

async function work(sweeping: Sweeping, orders: readonly SweepOrder[]): Promise<Swept> {
  const swept: Swept = { ended: 0, stuck: 0 }
  for (let left = orders; left.length > 0;) {
    const on: SweepOrder[] = []
    for (const order of left) {
      const stepped = await stepOrWait(sweeping, order)
      if (stepped === 'on') on.push(order)
      else swept[stepped]++
    }
    left = on
    if (left.length > 0) await sweeping.pause()
  }
  return swept
}

/** A node that fails is asked again; what was sent stays as it is. */
async function stepOrWait(sweeping: Sweeping, order: SweepOrder) {
  try {
    return await step(sweeping, order)
  } catch (error) {
    if (!(error instanceof tron.NodeTrouble)) throw error
    sweeping.tell(error.message)
    return 'on'
  }
}
