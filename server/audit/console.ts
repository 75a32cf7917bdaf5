/** The log in the console: its events by search, their sealed values, and its chain. */
import * as contract from '../../contract/console/audit.ts'
import { listedMax } from '../../contract/console/fields.ts'
import { dayOf } from '../../contract/time.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { csvAnswer } from '../http/csv-response.ts'
import { operatorFileRoute, operatorRoute, type OperatorRoute } from '../http/operator-route.ts'
import { clientOfReferralCode, operatorNames, referralCodesOf } from '../operators/index.ts'
import { openPersonal, type Personal } from '../platform/audit-personal.ts'
import { recordAudit } from '../platform/audit.ts'
import { chainHead } from './link.ts'
import { verifyAudit } from './verify.ts'

type Row = Record<'actor' | 'role' | 'action', string> &
  Record<'entry' | 'client' | 'subject' | 'before' | 'after', string | null> & {
    id: string
    at: Date
    isSealed: boolean
  }

export const auditList = operatorRoute(
  contract.auditList,
  'audit.read',
  async ({ before, ...filters }, _caller, context) => {
    const rows = await eventsOf(context.database, filters, before, listedMax + 1)
    const names = await operatorNames(context)
    const codes = await referralCodesOf(
      context.database,
      rows.flatMap(({ client }) => client ?? []),
    )
    return {
      more: rows.length > listedMax,
      events: rows.slice(0, listedMax).map(row => ({
        ...row,
        entry: row.entry ?? undefined,
        name: names.get(row.actor),
        client: row.client ?? undefined,
        code: codes.get(row.client ?? ''),
        subject: row.subject ?? undefined,
        before: row.before ?? undefined,
        after: row.after ?? undefined,
      })),
    }
  },
)

/** The latest first; of the same moment, in the order of their ids. */
async function eventsOf(
  connection: Connection,
  { actor, client: about, action, subject, from, until }: contract.AuditFilters,
  before: string | undefined,
  limit: number,
): Promise<Row[]> {
  const client = about && (await clientOf(connection, about))
  if (client === null) return []
  const { rows } = await sql<Row>`
    select audit.id, link.number::text as entry, audit.at, audit.actor, audit.role, audit.action,
      audit.client_id as client, audit.subject, audit.before::text as before, audit.after::text as after,
      audit.sealed is not null as "isSealed"
    from audit left join audit_link as link on link.audit_id = audit.id
    where (${actor ?? null}::text is null or audit.actor = ${actor ?? null})
      and (${client ?? null}::uuid is null or audit.client_id = ${client ?? null})
      and (${action ?? null}::text is null or starts_with(audit.action, ${action ?? null})
           or starts_with(audit.action, 'proposal.') and starts_with(audit.after ->> 'action', ${action ?? null}))
      and (${subject ?? null}::text is null or audit.subject = ${subject ?? null})
      and (${from ?? null}::timestamptz is null or audit.at >= ${from ?? null})
      and (${until ?? null}::timestamptz is null or audit.at < ${until ?? null})
      and (${before ?? null}::uuid is null
           or (audit.at, audit.id) < (select at, id from audit where id = ${before ?? null}))
    order by audit.at desc, audit.id desc limit ${limit}`.execute(connection)
  return rows
}

/** By their id, or by the code that operators know them by; null where no client has it. */
async function clientOf(connection: Connection, idOrCode: string): Promise<string | null> {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(idOrCode)) return idOrCode
  return clientOfReferralCode(connection, idOrCode)
}

const columns = [
  'entry',
  'time',
  'actor',
  'name',
  'role',
  'action',
  'client',
  'subject',
  'before',
  'after',
] as const

/** Exports from the console are recorded with their filter. */
export const auditFile = operatorFileRoute(
  contract.auditFile,
  'audit.read',
  async (filters, { operator, at }, context) => {
    const found = await eventsOf(context.database, filters, undefined, contract.auditFileMax + 1)
    const rows = found.slice(0, contract.auditFileMax)
    const isWhole = found.length === rows.length
    const names = await operatorNames(context)
    const counted = { events: rows.length, ...(!isWhole && { isWhole }) }
    const after = { ...JSON.parse(JSON.stringify(filters)), ...counted } as Record<string, unknown>
    const event = { id: context.newId(), at, actor: operator.id, action: 'audit.export', after }
    await transaction(context.database, tx => recordAudit(tx, event))
    const table = rows.map(row => ({
      entry: row.entry ?? '',
      time: row.at.toISOString(),
      actor: row.actor,
      name: names.get(row.actor) ?? '',
      role: row.role,
      action: row.action,
      client: row.client ?? '',
      subject: row.subject ?? '',
      before: row.before ?? '',
      after: row.after ?? '',
    }))
    return csvAnswer(`audit-${dayOf(at)}`, columns, isWhole ? table : [...table, cutAfter(rows)])
  },
)

/** A file that is cut must not be taken for all that there is. */
const cutAfter = (rows: readonly Row[]) => ({
  entry: `and more: only the latest ${rows.length} are here, so end another file at this time`,
  time: rows.at(-1)!.at.toISOString(),
})

export const auditOpen = operatorRoute(
  contract.auditOpen,
  'audit.open',
  async ({ id }, { operator, at }, context) => {
    const { rows } = await sql<{ client: string | null; sealed: Buffer | null }>`
      select client_id as client, sealed from audit where id = ${id} and sealed is not null`.execute(
      context.database,
    )
    const { client, sealed } = rows[0] ?? {}
    if (!client || !sealed) return 'notThere'
    const values = await openPersonal(context.database, context.vault, { client, sealed, event: id })
    if (!values) return 'ended'
    const event = { id: context.newId(), at, actor: operator.id, action: 'audit.open' }
    await transaction(context.database, tx => recordAudit(tx, { ...event, client, subject: id }))
    return { values: valuesOf(values) }
  },
)

function valuesOf({ before = {}, after = {} }: Partial<Personal>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return names.map(name => ({
    name,
    before: before[name] ?? undefined,
    after: after[name] ?? undefined,
  }))
}

export const auditChain = operatorRoute(
  contract.auditChain,
  'audit.read',
  async (_request, _caller, { database }) => {
    const { entries, hash, linkedAt, waiting, waitsSince } = await chainHead(database)
    const { rows } = await sql<{ day: string; root: string; entries: string; hash: string }>`
      select to_char(day, 'YYYY-MM-DD') as day, root, audit_entries::text as entries, audit_hash as hash
      from day_root order by day desc limit 1`.execute(database)
    return {
      entries: String(entries),
      hash,
      linkedAt: linkedAt ?? undefined,
      waiting: Number(waiting),
      waitsSince: waitsSince ?? undefined,
      root: rows[0],
    }
  },
)

const noValues = {
  entry: undefined,
  former: undefined,
  event: undefined,
  day: undefined,
  at: undefined,
  after: undefined,
  count: undefined,
}

/** It reads all of the log. */
export const auditVerify: OperatorRoute = {
  ...operatorRoute(contract.auditVerify, 'audit.read', async (_request, { at }, { database }) => {
    const { entries, faults } = await verifyAudit(database, at)
    return { entries: String(entries), faults: faults.map(fault => ({ ...noValues, ...fault })) }
  }),
  takesLong: true,
}
