/** The three lines of partners below a client. */
import type { Partner } from '../../contract/partnership.ts'
import { referralLines, type ReferralLine } from '../../contract/limits.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { shortName, type Client } from '../identity/index.ts'

/**
 * Adds a new client to the lines of the sponsors above, who see the full name only on line 1. Each line counts its
 * partners, and the count is the new partner's place in it. Counts are taken by ascending sponsor, so that no two
 * registrations deadlock.
 */
export async function joinLines(tx: Transaction, client: Client, at: Date): Promise<void> {
  const sponsors = [client.sponsor1, client.sponsor2, client.sponsor3]
  const joined = referralLines.flatMap(line => {
    const sponsor = sponsors[line - 1]
    return sponsor ? [{ sponsor, line }] : []
  })
  for (const { sponsor, line } of joined.toSorted((one, other) => (one.sponsor < other.sponsor ? -1 : 1))) {
    const place = await countPartner(tx, sponsor, line)
    const name = line === 1 ? client.name : shortName(client.name)
    await sql`
      insert into referral (sponsor_id, line, client_id, place, code, name, joined_at)
      values (${sponsor}, ${line}, ${client.id}, ${place}, ${client.referralCode}, ${name}, ${at})`.execute(
      tx,
    )
  }
}

/** Counts one more, and returns the count. */
async function countPartner(tx: Transaction, sponsor: ClientId, line: ReferralLine): Promise<bigint> {
  const { rows } = await sql<{ partners: bigint }>`
    insert into referral_line (sponsor_id, line, partners) values (${sponsor}, ${line}, 1)
    on conflict (sponsor_id, line) do update set partners = referral_line.partners + 1
    returning partners`.execute(tx)
  return rows[0]!.partners
}

export interface Line {
  line: ReferralLine
  /** The number of partners on a line. */
  total: number
  partners: Partner[]
}

type Row = { total: bigint; line: ReferralLine } & (Partner | { code: null })

/** One page of each of these lines, the latest first: a range of places, counted back from the number of partners. */
export async function linePages(
  connection: Connection,
  client: ClientId,
  lines: readonly ReferralLine[],
  page: { size: number; number: number },
): Promise<Line[]> {
  const { rows } = await sql<Row>`
    select counted.partners as total, counted.line, joined.at, joined.code, joined.name
    from referral_line counted
    left join lateral (
      select joined_at as at, code, name, place from referral
      where sponsor_id = ${client} and line = counted.line
        and place <= counted.partners - ${page.size}::bigint * (${page.number} - 1)
        and place > counted.partners - ${page.size}::bigint * ${page.number}
    ) as joined on true
    where counted.sponsor_id = ${client} and counted.line = any (${lines}::smallint[])
    order by counted.line, joined.place desc`.execute(connection)
  return lines.map(line => {
    const own = rows.filter(row => row.line === line)
    const partners = own.flatMap(({ total: _total, ...partner }) => (partner.code === null ? [] : [partner]))
    return { line, total: Number(own[0]?.total ?? 0), partners }
  })
}

/** Lines whose count differs from their partners, or whose partners do not have a place each: a sentence for each. */
export async function lineFaults(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ sponsor: string; line: number; counted: bigint; partners: bigint }>`
    select coalesce(kept.sponsor_id, found.sponsor_id) as sponsor, coalesce(kept.line, found.line) as line,
      coalesce(kept.partners, 0) as counted, coalesce(found.partners, 0) as partners
    from referral_line kept
    full join (
      select sponsor_id, line, count(*) as partners, max(place) as last
      from referral group by sponsor_id, line
    ) as found on found.sponsor_id = kept.sponsor_id and found.line = kept.line
    where found.partners is distinct from kept.partners or found.last is distinct from kept.partners
    limit 10`.execute(connection)
  return rows.map(
    ({ sponsor, line, counted, partners }) =>
      `Line ${line} of sponsor ${sponsor} counts ${counted} partners, and has ${partners}, each at a place of their own`,
  )
}
