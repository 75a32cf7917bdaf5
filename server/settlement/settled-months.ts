/** The settled months of an account, each with the proof that its row is in the month's hash. */
import { leafHash, merklePath } from '../../contract/day-root.ts'
import { readUid } from '../../contract/address.ts'
import { settledMonths, type SettledMonth } from '../../contract/trading.ts'
import { sql, type Connection } from '../database/index.ts'
import { route } from '../http/route.ts'
import { Refusal } from '../http/refusal.ts'
import { accountStates, findAccount, type Month } from '../trading/index.ts'
import { lineOfProfit, rowsPerBlock } from './month-hashes.ts'

export const months = route(settledMonths, async ({ uid }, { client, at }, { database }) => {
  const account = await findAccount(database, client, readUid('trading', uid) ?? '')
  if (!account) throw new Refusal(400, 'no such account')
  const owner = { client, account: account.id }
  const disputed = await disputedByMonth(database, owner, at)
  const proven: SettledMonth[] = []
  for (const { month, row } of await rowsOf(database, owner)) {
    const settled = await findSettled(database, month)
    if (settled)
      proven.push({
        month,
        row,
        disputed: disputed.get(month) ?? 0,
        ...settled,
        ...(await inclusionOf(database, month, owner, row)),
      })
  }
  return { months: proven }
})

interface Owner {
  client: string
  account: string
}

/** So many months at once, the latest. */
const monthsMost = 24

/** An account's rows as they were hashed. */
async function rowsOf(
  connection: Connection,
  { client, account }: Owner,
): Promise<{ month: Month; row: string }[]> {
  const { rows } = await sql<{ month: Month; row: string }>`
    select month, ${lineOfProfit} as row
    from profit where client_id = ${client} and account_id = ${account}
    order by month desc limit ${monthsMost}`.execute(connection)
  return rows
}

/** The account's deals that do not count in the month of their result: disputed now, or moved by a dispute's end. */
async function disputedByMonth(
  connection: Connection,
  { client, account }: Owner,
  at: Date,
): Promise<Map<Month, number>> {
  const { stakes } = (await accountStates(connection, client, at)).get(account)!
  const { rows } = await sql<{ month: Month; deals: number }>`
    select month_of(result.executed_at) as month, count(*)::integer as deals
    from trading_account account
    join deal on deal.program_id = account.program_id
    join deal_result result on result.deal_id = deal.id
    join (select deal_id, max(number) as number from deal_dispute group by deal_id) as doubted
      on doubted.deal_id = deal.id
    left join (
      select deal_id, max(number) as number, max(counts_at) as counts_at from deal_dispute_end group by deal_id) as ended
      on ended.deal_id = deal.id
    where account.client_id = ${client} and account.id = ${account}
      and stake_in(${stakes}::stake_steps, deal.id, deal.opened_at, deal.venue_opened_at) > 0
      and (ended.number is distinct from doubted.number or month_of(result.executed_at) <> month_of(ended.counts_at))
    group by 1`.execute(connection)
  return new Map(rows.map(({ month, deals }) => [month, deals]))
}

async function findSettled(
  connection: Connection,
  month: Month,
): Promise<{ hash: string; settledAt: Date } | null> {
  const { rows } = await sql<{ hash: string; settledAt: Date }>`
    select hash, finished_at as "settledAt" from settlement where month = ${month} and finished_at is not null`.execute(
    connection,
  )
  return rows[0] ?? null
}

/** A row's place in its month, and its path to the month's hash: within its block, and from there on. */
async function inclusionOf(
  connection: Connection,
  month: Month,
  { client, account }: Owner,
  row: string,
): Promise<{ place: number; rows: number; path: string[] }> {
  const { rows } = await sql<{ number: number; leaves: Buffer }>`
    select number, leaves from settlement_block
    where month = ${month} and (first_client, first_account) <= (${client}, ${account})
    order by number desc limit 1`.execute(connection)
  const [block] = rows
  const hashes = block ? hashesIn(block.leaves) : []
  const place = hashes.indexOf(leafHash(row))
  if (!block || place < 0) throw new Error(`the row of account ${account} is not among the rows of ${month}`)

  const { rows: sums } = await sql<{ roots: Buffer; leaves: bigint }>`
    select string_agg(root, '' order by number) as roots, sum(length(leaves) / 32) as leaves
    from settlement_block where month = ${month}`.execute(connection)
  const { roots, leaves } = sums[0]!
  const path = [...merklePath(hashes, place), ...merklePath(hashesIn(roots), block.number)]
  return { place: block.number * rowsPerBlock + place, rows: Number(leaves), path }
}

const hashesIn = (bytes: Buffer): string[] => bytes.toString('hex').match(/.{64}/g) ?? []
