/** Head and foot of every page: title, owner, page number, and the hash by which it can be checked. */
import { groupUid } from '../../contract/address.ts'
import { edge, ink, page, type Sheet } from '../platform/typeset/index.ts'
import type { Statement } from './draw-up.ts'
import { periodText } from './front.ts'
import type { Setting } from './pdf.ts'
import { setFacts, setHeading } from './facts.ts'

const small = { size: 7.6, color: ink.soft }

export function setEdges(drawn: Statement, setting: Setting, pages: number) {
  const { words, company, language, sha256 } = setting
  const marks = [setting.isPlayMoney ? words.testNetwork : null, company.draftMark].filter(
    mark => mark !== null,
  )
  const title = `${words.title}  ·  ${groupUid(drawn.account.uid)}`

  return (sheet: Sheet, number: number): void => {
    edge(sheet, 38, title, periodText(drawn.period, language), small)
    for (const [index, mark] of marks.entries()) setMark(sheet, mark, 50 + 9 * index)
    sheet.rule(68)
    sheet.rule(page.height - 62)
    const of = words.page.replace('%PAGE%', String(number)).replace('%PAGES%', String(pages))
    edge(sheet, page.height - 54, company.line, of, small)
    edge(sheet, page.height - 42, `${words.facts.fingerprint}: ${sha256}`, '', { ...small, size: 6.4 })
  }
}

const setMark = (sheet: Sheet, mark: string, y: number): void =>
  sheet.unheard(() => sheet.draw(mark, { ...small, size: 6.8, weight: 'medium', color: ink.loss }, {}, y))

const style = { size: 8.6, gap: 1.4, color: ink.soft }

/**
 * The end of a statement: who made it, how to check it, and the risk warning of all our papers. Of a period that goes
 * on no later file has the same hash.
 */
export function setColophon(sheet: Sheet, { period }: Statement, { words, company }: Setting): void {
  setHeading(sheet, words.company, 160)
  setFacts(sheet, company.facts)
  sheet.y += 12
  for (const text of period.isSettled ? [words.verify, words.risk] : [words.risk]) {
    const height = sheet.heightOf(text, style)
    sheet.ensure(height)
    sheet.tagged('P', () => sheet.draw(text, style))
    sheet.y += height + 8
  }
}
