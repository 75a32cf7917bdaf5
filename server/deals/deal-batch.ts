/**
 * A deal whose beginning and end are told in one delivery has been reported after it was over: anyone who did so could
 * leave the losing ones out. Both reports of it are refused, unless its opening was taken before.
 */
import { sql, type Connection } from '../database/index.ts'
import type { Fault } from './report-faults.ts'
import { isFault, nameOf, type Report } from './report.ts'
import type { ReportName } from './reported.ts'

export async function findClosedInSameDelivery(
  connection: Connection,
  read: readonly (Report | Fault)[],
): Promise<(report: Report) => boolean> {
  const reports = read.filter((one): one is Report => !isFault(one))
  const opened = new Set(reports.filter(({ event }) => event === 'opened').map(keyOf))
  const closedHere = new Set<string>()
  for (const report of reports) {
    if (report.event === 'opened' || !opened.has(keyOf(report))) continue
    if (!(await isOpened(connection, nameOf(report)))) closedHere.add(keyOf(report))
  }
  return report => closedHere.has(keyOf(report))
}

async function isOpened(connection: Connection, { provider, reference }: ReportName): Promise<boolean> {
  const { rows } = await sql`
    select from deal_report where provider = ${provider} and reference = ${reference}`.execute(connection)
  return rows.length > 0
}

const keyOf = (report: Report): string => {
  const { provider, reference } = nameOf(report)
  return JSON.stringify([provider, reference])
}
