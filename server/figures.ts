/** Figures and dates as each language writes them. Decimal strings go to Intl as they are: no float. */
import type { Language } from '../contract/languages.ts'
import { writeAmount, type Micro } from '../contract/money.ts'

const locales = { ru: 'ru-RU', en: 'en-US', de: 'de-DE', es: 'es-ES' } as const satisfies Record<
  Language,
  string
>
export const localeOf = (language: Language): string => locales[language]

/** Editions of Node differ in which narrow space they write; a document must not change with them. */
const plain = (text: string): string => text.replace(/[\u2009\u202f]/g, '\u00a0')

const usd = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

export function money(amountMicro: Micro, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], {
    ...usd,
    maximumFractionDigits: 6,
    minimumFractionDigits: 0,
  })
  return plain(format.format(writeAmount(amountMicro) as Intl.StringNumericLiteral))
}

/** "1%" of 10 000 millionths. */
export function percent(millionths: number, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 4 })
  return plain(format.format(`${millionths}e-6` as Intl.StringNumericLiteral))
}

/** A day as people write it, by the calendar of UTC. */
export const day = (at: Date, language: Language): string =>
  plain(at.toLocaleDateString(locales[language], { dateStyle: 'long', timeZone: 'UTC' }))

/** "October 2026" of "2026-10". */
export const month = (yearAndMonth: string, language: Language): string =>
  plain(
    new Date(yearAndMonth).toLocaleDateString(locales[language], {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
  )

export const country = (code: string, language: Language): string =>
  new Intl.DisplayNames([locales[language]], { type: 'region' }).of(code) ?? code

/** Writes amounts without a sign of the currency, to the last decimal that they have: for columns of a table. */
export function amounts(language: Language): (amountMicro: Micro) => string {
  const format = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  })
  return amountMicro => plain(format.format(writeAmount(amountMicro) as Intl.StringNumericLiteral))
}

/** A moment to the second, in UTC, without saying so. */
export const moment = (at: Date, language: Language): string =>
  plain(
    at.toLocaleString(locales[language], {
      dateStyle: 'long',
      timeStyle: 'medium',
      timeZone: 'UTC',
    }),
  )
