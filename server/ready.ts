import { sql } from './database/index.ts'
import type { House } from './house.ts'

/** Ready to serve when the database answers. A chain that is behind is no reason to turn clients away. */
export async function isReady(house: House): Promise<boolean> {
  try {
    await sql`select 1`.execute(house.database)
    return true
  } catch {
    return false
  }
}
