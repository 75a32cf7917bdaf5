import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import { type Flow } from '../ledger/index.ts'
import { post } from '../ledger/posting-fixture.ts'
import { settlementFaults } from './index.ts'
import { insertAccount, insertClient, insertReward, preparePrograms, type Account } from './people-fixture.ts'

/** Only the owner of the database could write these, and `settlementFaults` reports them. */
let base: TestDatabase
let account: Account
const at = new Date('2026-04-01T00:10:00.000Z')
beforeAll(async () => {
  base = await testDatabase()
  await preparePrograms(base.database)
  const client = await insertClient(base.database, null, at)
  account = await insertAccount(base.database, { client, program: 1, amountMicro: 9_000_000n, at })
})
afterAll(() => base.close())

/** What is found after a change that is rolled back. */
async function faultsAfter(...acts: ((tx: Transaction) => Promise<unknown>)[]): Promise<string[]> {
  let faults: string[] = []
  const undone = transaction(base.database, async tx => {
    for (const act of acts) await act(tx)
    faults = await settlementFaults(tx)
    throw new Error('not to stay')
  })
  await expect(undone).rejects.toThrow('not to stay')
  return faults
}

const books =
  (key: string, flow: Flow, amount: bigint, isOnAccount = true) =>
  (tx: Transaction) =>
    post(tx, {
      client: account.client,
      key,
      reference: 'by hand',
      at,
      legs: [{ flow, amount, ...(isOnAccount && { subject: account.id }) }],
    })

const earns = (micro: bigint) => (tx: Transaction) =>
  sql`
    insert into profit (client_id, account_id, month, program_id, deals, result_micro, carried_before_micro,
      recovered_micro, loss_micro, borne_micro, profit_micro, base_micro, bonus_micro, reward1_micro, reward2_micro,
      reward3_micro, is_used_up, is_closed, reinvested_micro, at)
    values (${account.client}, ${account.id}, '2026-03', 1, 1, ${micro}, 0, 0, ${micro < 0n ? -micro : 0n}, 0,
      ${micro > 0n ? micro : 0n}, 0, 0, 0, 0, 0, false, false, 0, ${at})`.execute(tx)

const isCredited = (micro: bigint, on: string | null) => (tx: Transaction) =>
  insertReward(tx, { client: account.client, account: on, micro, at })

const notesStake = (tx: Transaction) =>
  sql`select stakes_note(array[${account.client}]::uuid[], array[${account.id}]::uuid[], ${at})`.execute(tx)

const settled = 'settlement:2026-03'
const rewarded = 'reward:2026-03'

describe('the check of settlement', () => {
  it.each<[string, string, Flow, boolean]>([
    ['a profit', settled, 'profit', true],
    ['a profit under a name of its own', 'gift', 'profit', true],
    ['a loss', settled, 'loss', true],
    ['a reward', rewarded, 'reward', true],
    ['a reward that waits', rewarded, 'reward_pending', false],
  ])('finds %s without a reason', async (_, key, flow, isOnAccount) => {
    expect(await faultsAfter(books(key, flow, 7n, isOnAccount), notesStake)).toEqual([
      expect.stringMatching(new RegExp(`${flow} of .* under ${key} is 0 by its reason and 7 in the ledger`)),
    ])
  })

  it('finds a reason whose money never moved', async () => {
    expect(await faultsAfter(earns(7n))).toEqual([expect.stringMatching(/is 7 by its reason and 0/)])
    expect(await faultsAfter(earns(-7n))).toEqual([expect.stringMatching(/loss of .* is 7 by its reason/)])
    expect(await faultsAfter(tx => isCredited(7n, null)(tx))).toEqual([
      expect.stringMatching(/reward_pending of .* is 7 by its reason and 0/),
    ])
  })

  it('finds money that a client waived without a request, and a request whose money never moved', async () => {
    const id = randomUUID()
    const key = `waiver:${id}`
    const has = [
      books('deposit:x', 'deposit', 7n, false),
      isCredited(7n, null),
      books(rewarded, 'reward_pending', 7n, false),
    ]
    const legs = [
      { flow: 'balance_waived', amount: 7n },
      { flow: 'reward_waived', amount: 7n },
    ] as const
    const takes = (tx: Transaction) =>
      post(tx, { client: account.client, key, reference: key, at, legs: [...legs] })
    const isDone = (tx: Transaction) =>
      sql`
      insert into data_request (client_id, id, kind, asked_at, ended_at, outcome, waived_micro, waived_reward_micro)
      values (${account.client}, ${id}, 'deletion', ${at}, ${at}, 'done', 7, 7)`.execute(tx)
    const differ = (what: string) => [
      expect.stringMatching(new RegExp(`balance_waived of .* under ${key} is ${what} in the ledger`)),
      expect.stringMatching(new RegExp(`reward_waived of .* under ${key} is ${what} in the ledger`)),
    ]
    expect((await faultsAfter(...has, takes)).toSorted()).toEqual(differ('0 by its reason and 7'))
    expect((await faultsAfter(...has, isDone)).toSorted()).toEqual(differ('7 by its reason and 0'))
    expect(await faultsAfter(...has, takes, isDone)).toEqual([])
  })

  it('finds another amount, another month and another kind of reason', async () => {
    expect(await faultsAfter(earns(7n), books(settled, 'profit', 8n))).toHaveLength(1)
    expect(await faultsAfter(earns(7n), books('settlement:2026-02', 'profit', 7n))).toHaveLength(2)
    expect(await faultsAfter(earns(7n), books(`closing:${account.id}`, 'profit', 7n))).toHaveLength(2)
    expect(
      await faultsAfter(isCredited(7n, account.id), books(rewarded, 'reward_pending', 7n, false)),
    ).toHaveLength(2)
  })

  it('finds a reward that was released twice, or by nobody', async () => {
    const released = books('reward-release:2026-03', 'reward_release', 7n)
    const waits = [isCredited(7n, null), books(rewarded, 'reward_pending', 7n, false)]
    expect(await faultsAfter(...waits, released, notesStake)).toEqual([
      expect.stringMatching(/reward_release of .* is 0 by its reason and 7/),
    ])
  })

  it('has nothing to say of what is as it should be', async () => {
    expect(await faultsAfter(earns(7n), books(settled, 'profit', 7n))).toEqual([])
    const rewards = [isCredited(7n, account.id), books(rewarded, 'reward', 7n)]
    expect(await faultsAfter(...rewards, notesStake)).toEqual([])
  })

  it('finds an account that takes part with something else than its books have', async () => {
    expect(await faultsAfter(isCredited(7n, account.id), books(rewarded, 'reward', 7n))).toEqual([
      expect.stringMatching(
        /the stake of account .* is 9000000, its deposit and carried loss come to 9000007/,
      ),
    ])
  })
})
