import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { sql, transaction, type Transaction } from '../database/index.ts'
import { type Flow } from '../ledger/index.ts'
import { post } from '../ledger/posting-fixture.ts'
import { auditSettlement } from './index.ts'
import { insertAccount, insertClient, preparePrograms, type Account } from './people-fixture.ts'

/** Only the owner of everything could write these, and the audit tells of them. */
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

/** What the audit says after something that is undone again. */
async function faultsAfter(...acts: ((tx: Transaction) => Promise<unknown>)[]): Promise<string[]> {
  let faults: string[] = []
  const undone = transaction(base.database, async tx => {
    for (const act of acts) await act(tx)
    faults = await auditSettlement(tx)
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
      legs: (flow === 'loss_settlement' ? (['loss', flow] as const) : [flow]).map(one => ({
        flow: one,
        amount,
        ...(isOnAccount && { subject: account.id }),
      })),
    })

const earns =
  (kind: number, micro: bigint, lossMicro = 0n) =>
  (tx: Transaction) =>
    sql`
    insert into profit (client_id, account_id, month, kind, deals, result_micro, carried_before_micro, profit_micro,
      carried_after_micro, loss_micro, reinvested, at)
    values (${account.client}, ${account.id}, '2026-03', ${kind}, 1, ${micro - lossMicro}, 0, ${micro}, ${-lossMicro},
      ${lossMicro}, false, ${at})`.execute(tx)

const isCredited = (micro: bigint, on: string | null) => async (tx: Transaction) => {
  await sql`
    insert into reward (client_id, month, source_id, account_id, kind, line, base_micro, rate_ppm, amount_micro, batch)
    values (${account.client}, '2026-03', ${account.client}, ${account.id}, 1, 1, ${micro * 20n}, 50000, ${micro},
      'profit:2026-03')`.execute(tx)
  await sql`
    insert into reward_credit (client_id, batch, rewards, amount_micro, account_id, text, at)
    values (${account.client}, 'profit:2026-03', 1, ${micro}, ${on}, '2026-03', ${at})`.execute(tx)
}

const settled = 'settlement:2026-03'
const rewarded = 'reward:profit:2026-03'

describe('the audit', () => {
  it.each<[string, string, Flow, boolean]>([
    ['a profit', settled, 'profit', true],
    ['a profit under a name of its own', 'gift', 'profit', true],
    ['a loss', settled, 'loss_settlement', true],
    ['a reward', rewarded, 'reward', true],
    ['a reward that waits', rewarded, 'reward_pending', false],
  ])('finds %s without a reason', async (_, key, flow, isOnAccount) => {
    expect(await faultsAfter(books(key, flow, 7n, isOnAccount))).toEqual([
      expect.stringMatching(new RegExp(`${flow} of .* under ${key} is 0 by its reason and 7 in the ledger`)),
    ])
  })

  it('finds a reason whose money never moved', async () => {
    expect(await faultsAfter(earns(1, 7n))).toEqual([expect.stringMatching(/is 7 by its reason and 0/)])
    expect(await faultsAfter(earns(2, 0n, 7n))).toEqual([
      expect.stringMatching(/loss_settlement of .* is 7 by its reason/),
    ])
    expect(await faultsAfter(tx => isCredited(7n, null)(tx))).toEqual([
      expect.stringMatching(/reward_pending of .* is 7 by its reason and 0/),
    ])
  })

  it('finds another amount, another month and another kind of reason', async () => {
    expect(await faultsAfter(earns(1, 7n), books(settled, 'profit', 8n))).toHaveLength(1)
    expect(await faultsAfter(earns(1, 7n), books('settlement:2026-02', 'profit', 7n))).toHaveLength(2)
    expect(await faultsAfter(earns(1, 7n), books(`closing:${account.id}`, 'profit', 7n))).toHaveLength(2)
    expect(
      await faultsAfter(isCredited(7n, account.id), books(rewarded, 'reward_pending', 7n, false)),
    ).toHaveLength(2)
  })

  it('finds a reward that was released twice, or by nobody', async () => {
    const released = books('reward-release:profit:2026-03', 'reward_release', 7n)
    const waits = [isCredited(7n, null), books(rewarded, 'reward_pending', 7n, false)]
    expect(await faultsAfter(...waits, released)).toEqual([
      expect.stringMatching(/reward_release of .* is 0 by its reason and 7/),
    ])
  })

  it('has nothing to say of what is as it should be', async () => {
    expect(await faultsAfter(earns(1, 7n), books(settled, 'profit', 7n))).toEqual([])
    expect(await faultsAfter(isCredited(7n, account.id), books(rewarded, 'reward', 7n))).toEqual([])
  })
})
