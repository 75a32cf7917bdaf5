/** Parts that wait for their end, and what operators do about them in the console. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dealCredit, dealEnter, dealList, dealShow } from '../../contract/console/deals.ts'
import { inboxList } from '../../contract/console/inbox.ts'
import { monthShow } from '../../contract/console/months.ts'
import { proposalMake } from '../../contract/console/proposals.ts'
import { dollars } from '../../contract/money.ts'
import { dayMs } from '../../contract/time.ts'
import { setOption } from '../../contract/trading.ts'
import { boris, clara, dmitri, vera, type Person } from '../../test/support/cast.ts'
import { openConsole, type TestConsole } from '../../test/support/console-app.ts'
import { signListed } from '../../test/support/operators.ts'
import { withChain } from '../coverage/coverage-fixture.ts'
import { capitalComes } from '../coverage/venue-fixture.ts'
import { sql } from '../database/index.ts'
import { accountsOf, openCalendar, opensAccount, type Calendar } from '../settlement/settlement-fixture.ts'
import { findNumbered, partDeals, partWaitsMs } from './index.ts'
import { newProvider, openedReport } from './intake-fixture.ts'

let calendar: Calendar
let desk: TestConsole
beforeAll(async () => {
  calendar = await openCalendar()
  desk = await openConsole(calendar)
  const provider = await newProvider(calendar, 'lighthouse', ['starter', 'currency', 'crypto', 'index'])
  await keptOpen(vera, 'starter', 1000, '2026-03-02')
  await keptOpen(boris, 'crypto', 6000, '2026-03-03')
  await keptOpen(clara, 'currency', 3000, '2026-03-04')
  await keptOpen(dmitri, 'index', 5000, '2026-03-05')
  async function keptOpen(
    person: Person,
    program: 'starter' | 'currency' | 'crypto' | 'index',
    whole: number,
    day: string,
  ): Promise<void> {
    calendar.on(`${day}T12:00`)
    const client = await calendar.client(person)
    const { uid } = await opensAccount(calendar, person, client, program, dollars(whole))
    calendar.on(`${day}T13:00`)
    const opening = openedReport(calendar, { external_id: `kept ${program}`, program, exposure: '10' })
    expect((await provider.report(opening)).results).toMatchObject([{ status: 'accepted' }])
    await client.enter(person)
    expect(await accountsOf(client)).toMatchObject([{ uid, openDeals: 1 }])
    await client.send(setOption, { uid, option: 'closing', status: 'drying' })
  }
  await on('2026-04-05T12:00')
  await partDeals(calendar.context)
})
afterAll(async () => {
  await desk.close()
  await calendar.close()
})

/** The clock jumps, and the operators have signed in again. */
async function on(moment: string): Promise<void> {
  calendar.on(moment)
  const at = calendar.context.clock()
  const until = new Date(at.getTime() + 8 * 3_600_000)
  await sql`
    update operator_session set created_at = ${at}, seen_at = ${at}, expires_at = ${until}, proved_at = ${at}`.execute(
    calendar.context.database,
  )
}
const asks = () => desk.first.browser
const partOf = async (program: string) => (await findNumbered(calendar.context.database, program, 1n, 1))!.id
const waiting = async (kind: 'part' | 'alarm') =>
  (await asks().ask(inboxList, { kind })).items.filter(
    ({ key }) => kind === 'part' || key.startsWith('part '),
  )

async function signedByTwo(id: string): Promise<string> {
  expect(await signListed(calendar.context, desk.first, id)).toBe('needsSecond')
  return signListed(calendar.context, desk.second, id)
}

describe('a part that waits for its end', () => {
  it('is in the log by the name of the job that made it', async () => {
    const { rows } = await sql<{ actor: string }>`
      select distinct actor from audit where action = 'deal.part'`.execute(calendar.context.database)
    expect(rows).toEqual([{ actor: 'job:deals beyond their term' }])
  })

  it('is in the inbox at once with its sum, and an alarm after a day', async () => {
    const [currency, index] = [await partOf('currency'), await partOf('index')]
    await on('2026-04-05T13:00')
    const listed = await waiting('part')
    expect(listed.map(({ key, subject, amountMicro, link }) => [key, subject, amountMicro, link])).toEqual(
      expect.arrayContaining([
        [currency, 'currency/1/1', dollars(3000), `/deals?of=open&deal=${currency}`],
        [index, 'index/1/1', dollars(5000), `/deals?of=open&deal=${index}`],
      ]),
    )
    expect(await waiting('alarm')).toEqual([])
    await on('2026-04-06T13:00')
    expect((await waiting('alarm')).map(({ key }) => key).toSorted()).toEqual(
      listed.map(({ key }) => `part ${key}`).toSorted(),
    )
    expect(await partWaitsMs(calendar.context)).toBeGreaterThan(dayMs)
  })

  it('is ended by hand with what the form sends, by two, and then waits for nothing but its credit', async () => {
    const id = await partOf('starter')
    const { deal } = await asks().ask(dealShow, { id })
    expect(deal).toMatchObject({ part: 1, sumMicro: dollars(1000), provider: 'lighthouse', seq: 1 })
    const report = {
      event: 'parted',
      provider: deal.provider,
      external_id: deal.reference,
      seq: String(deal.seq + 1),
      part: String(deal.part),
      net: '-12.5',
      close_price: '63000',
      closed_at: calendar.context.clock().toISOString(),
      reference: 'part-1',
    }
    const content = `${Object.keys(report).join(',')}\n${Object.values(report).join(',')}`
    const { proposal } = await asks().ask(dealEnter, { source: 'hand', content, isPreview: false })
    expect(await signedByTwo(proposal!)).toBe('done')
    expect((await waiting('part')).map(({ key }) => key)).not.toContain(id)
    expect((await asks().ask(dealShow, { id })).deal).toMatchObject({
      result: { percent: '-1.25', netMicro: -dollars(12) - 500_000n, interim: undefined },
    })
    // The month that it holds up names it as everything else does.
    const { uncredited } = await asks().ask(monthShow, { month: '2026-04' })
    expect(uncredited).toMatchObject([{ id, name: 'starter/1/1' }])
    expect((await asks().send(dealCredit, { id })).outcome).toBe('ok')
  })

  it('gets an interim result from two with the treasury’s right, and shows by which statement', async () => {
    const id = await partOf('crypto')
    await capitalComes(await withChain(calendar.context), dollars(6000))
    const facts = {
      ppm: '-20000',
      'as of': calendar.context.clock().toISOString(),
      file: 'c'.repeat(64),
    }
    const wanted = { action: 'deal.interim', subject: id, client: undefined, facts }
    const programs = await desk.withRoles('programs')
    expect((await programs.browser.send(proposalMake, wanted)).outcome).toBe('notAllowed')
    for (const broken of [
      { ...facts, ppm: '1e3' },
      { ...facts, file: 'mine' },
    ])
      expect((await asks().send(proposalMake, { ...wanted, facts: broken })).outcome).toBe('notThere')
    const proposed = await asks().ask(proposalMake, wanted)
    expect(await signedByTwo(proposed.id)).toBe('done')
    const { deal } = await asks().ask(dealShow, { id })
    expect(deal).toMatchObject({
      status: 'credited',
      result: { percent: '-2', interim: { fileHash: 'c'.repeat(64), setAsideMicro: dollars(5880) } },
    })
    const { deals } = await asks().ask(dealList, { of: 'latest', program: 'crypto', before: undefined })
    expect(deals.find(one => one.id === id)?.result?.interim?.asOf.toISOString()).toBe(facts['as of'])
  })
})
