import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { errorCodes, sql, transaction } from '../database/index.ts'
import { post, type Flow } from '../ledger/index.ts'
import { insertAccount, insertClient, preparePrograms, type Account } from './people-fixture.ts'

const month = '2026-03'
const at = new Date('2026-04-01T00:10:00.000Z')
const inBatch = 20
const clients: string[] = []
/** One connection: plans that it has made are kept. */
let one: TestDatabase
beforeAll(async () => {
  one = await testDatabase({ poolMax: 1 })
  await preparePrograms(one.database)
  for (let seat = 0; seat < inBatch; seat++) clients.push(await insertClient(one.database, null, at))
  await sql`analyze`.execute(one.database)
})
afterAll(() => one.close())

interface Booking {
  flow: Flow
  /** A leg each. */
  amounts: readonly bigint[]
  key: string
  account?: string
}

/** Answers how many rewards were read for it. */
const book = (client: string, { flow, amounts, key, account }: Booking) =>
  transaction(one.database, async tx => {
    const legs = amounts.map(amount => ({ flow, amount, ...(account && { subject: account }) }))
    await post(tx, { client, key, reference: 'x', at, legs })
    const { rows } = await sql<{ read: bigint }>`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
      where relname = 'reward_credit'`.execute(tx)
    return rows[0]!.read
  })

/** So much waits for them. */
const creditWaits = (client: string, amountMicro: bigint) =>
  sql`
    insert into reward_credit (client_id, batch, rewards, amount_micro, account_id, text, at)
    values (${client}, ${`profit:${month}`}, 1, ${amountMicro}, null, ${month}, ${at})`.execute(one.database)

const waiting = (...amounts: bigint[]): Booking => ({
  flow: 'reward_pending',
  amounts,
  key: `reward:profit:${month}`,
})
const unfounded = { code: errorCodes.movement_without_reason }

test('a reason is found by its key, also by who looked for the first one when there was none', async () => {
  await expect(book(clients[0]!, waiting(5n))).rejects.toMatchObject(unfounded)
  for (const client of clients) await creditWaits(client, 5n)
  expect(await book(clients[0]!, waiting(5n))).toBe(1n)
})

describe('a reward', () => {
  it('is of the amount that its reason says, in however many parts', async () => {
    const client = clients[1]!
    for (const amounts of [[4n], [6n], [5n, 5n]])
      await expect(book(client, waiting(...amounts))).rejects.toMatchObject(unfounded)
    await book(client, waiting(2n, 3n))
  })

  it('that waits goes to no account', async () => {
    const client = clients[2]!
    const { id } = await insertAccount(one.database, { client, program: 1, amountMicro: 1_000_000n, at })
    const booking = { ...waiting(5n), flow: 'reward', account: id } as const
    await expect(book(client, booking)).rejects.toMatchObject(unfounded)
  })
})

describe('a profit', () => {
  const settled = `settlement:${month}`
  const opened = (client: string) =>
    insertAccount(one.database, { client, program: 1, amountMicro: 1_000_000n, at })
  const earned = ({ client, id }: Account, kind: number) =>
    sql`
      insert into profit (client_id, account_id, month, kind, deals, result_micro, carried_before_micro, profit_micro,
        carried_after_micro, loss_micro, reinvested, at)
      values (${client}, ${id}, ${month}, ${kind}, 1, 7, 0, 7, 0, 0, false, ${at})`.execute(one.database)
  const profit = (account: Account, key: string, amount = 7n) =>
    book(account.client, { flow: 'profit', amounts: [amount], key, account: account.id })

  it('of a month is booked under that month, and with its amount', async () => {
    const account = await opened(clients[3]!)
    await earned(account, 1)
    for (const [key, amount] of [
      [settled, 6n],
      [settled, 8n],
      ['settlement:2026-02', 7n],
      [`closing:${account.id}`, 7n],
    ] as const)
      await expect(profit(account, key, amount)).rejects.toMatchObject(unfounded)
    await profit(account, settled)
  })

  it('of an account that its client closed is booked with the closing', async () => {
    const account = await opened(clients[4]!)
    await earned(account, 3)
    for (const [key, amount] of [
      [settled, 7n],
      [`closing:${clients[4]!}`, 7n],
      [`closing:${account.id}`, 6n],
    ] as const)
      await expect(profit(account, key, amount)).rejects.toMatchObject(unfounded)
    await profit(account, `closing:${account.id}`)
  })

  it('belongs to the account that earned it', async () => {
    const [account, other] = [await opened(clients[5]!), await opened(clients[5]!)]
    await earned(account, 1)
    await expect(profit(other, settled)).rejects.toMatchObject(unfounded)
  })
})
