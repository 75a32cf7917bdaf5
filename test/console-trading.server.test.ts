/** Trading's jobs in the operators' console, each to what the client then sees. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarChange, limitChange, limitShow } from '../contract/console/limits.ts'
import {
  dealCancel,
  dealCredit,
  dealDispute,
  dealEndDispute,
  dealEnter,
  dealList,
  dealShow,
} from '../contract/console/deals.ts'
import { proposalMake } from '../contract/console/proposals.ts'
import { monthList, monthPreview, monthPropose, monthRows, monthShow } from '../contract/console/months.ts'
import {
  programChange,
  programCreate,
  programList,
  providerAdd,
  providerEnd,
  providerList,
} from '../contract/console/programs.ts'
import { proposalShow } from '../contract/console/proposals.ts'
import { tokenGrant, tokenShow, tokenSupply } from '../contract/console/tokens.ts'
import { enter } from '../contract/entry.ts'
import { listFinance, showWithdrawalTerms } from '../contract/finance.ts'
import { dollars } from '../contract/money.ts'
import { listNews } from '../contract/news.ts'
import { listPrograms, listTrading, settledMonths } from '../contract/trading.ts'
import { publicPrograms } from '../contract/track-record.ts'
import { dayMs, dayOf } from '../contract/time.ts'
import { sql } from '../server/database/index.ts'
import { approvalFaults } from '../server/operators/index.ts'
import { closedReport, openedReport, Provider } from '../server/deals/intake-fixture.ts'
import { openCalendar, opensAccount, type Calendar } from '../server/settlement/settlement-fixture.ts'
import { periodToSet } from '../server/withdrawals/index.ts'
import { boris, vera } from './support/cast.ts'
import { openConsole, type SignedInOperator, type TestConsole } from './support/console-app.ts'
import { signListed } from './support/operators.ts'
import type { Visitor } from './support/visitor.ts'

let calendar: Calendar
let desk: TestConsole
let client: Visitor
beforeAll(async () => {
  calendar = await openCalendar()
  desk = await openConsole(calendar)
  client = await calendar.provedClient(vera)
  await calendar.client(boris)
})
afterAll(async () => {
  await desk.close()
  await calendar.close()
})

async function signedByTwo({ proposal }: { proposal?: string | undefined }): Promise<string> {
  const signs = (operator: SignedInOperator) => signListed(calendar.context, operator, proposal!)
  expect(await signs(desk.first)).toBe('needsSecond')
  expect(await signs(desk.first)).toBe('sameOperator')
  return signs(desk.second)
}

/** The file with every row of a preview. */
async function rowsOf(month: string): Promise<string> {
  const cookie = `operator=${desk.first.browser.cookies.get('operator')}`
  const headers = { origin: desk.url, cookie, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ month }) }
  return (await fetch(desk.url + monthRows.path, request)).text()
}

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

const inFour = <T>(of: T) => ({ ru: of, en: of, de: of, es: of })
const dayAhead = (days: number) => dayOf(new Date(calendar.context.clock().getTime() + days * 86_400_000))
const asks = () => desk.first.browser

describe('a program', () => {
  const program = {
    key: 'metals',
    strategy: 'Anvil',
    leastMicro: dollars(500),
    mostMicro: undefined,
    unlockedLeastMicro: undefined,
    tokensOnOpening: 0,
    bonusPercent: 0,
    risk: 'high',
    chart: 'bitcoinUsd',
    dealDaysMax: 30,
    lossPercentMax: 20,
    gainPercentMax: 20,
    reportMinutesMax: 240,
    texts: inFour({ name: 'Metals', about: 'Trades metals.' }),
  } as const

  it('is made by two, and a change is announced to everybody before it counts', async () => {
    await client.enter(vera)
    const programs = async () => (await client.ask(listPrograms, {})).programs.map(({ name }) => name)
    expect((await asks().send(programCreate, { ...program, key: 'Metals 1' })).outcome).toBe('invalid')
    expect((await asks().send(programCreate, { ...program, key: 'starter' })).outcome).toBe('taken')
    expect(await signedByTwo(await asks().ask(programCreate, program))).toBe('done')
    expect(await programs()).toContain('Metals')

    const change = { ...program, leastMicro: dollars(800), from: dayAhead(10), notice: inFour('From 800.') }
    expect((await asks().send(programChange, { ...change, from: dayAhead(-1) })).outcome).toBe('invalid')
    expect(await signedByTwo(await asks().ask(programChange, change))).toBe('done')
    expect((await asks().send(programChange, { ...change, from: dayAhead(9) })).outcome).toBe('invalid')
    expect((await asks().send(programChange, { ...change, from: dayAhead(11) })).outcome).toBe('unchanged')
    const shown = (await client.ask(publicPrograms, {})).programs.find(({ name }) => name === 'Metals')!
    expect([shown.leastMicro, shown.announced[0]!.leastMicro]).toEqual([dollars(500), dollars(800)])
    expect((await client.ask(listNews, {})).entries[0]!.content).toBe('From 800.')
    const listed = (await asks().ask(programList, {})).programs.find(({ key }) => key === 'metals')!
    expect(listed.changes).toMatchObject([{ number: 1, leastMicro: dollars(800), appliedAt: undefined }])
  })

  it('takes the right to write, not to read', async () => {
    const support = await desk.withRoles('support')
    expect((await support.browser.send(programList, {})).status).toBe(200)
    expect((await support.browser.send(programCreate, program)).status).toBe(403)
  })
})

it('a provider is added by two with its first key, and ended by one with a reason', async () => {
  const added = await asks().ask(providerAdd, { name: 'pier', programs: ['starter'] })
  expect(await signedByTwo(added)).toBe('done')
  const providers = async () => (await asks().ask(providerList, {})).providers
  expect((await providers()).find(({ name }) => name === 'pier')).toMatchObject({
    programs: ['starter'],
    keys: [{ id: added.key, endedAt: undefined }],
    deliveries: 0,
  })
  expect((await asks().send(providerEnd, { nameOrKey: 'pier', reason: ' ' })).outcome).toBe('invalid')
  expect((await asks().send(providerEnd, { nameOrKey: 'pier', reason: 'left' })).outcome).toBe('ok')
  expect((await providers()).find(({ name }) => name === 'pier')!.endedAt).toBeDefined()
})

it('a provider’s deal is not credited alone by the operator who was shown the secret that signs it', async () => {
  const added = await asks().ask(providerAdd, { name: 'quay', programs: ['index'] })
  expect(await signedByTwo(added)).toBe('done')
  const provider = new Provider(calendar, { id: added.key, secret: added.secret })
  const of = { external_id: 'one', program: 'index' }
  await provider.report(openedReport(calendar, { ...of, open_price: '100', exposure: '100' }))
  await provider.report(closedReport(calendar, 'one', { percent: '1', close_price: '101' }))

  const [deal] = (await asks().ask(dealList, { of: 'toCredit', program: 'index', before: undefined })).deals
  expect(deal!.takesTwo).toBeUndefined()
  expect(await asks().ask(dealCredit, { id: deal!.id })).toMatchObject({ proposal: expect.any(String) })
  expect(await desk.second.browser.ask(dealCredit, { id: deal!.id })).toEqual({ proposal: undefined })
})

describe('a deal and its month', () => {
  const header = 'event,provider,external_id,seq,program,venue,symbol,side,open_price,opened_at,exposure'
  const opened = (reference: string) =>
    `${header}\nopened,hand,${reference},1,starter,Kraken,EURUSD,long,1.1,${calendar.context.clock().toISOString()},100`
  const closed = (reference: string, percent: string) =>
    [
      'event,provider,external_id,seq,percent,close_price,closed_at,reference',
      `closed,hand,${reference},2,${percent},1.1,${calendar.context.clock().toISOString()},order`,
    ].join('\n')
  const enters = async (content: string) => {
    const order = { source: 'hand', content } as const
    const { lines, proposal } = await asks().ask(dealEnter, { ...order, isPreview: true })
    expect([lines[0]!.fault, proposal]).toEqual([undefined, undefined])
    return signedByTwo(await asks().ask(dealEnter, { ...order, isPreview: false }))
  }
  const account = async () => {
    await client.enter(vera)
    return (await client.ask(listTrading, {})).accounts[0]!
  }

  it('are entered, doubted, credited, paid and, where never filled, cancelled by two; the client reads each step', async () => {
    await opensAccount(calendar, vera, client, 'starter', dollars(1_000))
    await on('2026-03-05T12:00')
    const { lines, proposal } = await asks().ask(dealEnter, {
      source: 'file',
      content: `${header}\nopened,hand,x,1,starter`,
      isPreview: false,
    })
    expect([lines[0]!.fault?.code, proposal]).toEqual(['wrong_columns', undefined])
    const listed = await asks().ask(dealEnter, { source: 'hand', content: opened('one'), isPreview: false })
    const looked = async (reader: SignedInOperator) => {
      const { lines: shown } = await reader.browser.ask(proposalShow, { id: listed.proposal! })
      const { rows } = await sql<{ subject: string }>`
        select subject from audit where action = 'deal.look' and actor = ${reader.id} order by id`.execute(
        calendar.context.database,
      )
      return [shown.some(({ value }) => value.includes('EURUSD')), rows.map(({ subject }) => subject)]
    }
    const support = await desk.withRoles('support')
    expect(await looked(await desk.withRoles('content'))).toEqual([false, []])
    expect(await looked(support)).toEqual([true, [listed.proposal]])
    expect(await signedByTwo(listed)).toBe('done')
    expect((await account()).deals.items.map(({ status }) => status)).toEqual(['opened'])
    const [open] = (await asks().ask(dealList, { of: 'open', program: undefined, before: undefined })).deals
    expect(await looked(support)).toEqual([true, [listed.proposal, open!.id]])
    expect((await asks().ask(dealShow, { id: open!.id })).content).toContain('EURUSD')
    const { rows: looks } = await sql`
      select from audit
      where action = 'deal.look' and subject = ${open!.id} and actor = ${desk.first.id}`.execute(
      calendar.context.database,
    )
    expect(looks).toHaveLength(1)

    await on('2026-03-06T12:00')
    expect(await enters(closed('one', '10'))).toBe('done')
    // Its end has revealed it.
    expect((await looked(support))[1]).toHaveLength(2)
    const [deal] = (await asks().ask(dealList, { of: 'toCredit', program: undefined, before: undefined }))
      .deals
    expect(deal).toMatchObject({ id: open!.id, takesTwo: 'prices' })
    expect(
      await signedByTwo(await asks().ask(dealDispute, { id: deal!.id, reason: 'the fill is doubtful' })),
    ).toBe('done')
    expect((await account()).deals.items[0]!.dispute).toMatchObject({ reason: 'the fill is doubtful' })
    expect(
      (await asks().ask(dealList, { of: 'disputed', program: undefined, before: undefined })).deals,
    ).toHaveLength(1)
    expect(
      await signedByTwo(await asks().ask(dealEndDispute, { id: deal!.id, reason: 'the venue agrees' })),
    ).toBe('done')
    expect((await asks().send(dealCredit, { id: deal!.id })).outcome).toBe('ended')
    expect(await account()).toMatchObject({ incomeMicro: dollars(100) })

    await on('2026-04-02T12:00')
    const month = '2026-03'
    expect((await asks().ask(monthList, {})).due?.month).toBe(month)
    expect((await asks().send(monthPreview, { month })).outcome).toBe('ok')
    const shown = await asks().ask(monthShow, { month })
    expect(shown.totals!.programs).toMatchObject([{ program: 'starter', profitMicro: dollars(100) }])
    expect(shown).toMatchObject({ isDue: true, uncredited: [], disputed: [], before: undefined })
    expect(await rowsOf(month)).toContain(`,starter,1,${dollars(100)},`)
    const { rows: exports } = await sql`
      select actor, subject from audit where action = 'settlement.export'`.execute(calendar.context.database)
    expect(exports).toEqual([{ actor: desk.first.id, subject: month }])
    expect(shown.objections).toEqual([])
    const { hash } = shown.preview!
    const proposed = await asks().ask(monthPropose, { month, hash })
    expect((await asks().ask(monthShow, { month })).proposal).toBe(proposed.proposal)
    const { lines: sums } = await desk.second.browser.ask(proposalShow, { id: proposed.proposal })
    expect(sums.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      `month: ${month}`,
      'accounts: 1',
      'profit, micro-dollars: 100000000',
      'losses, micro-dollars: 0',
      'borne by capital, micro-dollars: 0',
      'rewards, micro-dollars: 0',
      'accounts used up: 0',
      `hash: ${hash}`,
    ])
    expect(await signedByTwo(proposed)).toBe('done')
    const after = await asks().ask(monthShow, { month })
    expect(after.run).toMatchObject({ hash, portionsLeft: 0 })
    expect(after.totals!.programs).toEqual(shown.totals!.programs)
    await client.enter(vera)
    expect((await client.ask(listFinance, {})).accounts[0]!.balanceMicro).toBe(dollars(100))
    const { uid } = await account()
    expect((await client.ask(settledMonths, { uid })).months).toMatchObject([{ month, hash, disputed: 0 }])

    await on('2026-04-03T12:00')
    expect(await enters(opened('two'))).toBe('done')
    const [unfilled] = (await asks().ask(dealList, { of: 'open', program: undefined, before: undefined }))
      .deals
    const cancel = { id: unfilled!.id, reason: 'the order was never filled' }
    expect((await asks().send(dealCancel, { ...cancel, reason: ' ' })).outcome).toBe('invalid')
    expect(await signedByTwo(await asks().ask(dealCancel, cancel))).toBe('done')
    const { deals, incomeMicro } = await account()
    expect([deals.items[0], incomeMicro]).toMatchObject([
      { status: 'credited', amountMicro: 0n, proof: { reference: `cancelled: ${cancel.reason}` } },
      0n,
    ])
    // Older ones are a page away.
    const latest = (before?: string) => asks().ask(dealList, { of: 'latest', program: 'starter', before })
    const all = (await latest()).deals.map(({ id }) => id)
    expect(all.slice(0, 2)).toEqual([unfilled!.id, deal!.id])
    expect((await latest(all[0])).deals.map(({ id }) => id)).toEqual(all.slice(1))
  })
})

it('tokens are granted by two within the cap, and the client has them', async () => {
  await client.enter(vera)
  const { referralCode } = (await client.ask(enter, {})).profile
  const order = { client: referralCode, tokens: 2, reason: 'won the draw' }
  expect((await asks().send(tokenGrant, { ...order, tokens: 100_000 })).outcome).toBe('invalid')
  expect((await asks().send(tokenSupply, { cap: 0, reason: '' })).outcome).toBe('invalid')
  expect(await signedByTwo(await asks().ask(tokenSupply, { cap: 2, reason: 'a small edition' }))).toBe('done')
  expect(await signedByTwo(await asks().ask(tokenGrant, order))).toBe('done')
  expect((await client.ask(listFinance, {})).token.balance).toBe(2)
  expect(await asks().ask(tokenShow, { before: undefined })).toMatchObject({
    cap: 2,
    issued: 2,
    issues: [{ kind: 'grant', made: 2, reason: 'won the draw' }],
  })
  const auditor = await desk.withRoles('auditor')
  for (const call of [tokenGrant, tokenSupply, monthPreview, monthPropose, limitChange, calendarChange])
    expect((await auditor.browser.post(call.path, '{}')).status).toBe(403)
})

describe('limits and days', () => {
  const limits = { state: 'unverified', dayMicro: dollars(50), monthMicro: undefined } as const

  it('change against clients only thirty days on, of which they are told at once, and in their favour at once', async () => {
    const soon = { ...limits, from: undefined, notice: inFour('Fifty dollars a day.') }
    expect((await asks().send(limitChange, soon)).outcome).toBe('tooSoon')
    const { againstClientsFrom: from } = await asks().ask(limitShow, {})
    // Signed on the last of its seven days, it leaves clients the thirty.
    const daysLeft = (Date.parse(from) - Date.parse(dayOf(calendar.context.clock()))) / dayMs - 7
    expect(daysLeft).toBe(30)
    const dayBefore = dayOf(new Date(Date.parse(from) - dayMs))
    expect((await asks().send(limitChange, { ...soon, from: dayBefore })).outcome).toBe('tooSoon')
    expect(await signedByTwo(await asks().ask(limitChange, { ...soon, from }))).toBe('done')
    await client.enter(vera)
    expect((await client.ask(listNews, {})).entries[0]!.content).toBe('Fifty dollars a day.')
    expect((await client.ask(showWithdrawalTerms, {})).limits.day?.limitMicro).toBe(dollars(10_000))
    expect((await asks().ask(limitShow, {})).changes[0]).toMatchObject({
      state: 'unverified',
      appliedAt: undefined,
    })

    const more = { ...limits, dayMicro: undefined, from: undefined, notice: inFour('No limit.') }
    expect(await signedByTwo(await asks().ask(limitChange, more))).toBe('done')
    await client.enter(vera)
    expect((await client.ask(showWithdrawalTerms, {})).limits.day).toBeUndefined()
    const days = { days: '1-10', from: undefined, notice: inFour('The first ten days.') }
    expect((await asks().send(calendarChange, days)).outcome).toBe('tooSoon')
    expect((await asks().send(calendarChange, { ...days, days: '9-3' })).outcome).toBe('invalid')
  })

  it('change from what will count by then, which those who sign read, and from nothing to the same not at all', async () => {
    const { againstClientsFrom: from } = await asks().ask(limitShow, {})
    const notice = inFour('Another limit.')
    const less = { state: 'rejected', dayMicro: dollars(40), monthMicro: undefined, from, notice } as const
    expect(await signedByTwo(await asks().ask(limitChange, less))).toBe('done')
    const later = dayOf(new Date(Date.parse(from) + dayMs))
    expect((await asks().send(limitChange, { ...less, from: later })).outcome).toBe('unchanged')
    const least = { ...less, dayMicro: dollars(30), from: later }
    const { proposal: id } = await asks().ask(limitChange, least)
    const { lines } = await desk.second.browser.ask(proposalShow, { id })
    expect(lines.find(({ name }) => name === 'micro-dollars a day before')?.value).toBe('40000000')

    // More is announced, and less than that is less, though more than today.
    const more = { ...less, state: 'waiting', dayMicro: dollars(30_000), from: dayAhead(2) } as const
    expect(await signedByTwo(await asks().ask(limitChange, more))).toBe('done')
    const between = { ...more, dayMicro: dollars(20_000), from: dayAhead(3) }
    expect((await asks().send(limitChange, between)).outcome).toBe('tooSoon')
  })

  it('are not proposed by their facts alone, which say nothing of a notice', async () => {
    const { context } = calendar
    const wanted = await periodToSet(context.database, '1-10', {
      from: context.clock(),
      notice: inFour('The first ten days, at once.'),
    })
    const { action, subject, facts } = wanted
    const sent = await asks().send(proposalMake, { action, subject, client: undefined, facts })
    expect(sent.outcome).toBe('invalid')
  })

  it('of withdrawals are announced by two, and the account is open until they count', async () => {
    const { againstClientsFrom: from } = await asks().ask(limitShow, {})
    const days = { days: '1-10', from, notice: inFour('The first ten days, from then on.') }
    expect(await signedByTwo(await asks().ask(calendarChange, days))).toBe('done')
    await client.enter(vera)
    expect((await client.ask(listNews, {})).entries[0]!.content).toBe(days.notice.en)
    expect((await client.ask(listFinance, {})).accounts[0]!.isWithdrawalOpen).toBe(true)
  })
})

it('all that two have signed here is found signed again afterwards', async () => {
  const faults = await approvalFaults(calendar.context)
  // The fixture opens a venue without operators.
  expect(faults.filter(fault => !fault.startsWith('venue.'))).toEqual([])
})
