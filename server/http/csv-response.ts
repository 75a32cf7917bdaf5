/** A table as a response, for spreadsheets. */
import { Readable } from 'node:stream'
import { writeCsv } from '../platform/csv.ts'
import { sha256 } from '../platform/sha256.ts'
import { FileAnswer } from './file-response.ts'

/** In UTF-8 with the mark by which Excel knows it. */
export function csvAnswer(
  name: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): FileAnswer {
  const written = writeCsv(rows, { columns: [...columns], header: true, record_delimiter: 'windows' })
  const content = Buffer.from(`\u{feff}${written}`)
  return new FileAnswer({
    name: `${name}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: content.length,
    sha256: sha256(content),
    content: Readable.from([content]),
  })
}
