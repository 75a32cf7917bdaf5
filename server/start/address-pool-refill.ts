/**
 * The development chain's pool of deposit addresses refills itself, by a process of its own that makes the keys, and
 * signs as both trial operators: this process never has them. On a real chain an operator imports addresses, and is
 * warned here when they run low.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { takeInAddresses } from '../deposits/index.ts'
import { carryOutProposals, hasTrialOperators } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { ownProgram } from '../platform/own-program.ts'
import { freeAddresses } from '../tron/index.ts'

/** Where two people and a machine without a network make the next list: that may take them days. */
const freeMin = 200
/** Where the program makes it, in a second. */
const trialFreeMin = 50

export async function refillPool(context: AppContext): Promise<void> {
  const free = await freeAddresses(context.database)
  // Only trial operators sign automatically.
  const isTrial = context.tron.isDevchain && hasTrialOperators(context.config)
  if (free >= (isTrial ? trialFreeMin : freeMin)) return
  if (!isTrial) {
    context.log.warn(
      { free },
      'deposit addresses run low: two operators have to sign more with "pool import"',
    )
    return
  }
  await promisify(execFile)(process.execPath, [...ownProgram('cli'), 'pool', 'fill'])
  await carryOutProposals(context, { 'pool.import': takeInAddresses })
}
