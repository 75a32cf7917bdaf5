/** The server's files for spreadsheets, which csv-stringify also streams; pages write by contract/csv.ts, without it. */
import type { Options } from 'csv-stringify'
import { stringify } from 'csv-stringify/sync'
import { asCsvText } from '../../contract/csv.ts'

/** The options of every writer of CSV. */
export const csvOptions = { cast: { string: asCsvText } } as const satisfies Options

/** Writes rows of text, one after the other. */
export const writeCsv = (rows: readonly object[], options: Options): string =>
  stringify([...rows], { ...options, ...csvOptions })
