/** How familiar an address is: paid to before, like one of those and yet another, or simply new. */
export type Familiarity = 'known' | 'lookalike' | 'new'

/** What people compare, and what forgers therefore imitate. */
const shown = 4

/**
 * Forged addresses share the first and last characters with a familiar one (address poisoning). An address begins with
 * T, which says nothing, so the first five count.
 */
export function addressFamiliarity(address: string, known: readonly string[]): Familiarity {
  if (known.includes(address)) return 'known'
  const begins = (one: string) => one.slice(0, shown + 1) === address.slice(0, shown + 1)
  const ends = (one: string) => one.slice(-shown) === address.slice(-shown)
  return known.some(one => begins(one) || ends(one)) ? 'lookalike' : 'new'
}
