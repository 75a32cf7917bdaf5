/**
 * The text that an operator signs: readable, one `name: value` a line, with every value that the act depends on. It is
 * built from the rows that are about to change, by the signer and again by the process that acts: where anything has
 * changed in between, the signature does not match.
 */
import { isOneLine } from '../../contract/console/fields.ts'
import { sql, type Connection } from '../database/index.ts'
import { termsOf, type Proposal } from './actions.ts'
import { readLines } from './approval-lines/index.ts'
import type { Line } from './approval-lines/lines.ts'
import { doneAmong } from './proposals.ts'

/** Everything of an approval but who signs, and when. */
export interface ApprovalContent {
  installation: string
  proposal: Proposal
  /** What the act depends on. */
  values: readonly Line[]
}

const version = '1'

/** The text that this operator signs at this time. Throws where a value could be taken for another line. */
export function approvalText(
  { installation, proposal, values }: ApprovalContent,
  operator: string,
  at: Date,
): string {
  const lines: Line[] = [
    ['type', 'approval'],
    ['version', version],
    ['installation', installation],
    ['proposal', proposal.id],
    ['action', proposal.action],
    ['decision', 'approve'],
    ['operator', operator],
    ['time', at.toISOString()],
    ...values,
  ]
  for (const [name, value] of lines)
    if (!isOneLine(value)) throw new Error(`the value of ${name} is no single line`)
  return lines.map(([name, value]) => `${name}: ${value}`).join('\n')
}

/**
 * A proposal with its values as the rows are now; `null` where they are missing, or it is not as its action requires.
 */
export const contentOf = async (
  connection: Connection,
  proposal: Proposal,
): Promise<ApprovalContent | null> => (await contentsOf(connection, [proposal])).get(proposal.id) ?? null

/** The same of many. */
export async function contentsOf(
  connection: Connection,
  proposals: readonly Proposal[],
): Promise<Map<string, ApprovalContent>> {
  const { rows } = await sql<{ id: string }>`select id from installation`.execute(connection)
  const [installation, contents] = [rows[0]?.id, new Map<string, ApprovalContent>()]
  const done = await doneAmong(
    connection,
    proposals.map(({ id }) => id),
  )
  for (const proposal of installation ? proposals : []) {
    const own = factsOf(proposal)
    const ofRows = await readLines[proposal.action](connection, proposal, done.has(proposal.id))
    const values = own && ofRows && namesClient(ofRows, proposal) ? [...ofRows, ...own] : []
    if (values.length > 0 && values.every(([, value]) => isOneLine(value)))
      contents.set(proposal.id, { installation: installation!, proposal, values })
  }
  return contents
}

/** Its client is the one in the text that is signed: otherwise it would be in the history of a client it is not about. */
const namesClient = (ofRows: readonly Line[], { client }: Proposal): boolean =>
  (ofRows.find(([name]) => name === 'client')?.[1] ?? null) === client

/** All facts of the action, in their order, and no others; a reason must not be empty. */
function factsOf({ action, facts }: Proposal): Line[] | null {
  const names = termsOf(action).facts
  if (Object.keys(facts).length !== names.length) return null
  const lines = names.map(name => [name, facts[name]] as const)
  if (facts['reason']?.trim() === '') return null
  return lines.every((line): line is Line => typeof line[1] === 'string') ? lines : null
}
