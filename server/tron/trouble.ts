/** What can be wrong with a node of the chain. None of it changes anything here: the next job asks again. */
export type TroubleReason =
  | 'unreachable' // no connection, or it broke off
  | 'slow' // no complete answer in time
  | 'throttled' // the node has no capacity for us now
  | 'refused' // the node answered with an error
  | 'tooMany' // the question covers more than the node will answer at once
  | 'oversized' // the answer is longer than we are willing to read
  | 'garbage' // not what the interface promises
  | 'behind' // the node has not yet seen the blocks it was asked about
  | 'disagrees' // two answers of the node contradict each other

/**
 * A node failed us. `detail` is a few words for the log: the call and a code, never an answer's body, an
 * address or the node's URL (which may carry a key).
 */
export class NodeTrouble extends Error {
  readonly reason: TroubleReason
  readonly detail: string

  constructor(reason: TroubleReason, detail: string) {
    super(`Tron node: ${reason} (${detail})`)
    this.name = 'NodeTrouble'
    this.reason = reason
    this.detail = detail
  }
}

/** It gives no answers now; otherwise the answer to one question is at fault. */
export const isAway = ({ reason }: NodeTrouble): boolean =>
  reason === 'unreachable' || reason === 'slow' || reason === 'throttled'

/** What a failed node is to who asks for something of it now; anything else is thrown on. */
export function nodeAway(error: unknown): 'nodeAway' {
  if (error instanceof NodeTrouble) return 'nodeAway'
  throw error
}
