/** What every account of the clients' books, all clients together, and of the house's book had and has: a trial balance. */
import { dayMs } from '../../contract/time.ts'
import { sql, type Connection } from '../database/index.ts'

/** Micro-dollars, tokens, or sun. */
export interface BalanceLine {
  book: 'clients' | 'house'
  name: string
  currency: 'USD' | 'TOKEN' | 'TRX'
  /** -1 on the other side of the house's book: what is owned there, and for what. */
  side: 1 | -1
  opening: bigint
  gained: bigint
  given: bigint
  closing: bigint
}

export interface BookSum {
  book: BalanceLine['book']
  currency: BalanceLine['currency']
  /** Always zero. */
  sum: bigint
}

type Row = Pick<BalanceLine, 'book' | 'name' | 'currency' | 'side'> &
  Record<'opening' | 'gained' | 'given' | 'closing', string>

/** A UTC day. Of today, what is booked so far. */
export async function trialBalance(connection: Connection, day: string): Promise<BalanceLine[]> {
  const from = new Date(`${day}T00:00:00Z`)
  const { rows } = await sql<Row>`
    select book, name, currency, side, opening::text, gained::text, given::text, closing::text
    from books_trial_balance(${from}, ${new Date(from.getTime() + dayMs)})`.execute(connection)
  return rows.map(row => ({
    ...row,
    opening: BigInt(row.opening),
    gained: BigInt(row.gained),
    given: BigInt(row.given),
    closing: BigInt(row.closing),
  }))
}

/** Each book and currency by itself. */
export function sumsOf(lines: readonly BalanceLine[]): BookSum[] {
  const sums = new Map<string, BookSum>()
  for (const { book, currency, side, closing } of lines) {
    const known = sums.get(`${book} ${currency}`)
    sums.set(`${book} ${currency}`, { book, currency, sum: (known?.sum ?? 0n) + closing * BigInt(side) })
  }
  return [...sums.values()]
}
