/** Deposits that have been seen and not yet credited, in groups. */
import type { Arrival, FinanceAccount } from '../../contract/finance.ts'
import type { Micro } from '../../contract/money.ts'

export interface Counting {
  /** In the order of arrival: two transfers may be alike in all else. */
  place: number
  amountMicro: Micro
  confirmations: number
}

interface UncreditedArrival {
  place: number
  amountMicro: Micro
  /** By which transaction it went back. */
  returnedBy?: string | undefined
}

export interface Waiting {
  /** In a block that may still be undone; each counts its confirmations. */
  counting: readonly Counting[]
  /** Solid, and kept until their sum reaches the minimum. */
  keptMicro: Micro
  /** Neither credited nor kept for being small: operators are reviewing them. */
  processing: readonly UncreditedArrival[]
  /** They went back to their senders. */
  returned: readonly UncreditedArrival[]
  /** What the waiting ones lack of the minimum; nothing once it is reached. */
  lackingMicro: Micro
}

/** The transfers to an account that are not credited, in groups by what they wait for. */
export function waiting({
  arrivals,
  depositMicroMin,
}: Pick<FinanceAccount, 'arrivals' | 'depositMicroMin'>): Waiting {
  const solid = arrivals.flatMap((arrival, place) =>
    arrival.confirmations === undefined ? [{ place, ...arrival }] : [],
  )
  const kept = solid.filter(({ isProcessing, returnedBy }) => !isProcessing && returnedBy === undefined)
  const keptMicro = kept.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)
  return {
    counting: arrivals.filter(isCounting).map((arrival, place) => ({ place, ...arrival })),
    keptMicro,
    processing: solid.filter(({ isProcessing }) => isProcessing),
    returned: solid.filter(({ returnedBy }) => returnedBy !== undefined),
    lackingMicro: keptMicro < depositMicroMin ? depositMicroMin - keptMicro : 0n,
  }
}

const isCounting = (arrival: Arrival): arrival is Arrival & { confirmations: number } =>
  arrival.confirmations !== undefined
