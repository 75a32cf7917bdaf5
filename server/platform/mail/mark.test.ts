import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeVault } from '../vault.ts'
import { mailMark } from './mark.ts'

const [one, other] = ['0197d6c2-2b1a-7c56-9d7e-1f2a3b4c5d6e', '0197d6c2-2b1a-7c56-9d7e-1f2a3b4c5d6f']

test('a mark is the same each time, and another one for another client or under another key', () => {
  const key = randomBytes(32)
  const marks = [makeVault([key]), makeVault([key]), makeVault([randomBytes(32)])].map(vault =>
    mailMark(vault, one),
  )
  expect(marks[1]).toBe(marks[0])
  expect(new Set([marks[0], marks[2], mailMark(makeVault([key]), other)]).size).toBe(3)
  expect(marks[0]).toMatch(/^[A-HJ-NP-Z2-9]{3}-[A-HJ-NP-Z2-9]{3}$/)
})
