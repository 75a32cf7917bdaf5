import * as withdrawals from '../withdrawals/index.ts'
import { expectArguments, isId, refuse, UsageTrouble, type Verb } from './command.ts'
import { outcomeMessage } from './outcome-messages.ts'
import { proposeAndSign } from './sign.ts'

/** For a payment that cannot be concluded: the evidence, and the decision of two operators. */
export const endingVerbs: Record<string, Verb> = {
  evidence: async (context, args) => {
    const [id] = expectArguments(args, 1)
    const client = isId(id!) ? await withdrawals.ownerOfWaiting(context.database, id!) : null
    const evidence = client && (await withdrawals.paymentEvidence(context, { client, id: id! }))
    if (!evidence) return refuse(messageOf('notOpen'))
    for (const line of [...evidence.facts, ...evidence.present]) console.log(line)
    console.log(`Hash ${evidence.hash}`)
    return 0
  },
  end: async (context, [id = '', decision = '', hash = '', ...reason], environment) => {
    if ((decision !== 'paid' && decision !== 'unpaid') || !/^[0-9a-f]{16}$/.test(hash) || reason.length === 0)
      throw new UsageTrouble('A withdrawal, "paid" or "unpaid", the hash of its evidence, and why, in words.')
    const client = isId(id) ? await withdrawals.ownerOfWaiting(context.database, id) : null
    if (!client) return refuse(messageOf('notThere'))
    const evidence = await withdrawals.paymentEvidence(context, { client, id })
    if (!evidence) return refuse(messageOf('notOpen'))
    if (evidence.hash !== hash) return refuse(messageOf('otherEvidence'))
    const { txId: transaction } = evidence.sent
    const facts = { transaction, outcome: decision, evidence: hash, reason: reason.join(' ') }
    return proposeAndSign(context, environment, {
      action: 'withdrawal.endPayment',
      subject: id,
      client,
      facts,
    })
  },
}

const messageOf = (outcome: string): string =>
  outcomeMessage('withdrawal.endPayment', { outcome, detail: null })
