/** The first page's head: title, account, period, and whether the period is over. */
import { groupUid } from '../../contract/address.ts'
import { formats } from '../../contract/format.ts'
import type { Language } from '../../contract/languages.ts'
import { kinds } from '../ledger/index.ts'
import { ink, setMark, type Sheet } from '../platform/typeset/index.ts'
import { setFacts, type Fact } from './facts.ts'
import type { Statement } from './draw-up.ts'
import type { Setting } from './pdf.ts'
import type { Period } from './period.ts'

export function setFront(sheet: Sheet, drawn: Statement, setting: Setting): void {
  const { words } = setting
  setMark(sheet)
  sheet.y += 46
  const title = { size: 21, weight: 'bold', gap: -3 } as const
  sheet.tagged('H1', () => sheet.draw(words.title, title))
  sheet.y += sheet.heightOf(words.title, title) + 12
  setFacts(sheet, [holderOf(sheet, drawn, setting), ...factsOf(drawn, setting)])
  sheet.y += 8
  setNote(sheet, drawn, setting)
}

/** A name in a script that the typeface lacks would be a row of empty boxes, which names nobody. */
function holderOf(
  sheet: Sheet,
  { holder: { name, email, referralCode } }: Statement,
  { words }: Setting,
): Fact {
  const shown = sheet.hasLettersOf(name) ? name : words.unreadable.replace('%WHO%', email ?? referralCode)
  return [words.facts.holder, shown]
}

function factsOf({ account, period, parts }: Statement, { words, language }: Setting): Fact[] {
  const { facts } = words
  const { currency } = kinds[parts[0]!.account.kind]
  return [
    [facts.number, `${groupUid(account.uid)}  ·  ${words.accounts[account.sort]}`],
    ...(account.program === null ? [] : [[facts.program, account.program] as const]),
    [facts.period, periodText(period, language)],
    [facts.asOf, formats(language).exactMoment(period.asOf)],
    [facts.currency, words.currencies[currency]],
  ]
}

/** The first day and the last one. */
export function periodText({ from, end }: Period, language: Language): string {
  const { day } = formats(language)
  const [first, last] = [day(from, 'UTC'), day(new Date(end.getTime() - 1), 'UTC')]
  return first === last ? first : `${first} – ${last}`
}

function setNote(sheet: Sheet, { period }: Statement, { words, language }: Setting): void {
  const text = period.isSettled
    ? words.settled
    : words.upTo.replace('%MOMENT%', formats(language).exactMoment(period.asOf))
  const style = { size: 8.6, gap: 1.4, color: period.isSettled ? ink.soft : ink.loss }
  sheet.tagged('P', () => sheet.draw(text, style))
  sheet.y += sheet.heightOf(text, style) + 14
}
