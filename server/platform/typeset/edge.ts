import { lineWidth, page } from './page-style.ts'
import type { Sheet } from './sheet.ts'

/** A line with something at either end; the left gives way when it is long. */
export function edge(
  sheet: Sheet,
  y: number,
  left: string,
  right: string,
  style: { size: number; color: string },
): void {
  sheet.unheard(() => {
    sheet.pdf.font('regular').fontSize(style.size).fillColor(style.color)
    const width = sheet.pdf.widthOfString(right)
    sheet.pdf.text(right, page.width - page.right - width, y, { lineBreak: false })
    sheet.pdf.text(left, page.left, y, {
      width: lineWidth - width - 24,
      height: style.size * 1.5,
      ellipsis: true,
    })
  })
}
