/**
 * Verifies the operators' log, for `npm run cli audit verify` and `doctor`. It reads the rows and computes every hash
 * by itself, without the functions of the database.
 */
import { hourMs, minuteMs } from '../../contract/time.ts'
import { readTogether, sql, type Connection, type Database } from '../database/index.ts'
import { sha256 } from '../platform/sha256.ts'
import type { AuditFault } from './fault.ts'

export interface AuditVerified {
  entries: bigint
  head: string
  waiting: number
  faults: AuditFault[]
}

/** An event that is not linked after this time is a fault: the linking job runs every few seconds. */
export const linkLagMax = 5 * minuteMs
/** Longer than any transaction takes, and than a caller's clock may differ. */
const lateMs = hourMs
const portion = 1_000
/** Examples of each kind; one change breaks one entry. */
const examples = 20

/** All of it as of one moment, so that events may go on arriving. */
export const verifyAudit = (database: Database, at: Date): Promise<AuditVerified> =>
  readTogether(database, () => verified(database, at), { isSnapshot: true })

async function verified(connection: Connection, at: Date): Promise<AuditVerified> {
  const chain = await readChain(connection, await heads(connection))
  const { faults: unlinked, waiting } = await unlinkedFaults(connection, at)
  return {
    entries: chain.last?.number ?? 0n,
    head: chain.last?.hash.toString('hex') ?? '',
    waiting,
    faults: [...chain.faults, ...unlinked],
  }
}

interface Linked {
  number: bigint
  event: string
  rowHash: Buffer
  hash: Buffer
  linkedAt: Date
  /** The event's row as it is now; `null` where it is gone. */
  row: Row | null
}

/** The columns of an event as texts, in their order. */
type Row = (string | null)[]

/** The references of days' roots: the entry of this number had this hash. */
type Head = { day: string; entries: bigint; hash: string }

async function heads(connection: Connection): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select to_char(day, 'YYYY-MM-DD') as day, audit_entries as entries, audit_hash as hash
    from day_root where audit_entries > 0 order by audit_entries`.execute(connection)
  return rows
}

async function readChain(connection: Connection, days: readonly Head[]) {
  const isTimed = !(await believesAnyTime(connection))
  const faults: AuditFault[] = []
  let last: Linked | null = null
  for (;;) {
    const read = await nextLinks(connection, last?.number ?? 0n)
    for (const link of read) {
      faults.push(...linkFaults(link, last), ...(isTimed ? lateFaults(link, last) : []))
      faults.push(...headFaults(link, days))
      last = link
    }
    if (read.length < portion) break
  }
  const end: bigint = last?.number ?? 0n
  faults.push(...days.filter(({ entries }) => entries > end).map(one => cutFault(one, end)))
  return { last, faults: faults.slice(0, examples) }
}

const cutFault = ({ day, entries }: Head, end: bigint): AuditFault => ({
  kind: 'cut',
  entry: String(end),
  former: String(entries),
  day,
})

const headFaults = (link: Linked, days: readonly Head[]): AuditFault[] =>
  days
    .filter(({ entries, hash }) => entries === link.number && hash !== link.hash.toString('hex'))
    .map(({ day }) => ({ kind: 'dayDiffers', entry: String(link.number), day }))

function linkFaults({ number, event, rowHash, hash, row }: Linked, last: Linked | null): AuditFault[] {
  const faults: AuditFault[] = []
  const entry = String(number)
  const expected = (last?.number ?? 0n) + 1n
  if (number !== expected) faults.push({ kind: 'missing', entry: String(expected) })
  else if (!sha256(Buffer.concat([last?.hash ?? Buffer.alloc(0), rowHash])).equals(hash))
    faults.push({ kind: 'outOfLine', entry })
  if (row === null) faults.push({ kind: 'removed', entry, event })
  else if (!rowHashOf(row).equals(rowHash)) faults.push({ kind: 'changed', entry, event })
  return faults
}

/** An event that was inserted under an earlier time: everything of that time was linked long before it. */
function lateFaults({ number, event, linkedAt, row }: Linked, last: Linked | null): AuditFault[] {
  if (!row || !last || last.linkedAt >= linkedAt) return []
  const at = new Date(row[1]!)
  return last.linkedAt.getTime() - at.getTime() > lateMs
    ? [{ kind: 'late', entry: String(number), event, at, after: last.linkedAt }]
    : []
}

/** As `audit_text` of the database writes it: a JSON array of texts. */
const rowHashOf = (row: Row): Buffer => sha256(Buffer.from(JSON.stringify(row)))

const rowColumns = sql`
  array[audit.id::text, to_char(audit.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), audit.actor, audit.role,
        audit.action, audit.client_id::text, audit.subject, audit.before::text, audit.after::text,
        encode(audit.sealed, 'hex')]`

async function nextLinks(connection: Connection, after: bigint): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select number, audit_id as event, row_hash as "rowHash", hash, linked_at as "linkedAt",
      case when audit.id is not null then ${rowColumns} end as row
    from audit_link left join audit on audit.id = audit_id
    where number > ${after} order by number limit ${portion}`.execute(connection)
  return rows
}

/** Tests and demonstrations move the clock. */
async function believesAnyTime(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from moved_clock) as is`.execute(
    connection,
  )
  return rows[0]!.is
}

interface Unlinked {
  event: string
  at: Date
  /** The value stored beside the event; `null` where there is none. */
  rowHash: Buffer | null
  row: Row | null
}

/** Events outside of the chain wait to be linked, are whole, and do not wait long. */
async function unlinkedFaults(
  connection: Connection,
  at: Date,
): Promise<{ faults: AuditFault[]; waiting: number }> {
  let [waiting, lateCount] = [0, 0]
  let firstLate: Date | null = null
  let faulty: Unlinked[] = []
  for await (const some of unlinkedEvents(connection)) {
    const known = some.filter(({ rowHash }) => rowHash !== null)
    waiting += known.length
    for (const one of known.filter(({ at: since }) => at.getTime() - since.getTime() > linkLagMax)) {
      lateCount++
      if (firstLate === null || one.at < firstLate) firstLate = one.at
    }
    faulty = [...faulty, ...some.filter(one => faultsOfUnlinked(one).length > 0)]
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .slice(0, examples)
  }
  const lag: AuditFault[] = firstLate ? [{ kind: 'notLinked', count: lateCount, at: firstLate }] : []
  return { waiting, faults: [...faulty.flatMap(faultsOfUnlinked), ...lag] }
}

/** By portions of all events, since a statement over all of a large log would be ended; and what waits without its event. */
export async function* unlinkedEvents(connection: Connection): AsyncGenerator<Unlinked[]> {
  for (let after: string | null = null, isLast = false; !isLast;) {
    const end: string | null = await endOfPortion(connection, after)
    const { rows } = await sql<Unlinked>`
      select audit.id as event, audit.at, waiting.row_hash as "rowHash", ${rowColumns} as row
      from audit left join audit_waiting as waiting on waiting.audit_id = audit.id
      where (${after}::uuid is null or audit.id > ${after}) and (${end}::uuid is null or audit.id <= ${end})
        and not exists (select from audit_link where audit_link.audit_id = audit.id)
      order by audit.at, audit.id`.execute(connection)
    yield rows
    after = end
    isLast = end === null
  }
  const { rows } = await sql<Unlinked>`
    select audit_id as event, at, row_hash as "rowHash", null::text[] as row from audit_waiting as waiting
    where not exists (select from audit where audit.id = waiting.audit_id)
      and not exists (select from audit_link where audit_link.audit_id = waiting.audit_id)
    order by at, audit_id`.execute(connection)
  yield rows
}

/** The last event of a portion; null where it is the last portion. */
async function endOfPortion(connection: Connection, after: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from audit where ${after}::uuid is null or id > ${after}
    order by id offset ${portion - 1} limit 1`.execute(connection)
  return rows[0]?.id ?? null
}

function faultsOfUnlinked({ event, rowHash, row }: Unlinked): AuditFault[] {
  if (rowHash === null) return [{ kind: 'unchained', event }]
  if (row === null) return [{ kind: 'removedWaiting', event }]
  return rowHashOf(row).equals(rowHash) ? [] : [{ kind: 'changedWaiting', event }]
}
