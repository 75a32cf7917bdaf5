/** Sets a manuscript as a PDF: first page, numbered sections, then head and foot of every page. */
import { formats, locales } from '../../contract/format.ts'
import { languageNames } from '../../contract/language-names.ts'
import { edge, ink, page, setMark, Sheet, type Fonts } from '../platform/typeset/index.ts'
import { setBlock } from './blocks.ts'
import type { Manuscript } from './manuscript.ts'
import { setSection } from './section.ts'

/** The same manuscript, version and date always make the same bytes. */
export function typeset(fonts: Fonts, set: Manuscript, version: number, publishedAt: Date): Promise<Buffer> {
  const sheet = new Sheet(fonts, {
    title: set.title,
    author: set.company,
    locale: locales[set.language],
    watermark: set.watermark,
    at: publishedAt,
  })
  const imprint = [
    `${set.words.version} ${version}`,
    `${set.words.published} ${formats(set.language).day(publishedAt, 'UTC')}`,
    languageNames[set.language],
  ]
  setFront(sheet, set, imprint)
  for (const [index, section] of set.sections.entries()) setSection(sheet, index + 1, section)
  setEdges(sheet, set, imprint)
  return sheet.bytes()
}

/** Mark, title, the document's purpose; and that it is a draft, where it is one. */
function setFront(sheet: Sheet, set: Manuscript, imprint: readonly string[]): void {
  setMark(sheet)
  sheet.y += 52
  const pieces = [
    ['H1', set.title, { size: 21, weight: 'bold', gap: -3 }, 10],
    ['P', set.summary, { size: 10.5, color: ink.soft, gap: 1.5 }, 12],
    ['P', imprint.join('  ·  '), { size: 8.5, weight: 'medium', color: ink.accent }, 16],
  ] as const
  for (const [role, text, style, space] of pieces) {
    sheet.tagged(role, () => sheet.draw(text, style))
    sheet.y += sheet.heightOf(text, style) + space
  }
  if (set.isDraft) setBlock(sheet, { warning: set.words.draft }, () => '')
  else sheet.rule(sheet.y)
  sheet.y += 4
}

/** Head and foot, drawn at the end, when the number of pages is known. */
function setEdges(sheet: Sheet, set: Manuscript, imprint: readonly string[]): void {
  const { count } = sheet.pdf.bufferedPageRange()
  const small = { size: 7.6, color: ink.soft }
  for (let index = 0; index < count; index++) {
    sheet.pdf.switchToPage(index)
    const number = set.words.page.replace('%PAGE%', String(index + 1)).replace('%PAGES%', String(count))
    edge(sheet, 40, set.title, imprint.slice(0, 2).join('  ·  '), small)
    if (set.isDraft)
      sheet.unheard(() =>
        sheet.draw(set.words.draftMark, { ...small, weight: 'medium', color: ink.loss }, {}, 52),
      )
    sheet.rule(68)
    sheet.rule(page.height - 62)
    edge(sheet, page.height - 54, set.company, number, small)
  }
}
