import type { Transaction } from '../database/index.ts'
import { post, type Posting } from './post.ts'

export interface Transfer {
  /** Who gives, and how the recipient's statement names them. */
  from: { client: string; name: string }
  /** Who receives, and how the giver's statement names them. */
  to: { client: string; name: string }
  amountMicro: bigint
  /** As in `Posting`; it stands in both books. */
  key: string
  reference: string
  at: Date
}

/**
 * Moves money from one client to another: out of one book and into the other, over the clearing account of both.
 * The lower client id goes first, so that two transfers in opposite directions cannot wait for each other.
 * Throws like `post`, and an `Error` when both are one client.
 */
export async function transfer(tx: Transaction, order: Transfer): Promise<'posted' | 'repeated'> {
  const { from, to } = order
  if (from.client === to.client) throw new Error(`A transfer from client ${from.client} to itself`)

  const out = half(order, from.client, 'peer_out', to.name)
  const into = half(order, to.client, 'peer_in', from.name)
  const [lower, higher] = from.client < to.client ? [out, into] : [into, out]

  const first = await post(tx, lower)
  const second = await post(tx, higher)
  if (first !== second) throw new Error(`The transfer ${order.key} stands in one book only`)
  return first
}

function half(order: Transfer, client: string, flow: 'peer_out' | 'peer_in', counterparty: string): Posting {
  const { key, reference, at, amountMicro } = order
  return { client, key, reference, at, legs: [{ flow, amount: amountMicro, counterparty }] }
}
