import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { queryRows, executeStatements } from '../../test/support/connection.ts'
import { asUser } from '../../test/support/database-url.ts'
import { poolAs, testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql } from '../database/index.ts'
import { roleName, roles, type Role } from '../database/roles.ts'
import { makeDayRoots } from '../deals/index.ts'
import { ledgerFaults, balance } from '../ledger/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { closeAccounts } from '../trading/index.ts'
import {
  settlementFaults,
  executeMonth,
  prepareSettlement,
  previewMonth,
  previewRows,
  settlementStatus,
  type Preview,
} from './index.ts'
import {
  bareContext,
  creditDeal,
  startClosing,
  insertAccount,
  insertClient,
  insertDeal,
  preparePrograms,
  accountAt,
  type Account,
} from './people-fixture.ts'

const month = '2026-03'
const march = (day: number) => new Date(Date.UTC(2026, 2, day, 12))
const april = new Date('2026-04-01T00:10:00.000Z')
const asked = new Date('2026-04-10T12:00:00.000Z')

let home: TestDatabase
let vera: Account
let boris: Account
/** In programs of which March has no result: what becomes of them changes nothing for the others. */
let clara: Account
let dmitri: Account
beforeAll(async () => {
  home = await testDatabase()
  await preparePrograms(home.database)
  const invites = await insertClient(home.database, null, march(1))
  vera = await insertAccount(home.database, {
    client: invites,
    program: 1,
    amountMicro: 1_000_000_000n,
    at: march(2),
  })
  const invited = await insertClient(home.database, invites, march(1))
  boris = await insertAccount(home.database, {
    client: invited,
    program: 1,
    amountMicro: 500_000_000n,
    at: march(2),
  })
  await creditDeal(home.database, await insertDeal(home.database, 1, 1, march(5)), 10_000, march(10))
  const [closes, tops] = [
    await insertClient(home.database, null, march(1)),
    await insertClient(home.database, null, march(1)),
  ]
  const amountMicro = 1_000_000_000n
  clara = await insertAccount(home.database, { client: closes, program: 2, amountMicro, at: march(2) })
  dmitri = await insertAccount(home.database, { client: tops, program: 3, amountMicro, at: march(2) })
  await insertDeal(home.database, 3, 1, march(20))
})
afterAll(async () => {
  expect(await ledgerFaults(home.database, new Date('2100-01-01'))).toEqual([])
  expect(await settlementFaults(home.database)).toEqual([])
  await home.close()
})

const as = (role: Role, statement: string): Promise<Record<string, unknown>[]> =>
  queryRows(asUser(home.url, roleName(role)), statement) as Promise<Record<string, unknown>[]>
const moment = (at: Date) => `'${at.toISOString()}'`
const begins = (hash: string, of = month, at = april, role: Role = 'jobs') =>
  as(role, `select settlement_begin('${of}', '${hash}', 'thief', ${moment(at)}) as outcome`)
/** As the rows of two say, whose signatures nobody has verified. */
async function signedByTwo(hash: string, of = month, at = april): Promise<void> {
  const proposal = newId()
  await as(
    'operators',
    `select proposal_make('${proposal}', 'settlement.execute', '${of}', null, '{"hash": "${hash}"}', '${newId()}',
                          ${moment(at)}, '${newId()}')`,
  )
  for (const signature of ['01', '02']) {
    await expect(begins(hash, of, at)).rejects.toMatchObject({ code: 'MC009' })
    await as(
      'operators',
      `select approval_sign('${proposal}', '${newId()}', 'ed25519', 'x', '\\x${signature}', ${moment(at)}, ${moment(at)},
                            '${newId()}')`,
    )
  }
}
const advances = (hash: string, of = month, role: Role = 'jobs') =>
  as(role, `select settlement_advance('${of}', '${hash}', ${moment(april)}, '${newId()}') as step`)
const previewBegins = (of: string, at = april, role: Role = 'jobs') =>
  as(role, `select settlement_preview_begin('${of}', '${newId()}', 'thief', ${moment(at)}) as outcome`)
const closes = ({ client, id }: Account, at = april, role: Role = 'jobs') =>
  as(role, `select trading_account_close('${client}', '${id}', ${moment(at)}) as outcome`)

describe('what makes results and pays them', () => {
  it('is written by no role', async () => {
    const { client, id } = vera
    const profit = (of: string) => `
      insert into profit values ('${client}', '${id}', '${of}', 1, 1, 50000000000, 0, 0, 0, 0, 50000000000, 50000000000,
        0, 0, 0, 0, false, false, 0, ${moment(april)})`
    const writes = [
      profit(month),
      profit('2019-01'), // before the platform
      `insert into reward_credit values ('${client}', '${month}', 1, 50, null, ${moment(april)}, 50, 0, 0)`,
      `insert into reward_release values ('${client}', '${month}', '${id}', ${moment(april)})`,
      `insert into account_closing values ('${client}', '${id}', 1, 0, 5, ${moment(april)})`,
      `insert into closing_month values ('${client}', '${id}', '${month}', 1, 5, 0, 0, 0, 5)`,
      `insert into settlement (month, hash, stage, actor, begun_at) values ('${month}', 'x', 2, 'thief', ${moment(april)})`,
      `insert into settlement_preview (month, run, hash, actor, previewed_at)
       values ('${month}', '${newId()}', 'x', 'thief', ${moment(april)})`,
      `insert into settlement_reward values ('${client}', 1, 5, 5, 0, 0)`,
      `insert into settlement_portion values ('${month}', 1, '${client}', '${client}', '', '{}')`,
      `insert into settlement_block values ('${month}', 0, '${client}', '${client}', '', null)`,
      'update settlement set stage = 2',
      `update settlement_portion set digest = ''`,
      'delete from settlement_preview',
      'delete from settlement_portion',
      'truncate profit',
    ]
    for (const role of roles)
      for (const write of writes) await expect(as(role, write)).rejects.toThrow('permission denied')
    for (const role of ['jobs', 'payout', 'operators', 'intake', 'reader'] as const)
      await expect(
        as(role, `insert into stake_change values ('${client}', '${id}', ${moment(april)}, 'deposit', 1)`),
      ).rejects.toThrow('permission denied')
  })

  it('is asked for by jobs and operators, and no step of it by anyone', async () => {
    for (const role of ['web', 'intake', 'payout', 'reader'] as const)
      for (const call of [
        () => begins('x', month, april, role),
        () => advances('x', month, role),
        () => previewBegins(month, april, role),
        () => closes(vera, april, role),
      ])
        await expect(call()).rejects.toThrow('permission denied')
    const range = `'${vera.client}', '${vera.client}'`
    for (const role of roles)
      for (const step of [
        `settlement_profits('${month}', ${range}, ${moment(april)})`,
        `profit_add('{}')`,
        `settlement_orders('${month}', ${range})`,
        `settlement_note_stakes('${month}', ${range}, ${moment(april)})`,
        `stakes_note(array['${vera.client}']::uuid[], array['${vera.id}']::uuid[], ${moment(april)})`,
        `settlement_end_accounts('${month}', ${range}, ${moment(april)})`,
        `settlement_post_rewards('${month}', ${range}, ${moment(april)})`,
        `reward_credits('${month}', ${range}, ${moment(april)})`,
        `reward_credit_add('{}')`,
        `reward_orders('${month}', ${range})`,
        `settlement_add_up_rewards('${month}', null, ${moment(april)})`,
      ])
        await expect(as(role, `select ${step}`)).rejects.toThrow('permission denied')
  })
})

describe('a month', () => {
  const may = new Date('2026-05-01T00:10:00.000Z')
  const inRole = async <T>(role: Role, work: (context: AppContext) => Promise<T>): Promise<T> => {
    const pool = await poolAs(home.database, role)
    try {
      return await work(bareContext(pool.database, { now: may }))
    } finally {
      await pool.close()
    }
  }

  it('is previewed and begun in its turn, posts nothing but what was compared, and takes no right that its roles lack', async () => {
    // In its turn, and after its end.
    for (const [of, at] of [
      ['2019-01', april], // before the platform
      ['2026-02', april],
      ['2026-04', new Date('2026-05-02')],
      [month, march(31)],
    ] as const) {
      expect(await previewBegins(of, at)).toEqual([{ outcome: 'notDue' }])
      expect(await begins('x', of, at)).toEqual([{ outcome: 'notDue' }])
      expect(await advances('x', of)).toEqual([{ step: 'withdrawn' }])
    }
    expect(await begins('x')).toEqual([{ outcome: 'notPreviewed' }])

    // Not half previewed, or under another hash.
    const run = newId()
    await as('jobs', `select settlement_preview_begin('${month}', '${run}', 'thief', ${moment(april)})`)
    const finishes = (by: string) =>
      as(
        'jobs',
        `select settlement_preview_finish('${month}', '${by}', 'thief', ${moment(april)}, '${newId()}') as hash`,
      )
    await expect(finishes(run)).rejects.toMatchObject({ code: 'MC009' })
    expect(await finishes(newId())).toEqual([{ hash: null }])
    expect(await begins('x')).toEqual([{ outcome: 'notPreviewed' }])

    const { hash } = (await previewMonth(
      bareContext(home.database, { now: april }),
      'cli:olga',
      month,
      1,
    )) as Preview
    expect(await begins('0'.repeat(64))).toEqual([{ outcome: 'otherHash' }])
    await signedByTwo(hash)
    expect(await begins(hash)).toEqual([{ outcome: 'begun' }])
    expect(await advances('0'.repeat(64))).toEqual([{ step: 'withdrawn' }])

    // No portion that is not what was compared.
    while ((await as('jobs', 'select from settlement where stage = 1')).length > 0)
      expect(await advances(hash)).toEqual([{ step: 'advanced' }])

    const changeStake = (by: string) =>
      executeStatements(
        home.adminUrl,
        `set session_replication_role = replica; update stake_change set change_micro = change_micro ${by}`,
      )
    await changeStake('+ 1000000')
    await expect(advances(hash)).rejects.toMatchObject({ code: 'MC009' })
    await changeStake('- 1000000')

    expect(await as('jobs', `select settlement_withdraw('${month}', '${hash}') as gone`)).toEqual([
      { gone: false },
    ])
    const steps: unknown[] = []
    while (steps.at(-1) !== 'finished') steps.push((await advances(hash))[0]!['step'])
    expect(steps.slice(0, -1)).toEqual(Array.from({ length: steps.length - 1 }, () => 'advanced'))
    expect(await advances(hash)).toEqual([{ step: 'finishedBefore' }])
    expect(await balance(home.database, boris.client, 'finance')).toBe(
      1_000_000_000_000n - 500_000_000n + 5_000_000n,
    )
    expect(await accountAt(home.database, vera)).toEqual({
      status: 2,
      depositMicro: 1_000_000_000n + 250_000n,
    })

    // The roles that do it need nothing more: jobs prepare and execute, operators check, jobs close and seal.
    await startClosing(home.database, boris, asked)
    expect(await closes(boris, asked)).toEqual([{ outcome: 'closed' }])
    const deal = await insertDeal(home.database, 1, 2, new Date('2026-04-12'))
    await creditDeal(home.database, deal, -20_000, new Date('2026-04-13'))
    await inRole('jobs', prepareSettlement)
    await inRole('operators', async context => {
      const { due, preview } = await settlementStatus(context.database)
      expect([due?.month, preview?.month]).toEqual(['2026-04', '2026-04'])
      for await (const rows of previewRows(context.database, '2026-04')) expect(rows.length).toBeLessThan(2)
      await expect(executeMonth(context, 'cli:olga', '2026-04', preview!.hash!)).rejects.toThrow(
        'permission denied',
      )
      await signedByTwo(preview!.hash!, '2026-04', may)
      await inRole('jobs', async jobs =>
        expect(await executeMonth(jobs, 'cli:olga', '2026-04', preview!.hash!)).toBe('done'),
      )
      expect(await settlementFaults(context.database)).toEqual([])
    })

    await startClosing(home.database, vera, may)
    const later = new Date(may.getTime() + 1_000)
    await inRole('jobs', async context => {
      await closeAccounts({ ...context, clock: () => later })
      await makeDayRoots(context, later)
    })
    expect((await accountAt(home.database, vera)).status).toBe(4)
  })
})

it('a portion is of no more clients than one statement takes, whatever size is named', async () => {
  const { database, url, close } = await testDatabase()
  onTestFinished(close)
  await preparePrograms(database)
  await creditDeal(database, await insertDeal(database, 1, 1, march(5)), 10_000, march(10))
  await sql`
    insert into client (id, name, referral_code, language, created_at)
    select gen_random_uuid(), 'x', 'x', 'en', now() from generate_series(1, 5001)`.execute(database)
  const asOperators = (statement: string) => queryRows(asUser(url, roleName('operators')), statement)
  const run = newId()
  await asOperators(`select settlement_preview_begin('${month}', '${run}', 'thief', ${moment(april)})`)
  const staged = () =>
    asOperators(`select settlement_preview_stage('${month}', '${run}', 2147483647) as outcome`)
  expect([await staged(), await staged(), await staged()].flat()).toEqual(
    ['staged', 'staged', 'complete'].map(outcome => ({ outcome })),
  )
})

describe('an account', () => {
  it('is closed for its own client, when they have asked for it and nothing waits', async () => {
    expect(await closes(clara)).toEqual([{ outcome: 'notClosing' }])
    await startClosing(home.database, clara, asked)
    expect(await closes({ client: vera.client, id: clara.id }, asked)).toEqual([{ outcome: 'notClosing' }])
    // Before it was asked for.
    expect(await closes(clara, april)).toEqual([{ outcome: 'waits' }])
    expect(await closes(clara, asked)).toEqual([{ outcome: 'closed' }])
    expect(await closes(clara, asked)).toEqual([{ outcome: 'notClosing' }])
  })
})

describe('a stake', () => {
  it('begins after every deal that is known, whatever moment its payment names', async () => {
    const [account] = await as('web', `select uid from trading_account where id = '${dmitri.id}'`)
    const sheet = JSON.stringify({ id: newId(), content: '{"amount":"7"}', isShown: false })
    const topUp = `trading_account_top_up('${dmitri.client}', '${String(account!['uid'])}', 7000000, 'late', ${moment(march(3))}, '${sheet}')`
    expect(await as('web', `select ${topUp} as outcome`)).toEqual([{ outcome: 'ok' }])
    const latest = `(select max(since) from stake_change where account_id = '${dmitri.id}')`
    const isAfter = `select ${latest} > max(opened_at) as "isAfter" from deal where program_id = 3`
    expect(await as('reader', isAfter)).toEqual([{ isAfter: true }])
  })
})
