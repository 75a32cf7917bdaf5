/** Terms and their values, line by line between hairlines. */
import { ink, lineWidth, type Sheet, type Style } from '../platform/typeset/index.ts'

export type Fact = readonly [term: string, value: string]

const style: Style = { size: 9, gap: 1.2 }
const pad = 3.6
const termPlace = { width: 128 }
const valuePlace = { indent: 142, width: lineWidth - 142 }
const headingStyle: Style = { size: 11.6, weight: 'bold' }

export function setFacts(sheet: Sheet, facts: readonly Fact[]): void {
  sheet.group('Table', () => {
    for (const [term, value] of facts) {
      const height =
        Math.max(sheet.heightOf(term, style, termPlace), sheet.heightOf(value, style, valuePlace)) + 2 * pad
      sheet.ensure(height)
      sheet.rule(sheet.y)
      sheet.group('TR', () => {
        sheet.tagged('TH', () => sheet.draw(term, { ...style, color: ink.soft }, termPlace, sheet.y + pad))
        sheet.tagged('TD', () => sheet.draw(value, style, valuePlace, sheet.y + pad))
      })
      sheet.y += height
    }
  })
  sheet.rule(sheet.y)
}

/** A heading, and room for this much below it on the same page. */
export function setHeading(sheet: Sheet, text: string, below: number): void {
  sheet.ensure(30 + below)
  sheet.y += 8
  sheet.pdf.outline.addItem(text)
  sheet.tagged('H2', () => sheet.draw(text, headingStyle))
  sheet.y += sheet.heightOf(text, headingStyle) + 6
}
