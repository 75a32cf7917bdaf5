/**
 * A deal whose beginning and end are told in one delivery has been reported after it was over: anyone who did so could
 * leave the losing ones out. Both reports of it are refused, unless its opening was taken before.
 */
import type { Connection } from '../database/index.ts'
import type { Fault } from './report-faults.ts'
import { findByReport } from './deal-rows.ts'
import { isFault, referenceOf, type Report } from './report.ts'

export async function findClosedInSameDelivery(
  connection: Connection,
  read: readonly (Report | Fault)[],
): Promise<(report: Report) => boolean> {
  const reports = read.filter((one): one is Report => !isFault(one))
  const opened = new Set(reports.filter(({ event }) => event === 'opened').map(nameOf))
  const closedHere = new Set<string>()
  for (const report of reports) {
    if (report.event === 'opened' || !opened.has(nameOf(report))) continue
    const { provider, reference } = report
    if (!(await findByReport(connection, provider, reference))) closedHere.add(nameOf(report))
  }
  return report => closedHere.has(nameOf(report))
}

const nameOf = (report: Report): string => {
  const { provider, reference } = referenceOf(report)
  return JSON.stringify([provider, reference])
}
