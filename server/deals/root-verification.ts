/**
 * Whether the chain holds each day's root as it is stored here, for `npm run cli doctor`. A sentence for each fault.
 */
import { sql, type Connection } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { lastAttempt, memoOnChain, NodeTrouble, provenBytes, type TransactionRecord } from '../tron/index.ts'
import { rootPurpose, rootIntent, type DayRoot } from './root-transactions.ts'

export interface RootsVerified {
  /** Days whose root was signed for the chain. */
  signed: number
  /** Days on the chain that were checked there. */
  compared: number
  faults: string[]
}

/** The most days to read from the chain, the latest: those of years would take an hour of a public node. */
const daysReadMax = 100

/** Checks the stored roots by themselves, and the latest days against the chain, unless `chain` is `null`. */
export async function verifyRoots(
  connection: Connection,
  chain: AppContext['tron'] | null,
  daysMax = daysReadMax,
): Promise<RootsVerified> {
  const days = await signedDays(connection)
  const faults: string[] = []
  const written: WrittenDay[] = []
  for (const day of days) {
    const row = (await lastAttempt(connection, rootPurpose(day)))!
    const fault = faultOf(row, day)
    if (fault) faults.push(fault)
    else if (row.state === 'confirmed') written.push({ day: day.day, memo: row.memo!, txId: row.txId })
  }
  const compared = chain ? written.slice(-daysMax) : []
  if (chain) faults.push(...(await faultsOnChain(chain, compared)))
  return { signed: days.length, compared: compared.length, faults }
}

type SignedDay = Omit<DayRoot, 'root'> & { root: string | null }
type WrittenDay = Pick<TransactionRecord, 'txId'> & { day: string; memo: string }

async function signedDays(connection: Connection): Promise<SignedDay[]> {
  const { rows } = await sql<SignedDay>`
    select distinct subject as day, root
    from tron_transaction left join day_root on to_char(day, 'YYYY-MM-DD') = subject
    where purpose = 'seals' order by subject`.execute(connection)
  return rows
}

function faultOf(row: TransactionRecord, { day, root }: SignedDay): string | null {
  if (root === null) return `${day} has no root, and one was signed`
  if (!isMeant(row, { day, root })) return `What was signed for ${day} is not its root`
  return row.state === 'failed' ? `The transaction with the root of ${day} has failed` : null
}

/** A node that fails is one fault, and does not keep the others from being found. */
async function faultsOnChain(chain: AppContext['tron'], days: readonly WrittenDay[]): Promise<string[]> {
  const faults: string[] = []
  try {
    for (const { day, memo, txId } of days)
      if ((await memoOnChain(chain, txId)) !== memo) faults.push(`The chain does not show the root of ${day}`)
  } catch (error) {
    if (!(error instanceof NodeTrouble)) throw error
    faults.push(`The chain could not be asked for all of the ${days.length} days: ${error.message}`)
  }
  return faults
}

/** The row has what it must, and the bytes match the row. */
function isMeant(row: TransactionRecord, day: DayRoot): boolean {
  const { recipient, token, units, memo } = rootIntent(row.owner, day)
  if (row.recipient !== recipient || row.token !== token || row.units !== units || row.memo !== memo)
    return false
  try {
    return provenBytes(row, row.id).length > 0
  } catch {
    return false
  }
}
