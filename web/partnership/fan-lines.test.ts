import { describe, expect, it } from 'vitest'
import { leaves, rings } from './fan-lines.ts'

const curvesOf = (partners: number): string[] => leaves(partners, rings[1]!).match(/M[^M]+/g) ?? []

describe('the fan', () => {
  it('has a leaf for each partner, of the same curves, and none for none', () => {
    const one = curvesOf(1).length
    expect(curvesOf(0)).toEqual([])
    for (const partners of [2, 8, 36, 71]) expect(curvesOf(partners)).toHaveLength(partners * one)
  })

  it('stays a drawing however many there are', () => {
    expect(leaves(100_000, rings[2]!)).toBe(leaves(1_000, rings[2]!))
    expect(leaves(100_000, rings[2]!).length).toBeLessThan(30_000)
  })

  it('is as wide on the left as on the right, and above the ground', () => {
    const points = curvesOf(8).map(curve =>
      curve
        .match(/-?[\d.]+/g)!
        .slice(-2)
        .map(Number),
    )
    expect(points.reduce((sum, [x]) => sum + x!, 0)).toBeCloseTo(0, 0)
    expect(points.every(([, y]) => y! < 0)).toBe(true)
  })
})
