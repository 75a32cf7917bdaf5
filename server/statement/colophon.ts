/** The end of a statement: who made it, how to check it, and what every paper of ours says about risk. */
import { ink, type Sheet } from '../platform/typeset/index.ts'
import { setFacts, setHeading } from './facts.ts'
import type { Setting } from './pdf.ts'

const style = { size: 8.6, gap: 1.4, color: ink.soft }

export function setColophon(sheet: Sheet, { words, company }: Setting): void {
  setHeading(sheet, words.company, 160)
  setFacts(sheet, company.facts)
  sheet.y += 12
  for (const text of [words.verify, words.risk]) {
    const height = sheet.heightOf(text, style)
    sheet.ensure(height)
    sheet.tagged('P', () => sheet.draw(text, style))
    sheet.y += height + 8
  }
}
