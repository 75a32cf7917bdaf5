/** What is proposed about an operator, with the facts that nobody chooses. */
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { NewProposal } from './actions.ts'
import { priorFacts } from './prior-facts.ts'
import { readRegister } from './read-register.ts'

export async function withPrior(context: AppContext, wanted: NewProposal): Promise<NewProposal> {
  const { action, subject, facts } = wanted
  if (!/^operator\.(email|grant|reinstate)$/.test(action)) return wanted
  const ofAccount = action === 'operator.email' && { 'email before': await accountEmail(context, subject) }
  return { ...wanted, facts: { ...facts, ...ofAccount, ...priorFacts(await readRegister(context), wanted) } }
}

async function accountEmail({ database }: AppContext, operator: string): Promise<string> {
  const { rows } = await sql<{ email: string | null }>`
    select email from operator_account where operator_id::text = ${operator}`.execute(database)
  return rows[0]?.email ?? 'none'
}
