/**
 * Two operators correct a wrong booking: a payment between the client and the house, with its purpose and its evidence.
 * The house pays from what corrections have taken, and then from its capital.
 */
import type { CorrectionCategory } from '../../contract/codes.ts'
import { sql } from '../database/index.ts'
import { outcomeOrWait, type ActOf, type Proposal } from '../operators/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { bookSigned } from './signed-booking.ts'

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

export const correctBalance: ActOf = async (context, { proposal, signers }) => {
  const { id, client, facts } = proposal
  const { newId } = context
  const booking = (at: Date) => sql<{ outcome: string }>`
    select correction_book(${id}, ${signers}::uuid[], ${at}, ${newId()}, ${newId()}) as outcome`
  return outcomeOrWait(await bookSigned(context, client!, booking, () => takenBy(facts)))
}

const takenBy = (facts: Proposal['facts']) =>
  facts['direction'] === 'take'
    ? {
        amountMicro: BigInt(facts['micro-dollars']!),
        category: facts['category'] as CorrectionCategory,
      }
    : null
