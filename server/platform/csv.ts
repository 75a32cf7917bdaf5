/** Files for spreadsheets: RFC 4180, and nothing in them that a spreadsheet would compute. */
import type { Options } from 'csv-stringify'
import { stringify } from 'csv-stringify/sync'

/** Spreadsheets compute what begins so, as it stands or in the wide letters of East Asia. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const number = /^-\d+(?:\.\d+)?$/

/** Names and references come from other people: what begins like a formula gets an apostrophe, which makes it text. */
const asText = (value: string): string =>
  formulaStart.test(value) && !number.test(value) ? `'${value}` : value

/** What every writer of CSV is given. */
export const csvOptions = { cast: { string: asText } } as const satisfies Options

/** Writes rows of text, one after the other. */
export const writeCsv = (rows: readonly object[], options: Options): string =>
  stringify([...rows], { ...options, ...csvOptions })
