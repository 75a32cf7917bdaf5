import * as withdrawals from '../withdrawals/index.ts'
import { actor, expectWords, isId, refuse, UsageTrouble, type Verb } from './command.ts'

/** For a payment that cannot be concluded: what is known of it, and what two operators decide. */
export const endingVerbs: Record<string, Verb> = {
  evidence: async (context, words) => {
    const [id] = expectWords(words, 1)
    const client = isId(id!) ? await withdrawals.ownerOfWaiting(context.database, id!) : null
    const evidence = client && (await withdrawals.paymentEvidence(context, { client, id: id! }))
    if (!evidence) return refuse(messages.notOpen)
    for (const line of [...evidence.facts, ...evidence.present]) console.log(line)
    console.log(`Hash ${evidence.hash}`)
    return 0
  },
  end: async (context, [id = '', decision = '', hash = '', ...reason]) => {
    if ((decision !== 'paid' && decision !== 'unpaid') || !/^[0-9a-f]{16}$/.test(hash) || reason.length === 0)
      throw new UsageTrouble('A withdrawal, "paid" or "unpaid", the hash of its evidence, and why, in words.')
    const client = isId(id) ? await withdrawals.ownerOfWaiting(context.database, id) : null
    if (!client) return refuse(messages.notThere)
    const ending = { actor: actor(), client, id, decision, hash, reason: reason.join(' ') } as const
    const outcome = await withdrawals.endPayment(context, ending)
    if (outcome !== 'done' && outcome !== 'needsSecond') return refuse(messages[outcome])
    console.log(messages[outcome])
    return 0
  },
}

const messages: Record<withdrawals.EndOutcome, string> = {
  done: 'Ended. If the chain contradicts it later, "reconcile" finds it.',
  notThere: 'No pending withdrawal has this id. Run "withdrawal list" to see what is pending.',
  paid: 'This withdrawal is already paid. Nothing was changed.',
  rejected: 'This withdrawal is already rejected. Nothing was changed.',
  notOpen:
    'The payout process has sent no payment for this withdrawal that is still open. Nothing was changed.',
  tooEarly:
    'It may still end by itself. Nothing was changed. Half an hour after it was signed a payment on hold can be ended as paid; ten minutes after its expiry any can be ended as paid or unpaid.',
  otherEvidence:
    'The evidence has changed. Nothing was changed here. Run "withdrawal evidence" and read it again.',
  needsSecond: 'Recorded. Nothing happens yet: a second operator must decide the same, with the same hash.',
  sameActor:
    'You have already recorded this; nothing was changed. A second operator must run the same command.',
}
