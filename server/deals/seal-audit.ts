/** Whether the chain holds each day's root as it is kept here: `npm run cli doctor` asks. Each fault is a sentence. */
import { sealMemo } from '../../contract/seal.ts'
import { sql, type Connection } from '../database/index.ts'
import type { House } from '../house.ts'
import { lastAttempt, memoOnChain, provenBytes, type OutgoingRow } from '../tron/index.ts'
import { rootErrand, rootIntent, type DayRoot } from './seal-written.ts'

export interface RootAudit {
  /** Days whose root was signed for the chain. */
  signed: number
  faults: string[]
}

/** Compares what is kept by itself, and then with the chain, unless `chain` is `null`. Throws `NodeTrouble`. */
export async function auditRoots(connection: Connection, chain: House['tron'] | null): Promise<RootAudit> {
  const days = await signedDays(connection)
  const faults: string[] = []
  for (const day of days) {
    const fault = await faultOf(connection, chain, day)
    if (fault) faults.push(fault)
  }
  return { signed: days.length, faults }
}

type SignedDay = Omit<DayRoot, 'root'> & { root: string | null }

async function signedDays(connection: Connection): Promise<SignedDay[]> {
  const { rows } = await sql<SignedDay>`
    select distinct subject as day, root
    from tron_outgoing left join seal_day on to_char(day, 'YYYY-MM-DD') = subject
    where purpose = 'seals' order by subject`.execute(connection)
  return rows
}

async function faultOf(
  connection: Connection,
  chain: House['tron'] | null,
  { day, root }: SignedDay,
): Promise<string | null> {
  const row = (await lastAttempt(connection, rootErrand({ day })))!
  if (root === null) return `${day} has no root, and one was signed`
  if (!isMeant(row, { day, root })) return `What was signed for ${day} is not its root`
  if (row.state === 'failed') return `The transaction with the root of ${day} has failed`
  if (row.state !== 'confirmed' || !chain) return null
  const memo = await memoOnChain(chain, row.txId)
  return memo === sealMemo(day, root) ? null : `The chain does not show the root of ${day}`
}

/** The row says what it has to, and the bytes say what the row does. */
function isMeant(row: OutgoingRow, day: DayRoot): boolean {
  const { recipient, token, units, memo } = rootIntent(row.owner, day)
  if (row.recipient !== recipient || row.token !== token || row.units !== units || row.memo !== memo)
    return false
  try {
    return provenBytes(row, row.id).length > 0
  } catch {
    return false
  }
}
