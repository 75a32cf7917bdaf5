/** A client's trading account as a row, and the stake with which it takes part in deals. */
import type { Micro } from '../../contract/money.ts'
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { kinds } from '../ledger/index.ts'

export const accountStatus = { active: 2, drying: 3, closed: 4 } as const

export interface TradingAccountRow {
  id: string
  uid: string
  programId: number
  status: number
}

/** The account with this uid, locked until the transaction ends, or `null` when the client has no such account. */
export async function lockAccount(
  tx: Transaction,
  client: ClientId,
  uid: string,
): Promise<TradingAccountRow | null> {
  const { rows } = await sql<TradingAccountRow>`
    select id, uid, program_id as "programId", status
    from trading_account where client_id = ${client} and uid = ${uid} for update`.execute(tx)
  return rows[0] ?? null
}

export async function findAccount(
  connection: Connection,
  client: ClientId,
  uid: string,
): Promise<TradingAccountRow | null> {
  const { rows } = await sql<TradingAccountRow>`
    select id, uid, program_id as "programId", status
    from trading_account where client_id = ${client} and uid = ${uid}`.execute(connection)
  return rows[0] ?? null
}

export async function insertAccount(
  tx: Transaction,
  account: { client: ClientId; id: string; uid: string; programId: number; unlocked: boolean },
  at: Date,
): Promise<void> {
  await sql`
    insert into trading_account (client_id, id, uid, program_id, status, reinvest, unlocked, opened_at)
    values (${account.client}, ${account.id}, ${account.uid}, ${account.programId}, ${accountStatus.active},
      ${false}, ${account.unlocked}, ${at})`.execute(tx)
}

/**
 * Notes the stake from now on. The client's book is held, so stakes follow one another; should two clocks disagree, the
 * later stake still begins after the earlier one.
 */
export async function noteStake(
  tx: Transaction,
  { client, account, amountMicro }: { client: ClientId; account: string; amountMicro: Micro },
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ since: Date }>`
    select since from stake where client_id = ${client} and account_id = ${account}
    order by since desc limit 1`.execute(tx)
  const last = rows[0]?.since.getTime() ?? 0
  const since = new Date(Math.max(at.getTime(), last + 1))
  await sql`
    insert into stake (client_id, account_id, since, amount_micro)
    values (${client}, ${account}, ${since}, ${amountMicro})`.execute(tx)
}

/**
 * Notes for many accounts (a query of `client_id` and `id`) what they take part with from now on: the deposit, or nothing
 * when they are not active. Their clients' books are held.
 */
export async function noteStakes(tx: Transaction, accounts: ReturnType<typeof sql>, at: Date): Promise<void> {
  await sql`
    insert into stake (client_id, account_id, since, amount_micro)
    select account.client_id, account.id, greatest(${at}::timestamptz, last.since + interval '1 millisecond'),
      case when account.status = ${accountStatus.active} then coalesce(deposit.balance, 0) else 0 end
    from (${accounts}) as noted
    join trading_account account on account.client_id = noted.client_id and account.id = noted.id
    cross join lateral (
      select max(since) as since from stake
      where stake.client_id = account.client_id and stake.account_id = account.id
    ) as last
    left join ledger_account deposit on deposit.client_id = account.client_id
      and deposit.kind = ${kinds.trading_deposit.kind} and deposit.subject = account.id`.execute(tx)
}
