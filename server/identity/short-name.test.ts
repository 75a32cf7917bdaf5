import { describe, expect, it } from 'vitest'
import { shortName } from './short-name.ts'

describe('a short name', () => {
  it('is what a friend would recognise', () => {
    expect(['Vera Lind', 'Vera', 'Anna Maria von Trapp', 'Ян 𝒵'].map(shortName)).toEqual([
      'Vera L.',
      'Vera',
      'Anna T.',
      'Ян 𝒵.',
    ])
  })
})
