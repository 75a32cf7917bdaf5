/** Executes a month as two operators have signed it: under the hash of its preview. */
import { sql } from '../database/index.ts'
import { computeCoverage } from '../coverage/index.ts'
import type { ActOf, ActOutcome, Approved } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { executeMonth, type Executed } from '../settlement/index.ts'

export const settleMonth: ActOf = async (context, { proposal, signers }): Promise<ActOutcome> => {
  const executed = await executeCovered(context, { proposal, signers })
  if (executed === 'done' || executed === 'doneBefore') return markDone(context, { proposal, signers })
  // It waits for coverage, or a statement; the proposal stays as it is.
  if (executed === 'uncovered' || executed === 'coverageUnknown' || executed === 'noStatement') return 'later'
  return { refused: executed }
}

/** With a figure of coverage that has the whole month, and its rewards. */
async function executeCovered(context: AppContext, { proposal, signers }: Approved): Promise<Executed> {
  const execute = () => executeMonth(context, signers.join(' '), proposal.subject, proposal.facts['hash']!)
  const executed = await execute()
  if (executed !== 'coverageUnknown' || (await computeCoverage(context)) !== 'done') return executed
  return execute()
}

/** It begins and goes on by portions; what was begun and broke off is found as it is. */
async function markDone(
  { database, clock, newId }: AppContext,
  { proposal, signers }: Approved,
): Promise<'done' | 'ended'> {
  const { rows } = await sql<{ isDone: boolean }>`
    select settlement_proposal_done(${proposal.id}, ${signers}::uuid[], ${clock()}, ${newId()}) as "isDone"`.execute(
    database,
  )
  return rows[0]!.isDone ? 'done' : 'ended'
}
