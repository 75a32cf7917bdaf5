/** An account's row of a settled month, as the months' hashes are made of it. */
import { leafHash, readLeaf, rootByPath } from '../../contract/day-root.ts'
import type { Micro } from '../../contract/money.ts'
import type { DayLeaves } from '../../contract/track-record.ts'
import type { SettledMonth } from '../../contract/trading.ts'

export interface MonthRow {
  deals: number
  resultMicro: Micro
  /** Of a gain: the part that recovered losses of earlier months, and the rest. */
  recoveredMicro: Micro
  profitMicro: Micro
  /** Of a loss: what the account carries forward. */
  lossMicro: Micro
}

/**
 * `null` for what is not a row: client, account, program, deals, result, carried before, recovered, loss, and so on.
 */
export function readRow(text: string): MonthRow | null {
  const parts = text.trimEnd().split(' ')
  if (parts.length !== 16 || !parts.slice(2).every(part => /^-?\d+$/.test(part))) return null
  const amount = (place: number): Micro => BigInt(parts[place]!)
  return {
    deals: Number(parts[3]),
    resultMicro: amount(4),
    recoveredMicro: amount(6),
    lossMicro: amount(7),
    profitMicro: amount(9),
  }
}

/** Whether a row's path leads to the hash of its month. */
export const rowFits = ({ row, place, rows, path, hash }: SettledMonth): boolean =>
  rootByPath(leafHash(row), { place, leaves: rows, path }) === hash

/** Whether the day on which a month was settled has recorded this hash of it. */
export const isRecorded = ({ month, hash }: SettledMonth, { leaves }: DayLeaves): boolean =>
  leaves.some(text => {
    const leaf = readLeaf(text)
    return leaf?.type === 'month' && leaf.month === month && leaf.hash === hash
  })
