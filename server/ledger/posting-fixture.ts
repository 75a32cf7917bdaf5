/**
 * The ledger's own functions, which only the owner of the database may call: for tests, which prepare what they are about,
 * and for measuring. The program moves money by the functions of the domains.
 */
import { sql, type Transaction } from '../database/index.ts'
import type { Flow } from './chart.ts'
import { refusing } from './trouble.ts'

/** One movement of a posting along a flow of the chart. */
export interface Leg {
  flow: Flow
  /** Above zero: micro-dollars, or tokens where the flow moves tokens. */
  amount: bigint
  /** The trading account's id, where the flow concerns one. */
  subject?: string
  /** What statements show beside the amount: the recipient, the sender, the trading account's number. */
  counterparty?: string
}

export interface Posting {
  /** The client in whose book it is. */
  client: string
  /**
   * Unique within the client's book; a repeat under it is harmless. At most 200 characters, beginning with what it is
   * about: 'deposit:<transaction>:<ordinal>'.
   */
  key: string
  /** What it concerns: 'withdrawal:<id>'. */
  reference: string
  at: Date
  /** Taken in this order, and no account may be below zero between two of them. */
  legs: readonly Leg[]
}

/**
 * Moves money in one client's book, in one round trip. 'repeated': this key has moved exactly this before, and
 * nothing changed. Holds the client's book until the transaction ends: a transaction that posts for several clients
 * takes them by ascending id (for two, see `transfer`).
 *
 * Throws `InsufficientFunds`; `KeyReused` when the key has moved something else. Both leave the transaction fit only
 * for a rollback.
 */
export async function post(tx: Transaction, posting: Posting): Promise<'posted' | 'repeated'> {
  const { client, key, reference, at, legs } = posting
  const statement = sql<{ outcome: 'posted' | 'repeated' }>`
    select ledger_post(${client}, ${key}, ${reference}, ${at}, ${asLegs(legs)})
      as outcome`
  const { rows } = await refusing(statement.execute(tx))
  return rows[0]!.outcome
}

/**
 * Posts for many clients at once, as a settlement does: at most one posting for each client, all of them or
 * none. Returns how many were posted now; the others were repeats. Holds all their books until the transaction ends.
 * Throws like `post`.
 */
export async function postMany(
  tx: Transaction,
  postings: readonly Omit<Posting, 'at'>[],
  at: Date,
): Promise<number> {
  if (postings.length === 0) return 0
  const orders = postings.map(
    ({ client, key, reference, legs }) =>
      sql`select ${client}::uuid as client_id, ${key}::text as key, ${reference}::text as reference, ${asLegs(legs)} as legs`,
  )
  return postEach(tx, sql.join(orders, sql` union all `), at)
}

/**
 * Posts the rows of a query: `client_id`, `key`, `reference` and `legs`, at most one row for each client. Like
 * `postMany`, but for thousands of orders, which never leave the database. The query is asked twice, for the books to hold
 * and for the orders: it must answer the same.
 */
export async function postEach(tx: Transaction, orders: ReturnType<typeof sql>, at: Date): Promise<number> {
  await sql`select ledger_lock_many(array(select client_id from (${orders}) as asked))`.execute(tx)
  const statement = sql<{ posted: bigint }>`
    select ledger_post_many(array_agg(row(client_id, key, reference, legs)::ledger_order), ${at}) as posted
      from (${orders}) as asked`
  const { rows } = await refusing(statement.execute(tx))
  return Number(rows[0]!.posted)
}

function asLegs(legs: readonly Leg[]) {
  return sql`array[${sql.join(legs.map(asRow))}]::ledger_leg[]`
}

function asRow({ flow, amount, subject = null, counterparty = null }: Optional<Leg>) {
  return sql`row(${flow}::ledger_flow, ${amount}::bigint, ${subject}::uuid, ${counterparty}::text)`
}

type Optional<T> = { [Key in keyof T]: undefined extends T[Key] ? T[Key] | null : T[Key] }

export interface Transfer {
  /** The payer, and how the recipient's statement names them. */
  from: { client: string; name: string }
  /** The recipient, and how the payer's statement names them. */
  to: { client: string; name: string }
  amountMicro: bigint
  /** As in `Posting`; it is in both books. */
  key: string
  reference: string
  at: Date
}

/**
 * Moves money from one client to another: out of one book and into the other, over the clearing account of both.
 * Holds both books until the transaction ends. Throws like `post`, and when both are one client.
 */
export async function transfer(tx: Transaction, order: Transfer): Promise<'posted' | 'repeated'> {
  const { from, to, amountMicro, key, reference, at } = order
  const statement = sql<{ outcome: 'posted' | 'repeated' }>`
    select ledger_transfer(${from.client}, ${to.client}, ${amountMicro}, ${key}, ${reference}, ${at},
                           ${from.name}, ${to.name}) as outcome`
  const { rows } = await refusing(statement.execute(tx))
  return rows[0]!.outcome
}

export interface Reservation {
  client: string
  /** The withdrawal's id: money is reserved for it once, and leaves or returns once. */
  id: string
}

/**
 * Reserves money of the finance account for a withdrawal. 'repeated': it was reserved before. Throws
 * `InsufficientFunds`.
 */
export async function reserve(
  tx: Transaction,
  { client, id, amountMicro, address, at }: Reservation & { amountMicro: bigint; address: string; at: Date },
): Promise<'posted' | 'repeated'> {
  const statement = sql<{ outcome: 'posted' | 'repeated' }>`
    select ledger_reserve(${client}, ${id}, ${amountMicro}, ${address}, ${at}) as outcome`
  const { rows } = await refusing(statement.execute(tx))
  return rows[0]!.outcome
}

/**
 * The reserved money has left to the chain. 'repeated': it was settled before; 'released': it went back to the client
 * first, and nothing changed. Throws when nothing was reserved under this id.
 */
export async function settle(
  tx: Transaction,
  { client, id, at }: Reservation & { at: Date },
): Promise<'settled' | 'repeated' | 'released'> {
  const { rows } = await sql<{ outcome: 'settled' | 'repeated' | 'released' }>`
    select ledger_settle(${client}, ${id}, ${at}) as outcome`.execute(tx)
  return rows[0]!.outcome
}

/**
 * The reserved money goes back to the finance account. 'repeated': it went back before; 'settled': it left to the
 * chain first, and nothing changed. Throws when nothing was reserved under this id.
 */
export async function release(
  tx: Transaction,
  { client, id, at }: Reservation & { at: Date },
): Promise<'released' | 'repeated' | 'settled'> {
  const { rows } = await sql<{ outcome: 'released' | 'repeated' | 'settled' }>`
    select ledger_release(${client}, ${id}, ${at}) as outcome`.execute(tx)
  return rows[0]!.outcome
}
