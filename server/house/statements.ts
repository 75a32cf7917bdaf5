/** Venues' statements of their balance, and the results that follow. */
import { sql, type Connection } from '../database/index.ts'

/** What a statement would add to the realised result: its balance less what is expected there. */
export async function statementResult(
  connection: Connection,
  venue: string,
  { asOf, micro }: { asOf: Date; micro: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ micro: bigint }>`
    select ${micro}::bigint - venue_expected(${venue}, ${asOf}) as micro`.execute(connection)
  return rows[0]!.micro
}

export interface Venue {
  name: string
  addresses: string[]
  /** By the house's book: its last statement, and later movements. */
  micro: bigint
  asOf: Date | null
  /** Of its connector, as they are in use. */
  keys: string[]
  endedAt: Date | null
}

export async function venues(connection: Connection): Promise<Venue[]> {
  const { rows } = await sql<Venue>`
    select venue.name, coalesce(account.balance, 0) as micro,
           (select max(as_of) from venue_statement where venue = venue.name) as "asOf", venue.ended_at as "endedAt",
           array(select id from venue_key key where key.venue = venue.name and key.ended_at is null
                 order by made_at, id) as keys,
           array(select address from venue_address where venue = venue.name order by noted_at, address) as addresses
    from venue
    join house_kinds() kinds on kinds.name = 'venue'
    left join house_account account on account.kind = kinds.kind and account.subject = venue.name
    order by venue.name`.execute(connection)
  return rows
}
