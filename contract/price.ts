/** Prices as whole numbers of their tenth decimal: they are compared and divided, and never floating. */

const decimalsMost = 10
const unit = 10n ** BigInt(decimalsMost)

/** A positive decimal of at most ten decimals, as sources write prices; anything else is `null`. */
export function readPrice(text: string): bigint | null {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text)
  const decimals = match?.[2]?.replace(/0+$/, '') ?? ''
  if (!match || decimals.length > decimalsMost) return null
  const price = BigInt(match[1]!) * unit + BigInt(decimals.padEnd(decimalsMost, '0'))
  return price > 0n ? price : null
}

/** `one / other` as a decimal with this many places, the last one rounded to the nearest. Both are above zero. */
export function ratio(one: bigint, other: bigint, places: number): string {
  const scale = 10n ** BigInt(places)
  return decimal((2n * one * scale + other) / (2n * other), places)
}

/** How far a price has moved, in percent with two decimals, cut off toward zero: "-1.25". */
export function changePercent(from: bigint, to: bigint): string {
  const hundredths = ((to - from) * 10_000n) / from
  return hundredths < 0n ? `-${decimal(-hundredths, 2)}` : decimal(hundredths, 2)
}

function decimal(units: bigint, places: number): string {
  const scale = 10n ** BigInt(places)
  return `${units / scale}.${(units % scale).toString().padStart(places, '0')}`
}
