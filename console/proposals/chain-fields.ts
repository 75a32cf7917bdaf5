/** The fields of what is on the chain, wherever it is proposed. */
import type { ActField } from './act.tsx'

/** The hash of a transaction, as explorers print it. */
export const transactionField = (label: string, name = 'transaction'): ActField => ({
  name,
  label,
  isHash: true,
  refusals: { notSolid: 'noTransaction' },
})

/** A transfer, as lists of deposits name it: the hash of its transaction, and its number in it. */
export const transferField = (label: string): ActField => ({
  name: 'transfer',
  label,
  takes: typed => /^[\da-f]{64}:\d{1,6}$/.test(typed),
})
