/** The books against the records: each client's book equals what was recorded of the chain. */
import { minuteMs } from '../../../contract/time.ts'
import { sql, type Connection, type Database } from '../../database/index.ts'
import { ledgerFaults, bookFaults, kinds } from '../../ledger/index.ts'
import { compareAllotments } from './allotments.ts'
import { clientPages, type NextClients } from './client-pages.ts'
import type { Finding } from './finding.ts'

const clientsAtOnce = 1_000
/** Examples per finding: what is wrong once is usually wrong often. */
const examplesMax = 10
/** No transaction takes longer, so nothing can still be booked before it. */
const cutoffMs = 5 * minuteMs

/** All books. */
export async function compareBooks(database: Database, at: Date): Promise<Finding[]> {
  const findings = await compareRecords(database)
  const faults = await ledgerFaults(database, new Date(at.getTime() - cutoffMs))
  findings.push(...(await compareAllotments(database)))
  return [
    ...findings,
    ...faults.map(rule => ({ kind: 'book' as const, subject: 'books', details: { rule } })),
  ]
}

/** The whole books of the clients with an open withdrawal: compared before their money leaves. */
export async function compareOpenBooks(database: Database): Promise<Finding[]> {
  const findings = await compareRecords(database, nextOpenClients)
  for await (const clients of clientPages(database, clientsAtOnce, nextOpenClients))
    for (const subject of clients) {
      const faults = await bookFaults(database, subject)
      findings.push(...faults.map(rule => ({ kind: 'book' as const, subject, details: { rule } })))
    }
  return findings
}

const nextOpenClients: NextClients = async (connection, after, limit) => {
  const { rows } = await sql<{ id: string }>`
    select client_id as id from (
      select client_id from withdrawal_waiting union select client_id from payout_order) as open
    where ${after}::uuid is null or client_id > ${after}
    order by client_id limit ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}

async function compareRecords(database: Database, next?: NextClients): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const clients of clientPages(database, clientsAtOnce, next))
    if (findings.length < examplesMax) findings.push(...(await differing(database, clients)))
  return findings
}

type Differing = { client: string; side: 'deposits' | 'payouts'; booked: string; recorded: string }

/** One statement, so that what is booked meanwhile is on both sides or on neither. */
async function differing(connection: Connection, clients: readonly string[]): Promise<Finding[]> {
  const { rows } = await sql<Differing>`
    select client, side, sum(booked) as booked, sum(recorded) as recorded
    from (
      select client_id as client, 'deposits' as side, -balance as booked, 0 as recorded
      from ledger_account where kind = ${kinds.chain_deposit.kind} and client_id = any(${clients}::uuid[])
      union all
      select client_id, 'payouts', balance, 0
      from ledger_account where kind = ${kinds.chain_payout.kind} and client_id = any(${clients}::uuid[])
      union all
      select client_id, 'deposits', 0, amount_micro
      from deposit where credited_at is not null and client_id = any(${clients}::uuid[])
      union all
      select payout.client_id, 'payouts', 0, amount_micro
      from payout
      join withdrawal on withdrawal.client_id = payout.client_id and withdrawal.id = payout.withdrawal_id
      where payout.client_id = any(${clients}::uuid[])) as told
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
