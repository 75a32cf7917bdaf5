import { expect, test } from 'vitest'
import { telegramName } from './telegram-name.ts'

const called = (names: (string | undefined)[], username?: string) => telegramName({ names, username })

test('a name is the first and the last one', () => {
  expect(called(['Vera', 'Lind'])).toBe('Vera Lind')
  expect(called(['Vera', undefined])).toBe('Vera')
  expect(called([' Дмитрий  ', ' Соколов '])).toBe('Дмитрий Соколов')
})

test('what turns the text around it or cannot be seen is left out', () => {
  expect(called(['\u202eareV', 'Li\u0007n\u200bd\u2069\u{e0041}'])).toBe('areV Lind')
})

test('without a letter or a digit the username is in, and without that one the messenger', () => {
  expect(called(['🙂', '—'], 'vera_lind')).toBe('vera_lind')
  expect(called(['🙂'])).toBe('Telegram')
  expect(called([undefined])).toBe('Telegram')
})

test('a name that would be taken for ours or for another’s is none', () => {
  expect(called(['Mastercopy', 'Support'], 'vera_lind')).toBe('vera_lind')
  expect(called(['Vеra'], 'master_copy')).toBe('Telegram') // with a Cyrillic е
})

test('a name is no longer than one that is typed', () => {
  expect(called(['🙂'.repeat(100), 'A'.repeat(100)])).toBe(`${'🙂'.repeat(100)} ${'A'.repeat(19)}`)
})
