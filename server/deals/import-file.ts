/** A file of reports as spreadsheets write it: columns named as the fields of the intake, and `provider`. */
import { parse, CsvError } from 'csv-parse/sync'
import { fault, type Fault } from './report-faults.ts'

export interface Line {
  /** The line number, as an editor counts. */
  line: number
  /** The report, or the fault of the line. */
  raw: Record<string, string> | Fault
}

const linesMax = 2_000

/** Parses a file; throws when it is not readable as a whole. UTF-8, with commas or semicolons. */
export function readDealFile(bytes: Uint8Array): Line[] {
  const [header, ...rows] = rowsOf(textOf(bytes))
  if (!header || rows.length === 0) throw new Error('The file has a line of column names, and reports below.')
  if (rows.length > linesMax) throw new Error(`A file holds at most ${linesMax} reports.`)
  const names = header.record.map(name => name.trim().toLowerCase())
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`There are two columns named "${twice}".`)
  return rows.map(row => ({ line: row.info.lines, raw: asReport(names, row.record) }))
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('The file is not UTF-8: save it as "CSV UTF-8".')
  }
}

interface Row {
  record: string[]
  info: { lines: number }
}

function rowsOf(text: string): Row[] {
  const [head = ''] = text.split('\n', 1)
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ','
  const options = { delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true }
  try {
    return parse(text, options) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`The file is no CSV: ${error.message}`, { cause: error })
    throw error
  }
}

function asReport(names: readonly string[], values: readonly string[]): Record<string, string> | Fault {
  if (values.length !== names.length) return fault('wrong_columns')
  return Object.fromEntries(names.map((name, at) => [name, values[at]!]))
}
