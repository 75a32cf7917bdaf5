/** Which calls change something: modes stop them, and a client's other pages are notified. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { tryAgain, type Call } from '../../contract/call.ts'
import { askData, endView, giveView, nothingWaived, showCare, withdrawRequest } from '../../contract/care.ts'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { pauseRulesOf } from '../../contract/stops.ts'
import { listTrading, openAccount, setOption } from '../../contract/trading.ts'
import { vera } from '../../test/support/cast.ts'
import { bodiesOf } from '../../test/support/fitting-bodies.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { noHints, sql, type Database } from '../database/index.ts'
import { findByEmail } from '../identity/index.ts'
import { routes } from './app.ts'

/** Of whom the pages were notified. */
const published: string[] = []
let context: TestApp
let veras: Visitor
let uids: { finance: string; trading: string }
beforeAll(async () => {
  const hints = { ...noHints, publish: (...whose: string[]) => void published.push(...whose) }
  context = await openTestApp({ hints })
  veras = await context.client(vera)
  await context.fund(vera.email, dollars(1_000))
  const { password } = vera
  await veras.ask(openAccount, { program: 1, amountMicro: dollars(200), password, token: undefined })
  const [finance] = (await veras.ask(listFinance, {})).accounts
  const [trading] = (await veras.ask(listTrading, {})).accounts
  uids = { finance: finance!.uid, trading: trading!.uid }
})
afterAll(() => context.close())

/** Reading calls that find nothing to read here. */
const others: Record<string, string> = {
  '/api/user/data/file': 'reads a file, and none is ready',
  '/api/seals/day': 'reads a published day, and there is none',
  '/api/seals/deal': 'reads a published deal, and there is none',
}

describe('a call that changes something', () => {
  it('can say that it was refused, where a mode stops it', () => {
    const stopped = routes(context.context).filter(({ call }) => pauseRulesOf(call).length > 0)
    const silent = stopped.filter(({ call }) => !Object.values(call.outcomes).includes(tryAgain))
    expect(silent.map(({ call }) => call.path)).toEqual([])
  })

  it('notifies the client’s other pages', async () => {
    const { id: client } = (await findByEmail(context.context.database, vera.email))!
    const notifies = async (ask: Promise<unknown>) => {
      published.splice(0)
      await ask
      return published.includes(client)
    }
    const uid = uids.trading
    expect(await notifies(veras.ask(giveView, { days: 1 }))).toBe(true)
    expect(await notifies(veras.ask(endView, {}))).toBe(true)
    await veras.ask(askData, { kind: 'export', ...nothingWaived })
    const { id } = (await veras.ask(showCare, {})).requests[0]!
    expect(await notifies(veras.ask(withdrawRequest, { id }))).toBe(true)
    expect(await notifies(veras.ask(setOption, { uid, option: 'reinvest', status: 'enabled' }))).toBe(true)
    expect(await notifies(veras.ask(listTrading, {}))).toBe(false)
  })
})

it('a call that says that it reads writes nothing, or is named here with a reason', async () => {
  const reader = context.visitor()
  await reader.enter(vera)
  const asked = { ...uids, unknown: context.context.newId() }
  await refuseWrites(context.context.database)

  const all = routes(context.context).map(({ call }) => call)
  const unlisted = all.filter(({ effect }) => effect === 'reads')
  const reading = unlisted.filter(({ path }) => !Object.hasOwn(others, path))
  // One that ends early might have written later.
  const doubtful: string[] = []
  for (const call of reading) {
    const endings = await endingsOf(call, reader, Object.values(asked))
    if (!endings.includes('ok') || endings.includes('failed'))
      doubtful.push(`${call.path}: ${endings.join(', ')}`)
  }
  expect(doubtful).toEqual([])
  expect(Object.keys(others).filter(path => !unlisted.some(call => call.path === path))).toEqual([])
})

type AnyCall = Call<any, string, any>
type Ending = 'ok' | 'refused' | 'failed'

/** How it ends with each of the ids. */
const endingsOf = (call: AnyCall, reader: Visitor, ids: readonly string[]): Promise<Ending[]> =>
  Promise.all(ids.flatMap(id => bodiesOf(call, id)).map(body => endingOf(call, reader, JSON.stringify(body))))

/** The answer may be a file. */
async function endingOf({ path }: AnyCall, reader: Visitor, body: string): Promise<Ending> {
  const cookie = `session=${reader.cookies.get('session')}`
  const headers = { origin: context.url, cookie, 'content-type': 'application/json' }
  const answer = await fetch(context.url + path, { method: 'POST', headers, body })
  const content = await answer.text()
  if (answer.status >= 500) return 'failed'
  return answer.ok && (!content.startsWith('{') || JSON.parse(content).rc === 0) ? 'ok' : 'refused'
}

/**
 * To the end of the test, to all tables but the one that counts tries. A statement that concerns no row fails as well.
 */
async function refuseWrites(database: Database): Promise<void> {
  onTestFinished(async () => {
    await sql`drop function refuse_write() cascade`.execute(database)
  })
  await sql`
    create function refuse_write() returns trigger language plpgsql as $$
    begin
      raise exception 'a reading call writes to %', tg_table_name;
    end
    $$`.execute(database)
  await sql`
    do $$
    declare
      _table regclass;
    begin
      for _table in
        select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'rate_limit'
      loop
        execute format(
          'create trigger refuse_write before insert or update or delete on %s
             for each statement execute function refuse_write()', _table);
      end loop;
    end
    $$`.execute(database)
}
