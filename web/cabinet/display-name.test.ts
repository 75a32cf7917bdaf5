import { describe, expect, it } from 'vitest'
import { displayName } from './header.tsx'

describe('the name in the header', () => {
  it('is the second word of the full name, then the first', () => {
    expect(displayName('Vera Lind')).toBe('Lind Vera')
    expect(displayName('  Вера   Линд  ')).toBe('Линд Вера')
    expect(displayName('Anna Maria Lind')).toBe('Maria Anna')
  })

  it('is the one word of a name that has only one', () => {
    expect(displayName('Vera')).toBe('Vera')
    expect(displayName('')).toBe('')
  })
})
