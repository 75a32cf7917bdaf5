import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stopClock } from '../../test/support/clock.ts'
import { executeStatements } from '../../test/support/connection.ts'
import { urlOf } from '../../test/support/database.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { approvalFaults } from '../operators/index.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { useUp } from '../http/rate-limit-fixture.ts'
import { closedReport, newProvider, openedReport, type Provider } from './intake-fixture.ts'
import { purgeDeliveries } from './intake-delivery.ts'
import { endProvider, keyToAdd, listProviders, newProviderKey } from './providers.ts'
import { findByReport } from './deal-rows.ts'

let home: TestApp
let provider: Provider
beforeAll(async () => {
  home = await openTestApp()
  provider = await newProvider(home, 'lighthouse', ['crypto', 'index'])
})
afterAll(() => home.close())

const find = (reference: unknown) => findByReport(home.context.database, 'lighthouse', String(reference))
const opening = (told: Record<string, unknown> = {}) => openedReport(home, told)
const closing = (id: unknown, told: Record<string, unknown> = {}) => closedReport(home, id, told)
const codeOf = async (report: unknown) => (await provider.report(report)).results[0]!['code']

async function taken(told: Record<string, unknown> = {}) {
  const report = opening(told)
  const { results } = await provider.report(report)
  expect(results[0]).toMatchObject({ status: 'accepted' })
  home.later(1000)
  return { report, id: report.external_id, result: results[0]! }
}

const cancels = (subject: string, reason: string) =>
  approveByTwo(home.context, { action: 'deal.cancel', subject, client: null, facts: { reason } })

describe('a provider', () => {
  it('reports a deal as it opens and as it closes', async () => {
    const { id, result } = await taken({ quantity: '0.25', exposure: '300' })
    const open = (await find(id))!
    expect(result).toEqual({
      external_id: id,
      event: 'opened',
      status: 'accepted',
      number: Number(open.number),
      seal: open.seal,
      sum: '0',
    })
    expect(open).toMatchObject({ source: 'intake', program: 'crypto', result: null })

    const { results } = await provider.report(closing(id))
    expect(results[0]).toMatchObject({ event: 'closed', status: 'accepted', seal: open.seal })
    expect((await find(id))!.result).toMatchObject({ resultPpm: -12_500n, reference: 'close-1' })
    const { rows } = await sql`
      select action from audit where subject = ${open.id} and actor = 'provider:lighthouse'`.execute(
      home.context.database,
    )
    expect(rows).toHaveLength(2)
  })

  it('is answered what became of its reports, though the answer cannot be kept', async () => {
    const { database } = home.context
    await sql`alter table intake_delivery add constraint forgetful check (answer is null) not valid`.execute(
      database,
    )
    const report = opening()
    const { status, results } = await provider.report(report)
    await sql`alter table intake_delivery drop constraint forgetful`.execute(database)
    expect([status, results[0]!['status']]).toEqual([200, 'accepted'])
    expect(await find(report.external_id)).not.toBeNull()
  })

  it('is answered report by report', async () => {
    const good = opening()
    const { status, results } = await provider.report(opening({ side: 'up' }), good, 'nonsense')
    expect(status).toBe(200)
    expect(results.map(one => [one['status'], one['code'], one['field']])).toEqual([
      ['refused', 'unknown_side', 'side'],
      ['accepted', undefined, undefined],
      ['refused', 'malformed_report', undefined],
    ])
    expect(await find(good.external_id)).not.toBeNull()
  })

  it('is answered as before when it reports the same again, and refused when it contradicts itself', async () => {
    const { report, id, result } = await taken()
    expect((await provider.report(report)).results[0]).toEqual(result)
    expect(await codeOf({ ...report, side: 'short' })).toBe('contradiction')
    expect(await codeOf({ ...report, seq: 0 })).toBe('contradiction')

    const close = closing(id)
    const first = await provider.report(close)
    expect((await provider.report(close)).results).toEqual(first.results)
    expect((await provider.report(report)).results[0]).toEqual(result)
    expect(await codeOf({ ...close, percent: '1.25' })).toBe('contradiction')
    expect(await codeOf({ event: 'cancelled', external_id: id, seq: 3, reason: 'regret' })).toBe(
      'contradiction',
    )
  })

  it('cannot report a deal whose result is known', async () => {
    const both = opening()
    const { results } = await provider.report(both, closing(both.external_id))
    expect(results.map(one => one['code'])).toEqual(['result_known', 'result_known'])
    expect(await find(both.external_id)).toBeNull()

    const { id } = await taken()
    const before = new Date((await find(id))!.openedAt.getTime() - 1).toISOString()
    expect(await codeOf(closing(id, { closed_at: before }))).toBe('result_known')
  })

  it('may report the whole deal again once its opening was taken in time', async () => {
    const { report, id } = await taken()
    const { results } = await provider.report(report, closing(id))
    expect(results.map(one => one['status'])).toEqual(['accepted', 'accepted'])
  })

  it('can say what never traded, and two operators cancel it', async () => {
    const { id } = await taken()
    const cancelled = { event: 'cancelled', external_id: id, seq: 2, reason: 'order expired' }
    for (let times = 0; times < 2; times++)
      expect((await provider.report(cancelled)).results[0]).toMatchObject({ status: 'accepted' })
    const other = await provider.report({ ...cancelled, reason: 'another one' })
    expect(other.results[0]).toMatchObject({ code: 'contradiction' })
    const deal = (await find(id))!
    expect(deal.result).toBeNull()

    expect(await cancels(deal.id, 'order expired')).toBe('done')
    const { result, creditedAt } = (await find(id))!
    expect(result).toMatchObject({ resultPpm: 0n, reference: 'cancelled: order expired', isCancelled: true })
    expect(creditedAt).not.toBeNull()
  })

  it('ends a deal with its result although it called it cancelled before', async () => {
    const { id } = await taken()
    await provider.report({ event: 'cancelled', external_id: id, seq: 2, reason: 'order expired' })
    expect((await provider.report(closing(id))).results[0]).toMatchObject({ status: 'accepted' })
    expect(await cancels((await find(id))!.id, 'order expired')).toBe('contradiction')
  })

  it('has no more of its deals cancelled in a month than the program allows', async () => {
    const { database } = home.context
    const ids = [(await taken()).id, (await taken()).id]
    await sql`
      update program set cancellations_max = 1 + (
        select count(*) from deal_result where is_cancelled) where key = 'crypto'`.execute(database)
    const outcomes: string[] = []
    for (const id of ids) outcomes.push(await cancels((await find(id))!.id, 'never filled'))
    expect(outcomes).toEqual(['done', 'tooManyCancelled'])
    const more = { event: 'cancelled', external_id: ids[1], seq: 2, reason: 'x' }
    expect((await provider.report(more)).results[0]).toMatchObject({ code: 'too_many_cancelled' })
    await sql`update program set cancellations_max = 1000 where key = 'crypto'`.execute(database)
  })

  it('reads a stable code for everything that does not fit', async () => {
    const { id } = await taken()
    const tomorrow = new Date(home.context.clock().getTime() + 86_400_000).toISOString()
    const refused: [unknown, string][] = [
      [opening({ program: 'gold' }), 'unknown_program'],
      [opening({ program: 'starter' }), 'program_not_allowed'],
      [opening({ event: 'updated' }), 'unknown_event'],
      [opening({ open_price: '64,250' }), 'malformed_decimal'],
      [opening({ open_price: '0.0' }), 'malformed_decimal'],
      [opening({ open_price: 64250.5 }), 'malformed_report'],
      [opening({ open_price: '1.00000000001' }), 'malformed_price'],
      [opening({ quantity: '-1' }), 'malformed_decimal'],
      [opening({ exposure: '12.50001' }), 'malformed_percent'],
      [opening({ exposure: '0' }), 'exposure_out_of_range'],
      [opening({ exposure: '1000.0001' }), 'exposure_out_of_range'],
      [opening({ opened_at: '2026-11-20 09:30' }), 'malformed_time'],
      [opening({ opened_at: '2026-13-20T09:30:00Z' }), 'malformed_time'],
      [opening({ opened_at: '2026-02-30T09:30:00Z' }), 'malformed_time'],
      [opening({ opened_at: tomorrow }), 'opened_in_future'],
      [opening({ venue: undefined }), 'missing_field'],
      [opening({ venue: 'x'.repeat(81) }), 'malformed_text'],
      [opening({ symbol: 'BTC\u0000' }), 'malformed_text'],
      [opening({ seq: -1 }), 'malformed_seq'],
      [opening({ leverage: '3' }), 'unknown_field'],
      [opening({ provider: 'other' }), 'unknown_field'],
      [closing('never-opened'), 'unknown_deal'],
      [closing(id, { seq: 1 }), 'out_of_order'],
      [closing(id, { close_price: '1.00000000001' }), 'malformed_price'],
      [closing(id, { percent: '1.00001' }), 'malformed_percent'],
      [closing(id, { percent: '1e1' }), 'malformed_percent'],
      [closing(id, { percent: '-1000.0001' }), 'percent_out_of_range'],
      [closing(id, { percent: '1000.0001' }), 'percent_out_of_range'],
      [closing(id, { closed_at: tomorrow }), 'closed_in_future'],
    ]
    const { results } = await provider.report(...refused.map(([report]) => report))
    expect(results.map(one => one['code'])).toEqual(refused.map(([, code]) => code))
    expect(results.every(one => typeof one['text'] === 'string' && one['text'] !== '')).toBe(true)
    expect((await find(id))!.result).toBeNull()
  })

  it('puts no formula into the public file of its deals, whatever it reports', async () => {
    for (const formula of ['=cmd|" /c calc"!A1', '+1+1', '-1+1', '@SUM(A1)', '＝1']) {
      const { id } = await taken({
        venue: formula,
        symbol: formula,
        external_id: `${formula}${randomUUID()}`,
      })
      const { results } = await provider.report(closing(id, { reference: formula }))
      expect(results[0]).toMatchObject({ status: 'accepted' })
    }
    // German and Spanish spreadsheets end a cell at a semicolon; a tab would end it everywhere.
    for (const told of [{ venue: 'Kraken;=1+1' }, { symbol: 'BTC; @SUM(A1)' }, { venue: '\t=1+1' }])
      expect(await codeOf(opening(told))).toBe('malformed_text')

    const text = await (await fetch(`${home.url}/programs/3/deals.csv`)).text()
    const cells = parse(text).flat()
    expect(cells.filter(cell => cell.startsWith("'"))).toHaveLength(5)
    const computed = (cell: string) => /^[=+\-@\t\r＝]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell)
    expect(cells.filter(computed)).toEqual([])
    expect(text.split(/[;\r\n]/).filter(computed)).toEqual([])
  })

  it('has names of its own: another provider knows nothing of its deals', async () => {
    const { id, report } = await taken()
    const other = await newProvider(home, 'harbour')
    expect((await other.report(closing(id))).results[0]).toMatchObject({ code: 'unknown_deal' })
    expect((await other.report(report)).results[0]).toMatchObject({ status: 'accepted' })
  })
})

describe('a delivery', () => {
  /** Until the returned function is called, the database refuses to write rows of this table. */
  async function refusing(table: string, condition: string): Promise<() => Promise<unknown>> {
    const url = await urlOf(home.context.database, 'adminUrl')
    await executeStatements(
      url,
      `create function refuse() returns trigger language plpgsql as
        $$begin if ${condition} then raise exception 'refused by the test'; end if; return new; end$$`,
      `create trigger refuse before insert on ${table} for each row execute function refuse()`,
    )
    return () => executeStatements(url, 'drop function refuse cascade')
  }

  it('answers a deal that was taken although its sum cannot be notified, and the sum when it is sent again', async () => {
    const body = JSON.stringify({ deals: [opening()] })
    const end = await refusing('deal_notified_sum', 'true')
    const first = await provider.send(body, { nonce: 'without-sum' })
    await end()
    expect([first.status, first.results[0]]).toMatchObject([200, { status: 'accepted' }])
    expect(first.results[0]).not.toHaveProperty('sum')
    const again = await provider.send(body, { nonce: 'without-sum' })
    expect(again.results).toEqual([{ ...first.results[0], sum: '0' }])
    expect((await provider.send(body, { nonce: 'without-sum' })).text).toBe(again.text)
  })

  it('answers what was taken before something failed, and the rest when it is sent again', async () => {
    const [first, second, third] = [opening(), opening({ symbol: 'FAIL/USD' }), opening()]
    const body = JSON.stringify({ deals: [first, second, third] })
    const end = await refusing('deal_content', `new.content like '%FAIL/USD%'`)
    const broken = await provider.send(body, { nonce: 'taken-in-part' })
    const alone = await provider.send(JSON.stringify({ deals: [second] }))
    await end()
    expect([broken.status, alone.status]).toEqual([200, 500])
    expect(broken.results.map(({ status }) => status)).toEqual(['accepted', 'undecided', 'undecided'])
    const { results } = await provider.send(body, { nonce: 'taken-in-part' })
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(results[0]).toEqual(broken.results[0])
  })

  it('is answered once: a repeat gets the first answer, another body under its key is refused', async () => {
    const nonce = 'delivery-one'
    const body = JSON.stringify({ deals: [opening(), opening({ side: 'sideways' })] })
    const first = await provider.send(body, { nonce })
    const repeats = await Promise.all([provider.send(body, { nonce }), provider.send(body, { nonce })])
    expect(repeats.map(one => one.text)).toEqual([first.text, first.text])
    const other = await provider.send(JSON.stringify({ deals: [opening()] }), { nonce })
    expect([other.status, other.body['code']]).toEqual([409, 'nonce_reused'])
  })

  it('that was sent many times at once opens each deal once', async () => {
    const body = JSON.stringify({ deals: [opening(), opening(), opening()] })
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => provider.send(body, { nonce: 'at-once-1' })),
    )
    expect(new Set(sent.map(one => one.text)).size).toBe(1)
    expect(sent[0]!.results.every(one => one['status'] === 'accepted')).toBe(true)
  })

  it('that was broken off goes on where it ended', async () => {
    const [done, missing] = [opening(), opening()]
    const body = JSON.stringify({ deals: [done, missing] })
    const first = await provider.report(done)
    await provider.send(body, { nonce: 'broken-off' })
    await sql`update intake_delivery set answer = null where nonce = 'broken-off'`.execute(
      home.context.database,
    )
    const { results } = await provider.send(body, { nonce: 'broken-off' })
    expect(results[0]).toEqual(first.results[0])
    expect(results[1]).toMatchObject({ status: 'accepted' })
  })

  it('is believed when it is signed, now, by a key in use', async () => {
    stopClock(home)
    const body = JSON.stringify({ deals: [opening()] })
    const now = Math.floor(home.context.clock().getTime() / 1000)
    const refusal = async (envelope: Parameters<Provider['send']>[1], sent = body) => {
      const { status, body: told } = await provider.send(sent, envelope)
      return [status, told['code']]
    }
    expect(await refusal({ atSeconds: now - 301 })).toEqual([401, 'stale_timestamp'])
    expect(await refusal({ atSeconds: now + 301 })).toEqual([401, 'stale_timestamp'])
    expect(await refusal({ headers: { 'intake-timestamp': String(now - 5) } })).toEqual([
      401,
      'not_authentic',
    ])
    expect(await refusal({ headers: { 'intake-signature': 'ab'.repeat(32) } })).toEqual([
      401,
      'not_authentic',
    ])
    expect(await refusal({ headers: { 'intake-signature': '' } })).toEqual([401, 'not_authentic'])
    expect(await refusal({ headers: { 'intake-key': 'nobody' } })).toEqual([401, 'not_authentic'])
    expect(await refusal({ nonce: 'short' })).toEqual([400, 'malformed_nonce'])
    expect(await refusal({ headers: { 'content-type': 'text/plain' } })).toEqual([415, 'not_json'])
    expect(await refusal({}, '{"deals":[]}')).toEqual([400, 'malformed_delivery'])
    expect(await refusal({}, '{"deals":')).toEqual([400, 'malformed_delivery'])
    expect(await refusal({}, JSON.stringify({ deals: Array.from({ length: 501 }, () => ({})) }))).toEqual([
      400,
      'malformed_delivery',
    ])
    expect(await refusal({}, ' '.repeat(1_000_001))).toEqual([413, 'too_large'])
    expect(await refusal({ atSeconds: now - 299 })).toEqual([200, undefined])
  })

  it('is no call of a browser: no cookie and no origin counts', async () => {
    const body = JSON.stringify({ deals: [opening()] })
    const sent = await provider.send(body, { headers: { origin: 'https://elsewhere.example' } })
    expect(sent.status).toBe(200)
  })

  it('is forgotten after a week, and its deals are not', async () => {
    const report = opening()
    const body = JSON.stringify({ deals: [report] })
    const first = await provider.send(body, { nonce: 'to-forget' })
    await purgeDeliveries(home.context, new Date(home.context.clock().getTime() + 8 * 86_400_000))
    expect((await provider.send(body, { nonce: 'to-forget' })).results).toEqual(first.results)
  })

  it('may be one of many, up to a limit for each key', async () => {
    const busy = await newProvider(home, 'busy')
    await useUp(home.context, ['intakeOfKey', busy.key.id], 119)
    expect((await busy.report({})).status).toBe(200)
    const refused = await busy.report({})
    expect([refused.status, refused.body['code']]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await provider.report(opening())).status).toBe(200)
  })
})

describe('the keys of a provider', () => {
  it('are two at most, so that one can take the other’s place', async () => {
    const { context } = home
    const own = await newProvider(home, 'pier')
    const old = own.key
    const add = async () => {
      const { key, facts } = newProviderKey(context)
      return { key, added: await approveByTwo(context, keyToAdd('pier', facts)) }
    }
    const { key: fresh, added } = await add()
    expect([added, (await add()).added]).toEqual(['done', 'keysInUse'])
    for (const key of [old, fresh]) {
      own.key = key
      expect((await own.report(opening())).status).toBe(200)
    }
    expect(await endProvider(context, 'test', old.id, 'replaced')).toBe('ended')
    own.key = old
    expect((await own.report(opening())).status).toBe(401)
    own.key = fresh
    expect((await own.report(opening())).status).toBe(200)
    expect(await endProvider(context, 'test', 'pier', 'left')).toBe('ended')
    expect((await own.report(opening())).status).toBe(401)
    expect(await endProvider(context, 'test', 'pier', 'left')).toBe('unknownProvider')
    const listed = (await listProviders(context.database)).find(one => one.name === 'pier')
    expect(listed).toMatchObject({ programs: ['crypto'], keys: [] })
  })

  it('stand nowhere as they are', async () => {
    const { rows } = await sql<{ text: string }>`
      select audit::text as text from audit union all
      select encode(secret, 'escape') from provider_key`.execute(home.context.database)
    const stored = rows.map(({ text }) => text).join() + home.logged.join()
    expect(stored).not.toContain(provider.key.secret)
  })
})

describe('the examples for providers', () => {
  const folder = resolve(import.meta.dirname, '../../docs/intake')
  const run = promisify(execFile)

  it.each([
    ['send.ts', [process.execPath, '--import', 'tsx', join(folder, 'send.ts')]],
    ['send.sh', ['sh', join(folder, 'send.sh')]],
  ])('%s reports a deal, and the same again', async (_name, [command = '', ...words]) => {
    const place = await mkdtemp(join(tmpdir(), 'mastercopy-intake-'))
    const own = await newProvider(
      home,
      `example-${place
        .slice(-6)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '0')}`,
    )
    const file = join(place, 'reports.json')
    // The examples use the machine's clock, which earlier tests have moved ahead of.
    const report = { ...opening(), opened_at: new Date().toISOString() }
    await writeFile(file, JSON.stringify({ deals: [report] }))
    const env = {
      PATH: process.env['PATH'],
      INTAKE_URL: home.url,
      INTAKE_KEY: own.key.id,
      INTAKE_SECRET: own.key.secret,
    }
    const [first, again] = [
      await run(command, [...words, file], { env }),
      await run(command, [...words, file], { env }),
    ]
    expect(JSON.parse(first.stdout)).toMatchObject({ results: [{ status: 'accepted' }] })
    expect(again.stdout).toBe(first.stdout)
    await rm(place, { recursive: true })
  })
})

it('all that two have signed here is found signed again afterwards', async () => {
  expect(await approvalFaults(home.context)).toEqual([])
})
