/**
 * Money, percentages and dates as each language writes them, for pages, mails and documents alike. Decimal strings go
 * to Intl as they are: no float. A figure has two decimals or all that there are, never three: "31,001 $" would be
 * thirty-one thousand to a German reader.
 */
import type { Language } from './languages.ts'
import { downToCents, isWholeCents, isWholeDollars, writeAmount, type Micro } from './money.ts'
import { once } from './once.ts'

export const locales = { ru: 'ru-RU', en: 'en-US', de: 'de-DE', es: 'es-ES' } as const satisfies Record<
  Language,
  string
>

export interface Formats {
  /** "$1,250.50": two decimals, rounded towards minus infinity: no balance looks larger, no loss smaller than it is. */
  money: (amountMicro: Micro) => string
  /** "$1,250.50" or "$1,250.501200": two decimals where they say all, otherwise all six. */
  exactMoney: (amountMicro: Micro) => string
  /** "$4,000" or "$4,000.50": exact, and without cents where there are none: for terms, which name round figures. */
  briefMoney: (amountMicro: Micro) => string
  /** The same beside a chart of the reader's own money, which can be hidden. */
  axisMoney: (amountMicro: Micro) => string
  /** "+$12.34", "-$3.00", "$0.00": a result with its sign, rounded as `money` is. */
  resultMoney: (amountMicro: Micro) => string
  /**
   * "+$12.34", "-$12.34": what came in or left. It is neither gain nor loss: its size is rounded down whichever its sign,
   * so that it reads the same at both ends.
   */
  movedMoney: (amountMicro: Micro) => string
  /** "+$12.340001": a result with its sign, exact as `exactMoney` is. */
  exactResult: (amountMicro: Micro) => string
  /** "1,250.501200": exact, without the currency: for columns of a table. */
  amount: (amountMicro: Micro) => string
  /** "1250", "1250.50" or "1250.501200": as a person types it, without groups; `readTypedAmount` reads it back. */
  typedAmount: (amountMicro: Micro) => string
  /** "5%" of "5" or 5, "0.50%" of "0.5": a rate, exact; the string may carry up to four decimals. */
  percent: (value: string | number) => string
  /** "+1.25%": a result in percent with its sign, two decimals, rounded towards minus infinity. */
  resultPercent: (value: string) => string
  /** "+1.25%" or "+1.2512%": a result in percent with its sign, exact. */
  exactPercent: (value: string) => string
  number: (value: number) => string
  /** "64,000.50" of "64000.5": a price with the decimals that its source gives, two at least. */
  price: (decimal: string) => string
  /** "in 12 minutes" of 700 seconds: a time to wait, rounded up. */
  wait: (seconds: number) => string
  /** "12 minutes" of 700 seconds: a time that something takes, rounded up. */
  duration: (seconds: number) => string
  /** Long month, day, year, hour, minute; in the reader's time zone unless another is given. */
  date: (at: Date, timeZone?: string) => string
  /** The same in the reader's time zone, which it names: for figures of the reader's own. */
  zonedDate: (at: Date) => string
  /** The same in UTC, which it names: for what is the same for everybody, or belongs to days of UTC. */
  utcDate: (at: Date) => string
  /** "2:05 PM": the time of day alone, for today's events. */
  time: (at: Date) => string
  /** Long month, day and year. */
  day: (at: Date, timeZone?: string) => string
  /** "Mar 9, 2026": beside something else in one line of a phone. */
  shortDay: (at: Date) => string
  /** "March 9, 2026 at 2:05:09 PM UTC": to the second, in UTC, for those whose time zone is not known. */
  exactMoment: (at: Date) => string
  /** "March 9, 2026" of "2026-03-09": a day in UTC, wherever the reader is. */
  calendarDay: (day: string) => string
  /** "Nov 22" and "Nov", or "2026" for a January: below a chart, in UTC. */
  tick: (at: Date, isMonth: boolean) => string
  /** "October 2026" of "2026-10". */
  month: (yearAndMonth: string) => string
  /** "Oct" of "2026-10": in a table with a column for each month. */
  shortMonth: (yearAndMonth: string) => string
}

/** Thousands are separated in each language: Spanish would leave four digits together otherwise. */
const grouped = { useGrouping: 'always' } as const
const usd = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
const decimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })
const signed = { signDisplay: 'exceptZero' } as const
const ofPercent = { style: 'percent' } as const
const dayParts = { month: 'long', day: 'numeric', year: 'numeric' } as const
const tickParts = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const monthParts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

const twentyFour = { hour: '2-digit', hourCycle: 'h23' } as const
const afterComma = {
  hours: twentyFour,
  join: (day: string, time: string) => `${day}, ${time}`,
}

/** English uses twelve hours, the others twenty-four; each with its separator between day and time. */
const times = {
  ru: afterComma,
  en: {
    hours: { hour: 'numeric', hourCycle: 'h12' },
    join: (day: string, time: string) => `${day} at\u00a0${time}`,
  },
  de: {
    hours: twentyFour,
    join: (day: string, time: string) => `${day}, ${time}\u00a0Uhr`,
  },
  es: afterComma,
} as const

/** One minus and one narrow space in any version of the engine, and no line that begins with "PM" or the Russian "г.". */
const plain = (text: string): string =>
  text
    .replace('-', '\u2212')
    .replace(/[\u2009\u202f]/g, '\u00a0')
    .replace(/ (г\.|[AP]M\b)/, '\u00a0$1')

/**
 * No line ends within a day; it may end before the year and before the time, so that in a narrow column no number is
 * torn apart for want of a better place.
 */
const datedBy = (format: Intl.DateTimeFormat, at: Date): string =>
  plain(format.format(at))
    .replace(/ /g, '\u00a0')
    .replace(/\u00a0((?:de\u00a0)?\d{4})/, ' $1')

/** Nor between a number and its unit. */
const counted = (text: string): string => plain(text).replace(/(\d) (?=\p{L})/u, '$1\u00a0')

const made = new Map<Language, Formats>()

/** Made once for each language: Intl takes long to prepare a format, and so each is made on first use. */
export function formats(language: Language): Formats {
  const known = made.get(language) ?? makeFormats(language)
  made.set(language, known)
  return known
}

function makeFormats(language: Language): Formats {
  const locale = locales[language]
  const written = (options: Intl.NumberFormatOptions) => {
    const format = once(() => new Intl.NumberFormat(locale, { ...grouped, ...options }))
    return (decimal: string) => plain(format().format(decimal as Intl.StringNumericLiteral))
  }
  /** Two decimals where they say all, otherwise all that there can be. */
  const exact = (options: Intl.NumberFormatOptions) => {
    const inCents = written({ ...options, ...decimals(2) })
    const inMicros = written({ ...options, ...decimals(6) })
    return (amountMicro: Micro) => (isWholeCents(amountMicro) ? inCents : inMicros)(writeAmount(amountMicro))
  }
  const rounded = (options: Intl.NumberFormatOptions) => {
    const inCents = written({ ...options, ...decimals(2) })
    return (amountMicro: Micro) => inCents(writeAmount(downToCents(amountMicro)))
  }
  const whole = written({ ...usd, maximumFractionDigits: 0 })
  const exactMoney = exact(usd)
  const briefMoney = (amountMicro: Micro) =>
    isWholeDollars(amountMicro) ? whole(writeAmount(amountMicro)) : exactMoney(amountMicro)
  const moved = written({ ...usd, ...signed, ...decimals(2), roundingMode: 'trunc' })
  const typedWhole = written({ useGrouping: false, maximumFractionDigits: 0 })
  const typedExact = exact({ useGrouping: false })
  const percents = (options: Intl.NumberFormatOptions) => {
    const [none, two, four] = [0, 2, 4].map(digits =>
      written({ ...ofPercent, ...options, ...decimals(digits) }),
    )
    return { none: none!, two: two!, four: four! }
  }
  const rate = percents({})
  const result = percents({ ...signed, roundingMode: 'floor' })
  const number = new Intl.NumberFormat(locale, grouped)
  const waits = new Intl.RelativeTimeFormat(locale)
  const { hours, join } = times[language]
  // A page of a record writes hundreds of days, all in UTC; the reader's own zone may change while the page is open.
  const utcDay = once(() => new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' }))
  const day = (at: Date, timeZone?: string) =>
    datedBy(timeZone === 'UTC' ? utcDay() : new Intl.DateTimeFormat(locale, { ...dayParts, timeZone }), at)

  const time = (at: Date, timeZone?: string, parts: Intl.DateTimeFormatOptions = {}) =>
    plain(at.toLocaleTimeString(locale, { ...hours, minute: '2-digit', ...parts, timeZone }))
  const date = (at: Date, timeZone?: string) => join(day(at, timeZone), time(at, timeZone))

  const zone = (at: Date) =>
    new Intl.DateTimeFormat(locale, { timeZoneName: 'short' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')!.value

  return {
    money: rounded(usd),
    exactMoney,
    briefMoney,
    axisMoney: briefMoney,
    resultMoney: rounded({ ...usd, ...signed }),
    movedMoney: amountMicro => moved(writeAmount(amountMicro)),
    exactResult: exact({ ...usd, ...signed }),
    amount: exact({}),
    typedAmount: amountMicro =>
      isWholeDollars(amountMicro) ? typedWhole(writeAmount(amountMicro)) : typedExact(amountMicro),
    percent: value => pick(rate, String(value), rate.none)(`${value}e-2`),
    resultPercent: value => result.two(`${value}e-2`),
    exactPercent: value => pick(result, value, result.two)(`${value}e-2`),
    number: value => number.format(value),
    price: decimal => written(decimals(Math.max(2, decimal.split('.')[1]?.length ?? 0)))(decimal),
    wait: seconds => counted(waits.format(...inUnits(seconds))),
    duration: seconds => {
      const [count, unit] = inUnits(seconds)
      return counted(count.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' }))
    },
    date,
    zonedDate: at => `${date(at)}\u00a0${zone(at)}`,
    utcDate: at => `${date(at, 'UTC')}\u00a0UTC`,
    time: at => time(at),
    day,
    shortDay: at => datedBy(new Intl.DateTimeFormat(locale, { ...dayParts, month: 'short' }), at),
    exactMoment: at => `${join(day(at, 'UTC'), time(at, 'UTC', { second: '2-digit' }))}\u00a0UTC`,
    calendarDay: isoDay => day(new Date(`${isoDay}T00:00:00Z`), 'UTC'),
    tick: (at, isMonth) => {
      const written = datedBy(new Intl.DateTimeFormat(locale, tickPartsOf(at, isMonth)), at)
      // Below a chart nobody takes "февр" for a word that ends there, and the full stop takes the room of March.
      return isMonth ? written.replace(/\.$/, '') : written
    },
    month: yearAndMonth => datedBy(new Intl.DateTimeFormat(locale, monthParts), new Date(yearAndMonth)),
    shortMonth: yearAndMonth =>
      plain(new Date(yearAndMonth).toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' })),
  }
}

function tickPartsOf(at: Date, isMonth: boolean): Intl.DateTimeFormatOptions {
  if (!isMonth) return tickParts
  const { month, timeZone } = tickParts
  return at.getUTCMonth() === 0 ? { year: 'numeric', timeZone } : { month, timeZone }
}

function inUnits(seconds: number): [number, 'second' | 'minute' | 'hour'] {
  if (seconds < 60) return [Math.ceil(seconds), 'second']
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
}

/** How a decimal is written without loss: `whole` where there is nothing behind its point. */
function pick<T>({ two, four }: { two: T; four: T }, decimal: string, whole: T): T {
  const [, behind = ''] = decimal.split('.')
  const length = behind.replace(/0+$/, '').length
  if (length === 0) return whole
  return length <= 2 ? two : four
}
