/** What it takes to write a day's root on the chain. */
import type { AccountResources, Prices } from '../tron/index.ts'
import type { RootWriter } from './seal-writer.ts'
import { nobody } from './seal-written.ts'

/** What a root's transaction is counted as, in bytes; its parts have the same length every day. */
export const rootBytes = 359

/** How many of so many roots the wallet can pay for, besides those that it has signed and not paid for yet. */
export async function payableRoots(
  { node, signer }: RootWriter,
  unpaid: number,
  wanted: number,
): Promise<number> {
  const [resourcesOf, prices] = [await node.resourcesOf(signer.address), await node.prices()]
  const { isActive } = await node.resourcesOf(nobody)
  const firstSun = isActive ? 0n : prices.activationSun
  let payable = 0
  while (payable < wanted && resourcesOf.sun >= firstSun + costOf(unpaid + payable + 1, resourcesOf, prices))
    payable++
  return payable
}

/** A transaction that does not fit whole into what is left of free bandwidth burns TRX for all of its bytes. */
function costOf(roots: number, { bandwidth }: AccountResources, { memoSun, bandwidthSun }: Prices): bigint {
  const burning = Math.max(0, roots - Math.floor(bandwidth / rootBytes))
  return BigInt(roots) * (memoSun + 1n) + BigInt(burning * rootBytes) * bandwidthSun
}
