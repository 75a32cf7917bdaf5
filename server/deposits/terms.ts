import { depositMicroMin } from '../../contract/limits.ts'
import { dollars } from '../../contract/money.ts'

/** What counts as a deposit. */
export type DepositTerms = {
  /** An address's deposits are credited once they come to this much together. */
  microMin: bigint
  /** A single transfer above this is left to operators: no client has that much. */
  microMax: bigint
}

export const depositTerms: DepositTerms = { microMin: depositMicroMin, microMax: dollars(1_000_000_000) }
