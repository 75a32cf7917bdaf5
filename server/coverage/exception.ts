/** Below coverage nothing is approved, paid or settled, unless two operators have publicly allowed it. */
import { languages, type Language } from '../../contract/languages.ts'
import { sql, type Connection } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'

export type CoverageObjection = 'uncovered' | 'coverageUnknown'

/** Why nothing is approved or paid now. */
export async function coverageObjection({ database, clock }: AppContext): Promise<CoverageObjection | null> {
  const { rows } = await sql<{ objection: CoverageObjection | null }>`
    select coverage_objection(${clock()}) as objection`.execute(database)
  return rows[0]!.objection
}

/** As two operators have signed it. */
export const exceptCoverage: ActOf = async ({ database, clock, newId }, { proposal, signers }) => {
  const { rows } = await sql<{ outcome: string }>`
    select coverage_except(${proposal.id}, ${signers}::uuid[], ${clock()}, ${newId()}) as outcome`.execute(
    database,
  )
  return actOutcome(rows[0]!.outcome)
}

export interface CoverageException {
  since: Date
  until: Date
  /** What everybody reads meanwhile. */
  texts: Record<Language, string>
}

/** The one in force; of several, the last. */
export async function exceptionInForce(connection: Connection, at: Date): Promise<CoverageException | null> {
  const { rows } = await sql<Record<Language, string> & { since: Date; until: Date }>`
    select since, until, ru, en, de, es from coverage_exception
    where since <= ${at} and until > ${at} order by since desc, proposal_id limit 1`.execute(connection)
  const row = rows[0]
  if (!row) return null
  const texts = Object.fromEntries(languages.map(language => [language, row[language]]))
  return { since: row.since, until: row.until, texts: texts as Record<Language, string> }
}
