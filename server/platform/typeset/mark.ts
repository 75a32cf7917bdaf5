import { ink, page } from './page-style.ts'
import type { Sheet } from './sheet.ts'

/** The letter M and, inside it, its copy to a smaller scale, beside the name. */
export function setMark(sheet: Sheet): void {
  sheet.unheard(() => {
    const { pdf } = sheet
    pdf.save().translate(page.left, sheet.y).scale(0.62)
    pdf.path('M3.5 26V3.8L16 17.2 28.5 3.8V26').lineWidth(3).strokeColor(ink.text).stroke()
    pdf.path('M10 26v-8.6l6 6.4 6-6.4V26').lineWidth(1.9).strokeColor(ink.accent).stroke()
    pdf.restore()
    sheet.draw('Mastercopy', { size: 13, weight: 'medium' }, { indent: 27 }, sheet.y)
  })
}
