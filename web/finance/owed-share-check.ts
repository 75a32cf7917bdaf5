/** Checks in the browser that what a client is owed is counted in the published total. */
import { readLeaf } from '../../contract/day-root.ts'
import { readOwedLeaf, rootOfSums } from '../../contract/owed-proof.ts'
import type { OwedProof, OwedShare } from '../../contract/owed-share.ts'
import type { DayLeaves } from '../../contract/track-record.ts'

/** Whether the client's two leaves come to the amount shown, and lead to the root and the sum that are published. */
export function isCounted({ day, root, sumMicro, owedMicro }: OwedProof, share: OwedShare): boolean {
  const { code, amountMicro, parts, leaves } = share
  const own = leaves.map(({ line }) => readOwedLeaf(line))
  return (
    own.length === 2 &&
    own.every((leaf, place) => leaf?.day === day && leaf.code === code && leaf.number === place + 1) &&
    sumOf(own.map(leaf => leaf!.micro)) === amountMicro &&
    sumOf(Object.values(parts)) === amountMicro &&
    leaves
      .map(({ line, path }) => rootOfSums(line, path))
      .every(top => top?.hash === root && top.micro === sumMicro) &&
    sumMicro <= owedMicro
  )
}

const sumOf = (micros: readonly bigint[]): bigint => micros.reduce((sum, micro) => sum + micro, 0n)

/** Whether a day has recorded this total. */
export const isRecorded = (
  { day, block, owedMicro, sumMicro, leaves, root }: OwedProof,
  published: DayLeaves,
) =>
  published.leaves.some(text => {
    const leaf = readLeaf(text)
    return (
      leaf?.type === 'owed' &&
      leaf.day === day &&
      leaf.block === block &&
      leaf.owed === owedMicro.toString() &&
      leaf.sum === sumMicro.toString() &&
      leaf.leaves === leaves.toString() &&
      leaf.root === root
    )
  })
