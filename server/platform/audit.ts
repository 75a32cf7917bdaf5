/** The operators' log: who did what to whom, with the values before and after. It is append-only in the database. */
import { sql, type Transaction } from '../database/index.ts'
import type { ClientId } from './app-context.ts'

export interface AuditEvent {
  id: string
  at: Date
  /** `cli:<user of the machine>`, an operator's id, `client`, `connector:<key>`, or `job:<name>`. */
  actor: string
  /** `<domain>.<verb>`, such as `verification.accept`. */
  action: string
  client?: ClientId
  /** Its subject: a scan's id, a withdrawal's. */
  subject?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** Personal values before and after, as `sealPersonal` gives them; the other fields hold nothing personal. */
  sealed?: Buffer | null
}

/** Records an event, in the transaction that does it. */
export async function recordAudit(tx: Transaction, event: AuditEvent): Promise<void> {
  const { id, at, actor, action, client, subject } = event
  await sql`
    select audit_record(${id}, ${at}, ${actor}, ${action}, ${client ?? null}, ${subject ?? null},
                        ${asJson(event.before)}, ${asJson(event.after)}, ${event.sealed ?? null})`.execute(tx)
}

const asJson = (facts: Record<string, unknown> | undefined): string | null =>
  facts ? JSON.stringify(facts) : null
