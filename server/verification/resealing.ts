/** Scans sealed again: each file under the lock of its row, so that none comes back after it was cleared away. */
import { sql, transaction, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { resealFile, sealedByOthers } from '../platform/storage/index.ts'
import { scanContext } from './scan.ts'

const batchMax = 100

/** Seals every scan with the vault's first key. Resolves to how many it changed; may be broken off and repeated. */
export async function resealScans(context: AppContext): Promise<number> {
  let changed = 0
  for (let after = noId; ;) {
    const scans = await scansAfter(context.database, after)
    const other = await sealedByOthers(
      context,
      scans.map(({ key }) => key),
    )
    for (const { id, key } of scans.filter(scan => other.has(scan.key)))
      if (await transaction(context.database, tx => resealFile(tx, context, key, scanContext(id)))) changed++
    if (scans.length < batchMax) return changed
    after = scans.at(-1)!.id
  }
}

const noId = '00000000-0000-0000-0000-000000000000'

async function scansAfter(connection: Connection, after: string): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, key from verification_scan where key is not null and id > ${after}
    order by id limit ${batchMax}`.execute(connection)
  return rows
}
