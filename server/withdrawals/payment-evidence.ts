/** The evidence about a payment of the machine whose end is open, for operators to read before they decide. */
import { sha256 } from '../platform/sha256.ts'
import { writeAmount } from '../../contract/money.ts'
import type { ClientId, AppContext } from '../platform/app-context.ts'
import {
  isLiving,
  lastAttempt,
  NodeTrouble,
  payingNode,
  secondPayingNode,
  type TransactionRecord,
  type PayingNode,
} from '../tron/index.ts'
import { payoutPurpose } from './payout/payout-orders.ts'

export interface PaymentEvidence {
  sent: TransactionRecord
  /** What stays the same while a node reports the same. Operators sign these lines. */
  facts: string[]
  /** The hash of those lines. */
  hash: string
  /** What changes with each block. */
  present: string[]
  /** The block in which a node shows it, if any does. */
  place: { block: bigint; at: Date } | null
}

/** `null` where the machine has sent nothing whose end is open. */
export async function paymentEvidence(
  context: AppContext,
  { client, id }: { client: ClientId; id: string },
): Promise<PaymentEvidence | null> {
  const sent = await lastAttempt(context.database, payoutPurpose(id))
  if (!sent || !isLiving(sent) || sent.state === 'confirmed') return null
  const nodes: [string, PayingNode | null][] = [
    ['first node', payingNode(context.tron)],
    ['second node', secondPayingNode(context.tron)],
  ]
  const answers: NodeAnswer[] = []
  for (const [name, node] of nodes)
    if (node) answers.push(await answerOf(name, node, sent))
    else answers.push({ facts: [`${name}: there is none`], present: [], place: null })
  const facts = [...factsOf(client, sent), ...answers.flatMap(one => one.facts)]
  const hash = sha256(facts.join('\n')).toString('hex').slice(0, 16)
  const place = answers.find(one => one.place)?.place ?? null
  return { sent, facts, hash, present: answers.flatMap(one => one.present), place }
}

const factsOf = (client: ClientId, sent: TransactionRecord): string[] => [
  `withdrawal ${sent.subject} of client ${client}, attempt ${sent.attempt}`,
  `${writeAmount(sent.units)} USDT from ${sent.owner} to ${sent.recipient}`,
  `transaction ${sent.txId}, ${sent.state}`,
  `signed ${sent.signedAt.toISOString()}, expires ${sent.expiresAt.toISOString()}`,
  `refers to block ${sent.reference.number} ${sent.reference.hash}`,
  ...(sent.balanceBefore ?? []).map(
    ({ to, units }) => `the wallet held ${writeAmount(units)} at block ${to}`,
  ),
  sent.onHold
    ? `on hold since ${sent.onHold.since.toISOString()}: ${sent.onHold.reason} ${JSON.stringify(sent.onHold.evidence)}`
    : 'not on hold',
]

type NodeAnswer = Pick<PaymentEvidence, 'facts' | 'present' | 'place'>

/** A node that does not answer is evidence too. */
async function answerOf(name: string, node: PayingNode, sent: TransactionRecord): Promise<NodeAnswer> {
  try {
    const { receipt, head, solidHead } = await node.transactionStatus(sent.txId)
    const named = (await node.view(sent.reference.number)).known
    const held = await node.solidBalanceOf(sent.token!, sent.owner)
    const end = receipt
      ? `in block ${receipt.block}, ${receipt.succeeded ? 'succeeded' : 'failed'}`
      : 'in no block'
    const isSame = named?.hash === sent.reference.hash
    return {
      facts: [
        `${name}: the transaction is ${end}`,
        `${name}: the block that it refers to is ${isSame ? 'the same' : (named?.hash ?? 'not there')}`,
      ],
      present: [
        `${name}: head ${head.number} ${head.at.toISOString()}, solid ${solidHead.number} ${solidHead.at.toISOString()}`,
        `${name}: the wallet holds ${writeAmount(held)} USDT in solid blocks`,
      ],
      place: receipt && { block: receipt.block, at: (await node.block(receipt.block)).at },
    }
  } catch (error) {
    if (!(error instanceof NodeTrouble)) throw error
    return { facts: [`${name}: ${error.reason}`], present: [], place: null }
  }
}
