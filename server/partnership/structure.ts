import { pageSizes, referralLines } from '../../contract/limits.ts'
import { listStructure, structurePage } from '../../contract/partnership.ts'
import type { Connection } from '../database/index.ts'
import { readingRoute, route } from '../http/route.ts'
import { Refusal } from '../http/refusal.ts'
import type { ClientId } from '../platform/app-context.ts'
import { linePages } from './lines.ts'

export const stats = readingRoute(listStructure, (_request, { client }, { database }) =>
  structureOf(database, client),
)

/** Referral statistics: the first page of each line, and how many partners each has. */
export async function structureOf(connection: Connection, client: ClientId) {
  const first = { size: pageSizes.partners, number: 1 }
  const lines = await linePages(connection, client, referralLines, first)
  return {
    partners: lines.flatMap(({ partners }) => partners),
    counts: lines.map(({ line, total }) => ({ line, partners: total })),
  }
}

/** A further page of one line. */
export const structureList = route(structurePage, async ({ line, page }, { client }, { database }) => {
  const known = referralLines.find(number => number === line)
  if (!known) throw new Refusal(400, 'no such page')

  const wanted = { size: pageSizes.partners, number: page }
  const [found] = await linePages(database, client, [known], wanted)
  return { partners: found!.partners, total: found!.total }
})
