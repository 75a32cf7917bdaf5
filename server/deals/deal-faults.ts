/** Whether the deals are as they were written, for `npm run cli doctor`. A sentence for each violation. */
import { dayFaults } from '../../contract/day-root.ts'
import { dealName } from '../../contract/deal-name.ts'
import { opens } from '../../contract/seal.ts'
import { lowestId, sql, type Connection } from '../database/index.ts'
import { registerHeads } from '../operators/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { dayAfter, findDay, startOf, type KnownDay } from './day-roots.ts'
import { disputedNow } from './disputed.ts'

export async function dealFaults(connection: Connection): Promise<string[]> {
  return [
    ...(await misnumbered(connection)),
    ...(await wronglyWaiting(connection)),
    ...(await unopened(connection)),
    ...(await wronglyRevealed(connection)),
    ...(await wronglySet(connection)),
    ...(await wronglyNotified(connection)),
  ]
}

type Named = { program: string; number: bigint; part: number }

const nameOf = ({ program, number, part }: Named): string => `Deal ${program}/${dealName(number, part)}`

/** Pages of an account's deals are computed from the numbers. */
async function misnumbered(connection: Connection): Promise<string[]> {
  const { rows } = await sql<Named>`
    select program.key as program, number, 0 as part
    from (
      select program_id, number, opened_at, row_number() over one_by_one as place,
        lag(opened_at) over one_by_one as before
      from deal where part = 0 window one_by_one as (partition by program_id order by number)
    ) as deal join program on program.id = deal.program_id
    where number <> place or before >= opened_at
    order by program.id, number`.execute(connection)
  return rows.map(row => `${nameOf(row)} is not numbered in the order of the openings`)
}

async function wronglyWaiting(connection: Connection): Promise<string[]> {
  const { rows } = await sql<Named>`
    select program.key as program, deal.number, deal.part
    from deal
    join program on program.id = deal.program_id
    left join deal_credit credit on credit.deal_id = deal.id
    left join deal_waiting waiting on waiting.deal_id = deal.id and waiting.program_id = deal.program_id
    left join (${disputedNow}) as disputed on disputed.deal_id = deal.id
    where (credit.deal_id is null or disputed.deal_id is not null) <> (waiting.deal_id is not null)
    order by program.id, deal.number`.execute(connection)
  return rows.map(
    row => `${nameOf(row)} is listed as waiting although it is credited, or the other way round`,
  )
}

/** An interim result is the part's, of the sum notified for it, and what it pays was set aside from the capital. */
async function wronglySet(connection: Connection): Promise<string[]> {
  const { rows } = await sql<Named>`
    select program.key as program, deal.number, deal.part
    from deal_interim interim
    join deal on deal.id = interim.deal_id
    join program on program.id = deal.program_id
    left join deal_result result on result.deal_id = deal.id
    left join deal_notified_sum notified on notified.deal_id = deal.id
    left join house_posting posting on posting.key = 'interim:' || deal.id
    where result.result_ppm is distinct from interim.result_ppm
      or notified.sum_micro is distinct from interim.stakes_micro
      or interim.paid_micro is distinct from (
        select sum(leg.amount) from unnest(posting.legs) as leg
        join house_kinds() kinds on kinds.kind = leg.kind where kinds.name = 'set_aside')
    order by program.id, deal.number, deal.part`.execute(connection)
  return rows.map(row => `${nameOf(row)} has another interim result than capital was set aside for`)
}

/** Of an open deal the provider trades for what they were told, and the accounts have it as often as it is computed. */
async function wronglyNotified(connection: Connection): Promise<string[]> {
  const { rows } = await sql<Named & { id: string; openedAt: Date; told: bigint }>`
    select deal.id, program.key as program, deal.number, deal.part, deal.opened_at as "openedAt", sum_micro as told
    from deal_notified_sum notified
    join deal on deal.id = notified.deal_id
    join program on program.id = deal.program_id
    where not exists (select from deal_result result where result.deal_id = deal.id)
    order by program.id, deal.number, deal.part`.execute(connection)
  const faults: string[] = []
  for (const row of rows) {
    const { rows: found } = await sql<{ sum: bigint }>`
      select sum_micro as sum from deal_stakes(${row.id}, ${row.openedAt})`.execute(connection)
    if (found[0]!.sum !== row.told)
      faults.push(`${nameOf(row)} was notified with another sum than its stakes`)
  }
  return faults
}

interface Sealed extends Named {
  id: string
  seal: string
  content: string | null
  salt: string | null
}

const portion = 500

async function unopened(connection: Connection): Promise<string[]> {
  const faults: string[] = []
  for (let last: string = lowestId; ;) {
    const { rows } = await sql<Sealed>`
      select deal.id, program.key as program, deal.number, deal.part, deal.seal, content.content, content.salt
      from deal
      join program on program.id = deal.program_id
      left join deal_content content on content.deal_id = deal.id
      where deal.id > ${last} order by deal.id limit ${portion}`.execute(connection)
    faults.push(...rows.filter(row => !isOpened(row)).map(row => `${nameOf(row)} is not what was sealed`))
    if (rows.length < portion) return faults
    last = rows.at(-1)!.id
  }
}

const isOpened = ({ seal, content, salt }: Sealed): boolean =>
  content !== null && salt !== null && opens(seal, { content, salt })

async function wronglyRevealed(connection: Connection): Promise<string[]> {
  const { rows } = await sql<Named>`
    select program.key as program, deal.number, deal.part
    from deal
    join program on program.id = deal.program_id
    join deal_content content on content.deal_id = deal.id
    left join deal_result result on result.deal_id = deal.id
    left join deal_reveal reveal on reveal.deal_id = deal.id
    where reveal.content is distinct from case when result.deal_id is not null then content.content end
      or reveal.salt is distinct from case when result.deal_id is not null then content.salt end
    order by program.id, deal.number, deal.part`.execute(connection)
  return rows.map(row => `${nameOf(row)} is revealed before its end, or otherwise than it was sealed`)
}

/** The days' roots match what the days have recorded, and follow each other without a gap. */
export async function dayRootFaults(context: AppContext): Promise<string[]> {
  const hashes = (await registerHeads(context)).map(({ hash }) => hash)
  const { rows } = await sql<DayRow>`
    select day, leaves, register_entries as entries, register_hash as hash from day_root order by day`.execute(
    context.database,
  )
  const faults: string[] = []
  for (const [place, row] of rows.entries()) {
    const known = (await findDay(context.database, row.day))!
    faults.push(...faultsOfDay(row, known, rows[place - 1], hashes))
  }
  return faults
}

interface DayRow {
  day: string
  leaves: number
  entries: number
  hash: string
}

function faultsOfDay(
  { day, leaves, entries, hash }: DayRow,
  known: KnownDay,
  before: DayRow | undefined,
  hashes: readonly string[],
): string[] {
  const isNext = !before || dayAfter(startOf(before.day)).getTime() === startOf(day).getTime()
  return [
    ...(dayFaults(day, known.root, known.leaves).length > 0 || known.leaves.length !== leaves
      ? [`The root of ${day} is not that of what the day has recorded`]
      : []),
    ...(isNext ? [] : [`A day before ${day} has no root`]),
    ...((hashes[entries - 1] ?? '') === hash
      ? []
      : [`The register of operators is not what it was at the end of ${day}`]),
  ]
}
