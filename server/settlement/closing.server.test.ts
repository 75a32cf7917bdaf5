import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupUid } from '../../contract/address.ts'
import type { RequestOf } from '../../contract/call.ts'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { dayMs, dayOf } from '../../contract/time.ts'
import { setOption, topUp } from '../../contract/trading.ts'
import { boris, clara, dmitri, eve, vera, type Person } from '../../test/support/cast.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { creditDeal } from '../deals/index.ts'
import {
  allowAnyDeal,
  anyOpening,
  ending,
  openedDeal,
  registerProvider,
  tryToExecute,
} from '../deals/deals-fixture.ts'
import { openDeal, type Opened } from '../deals/opening.ts'
import { ledgerFaults } from '../ledger/index.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { closeAccounts } from '../trading/index.ts'
import { settlementFaults } from './index.ts'
import { accountsOf, openCalendar, opensAccount, settles, type Calendar } from './settlement-fixture.ts'

const dora: Person = { name: 'Dora Vale', email: 'dora@example.org', password: 'nine slow rivers' }
const fedor: Person = { name: 'Fedor Reed', email: 'fedor@example.org', password: 'seven quiet rivers' }
const hugo: Person = { name: 'Hugo Lake', email: 'hugo@example.org', password: 'eight still rivers' }
const igor: Person = { name: 'Igor Stone', email: 'igor@example.org', password: 'five broad rivers' }
const ivan: Person = { name: 'Ivan Bridge', email: 'ivan@example.org', password: 'four steep rivers' }
const nora: Person = { name: 'Nora Field', email: 'nora@example.org', password: 'six shallow rivers' }

/** Each of the people has a story of their own, in one house, whose clock goes forward in whatever order they come. */
let calendar: Calendar
beforeAll(async () => {
  calendar = await openCalendar()
  await allowAnyDeal(calendar.context.database)
})
afterAll(async () => {
  expect(await ledgerFaults(calendar.context.database, calendar.context.clock())).toEqual([])
  expect(await settlementFaults(calendar.context.database)).toEqual([])
  await calendar.close()
})

/** A day after all that was before, at noon. Gives moments of that day by their times. */
function nextDay(): (time: string) => string {
  const day = dayOf(new Date(calendar.context.clock().getTime() + dayMs))
  calendar.on(`${day}T12:00`)
  return time => `${day}T${time}`
}

let client: Visitor
let uid: string
const begins = async (person: Person) => {
  client = await calendar.client(person)
  uid = (await opensAccount(calendar, person, client, 'starter', dollars(1000))).uid
}
const account = async () => (await accountsOf(client))[0]!
const balance = async () => (await client.ask(listFinance, {})).accounts[0]!.balanceMicro
type Status = RequestOf<typeof setOption>['status']
const asks = (option: 'reinvest' | 'closing', status: Status, of = uid) =>
  client.send(setOption, { uid: of, option, status })
/** When no report of a deal can be late any more. */
const closes = (moment?: string) => {
  if (moment) calendar.on(moment)
  return closeAccounts(calendar.context)
}

describe('Vera closes while a deal is open', () => {
  it('and takes part in deals as long as one may be reported late, waits until it is credited, and cannot undo it', async () => {
    const at = nextDay()
    await begins(vera)
    await calendar.deal('starter', -1)
    const deal = (await openedDeal(calendar.context, { program: 'starter' })).id
    await asks('closing', 'drying')
    expect(await account()).toMatchObject({ status: 'drying', openDeals: 1, depositMicro: dollars(1000) })
    calendar.on(at('15:59'))
    await calendar.deal('starter', 1)
    calendar.on(at('16:01'))
    await client.enter(vera)
    await calendar.deal('starter', 50)
    expect((await account()).incomeMicro).toBe(0n)
    const more = { uid, amountMicro: dollars(10), password: vera.password }
    expect((await client.send(topUp, more, pageKey())).outcome).toBe('invalidRequest')

    // The account waits until the deal is credited, and loses what was lost.
    await closes()
    expect((await account()).status).toBe('drying')
    await tryToExecute(calendar.context, deal, ending(-20_000n))
    await closes()
    expect((await account()).status).toBe('drying')
    await creditDeal(calendar.context, 'test', deal)
    await Promise.all([closes(), closes(), closes()])

    expect(await account()).toMatchObject({
      status: 'closed',
      depositMicro: 0n,
      incomeMicro: 0n,
      carriedMicro: 0n,
    })
    expect(await balance()).toBe(dollars(980))
    expect((await account()).ending).toEqual({
      paidInMicro: dollars(1000),
      rewardsMicro: 0n,
      profitsMicro: 0n,
      lossesMicro: dollars(20),
      profitsPaidMicro: 0n,
      returnedMicro: dollars(980),
    })
    const { items } = (await client.ask(listFinance, {})).accounts[0]!.transactions
    expect(items[0]).toMatchObject({
      type: 'depositReturn',
      isRewardExcess: undefined,
      amountMicro: dollars(980),
    })

    for (const [option, status] of [
      ['closing', 'drying'],
      ['reinvest', 'enabled'],
    ] as const)
      expect((await asks(option, status)).body).toEqual({ rc: 2 })
  })
})

describe('Fedor closes while a deal is being opened', () => {
  it('and takes part in it, although nobody else sees it yet', async () => {
    const at = nextDay()
    await begins(fedor)
    await registerProvider(calendar.context.database)
    // They wait for the program, which is locked while the deal is opened.
    let closing = Promise.resolve()
    const opened = await transaction(calendar.context.database, async tx => {
      const deal = await openDeal(tx, calendar.context, anyOpening(calendar.context, { program: 'starter' }))
      closing = asks('closing', 'drying').then(() => closes())
      return deal as Opened
    })
    await closing
    await closes(at('16:01'))
    await client.enter(fedor)
    expect((await account()).status).toBe('drying')

    await tryToExecute(calendar.context, opened.id, ending(-500_000n))
    await creditDeal(calendar.context, 'test', opened.id)
    await closes()
    expect((await account()).status).toBe('closed')
    expect(await balance()).toBe(dollars(500))
  })
})

describe('Boris closes in a new month', () => {
  it('before the old one is settled, without what both have lost', async () => {
    calendar.on('2026-03-10T12:00')
    await begins(boris)
    await calendar.deal('starter', -3)
    calendar.on('2026-04-01T00:01')
    await client.enter(boris)
    await asks('closing', 'drying')
    await calendar.deal('starter', -10)
    await closes('2026-04-01T04:02')
    await client.enter(boris)
    expect(await account()).toMatchObject({ status: 'closed' })
    // A tenth of the 970 that March has left.
    expect(await balance()).toBe(dollars(873))
    await settles(calendar, '2026-03')
    expect(await balance()).toBe(dollars(873))
  })
})

describe('an option', () => {
  it('of reinvestment is switched on and off', async () => {
    nextDay()
    await begins(clara)
    for (const status of ['enabled', 'enabled', 'disabled', 'enabled'] as const) {
      expect((await asks('reinvest', status)).outcome).toBe('ok')
      expect((await account()).reinvest).toBe(status)
    }
  })

  it('is refused when it is none, and to who is not the account’s client', async () => {
    nextDay()
    await begins(nora)
    for (const [option, status] of [
      ['reinvest', 'drying'],
      ['closing', 'enabled'],
    ] as const)
      expect((await asks(option, status)).body).toEqual({ rc: 2 })
    for (const body of [
      { uid, o: 1, v: 5 },
      { uid, o: 2, v: 3 },
      { uid, o: 0, v: '32' },
      { uid: 'MT', o: 0, v: 32 },
      {},
    ])
      expect((await client.post(setOption.path, JSON.stringify(body))).body).toEqual({ rc: 2 })
    const hers = uid
    await begins(dmitri)
    expect((await asks('closing', 'drying', hers)).body).toEqual({ rc: 2 })
  })
})

describe('closing an account', () => {
  const closingMails = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from mail
      where recipient = ${ivan.email} and kind = 'movement'`.execute(calendar.context.database)
    return rows[0]!.count
  }

  it('takes a proof of the last minutes, and its client reads of it by mail, once', async () => {
    const at = nextDay()
    await begins(ivan)
    calendar.on(at('12:06'))
    for (const status of ['drying', 'returned'] as const)
      expect((await asks('closing', status)).body).toEqual({ rc: 2, y: 90 })
    expect(await account()).toMatchObject({ status: 'active' })
    // It takes nothing from the client.
    expect((await asks('reinvest', 'enabled')).outcome).toBe('ok')

    await client.prove(ivan)
    expect((await asks('closing', 'drying')).outcome).toBe('ok')
    expect((await asks('closing', 'drying')).outcome).toBe('ok')
    expect(await closingMails()).toBe(1)
    const mail = await lastMailTo(calendar.context, ivan.email)
    for (const said of ['A trading account is being closed', 'Starter', groupUid(uid), '1,000.00'])
      expect(mail).toContain(said)
  })

  it('is mailed too where the account is returned whole', async () => {
    nextDay()
    await begins(igor)
    expect((await asks('closing', 'returned')).outcome).toBe('ok')
    expect(await lastMailTo(calendar.context, igor.email)).toContain(groupUid(uid))
  })
})

describe('what has closed', () => {
  it('has cost Eve no more than she had, whatever her deals lost', async () => {
    const at = nextDay()
    await begins(eve)
    await calendar.deal('starter', -70)
    await calendar.deal('starter', -70)
    await asks('closing', 'drying')
    await closes(at('16:01'))
    await client.enter(eve)
    const closed = await account()
    expect(closed).toMatchObject({ status: 'closed', depositMicro: 0n })
    expect(closed.ending).toMatchObject({ lossesMicro: dollars(1000), returnedMicro: 0n })
    expect(await balance()).toBe(0n)
    await opensAccount(calendar, eve, client, 'starter', dollars(100))
    expect((await accountsOf(client)).map(({ status }) => status)).toEqual(['active', 'closed'])
  })

  it('is at the end of Dora’s list, though she opened it last', async () => {
    nextDay()
    await begins(dora)
    const first = uid
    const at = nextDay()
    await client.enter(dora)
    const { uid: second } = await opensAccount(calendar, dora, client, 'starter', dollars(100))
    const uids = async () => (await accountsOf(client)).map(each => each.uid)
    expect(await uids()).toEqual([second, first])
    await asks('closing', 'drying', second)
    await closes(at('16:01'))
    await client.enter(dora)
    expect(await uids()).toEqual([first, second])
  })
})

describe('A closing that a taken-over server asks for', () => {
  const asksAt = (connection: Connection, at: Date) =>
    sql`
      select trading_account_dry(client_id, uid, ${at}, '\\x00') from trading_account where uid = ${uid}`.execute(
      connection,
    )

  it('leaves out no deal that has opened, whatever moment it names, and none opens until it is committed', async () => {
    nextDay()
    await begins(hugo)
    const { openedAt } = await openedDeal(calendar.context, { program: 'starter' })
    const { database } = calendar.context
    await transaction(database, async tx => {
      await asksAt(tx, new Date(openedAt.getTime() - dayMs))
      const opening = sql`select from program where key = 'starter' for no key update nowait`.execute(
        database,
      )
      await expect(opening).rejects.toMatchObject({ code: '55P03' })
    })
    expect(await account()).toMatchObject({ status: 'drying', openDeals: 1 })
  })
})
