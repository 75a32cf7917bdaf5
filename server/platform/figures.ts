/** Figures and dates in documents and statements, as each language writes them. */
import { formats, locales } from '../../contract/format.ts'
import type { Language } from '../../contract/languages.ts'
import { isWholeDollars, type Micro } from '../../contract/money.ts'
import { writePercent } from '../../contract/percent.ts'

export const localeOf = (language: Language): string => locales[language]

/** Exact, and without cents where there are none: terms name round figures. */
export function money(amountMicro: Micro, language: Language): string {
  const { exactMoney, roundMoney } = formats(language)
  return isWholeDollars(amountMicro) ? roundMoney(amountMicro) : exactMoney(amountMicro)
}

/** "1%" of 10 000 millionths. */
export const percent = (millionths: number, language: Language): string =>
  formats(language).percent(writePercent(BigInt(millionths)))

/** A day as people write it, by the calendar of UTC. */
export const day = (at: Date, language: Language): string => formats(language).day(at, 'UTC')

/** "October 2026" of "2026-10". */
export const month = (yearAndMonth: string, language: Language): string =>
  formats(language).month(yearAndMonth)

export const country = (code: string, language: Language): string =>
  new Intl.DisplayNames([locales[language]], { type: 'region' }).of(code) ?? code

/** Writes amounts without a sign of the currency, exact: for columns of a table. */
export const amounts = (language: Language): ((amountMicro: Micro) => string) => formats(language).amount

/** A moment to the second, in UTC, without saying so. */
export const moment = (at: Date, language: Language): string =>
  at
    .toLocaleString(locales[language], { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
    // Editions of Node differ in which narrow space they write; a document must not change with them.
    .replace(/[\u2009\u202f]/g, '\u00a0')
