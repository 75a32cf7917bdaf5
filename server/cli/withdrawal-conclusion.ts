/** Payments that operators conclude where the payout process cannot. */
import { findByEmailOrCode } from '../identity/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Environment } from '../platform/config.ts'
import * as withdrawals from '../withdrawals/index.ts'
import { expectArguments, isId, isTransaction, reasonIn, refuse, UsageTrouble, type Verb } from './command.ts'
import { outcomeMessage } from './outcome-messages.ts'
import { proposeAndSign } from './sign.ts'

export const conclusionVerbs: Record<string, Verb> = {
  book,
  evidence: async (context, args) => {
    const [id] = expectArguments(args, 1)
    const client = isId(id!) ? await withdrawals.ownerOfWaiting(context.database, id!) : null
    const evidence = client && (await withdrawals.paymentEvidence(context, { client, id: id! }))
    if (!evidence) return refuse(messageOf('notOpen'))
    for (const line of [...evidence.facts, ...evidence.present]) console.log(line)
    console.log(`Hash ${evidence.hash}`)
    return 0
  },
  end: async (context, [id = '', decision = '', hash = '', ...words], environment) => {
    if ((decision !== 'paid' && decision !== 'unpaid') || !/^[0-9a-f]{16}$/.test(hash))
      throw new UsageTrouble('A withdrawal, "paid" or "unpaid", the hash of its evidence, and why, in words.')
    const reason = reasonIn(words)
    const client = isId(id) ? await withdrawals.ownerOfWaiting(context.database, id) : null
    if (!client) return refuse(messageOf('notThere'))
    const evidence = await withdrawals.paymentEvidence(context, { client, id })
    if (!evidence) return refuse(messageOf('notOpen'))
    if (evidence.hash !== hash) return refuse(messageOf('otherEvidence'))
    const { txId: transaction } = evidence.sent
    const facts = { transaction, outcome: decision, evidence: hash, reason }
    return proposeAndSign(context, environment, {
      action: 'withdrawal.endPayment',
      subject: id,
      client,
      facts,
    })
  },
}

/** Books what was requested and paid after the backup that the database was restored from. */
async function book(
  context: AppContext,
  [who = '', txId = '', address = '', ...words]: string[],
  environment: Environment,
): Promise<number> {
  if (!isTransaction(txId))
    throw new UsageTrouble(
      'Give a client, a transaction of 64 hexadecimal digits, an address, and a reason in words.',
    )
  const reason = reasonIn(words)
  const client = await findByEmailOrCode(context.database, who)
  if (!client) throw new UsageTrouble('No client has this email or referral code.')

  const found = await withdrawals.findLostPayment(context, { txId, address })
  if (typeof found === 'string')
    return refuse(outcomeMessage('withdrawal.bookLost', { outcome: found, detail: null }))
  return proposeAndSign(context, environment, {
    action: 'withdrawal.bookLost',
    subject: `${found.txId}:${found.ordinal}`,
    client: client.id,
    facts: { address: found.to, 'micro-dollars': found.units.toString(), reason },
  })
}

const messageOf = (outcome: string): string =>
  outcomeMessage('withdrawal.endPayment', { outcome, detail: null })
