/** Acts that are one call of a function of the database: it takes all else that it needs from the proposal. */
import { sql, transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Approved } from './actions.ts'
import { actOutcome, type ActOf, type ActOutcome } from './carry-out.ts'

/** The proposal's id and who has signed it; the ids are of the two events of the log: the act's, and the proposal's. */
interface Signed {
  id: string
  signers: string[]
  at: Date
  audit: string
  proposalAudit: string
}

export type SignedCall = (signed: Signed) => ReturnType<typeof sql<{ outcome: string }>>
type ReadOutcome = (word: string) => ActOutcome

/** In one transaction, with the ids of its events. `read`: the outcome of an act by the function's answer. */
export const callSigned = (
  { database, clock, newId }: AppContext,
  { proposal, signers }: Approved,
  statement: SignedCall,
  read: ReadOutcome = actOutcome,
): Promise<ActOutcome> =>
  transaction(database, async tx => {
    const signed = { id: proposal.id, signers, at: clock(), audit: newId(), proposalAudit: newId() }
    const { rows } = await statement(signed).execute(tx)
    return read(rows[0]!.outcome)
  })

/** An act that checks nothing beforehand. */
export const signedAct =
  (statement: SignedCall, read?: ReadOutcome): ActOf =>
  (context, approved) =>
    callSigned(context, approved, statement, read)
