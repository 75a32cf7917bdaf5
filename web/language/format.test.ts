import { expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
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

test('limits are written without cents', () => {
  expect(en.roundMoney(dollars(4_000))).toBe('$4,000')
  expect(plain(de.roundMoney(dollars(4_000)))).toBe('4.000 $')
})

test('percentages come from decimal strings', () => {
  expect(en.percent(5)).toBe('5%')
  expect(plain(ru.percent('0.0001'))).toBe('0,0001 %')
  expect(en.resultPercent('-1.25')).toBe('−1.25%')
  expect(plain(de.resultPercent('3'))).toBe('+3,00 %')
})

test('a date is long month, day, year, hour and minute', () => {
  const at = new Date('2026-03-09T17:05:00Z')
  expect(plain(en.date(at, 'UTC'))).toBe('March 9, 2026 at 05:05 PM')
  expect(ru.date(at, 'UTC')).toBe('9 марта 2026 г. в 17:05')
  expect(de.date(at, 'UTC')).toBe('9. März 2026 um 17:05')
  expect(es.date(at, 'UTC')).toBe('9 de marzo de 2026 a las 17:05')
  expect(en.day(at, 'UTC')).toBe('March 9, 2026')
})

test('a month is written as each language writes it', () => {
  expect(en.month('2026-10')).toBe('October 2026')
  expect(plain(ru.month('2026-10'))).toBe('октябрь 2026 г.')
  expect(de.month('2026-01')).toBe('Januar 2026')
  expect(es.month('2026-12')).toBe('diciembre de 2026')
})
