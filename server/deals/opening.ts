/**
 * A deal is opened: numbered, sealed, and from this moment on every stake of its program takes part. One row, however
 * many accounts copy it.
 */
import { randomBytes } from 'node:crypto'
import { dealSources } from '../../contract/codes.ts'
import { sealOf, writeContent } from '../../contract/seal.ts'
import { recordAudit } from '../platform/audit.ts'
import { sql, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { sameOpening, sealedContent } from './content.ts'
import { lockProgram, type LockedProgram } from './locked-program.ts'
import { findByReport } from './deal-rows.ts'
import { clockMarginMs, type By, type Opened, type Opening, type OpeningRefusal } from './reported.ts'

/** Opens a deal. Reported again as it was, it is answered as before. */
export async function openDeal(
  tx: Transaction,
  context: AppContext,
  by: By,
  opening: Opening,
): Promise<Opened | OpeningRefusal> {
  const program = await lockProgram(tx, opening.program)
  if (!program) return 'unknownProgram'
  const at = context.clock()
  if (opening.openedAtVenue.getTime() > at.getTime() + clockMarginMs) return 'openedInFuture'
  if (await isTooLate(tx, program, opening, at)) return 'reportedTooLate'

  const id = context.newId()
  if (!(await claimReport(tx, opening, id))) return openedBefore(tx, opening)
  const number = (await lastNumber(tx, program)) + 1n
  const openedAt = await momentFor(tx, program, at)
  const opened = await insertDeal(tx, program, by, opening, { id, number, openedAt })
  await auditOpening(tx, context, by, program, opened)
  return opened
}

/** Anyone who reports a position that they have held for long knows how it goes. A report that was taken stays so. */
async function isTooLate(
  tx: Transaction,
  { reportMinutesMax }: LockedProgram,
  { openedAtVenue, provider, reference }: Opening,
  at: Date,
): Promise<boolean> {
  if (at.getTime() - openedAtVenue.getTime() <= reportMinutesMax * 60_000) return false
  return !(await findByReport(tx, provider, reference))
}

/** The first report of a deal takes its name; a second one waits here until the first is decided. */
async function claimReport(
  tx: Transaction,
  { provider, reference, seq }: Opening,
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into deal_report (provider, reference, deal_id, seq)
    values (${provider}, ${reference}, ${id}, ${seq}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

async function openedBefore(tx: Transaction, opening: Opening): Promise<Opened | 'contradiction'> {
  const known = await findByReport(tx, opening.provider, opening.reference)
  if (!known) throw new Error(`a deal is reported as ${opening.reference}, but is not there`)
  if (known.seq !== BigInt(opening.seq) || !sameOpening(known.content, opening)) return 'contradiction'
  const { id, number, seal, openedAt } = known
  return { outcome: 'openedBefore', id, number, seal, openedAt }
}

async function lastNumber(tx: Transaction, { id }: LockedProgram): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    select number from deal where program_id = ${id} order by number desc limit 1`.execute(tx)
  return rows[0]?.number ?? 0n
}

/** Later than the deal before, whatever clocks say, and never in a day whose root is made. */
async function momentFor(tx: Transaction, { id }: LockedProgram, at: Date): Promise<Date> {
  const { rows } = await sql<{ opened: Date | null; sealed: string | null }>`
    select (select max(opened_at) from deal where program_id = ${id}) as opened,
           (select max(day) + 1 from seal_day) as sealed`.execute(tx)
  const after = (rows[0]?.opened?.getTime() ?? -1) + 1
  const openDay = Date.parse(rows[0]?.sealed ?? '1970-01-01')
  return new Date(Math.max(at.getTime(), after, openDay))
}

async function insertDeal(
  tx: Transaction,
  program: LockedProgram,
  { source }: By,
  opening: Opening,
  { id, number, openedAt }: Pick<Opened, 'id' | 'number' | 'openedAt'>,
): Promise<Opened> {
  const { daysMax, lossPpmMax } = program
  const noted = { number, openedAt, source, daysMax, lossPpmMax }
  const content = writeContent(sealedContent(opening, noted))
  const salt = randomBytes(32).toString('hex')
  const seal = sealOf(content, salt)
  await sql`
    insert into deal (id, program_id, number, opened_at, seal, source, days_max, loss_ppm_max,
      reported_after_seconds)
    values (${id}, ${program.id}, ${number}, ${openedAt}, ${seal}, ${dealSources[source]}, ${daysMax}, ${lossPpmMax},
      ${secondsBetween(opening.openedAtVenue, openedAt)})`.execute(tx)
  await sql`insert into deal_content (deal_id, content, salt) values (${id}, ${content}, ${salt})`.execute(tx)
  await sql`insert into deal_waiting (deal_id, program_id) values (${id}, ${program.id})`.execute(tx)
  return { outcome: 'opened', id, number, seal, openedAt }
}

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))

/** What the deal is stays sealed, also from those who read the log. */
const auditOpening = (
  tx: Transaction,
  context: AppContext,
  { actor, source }: By,
  program: LockedProgram,
  { id, number, seal }: Opened,
): Promise<void> =>
  recordAudit(tx, {
    id: context.newId(),
    at: context.clock(),
    actor,
    action: 'deal.open',
    subject: id,
    after: { program: program.key, number: String(number), seal, source },
  })
