/** Percentages on both sides: whole numbers of 0.0001 %, which are millionths. Never floating point. */

const decimalPercent = /^(-?)(\d{1,4})(?:\.(\d{1,4}))?$/
const ppmPerPercent = 10_000n

/** Parses "-1.25". At most four decimals, no plus, no exponent; anything else is `null`, never rounded. */
export function readPercent(text: string): bigint | null {
  const match = decimalPercent.exec(text)
  if (!match) return null
  const size = BigInt(match[2]!) * ppmPerPercent + BigInt((match[3] ?? '').padEnd(4, '0'))
  return match[1] === '-' ? -size : size
}

/** Writes "-1.25": as many decimals as it needs. */
export function writePercent(ppm: bigint): string {
  const size = ppm < 0n ? -ppm : ppm
  const decimals = (size % ppmPerPercent).toString().padStart(4, '0').replace(/0+$/, '')
  return `${ppm < 0n ? '-' : ''}${size / ppmPerPercent}${decimals && `.${decimals}`}`
}

/** A part of a whole above zero, in millionths of it, rounded towards minus infinity: a gain down, a loss up. */
export function ppmOf(part: bigint, whole: bigint): bigint {
  const scaled = part * 1_000_000n
  return scaled / whole - (scaled % whole < 0n ? 1n : 0n)
}
