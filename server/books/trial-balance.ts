/** The trial balance: every account before and after, all clients' books together, and the house's book. */
/** Micro-dollars, tokens, or sun. */
export interface BalanceLine {
  book: 'clients' | 'house'
  name: string
  currency: 'USD' | 'TOKEN' | 'TRX'
  /** -1 on the other side of the house's book: assets and their purpose. */
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

/** As the database writes it: JavaScript's numbers are too small. */
export type StoredLine = Pick<BalanceLine, 'book' | 'name' | 'currency' | 'side'> &
  Record<'opening' | 'gained' | 'given' | 'closing', string>

export const readLine = (line: StoredLine): BalanceLine => ({
  ...line,
  opening: BigInt(line.opening),
  gained: BigInt(line.gained),
  given: BigInt(line.given),
  closing: BigInt(line.closing),
})

/**
 * Each line as it adds up to zero with the others of its book. The house's book is written from both of its sides without
 * signs: as in clients' books, where money lies is below zero, so that what came there is given.
 */
export const signed = ({ side, ...line }: BalanceLine): Omit<BalanceLine, 'side'> =>
  line.book === 'clients' || side < 0
    ? line
    : { ...line, opening: -line.opening, gained: line.given, given: line.gained, closing: -line.closing }

/** Each book and currency by itself. */
export function sumsOf(lines: readonly BalanceLine[]): BookSum[] {
  const sums = new Map<string, BookSum>()
  for (const { book, currency, side, closing } of lines) {
    const known = sums.get(`${book} ${currency}`)
    sums.set(`${book} ${currency}`, { book, currency, sum: (known?.sum ?? 0n) + closing * BigInt(side) })
  }
  return [...sums.values()]
}
