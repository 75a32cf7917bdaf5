/** The lines of an approval's text that say what it concerns: how they are read, and what several kinds share. */
import { isOneLine } from '../../../contract/console/fields.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { Action, Proposal } from '../actions.ts'
import { inOneLine } from '../facts.ts'

export type Line = readonly [name: string, value: string]

/**
 * `null` where the rows are missing, or not as the action requires. What was carried out is read as its signers had it,
 * whatever the act has changed in the rows, so its signatures verify ever after.
 */
export type ReadLines = (
  connection: Connection,
  proposal: Proposal,
  isDone: boolean,
) => Promise<Line[] | null>

/** Of some actions; the compiler finds one that no file has (index.ts). */
export type LinesByAction = Partial<Record<Action, ReadLines>>

/** For subjects without a row yet: everything else is in the facts. None where it could never be carried out. */
export const subjectLine =
  (name: string, isPossible: (proposal: Proposal) => boolean = () => true): ReadLines =>
  async (_connection, proposal, isDone) =>
    isDone || isPossible(proposal) ? [[name, proposal.subject]] : null

/**
 * The subject, by what never changes; everything else is in the facts, and is compared by the function that acts. `only`:
 * what the action always concerns.
 */
export function clientLines(name: string, only?: string): ReadLines {
  return async (connection, { subject, client }) => {
    if (client === null || (only !== undefined && subject !== only)) return null
    const { rows } = await sql<{ code: string }>`
      select referral_code as code from client where id = ${client}`.execute(connection)
    return rows[0]
      ? [
          ['client', client],
          ['referral code', rows[0].code],
          [name, subject],
        ]
      : null
  }
}

/** What someone wrote, from a row that is there: one that takes several lines must not keep its row from being lifted. */
export const rowInOneLine = (written: string): string => (isOneLine(written) ? written : inOneLine(written))
