/** The books beside the records: what each client's book says of the chain is what was recorded of it. */
import { sql, type Connection, type Database } from '../../database/index.ts'
import { audit, kinds } from '../../ledger/index.ts'
import type { Finding } from './finding.ts'

const clientsAtOnce = 1_000
/** What is wrong once is usually wrong often. */
const examplesMax = 10
/** No transaction takes longer, so nothing can still be booked before it. */
const cutoffMs = 5 * 60_000

export async function compareBooks(database: Database, at: Date): Promise<Finding[]> {
  const findings: Finding[] = []
  let after: string | null = null
  do {
    const last: string | null = await lastOfNext(database, after)
    if (findings.length < examplesMax) findings.push(...(await differing(database, after, last)))
    after = last
  } while (after !== null)
  const faults = await audit(database, new Date(at.getTime() - cutoffMs))
  return [...findings, ...faults.map(details => ({ kind: 'book' as const, subject: 'books', details }))]
}

/** The client who ends the next portion; `null` when all that are left fit in. */
async function lastOfNext(connection: Connection, after: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from client where ${after}::uuid is null or id > ${after}
    order by id offset ${clientsAtOnce - 1} limit 1`.execute(connection)
  return rows[0]?.id ?? null
}

type Differing = { client: string; side: 'deposits' | 'payouts'; booked: string; recorded: string }

/** One statement, so that what is booked meanwhile is on both sides or on neither. */
async function differing(
  connection: Connection,
  after: string | null,
  last: string | null,
): Promise<Finding[]> {
  const within = (column: ReturnType<typeof sql>) =>
    sql`(${after}::uuid is null or ${column} > ${after}) and (${last}::uuid is null or ${column} <= ${last})`
  const { rows } = await sql<Differing>`
    select client, side, sum(booked) as booked, sum(recorded) as recorded
    from (
      select client_id as client, 'deposits' as side, -balance as booked, 0 as recorded
      from ledger_account where kind = ${kinds.chain_deposit.kind} and ${within(sql`client_id`)}
      union all
      select client_id, 'payouts', balance, 0
      from ledger_account where kind = ${kinds.chain_payout.kind} and ${within(sql`client_id`)}
      union all
      select client_id, 'deposits', 0, amount_micro
      from deposit where credited_at is not null and ${within(sql`client_id`)}
      union all
      select payout.client_id, 'payouts', 0, amount_micro
      from payout
      join withdrawal on withdrawal.client_id = payout.client_id and withdrawal.id = payout.withdrawal_id
      where ${within(sql`payout.client_id`)}) as told
    group by client, side
    having sum(booked) <> sum(recorded)
    order by client, side limit ${examplesMax}`.execute(connection)
  return rows.map(({ client, side, booked, recorded }) => ({
    kind: side === 'deposits' ? ('bookDeposits' as const) : ('bookPayouts' as const),
    subject: client,
    expectedMicro: BigInt(recorded),
    foundMicro: BigInt(booked),
  }))
}
