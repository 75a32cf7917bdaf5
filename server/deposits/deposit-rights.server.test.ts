import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryRows } from '../../test/support/connection.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { asUser } from '../../test/support/database-url.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { roleName, type Role } from '../database/roles.ts'
import { depositsAt, fillPool, financeOf, newDepositor, type Depositor } from './deposits-fixture.ts'

let home: TestDatabase
let vera: Depositor
let boris: Depositor

beforeAll(async () => {
  home = await testDatabase()
  await fillPool(home.database, 0, 8)
  vera = await newDepositor(home.database, 'Vera')
  boris = await newDepositor(home.database, 'Boris')
})
afterAll(() => home.close())

const as = (role: Role, statement: string) => queryRows(asUser(home.url, roleName(role)), statement)
const at = `'${depositsAt.toISOString()}'`
const transfer = (n: number) => n.toString(16).padStart(64, '0')
const recorded = (client: string | null, n: number, address: string, units: number) => `
  select deposit_record(${client ? `'${client}'` : 'null'}, '${transfer(n)}', 0, '${address}', 'TSender', ${units},
                        1000000000, ${n}, ${at}, ${at}) as outcome`
const credited = ({ id, address }: Depositor, least: number) =>
  `select deposit_credit('${id}', '${address}', ${least}, ${at}) as credited`

describe('a deposit', () => {
  test('is written by no role', async () => {
    const writes = [
      `insert into deposit (client_id, tx_id, ordinal, address, sender, amount_micro, block, block_at, seen_at)
       values ('${vera.id}', '${transfer(1)}', 0, '${vera.address}', 'TSender', 9999000000, 1, ${at}, ${at})`,
      'update deposit set amount_micro = 9999000000',
      'delete from deposit',
      'delete from ignored_deposit',
      `insert into unmatched_transfer values ('${transfer(1)}', 0, 'a', 'b', 1, 1, ${at}, ${at})`,
    ]
    for (const role of ['web', 'intake', 'jobs', 'payout', 'operators', 'reader'] as const)
      for (const write of writes) await expect(as(role, write)).rejects.toThrow('permission denied')
  })

  test('is recorded and credited by the jobs alone', async () => {
    for (const role of ['web', 'intake', 'payout', 'operators', 'reader'] as const) {
      await expect(as(role, recorded(vera.id, 2, vera.address, 50))).rejects.toThrow('permission denied')
      await expect(as(role, credited(vera, 0))).rejects.toThrow('permission denied')
      await expect(as(role, 'select deposit_forget(0)')).rejects.toThrow('permission denied')
    }
  })

  test('goes to the client whose address was paid, and to no other', async () => {
    await expect(as('jobs', recorded(boris.id, 3, vera.address, 50))).rejects.toMatchObject({ code: 'MC009' })
    await expect(as('jobs', recorded(null, 3, vera.address, 50))).rejects.toMatchObject({ code: 'MC009' })
    await expect(as('jobs', recorded(vera.id, 3, 'TNobodys', 50))).rejects.toMatchObject({ code: 'MC009' })
    expect(await as('jobs', recorded(null, 3, 'TNobodys', 50))).toEqual([{ outcome: 'unmatched' }])
  })

  test('is of one client, also when another process records the same transfer again for another', async () => {
    expect(await as('jobs', recorded(boris.id, 5, boris.address, 8))).toEqual([{ outcome: 'waiting' }])
    await expect(as('jobs', recorded(vera.id, 5, vera.address, 8))).rejects.toMatchObject({ code: 'MC009' })
    expect(await as('jobs', recorded(boris.id, 5, boris.address, 8))).toEqual([{ outcome: 'repeated' }])
  })

  test('is credited once, with the amount of its transfer', async () => {
    expect(await as('jobs', recorded(vera.id, 4, vera.address, 7_000_000))).toEqual([{ outcome: 'waiting' }])
    expect(await as('jobs', recorded(vera.id, 4, vera.address, 900_000_000))).toEqual([
      { outcome: 'repeated' },
    ])
    expect(await as('jobs', credited(vera, 10_000_000))).toEqual([{ credited: 0 }])
    expect(await as('jobs', credited(vera, 7_000_000))).toEqual([{ credited: 1 }])
    expect(await as('jobs', credited(vera, 0))).toEqual([{ credited: 0 }])
    expect(await financeOf(home.database, vera)).toBe(7_000_000n)
  })

  test('that is credited is not forgotten, nor what lies beside it', async () => {
    const clara = await newDepositor(home.database, 'Clara')
    await as('jobs', recorded(clara.id, 20, clara.address, 9))
    expect(await as('jobs', credited(clara, 0))).toEqual([{ credited: 1 }])
    await as('jobs', recorded(clara.id, 22, clara.address, 0))
    expect(await as('jobs', 'select deposit_forget(19) as forgotten')).toEqual([{ forgotten: null }])
    const forgotten = {
      deposits: [],
      ignored: [
        { client: clara.id, transfer: expect.stringMatching(/:0$/) as string, units: '0', block: '22' },
      ],
      strays: [],
    }
    expect(await as('jobs', 'select deposit_forget(21) as forgotten')).toEqual([{ forgotten }])
    expect(await as('jobs', recorded(clara.id, 22, clara.address, 0))).toEqual([{ outcome: 'ignored' }])
  })
})

describe('a deposit that nobody has credited', () => {
  const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const forgotten = async (connection: Connection): Promise<unknown> => {
    const { rows } = await sql<{ forgotten: unknown }>`select deposit_forget(999) as forgotten`.execute(
      connection,
    )
    return rows[0]!.forgotten
  }

  test.each([
    [
      'goes back by an order',
      sql`insert into refund_order (id, client_id, tx_id, ordinal, wallet, recipient, micro, ordered_at)
       select gen_random_uuid(), client_id, tx_id, ordinal, ${wallet}, sender, amount_micro, ${depositsAt}
       from deposit where block = 1000`,
    ],
    [
      'lies beside a movement of ours',
      sql`insert into token_movement (address, tx_id, ordinal, direction, other, units, block, block_at, seen_at)
       values (${wallet}, ${transfer(1001)}, 0, 'out', 'TStranger', 1, 1001, ${depositsAt}, ${depositsAt})`,
    ],
    [
      'lies beside the beginning of a wallet’s watch',
      sql`insert into wallet_start (wallet, block, units, opened_at) values (${wallet}, 1001, 1, ${depositsAt})`,
    ],
  ])('and that %s, is not forgotten', async (_why, statement) => {
    const dora = await newDepositor(home.database, 'Dora')
    const undone = transaction(home.database, async tx => {
      await sql`
        select deposit_record(${dora.id}, ${transfer(1000)}, 0, ${dora.address}, 'TSender', 7, 1000000000, 1000,
                              ${depositsAt}, ${depositsAt})`.execute(tx)
      await sql`savepoint before`.execute(tx)
      expect(await forgotten(tx)).toMatchObject({ deposits: [{ client: dora.id }] })
      await sql`rollback to savepoint before`.execute(tx)
      await statement.execute(tx)
      expect(await forgotten(tx)).toBeNull()
      throw new Error('for no other test')
    })
    await expect(undone).rejects.toThrow('for no other test')
  })
})

describe('a deposit address', () => {
  test('is taken by no role for whom it likes, and no account is opened with another', async () => {
    const [dora, to] = [newId(), vera.address]
    await as(
      'web',
      `
      insert into client (id, name, referral_code, language, created_at) values ('${dora}', 'Dora', 'dora', 'en', ${at})`,
    )
    const opens = (columns: string, values: string) =>
      as('web', `insert into finance_account (${columns}) values (${values})`)
    const account = ['client_id, uid, token_uid, opened_at', `'${dora}', 'MC1', 'MC2', ${at}`] as const
    await expect(opens(`${account[0]}, deposit_address`, `${account[1]}, '${to}'`)).rejects.toThrow(
      'permission denied',
    )
    await opens(...account)
    for (const role of ['web', 'intake', 'jobs', 'payout', 'operators', 'reader'] as const)
      await expect(as(role, `select tron_address_take('${vera.id}', ${at})`)).rejects.toThrow(
        'permission denied',
      )
    const given = `select finance_account_give_address('${dora}', ${at}) as address`
    const [first] = await as('web', given)
    expect(await as('web', given)).toEqual([first])
    expect(await as('jobs', recorded(dora, 30, (first as { address: string }).address, 50))).toEqual([
      { outcome: 'waiting' },
    ])
  })

  test('stays its client’s, and is handed out once', async () => {
    for (const write of [
      `delete from client_lookup where key = 'tron:${vera.address}'`,
      `update client_lookup set client_id = '${boris.id}' where key = 'tron:${vera.address}'`,
      `update finance_account set deposit_address = '${vera.address}' where client_id = '${boris.id}'`,
      'update tron_address set taken_at = null',
    ])
      await expect(as('web', write)).rejects.toThrow('permission denied')
    expect(await as('web', `select finance_account_give_address('${boris.id}', ${at}) as address`)).toEqual([
      { address: boris.address },
    ])
  })

  test('is claimed by nobody, nor is what a transfer was or has paid', async () => {
    for (const key of [
      'tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      `transfer:${transfer(9)}:0`,
      `payout:${transfer(9)}:0`,
    ]) {
      await expect(as('web', `insert into client_lookup values ('${key}', '${vera.id}')`)).rejects.toThrow(
        'permission denied',
      )
      await expect(as('web', `select client_lookup_claim('${key}', '${vera.id}')`)).rejects.toMatchObject({
        code: 'MC009',
      })
    }
  })

  test('is given back by nobody, as is what money and people are found by; a way in by its own client alone', async () => {
    const free = async (key: string, owner: Depositor, releasedBy = owner) => {
      await queryRows(
        home.url,
        `insert into client_lookup values ('${key}', '${owner.id}') on conflict do nothing`,
      )
      await as('web', `select client_lookup_release('${releasedBy.id}', '${key}')`)
      return (await queryRows(home.url, `select from client_lookup where key = '${key}'`)).length === 0
    }
    for (const key of [`tron:${vera.address}`, 'uid:MC00', 'ref:VERA', 'email:vera@example.org'])
      expect([key, await free(key, vera)]).toEqual([key, false])
    for (const key of ['passkey:x', 'telegram:1'])
      expect([await free(key, vera, boris), await free(key, vera)]).toEqual([false, true])
  })
})
