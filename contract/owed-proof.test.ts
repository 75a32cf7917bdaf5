import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leafHash } from './day-root.ts'
import { pathOfSums, readOwedLeaf, rootOfSums, type SumNode } from './owed-proof.ts'

const nonce = 'ab'.repeat(32)
const lineOf = (micro: bigint, code = 'A1') => `["owed","2026-03-02","${code}","1","${micro}","${nonce}"]`
const nodeOf = (line: string): SumNode => ({ hash: leafHash(line), micro: readOwedLeaf(line)!.micro })
const amounts = fc.array(fc.bigInt(0n, 10n ** 13n), { minLength: 1, maxLength: 40 })
const sumOf = (micros: readonly bigint[]) => micros.reduce((sum, one) => sum + one, 0n)

describe('the tree of what is owed', () => {
  it('leads every leaf to one root, which has the sum of all', () => {
    fc.assert(
      fc.property(amounts, micros => {
        const lines = micros.map((micro, place) => lineOf(micro, `A${place}`))
        const nodes = lines.map(nodeOf)
        const roots = lines.map((line, place) => rootOfSums(line, pathOfSums(nodes, place)))
        expect(new Set(roots.map(root => root?.hash)).size).toBe(1)
        expect(roots[0]!.micro).toBe(sumOf(micros))
      }),
    )
  })

  it('has another root once any amount on the way is told otherwise, also where the sum stays as it was', () => {
    const nodes = [5n, 7n, 11n, 13n].map((micro, place) => nodeOf(lineOf(micro, `A${place}`)))
    const line = lineOf(5n, 'A0')
    const path = pathOfSums(nodes, 0)
    const root = rootOfSums(line, path)!
    const [first, second] = [path[0]!, path[1]!]
    const otherwise = [
      [{ ...first, micro: 8n }, second],
      [
        { ...first, micro: 8n },
        { ...second, micro: second.micro - 1n },
      ],
      [{ ...first, isLeft: true }, second],
      [first],
    ]
    for (const steps of otherwise) expect(rootOfSums(line, steps)?.hash).not.toBe(root.hash)
    expect(rootOfSums(lineOf(6n, 'A0'), path)?.hash).not.toBe(root.hash)
  })

  it('takes no sum below zero, nor more than there is, with which others could be counted out', () => {
    const beside = nodeOf(lineOf(1n))
    for (const micro of [-1n, 2n ** 63n])
      expect(rootOfSums(lineOf(5n), [{ ...beside, micro, isLeft: false }])).toBeNull()
    expect(rootOfSums(lineOf(5n), [{ ...beside, micro: 2n ** 63n - 1n, isLeft: false }])).toBeNull()
    expect(rootOfSums(lineOf(5n), [{ ...beside, hash: 'no hash', isLeft: false }])).toBeNull()
  })

  it('reads a leaf only as it is written', () => {
    expect(readOwedLeaf(lineOf(5n))).toEqual({ day: '2026-03-02', code: 'A1', number: 1, micro: 5n, nonce })
    const others = [
      lineOf(-5n),
      lineOf(5n).replace('"5"', '"05"'),
      lineOf(5n).replace('owed', 'owns'),
      `${lineOf(5n)} `,
      lineOf(5n).replace('"1"', '"3"'),
      lineOf(5n, 'a","b'),
      'nothing',
    ]
    for (const line of others) expect(readOwedLeaf(line)).toBeNull()
    expect(rootOfSums('nothing', [])).toBeNull()
  })
})
