/** How many tokens there can be, and how many were made; public. */
import { showTokenSupply } from '../../contract/token-supply.ts'
import { sql } from '../database/index.ts'
import { publicRoute } from '../http/route.ts'

export const publicSupply = publicRoute(showTokenSupply, async (_request, { at }, { database }) => {
  const { rows } = await sql<{ cap: number; issued: number }>`
    select cap::integer, issued::integer from token_cap_in_force()`.execute(database)
  return { ...rows[0]!, asOf: at }
})
