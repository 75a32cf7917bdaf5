import type { AnswerOf } from '../../contract/call.ts'
import type { ReferralLine } from '../../contract/limits.ts'
import type { listStructure, Partner } from '../../contract/partnership.ts'
import type { Page } from '../../contract/wire.ts'

/** A line's first page, out of the statistics that bring all three together. */
export const firstPage = (
  { partners, counts }: AnswerOf<typeof listStructure>,
  line: ReferralLine,
): Page<Partner> => ({
  items: partners.filter(partner => partner.line === line),
  total: counts.find(count => count.line === line)?.partners ?? 0,
})
