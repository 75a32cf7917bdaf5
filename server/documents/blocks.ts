/** Layout of clauses, lists, tables and warnings, and their heights. */
import { ink, lineWidth, page, type Sheet, type Style } from '../platform/typeset/index.ts'
import type { Block, Fact } from './text.ts'

export const body: Style = { size: 9.6, gap: 1.6 }
/** Where the text of a clause begins; its number is before it. */
const indent = 34
export const hung = { indent, width: lineWidth - indent }
export const space = { section: 15, heading: 7, block: 6.5, item: 3.2 }

const bullet = 12
const itemPlace = { indent: indent + bullet, width: lineWidth - indent - bullet }

const termWidth = 138
const gutter = 14
const cellPad = 4.5
const termPlace = { indent, width: termWidth }
const valuePlace = { indent: indent + termWidth + gutter, width: lineWidth - indent - termWidth - gutter }

const boxPad = 11
const boxStyle: Style = { ...body, weight: 'medium', color: ink.loss }
const boxPlace = { indent: indent + boxPad, width: lineWidth - indent - 2 * boxPad }

export function heightOf(sheet: Sheet, block: Block<readonly Fact[]>): number {
  if (typeof block === 'string') return sheet.heightOf(block, body, hung)
  if ('warning' in block) return sheet.heightOf(block.warning, boxStyle, boxPlace) + 2 * boxPad - 3
  const heights =
    'list' in block
      ? block.list.map(item => sheet.heightOf(item, body, itemPlace) + space.item)
      : block.facts.map(fact => heightOfFact(sheet, fact))
  return heights.reduce((sum, height) => sum + height, 0)
}

const heightOfFact = (sheet: Sheet, [term, value]: Fact): number =>
  Math.max(sheet.heightOf(term, body, termPlace), sheet.heightOf(value, body, valuePlace)) + 2 * cellPad

/** Sets a block and moves on. `number` gives the next clause's number. */
export function setBlock(sheet: Sheet, block: Block<readonly Fact[]>, number: () => string): void {
  if (typeof block === 'string') setClause(sheet, number(), block)
  else if ('list' in block) setList(sheet, block.list)
  else if ('facts' in block) setFacts(sheet, block.facts)
  else setWarning(sheet, block)
  sheet.y += space.block
}

function setClause(sheet: Sheet, number: string, text: string): void {
  sheet.group('P', () => {
    sheet.tagged('Lbl', () => sheet.draw(number, { ...body, size: 8.6, color: ink.soft }, {}, sheet.y + 1.1))
    sheet.tagged('Span', () => sheet.draw(text, body, hung))
  })
  sheet.y += heightOf(sheet, text)
}

function setList(sheet: Sheet, items: readonly string[]): void {
  sheet.group('L', () => {
    for (const item of items) {
      sheet.group('LI', () => {
        sheet.tagged('Lbl', () => sheet.draw('–', { ...body, color: ink.accent }, { indent }))
        sheet.tagged('LBody', () => sheet.draw(item, body, itemPlace))
      })
      sheet.y += heightOf(sheet, { list: [item] })
    }
  })
}

/** A table longer than a page continues overleaf, between two of its lines. */
function setFacts(sheet: Sheet, facts: readonly Fact[]): void {
  sheet.group('Table', () => {
    for (const fact of facts) {
      const [term, value] = fact
      const height = heightOfFact(sheet, fact)
      sheet.ensure(height)
      ruleAbove(sheet)
      sheet.group('TR', () => {
        sheet.tagged('TH', () => sheet.draw(term, { ...body, color: ink.soft }, termPlace, sheet.y + cellPad))
        sheet.tagged('TD', () => sheet.draw(value, body, valuePlace, sheet.y + cellPad))
      })
      sheet.y += height
    }
  })
  ruleAbove(sheet)
  sheet.y += space.item
}

const ruleAbove = (sheet: Sheet): void => sheet.rule(sheet.y, indent)

function setWarning(sheet: Sheet, block: { warning: string }): void {
  const height = heightOf(sheet, block)
  sheet.unheard(() => {
    sheet.pdf.rect(page.left + indent, sheet.y, lineWidth - indent, height).fill(ink.wash)
    sheet.pdf.rect(page.left + indent, sheet.y, 2.4, height).fill(ink.loss)
  })
  sheet.tagged('P', () => sheet.draw(block.warning, boxStyle, boxPlace, sheet.y + boxPad - 2))
  sheet.y += height + space.item
}
