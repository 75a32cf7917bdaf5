/** Processes that pay on the chain of a test, each to be killed at one of its steps. */
import { after, before, seeItGone, startDying, type Dying } from './crash-program.ts'
import { urlOf } from './database.ts'
import type { Death } from './killed-process.ts'
import type { Till } from './payout-fixture.ts'

/** Its statements and requests, in order. */
const keeping = 'insert into tron_transaction'
const noting = `set state = 'sending'`
export const sending = '/wallet/broadcasthex'
export const asking = 'eth_getTransactionReceipt'
const seeing = 'seen_block ='
const concluding = 'ended_at ='
const settling = 'select payout_settle('

export const untilSent: [string, Death][] = [
  ['before it signs', before('a9059cbb')],
  ['before the commit that keeps what it signed', before(keeping, 'commit')],
  ['when it is kept', after(keeping, 'commit')],
  ['when it is noted as sent and is not', before(noting, sending)],
  ['when it is sent', after(sending)],
]
export const fromThenOn: [string, Death][] = [
  ['before it is sent again, or seen', before(sending, asking)],
  ['when it was seen in a block', after(seeing)],
  ['before its end is noted', before(concluding)],
  ['when its end is noted', after(concluding)],
  ['before the commit that settles it', before(settling, 'commit')],
  ['when it is settled', after(settling, 'commit')],
]

/** Longer than a killed process could have held the order. */
export const leaseEndsMs = 6 * 60_000

export interface DyingPayers {
  /** Loads the next program meanwhile: it takes longer to start than to pay. */
  next(): Promise<Dying>
  /** It pays until it dies of that. Blocks are made between its jobs, and whatever else happens. */
  dieOf(death: Death, dying: Dying, between?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

export async function openDyingPayers(till: Till): Promise<DyingPayers> {
  const { context, wallet, devchain } = till
  const { database, config } = context.context
  const databaseUrl = await urlOf(database, 'payout')
  // The folder is where the trial operators have their keys.
  const variables = { PAYOUT_KEY: wallet.keyHex, PAYOUT_MAX: '1000000', DATA_DIR: config.dataDir }
  let ahead = startDying('payout-process')
  return {
    next: async () => {
      const started = await ahead
      ahead = startDying('payout-process')
      return started
    },
    dieOf: async (death, dying, between = async () => {}) => {
      // A node that falls silent is given up soon, and called again in the next job.
      const tron = { ...context.context.tron, timeoutMs: 1_000 }
      const now = () => context.context.clock().getTime()
      await dying.die({ databaseUrl, tron, variables, death, now: now() }, async () => {
        await devchain.mine(10)
        await between()
        return now()
      })
      await seeItGone(database, 'payout')
    },
    close: async () => (await ahead).kill(),
  }
}
