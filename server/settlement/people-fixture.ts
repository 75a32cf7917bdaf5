/** Clients, accounts and deals written straight into a database, for tests that need many of them or none else. */
import { pino } from 'pino'
import { v7 } from 'uuid'
import { dollars } from '../../contract/money.ts'
import { noHints, sql, transaction, type Database, type Transaction } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { giveEvidence } from '../house/evidence-fixture.ts'
import { balance } from '../ledger/index.ts'
import { post, postEach } from '../ledger/posting-fixture.ts'
import { makeFirstPrograms } from '../trading/index.ts'

export interface Clock {
  now: Date
}

/** The part of an app that settlement needs. */
export const bareContext = (database: Database, clock: Clock): AppContext =>
  ({
    database,
    clock: () => clock.now,
    newId: () => v7(),
    log: pino({ enabled: false }),
    hints: noHints,
  }) as unknown as AppContext

export async function preparePrograms(database: Database): Promise<void> {
  await makeFirstPrograms(database)
  await giveEvidence(database)
}

/** A client below another, or below nobody, with this many dollars. */
export async function insertClient(database: Database, sponsor: string | null, at: Date): Promise<string> {
  const id = v7()
  await sql`
    insert into client (id, name, referral_code, sponsor1, sponsor2, sponsor3, language, created_at)
    select ${id}, 'Vera Lind', ${id}, upline.id, upline.sponsor1, upline.sponsor2, 'en', ${at}
    from (select) as always left join client upline on upline.id = ${sponsor}::uuid`.execute(database)
  const legs = [{ flow: 'deposit', amount: dollars(1_000_000) }] as const
  await transaction(database, tx => post(tx, { client: id, key: 'deposit', reference: 'x', at, legs }))
  return id
}

export interface Account {
  client: string
  id: string
}

export async function insertAccount(
  database: Database,
  account: { client: string; program: number; amountMicro: bigint; at: Date },
): Promise<Account> {
  const [id, { client, program, at }] = [v7(), account]
  await sql`
    insert into trading_account (client_id, id, uid, program_id, status, reinvest, unlocked, opened_at)
    values (${client}, ${id}, ${`MT-${id}`}, ${program}, 2, false, false, ${at})`.execute(database)
  await payIn(database, { client, id }, account.amountMicro, at)
  return { client, id }
}

const idOf = (number: ReturnType<typeof sql>) =>
  sql`('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/**
 * Clients of these numbers with an account each, all at once. Everybody has invited four others; one in three reinvests,
 * and all have amounts with a fraction of a dollar.
 */
export async function insertAccounts(
  database: Database,
  first: number,
  last: number,
  opened: Date,
): Promise<void> {
  const numbers = sql`generate_series(${first}::bigint, ${last}::bigint) as number`
  const upline = (generation: number) => sql`
    case when number >= ${4 ** generation} then ${idOf(sql`number / ${4 ** generation}`)} end`
  await transaction(database, async tx => {
    await sql`
      insert into client (id, name, referral_code, sponsor1, sponsor2, sponsor3, language, created_at)
      select ${idOf(sql`number`)}, 'Bench', number::text, ${upline(1)},
        case when ${upline(1)} is not null then ${upline(2)} end,
        case when ${upline(2)} is not null then ${upline(3)} end, 'en', ${opened}
      from ${numbers}`.execute(tx)
    await sql`
      insert into trading_account (client_id, id, uid, program_id, status, reinvest, unlocked, opened_at)
      select ${idOf(sql`number`)}, ${idOf(sql`number`)}, 'MT' || number, 1, 2, number % 3 = 0, false, ${opened}
      from ${numbers}`.execute(tx)
    await sql`
      insert into stake_change (client_id, account_id, since, reason, change_micro)
      select ${idOf(sql`number`)}, ${idOf(sql`number`)}, ${opened}, 'deposit', 1000123456 + number % 1000
      from ${numbers}`.execute(tx)
    const orders = sql`
      select ${idOf(sql`number`)} as client_id, 'open' as key, 'bench' as reference, array[
        row('deposit', 2000000000, null, 'bench')::ledger_leg,
        row('trading_deposit', 1000123456 + number % 1000, ${idOf(sql`number`)}, 'MT')::ledger_leg] as legs
      from ${numbers}`
    await postEach(tx, orders, opened)
  })
}

/** From the finance account into the deposit, which is the stake from now on. */
export const payIn = (database: Database, { client, id }: Account, amount: bigint, at: Date): Promise<void> =>
  transaction(database, async tx => {
    const legs = [{ flow: 'trading_deposit', amount, subject: id, counterparty: 'MT' }] as const
    await post(tx, { client, key: `pay-in:${v7()}`, reference: `trading:${id}`, at, legs })
    await sql`select stakes_note(array[${client}]::uuid[], array[${id}]::uuid[], ${at})`.execute(tx)
  })

/** From this moment on no deal includes the account. */
export async function startClosing(database: Database, { client, id }: Account, at: Date): Promise<void> {
  await sql`
    update trading_account set status = 3, asked_to_close_at = ${at}, copies_until = ${at}, closing_since = ${at}
    where client_id = ${client} and id = ${id}`.execute(database)
}

export async function reinvests(database: Database, { client, id }: Account, isOn: boolean): Promise<void> {
  await sql`update trading_account set reinvest = ${isOn} where client_id = ${client} and id = ${id}`.execute(
    database,
  )
}

/** A deal that is open; its number is that of its moment. It opened at the venue then, or earlier. */
export async function insertDeal(
  database: Database,
  program: number,
  number: number,
  at: Date,
  venueAt = at,
): Promise<string> {
  const id = v7()
  await sql`
    insert into deal (id, program_id, number, opened_at, seal, source, venue_opened_at)
    values (${id}, ${program}, ${number}, ${at}, ${id.replaceAll('-', '').repeat(2)}, 3, ${venueAt})`.execute(
    database,
  )
  await sql`
    insert into deal_content (deal_id, content, salt)
    values (${id}, '{"venue":"Kraken"}', ${'0'.repeat(64)})`.execute(database)
  await sql`insert into deal_waiting (deal_id, program_id) values (${id}, ${program})`.execute(database)
  return id
}

export async function creditDeal(database: Database, id: string, ppm: number, at: Date): Promise<void> {
  await sql`
    insert into deal_result (deal_id, executed_at, result_ppm, source) values (${id}, ${at}, ${ppm}, 3)`.execute(
    database,
  )
  await sql`insert into deal_reveal select * from deal_content where deal_id = ${id}`.execute(database)
  await sql`insert into deal_credit (deal_id, credited_at) values (${id}, ${at})`.execute(database)
  await sql`delete from deal_waiting where deal_id = ${id}`.execute(database)
}

/** The row of a reward for March 2026, all of it from the first line. A null account: it waits for one. */
export const insertReward = (
  tx: Transaction,
  { client, account, micro, at }: { client: string; account: string | null; micro: bigint; at: Date },
): Promise<unknown> =>
  sql`
    insert into reward_credit (
      client_id, month, rewards, amount_micro, account_id, at, line1_micro, line2_micro, line3_micro)
    values (${client}, '2026-03', 1, ${micro}, ${account}, ${at}, ${micro}, 0, 0)`.execute(tx)

export interface AccountState {
  status: number
  depositMicro: bigint
}

export async function accountAt(database: Database, { client, id }: Account): Promise<AccountState> {
  const { rows } = await sql<{ status: number }>`
    select status from trading_account where client_id = ${client} and id = ${id}`.execute(database)
  return { status: rows[0]!.status, depositMicro: await balance(database, client, 'trading_deposit', id) }
}
