/**
 * Whoever registers may give somebody else's address and, as a name, what he wants that person to read: an address
 * to visit, an account to pay to. So a mail greets by name only when it looks like one and fits a line.
 */
const lengthMax = 60

/** Letters, spaces, hyphens, apostrophes, and a dot where a word ends: no digits, no addresses, no invisible signs. */
const looksLikeName = /^\p{L}(?:[\p{L}\p{M}'’ʼ -]|\.(?=[ -]|$))*$/u

/** The name to greet by, or `null` for a greeting without one. */
export function nameToGreet(name: string): string | null {
  const trimmed = name.trim()
  return [...trimmed].length <= lengthMax && looksLikeName.test(trimmed) ? trimmed : null
}
