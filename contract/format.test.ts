import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { languages } from './languages.ts'
import { amountMicroMax, dollars, readTypedAmount } from './money.ts'
import { readPercent } from './percent.ts'
import { formats } from './format.ts'

const ru = formats('ru')
const en = formats('en')
const de = formats('de')
const es = formats('es')
/** Unbreakable spaces as plain ones, so that expectations can be read. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('money is written in dollars, each language in its way', () => {
  const amountMicro = 1_250_500_000n
  expect(plain(ru.money(amountMicro))).toBe('1 250,50 $')
  expect(plain(en.money(amountMicro))).toBe('$1,250.50')
  expect(plain(de.money(amountMicro))).toBe('1.250,50 $')
  expect(plain(es.money(12_250_500_000n))).toBe('12.250,50 $')
})

test('an amount beyond the reach of floating point keeps its last cent', () => {
  expect(en.money(999_999_999_999_990_000n)).toBe('$999,999,999,999.99')
  expect(en.exactMoney(999_999_999_999_999_999n)).toBe('$999,999,999,999.999999')
})

test('a balance never looks larger than it is, and a loss never smaller', () => {
  expect(en.money(9_999_999n)).toBe('$9.99')
  expect(en.resultMoney(-9_990_001n)).toBe('−$10.00')
  expect(en.resultMoney(12_349_999n)).toBe('+$12.34')
  expect(en.resultMoney(0n)).toBe('$0.00')
})

test('what moves between two accounts reads the same at both ends', () => {
  expect(en.movedMoney(258_187_345n)).toBe('+$258.18')
  expect(en.movedMoney(-258_187_345n)).toBe('−$258.18')
  expect(en.movedMoney(-9_999n)).toBe('$0.00')
  expect(plain(de.movedMoney(-1_258_187_345n))).toBe('−1.258,18 $')
})

test('limits are written without cents where there are none, and exactly where there are', () => {
  expect(en.briefMoney(dollars(4_000))).toBe('$4,000')
  expect(plain(de.briefMoney(dollars(4_000)))).toBe('4.000 $')
  expect(en.briefMoney(100_500_000n)).toBe('$100.50')
  expect(plain(ru.briefMoney(100_500_000n))).toBe('100,50 $')
  expect(plain(de.briefMoney(4_000_000_001n))).toBe('4.000,000001 $')
})

test('percentages come from decimal strings', () => {
  expect(en.percent(5)).toBe('5%')
  expect(en.percent('0.5')).toBe('0.50%')
  expect(plain(ru.percent('0.0001'))).toBe('0,0001 %')
  expect(en.resultPercent('-1.25')).toBe('−1.25%')
  expect(plain(de.resultPercent('3'))).toBe('+3,00 %')
})

test('a result in percent is rounded down where it is shown, and exact where it is opened', () => {
  expect(en.resultPercent('0.3868')).toBe('+0.38%')
  expect(en.resultPercent('-0.4312')).toBe('−0.44%')
  expect(en.resultPercent('0.0001')).toBe('0.00%')
  expect(en.exactPercent('0.3868')).toBe('+0.3868%')
  expect(plain(de.exactPercent('12.345'))).toBe('+12,3450 %')
  expect(en.exactPercent('3')).toBe('+3.00%')
})

test('an exact amount never reads as thousands', () => {
  expect(plain(de.exactMoney(31_001_000n))).toBe('31,001000 $')
  expect(en.exactMoney(31_000_000n)).toBe('$31.00')
  expect(en.exactResult(-1n)).toBe('−$0.000001')
  expect(en.exactResult(10_500_001n)).toBe('+$10.500001')
  expect(en.exactResult(0n)).toBe('$0.00')
  expect(plain(de.amount(1_250_501_200n))).toBe('1.250,501200')
})

const results = fc.bigInt({ min: -amountMicroMax, max: amountMicroMax })
const amounts = fc.bigInt({ min: 0n, max: amountMicroMax })
const digitsOf = (text: string) => BigInt(text.replace(/\D/g, ''))

test.each(languages)('in %s money has two decimals, the greatest that do not exceed it', language => {
  const { money, resultMoney } = formats(language)
  fc.assert(
    fc.property(results, resultMicro => {
      for (const written of [money(resultMicro), resultMoney(resultMicro)]) {
        expect(written).toMatch(/[.,]\d{2}(?!\d)/)
        const shownMicro = digitsOf(written) * 10_000n * (written.includes('−') ? -1n : 1n)
        expect(shownMicro <= resultMicro && resultMicro - shownMicro < 10_000n).toBe(true)
      }
    }),
  )
})

test.each(languages)('in %s an exact amount has two decimals or six, and loses none', language => {
  const { exactMoney, amount } = formats(language)
  fc.assert(
    fc.property(amounts, amountMicro => {
      for (const written of [exactMoney(amountMicro), amount(amountMicro)]) {
        const [, behind = ''] = /[.,](\d+)(?:\u00a0\$)?$/.exec(written) ?? []
        expect([2, 6]).toContain(behind.length)
        expect(digitsOf(written) * 10n ** BigInt(6 - behind.length)).toBe(amountMicro)
      }
    }),
  )
})

test.each(languages)('in %s what is filled in for a person is read back as it was', language => {
  const { typedAmount } = formats(language)
  fc.assert(fc.property(amounts, amountMicro => readTypedAmount(typedAmount(amountMicro)) === amountMicro))
  expect(typedAmount(dollars(12_000))).toBe('12000')
  expect(readTypedAmount(typedAmount(1_500_001n))).toBe(1_500_001n)
})

test.each(languages)('in %s an exact percentage loses nothing', language => {
  const { exactPercent } = formats(language)
  const ppm = fc.integer({ min: -99_999_999, max: 99_999_999 })
  fc.assert(
    fc.property(ppm, value => {
      const written = exactPercent((value / 10_000).toFixed(4))
      const [, behind = ''] = /[.,](\d+)\u00a0?%$/.exec(written) ?? []
      expect([2, 4]).toContain(behind.length)
      const size = digitsOf(written) * 10n ** BigInt(4 - behind.length)
      expect(size).toBe(readPercent((Math.abs(value) / 10_000).toFixed(4)))
    }),
  )
})

test('a date is long month, day, year, hour and minute, as each language writes the time', () => {
  const at = new Date('2026-03-09T06:05:00Z')
  expect(plain(en.date(at, 'UTC'))).toBe('March 9, 2026 at 6:05 AM')
  expect(plain(en.date(new Date('2026-03-09T00:05:00Z'), 'UTC'))).toBe('March 9, 2026 at 12:05 AM')
  expect(plain(ru.date(at, 'UTC'))).toBe('9 марта 2026 г., 06:05')
  expect(plain(de.date(at, 'UTC'))).toBe('9. März 2026, 06:05 Uhr')
  expect(plain(es.date(new Date('2026-03-09T17:05:00Z'), 'UTC'))).toBe('9 de marzo de 2026, 17:05')
  expect(plain(en.day(at, 'UTC'))).toBe('March 9, 2026')
})

test('no line ends within a date but before its year, where it must', () => {
  const at = new Date('2026-03-09T06:05:09Z')
  const days = {
    ru: '9\u00a0марта 2026\u00a0г.',
    en: 'March\u00a09, 2026',
    de: '9.\u00a0März 2026',
    es: '9\u00a0de\u00a0marzo de\u00a02026',
  }
  const short = { ru: '9\u00a0мар.', en: 'Mar\u00a09', de: '9.\u00a0März', es: '9\u00a0mar' }
  for (const language of languages) {
    const { date, day, shortDay, exactMoment, calendarDay, tick } = formats(language)
    for (const written of [
      date(at, 'UTC'),
      day(at, 'UTC'),
      day(at),
      exactMoment(at),
      calendarDay('2026-03-09'),
    ])
      expect(written).toContain(days[language])
    expect(tick(at, false)).toBe(short[language])
    expect(shortDay(at).replace(/,? 2026.*/, '')).toBe(short[language])
  }
})

test('a moment is written to the second as any other time is', () => {
  const at = new Date('2026-03-09T06:05:09Z')
  expect(languages.map(language => formats(language).exactMoment(at).split('2026')[1])).toEqual([
    '\u00a0г., 06:05:09\u00a0UTC',
    ' at\u00a06:05:09\u00a0AM\u00a0UTC',
    ', 06:05:09\u00a0Uhr\u00a0UTC',
    ', 06:05:09\u00a0UTC',
  ])
})

test('a time with its zone is the reader’s, and names theirs', () => {
  const at = new Date('2026-11-22T06:58:00Z')
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const [zone, english, german] of [
    ['Europe/Berlin', 'November 22, 2026 at 7:58 AM GMT+1', '22. November 2026, 07:58 Uhr MEZ'],
    ['UTC', 'November 22, 2026 at 6:58 AM UTC', '22. November 2026, 06:58 Uhr UTC'],
  ] as const) {
    vi.stubEnv('TZ', zone)
    expect([zone, plain(en.zonedDate(at)), plain(de.zonedDate(at))]).toEqual([zone, english, german])
  }
})

test('no line ends between a number and its unit', () => {
  expect(languages.map(language => formats(language).duration(700))).toEqual(
    ['минут', 'minutes', 'Minuten', 'minutos'].map(unit => `12\u00a0${unit}`),
  )
  expect(de.wait(700)).toBe('in 12\u00a0Minuten')
})

test('no line of Russian text begins with the short word for the year', () => {
  const at = new Date('2026-03-09T06:05:00Z')
  for (const written of [ru.date(at, 'UTC'), ru.day(at, 'UTC'), ru.month('2026-10')])
    expect(written).toContain('2026\u00a0г.')
})

test('a month is written as each language writes it', () => {
  expect(en.month('2026-10')).toBe('October 2026')
  expect(ru.month('2026-10')).toBe('октябрь 2026\u00a0г.')
  expect(de.month('2026-01')).toBe('Januar 2026')
  expect(es.month('2026-12')).toBe('diciembre de\u00a02026')
})

test('a time to wait is rounded up and written in whole words', () => {
  expect(plain(en.wait(30))).toBe('in 30 seconds')
  expect(plain(en.wait(61))).toBe('in 2 minutes')
  expect(plain(ru.wait(60))).toBe('через 1 минуту')
  expect(plain(ru.wait(700))).toBe('через 12 минут')
  expect(plain(de.wait(3_601))).toBe('in 2 Stunden')
  expect(plain(es.wait(3_600))).toBe('dentro de 1 hora')
})

test('a price keeps the decimals of its source, two at least', () => {
  expect(en.price('64000.5')).toBe('64,000.50')
  expect(de.price('1.25767')).toBe('1,25767')
  expect(plain(ru.price('123456789.123456789'))).toBe('123 456 789,123456789')
})

test('a calendar day is the one in UTC wherever the reader is', () => {
  expect(plain(en.calendarDay('2026-03-09'))).toBe('March 9, 2026')
})
