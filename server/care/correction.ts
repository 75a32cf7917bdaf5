/**
 * Two operators correct a wrong booking: a payment between the client and the house, with its purpose and its evidence.
 * The house pays from what corrections have taken, and then from its capital.
 */
import type { CorrectionCategory } from '../../contract/codes.ts'
import { isRefusedAs, sql, transaction } from '../database/index.ts'
import { postMovementMail, theClient } from '../identity/index.ts'
import { actOutcome, outcomeOrWait, type ActOf, type Proposal } from '../operators/index.ts'
import type { ClientId } from '../platform/app-context.ts'

interface Correcting {
  client: ClientId
  direction: 'give' | 'take'
  micro: bigint
  category: CorrectionCategory
  /** The evidence: a case's number, a file's hash, a transaction. */
  evidence: string
  reason: string
}

/** What two operators sign. */
export const correctionOf = ({ client, direction, micro, category, evidence, reason }: Correcting) => ({
  action: 'client.correct' as const,
  subject: 'finance',
  client,
  facts: { direction, 'micro-dollars': micro.toString(), category, evidence, reason },
})

/** What it takes is mailed, whatever the client chose. */
export const correctBalance: ActOf = async (context, { proposal, signers }) => {
  const { database, clock, newId } = context
  try {
    return await transaction(database, async tx => {
      const at = clock()
      // Read before the function writes, for the mail.
      const reader = await theClient(tx, proposal.client!)
      const { rows } = await sql<{ outcome: string }>`
        select correction_book(${proposal.id}, ${signers}::uuid[], ${at}, ${newId()}, ${newId()})
          as outcome`.execute(tx)
      const { outcome } = rows[0]!
      if (outcome === 'done' && proposal.facts['direction'] === 'take')
        await postMovementMail(tx, context, reader, takenBy(proposal, at))
      return outcomeOrWait(outcome)
    })
  } catch (error) {
    if (isRefusedAs('insufficient_funds', error)) return actOutcome('insufficientFunds')
    throw error
  }
}

const takenBy = ({ facts }: Proposal, at: Date) => ({
  event: 'correctionTaken' as const,
  amountMicro: BigInt(facts['micro-dollars']!),
  category: facts['category'] as CorrectionCategory,
  at,
})
