import { withdrawalReasons, type WithdrawalReason } from '../../contract/codes.ts'
import { recordAudit } from '../audit.ts'
import { transaction } from '../database/index.ts'
import * as finance from '../finance/index.ts'
import type { House } from '../house.ts'
import { payoutVerbs } from './payouts.ts'
import { listWaiting } from './withdrawal-list.ts'
import { bookLost } from './withdrawal-lost.ts'
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
    'withdrawal list                         what waits for an operator, the oldest first',
    'withdrawal approve <id>                 it is being paid from now on, by the machine where there is one; a large',
    '                                        one once a second operator has approved it too',
    'withdrawal confirm <id> <transaction>   the transaction that paid it; believed when the chain proves it',
    'withdrawal disown <id> <transaction> <reason>  what looks like its payment is a stranger’s',
    'withdrawal revoke <id>                  nothing was sent: an approved one waits again',
    `withdrawal reject <id> <reason>         the money goes back; ${reasons.join(', ')}`,
    'withdrawal book <email or code> <transaction> <address> <reason>  what we paid him, and a restore lost',
    'withdrawal payouts                      the wallet that pays, what is in flight, what stands in the way',
    'withdrawal halt <reason>                nothing new is signed until it is resumed',
    'withdrawal resume <reason> | all        it is halted for this no more; payouts go on when nothing is left',
    'withdrawal retry <id>                   the machine tries again what it has left to operators',
    'withdrawal period always | <from>-<to>  on which days of the month it may be asked for (UTC)',
  ],
  run: (words, config) => withVerb(verbs, 'A withdrawal', words, config),
}

const verbs: Record<string, Verb> = {
  ...payoutVerbs,
  list: async (house, words) => {
    expectWords(words, 0)
    await listWaiting(house)
    return 0
  },
  approve: async (house, words) => {
    const [id] = expectWords(words, 1)
    return tell(await onWaiting(house, id!, judging => finance.approveWithdrawal(house, judging)))
  },
  revoke: async (house, words) => {
    const [id] = expectWords(words, 1)
    return tell(await onWaiting(house, id!, judging => finance.revokeApproval(house, judging)))
  },
  reject: async (house, words) => {
    const [id, reason] = expectWords(words, 2)
    const known = reasons.find(one => one === reason)
    if (!known) throw new UsageTrouble(`A reason is one of: ${reasons.join(', ')}.`)
    return tell(await onWaiting(house, id!, judging => finance.rejectWithdrawal(house, judging, known)))
  },
  confirm: async (house, words) => {
    const [id, txId] = expectWords(words, 2)
    const sent = expectTransaction(txId!)
    return tell(await onWaiting(house, id!, judging => finance.confirmWithdrawal(house, judging, sent)))
  },
  disown: async (house, [id = '', txId = '', ...reason]) => {
    if (!isTransaction(txId) || reason.length === 0)
      throw new UsageTrouble('A withdrawal, a transaction of 64 hexadecimal digits, and a reason in words.')
    const outcome = await onWaiting(house, id, judging =>
      finance.disownPayment(house, judging, txId, reason.join(' ')),
    )
    return outcome === 'sameActor' ? refuse(saidAlready) : tell(outcome)
  },
  book: bookLost,
  retry: async (house, words) => {
    const [id] = expectWords(words, 1)
    return tell(await onWaiting(house, id!, judging => finance.retryPayout(house, judging)))
  },
  period: async (house, words) => {
    const [days] = expectWords(words, 1)
    const periods = readPeriod(days!)
    const before = await finance.withdrawalPeriods(house.database)
    await transaction(house.database, async tx => {
      await finance.setWithdrawalPeriods(tx, periods)
      const deed = { actor: actor(), action: 'withdrawal.period', before: { before }, after: { periods } }
      await recordAudit(tx, { id: house.newId(), at: house.clock(), ...deed })
    })
    return 0
  },
}

type Outcome = finance.Confirmed | finance.Disowned | finance.Retried
type Judging = { actor: string; client: string; id: string }

async function onWaiting(
  house: House,
  id: string,
  act: (judging: Judging) => Promise<Outcome>,
): Promise<Outcome> {
  const client = isId(id) ? await finance.ownerOfWaiting(house.database, id) : null
  if (!client) return 'notThere'

  const judging = { actor: actor(), client, id }
  const outcome = await act(judging)
  const seen = outcome === 'seemsPaid' ? await finance.seenPayment(house, judging) : null
  if (seen && seen !== 'wrongChain') console.error(`Transaction ${seen.txId}`)
  return outcome
}

const sayings: Record<Outcome, string> = {
  done: 'Done.',
  notThere: 'No withdrawal with this id waits for an operator.',
  asked: 'It waits for an approval.',
  approved: 'It is approved already.',
  rejected: 'It is rejected already.',
  paid: 'It is paid already.',
  blocked: 'The client is blocked: nothing is paid to him.',
  seemsPaid:
    'This transaction of the same amount to the same address was made since the withdrawal was asked for. Confirm with it, if it is ours; otherwise disown it.',
  wrongChain: 'The node has another chain than the one that this installation reads.',
  held: 'The machine has signed its payment: nobody else decides about it until its end is proven.',
  needsSecond: 'Your word is kept. It takes effect when a second operator says the same.',
  sameActor:
    'You have had your word: this amount needs that of another operator, or revoke yours and say it anew.',
  oneApproval: 'It takes two operators, and one has approved it: revoke it, and have two approve it.',
  notParked: 'The machine has not left it to operators.',
  notSolid: 'This transaction is in no block that nothing can undo: look again in a minute.',
  otherPayment:
    'This transaction does not pay this amount to this address, or pays another withdrawal already.',
  strangeSender:
    'It came from no wallet of ours. If it did, say so first: "wallet own <address> <reason>". Otherwise disown it.',
  ownSender: 'A wallet of ours sent it: confirm with it.',
}

/** This word cannot be taken back. */
const saidAlready = 'You have said so already: this amount needs the same word of another operator.'

function tell(outcome: Outcome): number {
  if (outcome === 'done' || outcome === 'needsSecond') {
    console.log(sayings[outcome])
    return 0
  }
  return refuse(sayings[outcome])
}

function readPeriod(text: string): finance.Period[] {
  if (text === 'always') return []
  const match = /^(\d{1,2})-(\d{1,2})$/.exec(text)
  const [fromDay, toDay] = [Number(match?.[1]), Number(match?.[2])]
  if (!(fromDay >= 1 && toDay >= fromDay && toDay <= 31))
    throw new UsageTrouble('A period is "always" or days such as 1-10.')
  return [{ fromDay, toDay }]
}
