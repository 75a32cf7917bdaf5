import { expect, test } from 'vitest'
import { takeNotice } from './notice.ts'

const notice = { title: 'Network error', message: 'Please try again later', success: false }

function drawer(content?: string) {
  const stored = new Map(content === undefined ? [] : [['mc_notice', content]])
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
  }
}

test('a notice that the cabinet left is taken once', () => {
  const left = drawer(JSON.stringify(notice))
  expect(takeNotice(() => left)).toEqual(notice)
  expect(takeNotice(() => left)).toBeNull()
})

test.each([
  '',
  'null',
  '{"title":',
  '"Network error"',
  '[]',
  JSON.stringify({ ...notice, title: '' }),
  JSON.stringify({ ...notice, title: { html: '<b>' } }),
  JSON.stringify({ ...notice, message: 5 }),
  JSON.stringify({ ...notice, success: 'no' }),
])('a stored %s is no notice, and does not stay', content => {
  const left = drawer(content)
  expect(takeNotice(() => left)).toBeNull()
  expect(left.getItem('mc_notice')).toBeNull()
})

test('where storage is forbidden there is no notice', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  expect(takeNotice(forbidden)).toBeNull()
})
