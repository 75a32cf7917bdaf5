/** What is carried out once operators have signed it, by its action. */
import { careActs } from '../care/index.ts'
import { closeDay } from '../books/index.ts'
import { exceptCoverage, computeCoverage } from '../coverage/index.ts'
import { houseActs } from '../house/index.ts'
import * as deposits from '../deposits/index.ts'
import * as deals from '../deals/index.ts'
import {
  carryOutProposals,
  outcomeOrWait,
  registerActs,
  type Acts,
  type ActOf,
  type ActOutcome,
  type Approved,
} from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { endIncident, unfreezeClient } from '../freezes/index.ts'
import { setContacts } from '../content/index.ts'
import { publishDocument } from '../documents/index.ts'
import { publishNews, withdrawNews } from '../news/index.ts'
import { announceChange, createProgram } from '../trading/index.ts'
import * as tokens from '../tokens/index.ts'
import { reopenVerification } from '../verification/index.ts'
import { inviteOperator } from '../staff/index.ts'
import { explainMovements, liftHalt } from '../treasury/index.ts'
import * as withdrawals from '../withdrawals/index.ts'
import { sql } from '../database/index.ts'
import { executeMonth, type Executed } from '../settlement/index.ts'

/** The acts that take a moment. */
const acts: Acts = {
  ...registerActs,
  ...houseActs,
  ...careActs,
  'staff.invite': inviteOperator,
  'coverage.except': exceptCoverage,
  'pool.import': deposits.takeInAddresses,
  'deposit.release': deposits.releaseDeposit,
  'deposit.refund': deposits.orderRefund,
  'deposit.endRefund': deposits.endRefund,
  'client.unfreeze': unfreezeClient,
  'incident.end': endIncident,
  'limit.set': withdrawals.announceRule,
  'calendar.set': withdrawals.announceRule,
  'token.supply': tokens.setSupply,
  'token.grant': tokens.grantTokens,
  'news.publish': publishNews,
  'news.withdraw': withdrawNews,
  'document.publish': publishDocument,
  'contacts.set': setContacts,
  'verification.reopen': reopenVerification,
  'provider.add': deals.addProvider,
  'provider.key': deals.addProviderKey,
  'deal.enter': deals.enterDeals,
  'deal.cancel': deals.cancelDeal,
  'deal.credit': deals.creditByTwo,
  'program.create': createProgram,
  'program.change': announceChange,
  'program.close': announceChange,
  'deal.dispute': deals.disputeDeal,
  'deal.endDispute': deals.endDispute,
  'deal.interim': deals.setInterim,
  'payouts.resume': liftHalt,
  'wallet.explain': explainMovements,
  'sweep.note': explainMovements,
  'books.closeDay': closeDay,
  'withdrawal.pay': withdrawals.approveWithdrawal,
  'withdrawal.payBatch': withdrawals.approveBatch,
  'withdrawal.confirm': withdrawals.confirmWithdrawal,
  'withdrawal.dismissMatch': withdrawals.dismissMatch,
  'withdrawal.bookLost': withdrawals.bookLostPayment,
  'withdrawal.endPayment': withdrawals.endPayment,
}

export const carryOutApproved = (context: AppContext): Promise<void> => carryOutProposals(context, acts)

/** A month takes minutes, and nothing else waits for it. */
export const settleApproved = (context: AppContext): Promise<void> =>
  carryOutProposals(context, { 'settlement.execute': settleMonth })

/** Executes a month as two operators have signed it: under the hash of its preview. */
const settleMonth: ActOf = async (context, { proposal, signers }): Promise<ActOutcome> => {
  const executed = await executeCovered(context, { proposal, signers })
  if (executed === 'done' || executed === 'doneBefore') return markDone(context, { proposal, signers })
  return outcomeOrWait(executed)
}

/** With a figure of coverage that includes the whole month, and its rewards. */
async function executeCovered(context: AppContext, { proposal, signers }: Approved): Promise<Executed> {
  const execute = () => executeMonth(context, signers.join(' '), proposal.subject, proposal.facts['hash']!)
  const executed = await execute()
  if (executed !== 'coverageUnknown' || (await computeCoverage(context)) !== 'done') return executed
  return execute()
}

/** It runs in portions; an interrupted run is found and continued. */
async function markDone(
  { database, clock, newId }: AppContext,
  { proposal, signers }: Approved,
): Promise<'done' | 'ended'> {
  const { rows } = await sql<{ isDone: boolean }>`
    select settlement_proposal_done(${proposal.id}, ${signers}::uuid[], ${clock()}, ${newId()}) as "isDone"`.execute(
    database,
  )
  return rows[0]!.isDone ? 'done' : 'ended'
}
