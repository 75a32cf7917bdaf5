/** The three lines of partners below a client. */
import type { Partner } from '../../contract/partnership.ts'
import { referralLines, type ReferralLine } from '../../contract/limits.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { shortName, type Client } from '../identity/index.ts'

/** Writes a new client into the lines of the sponsors above, who see the full name only on line 1. */
export async function joinLines(tx: Transaction, client: Client, at: Date): Promise<void> {
  const uplines = [client.sponsor1, client.sponsor2, client.sponsor3]
  for (const line of referralLines) {
    const upline = uplines[line - 1]
    if (!upline) return
    const name = line === 1 ? client.name : shortName(client.name)
    await sql`
      insert into referral (sponsor_id, line, client_id, code, name, joined_at)
      values (${upline}, ${line}, ${client.id}, ${client.referralCode}, ${name}, ${at})`.execute(tx)
  }
}

/** One page of a line, the latest first. Ids of version 7 stand in the order of joining. */
export async function linePage(
  connection: Connection,
  client: ClientId,
  line: ReferralLine,
  page: { size: number; number: number },
): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    select line, joined_at as at, code, name
    from referral where sponsor_id = ${client} and line = ${line}
    order by client_id desc limit ${page.size} offset ${page.size * (page.number - 1)}`.execute(connection)
  return rows
}

/** How many partners each line has. */
export async function lineCounts(
  connection: Connection,
  client: ClientId,
): Promise<{ line: number; partners: number }[]> {
  const { rows } = await sql<{ line: number; partners: bigint }>`
    select line, count(*) as partners from referral where sponsor_id = ${client} group by line`.execute(
    connection,
  )
  return referralLines.map(line => ({
    line,
    partners: Number(rows.find(row => row.line === line)?.partners ?? 0),
  }))
}
