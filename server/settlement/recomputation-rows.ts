/** A month's results follow from these rows alone. Times are microseconds since 1970, as exact as the database's. */
import { sql, type Connection } from '../database/index.ts'
import { within, type ClientRange } from './client-ranges.ts'

export interface DealRow {
  id: string
  program: number
  openedAt: bigint
  venueOpenedAt: bigint
  /** The accounts that have it began to close after the first moment, up to the second; null: no bound. */
  closingAfter: bigint | null
  closingUntil: bigint | null
  executedAt: bigint
  ppm: bigint
  /** From when its result was disputed, and since when it counts again, as texts; open disputes have no end. */
  disputes: [string, string | null][]
}

export interface AccountRow {
  client: string
  id: string
  program: number
  openedAt: bigint
  askedToCloseAt: bigint | null
  copiesUntil: bigint | null
  /** From when on deals are split for it. */
  closingSince: bigint | null
  bonusPpm: bigint
}

export interface StakeRow {
  account: string
  since: bigint
  reason: 'deposit' | 'loss' | 'recovery' | 'dispute'
  micro: bigint
}

interface ClosingRow {
  account: string
  client: string
  program: number
  lossMicro: bigint
  at: bigint
}

/** The columns of a month's row that are recomputed. */
export interface ProfitRow {
  program: number
  deals: number
  resultMicro: bigint
  carriedMicro: bigint
  recoveredMicro: bigint
  lossMicro: bigint
  borneMicro: bigint
  profitMicro: bigint
  baseMicro: bigint
  bonusMicro: bigint
  reward1Micro: bigint
  reward2Micro: bigint
  reward3Micro: bigint
  isUsedUp: boolean
}

interface SponsorsRow {
  client: string
  /** The sponsors rewarded on lines 1 to 3; the house is not. */
  sponsors: (string | null)[]
}

export interface SettledMonth {
  month: string
  from: bigint
  until: bigint
}

/** The rows of some clients, read at one moment. */
export interface RowsOfClients {
  accounts: AccountRow[]
  stakes: StakeRow[]
  closings: ClosingRow[]
  closingMonths: { account: string; month: string }[]
  sponsors: SponsorsRow[]
  settled: (ProfitRow & { account: string; month: string })[]
}

const moment = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`

/** In order; months that are being settled now are not included. */
export async function settledMonths(connection: Connection): Promise<SettledMonth[]> {
  const { rows } = await sql<{ month: string }>`
    select month from settlement
    where finished_at is not null order by month`.execute(connection)
  return rows.map(({ month }) => {
    const [year, number] = month.split('-').map(Number) as [number, number]
    const start = (months: number) => BigInt(Date.UTC(year, number - 1 + months, 1)) * 1000n
    return { month, from: start(0), until: start(1) }
  })
}

/** All that were executed before a moment, in the order of their openings. */
export async function executedDeals(connection: Connection, before: bigint): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select deal.id, program_id as program, ${moment('opened_at')} as "openedAt",
           ${moment('venue_opened_at')} as "venueOpenedAt", ${moment('executed_at')} as "executedAt",
           case when part > 0 then ${moment('parted_after')} else
             (select max(${moment('other.parted_at')}) from deal other
              where other.program_id = deal.program_id and other.number = deal.number) end as "closingAfter",
           ${moment('parted_at')} as "closingUntil",
           result_ppm as ppm, coalesce(
             (select jsonb_agg(jsonb_build_array(${moment('disputed_at')}::text, ${moment('counts_at')}::text) order by number)
              from deal_dispute left join deal_dispute_end using (deal_id, number)
              where deal_id = deal.id), '[]') as disputes
    from deal_result join deal on deal.id = deal_result.deal_id
    where ${moment('executed_at')} < ${before}
    order by opened_at, deal.id`.execute(connection)
  return rows
}

export async function rowsOfClients(connection: Connection, range: ClientRange): Promise<RowsOfClients> {
  const accounts = await sql<AccountRow>`
    select client_id as client, id, program_id as program, ${moment('opened_at')} as "openedAt",
           ${moment('asked_to_close_at')} as "askedToCloseAt", ${moment('copies_until')} as "copiesUntil",
           ${moment('closing_since')} as "closingSince",
           bonus_ppm::bigint as "bonusPpm"
    from trading_account where ${within(range)} order by client_id, id`.execute(connection)
  const stakes = await sql<StakeRow>`
    select account_id as account, ${moment('since')} as since, reason, change_micro as micro
    from stake_change where ${within(range)} order by client_id, account_id, since, reason`.execute(
    connection,
  )
  const closings = await sql<ClosingRow>`
    select account_id as account, client_id as client, program_id as program, loss_micro as "lossMicro",
           ${moment('at')} as at
    from account_closing where ${within(range)}`.execute(connection)
  const closingMonths = await sql<{ account: string; month: string }>`
    select account_id as account, month from closing_month where ${within(range)}`.execute(connection)
  const sponsors = await sql<SponsorsRow>`
    select id as client, array[sponsor1, sponsor2, sponsor3] as sponsors
    from client where ${within(range, 'id')}`.execute(connection)
  const settled = await sql<ProfitRow & { account: string; month: string }>`
    select account_id as account, month, program_id as program, deals, result_micro as "resultMicro",
           carried_before_micro as "carriedMicro", recovered_micro as "recoveredMicro", loss_micro as "lossMicro",
           borne_micro as "borneMicro", profit_micro as "profitMicro", base_micro as "baseMicro",
           bonus_micro as "bonusMicro", reward1_micro as "reward1Micro", reward2_micro as "reward2Micro",
           reward3_micro as "reward3Micro", is_used_up as "isUsedUp"
    from profit where ${within(range)}`.execute(connection)
  return {
    accounts: accounts.rows,
    stakes: stakes.rows,
    closings: closings.rows,
    closingMonths: closingMonths.rows,
    sponsors: sponsors.rows,
    settled: settled.rows,
  }
}

/** Until when each client who was deleted was there. */
export async function deletedClients(connection: Connection): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ client: string; at: bigint }>`
    select client_id as client, ${moment('destroyed_at')} as at from audit_client_key
    where destroyed_at is not null`.execute(connection)
  return new Map(rows.map(({ client, at }) => [client, at]))
}

/** The house: the one client without a sponsor. */
export async function houseOf(connection: Connection): Promise<string | null> {
  const { rows } = await sql<{ client: string }>`
    select client_id as client from client_lookup where key = 'house'`.execute(connection)
  return rows[0]?.client ?? null
}

/** Whether the last scan of a client before a moment was accepted by then. */
export async function wasVerified(connection: Connection, client: string, at: bigint): Promise<boolean> {
  const before = (column: string) => sql`${moment(column)} < ${at}`
  const { rows: scans } = await sql<{ id: string }>`
    select id from verification_scan where client_id = ${client} and ${before('uploaded_at')}
    order by uploaded_at desc, id desc limit 1`.execute(connection)
  if (!scans[0]) return false
  const { rows } = await sql<{ verdict: string }>`
    select verdict from verification_review
    where client_id = ${client} and scan_id = ${scans[0].id} and ${before('at')}
    order by at desc, id desc limit 1`.execute(connection)
  return rows[0]?.verdict === 'verified'
}
