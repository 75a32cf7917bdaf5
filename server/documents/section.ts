/** A numbered section: its heading, then its blocks, each whole on a page and together with what it introduces. */
import { body, heightOf, hung, setBlock, space } from './blocks.ts'
import { ink, page, type Sheet, type Style } from '../platform/typeset/index.ts'
import type { Block, Fact, Section } from './text.ts'

const headingStyle: Style = { size: 12.4, weight: 'bold' }

export function setSection(
  sheet: Sheet,
  number: number,
  { heading, blocks }: Section<readonly Fact[]>,
): void {
  setHeading(sheet, number, heading, blocks)
  let clauses = 0
  for (const [at, block] of blocks.entries()) {
    sheet.ensure(heightTogether(sheet, blocks.slice(at)))
    setBlock(sheet, block, () => `${number}.${++clauses}`)
  }
}

/** A heading is never alone at the foot of a page. */
function setHeading(
  sheet: Sheet,
  number: number,
  text: string,
  blocks: readonly Block<readonly Fact[]>[],
): void {
  const height = sheet.heightOf(text, headingStyle, hung)
  sheet.ensure(space.section + height + space.heading + heightTogether(sheet, blocks))
  if (sheet.y > page.top) sheet.y += space.section
  sheet.pdf.outline.addItem(`${number}. ${text}`)
  sheet.group('H2', () => {
    sheet.tagged('Lbl', () => sheet.draw(String(number), { ...headingStyle, color: ink.accent }))
    sheet.tagged('Span', () => sheet.draw(text, headingStyle, hung))
  })
  sheet.y += height + space.heading
}

/** The height of the first block, and of the list or table that it introduces. */
function heightTogether(sheet: Sheet, [first, next]: readonly Block<readonly Fact[]>[]): number {
  if (first === undefined) return 0
  const introduces = typeof first === 'string' && typeof next === 'object' && !('warning' in next)
  return heightOf(sheet, first) + (introduces ? body.size + heightOf(sheet, next) : 0)
}
