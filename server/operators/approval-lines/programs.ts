/** Programs, and the providers of their deals. */
import { sql, type Connection } from '../../database/index.ts'
import type { Proposal } from '../actions.ts'
import { subjectLine, type Line, type LinesByAction } from './lines.ts'

export const programs = {
  'provider.add': subjectLine('provider'),
  'provider.key': subjectLine('provider'),
  'program.create': subjectLine('program'),
  'program.change': programLines,
  'program.close': programLines,
} satisfies LinesByAction

/** The terms as they will be before this change; signed against others, it is not announced. */
async function programLines(
  connection: Connection,
  { id, subject, facts }: Proposal,
  isDone: boolean,
): Promise<Line[] | null> {
  type Terms = Record<'least' | 'most' | 'unlocked' | 'tokens' | 'bonus', string | null>
  const terms = isDone
    ? sql<Terms>`
      select before ->> 'least_micro' as least, before ->> 'most_micro' as most,
        before ->> 'unlocked_least_micro' as unlocked, before ->> 'tokens_on_opening' as tokens,
        before ->> 'partner_bonus_ppm' as bonus
      from program_change join program on program.id = program_change.program_id
      where proposal_id = ${id} and key = ${subject} and number::text = ${facts['change'] ?? ''}`
    : sql<Terms>`
      select least_micro::text as least, most_micro::text as most, unlocked_least_micro::text as unlocked,
        tokens_on_opening::text as tokens, partner_bonus_ppm::text as bonus
      from program_terms_last(${subject}) where (number + 1)::text = ${facts['change'] ?? ''}`
  const { rows } = await terms.execute(connection)
  const row = rows[0]
  return row
    ? [
        ['program', subject],
        ...Object.entries(row).map(([name, value]): Line => [`${name} before`, value ?? 'none']),
      ]
    : null
}
