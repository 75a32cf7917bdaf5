/**
 * Limits and withdrawal days change from a moment on, as two operators have signed it; clients are notified at once, by
 * news. Every change is kept.
 */
import { languages, type Language } from '../../contract/languages.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { actOutcome, inOneLine, type ActOf } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'

export type RuleAction = 'limit.set' | 'calendar.set'

/** From when on something counts, and what clients read about it. What is due already counts at once. */
export interface RuleAnnouncement {
  from: Date
  notice: Record<Language, string>
}

/** What any change is based on: the number of earlier changes of its kind, so that two changes never cross. */
export async function announced(
  connection: Connection,
  action: RuleAction,
  subject: string,
  { from, notice }: RuleAnnouncement,
) {
  const { rows } = await sql<{ change: string }>`
    select (rule_changes_of(${action}, ${subject}) + 1)::text as change`.execute(connection)
  const texts = languages.map(language => [language, inOneLine(notice[language])] as const)
  return {
    change: rows[0]!.change,
    from: from.toISOString(),
    ...(Object.fromEntries(texts) as Record<Language, string>),
  }
}

/** What is in force at a moment, as far as it was announced, as it is signed. */
export async function ruleAt(
  connection: Connection,
  action: RuleAction,
  subject: string,
  at: Date,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ rule: Record<string, string> }>`
    select rule_in_force_at(${action}, ${subject}, ${at}) as rule`.execute(connection)
  return rows[0]!.rule
}

/** Announces a change of limits, or of the days of withdrawals. */
export const announceRule: ActOf = ({ database, clock, newId }, { proposal, signers }) =>
  transaction(database, async tx => {
    const audits = [newId(), newId(), newId()]
    const { rows } = await sql<{ outcome: string }>`
      select rule_announce(${proposal.id}, ${proposal.action}, ${signers}::uuid[], ${newId()}, ${clock()},
                           ${audits}::uuid[]) as outcome`.execute(tx)
    return actOutcome(rows[0]!.outcome)
  })

/** Applies what was announced and is due; a job calls it. */
export async function applyRuleChanges({ database, newId }: AppContext, at: Date): Promise<void> {
  for (let isMore = true; isMore;)
    isMore = await transaction(database, async tx => {
      const { rows } = await sql<{ isApplied: boolean }>`
        select rule_change_apply(${at}, ${newId()}) as "isApplied"`.execute(tx)
      return rows[0]!.isApplied
    })
}

export interface RuleChange {
  number: number
  action: RuleAction
  subject: string
  from: Date
  facts: Record<string, string>
  appliedAt: Date | null
}

/** The announced changes, the latest first. */
export async function ruleChanges(connection: Connection, limit: number): Promise<RuleChange[]> {
  const { rows } = await sql<RuleChange>`
    select number, action, subject, from_at as "from", facts, applied_at as "appliedAt" from rule_change
    order by number desc limit ${limit}`.execute(connection)
  return rows
}
