/** Finds sealed deals and days by a seal, a deal's number, a day or a root. */
import { findSealed as findSealedCall } from '../../contract/track-record.ts'
import { isDay } from '../../contract/wire.ts'
import { publicRoute } from '../http/route.ts'
import { listDays, type DayFilter } from './day-roots.ts'
import { readSealed, type SealedFilter } from './sealed-deals.ts'

/** Anything else finds nothing. */
export const findSealed = publicRoute(findSealedCall, async ({ what }, caller, { database }) => {
  const { deals, days } = readSought(what)
  return {
    deals: deals ? await readSealed(database, deals, caller) : [],
    days: days ? await listDays(database, days) : [],
  }
})

/** What to search for, and where: a hash may be a seal or a root. */
function readSought(what: string): { deals?: SealedFilter; days?: DayFilter } {
  // Nobody sees characters without width, such as joiners and marks of direction, and they are copied with the rest.
  const text = what
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
  if (/^[\da-f]{64}$/.test(text)) return { deals: { seal: text }, days: { root: text } }
  if (isDay(text)) return { days: { day: text } }
  const [, program, typed] = /^(?:(\d{1,9})-)?#?(\d{1,12})$/.exec(text) ?? []
  if (typed === undefined) return {}
  const number = BigInt(typed)
  const deals = { numbers: [number, number] as const }
  return { deals: program === undefined ? deals : { ...deals, program: Number(program) } }
}
