/** The balance of a part before and after, and the sum of each sort of movement between. */
import { formats } from '../../contract/format.ts'
import { isWholeCents } from '../../contract/money.ts'
import { kinds } from '../ledger/index.ts'
import type { Sheet, Style } from '../platform/typeset/index.ts'
import { cellStyle, columns, headStyle, heightOfRow, setRow, strong, wrapped, type Cell } from './columns.ts'
import { countOf, type Part, type Statement } from './draw-up.ts'
import { setHeading } from './facts.ts'
import type { Setting } from './pdf.ts'
import { movementText } from './statement-texts.ts'

export function setSummary(sheet: Sheet, drawn: Statement, part: Part, setting: Setting): void {
  const { words } = setting
  setHeading(sheet, headingOf(drawn, part, words.summary, setting), 110)
  sheet.group('Table', () => {
    for (const cells of rowsOf(sheet, part, setting)) {
      sheet.ensure(heightOfRow(cells))
      sheet.rule(sheet.y)
      setRow(sheet, cells)
    }
  })
  sheet.rule(sheet.y)
  sheet.y += 12
}

/** "Movements", and of an account with parts which of them. */
export const headingOf = (
  { parts }: Statement,
  { account }: Part,
  word: string,
  { words }: Setting,
): string => (parts.length === 1 ? word : `${word}: ${words.parts[account.kind]}`)

function rowsOf(sheet: Sheet, part: Part, { words, language }: Setting): Cell[][] {
  const { kind } = part.account
  const write = writer(kind, language)
  const shown = [part.opening, part.closing, ...part.sums.map(({ amount }) => amount)]
  const figures = figuresIn(shown.every(isWholeCents))
  const wide = { indent: 0, width: columns.what.indent + columns.what.width }
  const row = (text: string, [into, out, balance]: readonly string[], style = cellStyle): Cell[] => [
    { column: wide, pieces: wrapped(sheet, text, wide.width, style), role: 'TH' },
    ...figures([into, out, balance], style),
  ]
  const { columns: heads } = words
  return [
    row(`${words.facts.movements}: ${countOf(part)}`, [heads.in, heads.out, heads.balance], headStyle),
    row(words.opening, ['', '', write(part.opening)], strong),
    ...part.sums.map(({ flow, amount }) =>
      row(movementText(words, kind, flow), amount < 0n ? ['', write(-amount), ''] : [write(amount), '', '']),
    ),
    row(words.closing, ['', '', write(part.closing)], strong),
  ]
}

/**
 * The three columns of figures of a table; an empty one stays, so that screen readers count the same columns in each
 * row. Unless all amounts are in whole cents, those that are leave room for six decimals.
 */
export const figuresIn =
  (allAreInCents: boolean) =>
  (texts: readonly (string | undefined)[], style: Style): Cell[] =>
    [columns.in, columns.out, columns.balance].map((column, index) => {
      const text = texts[index] ?? ''
      return { column, pieces: [{ text, style, ...(!allAreInCents && isInCents(text) && { room: '0000' }) }] }
    })

const isInCents = (figure: string): boolean => /\D\d\d$/.test(figure)

/** Dollars to their last decimal; tokens are counted. */
export const writer = (
  kind: Part['account']['kind'],
  language: Setting['language'],
): ((amount: bigint) => string) => (kinds[kind].currency === 'USD' ? formats(language).amount : String)
