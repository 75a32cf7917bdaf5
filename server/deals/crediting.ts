/** A deal is credited by an operator: from now on it counts in the accounts' profit of this month. */
import { recordAudit } from '../audit.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import type { House } from '../house.ts'
import { lockProgram } from './locked-program.ts'
import { findDeal, type DealRow } from './reading.ts'

export type Credited = 'credited' | 'creditedBefore' | 'notExecuted' | 'unknownDeal'

export const creditDeal = (house: House, actor: string, id: string): Promise<Credited> =>
  transaction(house.database, async tx => {
    const known = await findDeal(tx, id)
    if (!known) return 'unknownDeal'
    await lockProgram(tx, known.program)
    // Read again: another operator may have held the lock.
    const deal = (await findDeal(tx, id))!
    if (deal.creditedAt) return 'creditedBefore'
    if (!deal.result) return 'notExecuted'

    const at = house.clock()
    await insertCredit(tx, deal, new Date(Math.max(at.getTime(), deal.result.executedAt.getTime())))
    await recordAudit(tx, {
      id: house.newId(),
      at,
      actor,
      action: 'deal.credit',
      subject: id,
      before: { status: 'executed' },
      after: { status: 'credited' },
    })
    return 'credited'
  })

async function insertCredit(tx: Transaction, { id, programId }: DealRow, at: Date): Promise<void> {
  await sql`insert into deal_credit (deal_id, credited_at) values (${id}, ${at})`.execute(tx)
  await sql`delete from deal_waiting where program_id = ${programId} and deal_id = ${id}`.execute(tx)
}
