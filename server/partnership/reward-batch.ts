/**
 * Rewards are credited by batches, one movement for a sponsor and a batch: to the sponsor's oldest active trading
 * account, or kept until there is one. The ledger takes a reward only with its row here (migration 0013_partnership).
 */
import { sql, type Connection, type Transaction } from '../database/index.ts'
import type { ClientId } from '../platform/app-context.ts'
import { post, postEach } from '../ledger/index.ts'
import { accountStatus, noteStakes, type Month } from '../trading/index.ts'

interface Batch {
  name: string
  month: Month
  /** What statements show beside it. */
  text: string
}

/** All rewards that come with a month's settlement. */
export const batchOf = (month: Month): Batch => ({ name: `profit:${month}`, month, text: month })

/** Which sponsors: a condition on `client_id`. */
type Sponsors = ReturnType<typeof sql>

/** Pays to these sponsors what the batch holds for them. Their books are held from here on. */
export async function creditBatch(
  tx: Transaction,
  { name, month, text }: Batch,
  sponsors: Sponsors,
  at: Date,
): Promise<void> {
  await sql`
    insert into reward_credit (client_id, batch, rewards, amount_micro, account_id, text, at)
    select earned.client_id, ${name}, earned.rewards, earned.micro, oldest.id, ${text}, ${at}
    from (
      select client_id, count(*) as rewards, sum(amount_micro)::bigint as micro
      from reward where ${sponsors} and month = ${month} and batch = ${name} group by client_id
    ) as earned
    left join lateral (${oldestActive(sql`earned.client_id`)}) as oldest on true`.execute(tx)
  await postEach(tx, orders(name, sponsors), at)
  const credited = sql`
    select client_id, account_id as id from reward_credit
    where ${sponsors} and batch = ${name} and account_id is not null`
  await noteStakes(tx, credited, at)
}

const oldestActive = (client: ReturnType<typeof sql>) => sql`
  select id from trading_account account
  where account.client_id = ${client} and account.status = ${accountStatus.active}
  order by account.opened_at, account.id limit 1`

const orders = (name: string, sponsors: Sponsors) => sql`
  select client_id, 'reward:' || batch as key, 'reward:' || batch as reference,
    array[row(
      case when account_id is null then 'reward_pending'::ledger_flow else 'reward' end,
      amount_micro, account_id, text)::ledger_leg] as legs
  from reward_credit where ${sponsors} and batch = ${name}`

interface Pending {
  batch: string
  amountMicro: bigint
  counterparty: string
}

/** What waited for an active account goes to this one. The client's book is held. */
async function releasePending(
  tx: Transaction,
  { client, account }: { client: ClientId; account: string },
  at: Date,
): Promise<void> {
  const pending = await pendingOf(tx, client)
  for (const { batch, amountMicro, counterparty } of pending) {
    await sql`
      insert into reward_release (client_id, batch, account_id, at)
      values (${client}, ${batch}, ${account}, ${at})`.execute(tx)
    const legs = [{ flow: 'reward_release', amount: amountMicro, subject: account, counterparty }] as const
    await post(tx, { client, key: `reward-release:${batch}`, reference: `reward:${batch}`, at, legs })
  }
  if (pending.length > 0)
    await noteStakes(tx, sql`select ${client}::uuid as client_id, ${account}::uuid as id`, at)
}

async function pendingOf(connection: Connection, client: ClientId): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select batch, amount_micro as "amountMicro", text as counterparty from reward_credit credit
    where client_id = ${client} and account_id is null and not exists (
      select from reward_release release where release.client_id = ${client} and release.batch = credit.batch)
    order by at, batch`.execute(connection)
  return rows
}

/** An account may have been opened while its client's book was about to be held: its rewards need not wait. */
export async function releaseToOpened(
  tx: Transaction,
  { name }: Batch,
  sponsors: Sponsors,
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ client: ClientId; account: string }>`
    select credit.client_id as client, oldest.id as account
    from (select client_id from reward_credit where ${sponsors} and batch = ${name} and account_id is null) as credit
    cross join lateral (${oldestActive(sql`credit.client_id`)}) as oldest
    order by credit.client_id`.execute(tx)
  for (const row of rows) await releasePending(tx, row, at)
}
