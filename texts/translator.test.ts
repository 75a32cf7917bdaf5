import { afterEach, expect, test, vi } from 'vitest'
import { translatorOf } from './translator.ts'

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
