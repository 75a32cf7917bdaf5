/**
 * What a month would come to, computed for every account and kept until an operator has looked at it. The hash stands for
 * all rows: what is executed is what was previewed, to the last millionth, or nothing.
 */
import { createHash } from 'node:crypto'
import { recordAudit } from '../platform/audit.ts'
import { sql, transaction, type Connection, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Month } from '../trading/index.ts'
import { isDue } from './settlement-status.ts'
import { clientRanges, clientsPerRange } from './client-ranges.ts'
import { asText, columns, computedRows, within, type ClientRange, type Query } from './rows.ts'
import { totalsOf, type Totals } from './totals.ts'

export interface Preview {
  month: Month
  hash: string
  totals: Totals
}

/** 'begun': it is being executed. 'overtaken': somebody began another preview meanwhile. */
export type Previewed = Preview | 'notDue' | 'begun' | 'overtaken'

export async function previewMonth(
  context: AppContext,
  actor: string,
  month: Month,
  size = clientsPerRange,
): Promise<Previewed> {
  const { database } = context
  if (!(await isDue(database, month, context.clock()))) return 'notDue'
  const run = context.newId()
  if (!(await begin(context, actor, month, run))) return 'begun'
  await clearRows(context, month, run, size)

  const hash = monthHash(month)
  for await (const range of clientRanges(database, size)) {
    const text = await transaction(database, tx => stage(tx, month, run, range))
    if (text === null) return 'overtaken'
    hash.update(text)
  }
  return finish(
    context,
    actor,
    { month, hash: hash.digest('hex'), totals: await totalsOf(database, month) },
    run,
  )
}

/** Of all rows as text, in order; whatever ranges they are taken in. */
export const monthHash = (month: Month) => createHash('sha256').update(`settlement ${month}\n`)

/** Takes over from the process that previews; not from one that executes, which holds the row before it looks. */
const begin = (context: AppContext, actor: string, month: Month, run: string): Promise<boolean> =>
  transaction(context.database, async tx => {
    const at = context.clock()
    await sql`
      insert into settlement_preview (month, run, hash, totals, actor, previewed_at)
      values (${month}, ${run}, null, null, ${actor}, ${at})
      on conflict (month) do update set month = excluded.month`.execute(tx)
    const { rows } = await sql`select from settlement where month = ${month}`.execute(tx)
    if (rows.length > 0) {
      await sql`delete from settlement_preview where run = ${run}`.execute(tx)
      return false
    }
    await sql`
      update settlement_preview set run = ${run}, hash = null, totals = null, actor = ${actor}, previewed_at = ${at}
      where month = ${month}`.execute(tx)
    return true
  })

/** Rows of an earlier preview. A process that was overtaken leaves those of the other alone. */
async function clearRows(context: AppContext, month: Month, run: string, size: number): Promise<void> {
  for await (const range of clientRanges(context.database, size))
    await transaction(context.database, async tx => {
      if (await isMine(tx, month, run))
        await sql`delete from settlement_row where ${within(range)}`.execute(tx)
    })
}

/** Computes and keeps a range's rows; null when somebody else is previewing now. */
async function stage(tx: Transaction, month: Month, run: string, range: ClientRange): Promise<string | null> {
  if (!(await isMine(tx, month, run))) return null
  return textOf(
    tx,
    sql`
    with staged as (
      insert into settlement_row (${columns}) select ${columns} from (${computedRows(month, range)}) as computed
      returning ${columns}
    )
    ${asText(sql`select ${columns} from staged`, columns)}`,
  )
}

export async function textOf(connection: Connection, text: Query): Promise<string> {
  const { rows } = await (text as ReturnType<typeof sql<{ text: string }>>).execute(connection)
  return rows[0]!.text
}

async function isMine(tx: Transaction, month: Month, run: string): Promise<boolean> {
  const { rows } = await sql`
    select from settlement_preview where month = ${month} and run = ${run} for update`.execute(tx)
  return rows.length > 0
}

const finish = (context: AppContext, actor: string, preview: Preview, run: string): Promise<Previewed> =>
  transaction(context.database, async tx => {
    const { month, hash, totals } = preview
    if (!(await isMine(tx, month, run))) return 'overtaken'
    const at = context.clock()
    await sql`
      update settlement_preview set hash = ${hash}, totals = ${JSON.stringify(totals)}, previewed_at = ${at}
      where month = ${month}`.execute(tx)
    const event = { actor, action: 'settlement.preview', subject: month, after: { hash, ...totals } }
    await recordAudit(tx, { id: context.newId(), at, ...event })
    return preview
  })
