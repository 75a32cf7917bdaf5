import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrap } from './wrap.ts'

const measure = (piece: string) => [...piece].length

test('lines break between words, and inside a word that is longer than a line', () => {
  expect(wrap('Boris Wolfeschlegelstein', 12, measure)).toEqual(['Boris', 'Wolfeschlege', 'lstein'])
  expect(wrap('a bb ccc', 4, measure)).toEqual(['a bb', 'ccc'])
  expect(wrap('a b\u00a0c', 4, measure)).toEqual(['a', 'b\u00a0c'])
  expect(wrap('  ', 4, measure)).toEqual([])
  expect(wrap('一二三', 0.5, measure)).toEqual(['一', '二', '三'])
})

test('no letter is lost, and no line is wider than allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 20 }), (text, width) => {
      const lines = wrap(text, width, measure)
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
    }),
  )
})
