import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boris, clara, dmitri, eve, vera } from '../../test/support/cast.ts'
import { bitsPerWord, isInFilter, makeFilter } from './bloom-filter.ts'
import { listed } from './breached-passwords-make.ts'
import { filterFile, isBreached } from './breached-passwords.ts'
import { isCommon } from './common-passwords.ts'

describe('a filter', () => {
  it('finds whatever was put in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), words => {
        const filter = makeFilter(new Set(words))
        expect(words.every(word => isInFilter(filter, word))).toBe(true)
      }),
    )
  })

  it('finds about one of ten thousand others', () => {
    const filter = makeFilter(new Set(Array.from({ length: 20_000 }, (_, n) => `in ${n}`)))
    const found = Array.from({ length: 100_000 }, (_, n) => isInFilter(filter, `out ${n}`)).filter(Boolean)
    expect(found.length).toBeLessThan(30)
  })
})

describe('the filter of breached passwords', () => {
  it('is as large as the list makes it, and knows what is on it', () => {
    const words = listed()
    expect(words.size).toBeGreaterThan(880_000)
    expect(readFileSync(filterFile)).toHaveLength(Math.ceil((words.size * bitsPerWord) / 8))
    const some = [...words].filter((_, n) => n % 100 === 0)
    expect(some.filter(word => !isBreached(word))).toEqual([])
    // It reads a million passwords.
  }, 60_000)

  it('knows passwords from leaks that no list of common ones has, however they are capitalised', () => {
    const leaked = ['housefish5', 'Mossart', 'SKYLINE3', '17042003']
    expect(leaked.filter(password => !isCommon(password) && isBreached(password))).toEqual(leaked)
  })

  it('knows none that people make up themselves', () => {
    for (const { password } of [vera, boris, clara, dmitri, eve]) expect(isBreached(password)).toBe(false)
  })
})
