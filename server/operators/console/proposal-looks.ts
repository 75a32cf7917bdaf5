/** Views of proposals that are recorded: they show what an open deal is, or a client’s emails or names in full. */
import * as z from 'zod'
import { rightToRead } from '../../../contract/console/rights.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Action, Proposal } from '../actions.ts'
import { recordLook, type Look, type Onlooker } from './record-look.ts'

/** Those of which a list shows nothing: what they say is read one by one, and recorded. */
export const isReadAlone = (action: Action): boolean => hasPersonal({ action }) || action === 'deal.enter'

/** Emails or names in full: what takes the right to open a client. */
const hasPersonal = (of: { action: Action }): boolean => rightToRead(of) === 'client.open'

/** As the pages of deals and of clients record it. */
export async function recordProposalLook(
  context: AppContext,
  who: Onlooker,
  proposal: Proposal,
  isOpen: boolean,
): Promise<void> {
  for (const look of await looksAt(context.database, proposal, isOpen)) await recordLook(context, who, look)
}

async function looksAt(connection: Connection, proposal: Proposal, isOpen: boolean): Promise<Look[]> {
  const { action, client, id } = proposal
  if (client && hasPersonal(proposal)) return [{ action: 'client.open', client, subject: id }]
  if (action !== 'deal.enter') return []
  const { open, areAllThere } = await dealsIn(connection, proposal)
  const subjects = isOpen && !areAllThere ? [...open, id] : open
  return subjects.map(subject => ({ action: 'deal.look', subject }))
}

const reports = z.array(z.object({ provider: z.string(), reference: z.string() }))

/** None where it is no list: nothing of it can be entered. */
function readReports(text: string): z.infer<typeof reports> {
  try {
    return reports.parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** The deals of these reports that have no result, and whether each report's deal is there. */
async function dealsIn(
  connection: Connection,
  { facts }: Proposal,
): Promise<{ open: string[]; areAllThere: boolean }> {
  const listed = readReports(facts['reports'] ?? '')
  const { rows } = await sql<{ id: string | null; isOpen: boolean }>`
    select report.deal_id as id, result.deal_id is null as "isOpen"
    from unnest(${listed.map(({ provider }) => provider)}::text[],
                ${listed.map(({ reference }) => reference)}::text[]) as listed (provider, reference)
    left join deal_report report on report.provider = listed.provider and report.reference = listed.reference
    left join deal_result result on result.deal_id = report.deal_id`.execute(connection)
  const open = rows.flatMap(({ id, isOpen }) => (id && isOpen ? [id] : []))
  return { open: [...new Set(open)], areAllThere: rows.every(({ id }) => id !== null) }
}
