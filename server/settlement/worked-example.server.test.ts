/** The example of docs/settlement.md, with its figures. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../contract/call.ts'
import { readAmount } from '../../contract/money.ts'
import { listFinance } from '../../contract/finance.ts'
import { listGiven } from '../../contract/partnership.ts'
import { setOption, topUp, type TradingAccount } from '../../contract/trading.ts'
import { boris, clara, dmitri, vera, type Person } from '../../test/support/cast.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { readRewards } from '../partnership/rewards-fixture.ts'
import { closeAccounts } from '../trading/index.ts'
import { settlementFaults } from './index.ts'
import {
  accountsOf,
  codeOf,
  openCalendar,
  opensAccount,
  settles,
  type Calendar,
} from './settlement-fixture.ts'
import { ledgerFaults } from '../ledger/index.ts'

let calendar: Calendar
const people = [vera, boris, clara, dmitri]
const visitors = new Map<Person, Visitor>()
const usd = (text: string): bigint => (text.startsWith('-') ? -readAmount(text.slice(1))! : readAmount(text)!)

/** What one of the people sees. */
interface Seen {
  account: TradingAccount
  balanceMicro: bigint
  rewards: Awaited<ReturnType<typeof readRewards>>
  given: AnswerOf<typeof listGiven>
}
/** By everybody, in the order of the people: Vera, Boris, Clara, Dmitri. */
async function look(): Promise<Seen[]> {
  const all: Seen[] = []
  for (const person of people) {
    const visitor = await entered(person)
    all.push({
      account: await account(visitor),
      balanceMicro: (await visitor.ask(listFinance, {})).accounts[0]!.balanceMicro,
      rewards: await readRewards(visitor),
      given: await visitor.ask(listGiven, { page: 1 }),
    })
  }
  return all
}
const account = async (visitor: Visitor) => (await accountsOf(visitor))[0]!

let inMarch: Seen[], afterMarch: Seen[], afterApril: Seen[], inMay: Seen[], afterMay: Seen[]
let whenClosing: Seen[], whenClosed: Seen[], afterJune: Seen[]
/** The months go by once, and the tests read what was seen in them. */
beforeAll(async () => {
  calendar = await openCalendar()
  let invitation = calendar.invitation
  for (const person of people) {
    const visitor = await calendar.client(person, invitation)
    visitors.set(person, visitor)
    invitation = await codeOf(visitor)
  }

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
  inMarch = await look()
  calendar.on('2026-04-01T00:06')
  await settles(calendar, '2026-03')
  afterMarch = await look()

  calendar.on('2026-04-15T12:00')
  await calendar.deal('starter', -3)
  calendar.on('2026-05-01T00:06')
  await settles(calendar, '2026-04')
  afterApril = await look()

  calendar.on('2026-05-15T12:00')
  await calendar.deal('starter', 4)
  inMay = await look()
  calendar.on('2026-06-01T00:06')
  await settles(calendar, '2026-05')
  afterMay = await look()

  calendar.on('2026-06-10T12:00')
  await calendar.deal('starter', 1)
  calendar.on('2026-06-11T12:00')
  await asksFor(dmitri, { option: 'closing', status: 'drying' })
  await closeAccounts(calendar.context)
  whenClosing = await look()
  calendar.on('2026-06-11T16:01')
  await closeAccounts(calendar.context)
  whenClosed = await look()
  calendar.on('2026-07-01T00:06')
  await settles(calendar, '2026-06')
  afterJune = await look()
})
afterAll(() => calendar.close())

const incomes = (seen: Seen[]) => seen.map(one => one.account.incomeMicro)
const carried = (seen: Seen[]) => seen.map(one => one.account.carriedMicro)
const deposits = (seen: Seen[]) => seen.map(one => one.account.depositMicro)
const balances = (seen: Seen[]) => seen.map(one => one.balanceMicro)
const rewarded = (seen: Seen[]) => seen.map(one => one.rewards.totalMicro)

describe('March, with a losing deal and a top-up in the middle', () => {
  it('gives everybody their share of each deal, by the stake of its moment', () => {
    expect(incomes(inMarch)).toEqual(['15', '27.5', '7.5075', '18.518517'].map(usd))
  })

  it('pays three out and adds one to the deposit, with rewards on three lines', () => {
    expect(balances(afterMarch)).toEqual(['15', '27.5', '0', '18.518517'].map(usd))
    expect(rewarded(afterMarch)).toEqual(['1.970595', '0.93093', '0.925925', '0'].map(usd))
    expect(deposits(afterMarch)).toEqual(['1001.970595', '2500.93093', '508.933425', '1234.567891'].map(usd))
    expect(incomes(afterMarch)).toEqual([0n, 0n, 0n, 0n])
  })

  it('shows Vera whom each reward comes from, and Dmitri who was rewarded on their account', () => {
    const { rewards } = afterMarch[0]!.rewards
    expect(
      rewards.map(({ line, name, baseMicro, percent, amountMicro, isPending, month, kind }) => [
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

    const { given, totalMicro } = afterMarch[3]!.given
    expect(given.items.map(({ line, percent, amountMicro }) => [line, percent, amountMicro])).toEqual([
      [1, 5, usd('0.925925')],
      [2, 3, usd('0.555555')],
      [3, 2, usd('0.37037')],
    ])
    expect([given.total, totalMicro]).toEqual([3, usd('1.85185')])
  })

  it('is in the statements', () => {
    const statements = afterMarch.map(one =>
      one.account.transactions.items.map(({ type, amountMicro, text }) => [type, amountMicro, text]),
    )
    expect(statements[0]!.slice(0, 2)).toEqual([
      ['referralBonus', usd('1.970595'), '2026-03'],
      ['profitTransfer', usd('15'), afterMarch[0]!.account.uid],
    ])
    expect(statements[2]!.slice(0, 3).map(([type, amountMicro]) => [type, amountMicro])).toEqual([
      ['referralBonus', usd('0.925925')],
      ['deposit', usd('7.5075')],
      ['profitTransfer', usd('7.5075')],
    ])
  })
})

describe('April, a losing month', () => {
  it('is carried by everybody and pays nothing', () => {
    expect(carried(afterApril)).toEqual(['-30.059118', '-75.027928', '-15.268003', '-37.037037'].map(usd))
    expect(balances(afterApril)).toEqual(['15', '27.5', '0', '18.518517'].map(usd))
    expect(rewarded(afterApril)).toEqual(['1.970595', '0.93093', '0.925925', '0'].map(usd))
  })
})

describe('May, which earns it back', () => {
  it('is copied with what the loss has left, pays what exceeds it, and rewards that alone', () => {
    expect(incomes(inMay)).toEqual(['38.876459', '97.03612', '19.746616', '47.901234'].map(usd))
    expect(carried(afterMay)).toEqual([0n, 0n, 0n, 0n])
    expect(balances(afterMay)).toEqual(['23.817341', '49.508192', '0', '29.382714'].map(usd))
    expect(rewarded(afterMay)).toEqual(['3.422645', '1.480785', '1.469134', '0'].map(usd))
    expect(deposits(afterMay)[2]).toBe(usd('513.955247'))
  })
})

describe('June, when Dmitri closes', () => {
  it('returns the deposit when no late report can take it in, and keeps the gain of the month', () => {
    expect(balances(whenClosing)[3]).toBe(usd('29.382714'))
    const left = { status: 'drying', depositMicro: 0n, incomeMicro: usd('12.345678') }
    expect(whenClosed[3]!.account).toMatchObject(left)
    expect(balances(whenClosed)[3]).toBe(usd('1263.950605'))
  })

  it('pays that gain and rewards their sponsors for it with the month', () => {
    expect(afterJune[3]!.account).toMatchObject({ status: 'closed', depositMicro: 0n, incomeMicro: 0n })
    expect(balances(afterJune)[3]).toBe(usd('1276.296283'))
    const { given } = afterJune[3]!.given
    expect(given.items.slice(0, 3).map(({ month, amountMicro }) => [month, amountMicro])).toEqual([
      ['2026-06', usd('0.617283')],
      ['2026-06', usd('0.37037')],
      ['2026-06', usd('0.246913')],
    ])
  })
})

it('leaves no fault in the books', async () => {
  expect(await ledgerFaults(calendar.context.database, calendar.context.clock())).toEqual([])
  expect(await settlementFaults(calendar.context.database)).toEqual([])
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
