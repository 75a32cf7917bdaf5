/**
 * A statement on paper. It is set twice: once to count the pages, whose number each page shows, and once to be written.
 * A page is written as soon as it is full, so that a long statement is never in memory as a whole.
 */
import type { Language } from '../../contract/languages.ts'
import type { Connection } from '../database/index.ts'
import type { Company } from '../documents/index.ts'
import { locales } from '../../contract/format.ts'
import { Fonts, Sheet } from '../platform/typeset/index.ts'
import { movementsOf, type Statement } from './draw-up.ts'
import { setEdges } from './edges.ts'
import { setFront } from './front.ts'
import { setColophon } from './edges.ts'
import { setSummary } from './summary.ts'
import { movementTable } from './table.ts'
import type { StatementTexts } from './statement-texts.ts'

/** The data around the figures. */
export interface Setting {
  language: Language
  words: StatementTexts
  company: Company
  /** SHA-256 of the same statement as CSV, hexadecimal. */
  sha256: string
  /** The chain is made for development. */
  isPlayMoney: boolean
  /** Across every page, where everything is invented. */
  watermark?: string | undefined
}

export async function* pdf(tx: Connection, drawn: Statement, setting: Setting): AsyncGenerator<Uint8Array> {
  const fonts = new Fonts()
  const pages = await countPages(set(fonts, tx, drawn, setting, null))
  yield* set(fonts, tx, drawn, setting, pages)
}

async function countPages(pieces: AsyncGenerator<Uint8Array, number>): Promise<number> {
  for (;;) {
    const { done, value } = await pieces.next()
    if (done) return value
  }
}

/** Returns how many pages it set. `pages` is the count, or `null` to count them. */
async function* set(
  fonts: Fonts,
  tx: Connection,
  drawn: Statement,
  setting: Setting,
  pages: number | null,
): AsyncGenerator<Uint8Array, number> {
  const { language, words, company } = setting
  const about = {
    title: words.title,
    author: company.line,
    locale: locales[language],
    keywords: `csv-sha256:${setting.sha256}`,
    watermark: setting.watermark,
    at: drawn.period.asOf,
  }
  const sheet = new Sheet(fonts, about, {
    edges: setEdges(drawn, setting, pages ?? 0),
    isTrial: pages === null,
  })
  setFront(sheet, drawn, setting)
  for (const part of drawn.parts) setSummary(sheet, drawn, part, setting)
  for (const part of drawn.parts) {
    const table = movementTable(sheet, drawn, part, setting)
    for await (const portion of movementsOf(tx, part)) {
      for (const movement of portion) {
        table.set(movement)
        yield* sheet.ready()
      }
    }
    table.end()
  }
  setColophon(sheet, drawn, setting)
  sheet.end()
  for await (const piece of sheet.pdf) yield piece as Uint8Array
  return sheet.pages
}
