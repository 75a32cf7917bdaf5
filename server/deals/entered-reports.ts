/**
 * Reports without a provider's signature, from a file or typed in: two operators sign the whole list, and all of it is
 * taken or none. They are validated like all other reports.
 */
import { sql, transaction } from '../database/index.ts'
import { actOutcome, type ActOf } from '../operators/index.ts'
import { fault, refusalFault, refusals, type Fault } from './report-faults.ts'
import type { Line } from './import-file.ts'
import { newSalt } from './opening.ts'
import { isFault, readReport, type Report } from './report.ts'

export interface ReadLine {
  line: number
  report: Report | Fault
}

export const readLines = (file: readonly Line[]): ReadLine[] =>
  file.map(({ line, raw }) => ({ line, report: isFault(raw) ? raw : readReport(raw, null) }))

/** What two sign: every report as the database takes it. */
export const entryOf = (source: 'file' | 'hand', reports: readonly Report[]) => ({
  action: 'deal.enter' as const,
  subject: 'deals',
  client: null,
  facts: { source, reports: JSON.stringify(reports.map(asListed)) },
})

function asListed(report: Report): Record<string, unknown> {
  if (report.event === 'opened') {
    const { openPrice, openedAtVenue, greatestLossPpm, ...same } = report.opening
    const loss_ppm = greatestLossPpm?.toString()
    return { event: 'opened', ...same, open_price: openPrice, opened_at_venue: openedAtVenue, loss_ppm }
  }
  const { resultPpm, netMicro, closePrice, closedAt, isCancelled = false, ...same } = report.ending
  const net_micro = netMicro?.toString()
  const result = {
    result_ppm: resultPpm?.toString(),
    net_micro,
    close_price: closePrice,
    closed_at: closedAt,
  }
  return { event: report.event, ...same, ...result, is_cancelled: isCancelled }
}

export const enterDeals: ActOf = ({ database, clock, newId }, { proposal, signers }) => {
  const { length } = JSON.parse(proposal.facts['reports']!) as unknown[]
  const some = (make: () => string): string[] => Array.from({ length }, () => make())
  const [ids, salts, audits] = [some(newId), some(newSalt), some(newId)]
  return transaction(database, async tx => {
    const { rows } = await sql<{ outcome: string; detail: string | null }>`
      select outcome, detail
      from deal_enter(${proposal.id}, ${signers}::uuid[], ${ids}::uuid[], ${salts}, ${audits}::uuid[], ${clock()},
                      ${newId()})`.execute(tx)
    const { outcome, detail } = rows[0]!
    return actOutcome(outcome, detail === null ? undefined : describe(detail))
  })
}

/** '2 reportedTooLate': which report, and why. */
function describe(detail: string): string {
  const [place, word = ''] = detail.split(' ')
  const refusal = refusals.find(one => one === word)
  const { text } = refusal ? refusalFault(refusal) : fault('malformed_report')
  return `Report ${place}: ${text}`
}
