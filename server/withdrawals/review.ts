/**
 * What operators do with a withdrawal. An approved one is being paid and cannot be rejected; it can be revoked by
 * somebody who vouches that nothing was sent. It is confirmed by the transfer that paid it, as the chain proves it.
 * What takes two is approved, or confirmed, by the second of them; to revoke or to reject it takes one. A first word
 * moves nothing, and is taken back at any time.
 * It is neither approved, revoked nor rejected while the chain shows a transfer that looks like its payment: after a
 * restore from a backup, or when two work at once, it may have been paid already.
 *
 * What the machine has signed is the machine's until its end is proven: 'held' for everybody else. What it has seen fail
 * is given back only while it still shows as failed: 'failureUnproven' otherwise.
 */
import type { WithdrawalReason } from '../../contract/codes.ts'
import { transaction, type Transaction } from '../database/index.ts'
import type { House } from '../platform/app-context.ts'
import { theClient } from '../identity/index.ts'
import { release } from '../ledger/index.ts'
import { isLiving, lastAttempt, type OutgoingRow } from '../tron/index.ts'
import { hasRefutedFailure } from './payout/failure.ts'
import { errandOf, orderPayout, parkOrder } from './payout/orders.ts'
import { consentToPaying, isEnough } from './approval.ts'
import { tellOfWithdrawal } from './client-mail.ts'
import { seenPayment } from './payment.ts'
import { forgetWaiting, writeDown, type Judging } from './settle.ts'
import {
  addReview,
  isFirstWord,
  lockWithdrawal,
  stageOf,
  type Stage,
  type Verdict,
  type WithdrawalRow,
} from './withdrawals.ts'

/** 'notThere', where it stands instead of where it would have to, or why nobody should decide so. */
export type Judged =
  | 'done'
  | 'notThere'
  | 'blocked'
  | 'seemsPaid'
  | 'wrongChain'
  | 'held'
  | 'failureUnproven'
  | Stage
  | NotYet
/** His word is kept and another's is awaited; or he has had his word already. */
export type NotYet = 'needsSecond' | 'sameActor'

type Judgement = 'approved' | 'revoked' | 'rejected'

export const approveWithdrawal = (house: House, judging: Judging): Promise<Judged> =>
  judgeUnpaid(house, judging, 'approved', null)

export const revokeApproval = async (house: House, judging: Judging): Promise<Judged> =>
  (await takeBack(house, judging)) ?? judgeUnpaid(house, judging, 'revoked', null)

/** Gives the money back to the finance account. */
export const rejectWithdrawal = (house: House, judging: Judging, reason: WithdrawalReason): Promise<Judged> =>
  judgeUnpaid(house, judging, 'rejected', reason)

/** A first word, whatever the chain shows: it may be wrong about just that. */
const takeBack = (house: House, judging: Judging): Promise<'done' | null> =>
  transaction(house.database, async tx => {
    const row = await lockWithdrawal(tx, judging.client, judging.id)
    if (!row || !isFirstWord(row)) return null
    await say(tx, house, judging, row, { verdict: 'revoked' })
    return 'done'
  })

async function judgeUnpaid(
  house: House,
  judging: Judging,
  verdict: Judgement,
  reason: WithdrawalReason | null,
): Promise<Judged> {
  const seen = await seenPayment(house, judging)
  if (seen === 'wrongChain') return seen
  if (seen) return 'seemsPaid'
  if (verdict === 'rejected' && (await hasRefutedFailure(house, judging))) return 'failureUnproven'
  return judge(house, judging, verdict, reason)
}

async function judge(
  house: House,
  judging: Judging,
  verdict: Judgement,
  reason: WithdrawalReason | null,
): Promise<Judged> {
  const { client, id } = judging
  return transaction(house.database, async tx => {
    const row = await lockWithdrawal(tx, client, id)
    if (!row) return 'notThere'
    const sent = await lastAttempt(tx, errandOf(id))
    if (sent && isLiving(sent)) return stageOf(row) === 'paid' ? 'paid' : 'held'
    if (!isOpenTo(verdict, row, sent)) return stageOf(row)
    if (verdict === 'approved') return approve(tx, house, judging, row, sent)
    if (verdict === 'revoked') await parkOrder(tx, id, 'revoked')
    if (reason !== null) await giveBack(tx, house, row, reason)
    await say(tx, house, judging, row, { verdict, reason })
    return 'done'
  })
}

async function approve(
  tx: Transaction,
  house: House,
  judging: Judging,
  row: WithdrawalRow,
  sent: OutgoingRow | null,
): Promise<Judged> {
  const { client, id } = row
  // A stolen account is blocked so that its money stays.
  if ((await theClient(tx, client)).blockedAt) return 'blocked'
  const consent = await consentToPaying(tx, house, row, judging.actor)
  if (consent === 'sameActor') return consent
  if (!isEnough(consent)) {
    await say(tx, house, judging, row, { verdict: 'endorsed' })
    return 'needsSecond'
  }
  await say(tx, house, judging, row, { verdict: 'approved', first: consent.first })
  await orderPayout(tx, { client, id, at: house.clock(), forgiven: sent?.attempt ?? 0, consent })
  return 'done'
}

/** What the machine tried and did not move may go back to the client without another word. */
function isOpenTo(verdict: Judgement, row: WithdrawalRow, sent: OutgoingRow | null): boolean {
  const stage = stageOf(row)
  if (verdict === 'revoked') return stage === 'approved'
  return stage === 'asked' || (verdict === 'rejected' && stage === 'approved' && sent !== null)
}

async function giveBack(
  tx: Transaction,
  house: House,
  row: WithdrawalRow,
  reason: WithdrawalReason,
): Promise<void> {
  const { client, id } = row
  const at = house.clock()
  const outcome = await release(tx, { client, id, at })
  if (outcome !== 'released') throw new Error(`withdrawal ${id}: its reserve is ${outcome}`)
  await forgetWaiting(tx, id)
  await tellOfWithdrawal(tx, house, row, { stage: 'rejected', reason }, at)
}

interface Word {
  verdict: Verdict
  reason?: WithdrawalReason | null
  first?: string | null
}

async function say(
  tx: Transaction,
  house: House,
  judging: Judging,
  row: WithdrawalRow,
  { verdict, reason = null, first = null }: Word,
): Promise<void> {
  await addReview(tx, row, { verdict, reason, first, actor: judging.actor, at: house.clock() })
  const after = { stage: verdict, reason, ...(first !== null && { first }) }
  await writeDown(tx, house, judging, verdict, stageOf(row), after)
}
