import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeContent } from '../../contract/seal.ts'
import { queryRows } from '../../test/support/connection.ts'
import { asUser } from '../../test/support/database-url.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { roleName, roles, type Role } from '../database/roles.ts'
import { sql } from '../database/index.ts'
import { makeFirstPrograms } from '../trading/index.ts'
import { dealFaults } from './deal-faults.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
  await makeFirstPrograms(home.database)
  await sql`insert into provider (name, added_at) values ('lighthouse', ${day}), ('other', ${day})`.execute(
    home.database,
  )
  await sql`insert into provider_program (provider, program_id) values ('lighthouse', 2), ('lighthouse', 3)`.execute(
    home.database,
  )
})
afterAll(() => home.close())

const day = '2026-03-10T12:00:00Z'
const at = `'${day}'`
const as = (role: Role, statement: string): Promise<Record<string, unknown>[]> =>
  queryRows(asUser(home.url, roleName(role)), statement) as Promise<Record<string, unknown>[]>

interface Opening {
  program?: string
  provider?: string
  reference: string
  openedAt?: string
  side?: string
  exposure?: string
}

const opening = ({
  program = 'crypto',
  provider = 'lighthouse',
  reference,
  openedAt = at,
  side = 'long',
  exposure = '12.5',
}: Opening) =>
  `row('${program}', '${provider}', '${reference}', 1, 'Kraken "one"', 'BTC/USD', '${side}', '64250.5', null, '${exposure}',
       ${openedAt}, null)::deal_opening`
const ending = (
  reference: string,
  ppm: number,
  { provider = 'lighthouse', seq = 2, closePrice = '64300' } = {},
) =>
  `row('${provider}', '${reference}', ${seq}, ${ppm}, '${closePrice}', null, 'close-1', false, null, null)::deal_ending`
const chance = () => `'${newId()}', '${randomBytes(32).toString('hex')}', ${at}, '${newId()}'`

const signs = (of: Opening, role: Role = 'intake') =>
  as(role, `select outcome, id from deal_open_signed(${opening(of)}, ${chance()})`)
const enters = (role: Role = 'jobs') =>
  as(
    role,
    `select outcome from deal_enter('${newId()}', array['${newId()}', '${newId()}']::uuid[], array['${newId()}']::uuid[],
       array[repeat('0', 64)], array['${newId()}']::uuid[], ${at}, '${newId()}')`,
  )
const cancels = (role: Role = 'jobs') => signed('deal_cancel', role)
const signed = (name: string, role: Role) =>
  as(role, `select ${name}('${newId()}', array['${newId()}', '${newId()}']::uuid[], ${at}, '{}')`)
const signsEnd = (of: string, role: Role = 'intake') =>
  as(role, `select outcome from deal_execute_signed(${of}, ${at}, '${newId()}')`)
const credits = (id: unknown, role: Role = 'operators') =>
  as(role, `select deal_credit('${String(id)}', 'cli:olga', ${at}, '${newId()}') as outcome`)

describe('deals', () => {
  test('are written by no role', async () => {
    const id = newId()
    const writes = [
      `insert into deal (id, program_id, number, opened_at, seal, source) values ('${id}', 3, 1, ${at}, repeat('0', 64), 1)`,
      `insert into deal_content values ('${id}', '{}', repeat('0', 64))`,
      `insert into deal_reveal values ('${id}', '{}', repeat('0', 64))`,
      `insert into deal_result (deal_id, executed_at, result_ppm, source) values ('${id}', ${at}, 10000000, 1)`,
      `insert into deal_credit values ('${id}', ${at})`,
      `insert into deal_report values ('lighthouse', 'forged', 0, '${id}', 1)`,
      `insert into deal_waiting values ('${id}', 3)`,
      `insert into deal_interim values ('${id}', 0, 1, 1, 'Kraken', ${at}, repeat('0', 64), ${at})`,
      `insert into day_root values ('2026-03-09', 3, repeat('0', 64), 0, '', 0, '', ${at})`,
      'delete from deal_waiting',
      'update deal_result set result_ppm = 10000000',
      'delete from day_root',
      'truncate deal_credit',
    ]
    for (const role of roles)
      for (const write of writes) await expect(as(role, write)).rejects.toThrow('permission denied')
  })

  test('are reported by the intake, credited by operators, entered and sealed by jobs, and by nobody else', async () => {
    const calls: [Role[], (role: Role) => Promise<unknown>][] = [
      [['intake'], role => signs({ reference: 'x' }, role)],
      [['intake'], role => signsEnd(ending('x', 1), role)],
      [['jobs'], role => enters(role)],
      [['jobs'], role => cancels(role)],
      [['jobs'], role => signed('deal_dispute_begin', role)],
      [['jobs'], role => signed('deal_dispute_finish', role)],
      [['jobs'], role => signed('deal_set_interim', role)],
      [['jobs'], role => as(role, `select house_interims_release(${at})`)],
      [['jobs'], role => signed('deal_credit_signed', role)],
      [['operators'], role => credits(newId(), role)],
      [['jobs'], role => as(role, `select day_root_make('2026-03-09', 0, '', ${at})`)],
      [
        [],
        role => as(role, `select deal_open(1::smallint, 'x', ${opening({ reference: 'x' })}, ${chance()})`),
      ],
      [[], role => as(role, `select deal_execute(1::smallint, 'x', ${ending('x', 1)}, ${at}, '${newId()}')`)],
    ]
    for (const [allowed, call] of calls)
      for (const role of roles.filter(one => !allowed.includes(one)))
        await expect(call(role)).rejects.toThrow('permission denied')
  })
})

describe('what a deal is', () => {
  test('is read of an executed one by those who show it, and of an open one by those who enter and credit it', async () => {
    const shown = () =>
      as('web', `select content from deal_reveal join deal_report using (deal_id) where reference = 'secret'`)
    expect(await signs({ reference: 'secret' })).toMatchObject([{ outcome: 'opened' }])
    expect(await shown()).toEqual([])
    expect(await signsEnd(ending('secret', 50))).toEqual([{ outcome: 'executed' }])
    expect(await shown()).toHaveLength(1)
    for (const role of ['web', 'intake', 'payout'] as const)
      await expect(as(role, 'select content from deal_content')).rejects.toThrow('permission denied')
    // What operators enter is in their proposal as they sign it. The payer reads those of what it pays.
    for (const role of ['web', 'intake'] as const)
      await expect(as(role, 'select facts from proposal')).rejects.toThrow('permission denied')
  })
})

describe('the intake', () => {
  test('reports deals of a provider’s own programs, sealed as everybody can compute it', async () => {
    const [deal] = await signs({ reference: 'a' })
    expect(deal).toMatchObject({ outcome: 'opened' })
    const { rows } = await sql<{ content: string; actor: string; action: string }>`
      select content, actor, action from deal_content join audit on subject = deal_id::text
       where deal_id = ${String(deal!['id'])}`.execute(home.database)
    expect(rows).toMatchObject([{ actor: 'provider:lighthouse', action: 'deal.open' }])
    expect(rows[0]!.content).toBe(writeContent(JSON.parse(rows[0]!.content) as Record<string, string>))
    expect(await dealFaults(home.database)).toEqual([])

    for (const of of [{ program: 'index' }, { provider: 'other' }, { provider: 'nobody' }])
      expect(await signs({ reference: 'b', ...of })).toMatchObject([{ outcome: 'programNotAllowed' }])
  })

  test('reports no deal of which the moment or the side is left out', async () => {
    await expect(signs({ reference: 'c', openedAt: 'null' })).rejects.toThrow('names venue')
    expect(await signs({ reference: 'c', openedAt: `'2026-03-10T07:59:59Z'` })).toMatchObject([
      { outcome: 'reportedTooLate' },
    ])
    expect(await signs({ reference: 'c', openedAt: `'2026-03-10T12:01:01Z'` })).toMatchObject([
      { outcome: 'openedInFuture' },
    ])
  })

  test('ends a provider’s own deals, within what the deal may bring', async () => {
    expect(await signs({ reference: 'd' })).toMatchObject([{ outcome: 'opened' }])
    for (const [of, outcome] of [
      [ending('d', 1, { provider: 'other' }), 'unknownDeal'],
      [ending('d', 1, { seq: 1 }), 'outOfOrder'],
      [ending('d', 10_000_001), 'percentOutOfRange'],
      [ending('d', -10_000_001), 'percentOutOfRange'],
      [ending('d', 50), 'executed'],
      [ending('d', 50), 'executedBefore'],
      [ending('d', 10_000_000), 'contradiction'],
    ] as const)
      expect(await signsEnd(of)).toEqual([{ outcome }])
  })

  test('reports nothing more of a provider who has ended, neither deals nor ends of theirs', async () => {
    const provider = 'former'
    await sql`insert into provider (name, added_at) values (${provider}, ${day})`.execute(home.database)
    await sql`insert into provider_program (provider, program_id) values (${provider}, 3)`.execute(
      home.database,
    )
    expect(await signs({ reference: 'l', provider })).toMatchObject([{ outcome: 'opened' }])
    await sql`update provider set ended_at = ${day} where name = ${provider}`.execute(home.database)
    expect(await signs({ reference: 'm', provider })).toMatchObject([{ outcome: 'programNotAllowed' }])
    const end = ending('l', 50, { provider })
    expect(await signsEnd(end)).toEqual([{ outcome: 'unknownDeal' }])
    // By hand it is ended, as two have signed.
    await queryRows(home.url, `select deal_execute(3::smallint, 'olga', ${end}, ${at}, '${newId()}')`)
  })
})

describe('an operator', () => {
  test('enters and cancels nothing alone, nor do the jobs without two who have signed', async () => {
    for (const act of [enters, cancels]) {
      await expect(act('operators')).rejects.toThrow('permission denied')
      await expect(act('jobs')).rejects.toMatchObject({ code: 'MC009' })
    }
  })

  test('credits what is executed, within its bound and as its prices say, once', async () => {
    const [deal] = await signs({ reference: 'e' })
    expect(await credits(newId())).toEqual([{ outcome: 'unknownDeal' }])
    expect(await credits(deal!['id'])).toEqual([{ outcome: 'notExecuted' }])
    expect(await signsEnd(ending('e', 50))).toEqual([{ outcome: 'executed' }])
    expect(await credits(deal!['id'])).toEqual([{ outcome: 'credited' }])
    expect(await credits(deal!['id'])).toEqual([{ outcome: 'creditedBefore' }])

    for (const [reference, ppm] of [
      // The price has risen by 0.08 %, of which a long position of 12.5 % brings 0.01 %.
      ['g', 5_000],
      ['h', -5_000],
      ['i', 500_001],
    ] as const) {
      const [one] = await signs({ reference })
      expect(await signsEnd(ending(reference, ppm))).toEqual([{ outcome: 'executed' }])
      expect(await credits(one!['id'])).toEqual([{ outcome: 'takesTwo' }])
    }

    // An exposure of two hundred thousand percent would make nearly any result agree with rounded prices.
    const [boasted] = await signs({ reference: 'j', exposure: '199000' })
    expect(await signsEnd(ending('j', 150_000))).toEqual([{ outcome: 'executed' }])
    expect(await credits(boasted!['id'])).toEqual([{ outcome: 'takesTwo' }])
  })

  test.each([
    ['costs of 1 % of the position', {}, '64300', -1_253, -1_254],
    ['prices that are rounded by 0.1 % of it', {}, '64300', 321, 322],
    ['costs of a short position', { side: 'short' }, '64300', -1_446, -1_447],
    ['the bound of a gain', { exposure: '1000' }, '67463.025', 500_000, 500_001],
    // The accounts bear 15 % of it, which the prices say; the house bears the rest, which they do not. In a program of its
    // own, since what it loses leaves less for deals that are opened after it.
    [
      'a loss beyond the stated one',
      { program: 'currency', exposure: '1000' },
      '63286.7425',
      -150_000,
      -300_000,
    ],
  ] as const)('suffices up to %s', async (what, opens, closePrice, within, beyond) => {
    for (const [ppm, outcome] of [
      [within, 'credited'],
      [beyond, 'takesTwo'],
    ] as const) {
      const reference = `${what} ${ppm}`
      const [deal] = await signs({ reference, ...opens })
      expect(await signsEnd(ending(reference, ppm, { closePrice }))).toEqual([{ outcome: 'executed' }])
      expect(await credits(deal!['id'])).toEqual([{ outcome }])
    }
  })

  test('does not suffice where a thief of the intake leaves a price out, or writes what is none', async () => {
    for (const [reference, open, close] of [
      ['left-out', `'64250.5'`, 'null'],
      ['no-number', `'64250.5'`, `'about the same'`],
      ['for-nothing', `'0'`, `'64300'`],
    ] as const) {
      const opens = opening({ reference }).replace(`'64250.5'`, open)
      const [deal] = await as('intake', `select outcome, id from deal_open_signed(${opens}, ${chance()})`)
      expect(await signsEnd(ending(reference, 50).replace(`'64300'`, close))).toEqual([
        { outcome: 'executed' },
      ])
      expect(await credits(deal!['id'])).toEqual([{ outcome: 'takesTwo' }])
    }
  })
})

test('a day has its root once, when it is over, and no deal opens in it any more', async () => {
  const makes = async (moment: string, day = '2026-03-10') =>
    (await as('jobs', `select day_root_make('${day}', 0, '', '${moment}') as made`))[0]
  expect(await signs({ reference: 'k' })).toMatchObject([{ outcome: 'opened' }])
  expect(await makes('2026-03-11T00:04:59Z')).toEqual({ made: 'none' })
  expect(await makes('2026-03-11T00:05:00Z', '2026-03-11')).toEqual({ made: 'again' })
  expect(await makes('2026-03-11T00:05:00Z')).toEqual({ made: 'made' })
  expect(await makes('2026-03-11T00:05:00Z')).toEqual({ made: 'none' })
  const [late] = await signs({ reference: 'f' })
  expect(await signsEnd(ending('f', 50))).toEqual([{ outcome: 'executed' }])
  expect(await credits(late!['id'])).toEqual([{ outcome: 'credited' }])
  const { rows } = await sql`
    select to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD') as opened,
           to_char(credited_at at time zone 'UTC', 'YYYY-MM-DD') as credited
    from deal join deal_credit on deal_id = id where id = ${String(late!['id'])}`.execute(home.database)
  expect(rows).toEqual([{ opened: '2026-03-11', credited: '2026-03-11' }])
  expect(await dealFaults(home.database)).toEqual([])
})
