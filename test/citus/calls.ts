/** The reading calls of the cabinet and of the console, sent over the distributed database: each is answered. */
import { randomBytes } from 'node:crypto'
import type { Call } from '../../contract/call.ts'
import { signIn } from '../../contract/identity.ts'
import { hostess } from '../../demo/people.ts'
import type { World } from '../../demo/world.ts'
import { sql, type Database } from '../../server/database/index.ts'
import { clientAudience } from '../../server/http/live-clients.ts'
import { operatorIdOf, trialKeys } from '../../server/operators/index.ts'
import { sha256 } from '../../server/platform/sha256.ts'
import { routes } from '../../server/start/app.ts'
import { makeConsole } from '../../server/start/console.ts'
import { consoleRoutes } from '../../server/start/console-routes.ts'
import { bodiesOf } from '../support/fitting-bodies.ts'
import { listenLocally } from '../support/local-server.ts'
import { Visitor } from '../support/visitor.ts'

type AnyCall = Call<any, string, any>

/** With the id of a client, of a deal, and so on in turn, where a call takes one. */
export async function everyCall(world: World, owner: Database): Promise<string> {
  const ids = await someIds(owner)
  const { rows: clients } = await sql<{ id: string }>`select id from client order by id limit 5`.execute(
    owner,
  )
  await clientAudience(world.as('web')).versions(clients.map(client => client.id))

  world.context.origin = await listenLocally(world.app)
  const visitor = new Visitor(world.context.origin)
  await visitor.ask(signIn, { email: hostess.email, password: hostess.password })
  const reads = routes(world.context).flatMap(({ call, audience }) =>
    audience === 'pending' || call.effect !== 'reads' ? [] : [call],
  )
  const ofCabinet = await askAll(visitor, reads, ids)

  const desk = world.as('operators')
  const app = await makeConsole(desk, null)
  try {
    desk.consoleOrigin = await listenLocally(app)
    const browser = await operatorsBrowser(desk.consoleOrigin, world, owner)
    const ofConsole = await askAll(
      browser,
      consoleRoutes.flatMap(({ call, right }) => (right?.endsWith('.read') ? [call] : [])),
      ids,
    )
    return `${ofCabinet} of the cabinet and ${ofConsole} of the console answered, none failed`
  } finally {
    await app.close()
    await sql`delete from operator_session`.execute(owner)
    await sql`delete from operator_account`.execute(owner)
  }
}

/** One of each kind of thing that has an id, or a number of its own. */
async function someIds(owner: Database): Promise<string[]> {
  const ids: string[] = []
  for (const query of [
    sql<{ id: string }>`select id from client where email = ${hostess.email}`,
    sql<{ id: string }>`
      select uid as id from finance_account join client on client.id = finance_account.client_id
      where client.email = ${hostess.email}`,
    sql<{ id: string }>`
      select uid as id from trading_account join client on client.id = trading_account.client_id
      where client.email = ${hostess.email} order by opened_at limit 1`,
    sql<{ id: string }>`select id from deal order by id limit 1`,
    sql<{ id: string }>`select id from withdrawal order by id limit 1`,
    sql<{ id: string }>`select id from proposal order by id limit 1`,
    sql<{ id: string }>`select id from verification_scan order by id limit 1`,
  ])
    ids.push(...(await query.execute(owner)).rows.map(({ id }) => id))
  return ids
}

/** As signing in would have written it. */
async function operatorsBrowser(url: string, { context }: World, owner: Database): Promise<Visitor> {
  const [{ key, name }] = await trialKeys(context.config)
  const [id, secret, at] = [operatorIdOf(key), randomBytes(32), context.clock()]
  await sql`
    insert into operator_account (operator_id, name, email, language, password_hash, totp_secret, totp_last_step, created_at)
    values (${id}, ${name}, ${'trial@operators.example'}, 'en', 'none', ${Buffer.alloc(1)}, 0, ${at})
        on conflict do nothing`.execute(owner)
  await sql`
    insert into operator_session (id, operator_id, created_at, seen_at, expires_at, proved_at)
    values (${sha256(secret)}, ${id}, ${at}, ${at}, ${new Date(at.getTime() + 3_600_000)}, ${at})`.execute(
    owner,
  )
  const browser = new Visitor(url)
  browser.cookies.set('operator', secret.toString('base64url'))
  return browser
}

/** How many calls were answered well with one of the ids. Throws where one failed. */
async function askAll(browser: Visitor, calls: readonly AnyCall[], ids: readonly string[]): Promise<string> {
  const failed = new Set<string>()
  let answered = 0
  for (const call of calls) {
    const statuses: number[] = []
    for (const body of new Set(ids.flatMap(id => bodiesOf(call, id).map(body => JSON.stringify(body)))))
      statuses.push(await statusOf(browser, call.path, body))
    if (statuses.some(status => status >= 500)) failed.add(call.path)
    if (statuses.includes(200)) answered++
  }
  if (failed.size > 0) throw new Error(`failed: ${[...failed].join(', ')}`)
  return `${answered} of ${calls.length}`
}

/** An answer may be a file. */
async function statusOf(browser: Visitor, path: string, body: string): Promise<number> {
  const answer = await fetch(browser.url + path, {
    method: 'POST',
    headers: {
      origin: browser.url,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
    },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}
