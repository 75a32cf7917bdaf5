/** The operators of a demonstration: they review passports, approve payouts, settle months, publish news. */
import type { WithdrawalReason } from '../contract/codes.ts'
import type { Language } from '../contract/languages.ts'
import { dayMs } from '../contract/time.ts'
import { linkAudit } from '../server/audit/index.ts'
import { makeDayRoots, newProviderKey, providerToAdd, type NewKey } from '../server/deals/index.ts'
import { payWithdrawals, rejectWithdrawal, waitingWithdrawals } from '../server/withdrawals/index.ts'
import { purgeAttempts } from '../server/http/rate-limit.ts'
import { deliverMails } from '../server/platform/mail/index.ts'
import { faultOf, storeSeries, symbols } from '../server/market/index.ts'
import { newsToPublish } from '../server/news/index.ts'
import { nextTrialList } from '../server/cli/pool.ts'
import { offerAddresses } from '../server/deposits/index.ts'
import { freeAddresses } from '../server/tron/index.ts'
import { previewMonth } from '../server/settlement/index.ts'
import { carryOutApproved, settleApproved } from '../server/start/approved-acts.ts'
import { openSigners } from '../server/start/signers.ts'
import { closeAccounts } from '../server/trading/index.ts'
import { reviewScan, viewScan, waitingScans } from '../server/verification/index.ts'
import { outcome, sign, trialOperators, type Wanted } from '../test/support/operators.ts'
import type { Markets } from './strategies.ts'
import type { World } from './world.ts'

export const actor = 'demonstration'

const many = 1_000

export async function acceptPassports({ as }: World): Promise<void> {
  const context = as('operators')
  for (const { client, id: scan } of await waitingScans(context.database)) {
    await viewScan(context, { actor, client, scan })
    await reviewScan(context, { actor, client, scan, verdict: 'verified' })
  }
}

/** Approves the requests, and lets the machine pay them. */
export async function approvePayouts(world: World): Promise<void> {
  const context = world.as('operators')
  const waiting = await waitingWithdrawals(context.database, many)
  if (waiting.length === 0) return
  // First of all: what is approved before there is a machine is left to people.
  const { payer } = await openSigners(context.config, world.as)
  if (!payer) throw new Error('nothing pays here')
  // Both sign each, since a large one takes two.
  for (const { action, client, id } of waiting)
    if (action === null) await carryOut(world, { action: 'withdrawal.pay', subject: id, client, facts: {} })

  // Nothing is signed unless the chain's clock, which has stood still since the last block, is like ours.
  await world.passBlocks(blocksBetweenReads)
  // Its wallet is filled first; then each is signed and sent, and settled once it is solid.
  for (let run = 0; run < 4; run++) {
    await payWithdrawals(world.as('payout'), payer)
    await world.passBlocks(blocksBetweenReads)
  }
}

/** Rejects everything that waits; the money goes back. */
export async function rejectWaiting({ as }: World, reason: WithdrawalReason): Promise<void> {
  const context = as('operators')
  for (const { client, id, action } of await waitingWithdrawals(context.database, many))
    if (action === null) {
      const outcome = await rejectWithdrawal(context, { actor, client, id }, reason)
      if (outcome !== 'done') throw new Error(`the rejection of a withdrawal ended with ${outcome}`)
    }
}

/** Enough for what is in the chain to be solid. */
const blocksBetweenReads = 20

export const postNews = (
  world: World,
  texts: Record<Language, string>,
  isNotification = false,
): Promise<void> => carryOut(world, newsToPublish(texts, isNotification))

/** Lets a provider report the deals of a program, and returns the key that it signs with. */
export async function admitProvider(world: World, name: string, program: string): Promise<NewKey> {
  const { key, facts } = newProviderKey(world.as('operators'))
  await carryOut(world, providerToAdd(name, [program], facts))
  return key
}

/** The prices of the invented markets, up to the end of the story, for the charts. */
export async function importPrices({ as }: World, markets: Markets): Promise<void> {
  const context = as('operators')
  for (const symbol of Object.values(symbols)) {
    const candles = markets[symbol].candles()
    const fault = faultOf(candles, context.clock())
    if (fault) throw new Error(`the invented prices of ${symbol}: ${fault}`)
    const series = { symbol, source: 'Invented Exchange', isLine: false, fetchedAt: context.clock() }
    await storeSeries(context.database, series, candles)
  }
}

/** What the platform would have done by itself meanwhile, as far as the story needs it. */
export async function runRounds({ as }: Pick<World, 'as'>): Promise<void> {
  const context = as('jobs')
  await fillPool({ as })
  // The root of a day names how far the log had come.
  await linkAudit(context, context.clock())
  await makeDayRoots(context, context.clock())
  await closeAccounts(context)
  await deliverMails(context, context.clock())
  // Limits count by the wall's clock, for which none of the story's days has passed.
  await purgeAttempts(context, new Date(Date.now() + dayMs))
}

const freeMin = 50

/** Both operators sign the next deposit addresses, where few are left. */
export async function fillPool({ as }: Pick<World, 'as'>): Promise<void> {
  const context = as('operators')
  if ((await freeAddresses(context.database)) >= freeMin) return
  const wanted = await offerAddresses(context, await nextTrialList(context))
  if (wanted) await carryOut({ as }, wanted)
}

/** Previews a month, and has exactly that executed by two operators. */
export async function closeMonth(world: World, month: string): Promise<void> {
  const { as } = world
  const preview = await previewMonth(as('operators'), actor, month)
  if (typeof preview === 'string') throw new Error(`the preview of ${month} ended with ${preview}`)
  const wanted = {
    action: 'settlement.execute',
    subject: month,
    client: null,
    facts: { hash: preview.hash },
  } as const
  await carryOut(world, wanted)
}

/** A gain beyond its program's bound. */
export const creditByTwo = (world: World, deal: string): Promise<void> =>
  carryOut(world, { action: 'deal.credit', subject: deal, client: null, facts: {} })

/** What both trial operators sign is carried out by the jobs. */
export async function carryOut({ as }: Pick<World, 'as'>, wanted: Wanted): Promise<void> {
  const context = as('operators')
  let proposal = ''
  for (const operator of await trialOperators(context)) {
    const made = await sign(context, operator, wanted)
    if (made.signed !== 'signed')
      throw new Error(`the signature of ${wanted.action} ended with ${made.signed}`)
    proposal = made.proposal.id
  }
  await carryOutApproved(as('jobs'))
  await settleApproved(as('jobs'))
  const ended = await outcome(as('jobs'), proposal)
  if (ended !== 'done') throw new Error(`${wanted.action} ended with ${ended}`)
}
