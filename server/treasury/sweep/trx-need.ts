import * as tron from '../../tron/index.ts'
import type { SweepView } from './sweep-context.ts'

/** What is needed to empty an address. */
export interface TrxNeed {
  isActive: boolean
  /** TRX that it lacks. */
  missingSun: bigint
}

/** `null`: in the chain's present state the transfer would fail, because the token is paused or the address blacklisted. */
export async function trxNeedOf(
  { node, usdt, treasury }: SweepView,
  owner: tron.TronAddress,
  units: bigint,
): Promise<TrxNeed | null> {
  const energy = await node.rehearse({ owner, token: usdt.token, recipient: treasury, units })
  if (energy === null) return null
  const prices = await node.prices()
  const resourcesOf = await node.resourcesOf(owner)
  // As much as the fee limit that the transfer will be signed with.
  const wanted = tron.energyFeeOf(energy, prices)
  const bandwidthSun =
    resourcesOf.bandwidth < tron.transferBytes ? BigInt(tron.transferBytes) * prices.bandwidthSun : 0n
  const missing = wanted + bandwidthSun - resourcesOf.energy * prices.energySun - resourcesOf.sun
  const least = resourcesOf.isActive ? 0n : 1n
  return { isActive: resourcesOf.isActive, missingSun: missing > least ? missing : least }
}
