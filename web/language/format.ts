/** Money, percentages and dates as each language writes them. Decimal strings go to Intl as they are: no float. */
import type { Language } from '../../contract/languages.ts'
import { writeAmount, type Micro } from '../../contract/money.ts'

export const locales = { ru: 'ru-RU', en: 'en-US', de: 'de-DE', es: 'es-ES' } as const satisfies Record<
  Language,
  string
>

export interface Formats {
  /** "$1,250.50": two decimals, the rest rounded down so that no balance looks larger than it is. */
  money: (amountMicro: Micro) => string
  /** "$1,250.5012": every decimal there is, two at least. */
  exactMoney: (amountMicro: Micro) => string
  /** "$4,000": whole dollars, for limits and other round figures. */
  roundMoney: (amountMicro: Micro) => string
  /** "+$12.34", "-$3.00", "$0.00": a result, with its sign. */
  resultMoney: (amountMicro: Micro) => string
  /** "5%" of "5" or 5; the string may carry up to four decimals. */
  percent: (value: string | number) => string
  /** "+1.25%": a result in percent, with its sign. */
  resultPercent: (value: string) => string
  number: (value: number) => string
  /** Long month, day, year, hour, minute; in the reader's time zone unless another is asked for. */
  date: (at: Date, timeZone?: string) => string
  /** Long month, day and year. */
  day: (at: Date, timeZone?: string) => string
  /** "October 2026" of "2026-10". */
  month: (yearAndMonth: string) => string
}

const usd = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  roundingMode: 'floor',
} as const
const ofPercent = { style: 'percent', maximumFractionDigits: 4 } as const
const dayParts = { month: 'long', day: 'numeric', year: 'numeric' } as const
const monthParts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const minuteParts = { ...dayParts, hour: '2-digit', minute: '2-digit' } as const

export function formats(language: Language): Formats {
  const locale = locales[language]
  const written = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options)
    return (decimal: string) => format.format(decimal as Intl.StringNumericLiteral).replace('-', '−')
  }
  const money = written(usd)
  const exact = written({ ...usd, maximumFractionDigits: 6 })
  const round = written({ ...usd, maximumFractionDigits: 0 })
  const result = written({ ...usd, signDisplay: 'exceptZero' })
  const percent = written(ofPercent)
  const resultPercent = written({ ...ofPercent, minimumFractionDigits: 2, signDisplay: 'exceptZero' })
  const number = new Intl.NumberFormat(locale)

  return {
    money: amountMicro => money(writeAmount(amountMicro)),
    exactMoney: amountMicro => exact(writeAmount(amountMicro)),
    roundMoney: amountMicro => round(writeAmount(amountMicro)),
    resultMoney: amountMicro => result(writeAmount(amountMicro)),
    percent: value => percent(`${value}e-2`),
    resultPercent: value => resultPercent(`${value}e-2`),
    number: value => number.format(value),
    date: (at, timeZone) => at.toLocaleString(locale, { ...minuteParts, ...(timeZone && { timeZone }) }),
    day: (at, timeZone) => at.toLocaleDateString(locale, { ...dayParts, ...(timeZone && { timeZone }) }),
    month: yearAndMonth => new Date(yearAndMonth).toLocaleDateString(locale, monthParts),
  }
}
