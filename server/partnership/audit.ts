import { sql, type Connection } from '../database/index.ts'

/** Lines whose partners are not those that they count, or have not each a place of their own: a sentence for each. */
export async function auditPartners(connection: Connection): Promise<string[]> {
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
