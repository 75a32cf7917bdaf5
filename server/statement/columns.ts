/** The columns of a statement's tables, and how a line of them is set. Amounts are aligned to the right. */
import { ink, wrap, type Sheet, type Style } from '../platform/typeset/index.ts'

export interface Column {
  indent: number
  width: number
  isFigure?: true
}

export const columns = {
  time: { indent: 0, width: 52 },
  what: { indent: 60, width: 166 },
  in: { indent: 234, width: 64, isFigure: true },
  out: { indent: 304, width: 64, isFigure: true },
  balance: { indent: 374, width: 69, isFigure: true },
} as const satisfies Record<string, Column>

export const cellStyle: Style = { size: 8 }
export const strong: Style = { ...cellStyle, weight: 'medium' }
export const faint: Style = { size: 8, color: ink.soft }
export const headStyle: Style = { size: 7.4, weight: 'medium', color: ink.soft }
const pad = 3.4
/** From line to line, as a part of the letters' size. */
const leading = 1.34

export interface Piece {
  text: string
  style: Style
  /** Digits that a figure leaves room for behind it, so that decimal signs are below each other. */
  room?: string
}

/** One cell: its lines from the top, and its role for screen readers. */
export interface Cell {
  column: Column
  pieces: readonly Piece[]
  role?: 'TH'
}

/** A text in as many lines as it takes. */
export const wrapped = (sheet: Sheet, text: string, width: number, style: Style): Piece[] =>
  wrap(text, width, piece => sheet.reachOf(piece, style)).map(line => ({ text: line, style }))

export const heightOfRow = (cells: readonly Cell[]): number => Math.max(...cells.map(heightOfCell)) + 2 * pad

const heightOfCell = ({ pieces }: Cell): number =>
  pieces.reduce((sum, { style }) => sum + style.size * leading, 0)

export function setRow(sheet: Sheet, cells: readonly Cell[]): void {
  sheet.group('TR', () => {
    for (const cell of cells) sheet.tagged(cell.role ?? 'TD', () => setCell(sheet, cell))
  })
  sheet.y += heightOfRow(cells)
}

export function setCell(sheet: Sheet, { column, pieces }: Cell): void {
  let y = sheet.y + pad
  for (const { text, style, room } of pieces) {
    const end = column.width - (room === undefined ? 0 : sheet.reachOf(room, style))
    const fitted = column.isFigure ? fit(sheet, text, style, end) : { style, width: 0 }
    const indent = column.isFigure ? column.indent + end - fitted.width : column.indent
    sheet.line(text, fitted.style, indent, y)
    y += style.size * leading
  }
}

/** A figure is never broken nor cut: one that is too wide is set smaller. */
function fit(sheet: Sheet, text: string, style: Style, width: number): { style: Style; width: number } {
  const natural = sheet.widthOf(text, style)
  if (natural <= width) return { style, width: natural }
  return { style: { ...style, size: (style.size * width) / natural }, width }
}
