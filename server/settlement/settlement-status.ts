import type { CoverageObjection } from '../coverage/index.ts'
import { sql, type Connection } from '../database/index.ts'
import { dueMonth, settlableFrom, type Month } from '../trading/index.ts'
import { stages } from './settlement-run.ts'

/** The state of the settlement, for anyone who operates it. */
export interface SettlementStatus {
  /** The next month to settle, and from when; null while no deal was ever executed. */
  due: { month: Month; from: Date } | null
  preview: { month: Month; hash: string | null; actor: string; at: Date } | null
  begun: { month: Month; stage: string; actor: string; at: Date; portionsLeft: number } | null
}

export async function settlementStatus(connection: Connection): Promise<SettlementStatus> {
  const month = await dueMonth(connection)
  return {
    due: month === null ? null : { month, from: settlableFrom(month) },
    preview: await previewState(connection),
    begun: await runState(connection),
  }
}

/** Why the next month would not be executed now, as far as that is known without beginning it. */
export type Objection = 'uncredited' | 'disputed' | 'noStatement' | CoverageObjection

export async function objectionsTo(connection: Connection, month: Month, at: Date): Promise<Objection[]> {
  const { rows } = await sql<{ objections: Objection[] }>`
    select settlement_objections(${month}, ${at}) as objections`.execute(connection)
  return rows[0]!.objections
}

/** For how long the next month could have been settled; 0 before that. */
export async function overdueMs(connection: Connection, at: Date): Promise<number> {
  const month = await dueMonth(connection)
  return month === null ? 0 : Math.max(0, at.getTime() - settlableFrom(month).getTime())
}

async function previewState(connection: Connection): Promise<SettlementStatus['preview']> {
  const { rows } = await sql<NonNullable<SettlementStatus['preview']>>`
    select month, hash, actor, previewed_at as at from settlement_preview order by month desc limit 1`.execute(
    connection,
  )
  return rows[0] ?? null
}

async function runState(connection: Connection): Promise<SettlementStatus['begun']> {
  const { rows } = await sql<{ month: Month; stage: number; actor: string; at: Date; portionsLeft: bigint }>`
    select month, stage, actor, begun_at as at,
      (select count(*) from settlement_portion portion
       where portion.month = settlement.month and portion.stage < settlement.stage) as "portionsLeft"
    from settlement where finished_at is null`.execute(connection)
  if (!rows[0]) return null
  const stage = Object.entries(stages).find(([, number]) => number === rows[0]!.stage)![0]
  return { ...rows[0], stage, portionsLeft: Number(rows[0].portionsLeft) }
}
