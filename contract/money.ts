/**
 * Money on both sides: an integer count of micro-dollars (1 USD = 1 000 000), the precision of USDT. Nothing here is
 * ever a floating-point number.
 */

/** An amount of money in micro-dollars. */
export type Micro = bigint

export const microPerDollar = 1_000_000n
export const dollars = (whole: number): Micro => BigInt(whole) * microPerDollar

/** The largest amount that a call accepts: 1e12 dollars. */
export const amountMicroMax: Micro = dollars(1_000_000_000_000)

const decimalAmount = /^(\d{1,13})(?:\.(\d{1,6}))?$/

/**
 * Parses an amount of the wire: a decimal string of dollars, or a JSON number. At most six decimals, no sign, no
 * exponent, no separators. Anything else is `null`, never rounded.
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
export const writeAmount = (amountMicro: Micro): string => writeSixDecimals(amountMicro).replace(/\.?0+$/, '')

/** Writes an amount for spreadsheets: where the point separates thousands, `1.250` would be read as a thousand. */
export function writeSixDecimals(amountMicro: Micro): string {
  const sign = amountMicro < 0n ? '-' : ''
  const size = amountMicro < 0n ? -amountMicro : amountMicro
  return `${sign}${size / microPerDollar}.${String(size % microPerDollar).padStart(6, '0')}`
}

export const microPerCent = 10_000n

/** Rounded towards minus infinity to whole cents, as figures are shown: a gain down, a loss up. */
export const downToCents = (amountMicro: Micro): Micro =>
  amountMicro - (((amountMicro % microPerCent) + microPerCent) % microPerCent)

export const isWholeCents = (amountMicro: Micro): boolean => amountMicro % microPerCent === 0n
export const isWholeDollars = (amountMicro: Micro): boolean => amountMicro % microPerDollar === 0n

/**
 * The last part of a sum as it is shown in whole cents: the rest after the others, so that what is shown adds up. The
 * others are those shown before it, each rounded as `downToCents` rounds.
 */
export const lastPart = (sumMicro: Micro, othersMicro: readonly Micro[]): Micro =>
  othersMicro.reduce((restMicro, partMicro) => restMicro - downToCents(partMicro), downToCents(sumMicro))

/**
 * Parts of a sum as they are shown in whole cents, in their order: zeros stay zero, and the last other one takes the
 * difference.
 */
export function shownParts(sumMicro: Micro, partsMicro: readonly Micro[]): Micro[] {
  const last = partsMicro.findLastIndex(partMicro => partMicro !== 0n)
  const others = partsMicro.filter((_, index) => index !== last)
  return partsMicro.map((partMicro, index) =>
    index === last ? lastPart(sumMicro, others) : downToCents(partMicro),
  )
}

const spaces = /\s/g
/** "1.500": thousands to some readers, one and a half to others. No group of thousands begins with a zero. */
const twofold = /^([1-9]\d{0,2})[.,](\d{3})$/
const readable = [
  /^(\d+)(?:[.,](\d+))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/,
]

/**
 * Parses what a person typed into an amount field, in any language: point and comma are both decimal separators, either
 * one before groups of three is a thousands separator, and spaces are ignored. Ambiguous or unreadable input is `null`:
 * the amount is asked for again rather than guessed.
 */
export function readTypedAmount(text: string): Micro | null {
  const close = text.replace(spaces, '')
  const match = twofold.test(close)
    ? null
    : readable.map(one => one.exec(close)).find(found => found !== null)
  if (!match) return null
  const [, whole = '', behind] = match
  return readAmount(whole.replace(/[.,]/g, '') + (behind === undefined ? '' : `.${behind}`))
}

/** Both readings of ambiguous input, such as "1.500"; otherwise `null`. */
export function twoReadings(text: string): { thousandsMicro: Micro; decimalsMicro: Micro } | null {
  const [, one, three] = twofold.exec(text.replace(spaces, '')) ?? []
  if (one === undefined) return null
  return { thousandsMicro: readAmount(`${one}${three}`)!, decimalsMicro: readAmount(`${one}.${three}`)! }
}
