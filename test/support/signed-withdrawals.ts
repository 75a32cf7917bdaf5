/** What operators sign about withdrawals, in a test's terms: who, which one, and with what outcome. */
import type { AppContext } from '../../server/platform/app-context.ts'
import { findLostPayment, paymentEvidence } from '../../server/withdrawals/index.ts'
import { approve, enrolled, trialOperators, type TestOperator } from './operators.ts'

interface Asked {
  actor: string
  client: string
  id: string
}

const known = new Map<string, Promise<TestOperator>>()

/** 'cli:olga' and 'cli:oleg' are the two who are there from the start; everyone else was enrolled a day ago. */
export function operatorNamed(context: AppContext, actor: string): Promise<TestOperator> {
  const key = `${context.config.dataDir} ${actor}`
  const place = ['cli:olga', 'cli:oleg'].indexOf(actor)
  const found =
    known.get(key) ??
    (place < 0
      ? enrolled(context, actor.replaceAll(':', '-'))
      : trialOperators(context).then(operators => operators[place as 0 | 1]))
  known.set(key, found)
  return found
}

export const approveWithdrawal = async (context: AppContext, { actor, client, id }: Asked): Promise<string> =>
  approve(context, await operatorNamed(context, actor), {
    action: 'withdrawal.pay',
    subject: id,
    client,
    facts: {},
  })

export const confirmWithdrawal = async (
  context: AppContext,
  { actor, client, id }: Asked,
  transaction: string,
): Promise<string> =>
  approve(context, await operatorNamed(context, actor), {
    action: 'withdrawal.confirm',
    subject: id,
    client,
    facts: { transaction },
  })

export const dismissMatch = async (
  context: AppContext,
  { actor, client, id }: Asked,
  transaction: string,
  reason: string,
): Promise<string> =>
  approve(context, await operatorNamed(context, actor), {
    action: 'withdrawal.dismissMatch',
    subject: id,
    client,
    facts: { transaction, reason },
  })

interface Lost {
  client: string
  txId: string
  address: string
  actor: string
  reason: string
}

/** What the chain does not show is not even proposed. */
export async function bookLostPayment(
  context: AppContext,
  { client, txId, address, actor, reason }: Lost,
): Promise<string> {
  const found = await findLostPayment(context, { txId, address })
  if (typeof found === 'string') return found
  return approve(context, await operatorNamed(context, actor), {
    action: 'withdrawal.bookLost',
    subject: `${found.txId}:${found.ordinal}`,
    client,
    facts: { address: found.to, 'micro-dollars': found.units.toString(), reason },
  })
}

interface Ending extends Asked {
  decision: 'paid' | 'unpaid'
  hash: string
  reason: string
}

export async function endPayment(context: AppContext, ending: Ending): Promise<string> {
  const { actor, client, id, decision: outcome, hash: evidence, reason } = ending
  const transaction = (await paymentEvidence(context, ending))?.sent.txId ?? '0'.repeat(64)
  return approve(context, await operatorNamed(context, actor), {
    action: 'withdrawal.endPayment',
    subject: id,
    client,
    facts: { transaction, outcome, evidence, reason },
  })
}
