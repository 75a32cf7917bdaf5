/** What an operator reads of a file of deals before signing it. */
import { writePercent } from '../../contract/percent.ts'
import { isFault, resultText, type ReadLine, type Report } from '../deals/index.ts'
import { refuse } from './command.ts'

/** The reports of a file, each shown; null where lines have faults, and then those are shown. */
export function readableReports(lines: readonly ReadLine[]): Report[] | null {
  const faults = lines.filter(({ report }) => isFault(report))
  for (const line of faults.length > 0 ? faults : lines) console.log(lineOf(line))
  if (faults.length > 0) {
    refuse(
      `${faults.length} of ${lines.length} lines have a fault. Nothing was proposed. Correct the file and run the import again.`,
    )
    return null
  }
  const reports = lines.map(({ report }) => report as Report)
  console.log(totals(reports))
  return reports
}

function lineOf({ line, report }: ReadLine): string {
  if (isFault(report))
    return `line ${line}: ${report.field ? `${report.field}: ` : ''}${report.text} (${report.code})`
  return [`line ${line}`, ...describe(report)].join('  ')
}

function describe(report: Report): string[] {
  if (report.event === 'opened') {
    const { program, provider, reference, symbol, side, openPrice } = report.opening
    return ['opened', program, provider, reference, symbol, side, openPrice]
  }
  const { provider, reference } = report.ending
  return [report.event, provider, reference, resultText(report.ending)]
}

function totals(reports: readonly Report[]): string {
  const count = (event: string) => reports.filter(report => report.event === event).length
  const percent = reports.reduce((sum, report) => sum + resultOf(report), 0n)
  return [
    `${count('opened')} to open, ${count('closed') + count('parted')} to execute, ${count('cancelled')} to cancel`,
    `results in sum ${writePercent(percent)} %`,
  ].join('; ')
}

const resultOf = (report: Report): bigint =>
  report.event === 'opened' ? 0n : (report.ending.resultPpm ?? 0n)
