/**
 * Invariants of withdrawals that were decided and paid: each decision, order and payment has its event and its
 * approval.
 */
import { lowestId, sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

const rowsAtOnce = 500
const examplesMax = 10

/** A sentence for each violation, none when all is well. */
export async function withdrawalFaults(connection: Connection): Promise<string[]> {
  const faults: string[] = []
  for (const check of [checkApprovals, checkPayouts, checkOrders, checkSigned])
    for (let after: Place | null = start; after && faults.length < examplesMax;) {
      const page = await check(connection, after)
      faults.push(...page.faults)
      after = page.last
    }
  return faults.slice(0, examplesMax)
}

/** Where a page ends: by client and, within one, by withdrawal. */
interface Place {
  client: ClientId
  subject: string
  step: number
}
const start: Place = { client: lowestId, subject: '', step: 0 }

interface Page {
  faults: string[]
  /** `null` after the last one. */
  last: Place | null
}

type Row = Place & { withdrawal: string | null }

const endOf = (rows: readonly Row[]): Place | null => (rows.length < rowsAtOnce ? null : rows.at(-1)!)

async function checkApprovals(connection: Connection, { client, subject, step }: Place): Promise<Page> {
  const { rows } = await sql<Row & { action: string }>`
    select client_id as client, subject, step, action, withdrawal_id as withdrawal from approval
    where (client_id, subject, step) > (${client}, ${subject}, ${step})
    order by client_id, subject, step limit ${rowsAtOnce}`.execute(connection)
  const events = await eventsOf(connection, rows)
  const faults = rows
    .filter(
      row => row.withdrawal && !events.has(eventKey(row.client, row.withdrawal, eventNames[row.action]!)),
    )
    .map(row => `The audit does not have the ${row.action} of withdrawal ${row.withdrawal}`)
  return { faults, last: endOf(rows) }
}

/** A payment that a restore had lost is booked as a withdrawal of its own, which is confirmed at once. */
const eventNames: Record<string, string> = {
  pay: 'withdrawal.approved',
  revoke: 'withdrawal.revoked',
  reject: 'withdrawal.rejected',
  confirm: 'withdrawal.confirmed',
  dismissMatch: 'withdrawal.matchDismissed',
  endPaid: 'withdrawal.ended',
  endUnpaid: 'withdrawal.ended',
}

async function checkPayouts(connection: Connection, { client, subject }: Place): Promise<Page> {
  const { rows } = await sql<Row & { isApproved: boolean }>`
    select client_id as client, withdrawal_id::text as subject, 0 as step, withdrawal_id as withdrawal,
           exists (select from approval where approval.client_id = payout.client_id
                      and approval.withdrawal_id = payout.withdrawal_id and action in ('pay', 'confirm')) as "isApproved"
    from payout
    where (client_id, withdrawal_id) > (${client}, ${subject === '' ? start.client : subject}::uuid)
    order by client_id, withdrawal_id limit ${rowsAtOnce}`.execute(connection)
  const events = await eventsOf(connection, rows)
  const faults = rows.flatMap(({ client: whose, withdrawal, isApproved }) => [
    ...(isApproved ? [] : [`Withdrawal ${withdrawal} was paid, and nobody has approved it`]),
    ...(events.has(eventKey(whose, withdrawal!, 'withdrawal.confirmed'))
      ? []
      : [`The audit does not have the payment of withdrawal ${withdrawal}`]),
  ])
  return { faults, last: endOf(rows) }
}

/** An order names the signers of the last approval. */
async function checkOrders(connection: Connection, { subject }: Place): Promise<Page> {
  const { rows } = await sql<Row & { by: string }>`
    select client_id as client, withdrawal_id::text as subject, 0 as step, withdrawal_id as withdrawal,
           concat_ws(' ', first_actor, actor) as by
    from payout_order where withdrawal_id > ${subject === '' ? start.client : subject}::uuid
    order by withdrawal_id limit ${rowsAtOnce}`.execute(connection)
  const faults: string[] = []
  for (const { client, withdrawal, by } of rows) {
    const { rows: approvals } = await sql<{ by: string }>`
      select concat_ws(' ', first_actor, actor) as by from approval
      where client_id = ${client} and withdrawal_id = ${withdrawal} and action = 'pay'
      order by step desc limit 1`.execute(connection)
    if (approvals[0]?.by !== by) faults.push(`The order to pay ${withdrawal} is not what its approval says`)
  }
  return { faults, last: endOf(rows) }
}

/** Each transaction that the machine has signed, by the audit event stored with it. */
async function checkSigned(connection: Connection, { subject }: Place): Promise<Page> {
  const { rows } = await sql<{ id: string; txId: string; isAudited: boolean }>`
    select id, tx_id as "txId", exists (
             select from audit where audit.action = 'payout.signed' and audit.subject = tron_transaction.subject
                and audit.after ->> 'txId' = tx_id) as "isAudited"
    from tron_transaction
    where purpose = 'payout' and id > ${subject === '' ? start.client : subject}::uuid
    order by id limit ${rowsAtOnce}`.execute(connection)
  const faults = rows
    .filter(({ isAudited }) => !isAudited)
    .map(({ txId }) => `The audit does not have that ${txId} was signed to pay`)
  const last = rows.length < rowsAtOnce ? null : { ...start, subject: rows.at(-1)!.id }
  return { faults, last }
}

const eventKey = (client: ClientId, withdrawal: string, action: string) => `${client} ${withdrawal} ${action}`

/** The audit events of these withdrawals. */
async function eventsOf(connection: Connection, page: readonly Row[]): Promise<Set<string>> {
  const [clients, subjects] = [page.map(one => one.client), page.flatMap(one => one.withdrawal ?? [])]
  const { rows } = await sql<{ client: string; subject: string; action: string }>`
    select client_id as client, subject, action from audit
    where client_id = any(${clients}::uuid[]) and subject = any(${subjects}::text[])
      and action like 'withdrawal.%'`.execute(connection)
  return new Set(rows.map(({ client, subject, action }) => eventKey(client, subject, action)))
}
