/**
 * An account's value as lines to draw. Money that came in or went out moves both lines alike, so that only the room
 * between them is a result: a top-up never looks like a profit.
 */
import type { Micro } from '../../contract/money.ts'
import type { CurvePoint } from '../../contract/trading.ts'

/** The picture's size in units of its own; it is stretched to the room that there is. */
export const pictureWidth = 600
export const pictureHeight = 200

export interface CurveShape {
  /** Lines as an SVG path has them: what the account is worth, and what was paid in, less what was paid out. */
  equity: string
  paidIn: string
  /** Where money came in or went out, from the left. */
  moves: readonly number[]
  /** The values at the upper and the lower edge. */
  mostMicro: Micro
  leastMicro: Micro
}

/** What the lines end with. */
export function sumUp(points: readonly CurvePoint[]) {
  const equityMicro = points.at(-1)?.equityMicro ?? 0n
  const paidInMicro = points.reduce((sum, { movedMicro }) => sum + movedMicro, 0n)
  return { equityMicro, paidInMicro, resultMicro: equityMicro - paidInMicro }
}

/** The lines from the first point to `asOf`; `null` where there is no time between them to draw. */
export function drawCurve(points: readonly CurvePoint[], asOf: Date): CurveShape | null {
  const from = points[0]?.at.getTime() ?? 0
  const spanMs = asOf.getTime() - from
  if (points.length === 0 || spanMs <= 0) return null

  const across = points.map(({ at }) => round((pictureWidth * (at.getTime() - from)) / spanMs))
  const equity = points.map(({ equityMicro }) => equityMicro)
  const paidIn = runningSum(points.map(({ movedMicro }) => movedMicro))
  const { leastMicro, mostMicro } = edges([...equity, ...paidIn])
  const down = heightOf(leastMicro, mostMicro)

  return {
    equity: steps(across, equity.map(down)),
    paidIn: steps(across, paidIn.map(down)),
    moves: [...new Set(across.filter((_, index) => points[index]!.movedMicro !== 0n))],
    mostMicro,
    leastMicro,
  }
}

function runningSum(amounts: readonly Micro[]): Micro[] {
  let sum = 0n
  return amounts.map(amount => (sum += amount))
}

/** A value holds until the next point: deals are credited at a moment, and nothing happens between two of them. */
function steps(across: readonly number[], down: readonly number[]): string {
  const parts = across.map((x, index) => (index === 0 ? `M${x} ${down[0]}` : `H${x}V${down[index]}`))
  return `${parts.join('')}H${pictureWidth}`
}

/** The least and the most, parted where they are one, so that a level line stands in the middle. */
function edges(values: readonly Micro[]): { leastMicro: Micro; mostMicro: Micro } {
  const [leastMicro, mostMicro] = values.reduce<[Micro, Micro]>(
    ([least, most], value) => [value < least ? value : least, value > most ? value : most],
    [values[0]!, values[0]!],
  )
  if (leastMicro < mostMicro) return { leastMicro, mostMicro }
  return { leastMicro: leastMicro - 1_000_000n, mostMicro: mostMicro + 1_000_000n }
}

/** From money to the picture: the share of the height is whole until it is a place to draw at. */
const heightOf =
  (leastMicro: Micro, mostMicro: Micro) =>
  (value: Micro): number =>
    round((Number(((mostMicro - value) * 100_000n) / (mostMicro - leastMicro)) * pictureHeight) / 100_000)

const round = (place: number): number => Math.round(place * 10) / 10
