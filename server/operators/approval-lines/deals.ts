/** Deals that operators enter, end, dispute, or give a result. */
import { writePercent } from '../../../contract/percent.ts'
import { uuidPattern } from '../../../contract/wire.ts'
import { sql, type Connection } from '../../database/index.ts'
import type { Proposal } from '../actions.ts'
import { rowInOneLine, subjectLine, type Line, type LinesByAction, type ReadLines } from './lines.ts'

const resultLines: ReadLines = (connection, proposal) => dealLines(connection, proposal, 'result')

export const deals = {
  'deal.enter': subjectLine('of', ({ subject, facts }) => subject === 'deals' && listsReports(facts)),
  // It acts on a deal without a result, which it gives it.
  'deal.cancel': async (connection, proposal, isDone) =>
    dealLines(connection, proposal, isDone ? 'none' : 'result'),
  'deal.credit': resultLines,
  'deal.dispute': resultLines,
  'deal.endDispute': resultLines,
  'deal.interim': interimLines,
} satisfies LinesByAction

/** From one of the two sources, and at least one. */
function listsReports({ source = '', reports = '' }: Proposal['facts']): boolean {
  try {
    const listed: unknown = JSON.parse(reports)
    return /^(file|hand)$/.test(source) && Array.isArray(listed) && listed.length > 0
  } catch {
    return false
  }
}

/** A deal with its seal, and where it has one its result; where that is beyond what was stated, also what counts. */
async function dealLines(
  connection: Connection,
  { subject }: Proposal,
  result: 'result' | 'none',
): Promise<Line[] | null> {
  if (!uuidPattern.test(subject)) return null
  const { rows } = await sql<
    Record<'name' | 'seal' | 'result' | 'prices' | 'reference', string> & { counted: string | null }
  >`
    select program.key || '/' || deal_name(deal.number, deal.part) as name, deal.seal,
      coalesce(coalesce(result.whole_ppm, result.result_ppm)::text, 'none') as result,
      case when result.whole_ppm is not null then result.result_ppm::text end as counted,
      coalesce(result.close_price, 'none') as prices, coalesce(result.reference, 'none') as reference
    from deal
    join program on program.id = deal.program_id
    left join deal_result result on result.deal_id = deal.id and ${result === 'result'}::boolean
    where deal.id = ${subject}::uuid`.execute(connection)
  const row = rows[0]
  return row
    ? [
        ['deal', row.name],
        ['deal id', subject],
        ['seal', row.seal],
        ['result in ppm', row.result],
        ...(row.counted === null ? [] : [['result for the accounts, in ppm', row.counted] as const]),
        ['close price', rowInOneLine(row.prices)],
        ['reference', rowInOneLine(row.reference)],
      ]
    : null
}

/** A part without a result yet: what its percent comes to of the notified sum, and what is set aside for it. */
async function interimLines(connection: Connection, proposal: Proposal): Promise<Line[] | null> {
  const { subject, facts } = proposal
  const ppm = facts['ppm'] ?? ''
  const lines = await dealLines(connection, proposal, 'none')
  const file = facts['file'] ?? ''
  if (!lines || !/^-?(0|[1-9]\d{0,7})$/.test(ppm) || !/^[\da-f]{64}$/.test(file)) return null
  const { rows } = await sql<Record<'stakes' | 'paid', string>>`
    select notified.sum_micro::text as stakes, (notified.sum_micro + deal_share(notified.sum_micro, ${BigInt(ppm)}::bigint))::text as paid
    from deal join deal_notified_sum notified on notified.deal_id = deal.id
    where deal.id = ${subject}::uuid and deal.part > 0`.execute(connection)
  const row = rows[0]
  return row
    ? [
        ...lines,
        ['percent', writePercent(BigInt(ppm))],
        ['stakes, micro-dollars', row.stakes],
        ['set aside of the capital, micro-dollars', row.paid],
      ]
    : null
}
