/** What the compiler refuses. Each `@ts-expect-error` is itself an error once the mistake under it goes unnoticed. */
import { expect, test } from 'vitest'
import { translatorOf } from './translator.ts'
import { translated } from './translation.ts'

const reference = {
  limit: 'No more than $%X%',
  share: '5 % of %X% or 3 %',
  plain: 'Partnership',
  partners: { one: '%N% partner of %X%', other: '%N% partners of %X%' },
} as const
type Reference = typeof reference
const [limit, share, plain] = ['%X%', '%X%', ''] as const
const forms = { one: '%N% %X%', other: '%N% %X%' } as const

test('a translation with the same keys and placeholders is accepted as it is', () => {
  const own = { limit, share, plain, partners: forms }
  expect(translated<Reference, 'de'>()(own)).toBe(own)
})

test('the compiler refuses a missing key, a stray key, a missing and a stray placeholder', () => {
  // @ts-expect-error plain is missing
  translated<Reference, 'de'>()({ limit, share, partners: forms })
  // @ts-expect-error the reference has no such key
  translated<Reference, 'de'>()({ limit, share, plain, partners: forms, more: '' })
  // @ts-expect-error %X% is missing
  translated<Reference, 'de'>()({ limit: 'no', share, plain, partners: forms })
  // @ts-expect-error %X% is stray
  translated<Reference, 'de'>()({ limit, share, plain: '%X%', partners: forms })
  // @ts-expect-error %X% is missing in the plural's main form
  translated<Reference, 'de'>()({ limit, share, plain, partners: { one: '%X%', other: '' } })
})

test('the compiler refuses Russian without its few and many', () => {
  // @ts-expect-error few and many are missing
  translated<Reference, 'ru'>()({ limit, share, plain, partners: forms })
})

test('the compiler refuses a call without the values of its placeholders', () => {
  const { text } = translatorOf<{ word: Reference }>('en', { word: reference })
  expect(text('word.plain')).toBe('Partnership')
  expect(text('word.limit', { X: 4000 })).toBe('No more than $4,000')
  expect(text('word.partners', { N: 1, X: 'Vera' })).toBe('1 partner of Vera')
  // @ts-expect-error no value for %X%
  text('word.limit')
  // @ts-expect-error %X% stands elsewhere
  text('word.plain', { X: 1 })
  // @ts-expect-error the count of a plural is a number
  text('word.partners', { N: '1', X: 'Vera' })
})
