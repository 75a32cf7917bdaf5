/** The example of docs/settlement.md, with its figures. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAmount } from '../../contract/money.ts'
import { listFinance } from '../../contract/finance.ts'
import { listGiven, listRewards } from '../../contract/partnership.ts'
import { setOption, topUp } from '../../contract/trading.ts'
import { boris, clara, dmitri, vera, type Person } from '../../test/cast.ts'
import type { Visitor } from '../../test/visitor.ts'
import { closeDried } from '../trading/index.ts'
import { auditSettlement } from './index.ts'
import {
  accountsOf,
  codeOf,
  openCalendar,
  opensAccount,
  settles,
  type Calendar,
} from './settlement-fixture.ts'
import { audit } from '../ledger/index.ts'

let calendar: Calendar
const people = [vera, boris, clara, dmitri]
const visitors = new Map<Person, Visitor>()
const usd = (text: string): bigint => (text.startsWith('-') ? -readAmount(text.slice(1))! : readAmount(text)!)

beforeAll(async () => {
  calendar = await openCalendar()
  let invitation = calendar.invitation
  for (const person of people) {
    const visitor = await calendar.client(person, invitation)
    visitors.set(person, visitor)
    invitation = await codeOf(visitor)
  }
})
afterAll(() => calendar.close())

/** In the order of the people: Vera, Boris, Clara, Dmitri. */
const told = async <T>(read: (visitor: Visitor) => Promise<T>): Promise<T[]> => {
  const all: T[] = []
  for (const person of people) {
    const visitor = visitors.get(person)!
    await visitor.enter(person)
    all.push(await read(visitor))
  }
  return all
}
const account = async (visitor: Visitor) => (await accountsOf(visitor))[0]!
const incomes = () => told(async visitor => (await account(visitor)).incomeMicro)
const carried = () => told(async visitor => (await account(visitor)).carriedMicro)
const deposits = () => told(async visitor => (await account(visitor)).depositMicro)
const balances = () => told(async visitor => (await visitor.ask(listFinance, {})).accounts[0]!.balanceMicro)
const rewarded = () => told(async visitor => (await visitor.ask(listRewards, { page: 1 })).totalMicro)

describe('March, with a losing deal and a top-up in the middle', () => {
  it('gives everybody their share of each deal, by the stake of its moment', async () => {
    const amounts = ['1000', '2000', '500.5', '1234.567891']
    for (const [index, person] of people.entries())
      await opensAccount(calendar, person, visitors.get(person)!, 'starter', usd(amounts[index]!))
    await asksFor(clara, { option: 'reinvest', status: 'enabled' })

    calendar.on('2026-03-05T12:00')
    await calendar.deal('starter', 2)
    calendar.on('2026-03-10T12:00')
    await calendar.fund(boris.email, usd('500'))
    await entered(boris)
    const { uid } = await account(visitors.get(boris)!)
    await visitors.get(boris)!.ask(topUp, { uid, amountMicro: usd('500'), password: boris.password })
    calendar.on('2026-03-12T12:00')
    await calendar.deal('starter', -1)
    calendar.on('2026-03-20T12:00')
    await calendar.deal('starter', 0.5)

    expect(await incomes()).toEqual(['15', '27.5', '7.5075', '18.518517'].map(usd))
  })

  it('pays three out and adds one to the deposit, with rewards on three lines', async () => {
    calendar.on('2026-04-01T00:06')
    await settles(calendar, '2026-03')

    expect(await balances()).toEqual(['15', '27.5', '0', '18.518517'].map(usd))
    expect(await rewarded()).toEqual(['1.970595', '0.93093', '0.925925', '0'].map(usd))
    expect(await deposits()).toEqual(['1001.970595', '2500.93093', '508.933425', '1234.567891'].map(usd))
    expect(await incomes()).toEqual([0n, 0n, 0n, 0n])
  })

  it('shows Vera whom each reward comes from, and Dmitri who was rewarded on their account', async () => {
    const { rewards } = await visitors.get(vera)!.ask(listRewards, { page: 1 })
    expect(
      rewards.items.map(({ line, name, baseMicro, percent, amountMicro, isPending, month, kind }) => [
        [kind, month, line, name, isPending],
        [baseMicro, percent, amountMicro],
      ]),
    ).toEqual([
      [
        ['profit', '2026-03', 1, boris.name, false],
        [usd('27.5'), 5, usd('1.375')],
      ],
      [
        ['profit', '2026-03', 2, 'Clara B.', false],
        [usd('7.5075'), 3, usd('0.225225')],
      ],
      [
        ['profit', '2026-03', 3, 'Дмитрий С.', false],
        [usd('18.518517'), 2, usd('0.37037')],
      ],
    ])

    const { given, totalMicro } = await visitors.get(dmitri)!.ask(listGiven, { page: 1 })
    expect(given.items.map(({ line, percent, amountMicro }) => [line, percent, amountMicro])).toEqual([
      [1, 5, usd('0.925925')],
      [2, 3, usd('0.555555')],
      [3, 2, usd('0.37037')],
    ])
    expect([given.total, totalMicro]).toEqual([3, usd('1.85185')])
  })

  it('is in the statements', async () => {
    const statements = await told(async visitor =>
      (await account(visitor)).transactions.items.map(({ type, amountMicro, text }) => [
        type,
        amountMicro,
        text,
      ]),
    )
    expect(statements[0]!.slice(0, 2)).toEqual([
      ['referralBonus', usd('1.970595'), '2026-03'],
      ['profitTransfer', usd('15'), (await account(visitors.get(vera)!)).uid],
    ])
    expect(statements[2]!.slice(0, 3).map(([type, amountMicro]) => [type, amountMicro])).toEqual([
      ['referralBonus', usd('0.925925')],
      ['deposit', usd('7.5075')],
      ['profitTransfer', usd('7.5075')],
    ])
  })
})

describe('April, a losing month', () => {
  it('is carried by everybody and pays nothing', async () => {
    calendar.on('2026-04-15T12:00')
    await calendar.deal('starter', -3)
    calendar.on('2026-05-01T00:06')
    await settles(calendar, '2026-04')

    expect(await carried()).toEqual(['-30.059118', '-75.027928', '-15.268003', '-37.037037'].map(usd))
    expect(await balances()).toEqual(['15', '27.5', '0', '18.518517'].map(usd))
    expect(await rewarded()).toEqual(['1.970595', '0.93093', '0.925925', '0'].map(usd))
  })
})

describe('May, which earns it back', () => {
  it('is copied with what the loss has left, pays what exceeds it, and rewards that alone', async () => {
    calendar.on('2026-05-15T12:00')
    await calendar.deal('starter', 4)
    expect(await incomes()).toEqual(['38.876459', '97.03612', '19.746616', '47.901234'].map(usd))
    calendar.on('2026-06-01T00:06')
    await settles(calendar, '2026-05')

    expect(await carried()).toEqual([0n, 0n, 0n, 0n])
    expect(await balances()).toEqual(['23.817341', '49.508192', '0', '29.382714'].map(usd))
    expect(await rewarded()).toEqual(['3.422645', '1.480785', '1.469134', '0'].map(usd))
    expect((await deposits())[2]).toBe(usd('513.955247'))
  })
})

describe('June, when Dmitri closes', () => {
  it('returns the deposit when no late report can take it in, and keeps the gain of the month', async () => {
    calendar.on('2026-06-10T12:00')
    await calendar.deal('starter', 1)
    calendar.on('2026-06-11T12:00')
    await asksFor(dmitri, { option: 'closing', status: 'drying' })
    await closeDried(calendar.context)
    expect((await balances())[3]).toBe(usd('29.382714'))
    calendar.on('2026-06-11T16:01')
    await closeDried(calendar.context)

    const left = { status: 'drying', depositMicro: 0n, incomeMicro: usd('12.345678') }
    expect((await told(account))[3]).toMatchObject(left)
    expect((await balances())[3]).toBe(usd('1263.950605'))
  })

  it('pays that gain and rewards their sponsors for it with the month', async () => {
    calendar.on('2026-07-01T00:06')
    await settles(calendar, '2026-06')
    expect((await told(account))[3]).toMatchObject({ status: 'closed', depositMicro: 0n, incomeMicro: 0n })
    expect((await balances())[3]).toBe(usd('1276.296283'))
    const { given } = (await told(visitor => visitor.ask(listGiven, { page: 1 })))[3]!
    expect(given.items.slice(0, 3).map(({ month, amountMicro }) => [month, amountMicro])).toEqual([
      ['2026-06', usd('0.617283')],
      ['2026-06', usd('0.37037')],
      ['2026-06', usd('0.246913')],
    ])
  })
})

it('leaves no fault in the books', async () => {
  expect(await audit(calendar.context.database, calendar.context.clock())).toEqual([])
  expect(await auditSettlement(calendar.context.database)).toEqual([])
})

async function asksFor(
  person: Person,
  change: { option: 'reinvest' | 'closing'; status: 'enabled' | 'disabled' | 'drying' },
): Promise<void> {
  const visitor = await entered(person)
  await visitor.ask(setOption, { uid: (await account(visitor)).uid, ...change })
}

async function entered(person: Person): Promise<Visitor> {
  const visitor = visitors.get(person)!
  await visitor.enter(person)
  return visitor
}
