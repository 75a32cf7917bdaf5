/** Read-only calls, whose reading travels together with the check of the session. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeRequest, type Call } from '../../contract/call.ts'
import { enter } from '../../contract/entry.ts'
import { listFinance } from '../../contract/finance.ts'
import { listRewards, listStructure } from '../../contract/partnership.ts'
import { listTrading } from '../../contract/trading.ts'
import { hourMs } from '../../contract/time.ts'
import { boris, vera } from '../../test/support/cast.ts'
import { poolAs } from '../../test/support/database.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql, transaction, type Connection } from '../database/index.ts'
import { routes } from '../start/app.ts'

let home: TestApp
let veras: Visitor
beforeAll(async () => {
  home = await openTestApp()
  veras = await home.client(vera)
})
afterAll(() => home.close())

const reading: readonly Call<any, string, unknown>[] = [
  enter,
  listFinance,
  listTrading,
  listStructure,
  listRewards,
]
/** The first page, of a call that has pages. */
const firstPage = { page: 1 }
const bodyOf = (call: Call<any, string, unknown>): string => JSON.stringify(writeRequest(call, firstPage))

const visitorWith = (cookie: string): Visitor => {
  const visitor = home.visitor()
  visitor.cookies.set('session', cookie)
  return visitor
}

/** The cookie of a session in which the call was answered, and that was ended then. */
async function endedSession(call: Call<any, string, unknown> = enter): Promise<string> {
  const visitor = home.visitor()
  await visitor.enter(vera)
  expect((await visitor.send(call, firstPage)).outcome).toBe('ok')
  const cookie = visitor.cookies.get('session')!
  await visitor.post('/api/signout', '{}')
  return cookie
}

/** How many of this database's statements wait for another's lock. */
async function waitingForLocks(connection: Connection): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted`.execute(connection)
  return rows[0]!.count
}

/** The head of a cookie is the client, the rest is the secret. */
const ofNobody = `${'A'.repeat(22)}.${'A'.repeat(43)}`
const withoutSecret = () => `${veras.cookies.get('session')!.split('.')[0]}.${'A'.repeat(43)}`

it('is asked ahead by these calls and no other', () => {
  const ahead = routes(home.context).filter(route => route.reading)
  expect(ahead.map(({ call }) => call.path).toSorted()).toEqual(reading.map(({ path }) => path).toSorted())
})

describe.each(reading.map(call => [call.path, call] as const))('%s', (path, call) => {
  it('shows nothing to who has no session, whatever client their cookie names', async () => {
    for (const cookie of [withoutSecret(), ofNobody]) {
      const { status, body } = await visitorWith(cookie).post(path, bodyOf(call))
      expect([status, body]).toEqual([401, { rc: -1 }])
    }
  })

  it('refuses without waiting for what would be read, however much that is', async () => {
    const ended = await endedSession()
    await transaction(home.context.database, async tx => {
      await sql`lock table client, ledger_account, trading_account, referral_line in access exclusive mode`.execute(
        tx,
      )
      for (const cookie of [withoutSecret(), ofNobody, ended]) {
        const { status, body } = await visitorWith(cookie).post(path, bodyOf(call))
        expect([status, body]).toEqual([401, { rc: -1 }])
      }
      await expect.poll(() => waitingForLocks(tx)).toBeGreaterThan(0n)
    })
    expect((await veras.send(call, firstPage)).outcome).toBe('ok')
  })

  it('shows nothing in a session that has ended', async () => {
    const { status, body } = await visitorWith(await endedSession(call)).post(path, bodyOf(call))
    expect([status, body]).toEqual([401, { rc: -1 }])
  })

  it('shows nothing to a client whose sign-in is frozen', async () => {
    await sql`
      insert into client_freeze (client_id, part, cause, since, reason, actor)
      select id, 'signIn', 'operator', now(), 'test', 'test' from client where email = ${vera.email}`.execute(
      home.context.database,
    )
    const { status, body } = await veras.post(path, bodyOf(call))
    await sql`delete from client_freeze`.execute(home.context.database)
    expect([status, body]).toEqual([403, { rc: -1 }])
  })
})

it('keeps a session awake as every call does', async () => {
  const visitor = await home.client(boris)
  const seen = async () =>
    (
      await sql<{ at: Date }>`
        select max(seen_at) as at from session join client on client.id = session.client_id
        where email = ${boris.email}`.execute(home.context.database)
    ).rows[0]!.at
  const before = await seen()
  home.later(hourMs / 12)
  await visitor.ask(listTrading, {})
  expect((await seen()).getTime()).toBeGreaterThan(before.getTime())
})

it('waits for no second connection, however many ask', async () => {
  const { served } = home
  const { database } = served
  const narrow = await poolAs(database, 'web', { poolMax: 1 })
  served.database = narrow.database
  try {
    const ten = Array.from({ length: 10 }, () => visitorWith(ofNobody))
    for (const call of reading) {
      const answers = await Promise.all(
        [...ten, veras, veras].map(visitor =>
          visitor.post(call.path, bodyOf(call)).then(({ status }) => status),
        ),
      )
      expect(answers).toEqual([...ten.map(() => 401), 200, 200])
    }
  } finally {
    served.database = database
    await narrow.close()
  }
})
