/** A deal withheld to hold closing accounts: they are closed without it, and still bear what it has lost. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { accountCurve, setOption } from '../../contract/trading.ts'
import { boris, clara, vera, type Person } from '../../test/support/cast.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import {
  closedReport,
  newProvider,
  openedReport,
  partedReport,
  type Provider,
} from '../deals/intake-fixture.ts'
import {
  dayRootFaults,
  dealFaults,
  creditDeal,
  findNumbered,
  makeDayRoots,
  partDeals,
} from '../deals/index.ts'
import { ledgerFaults } from '../ledger/index.ts'
import { closeAccounts } from '../trading/index.ts'
import { settlementFaults } from './settlement-faults.ts'
import { recomputeSettlement } from './recomputation.ts'
import { accountsOf, openCalendar, opensAccount, settles, type Calendar } from './settlement-fixture.ts'

/** Each story has months of its own. */
let calendar: Calendar
let provider: Provider
beforeEach(async () => {
  calendar = await openCalendar()
  provider = await newProvider(calendar, 'lighthouse', ['starter'])
})
afterEach(async () => {
  expect(await ledgerFaults(calendar.context.database, calendar.context.clock())).toEqual([])
  expect(await settlementFaults(calendar.context.database)).toEqual([])
  expect(await dealFaults(calendar.context.database)).toEqual([])
  await makeDayRoots(calendar.context, calendar.context.clock())
  expect(await dayRootFaults(calendar.context)).toEqual([])
  expect(await recomputeSettlement(calendar.context.database)).toEqual([])
  await calendar.close()
})

const begins = async (person: Person, micro = dollars(1000)): Promise<Visitor> => {
  const client = await calendar.client(person)
  await opensAccount(calendar, person, client, 'starter', micro)
  return client
}
const opens = async (external_id: string) => {
  const { results } = await provider.report(openedReport(calendar, { external_id, program: 'starter' }))
  expect(results[0]).toMatchObject({ status: 'accepted' })
  return results[0]!
}
const account = async (client: Visitor, person: Person) => {
  await client.enter(person)
  return (await accountsOf(client))[0]!
}
const asksToClose = async (client: Visitor, person: Person) => {
  const { uid } = await account(client, person)
  await client.send(setOption, { uid, option: 'closing', status: 'drying' })
}
const balance = async (client: Visitor, person: Person) => {
  await client.enter(person)
  return (await client.ask(listFinance, {})).accounts[0]!.balanceMicro
}
/** What the jobs do by themselves. */
const jobsRun = async () => {
  await partDeals(calendar.context)
  await closeAccounts(calendar.context)
}
const credits = async (number: bigint, part = 0) => {
  const { id } = (await findNumbered(calendar.context.database, 'starter', number, part))!
  expect(await creditDeal(calendar.context, 'test', id)).toBe('credited')
}

describe('a deal that is kept open beyond its term', () => {
  it('lets those go who close, with their share of what it has lost, on the first day after', async () => {
    const [leaves, stays] = [await begins(vera), await begins(boris, dollars(3000))]
    calendar.on('2026-03-02T12:00')
    expect(await opens('kept')).toMatchObject({ sum: '4000' })
    calendar.on('2026-03-20T12:00')
    await asksToClose(leaves, vera)
    // The term's last day.
    calendar.on('2026-04-01T23:00')
    await jobsRun()
    expect(await provider.parts()).toEqual([])
    calendar.on('2026-04-02T00:40')
    await jobsRun()
    expect(await provider.parts()).toMatchObject([
      { external_id: 'kept', part: 1, sum: '1000', rest: '3000' },
    ])
    expect(await account(leaves, vera)).toMatchObject({ status: 'drying', openDeals: 1 })

    calendar.on('2026-04-02T09:00')
    const report = partedReport(calendar, 'kept', { net: '-80.000001' })
    expect((await provider.report(report)).results).toMatchObject([{ status: 'accepted' }])
    expect((await provider.report(report)).results).toMatchObject([{ status: 'accepted' }])
    expect((await provider.report({ ...report, net: '-80' })).results).toMatchObject([
      { code: 'contradiction' },
    ])
    expect(await provider.parts()).toEqual([])
    await jobsRun()
    expect((await account(leaves, vera)).status).toBe('drying')
    await credits(1n, 1)
    await jobsRun()
    // Of 80.000001 on 1000 the percent is rounded up for a loss: to 8.0001.
    expect(await balance(leaves, vera)).toBe(dollars(1000) - 80_001_000n)
    expect((await account(leaves, vera)).status).toBe('closed')

    // The rest continues with the sum less those stakes, and is another deal for those who stay.
    expect(await account(stays, boris)).toMatchObject({ status: 'active', openDeals: 1, incomeMicro: 0n })
    calendar.on('2026-04-20T12:00')
    await provider.report(closedReport(calendar, 'kept', { percent: '5', seq: 3 }))
    await credits(1n)
    expect((await account(stays, boris)).incomeMicro).toBe(dollars(150))
    calendar.on('2026-05-02T12:00')
    await settles(calendar, '2026-04')
    expect(await balance(stays, boris)).toBe(dollars(150))
    expect(await balance(leaves, vera)).toBe(dollars(1000) - 80_001_000n)
  })

  it('is parted again for those who close later, once a day, and by nobody for those who stay', async () => {
    const [first, second] = [await begins(vera), await begins(boris)]
    await begins(clara, dollars(500))
    calendar.on('2026-03-02T12:00')
    await opens('kept')
    calendar.on('2026-04-02T12:00')
    await jobsRun()
    expect(await provider.parts()).toEqual([])
    await asksToClose(first, vera)
    calendar.on('2026-04-02T20:00')
    await jobsRun()
    await asksToClose(second, boris)
    calendar.on('2026-04-02T23:59')
    await jobsRun()
    expect(await provider.parts()).toMatchObject([{ part: 1, sum: '1000', rest: '1500' }])
    calendar.on('2026-04-03T00:40')
    await Promise.all([jobsRun(), jobsRun()])
    expect(await provider.parts()).toMatchObject([
      { part: 1, sum: '1000', rest: '500' },
      { part: 2, sum: '1000', rest: '500' },
    ])
    await provider.report(
      partedReport(calendar, 'kept', { net: '10' }),
      partedReport(calendar, 'kept', { net: '-20', part: 2, seq: 3, reference: 'part-2' }),
    )
    await credits(1n, 1)
    await credits(1n, 2)
    calendar.on('2026-05-02T12:00')
    await jobsRun()
    await settles(calendar, '2026-04')
    await jobsRun()
    expect([await balance(first, vera), await balance(second, boris)]).toEqual([dollars(1010), dollars(980)])
  })

  it('is one place in the list of deals with all its parts, where the chart looks for the others', async () => {
    const [leaves, stays] = [await begins(vera), await begins(boris)]
    calendar.on('2026-03-02T12:00')
    await opens('earlier')
    calendar.on('2026-03-02T13:00')
    await opens('kept')
    await provider.report(closedReport(calendar, 'earlier', { percent: '1' }))
    await credits(1n)
    await asksToClose(leaves, vera)
    calendar.on('2026-04-02T12:00')
    await jobsRun()
    expect(await provider.parts()).toMatchObject([{ external_id: 'kept', part: 1 }])

    const { uid, deals } = await account(stays, boris)
    expect(deals.items.map(({ number }) => number)).toEqual([2, 1])
    const { points } = await stays.ask(accountCurve, { uid })
    expect(points.at(-1)).toMatchObject({ deal: { listedBefore: 1 } })
  })

  it('does not free them of a loss by being called cancelled', async () => {
    const leaves = await begins(vera)
    calendar.on('2026-03-02T12:00')
    await opens('kept')
    await asksToClose(leaves, vera)
    calendar.on('2026-04-02T12:00')
    await jobsRun()
    await provider.report(partedReport(calendar, 'kept'))
    const { id } = (await findNumbered(calendar.context.database, 'starter', 1n))!
    const { rows } = await sql<{ outcome: string }>`
      select (deal_execute(3::smallint, 'test', row('lighthouse', 'kept', 9, 0, null, null, 'cancelled: no', true, 0, null)::deal_ending,
        ${calendar.context.clock()}, ${id})).outcome`.execute(calendar.context.database)
    expect(rows[0]!.outcome).toBe('contradiction')
  })
})
