/**
 * The lines of the fan: around the client a half ring for each line of partners, and in it a leaf for each partner. A leaf
 * is one curve, drawn again with less and less of a bend; where leaves are many, the pattern appears.
 */

/** More leaves than this would be a surface. */
const leavesMost = 96

/** Bends of the copies of a curve, as a part of the room that a leaf has. */
const bends = [-0.46, -0.3, -0.1, 0.1, 0.3, 0.46] as const

export interface Ring {
  from: number
  to: number
}

/** From the inside to the outside; half of each is drawn. */
export const rings: readonly Ring[] = [
  { from: 24, to: 62 },
  { from: 70, to: 108 },
  { from: 116, to: 154 },
]

/** Half a circle around the origin, above it. */
export const arc = (radius: number): string => `M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0`

/** A leaf for each of so many partners, evenly from left to right. */
export function leaves(partners: number, { from, to }: Ring): string {
  const count = Math.min(partners, leavesMost)
  const room = Math.min(Math.PI / Math.max(count, 1), Math.PI / 5)
  const middle = (from + to) / 2
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (1 - (index + 0.5) / count)
    return bends
      .map(bend => `M${at(from, angle)}Q${at(middle, angle + 2 * bend * room)} ${at(to, angle)}`)
      .join('')
  }).join('')
}

const at = (radius: number, angle: number): string =>
  `${tenth(radius * Math.cos(angle))} ${tenth(-radius * Math.sin(angle))}`

const tenth = (value: number): number => Math.round(10 * value) / 10
