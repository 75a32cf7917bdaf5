import { pageSizes, referralLines } from '../../contract/limits.ts'
import { listStructure, structurePage } from '../../contract/partnership.ts'
import { route } from '../http/route.ts'
import { Refusal } from '../http/refusal.ts'
import { lineCounts, linePage } from './lines.ts'

/** Referral statistics: the first page of each line, and how many partners each has. */
export const stats = route(listStructure, async (_request, { client }, { database }) => {
  const first = { size: pageSizes.partners, number: 1 }
  const pages = await Promise.all(referralLines.map(line => linePage(database, client, line, first)))
  return { partners: pages.flat(), counts: await lineCounts(database, client) }
})

/** A further page of one line. */
export const structureList = route(structurePage, async ({ line, page }, { client }, { database }) => {
  const known = referralLines.find(number => number === line)
  if (!known) throw new Refusal(400, 'no such page')

  const counts = await lineCounts(database, client)
  return {
    partners: await linePage(database, client, known, { size: pageSizes.partners, number: page }),
    total: counts.find(count => count.line === known)?.partners ?? 0,
  }
})
