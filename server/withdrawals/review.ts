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
import type { AppContext } from '../platform/app-context.ts'
import { theClient } from '../identity/index.ts'
import { release } from '../ledger/index.ts'
import { isLiving, lastAttempt, type TransactionRecord } from '../tron/index.ts'
import { hasRefutedFailure } from './payout/disproved-failure.ts'
import { payoutPurpose, orderPayout, parkOrder } from './payout/payout-orders.ts'
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

export const approveWithdrawal = (context: AppContext, judging: Judging): Promise<Judged> =>
  judgeUnpaid(context, judging, 'approved', null)

export const revokeApproval = async (context: AppContext, judging: Judging): Promise<Judged> =>
  (await takeBack(context, judging)) ?? judgeUnpaid(context, judging, 'revoked', null)

/** Gives the money back to the finance account. */
export const rejectWithdrawal = (
  context: AppContext,
  judging: Judging,
  reason: WithdrawalReason,
): Promise<Judged> => judgeUnpaid(context, judging, 'rejected', reason)

/** A first word, whatever the chain shows: it may be wrong about just that. */
const takeBack = (context: AppContext, judging: Judging): Promise<'done' | null> =>
  transaction(context.database, async tx => {
    const row = await lockWithdrawal(tx, judging.client, judging.id)
    if (!row || !isFirstWord(row)) return null
    await say(tx, context, judging, row, { verdict: 'revoked' })
    return 'done'
  })

async function judgeUnpaid(
  context: AppContext,
  judging: Judging,
  verdict: Judgement,
  reason: WithdrawalReason | null,
): Promise<Judged> {
  const seen = await seenPayment(context, judging)
  if (seen === 'wrongChain') return seen
  if (seen) return 'seemsPaid'
  if (verdict === 'rejected' && (await hasRefutedFailure(context, judging))) return 'failureUnproven'
  return judge(context, judging, verdict, reason)
}

async function judge(
  context: AppContext,
  judging: Judging,
  verdict: Judgement,
  reason: WithdrawalReason | null,
): Promise<Judged> {
  const { client, id } = judging
  return transaction(context.database, async tx => {
    const row = await lockWithdrawal(tx, client, id)
    if (!row) return 'notThere'
    const sent = await lastAttempt(tx, payoutPurpose(id))
    if (sent && isLiving(sent)) return stageOf(row) === 'paid' ? 'paid' : 'held'
    if (!isOpenTo(verdict, row, sent)) return stageOf(row)
    if (verdict === 'approved') return approve(tx, context, judging, row, sent)
    if (verdict === 'revoked') await parkOrder(tx, id, 'revoked')
    if (reason !== null) await giveBack(tx, context, row, reason)
    await say(tx, context, judging, row, { verdict, reason })
    return 'done'
  })
}

async function approve(
  tx: Transaction,
  context: AppContext,
  judging: Judging,
  row: WithdrawalRow,
  sent: TransactionRecord | null,
): Promise<Judged> {
  const { client, id } = row
  // A stolen account is blocked so that its money stays.
  if ((await theClient(tx, client)).blockedAt) return 'blocked'
  const consent = await consentToPaying(tx, context, row, judging.actor)
  if (consent === 'sameActor') return consent
  if (!isEnough(consent)) {
    await say(tx, context, judging, row, { verdict: 'endorsed' })
    return 'needsSecond'
  }
  await say(tx, context, judging, row, { verdict: 'approved', first: consent.first })
  await orderPayout(tx, { client, id, at: context.clock(), forgiven: sent?.attempt ?? 0, consent })
  return 'done'
}

/** What the machine tried and did not move may go back to the client without another word. */
function isOpenTo(verdict: Judgement, row: WithdrawalRow, sent: TransactionRecord | null): boolean {
  const stage = stageOf(row)
  if (verdict === 'revoked') return stage === 'approved'
  return stage === 'asked' || (verdict === 'rejected' && stage === 'approved' && sent !== null)
}

async function giveBack(
  tx: Transaction,
  context: AppContext,
  row: WithdrawalRow,
  reason: WithdrawalReason,
): Promise<void> {
  const { client, id } = row
  const at = context.clock()
  const outcome = await release(tx, { client, id, at })
  if (outcome !== 'released') throw new Error(`withdrawal ${id}: its reserve is ${outcome}`)
  await forgetWaiting(tx, id)
  await tellOfWithdrawal(tx, context, row, { stage: 'rejected', reason }, at)
}

interface Word {
  verdict: Verdict
  reason?: WithdrawalReason | null
  first?: string | null
}

async function say(
  tx: Transaction,
  context: AppContext,
  judging: Judging,
  row: WithdrawalRow,
  { verdict, reason = null, first = null }: Word,
): Promise<void> {
  await addReview(tx, row, { verdict, reason, first, actor: judging.actor, at: context.clock() })
  const after = { stage: verdict, reason, ...(first !== null && { first }) }
  await writeDown(tx, context, judging, verdict, stageOf(row), after)
}
