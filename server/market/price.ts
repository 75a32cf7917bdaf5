/** Prices as whole numbers of their tenth decimal: they are compared and divided, and never floating. */

export const priceDecimals = 10
const unit = 10n ** BigInt(priceDecimals)

/** A positive decimal of at most ten decimals, as sources write prices; anything else is `null`. */
export function readPrice(text: string): bigint | null {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text)
  const decimals = match?.[2]?.replace(/0+$/, '') ?? ''
  if (!match || decimals.length > priceDecimals) return null
  const price = BigInt(match[1]!) * unit + BigInt(decimals.padEnd(priceDecimals, '0'))
  return price > 0n ? price : null
}

/** `one / other` as a decimal of so many places, the last one rounded to the nearest. */
export function ratio(one: bigint, other: bigint, places: number): string {
  const scale = 10n ** BigInt(places)
  const rounded = (2n * one * scale + other) / (2n * other)
  return `${rounded / scale}.${(rounded % scale).toString().padStart(places, '0')}`
}
