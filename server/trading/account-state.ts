/** The results of a client's trading accounts in their programs' deals. */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'

export interface AccountState {
  /** Deals that it takes part in and that have no result yet; a closed account takes part in none. */
  openDeals: number
  /** Its shares of credited deals that are not settled; a closed account has been paid out. */
  incomeMicro: Micro
  /** What settling these would pay: a month's gain offsets no later loss. */
  profitMicro: Micro
  /** What would come back in all if it were closed with them. */
  returnsMicro: Micro
  /** What it takes part with in a deal that opens now; one that is closing takes part in none. */
  stakeMicro: Micro
  /** Its stake from each moment on: a `stake_steps` of the database, as text. */
  stakes: string
}

/** All accounts of a client in one query, by their ids. */
export async function accountStates(
  connection: Connection,
  client: ClientId,
  at: Date,
): Promise<Map<string, AccountState>> {
  const { rows } = await sql<Omit<AccountState, 'openDeals'> & { id: string; openDeals: bigint }>`
    select account_id as id, open_deals as "openDeals", income_micro as "incomeMicro",
           expected_profit_micro as "profitMicro", expected_return_micro as "returnsMicro",
           stake_at(steps, ${at}) as "stakeMicro", steps::text as stakes
    from trading_account_standings(${client}, ${at})`.execute(connection)
  return new Map(rows.map(({ id, openDeals, ...row }) => [id, { ...row, openDeals: Number(openDeals) }]))
}

/** Of one account that must exist. */
export async function accountState(
  connection: Connection,
  client: ClientId,
  account: string,
  at: Date,
): Promise<AccountState> {
  return (await accountStates(connection, client, at)).get(account)!
}
