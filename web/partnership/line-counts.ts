import type { AnswerOf } from '../../contract/call.ts'
import type { ReferralLine } from '../../contract/limits.ts'
import type { listStructure } from '../../contract/partnership.ts'

/** How many clients are on a line. */
export const countOn = (
  { counts }: Pick<AnswerOf<typeof listStructure>, 'counts'>,
  line: ReferralLine,
): number => counts.find(count => count.line === line)?.partners ?? 0
