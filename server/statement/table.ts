/** Every movement of a part, a row each, under a head that every page repeats. */
import type { Language } from '../../contract/languages.ts'
import { aboutEntry } from '../../contract/entry-text.ts'
import { formats } from '../../contract/format.ts'
import { isWholeCents } from '../../contract/money.ts'
import { dayOf } from '../../contract/time.ts'
import type { Movement } from '../ledger/index.ts'
import { ink, type Sheet, type Style } from '../platform/typeset/index.ts'
import {
  cellStyle,
  columns,
  faint,
  headStyle,
  heightOfRow,
  setCell,
  setRow,
  strong,
  wrapped,
  type Cell,
  type Piece,
} from './columns.ts'
import { countOf, type Part, type Statement } from './draw-up.ts'
import { setHeading } from './facts.ts'
import type { Setting } from './pdf.ts'
import { figuresIn, headingOf, writer } from './summary.ts'
import { movementText } from './statement-texts.ts'

const referenceStyle: Style = { size: 6.4, color: ink.soft }

/** Begins a table. `set` adds a movement to it, `end` finishes it. */
export function movementTable(sheet: Sheet, drawn: Statement, part: Part, setting: Setting) {
  const { words, language } = setting
  const { kind } = part.account
  const write = writer(kind, language)
  const figures = figuresIn(isWholeCents(part.opening) && part.sums.every(({ isInCents }) => isInCents))
  const head = headOf(setting)

  const row = (cells: Cell[]): void => {
    const pages = sheet.pages
    sheet.ensure(heightOfRow(cells))
    if (sheet.pages > pages) repeatHead(sheet, head)
    sheet.rule(sheet.y)
    setRow(sheet, cells)
  }
  const balance = (text: string, at: Date, amount: bigint): void =>
    row([
      { column: columns.time, pieces: timePieces(at) },
      { column: columns.what, pieces: inWhat(sheet, text, strong) },
      ...figures(['', '', write(amount)], strong),
    ])

  setHeading(sheet, headingOf(drawn, part, words.listed, setting), 90)
  const close = sheet.open('Table')
  setRow(sheet, head)
  balance(words.opening, drawn.period.from, part.opening)
  if (countOf(part) === 0n)
    row([{ column: columns.what, pieces: inWhat(sheet, words.nothing, faint) }, ...figures([], cellStyle)])

  return {
    set: (movement: Movement): void => {
      const { at, flow, amount, balanceAfter } = movement
      const sides = amount < 0n ? ['', write(-amount)] : [write(amount), '']
      row([
        { column: columns.time, pieces: timePieces(at) },
        {
          column: columns.what,
          pieces: whatPieces(sheet, movementText(words, kind, flow), movement, language),
        },
        ...figures([...sides, write(balanceAfter)], cellStyle),
      ])
    },
    end: (): void => {
      balance(words.closing, drawn.period.asOf, part.closing)
      close()
      sheet.rule(sheet.y)
      sheet.y += 14
    },
  }
}

function headOf({ words: { columns: heads } }: Setting): Cell[] {
  const cell = (column: Cell['column'], text: string): Cell => ({
    column,
    pieces: [{ text, style: headStyle }],
    role: 'TH',
  })
  return [
    cell(columns.time, heads.time),
    cell(columns.what, heads.type),
    cell(columns.in, heads.in),
    cell(columns.out, heads.out),
    cell(columns.balance, heads.balance),
  ]
}

/** Skipped by screen readers, which have read it already. */
function repeatHead(sheet: Sheet, head: readonly Cell[]): void {
  sheet.unheard(() => {
    for (const cell of head) setCell(sheet, cell)
  })
  sheet.y += heightOfRow(head)
}

/** Day and time one below the other, the same in every language. */
const timePieces = (at: Date): Piece[] => [
  { text: dayOf(at), style: cellStyle },
  { text: at.toISOString().slice(11, 19), style: faint },
]

/** Months and account numbers as people write them; the CSV has them as the ledger does. */
const whatPieces = (
  sheet: Sheet,
  word: string,
  { counterparty, posting }: Movement,
  language: Language,
): Piece[] => [
  ...inWhat(sheet, word, strong),
  ...inWhat(sheet, aboutEntry(formats(language), counterparty ?? ''), cellStyle),
  { text: posting, style: referenceStyle },
]

const inWhat = (sheet: Sheet, text: string, style: Style): Piece[] =>
  wrapped(sheet, text, columns.what.width, style)
