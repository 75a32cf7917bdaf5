/** What a comparison of the chain with the books can find. */
import type { AllottedPart } from '../../../contract/console/books.ts'

/**
 * A mismatch stops payouts until people have examined it. A notice does not: anyone could cause one by sending us a
 * millionth of a dollar.
 */
const kinds = {
  /** A deposit address or a wallet holds more than what is recorded of it: an arrival was missed. */
  holdsMore: 'mismatch',
  /** It holds less: something left that no block shows, or something is recorded that never arrived. */
  holdsLess: 'mismatch',
  /** For less than an hour it has held more than what nodes show of it: that may be a hole in their logs. */
  surplus: 'notice',
  /** Nodes show now what they omitted when it was read: its blocks are read again. */
  missed: 'notice',
  /** Money left a deposit address or a wallet, and no sweep, payout or operator explains it. */
  leftUnexplained: 'mismatch',
  /** Money came to a paying wallet, and its source is not recorded. */
  cameUnexplained: 'notice',
  /** A wallet was moving when its watch should have begun: the next run begins it. */
  walletUnopened: 'notice',
  /** A client's book has other deposits than those that were recorded as credited. */
  bookDeposits: 'mismatch',
  /** A client's book has other payouts than those that were proven. */
  bookPayouts: 'mismatch',
  /** The chain does not show the transfer by which a withdrawal is recorded as paid. */
  payoutUnproven: 'mismatch',
  /** The machine has paid a withdrawal on the chain, and for an hour the books have not followed. */
  payoutUnsettled: 'mismatch',
  /** The house's book has allotted to a month another sum than was booked for it. */
  houseAllotment: 'mismatch',
  /** An account of the house differs from the sum of its postings. */
  houseBalance: 'mismatch',
  /** A rule that holds in every book is broken. */
  book: 'mismatch',
} as const satisfies Record<string, 'mismatch' | 'notice'>

type FindingKind = keyof typeof kinds

export interface Finding {
  kind: FindingKind
  /** An address, a client, a withdrawal, or '<transaction>:<ordinal>'. */
  subject: string
  expectedMicro?: bigint
  foundMicro?: bigint
  details?: FindingDetails
}

/** A movement, the transaction of a payment, what of a month differs, or the rule that a book breaks, as the ledger says it. */
export type FindingDetails =
  | { from: string; to: string }
  | { transaction: string }
  | { part: AllottedPart }
  | { rule: string }

export const isMismatch = ({ kind }: Pick<Finding, 'kind'>): boolean => kinds[kind] === 'mismatch'

/** The amount of a mismatch. */
export function sizeOf({ expectedMicro = 0n, foundMicro = 0n }: Finding): bigint {
  return expectedMicro > foundMicro ? expectedMicro - foundMicro : foundMicro - expectedMicro
}

/** For the command line. */
export function detailsInWords(details: FindingDetails): string {
  if ('from' in details) return `from ${details.from} to ${details.to}`
  if ('transaction' in details) return `transaction ${details.transaction}`
  return 'part' in details ? details.part : details.rule
}
