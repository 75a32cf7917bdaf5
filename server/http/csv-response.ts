/** A table as a response, for spreadsheets. */
import { writeCsv } from '../platform/csv.ts'
import { wholeFile, type FileAnswer } from './file-response.ts'

/** In UTF-8 with the mark by which Excel knows it. */
export function csvAnswer(
  name: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): FileAnswer {
  const written = writeCsv(rows, { columns: [...columns], header: true, record_delimiter: 'windows' })
  const content = Buffer.from(`\u{feff}${written}`)
  return wholeFile(`${name}.csv`, 'text/csv; charset=utf-8', content)
}
