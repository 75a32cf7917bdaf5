/** The operators' log: who did what to whom, with what it was before and after. The database lets it only grow. */
import { sql, type Transaction } from '../database/index.ts'
import type { ClientId } from './app-context.ts'

export interface Deed {
  id: string
  at: Date
  /** `cli:<user of the machine>`, an operator's id, or `job:<name>`. */
  actor: string
  /** `<word>.<verb>`, such as `verification.accept`. */
  action: string
  client?: ClientId
  /** What it was done to: a scan's id, a withdrawal's. */
  subject?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes a deed down, in the transaction that does it. */
export async function recordAudit(tx: Transaction, deed: Deed): Promise<void> {
  const { id, at, actor, action, client, subject } = deed
  await sql`
    insert into audit (id, at, actor, action, client_id, subject, before, after)
    values (${id}, ${at}, ${actor}, ${action}, ${client ?? null}, ${subject ?? null},
            ${asJson(deed.before)}, ${asJson(deed.after)})`.execute(tx)
}

const asJson = (facts: Record<string, unknown> | undefined): string | null =>
  facts ? JSON.stringify(facts) : null
