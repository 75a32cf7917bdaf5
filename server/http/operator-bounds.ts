/** When and from where an operator may be in the console, as an administrator has set it. */
import { networkList } from './network.ts'

export interface Bounds {
  /** In minutes of the day, UTC; the end is exclusive, and may be on the next day. */
  hoursFrom: number | null
  hoursUntil: number | null
  networks: string[]
}

/** Checked at sign-in and at every call: a session that was taken elsewhere, or left open, is outside of them. */
export const isWithinBounds = (bounds: Bounds, at: Date, address: string): boolean =>
  isWithinHours(bounds, at) && (bounds.networks.length === 0 || networkList(bounds.networks)(address))

export function isWithinHours(
  { hoursFrom, hoursUntil }: Pick<Bounds, 'hoursFrom' | 'hoursUntil'>,
  at: Date,
): boolean {
  if (hoursFrom === null || hoursUntil === null) return true
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes()
  return hoursFrom < hoursUntil
    ? hoursFrom <= minute && minute < hoursUntil
    : hoursFrom <= minute || minute < hoursUntil
}
