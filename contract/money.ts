/**
 * Money as both sides know it: an integer count of micro-dollars (1 USD = 1 000 000), the precision of USDT.
 * Nothing here is ever a floating-point number.
 */

/** An amount of money in micro-dollars. */
export type Micro = bigint

export const microPerDollar = 1_000_000n
export const dollars = (whole: number): Micro => BigInt(whole) * microPerDollar

/** The largest amount that a call accepts: 1e12 dollars. */
export const amountMicroMax: Micro = dollars(1_000_000_000_000)

const decimalAmount = /^(\d{1,13})(?:\.(\d{1,6}))?$/

/**
 * Reads an amount as the wire carries it: a decimal string of dollars, or a JSON number.
 * At most six decimals, no sign, no exponent, no separators. Anything else is `null`, never rounded.
 */
export function readAmount(raw: unknown): Micro | null {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string') return null

  const match = decimalAmount.exec(text)
  if (!match) return null

  const amountMicro = BigInt(match[1]!) * microPerDollar + BigInt((match[2] ?? '').padEnd(6, '0'))
  return amountMicro <= amountMicroMax ? amountMicro : null
}

/** Writes an amount for the wire: dollars with as many decimals as it needs ("1250.5"). */
export function writeAmount(amountMicro: Micro): string {
  const sign = amountMicro < 0n ? '-' : ''
  const size = amountMicro < 0n ? -amountMicro : amountMicro
  const decimals = (size % microPerDollar).toString().padStart(6, '0').replace(/0+$/, '')
  return `${sign}${size / microPerDollar}${decimals && `.${decimals}`}`
}

/**
 * What a person typed into an amount field, made ready for `readAmount`: spaces between groups fall away
 * and a single comma is a decimal point, as Russian, German and Spanish keyboards write it. A comma before exactly
 * three digits may as well separate thousands: it stays, and so is refused rather than guessed.
 */
export function typedAmount(text: string): string {
  const close = text.replace(/[\s\u00a0\u202f]/g, '')
  const isAmbiguous = /^\d+,\d{3}$/.test(close)
  return close.includes('.') || isAmbiguous ? close : close.replace(',', '.')
}
