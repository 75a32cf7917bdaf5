/** A client withdraws from the contract within a day: the first account is returned whole while no deal includes it. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { openAccount, setOption, topUp } from '../../contract/trading.ts'
import { boris, clara, dmitri, eve, vera } from '../../test/support/cast.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { openedDeal } from '../deals/deals-fixture.ts'
import { accountsOf, openCalendar, opensAccount, type Calendar } from '../settlement/settlement-fixture.ts'
import { closeAccounts } from './index.ts'

let calendar: Calendar
beforeEach(async () => void (calendar = await openCalendar()))
afterEach(() => calendar.close())

const returns = async (client: Visitor, uid: string) =>
  (await client.send(setOption, { uid, option: 'closing', status: 'returned' })).outcome
const finance = async (client: Visitor) => {
  const { accounts, token } = await client.ask(listFinance, {})
  return [accounts[0]!.balanceMicro, token.balance]
}

it('comes back with all of its deposit, and takes back the token that its opening gave', async () => {
  calendar.on('2026-03-02T12:00')
  const client = await calendar.client(vera)
  const { uid, returnableUntil } = await opensAccount(calendar, vera, client, 'currency', dollars(3000))
  expect(returnableUntil?.toISOString().slice(0, 16)).toBe('2026-03-03T12:00')
  expect(await finance(client)).toEqual([0n, 1])
  await calendar.fund(vera.email, dollars(500))
  const more = { uid, amountMicro: dollars(500), password: vera.password }
  expect((await client.send(topUp, more, pageKey())).outcome).toBe('ok')

  expect([await returns(client, uid), await returns(client, uid)]).toEqual(['ok', 'ok'])
  const waiting = (await accountsOf(client))[0]!
  expect([waiting.status, waiting.returnableUntil]).toEqual(['drying', undefined])
  await closeAccounts(calendar.context)
  expect((await accountsOf(client))[0]!.status).toBe('drying')

  calendar.on('2026-03-02T16:30')
  await client.enter(vera)
  await closeAccounts(calendar.context)
  expect((await accountsOf(client))[0]!.status).toBe('closed')
  expect(await finance(client)).toEqual([dollars(3500), 0])

  // Once: the next account is not the first one, though that is gone.
  const next = await opensAccount(calendar, vera, client, 'starter', dollars(500))
  expect([next.returnableUntil, await returns(client, next.uid)]).toEqual([undefined, 'invalidRequest'])
})

it('is an ordinary closing where a deal that is reported late takes it in: the token stays', async () => {
  calendar.on('2026-03-04T12:00')
  const client = await calendar.client(boris)
  const { uid } = await opensAccount(calendar, boris, client, 'currency', dollars(3000))
  expect(await returns(client, uid)).toBe('ok')
  calendar.on('2026-03-04T13:00')
  await openedDeal(calendar.context, { program: 'currency' })
  calendar.on('2026-03-04T16:30')
  await client.enter(boris)
  await closeAccounts(calendar.context)
  expect((await accountsOf(client))[0]).toMatchObject({ status: 'drying', openDeals: 1 })
  expect(await finance(client)).toEqual([0n, 1])
})

it('is refused after a day, once a deal has taken it in, for a later account, and for one that is closing', async () => {
  calendar.on('2026-03-06T12:00')
  const client = await calendar.client(clara)
  const first = await opensAccount(calendar, clara, client, 'starter', dollars(500))
  const second = (await opensAccount(calendar, clara, client, 'starter', dollars(500))).uid
  expect(await returns(client, second)).toBe('invalidRequest')
  await openedDeal(calendar.context, { program: 'starter' })
  expect(await returns(client, first.uid)).toBe('invalidRequest')

  const late = await calendar.client(dmitri)
  const { uid } = await opensAccount(calendar, dmitri, late, 'crypto', dollars(6000))
  calendar.on('2026-03-07T12:01')
  await late.enter(dmitri)
  expect((await accountsOf(late))[0]!.returnableUntil).toBeUndefined()
  expect(await returns(late, uid)).toBe('invalidRequest')

  const leaving = await calendar.client(boris)
  const closing = await opensAccount(calendar, boris, leaving, 'currency', dollars(3000))
  await leaving.send(setOption, { uid: closing.uid, option: 'closing', status: 'drying' })
  expect(await returns(leaving, closing.uid)).toBe('invalidRequest')
})

it('comes back whole also where the token that its opening gave is spent', async () => {
  calendar.on('2026-03-06T12:00')
  const spender = await calendar.client(eve)
  const { uid } = await opensAccount(calendar, eve, spender, 'currency', dollars(3000))
  await calendar.fund(eve.email, dollars(100))
  const unlocked = { program: 4, amountMicro: dollars(100), password: eve.password, token: 'yes' as const }
  expect((await spender.send(openAccount, unlocked, pageKey())).outcome).toBe('ok')
  expect(await returns(spender, uid)).toBe('ok')
  calendar.on('2026-03-06T16:30')
  await spender.enter(eve)
  await closeAccounts(calendar.context)
  expect(await finance(spender)).toEqual([dollars(3000), 0])
})
