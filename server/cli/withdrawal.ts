import { withdrawalReasons, type WithdrawalReason } from '../../contract/codes.ts'
import { recordAudit } from '../platform/audit.ts'
import { transaction } from '../database/index.ts'
import * as withdrawals from '../withdrawals/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { payoutVerbs } from './withdrawal-payouts.ts'
import { endingVerbs } from './withdrawal-ending.ts'
import { listWaiting } from './withdrawal-list.ts'
import { bookLost } from './withdrawal-booking.ts'
import {
  actor,
  expectTransaction,
  expectWords,
  isId,
  isTransaction,
  refuse,
  UsageTrouble,
  withVerb,
  type Command,
  type Verb,
} from './command.ts'

const reasons = Object.keys(withdrawalReasons) as WithdrawalReason[]

export const withdrawal: Command = {
  usage: [
    'withdrawal list                         pending withdrawals, the oldest first',
    'withdrawal approve <id>                 lets it be paid, by the payout process where there is one; a large',
    '                                        one also needs a second operator',
    'withdrawal confirm <id> <transaction>   names the transaction that paid it; checked on the chain',
    'withdrawal dismiss <id> <transaction> <reason>  records that what looks like its payment was made by a stranger',
    'withdrawal revoke <id>                  takes an approval back, as long as nothing was sent',
    `withdrawal reject <id> <reason>         returns the money; ${reasons.join(', ')}`,
    'withdrawal book <email or code> <transaction> <address> <reason>  a payment made after the backup and lost by the restore',
    'withdrawal payouts                      the paying wallet, payments in flight, and what holds payouts up',
    'withdrawal halt <reason>                signs no further payment until resumed',
    'withdrawal resume <reason>              ends a halt; needs two operators; payouts go on when none is left',
    'withdrawal retry <id>                   lets the payout process try a withdrawal on hold again',
    'withdrawal evidence <id>                all that is known of a payment that cannot be concluded, with a hash',
    'withdrawal end <id> paid | unpaid <hash> <reason>  ends such a payment; needs two operators',
    'withdrawal period always | <from>-<to>  days of the month on which withdrawals can be requested (UTC)',
  ],
  run: (words, config, environment) => withVerb(verbs, 'withdrawal', words, config, environment),
}

const verbs: Record<string, Verb> = {
  ...payoutVerbs,
  ...endingVerbs,
  list: async (context, words) => {
    expectWords(words, 0)
    await listWaiting(context)
    return 0
  },
  approve: async (context, words) => {
    const [id] = expectWords(words, 1)
    return printOutcome(
      await onWaiting(context, id!, request => withdrawals.approveWithdrawal(context, request)),
    )
  },
  revoke: async (context, words) => {
    const [id] = expectWords(words, 1)
    return printOutcome(
      await onWaiting(context, id!, request => withdrawals.revokeApproval(context, request)),
    )
  },
  reject: async (context, words) => {
    const [id, reason] = expectWords(words, 2)
    const known = reasons.find(one => one === reason)
    if (!known) throw new UsageTrouble(`Use one of these reasons: ${reasons.join(', ')}.`)
    return printOutcome(
      await onWaiting(context, id!, request => withdrawals.rejectWithdrawal(context, request, known)),
    )
  },
  confirm: async (context, words) => {
    const [id, txId] = expectWords(words, 2)
    const sent = expectTransaction(txId!)
    return printOutcome(
      await onWaiting(context, id!, request => withdrawals.confirmWithdrawal(context, request, sent)),
    )
  },
  dismiss: async (context, [id = '', txId = '', ...reason]) => {
    if (!isTransaction(txId) || reason.length === 0)
      throw new UsageTrouble(
        'Give a withdrawal, a transaction of 64 hexadecimal digits, and a reason in words.',
      )
    const outcome = await onWaiting(context, id, request =>
      withdrawals.dismissMatch(context, request, txId, reason.join(' ')),
    )
    return outcome === 'sameActor' ? refuse(alreadyRecorded) : printOutcome(outcome)
  },
  book: bookLost,
  retry: async (context, words) => {
    const [id] = expectWords(words, 1)
    return printOutcome(await onWaiting(context, id!, request => withdrawals.retryPayout(context, request)))
  },
  period: async (context, words) => {
    const [days] = expectWords(words, 1)
    const periods = readPeriod(days!)
    const before = await withdrawals.withdrawalPeriods(context.database)
    await transaction(context.database, async tx => {
      await withdrawals.setWithdrawalPeriods(tx, periods)
      const event = { actor: actor(), action: 'withdrawal.period', before: { before }, after: { periods } }
      await recordAudit(tx, { id: context.newId(), at: context.clock(), ...event })
    })
    return 0
  },
}

type Outcome = withdrawals.ConfirmOutcome | withdrawals.DismissOutcome | withdrawals.RetryOutcome
type ReviewRequest = { actor: string; client: string; id: string }

async function onWaiting(
  context: AppContext,
  id: string,
  act: (request: ReviewRequest) => Promise<Outcome>,
): Promise<Outcome> {
  const client = isId(id) ? await withdrawals.ownerOfWaiting(context.database, id) : null
  if (!client) return 'notThere'

  const request = { actor: actor(), client, id }
  const outcome = await act(request)
  const seen = outcome === 'seemsPaid' ? await withdrawals.seenPayment(context, request) : null
  if (seen && seen !== 'wrongChain') console.error(`Transaction ${seen.txId}`)
  return outcome
}

const messages: Record<Outcome, string> = {
  done: 'Done.',
  notThere: 'No pending withdrawal has this id. Run "withdrawal list" to see what is pending.',
  asked: 'This withdrawal has not been approved yet. Nothing was changed. Approve it first.',
  approved: 'This withdrawal is already approved. Nothing was changed.',
  rejected: 'This withdrawal is already rejected. Nothing was changed.',
  paid: 'This withdrawal is already paid. Nothing was changed.',
  blocked:
    'The client is blocked. Nothing was approved or paid. Reject the withdrawal, or try again once the block is lifted.',
  seemsPaid:
    'The transaction above paid the same amount to the same address after the withdrawal was requested. Nothing was changed. If it is ours, run "withdrawal confirm" with it; otherwise run "withdrawal dismiss".',
  wrongChain:
    'The node at TRON_URL serves a different chain from the one in this database. Nothing was changed. Set TRON_URL to the right network.',
  held: 'The payout process has already signed this payment. Nothing was changed. Wait until it is confirmed or expired (about eight minutes), then look again.',
  failureUnproven:
    'Its payment was called failed and does not show as failed any more: it may have been paid. Nothing was changed, and payouts are halted. Look at its transaction in an explorer, and try again when the nodes agree with it.',
  needsSecond: 'Recorded. Nothing happens yet: a second operator must run the same command.',
  sameActor:
    'You have already decided on this withdrawal; nothing was changed. A second operator must run the command. To change your decision, run "withdrawal revoke <id>" first.',
  oneApproval:
    'This withdrawal needs two operators, and only one has approved it. Nothing was changed. Revoke the approval, then have two operators approve it.',
  notOnHold: 'This withdrawal is not on hold: there is nothing to retry.',
  notSolid: 'This transaction is not final yet. Nothing was changed. Try again in a minute.',
  otherPayment:
    'This transaction does not pay this amount to this address, or has already paid another withdrawal. Nothing was changed.',
  strangeSender:
    'This transaction was not sent by a wallet listed as ours. Nothing was changed. If the wallet is ours, run "wallet own <address> <reason>" first; otherwise run "withdrawal dismiss".',
  ownSender: 'A wallet of ours sent this transaction. Nothing was changed. Run "withdrawal confirm" with it.',
}

/** This decision cannot be taken back. */
const alreadyRecorded =
  'You have already recorded this; nothing was changed. A second operator must run the same command.'

function printOutcome(outcome: Outcome): number {
  if (outcome === 'done' || outcome === 'needsSecond') {
    console.log(messages[outcome])
    return 0
  }
  return refuse(messages[outcome])
}

function readPeriod(text: string): withdrawals.Period[] {
  if (text === 'always') return []
  const match = /^(\d{1,2})-(\d{1,2})$/.exec(text)
  const [fromDay, toDay] = [Number(match?.[1]), Number(match?.[2])]
  if (!(fromDay >= 1 && toDay >= fromDay && toDay <= 31))
    throw new UsageTrouble('Give "always", or days such as 1-10.')
  return [{ fromDay, toDay }]
}
