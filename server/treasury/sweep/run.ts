/** A run of the command: resumes open orders, begins worthwhile ones, and continues until all have ended. */
import { sql } from '../../database/index.ts'
import * as tron from '../../tron/index.ts'
import { startOrder, openOrders, type SweepOrder } from './sweep-orders.ts'
import { candidates } from './candidates.ts'
import { advanceOrder } from './advance-order.ts'
import type { SweepContext } from './sweep-context.ts'

/** Why nothing was begun. */
export type SweepRefusal = 'wrongChain' | 'wrongTreasury' | 'notOrdered' | 'wrongKeys'

export interface Swept {
  ended: number
  /** Left for another run, because something is in the way. */
  stuck: number
}

export async function runSweep(sweep: SweepContext): Promise<Swept | SweepRefusal> {
  const { context, actor } = sweep
  if (await isStrangeChain(sweep)) return 'wrongChain'
  if (await isWrongTreasury(sweep)) return 'wrongTreasury'
  if (!(await isOrdered(sweep))) return 'notOrdered'
  const found = (await candidates(sweep)).map(({ place }) => place.address)
  const started = (await openOrders(context.database)).map(({ address }) => address)
  const wanted = new Set([...found, ...started])
  const ours = await withKeys(sweep, [...wanted])
  if (wanted.size > 0 && ours.size === 0) return 'wrongKeys'

  for (const address of found) if (ours.has(address)) await startOrder(context, address, actor)
  const orders = (await openOrders(context.database)).filter(({ address }) => ours.has(address))
  const { ended, stuck } = await emptyAddresses(sweep, orders)
  return { ended, stuck: stuck + wanted.size - ours.size }
}

async function isStrangeChain({ context, node, usdt }: SweepContext): Promise<boolean> {
  const chainId = await node.chainId()
  return chainId !== usdt.chainId || (await tron.hasReadOtherChain(context.database, chainId))
}

const isWrongTreasury = async ({ context, usdt, treasury, fuel }: SweepContext): Promise<boolean> =>
  treasury === usdt.token || treasury === fuel.address || tron.isPoolAddress(context.database, treasury)

/** Two operators have ordered it, and the order is not over. The database refuses any other transfer as well. */
async function isOrdered({ context, treasury }: SweepContext): Promise<boolean> {
  const { rows } = await sql`
    select from house_order
    where kind = 'sweep' and recipient = ${treasury} and ended_at is null
      and expires_at > ${context.clock()}`.execute(context.database)
  return rows.length > 0
}

/** The addresses that our keys derive exactly; others come from another phrase, and are listed and left alone. */
async function withKeys(
  { context, signerAt, log }: SweepContext,
  addresses: readonly tron.TronAddress[],
): Promise<Set<tron.TronAddress>> {
  const places = await tron.poolPlaces(context.database, addresses)
  const ours = places.filter(place => signerAt(place).address === place.address)
  for (const { address } of places.filter(place => !ours.includes(place)))
    log(`${address}: left, because the phrase does not derive it`)
  return new Set(ours.map(({ address }) => address))
}

async function emptyAddresses(sweep: SweepContext, orders: readonly SweepOrder[]): Promise<Swept> {
  const swept: Swept = { ended: 0, stuck: 0 }
  for (let left = orders; left.length > 0;) {
    const on: SweepOrder[] = []
    for (const order of left) {
      const progress = await advanceOrWait(sweep, order)
      if (progress === 'on') on.push(order)
      else swept[progress]++
    }
    left = on
    if (left.length > 0) await sweep.pause()
  }
  return swept
}

/** A node that fails is called again; what was sent stays as it is. */
async function advanceOrWait(sweep: SweepContext, order: SweepOrder) {
  try {
    return await advanceOrder(sweep, order)
  } catch (error) {
    if (!(error instanceof tron.NodeTrouble)) throw error
    sweep.log(error.message)
    return 'on'
  }
}
