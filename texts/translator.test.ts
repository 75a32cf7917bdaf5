import { afterEach, expect, test, vi } from 'vitest'
import { bound, translatorOf } from './translator.ts'

const words = {
  rules: { limit: 'No more than $%X%', two: '%X% of %Y%, %X%', plain: 'Enter the amount' },
  partnership: { partners: { one: '%N% partner', other: '%N% partners' } },
} as const
const en = translatorOf<typeof words>('en', words)

afterEach(() => {
  vi.restoreAllMocks()
})

test('placeholders are filled wherever they stand', () => {
  expect(en.text('rules.plain')).toBe('Enter the amount')
  expect(en.text('rules.two', { X: 'a', Y: 'b' })).toBe('a of b, a')
  expect(en.text('rules.limit', { X: 4000 })).toBe('No more than $4,000')
})

test('a value that looks like a placeholder or a pattern stays as it is', () => {
  expect(en.text('rules.two', { X: '%Y%', Y: '$&' })).toBe('%Y% of $&, %Y%')
})

test('a sentence that ends in a shortened word has one full stop', () => {
  const ru = translatorOf<typeof dated>('ru', dated)
  expect(ru.text('rules.from', { DAY: '24 декабря 2026 г.' })).toBe(
    'Начало 24 декабря 2026 г. Раньше нельзя.',
  )
  expect(ru.text('rules.day', { DAY: '24 декабря 2026 г.' })).toBe('24 декабря 2026 г.')
})
const dated = {
  rules: { from: 'Начало %DAY%. Раньше нельзя.', day: '%DAY%' },
} as const

test.each([
  ['en', 'Maximum drawdown so far: −$510.65', 'Maximum drawdown so far: −\u2060$510.65'],
  ['de', 'Ihre E-Mail-Adresse', 'Ihre E-\u2060Mail-Adresse'],
  ['de', 'Ein US-Dollar je USDT', 'Ein US-\u2060Dollar je USDT'],
  ['de', 'Binnen 30 Tagen, um 14:05 Uhr', 'Binnen 30\u00a0Tagen, um 14:05\u00a0Uhr'],
  ['de', 'Das sind 5 % oder 12,50 $', 'Das sind 5\u00a0% oder 12,50\u00a0$'],
  [
    'en',
    'Send 10 USDT – not TRX – at 06:58 UTC',
    'Send 10\u00a0USDT\u00a0– not TRX\u00a0– at 06:58\u00a0UTC',
  ],
  ['en', 'In 12 months, 102 deals', 'In 12\u00a0months, 102\u00a0deals'],
  ['ru', 'Учтены 102 сделки', 'Учтены 102\u00a0сделки'],
  ['en', '3 USDTs, 7 daylight, MC59 9094 and 2026–2027', '3 USDTs, 7 daylight, MC59 9094 and 2026–2027'],
  ['es', 'Faltan 2 horas y 1 día', 'Faltan 2\u00a0horas y 1\u00a0día'],
  ['ru', 'Депозит — это 24 часа', 'Депозит\u00a0— это 24\u00a0часа'],
  ['ru', 'Не то же: и в 5 дней', 'Не\u00a0то\u00a0же: и\u00a0в\u00a05\u00a0дней'],
] as const)('no line of a text in %s tears "%s" apart', (language, written, read) => {
  expect(bound(language, written)).toBe(read)
  const { text } = translatorOf<typeof words>(language, {
    ...words,
    rules: { ...words.rules, plain: written },
  })
  expect(text('rules.plain')).toBe(read)
})

test('values are bound to what stands around them', () => {
  const { text } = translatorOf<typeof words>('en', {
    ...words,
    rules: { ...words.rules, limit: 'Within %X% days' },
  })
  expect(text('rules.limit', { X: 4000 })).toBe('Within 4,000\u00a0days')
})

test('a count chooses its plural form', () => {
  const ru = translatorOf<typeof words>('ru', {
    ...words,
    partnership: {
      partners: { one: '%N% партнёр', few: '%N% партнёра', many: '%N% партнёров', other: '%N% партнёра' },
    },
  })
  const counted = (count: number) => ru.text('partnership.partners', { N: count })
  expect([1, 2, 5, 11, 21, 104].map(counted)).toEqual([
    '1 партнёр',
    '2 партнёра',
    '5 партнёров',
    '11 партнёров',
    '21 партнёр',
    '104 партнёра',
  ])
})

test.each(['rules.missing', 'missing.plain', 'rules.toString', 'rules'])(
  'the missing key %s is logged as an error and shown as undefined',
  key => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(en.text(key as 'rules.plain')).toBe('undefined')
    expect(log).toHaveBeenCalledExactlyOnceWith(`No text for "${key}" in language "en"`)
  },
)
