/** Every withdrawal that is recorded as paid is paid by a transfer that the chain shows, and the books follow. */
import { setTimeout as pause } from 'node:timers/promises'
import { hourMs } from '../../../contract/time.ts'
import { sql, type Connection } from '../../database/index.ts'
import * as tron from '../../tron/index.ts'
import type { Finding } from './finding.ts'
import type { Scan } from './scan.ts'

const pageSize = 500
const attemptsMax = 3
const settledWithinMs = hourMs

/** Those that were confirmed since a moment, or all. */
export async function comparePayouts(scan: Scan, since: Date | null): Promise<Finding[]> {
  const findings = await unsettled(scan)
  for await (const page of payoutPages(scan.database, since)) {
    const seen = await seenMovements(scan.database, page)
    for (const payout of page)
      if (!seen.has(idOf(payout)) && !(await isProven(scan, payout)))
        findings.push({
          kind: 'payoutUnproven',
          subject: payout.withdrawal,
          expectedMicro: payout.amountMicro,
          details: { transaction: `${payout.txId}:${payout.ordinal}` },
        })
  }
  return findings
}

type PayoutRow = {
  client: string
  withdrawal: string
  txId: string
  ordinal: number
  address: string
  amountMicro: bigint
}

async function* payoutPages(connection: Connection, since: Date | null): AsyncGenerator<PayoutRow[]> {
  let page: PayoutRow[] = []
  do {
    page = await nextPage(connection, since, page.at(-1))
    if (page.length > 0) yield page
  } while (page.length === pageSize)
}

async function nextPage(
  connection: Connection,
  since: Date | null,
  after: PayoutRow | undefined,
): Promise<PayoutRow[]> {
  const [client, withdrawal] = [after?.client ?? null, after?.withdrawal ?? null]
  const { rows } = await sql<PayoutRow>`
    select payout.client_id as client, withdrawal_id as withdrawal, tx_id as "txId", ordinal, address,
           amount_micro as "amountMicro"
    from payout
    join withdrawal on withdrawal.client_id = payout.client_id and withdrawal.id = payout.withdrawal_id
    where (${since}::timestamptz is null or confirmed_at >= ${since})
      and (${client}::uuid is null or (payout.client_id, withdrawal_id) > (${client}, ${withdrawal}))
    order by payout.client_id, withdrawal_id limit ${pageSize}`.execute(connection)
  return rows
}

type RecordedPayout = Pick<PayoutRow, 'txId' | 'ordinal' | 'address'> & { amountMicro: bigint | string }
type SeenRow = Pick<PayoutRow, 'txId' | 'ordinal' | 'address'> & { amountMicro: string }

const idOf = ({ txId, ordinal, address, amountMicro }: RecordedPayout): string =>
  `${txId}:${ordinal}:${address}:${amountMicro}`

/** What was read of the paying wallets needs no further call. */
async function seenMovements(connection: Connection, page: readonly PayoutRow[]): Promise<Set<string>> {
  const { rows } = await sql<SeenRow>`
    select tx_id as "txId", ordinal, other as address, units as "amountMicro" from token_movement
    where direction = 'out' and tx_id = any(${page.map(({ txId }) => txId)}::text[])`.execute(connection)
  return new Set(rows.map(idOf))
}

/** A node that does not know a transaction may know it a moment later. */
async function isProven({ node, usdt, recheckMs }: Scan, payout: PayoutRow): Promise<boolean> {
  const to = tron.readTronAddress(payout.address)
  if (!to) return false
  for (let attempts = 1; ; attempts++) {
    const transfers = await tron.transfersIn(node, usdt.token, payout.txId, to)
    const isThere = transfers?.some(
      ({ ordinal, units }) => ordinal === payout.ordinal && units === payout.amountMicro,
    )
    if (isThere || attempts === attemptsMax) return isThere === true
    await pause(recheckMs)
  }
}

async function unsettled({ database, at }: Scan): Promise<Finding[]> {
  const before = new Date(at.getTime() - settledWithinMs)
  const { rows } = await sql<{ withdrawal: string; txId: string; units: bigint }>`
    select withdrawal_id as withdrawal, tx_id as "txId", units
    from payout_order join tron_transaction on purpose = 'payout' and subject = withdrawal_id::text
    where state = 'confirmed' and ended_at < ${before}
    order by ended_at`.execute(database)
  return rows.map(({ withdrawal, txId, units }) => ({
    kind: 'payoutUnsettled',
    subject: withdrawal,
    foundMicro: units,
    details: { transaction: txId },
  }))
}
