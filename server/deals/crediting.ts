/** A deal is credited by an operator: from now on it counts in the accounts' profit of this month. */
import { recordAudit } from '../platform/audit.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { lockProgram } from './locked-program.ts'
import { findDeal, type DealRow } from './deal-rows.ts'

export type Credited =
  | 'credited'
  | 'creditedBefore'
  | 'notExecuted'
  | 'unknownDeal'
  /** This month's settlement has begun: no deal is added to it any more. */
  | 'monthSettled'

export const creditDeal = (context: AppContext, actor: string, id: string): Promise<Credited> =>
  transaction(context.database, async tx => {
    const known = await findDeal(tx, id)
    if (!known) return 'unknownDeal'
    await lockProgram(tx, known.program)
    // Read again: another operator may have held the lock.
    const deal = (await findDeal(tx, id))!
    if (deal.creditedAt) return 'creditedBefore'
    if (!deal.result) return 'notExecuted'

    const at = context.clock()
    const creditedAt = new Date(Math.max(at.getTime(), deal.result.executedAt.getTime()))
    if (await isSettled(tx, creditedAt)) return 'monthSettled'
    await insertCredit(tx, deal, creditedAt)
    await recordAudit(tx, {
      id: context.newId(),
      at,
      actor,
      action: 'deal.credit',
      subject: id,
      before: { status: 'executed' },
      after: { status: 'credited' },
    })
    return 'credited'
  })

/** Settlement begins under the same lock, so a month is either seen here or waits for this deal. */
async function isSettled(tx: Transaction, at: Date): Promise<boolean> {
  const month = at.toISOString().slice(0, 7)
  const { rows } = await sql`select month from settlement where month >= ${month} limit 1`.execute(tx)
  return rows.length > 0
}

async function insertCredit(tx: Transaction, { id, programId }: DealRow, at: Date): Promise<void> {
  await sql`insert into deal_credit (deal_id, credited_at) values (${id}, ${at})`.execute(tx)
  await sql`delete from deal_waiting where program_id = ${programId} and deal_id = ${id}`.execute(tx)
}
