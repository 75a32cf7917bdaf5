import { expect, test } from 'vitest'
import { rights, type Right } from './rights.ts'

test('every role that may act on something may read it, so that its page opens', () => {
  const blind = (Object.keys(rights) as Right[]).flatMap(right => {
    const read = `${right.split('.')[0]!}.read`
    const readers: readonly string[] | undefined = Object.hasOwn(rights, read)
      ? rights[read as Right]
      : undefined
    return rights[right].filter(role => readers && !readers.includes(role)).map(role => `${role}: ${right}`)
  })
  expect(blind).toEqual([])
})
