import { sql, type Connection, type Database } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'

/** Events per run; a transaction locks the chain meanwhile, and nothing else waits for that. */
const size = 500

/**
 * Links all new events: from then on none of them can be changed, removed or moved unnoticed. The head is written to
 * this process's log too, which the owner of the database cannot change.
 */
export async function linkAudit(
  { database, log }: Pick<AppContext, 'database' | 'log'>,
  at: Date,
): Promise<void> {
  const linked = await linkPortions(database, at)
  if (linked === 0) return
  const { entries, hash } = await chainHead(database)
  log.info({ linked, entries: String(entries), hash }, 'events of the audit were linked')
}

async function linkPortions(database: Database, at: Date): Promise<number> {
  for (let total = 0; ;) {
    const { rows } = await sql<{ linked: number }>`select audit_link_next(${at}, ${size}) as linked`.execute(
      database,
    )
    total += rows[0]!.linked
    if (rows[0]!.linked < size) return total
  }
}

export interface ChainHead {
  /** How many events are linked. */
  entries: bigint
  /** Hexadecimal; '' while there are none. */
  hash: string
  linkedAt: Date | null
  /** Events that are not linked yet, and the time of the oldest. */
  waiting: bigint
  waitsSince: Date | null
}

export async function chainHead(connection: Connection): Promise<ChainHead> {
  const { rows } = await sql<ChainHead>`
    select coalesce(last.number, 0) as entries, coalesce(encode(last.hash, 'hex'), '') as hash,
      last.linked_at as "linkedAt", waiting.count as waiting, waiting.since as "waitsSince"
    from (select count(*) as count, min(at) as since from audit_waiting) as waiting
    left join (select number, hash, linked_at from audit_link order by number desc limit 1) as last on true`.execute(
    connection,
  )
  return rows[0]!
}
