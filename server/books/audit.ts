/** Whether closed days are as they were closed: `doctor` asks. Each fault is a sentence. */
import { sha256 } from '../platform/sha256.ts'
import { sql, type Connection } from '../database/index.ts'

/** So many of the latest are made again from the books; all are compared with their hashes and signatures. */
const remadeMax = 3

interface Closed {
  day: string
  hash: string
  report: string
  signed: string | null
}

export async function auditBooks(connection: Connection): Promise<string[]> {
  const { rows } = await sql<Closed>`
    select day, hash, report, proposal.facts ->> 'hash' as signed
    from book_close left join proposal on proposal.id = proposal_id order by day desc`.execute(connection)
  const faults = rows
    .filter(({ hash, report, signed }) => hashOf(report) !== hash || signed !== hash)
    .map(({ day }) => `The report of ${day} is not the one that was signed`)
  const latest = rows.slice(0, remadeMax)
  const said = await remade(
    connection,
    latest.map(({ day }) => day),
  )
  for (const { day, report } of latest)
    if (said.get(day) !== report) faults.push(`The books no longer say of ${day} what its report says`)
  return faults
}

const hashOf = (report: string): string => sha256(Buffer.from(report)).toString('hex')

/** What the books say of these days; they are read once. */
async function remade(connection: Connection, days: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ day: string; text: string }>`
    select day, text from books_reports(${days}::date[])`.execute(connection)
  return new Map(rows.map(({ day, text }) => [day, text]))
}
