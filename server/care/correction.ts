/**
 * Two operators correct a wrong booking: a payment between the client and the house, with its purpose and its evidence.
 * The house pays from what corrections have taken, and then from its capital.
 */
import type { CorrectionCategory } from '../../contract/codes.ts'
import { isRefusedAs, sql } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
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

export const correctBalance: ActOf = async ({ database, clock, newId }, { proposal, signers }) => {
  try {
    const { rows } = await sql<{ outcome: string }>`
      select correction_book(${proposal.id}, ${signers}::uuid[], ${clock()}, ${newId()}, ${newId()})
        as outcome`.execute(database)
    const { outcome } = rows[0]!
    return outcome === 'uncovered' || outcome === 'coverageUnknown' ? 'later' : actOutcome(outcome)
  } catch (error) {
    if (isRefusedAs('insufficient_funds', error)) return actOutcome('insufficientFunds')
    throw error
  }
}
