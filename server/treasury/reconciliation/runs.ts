/** Comparisons as rows, which are kept. */
import { sql, type Connection, type Transaction } from '../../database/index.ts'
import { isMismatch, sizeOf, type Finding } from './finding.ts'

/** Light: what moved lately. Whole: everything. */
export type Scope = 'light' | 'whole'

export interface Run {
  id: string
  scope: Scope
  startedAt: Date
  endedAt: Date
  block: bigint
  blockId: string
  addresses: number
  heldMicro: bigint
}

export async function storeRun(
  tx: Transaction,
  { id, scope, startedAt, endedAt, block, blockId, addresses, heldMicro }: Run,
  findings: readonly Finding[],
): Promise<void> {
  const mismatches = findings.filter(isMismatch)
  const mismatchMicro = mismatches.reduce((sum, finding) => sum + sizeOf(finding), 0n)
  await sql`
    insert into reconciliation
      (id, scope, started_at, ended_at, block, block_id, addresses, held_micro, mismatches, mismatch_micro)
    values (${id}, ${scope}, ${startedAt}, ${endedAt}, ${block}, ${blockId}, ${addresses},
            ${String(heldMicro)}::numeric, ${mismatches.length}, ${String(mismatchMicro)}::numeric)`.execute(
    tx,
  )
  for (const [number, finding] of findings.entries()) await storeFinding(tx, id, number, finding)
}

/**
 * Without the notices of arrivals that are stored already: strangers cause as many as they like, and each remains until two
 * explain it.
 */
export async function withoutKnownArrivals(
  connection: Connection,
  findings: readonly Finding[],
): Promise<Finding[]> {
  const subjects = findings.filter(isArrival).map(({ subject }) => subject)
  if (subjects.length === 0) return [...findings]
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from reconciliation_finding
    where not is_mismatch and kind = ${arrival} and subject = any(${subjects}::text[])`.execute(connection)
  const known = new Set(rows.map(({ subject }) => subject))
  return findings.filter(finding => !(isArrival(finding) && known.has(finding.subject)))
}

const arrival = 'cameUnexplained' satisfies Finding['kind']
const isArrival = ({ kind }: Finding): boolean => kind === arrival

async function storeFinding(tx: Transaction, run: string, number: number, finding: Finding): Promise<void> {
  const { kind, subject, expectedMicro, foundMicro, details } = finding
  const numeric = (units: bigint | undefined) => (units === undefined ? null : String(units))
  await sql`
    insert into reconciliation_finding
      (reconciliation_id, number, kind, is_mismatch, subject, expected_micro, found_micro, details)
    values (${run}, ${number}, ${kind}, ${isMismatch(finding)}, ${subject}, ${numeric(expectedMicro)}::numeric,
            ${numeric(foundMicro)}::numeric, ${details ? JSON.stringify(details) : null}::jsonb)`.execute(tx)
}

export interface LastRun {
  endedAt: Date
  mismatches: number
  mismatchMicro: bigint
}

/**
 * The last comparison of one of some scopes; `null` before the first. One that ends in the future was made by a clock
 * that was ahead, and counts once that time has come: otherwise none would be due until then.
 */
export async function lastRun(connection: Connection, at: Date, ...scopes: Scope[]): Promise<LastRun | null> {
  const { rows } = await sql<Omit<LastRun, 'mismatchMicro'> & { mismatchMicro: string }>`
    select ended_at as "endedAt", mismatches, mismatch_micro as "mismatchMicro" from reconciliation
    where scope = any(${scopes}::text[]) and ended_at <= ${at} order by ended_at desc limit 1`.execute(
    connection,
  )
  const row = rows[0]
  return row ? { ...row, mismatchMicro: BigInt(row.mismatchMicro) } : null
}
