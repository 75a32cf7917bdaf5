/** Which addresses are worth emptying now, and what each of them needs. */
import * as tron from '../../tron/index.ts'
import { trxNeedOf, type TrxNeed } from './trx-need.ts'
import type { SweepView } from './sweep-context.ts'

/** java-tron takes 100 calls in a batch. */
const addressesAtOnce = 50

export interface Candidate {
  place: tron.PoolPlace
  heldMicro: bigint
}

export type Planned = Candidate & { need: TrxNeed | null }

/** The addresses that hold enough, in solid blocks. */
export async function candidates({ context, node, usdt, minMicro }: SweepView): Promise<Candidate[]> {
  const found: Candidate[] = []
  for await (const page of tron.shownAddressPages(context.database, addressesAtOnce)) {
    const held = await node.balancesOf(usdt.token, page)
    const likely = page.filter((_, n) => held[n]! > 0n && held[n]! >= minMicro)
    for (const place of await tron.poolPlaces(context.database, likely)) {
      const heldMicro = await node.solidBalanceOf(usdt.token, place.address)
      if (heldMicro > 0n && heldMicro >= minMicro) found.push({ place, heldMicro })
    }
  }
  return found
}

/** What `sweep run` would do; needs no key. */
export async function planSweep(view: SweepView): Promise<Planned[]> {
  const planned: Planned[] = []
  for (const one of await candidates(view))
    planned.push({ ...one, need: await trxNeedOf(view, one.place.address, one.heldMicro) })
  return planned
}
