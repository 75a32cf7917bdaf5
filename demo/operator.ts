/** What the operators of a demonstration do: look at passports, let payouts go, close months, tell the news. */
import type { Language } from '../contract/languages.ts'
import { sealPastDays } from '../server/deals/index.ts'
import {
  approveWithdrawal,
  payWithdrawals,
  waitingWithdrawals,
  type WithdrawalRow,
} from '../server/finance/index.ts'
import type { House } from '../server/house.ts'
import { deliverMails } from '../server/mail/index.ts'
import { publishNews } from '../server/news/index.ts'
import { refillPool } from '../server/refill.ts'
import { executeMonth, previewMonth } from '../server/settlement/index.ts'
import { openSigners } from '../server/signers.ts'
import { closeDried } from '../server/trading/index.ts'
import { reviewScan, waitingScans } from '../server/verification/index.ts'
import type { World } from './world.ts'

export const actor = 'demonstration'
const colleague = 'demonstration:second'

const many = 1_000

export async function acceptPassports({ house }: World): Promise<void> {
  for (const { client, id } of await waitingScans(house.database))
    await reviewScan(house, { actor, client, scan: id, verdict: 'verified' })
}

/** Approves what was asked for, and lets the machine pay it. */
export async function letPayoutsGo(world: World): Promise<void> {
  const { house, chain } = world
  const waiting = await waitingWithdrawals(house.database, many)
  if (waiting.length === 0) return
  // First of all: what is approved before there is a machine is left to people.
  const { payer } = await openSigners(house)
  if (!payer) throw new Error('nothing pays here')
  for (const row of waiting) if (row.verdict === null) await approve(house, row)

  // What is signed expires soon by the chain's own clock, which has stood still since the last block.
  await chain.mine(blocksBetweenLooks)
  // Its wallet is filled first; then each is signed and sent, and settled once it is solid.
  for (let look = 0; look < 4; look++) {
    await payWithdrawals(house, payer)
    await chain.mine(blocksBetweenLooks)
  }
}

/** A large one takes a second operator. */
async function approve(house: House, { client, id }: WithdrawalRow): Promise<void> {
  const first = await approveWithdrawal(house, { actor, client, id })
  const outcome =
    first === 'needsSecond' ? await approveWithdrawal(house, { actor: colleague, client, id }) : first
  if (outcome !== 'done') throw new Error(`the approval of a withdrawal ended with ${outcome}`)
}

/** Enough for what is in the chain to be solid. */
const blocksBetweenLooks = 20

export const tellNews = ({ house }: World, texts: Record<Language, string>): Promise<string> =>
  publishNews(house, texts, { isNotification: false })

/** What the platform would have done by itself meanwhile, as far as the story needs it. */
export async function runRounds({ house }: World): Promise<void> {
  await refillPool(house)
  await sealPastDays(house, house.clock())
  await closeDried(house)
  await deliverMails(house, house.clock())
}

/** Previews a month, and executes exactly that. */
export async function closeMonth({ house }: World, month: string): Promise<void> {
  const preview = await previewMonth(house, actor, month)
  if (typeof preview === 'string') throw new Error(`the preview of ${month} ended with ${preview}`)
  const executed = await executeMonth(house, actor, month, preview.hash)
  if (executed !== 'done')
    throw new Error(`the settlement of ${month} ended with ${JSON.stringify(executed)}`)
}
