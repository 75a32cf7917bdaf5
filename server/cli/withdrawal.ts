import { withdrawalReasons, type WithdrawalReason } from '../../contract/codes.ts'
import * as withdrawals from '../withdrawals/index.ts'
import type { Action } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Environment } from '../platform/config.ts'
import { payoutVerbs } from './withdrawal-payouts.ts'
import { conclusionVerbs } from './withdrawal-conclusion.ts'
import { listWaiting } from './withdrawal-list.ts'
import { withdrawalMessages } from './outcome-messages.ts'
import { readNotice, readStart } from './notice.ts'
import { proposeAndSign } from './sign.ts'
import {
  actor,
  expectTransaction,
  expectArguments,
  reasonIn,
  isId,
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
    '                                        one also needs a second operator. You sign it, as what follows',
    'withdrawal confirm <id> <transaction>   names the transaction that paid it; checked on the chain',
    'withdrawal dismiss <id> <transaction> <reason>  records that what looks like its payment was made by a stranger',
    'withdrawal revoke <id> <reason>         takes an approval or its proposal back, as long as nothing was sent',
    `withdrawal reject <id> <reason>         returns the money; ${reasons.join(', ')}`,
    'withdrawal book <email or code> <transaction> <address> <reason>  a payment made after the backup and lost by the',
    '                                        restore; needs two operators',
    'withdrawal payouts                      the paying wallet, payments in flight, and what holds payouts up',
    'withdrawal halt <reason>                signs no further payment until resumed',
    'withdrawal resume <halt> <reason>       ends the halt of this reason (in quotes where it is several words), and says',
    '                                        why; needs two operators; payouts go on when none is left',
    'withdrawal retry <id> <reason>          lets the payout process try a withdrawal on hold again',
    'withdrawal evidence <id>                all that is known of a payment that cannot be concluded, with a hash',
    'withdrawal end <id> paid | unpaid <hash> <reason>  ends such a payment; needs two operators',
    'withdrawal period <days> <from> <notice file>  "always", or days of the month such as 1-10 (UTC), on which withdrawals',
    '                                        can be requested; from a day on, or "now"; the notice is published at once;',
    '                                        needs two operators',
  ],
  run: (args, config, environment) => withVerb(verbs, 'withdrawal', args, config, environment),
}

const verbs: Record<string, Verb> = {
  ...payoutVerbs,
  ...conclusionVerbs,
  list: async (context, args, environment) => {
    expectArguments(args, 0)
    await listWaiting(context, environment)
    return 0
  },
  approve: (context, args, environment) => {
    const [id] = expectArguments(args, 1)
    return signAbout(context, environment, id!, 'withdrawal.pay', {})
  },
  revoke: async (context, [id = '', ...args]) => {
    const reason = reasonIn(args)
    return printOutcome(
      await onWaiting(context, id, request => withdrawals.revokeApproval(context, request, reason)),
    )
  },
  reject: async (context, args) => {
    const [id, reason] = expectArguments(args, 2)
    const known = reasons.find(one => one === reason)
    if (!known) throw new UsageTrouble(`Use one of these reasons: ${reasons.join(', ')}.`)
    return printOutcome(
      await onWaiting(context, id!, request => withdrawals.rejectWithdrawal(context, request, known)),
    )
  },
  confirm: (context, args, environment) => {
    const [id, txId] = expectArguments(args, 2)
    const facts = { transaction: expectTransaction(txId!) }
    return signAbout(context, environment, id!, 'withdrawal.confirm', facts)
  },
  dismiss: (context, [id = '', txId = '', ...reason], environment) => {
    const facts = { transaction: expectTransaction(txId), reason: reasonIn(reason) }
    return signAbout(context, environment, id, 'withdrawal.dismissMatch', facts)
  },
  retry: async (context, [id = '', ...args]) => {
    const reason = reasonIn(args)
    return printOutcome(
      await onWaiting(context, id, request => withdrawals.retryPayout(context, request, reason)),
    )
  },
  period: async (context, args, environment) => {
    const [word, start, file] = expectArguments(args, 3)
    const days = withdrawals.readPeriod(word!)
    if (days === null) throw new UsageTrouble('Give "always", or days such as 1-10.')
    const announcement = { from: readStart(start!, context.clock()), notice: await readNotice(file!) }
    const wanted = await withdrawals.periodToSet(context.database, days, announcement)
    return proposeAndSign(context, environment, wanted)
  },
}

/** Proposes and signs an act about a pending withdrawal. */
async function signAbout(
  context: AppContext,
  environment: Environment,
  id: string,
  action: Action,
  facts: Record<string, string>,
): Promise<number> {
  const client = isId(id) ? await withdrawals.ownerOfWaiting(context.database, id) : null
  if (!client) return refuse(withdrawalMessages['notThere']!)
  return proposeAndSign(context, environment, { action, subject: id, client, facts })
}

type Outcome = withdrawals.ReviewOutcome | withdrawals.RetryOutcome
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

function printOutcome(outcome: Outcome): number {
  if (outcome !== 'done') return refuse(withdrawalMessages[outcome]!)
  console.log(withdrawalMessages[outcome])
  return 0
}
