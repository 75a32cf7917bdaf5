/**
 * Small withdrawals, approved by one signature over the whole list. The signature covers each one with its client,
 * address and amount; each is approved once, and one that changed since, or looks as if it were paid, is left in the
 * queue.
 */
import type { Micro } from '../../contract/money.ts'
import { sql } from '../database/index.ts'
import { factsHash, outcomeOrWait, type ActOf, type NewProposal, type Proposal } from '../operators/index.ts'
import type { AppContext, ClientId } from '../platform/app-context.ts'
import { seenPayment } from './payment.ts'
import type { WithdrawalRow } from './withdrawals.ts'

/** The signed content of a list. */
export function batchOf(
  rows: readonly Pick<WithdrawalRow, 'id' | 'client' | 'address' | 'amountMicro'>[],
): NewProposal {
  const facts = { withdrawals: rows.map(listed).join('; ') }
  return { action: 'withdrawal.payBatch', subject: factsHash(facts), client: null, facts }
}

/** As the list shows it. */
export const listed = ({
  id,
  client,
  address,
  amountMicro,
}: Pick<WithdrawalRow, 'id' | 'client' | 'address' | 'amountMicro'>): string =>
  [id, client, address, amountMicro].join(' ')

/** The withdrawals of a list whose lines are as `listed` writes them. */
export const listedIn = ({
  withdrawals = '',
}: Proposal['facts']): { id: string; client: ClientId; amountMicro: Micro }[] =>
  withdrawals.split('; ').map(line => {
    const [id, client, , micro] = line.split(' ') as [string, string, string, string]
    return { id, client, amountMicro: BigInt(micro) }
  })

/** Signed by one, or by two where the sum takes two. */
export const approveBatch: ActOf = async (context, { proposal, signers }) => {
  const clear = await unobjected(context, proposal)
  const audits = clear.map(() => context.newId())
  const { twoFromMicro, aloneMaxMicro } = context.config.withdrawal
  const { rows } = await sql<{ outcome: string }>`
    select withdrawal_approve_batch(${proposal.id}, ${signers}::uuid[], ${clear}::uuid[], ${audits}::uuid[],
                                    ${twoFromMicro}, ${aloneMaxMicro}, ${context.clock()},
                                    ${context.newId()}) as outcome`.execute(context.database)
  const { outcome } = rows[0]!
  return outcomeOrWait(outcome)
}

/** Those for which the chain shows no payment. */
async function unobjected(context: AppContext, { facts }: Proposal): Promise<string[]> {
  const clear: string[] = []
  for (const { id, client } of listedIn(facts))
    if (!(await seenPayment(context, { client, id }))) clear.push(id)
  return clear
}
