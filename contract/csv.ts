/** Files for spreadsheets: RFC 4180, and nothing in them that a spreadsheet would evaluate as a formula. */

/** Spreadsheets evaluate texts that begin so, in ASCII or in the full-width characters of East Asia. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/**
 * Where the comma is in numbers, spreadsheets end a cell at a semicolon, within quotation marks that do not begin the
 * cell too. No apostrophe helps there in what has to stay to the letter, as what was sealed: it is not taken at all.
 */
export const formulaBehindSeparator = /;\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/
const number = /^-\d+(?:\.\d+)?$/

/** Names and references come from other people: what begins like a formula gets an apostrophe, which makes it text. */
export const asCsvText = (value: string): string =>
  formulaStart.test(value) && !number.test(value) ? `'${value}` : value

const cell = (value: string): string => {
  const text = asCsvText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows of texts, the header first. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
