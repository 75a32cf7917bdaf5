/** What an operator reads of a file of deals, before and after it is applied. */
import { writePercent } from '../../contract/percent.ts'
import { isFault, type Imported, type ImportedLine } from '../deals/index.ts'
import { refuse } from './command.ts'

export function printImport({ lines, hash, isApplied }: Imported, isAsked: boolean): number {
  const faults = lines.filter(({ taken }) => isFault(taken))
  for (const line of faults.length > 0 ? faults : lines) console.log(lineOf(line))
  if (faults.length > 0)
    return refuse(
      `${faults.length} of ${lines.length} lines have a fault. Nothing was applied. Correct the file and run the import again.`,
    )

  const fresh = lines.filter(({ taken }) => !isFault(taken) && taken.isNew)
  console.log(totals(fresh, lines.length))
  if (fresh.length === 0) return 0
  if (isApplied) console.log('Applied.')
  else if (isAsked)
    return refuse(
      'The file or the deals have changed since this hash was shown. Nothing was applied. Run the import without --apply and check it again.',
    )
  else console.log(`To apply exactly this, add --apply ${hash}`)
  return 0
}

function lineOf({ line, report, taken }: ImportedLine): string {
  if (isFault(taken))
    return `line ${line}: ${taken.field ? `${taken.field}: ` : ''}${taken.text} (${taken.code})`
  const known = taken.isNew ? [] : ['known already']
  return [`line ${line}`, ...describe(report!), `deal ${taken.number}`, ...known].join('  ')
}

function describe(report: NonNullable<ImportedLine['report']>): string[] {
  if (report.event === 'opened') {
    const { program, provider, reference, symbol, side, openPrice } = report.opening
    return ['opened', program, provider, reference, symbol, side, openPrice]
  }
  const { provider, reference, resultPpm } = report.ending
  return [report.event, provider, reference, `${writePercent(resultPpm)} %`]
}

function totals(fresh: readonly ImportedLine[], all: number): string {
  const count = (event: string) => fresh.filter(({ report }) => report!.event === event).length
  const percent = fresh.reduce((sum, { report }) => sum + resultOf(report!), 0n)
  return [
    `${count('opened')} to open, ${count('closed')} to execute, ${count('cancelled')} to cancel`,
    `results in sum ${writePercent(percent)} %`,
    `${all - fresh.length} of ${all} known already`,
  ].join('; ')
}

const resultOf = (report: NonNullable<ImportedLine['report']>): bigint =>
  report.event === 'opened' ? 0n : report.ending.resultPpm
