/**
 * The entries of one account over a span of time, for an account statement.
 *
 * Entries are numbered in the order of booking. Their times follow that order only roughly: a call is stamped when it
 * arrives and booked when the client's book is free, so of two calls at midnight the earlier stamp may be booked
 * second. A span therefore begins at the first entry that is stamped in it, and ends where the next span begins. So
 * each entry belongs to exactly one day, and every balance is one that the ledger keeps.
 */
import { microPerCent } from '../../contract/money.ts'
import { hourMs } from '../../contract/time.ts'
import { type Connection, sql } from '../database/index.ts'
import { type Flow, type Kind, kinds, nobody } from './chart.ts'

/** One account of a client's book. */
export interface Account {
  client: string
  kind: Kind
  /** The trading account's id, of a kind by trading account. */
  subject?: string
}

/** Entries of an account by their numbers: from the first one up to, and without, the end. */
export interface Stretch {
  from: bigint
  end: bigint
}

export interface Movement {
  seq: bigint
  at: Date
  flow: Flow
  /** Below zero when it left the account. */
  amount: bigint
  balanceAfter: bigint
  counterparty: string | null
  /** The posting's id: the same in both books of a transfer between clients. */
  posting: string
}

/** Nothing takes longer from its stamp to its booking, so entries are out of order by at most this much. */
export const bookedWithinMs = hourMs
const probesMax = 64n

/**
 * The number of the first entry of a span that begins at `at`; the next number to come when there is none yet. It reads
 * by the primary key alone, however long the account is: it narrows down to two neighbours, then goes back as far as
 * entries can be out of order.
 */
export async function firstSince(connection: Connection, account: Account, at: Date): Promise<bigint> {
  let low = 1n
  let high = (await entriesOf(connection, account)) + 1n
  while (low < high) [low, high] = await narrowed(connection, account, at, [low, high])

  const surelyBefore = new Date(at.getTime() - bookedWithinMs)
  const { rows } = await sql<{ seq: bigint }>`
    select coalesce(min(seq), ${high}) as seq
      from ledger_entry
     where ${is(account)} and at >= ${at} and seq < ${high}
       and seq > coalesce((select seq from ledger_entry
                            where ${is(account)} and seq < ${high} and at < ${surelyBefore}
                            order by seq desc limit 1), 0)`.execute(connection)
  return rows[0]!.seq
}

/** How many entries an account has; they are numbered from 1 on. */
export async function entriesOf(connection: Connection, account: Account): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`
    select seq from ledger_account where ${is(account)}`.execute(connection)
  return rows[0]?.seq ?? 0n
}

type Bounds = [low: bigint, high: bigint]

/** Reads evenly spaced entries between the bounds at once: each round trip divides the range by that many. */
async function narrowed(
  connection: Connection,
  account: Account,
  at: Date,
  [low, high]: Bounds,
): Promise<Bounds> {
  const step = (high - low) / probesMax + 1n
  const probes: bigint[] = []
  for (let seq = low; seq < high; seq += step) probes.push(seq)
  const { rows } = await sql<{ seq: bigint; at: Date }>`
    select seq, at from ledger_entry
     where ${is(account)} and seq = any(${probes}::bigint[]) order by seq`.execute(connection)

  const first = rows.findIndex(row => row.at >= at)
  const last = first === -1 ? rows.at(-1) : rows[first - 1]
  return [last ? last.seq + 1n : low, first === -1 ? high : rows[first]!.seq]
}

/** The balance of an account before the entry of this number. */
export async function balanceBefore(connection: Connection, account: Account, seq: bigint): Promise<bigint> {
  if (seq === 1n) return 0n
  const { rows } = await sql<{ balance: bigint }>`
    select balance_after as balance from ledger_entry where ${is(account)} and seq = ${seq - 1n}`.execute(
    connection,
  )
  if (!rows[0]) throw new Error(`no entry ${seq - 1n} of account ${account.kind} of client ${account.client}`)
  return rows[0].balance
}

/** Entries in the order of booking, some hundreds at a time. The caller holds the snapshot that all of them see. */
export async function* movements(
  connection: Connection,
  account: Account,
  { from, end }: Stretch,
  portion = 500,
): AsyncGenerator<Movement[]> {
  for (let next = from; next < end; next += BigInt(portion)) {
    const { rows } = await sql<Movement>`
      select seq, at, flow, amount, balance_after as "balanceAfter", counterparty, posting_id as posting
        from ledger_entry
       where ${is(account)} and seq >= ${next} and seq < least(${end}, ${next} + ${portion}::bigint)
       order by seq`.execute(connection)
    yield rows
  }
}

export interface FlowSum {
  flow: Flow
  count: bigint
  /** Below zero when the flow takes from the account. */
  amount: bigint
  /** Each amount of it is in whole cents, not only their sum. */
  isInCents: boolean
}

/** What each flow brought or took, in the order of the chart. */
export async function sumsByFlow(
  connection: Connection,
  account: Account,
  { from, end }: Stretch,
): Promise<FlowSum[]> {
  const { rows } = await sql<{ flow: Flow; count: bigint; amount: string; isInCents: boolean }>`
    select flow, count(*) as count, sum(amount) as amount,
           bool_and(amount % ${microPerCent}::bigint = 0) as "isInCents"
      from ledger_entry
     where ${is(account)} and seq >= ${from} and seq < ${end}
     group by flow order by flow`.execute(connection)
  return rows.map(({ amount, ...sum }) => ({ ...sum, amount: BigInt(amount) }))
}

const is = ({ client, kind, subject = nobody }: Account) =>
  sql`client_id = ${client} and kind = ${kinds[kind].kind} and subject = ${subject}`
