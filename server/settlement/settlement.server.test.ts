import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { listFinance } from '../../contract/finance.ts'
import { showNotices } from '../../contract/notices.ts'
import { setOption, settledInAll, topUp } from '../../contract/trading.ts'
import { boris, clara, vera } from '../../test/support/cast.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { sql, transaction } from '../database/index.ts'
import { ending, openedDeal, tryToExecute } from '../deals/deals-fixture.ts'
import { creditDeal } from '../deals/index.ts'
import { ledgerFaults } from '../ledger/index.ts'
import { closeAccounts } from '../trading/index.ts'
import {
  settlementFaults,
  executeMonth,
  overdueMs,
  prepareSettlement,
  previewMonth,
  settlementStatus,
} from './index.ts'
import { findSettlementRun } from './settlement-run.ts'
import {
  accountsOf,
  codeOf,
  openCalendar,
  opensAccount,
  settles,
  type Calendar,
} from './settlement-fixture.ts'

let calendar: Calendar
let veras: Visitor
let uid: string
beforeEach(async () => {
  calendar = await openCalendar()
  veras = await calendar.client(vera)
  uid = (await opensAccount(calendar, vera, veras, 'starter', dollars(1000))).uid
  calendar.on('2026-03-10T12:00')
})
afterEach(async () => {
  expect(await ledgerFaults(calendar.context.database, calendar.context.clock())).toEqual([])
  expect(await settlementFaults(calendar.context.database)).toEqual([])
  await calendar.close()
})

const olga = 'cli:olga'
const preview = async (month = '2026-03') => {
  const previewed = await previewMonth(calendar.context, olga, month)
  if (typeof previewed === 'string') throw new Error(previewed)
  return previewed
}
const execute = (hash: string, month = '2026-03') => executeMonth(calendar.context, olga, month, hash)
const veraEnters = async () => {
  await veras.enter(vera)
  return veras
}
const veraHas = async () => (await accountsOf(await veraEnters()))[0]!

describe('a month', () => {
  it('is settled in its turn, after its end', async () => {
    await calendar.deal('starter', 1)
    expect(await previewMonth(calendar.context, olga, '2026-03')).toBe('notDue')
    calendar.on('2026-04-01T00:04')
    expect(await previewMonth(calendar.context, olga, '2026-03')).toBe('notDue')
    calendar.on('2026-05-02T12:00')
    expect(await previewMonth(calendar.context, olga, '2026-04')).toBe('notDue')
    await settles(calendar, '2026-03')
    await settles(calendar, '2026-04')
  })

  it('is counted among those settled, for everybody to see', async () => {
    const told = () => calendar.visitor().ask(settledInAll, {})
    expect(await told()).toMatchObject({ months: 0, last: undefined, profitMicro: 0n, rewardsMicro: 0n })
    await calendar.deal('starter', 1)
    calendar.on('2026-04-02T12:00')
    await settles(calendar, '2026-03')
    const march = { months: 1, last: '2026-03', profitMicro: dollars(10), rewardsMicro: 0n }
    expect(await told()).toMatchObject(march)
  })

  it('is settled once, however often it is asked for', async () => {
    await calendar.deal('starter', 1)
    calendar.on('2026-04-01T00:05')
    const { hash } = await preview()
    const all = await Promise.all([execute(hash), execute(hash), execute(hash)])
    expect(all.filter(outcome => outcome === 'done').length).toBeGreaterThan(0)
    expect(await execute(hash)).toBe('doneBefore')
    expect(await previewMonth(calendar.context, olga, '2026-03')).toBe('notDue')
    const { rows } = await sql`select from profit`.execute(calendar.context.database)
    expect(rows).toHaveLength(1)
  })

  it('has an event in the audit log for each of its steps, with the hash', async () => {
    await calendar.deal('starter', 1)
    calendar.on('2026-04-01T00:05')
    const { hash } = await preview()
    await execute(hash)
    await execute(hash)
    const { rows } = await sql`
      select action, actor, after ->> 'hash' as hash from audit where subject = '2026-03' order by at, id`.execute(
      calendar.context.database,
    )
    const steps = ['settlement.preview', 'settlement.execute', 'settlement.finish']
    expect(rows).toEqual(steps.map(action => ({ action, actor: olga, hash })))
  })

  it('is executed under the hash of its preview only', async () => {
    await calendar.deal('starter', 1)
    calendar.on('2026-04-01T00:05')
    expect(await execute('0'.repeat(64))).toBe('notPreviewed')
    const { hash } = await preview()
    expect(await execute('0'.repeat(64))).toBe('otherHash')
    expect(await execute(hash)).toBe('done')
    expect(await execute('0'.repeat(64))).toBe('otherHash')
  })

  it('has the same hash whatever ranges its clients are taken in', async () => {
    for (const person of [boris, clara])
      await opensAccount(calendar, person, await calendar.client(person), 'starter', dollars(500))
    calendar.on('2026-03-11T12:00')
    await calendar.deal('starter', 1.2345)
    calendar.on('2026-04-01T00:05')
    const { hash } = await preview()
    expect(await previewMonth(calendar.context, olga, '2026-03', 1)).toMatchObject({ hash })
  })

  it('shows the operator what it comes to', async () => {
    await calendar.deal('starter', 2)
    calendar.on('2026-04-01T00:05')
    const { totals } = await preview()
    expect(totals).toEqual({
      programs: [
        {
          program: 'starter',
          accounts: 1,
          gainsMicro: '20000000',
          lossesMicro: '0',
          profitMicro: '20000000',
          borneMicro: '0',
          rewardsMicro: '0',
          usedUp: 0,
          usedUpMicro: '0',
        },
      ],
      largest: [{ account: uid, program: 'starter', resultMicro: '20000000' }],
    })
    const { rows } = await sql`select from audit where action = 'settlement.preview'`.execute(
      calendar.context.database,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a preview is refused when something has changed since', () => {
  beforeEach(async () => {
    await calendar.deal('starter', 1)
    calendar.on('2026-04-01T00:06')
  })

  it('such as a deal executed in the last moment of the month', async () => {
    const { hash } = await preview()
    calendar.on('2026-03-31T23:59')
    await calendar.deal('starter', 1)
    calendar.on('2026-04-01T00:06')
    expect(await execute(hash)).toBe('stale')
    const logged = calendar.logged.find(line => line.includes('not what was previewed'))
    expect(JSON.parse(logged!)).toMatchObject({ month: '2026-03' })
    expect(await execute((await preview()).hash)).toBe('done')
  })

  it('such as what was kept of a portion', async () => {
    const { hash } = await preview()
    await sql`update settlement_portion set digest = sha256(digest)`.execute(calendar.context.database)
    expect(await execute(hash)).toBe('stale')
  })

  it('but not what concerns the next month', async () => {
    const { hash } = await preview()
    await calendar.deal('starter', 3)
    await calendar.fund(vera.email, dollars(100))
    await (await veraEnters()).ask(topUp, { uid, amountMicro: dollars(100), password: vera.password })
    expect(await execute(hash)).toBe('done')
    expect((await veraHas()).incomeMicro).toBe(dollars(30))
  })
})

describe('one who still compares', () => {
  it('leaves alone what was begun again under another hash', async () => {
    await calendar.deal('starter', 1)
    calendar.on('2026-04-01T00:06')
    const { hash } = await preview()
    const { database } = calendar.context
    const other = '0'.repeat(64)
    await sql`
      insert into settlement (month, hash, stage, actor, begun_at)
      values ('2026-03', ${other}, 1, 'cli:boris', ${calendar.context.clock()})`.execute(database)
    expect(await execute(hash)).toBe('otherHash')
    const { rows } = await sql`
      select settlement_advance('2026-03', ${hash}, ${calendar.context.clock()}, ${calendar.context.newId()}) as step,
        settlement_withdraw('2026-03', ${hash}) as withdrawn`.execute(database)
    expect(rows).toEqual([{ step: 'withdrawn', withdrawn: true }])
    expect(await findSettlementRun(database, '2026-03')).toMatchObject({ hash: other, stage: 1 })
    expect((await settlementStatus(database)).preview?.hash).toBe(hash)
  })
})

describe('a month whose results are not all found right', () => {
  it('waits for them', async () => {
    const deal = (await openedDeal(calendar.context, { program: 'starter' })).id
    await tryToExecute(calendar.context, deal, ending(10_000n))
    calendar.on('2026-04-01T00:06')
    const { hash } = await preview()
    expect(await execute(hash)).toBe('uncredited')
    expect(await creditDeal(calendar.context, olga, deal)).toBe('credited')
    expect(await execute(hash)).toBe('done')
  })

  it('takes no further one once it has begun', async () => {
    await calendar.deal('starter', 1)
    const late = (await openedDeal(calendar.context, { program: 'starter' })).id
    calendar.on('2026-04-01T00:06')
    await settles(calendar, '2026-03')
    calendar.on('2026-03-31T23:59')
    await tryToExecute(calendar.context, late, ending(10_000n))
    const { rows } = await sql<{ at: Date }>`
      select executed_at as at from deal_result where deal_id = ${late}`.execute(calendar.context.database)
    expect(rows[0]!.at.toISOString()).toBe('2026-04-01T00:00:00.000Z')
  })
})

describe('a preview holds whatever clients do', () => {
  it('and a profit goes where it is to go when it is paid', async () => {
    await calendar.deal('starter', 1)
    calendar.on('2026-04-01T00:06')
    const { hash } = await preview()
    await (await veraEnters()).ask(setOption, { uid, option: 'reinvest', status: 'enabled' })
    expect(await execute(hash)).toBe('done')
    expect((await veraHas()).depositMicro).toBe(dollars(1010))
  })

  it('and an account that is closed meanwhile has its profit of the month with the month', async () => {
    await calendar.deal('starter', 3)
    calendar.on('2026-04-01T00:06')
    const { hash } = await preview()
    calendar.on('2026-04-02T12:00')
    await calendar.deal('starter', -2)
    const shown = { profitMicro: dollars(30), returnsMicro: dollars(1010) }
    expect(await veraHas()).toMatchObject({ incomeMicro: dollars(10), ...shown })
    await (await veraEnters()).ask(setOption, { uid, option: 'closing', status: 'drying' })
    calendar.on('2026-04-02T16:01')
    await closeAccounts(calendar.context)
    expect(await veraHas()).toMatchObject({ status: 'drying', depositMicro: 0n, incomeMicro: dollars(30) })
    expect(await veraOwns()).toBe(dollars(980))
    expect(await execute(hash)).toBe('done')
    expect(await veraHas()).toMatchObject({ status: 'closed', depositMicro: 0n, incomeMicro: 0n })
    expect(await veraOwns()).toBe(dollars(1010))
  })

  const veraOwns = async () => (await (await veraEnters()).ask(listFinance, {})).accounts[0]!.balanceMicro
})

it('shows what its settlement pays, after what earlier losses take of it, settled or not', async () => {
  await calendar.deal('starter', -2)
  calendar.on('2026-04-02T12:00')
  await calendar.deal('starter', 3)
  const shown = { profitMicro: 9_400_000n, returnsMicro: 1_009_400_000n }
  expect(await veraHas()).toMatchObject({ incomeMicro: 9_400_000n, carriedMicro: 0n, ...shown })
  await settles(calendar, '2026-03')
  expect(await veraHas()).toMatchObject({ incomeMicro: 29_400_000n, carriedMicro: -dollars(20), ...shown })
})

describe('a reinvested profit', () => {
  it('fills the account up to the limit of its program, and its rest is paid out', async () => {
    await calendar.fund(vera.email, dollars(2_990))
    const more = { uid, amountMicro: dollars(2_990), password: vera.password }
    await (await veraEnters()).ask(topUp, more)
    await veras.ask(setOption, { uid, option: 'reinvest', status: 'enabled' })
    await calendar.deal('starter', 1)
    calendar.on('2026-04-01T00:06')
    await settles(calendar, '2026-03')
    expect((await veraHas()).depositMicro).toBe(dollars(4_000))
    const { accounts } = await (await veraEnters()).ask(listFinance, {})
    expect(accounts[0]!.balanceMicro).toBe(29_900_000n)
  })
})

describe('a reward', () => {
  it.each([
    [2_998, 3],
    [3_000, 5],
  ])(
    'fills the account up to its limit, and returns the rest at once: topped up by %i, of five %i',
    async (paid, back) => {
      const boriss = await calendar.client(boris, await codeOf(await veraEnters()))
      await opensAccount(calendar, boris, boriss, 'starter', dollars(1000))
      await calendar.fund(vera.email, dollars(paid))
      const more = { uid, amountMicro: dollars(paid), password: vera.password }
      await (await veraEnters()).ask(topUp, more)
      await calendar.deal('starter', 10)
      calendar.on('2026-04-01T00:06')
      await settles(calendar, '2026-03')
      // Five percent of the hundred.
      expect(await veraHas()).toMatchObject({ depositMicro: dollars(4_000) })
      const { accounts } = await (await veraEnters()).ask(listFinance, {})
      expect(accounts[0]!.balanceMicro).toBe(dollars(1_000 + paid) / 10n + dollars(back))
      expect(accounts[0]!.transactions.items).toContainEqual(
        expect.objectContaining({ type: 'depositReturn', isRewardExcess: true, amountMicro: dollars(back) }),
      )
      const { notices } = await (await veraEnters()).ask(showNotices, { before: undefined })
      const rewarded = notices.filter(({ kind }) => kind === 'rewardCredited' || kind === 'depositReturned')
      expect(rewarded).toEqual([expect.objectContaining({ kind: 'rewardCredited', amountMicro: dollars(5) })])
    },
  )
})

describe('an account that has lost everything', () => {
  it('is closed with its loss and owes nothing beyond it, which the house bears', async () => {
    await calendar.deal('starter', -60)
    calendar.on('2026-03-11T12:00')
    await calendar.deal('starter', -60)
    calendar.on('2026-04-01T00:06')
    const { hash, totals } = await preview()
    expect(totals.programs[0]).toMatchObject({
      usedUp: 1,
      usedUpMicro: '1000000000',
      borneMicro: '200000000',
    })
    expect(await execute(hash)).toBe('done')
    expect(await veraHas()).toMatchObject({
      status: 'closed',
      depositMicro: 0n,
      carriedMicro: 0n,
      incomeMicro: 0n,
    })
  })

  it('takes no more in once its month has ended', async () => {
    await calendar.deal('starter', -100)
    await calendar.fund(vera.email, dollars(1))
    calendar.on('2026-04-01T00:06')
    const more = { uid, amountMicro: dollars(1), password: vera.password }
    expect((await (await veraEnters()).send(topUp, more, pageKey())).outcome).toBe('invalidRequest')
  })
})

it('the check of settlement finds money in a closed account', async () => {
  let faults: string[] = []
  const closed = transaction(calendar.context.database, async tx => {
    await sql`update trading_account set status = 4, copies_until = opened_at`.execute(tx)
    faults = await settlementFaults(tx)
    throw new Error('not to stay')
  })
  await expect(closed).rejects.toThrow('not to stay')
  expect(faults).toEqual([expect.stringMatching(/is closed and has 1000000000$/)])
})

describe('the job', () => {
  it('prepares a month and leaves it to an operator', async () => {
    await calendar.deal('starter', 1)
    calendar.on('2026-04-01T00:06')
    await prepareSettlement(calendar.context)
    await prepareSettlement(calendar.context)
    const { preview: prepared, begun } = await settlementStatus(calendar.context.database)
    expect([prepared?.month, begun]).toEqual(['2026-03', null])
    expect(calendar.logged.filter(line => line.includes('waits for an operator'))).toHaveLength(1)
    expect(await execute(prepared!.hash!)).toBe('done')
  })

  it('settles months without deals by itself', async () => {
    await calendar.deal('starter', 1)
    calendar.on('2026-04-01T00:06')
    await settles(calendar, '2026-03')
    calendar.on('2026-06-02T12:00')
    await prepareSettlement(calendar.context)
    await prepareSettlement(calendar.context)
    expect((await settlementStatus(calendar.context.database)).due?.month).toBe('2026-06')
  })

  it('settles a month without deals that is previewed already', async () => {
    await calendar.deal('starter', 1)
    calendar.on('2026-04-01T00:06')
    await settles(calendar, '2026-03')
    calendar.on('2026-05-01T00:06')
    expect(await overdueMs(calendar.context.database, calendar.context.clock())).toBeGreaterThan(60_000)
    await preview('2026-04')
    await prepareSettlement(calendar.context)
    expect((await settlementStatus(calendar.context.database)).due?.month).toBe('2026-05')
    expect(await overdueMs(calendar.context.database, calendar.context.clock())).toBe(0)
  })

  it('shows a month that an operator has previewed', async () => {
    await calendar.deal('starter', 1)
    calendar.on('2026-04-01T00:06')
    await preview()
    await prepareSettlement(calendar.context)
    expect(calendar.logged.filter(line => line.includes('waits for an operator'))).toHaveLength(1)
  })

  it('has nothing to do before the first deal', async () => {
    calendar.on('2026-06-02T12:00')
    await openedDeal(calendar.context, { program: 'starter' })
    await prepareSettlement(calendar.context)
    expect(await settlementStatus(calendar.context.database)).toEqual({
      due: null,
      preview: null,
      begun: null,
    })
  })
})

it('a second click on closing changes nothing', async () => {
  await veraEnters()
  const dry = { uid, option: 'closing', status: 'drying' } as const
  const ends = new Set<string>()
  for (let click = 1; click <= 2; click++) {
    expect((await veras.send(setOption, dry, pageKey())).outcome).toBe('ok')
    expect((await veraHas()).status).toBe('drying')
    const { rows } = await sql<{ until: Date }>`
      select copies_until as until from trading_account`.execute(calendar.context.database)
    ends.add(rows[0]!.until.toISOString())
  }
  expect(ends.size).toBe(1)
})
