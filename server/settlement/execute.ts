/**
 * Executes the month that was previewed under a hash, and nothing else. It begins by computing everything once more; then
 * it goes on by ranges of clients, each in a transaction of its own that also notes how far it has come. So it may
 * be killed anywhere and begun again, by several processes at once.
 */
import { sql, transaction, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Month } from '../trading/index.ts'
import { findSettlementRun, stages, type SettlementRun } from './settlement-run.ts'
import { confirm, type Stale } from './confirm.ts'
import { isDue } from './settlement-status.ts'
import { clientsPerRange } from './client-ranges.ts'
import { advance } from './posting.ts'

/** 'otherHash': not what was previewed. */
export type Executed = 'done' | NotBegun | Stale
type NotBegun = 'doneBefore' | 'notDue' | 'notPreviewed' | 'otherHash'

export async function executeMonth(
  context: AppContext,
  actor: string,
  month: Month,
  hash: string,
  size = clientsPerRange,
): Promise<Executed> {
  const run = await begin(context, actor, month, hash)
  if (typeof run === 'string') return run
  if (run.stage === stages.finished) return 'doneBefore'
  if (run.stage === stages.comparing) {
    const confirmed = await confirm(context, run, size)
    if (confirmed !== 'confirmed') return confirmed
  }

  for (let isGoing = true; isGoing;) isGoing = await advance(context, month, size)
  return 'done'
}

/** From here on no deal is credited in this month: crediting holds its program's row, as this does. */
const begin = (
  context: AppContext,
  actor: string,
  month: Month,
  hash: string,
): Promise<SettlementRun | NotBegun> =>
  transaction(context.database, async tx => {
    await sql`select from settlement_preview where month = ${month} for update`.execute(tx)
    const run = await findSettlementRun(tx, month)
    if (run) return run.hash === hash ? run : 'otherHash'
    const at = context.clock()
    if (!(await isDue(tx, month, at))) return 'notDue'
    const previewed = await previewedHash(tx, month)
    if (previewed !== hash) return previewed === null ? 'notPreviewed' : 'otherHash'

    await sql`select from program order by id for no key update`.execute(tx)
    await sql`
      insert into settlement (month, hash, stage, after, actor, begun_at, finished_at)
      values (${month}, ${hash}, ${stages.comparing}, null, ${actor}, ${at}, null)`.execute(tx)
    return (await findSettlementRun(tx, month))!
  })

export async function previewedHash(connection: Connection, month: Month): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select hash from settlement_preview where month = ${month}`.execute(connection)
  return rows[0]?.hash ?? null
}
