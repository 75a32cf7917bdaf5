/**
 * How long it takes until a thousand open pages are notified of a deal that was credited: each in a session of its own,
 * all on one process, beside one row written and committed in the same moments.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { liveEvents, livePath } from '../contract/live.ts'
import { everything, openDatabase, openHints, sql, type Database } from '../server/database/index.ts'
import { executedDeal } from '../server/deals/deals-fixture.ts'
import { creditDeal } from '../server/deals/index.ts'
import { openTestApp } from '../test/support/test-app.ts'
import { openEmbedded } from './embedded.ts'
import type { Row } from './rate.ts'

const streams = 1_000
const atOnce = 50
const rounds = 5
const crypto = 3

export async function live(): Promise<Row[]> {
  const server = await openEmbedded()
  const owner = openDatabase({
    url: server.url,
    poolMax: 20,
    applicationName: 'mastercopy bench',
    onTrouble: console.warn,
  })
  const url = server.urlOf('web')
  const hints = openHints({ url, directUrl: url, onTrouble: console.warn })
  const app = await openTestApp({
    on: { database: owner, close: () => owner.destroy(), urlOf: server.urlOf },
    hints,
    limits: { streamsOfNetworkMax: streams },
  })
  app.logged.push = () => 0
  const pages: Page[] = []
  try {
    const cookies = await signedIn(owner)
    for (let from = 0; from < streams; from += atOnce)
      pages.push(
        ...(await Promise.all(cookies.slice(from, from + atOnce).map(cookie => openPage(app.url, cookie)))),
      )
    const [notified, beside]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const { id } = await executedDeal(app.context, 1_000n, { program: 'crypto', isCredited: false })
      await allHinted(pages, () => hints.publish(everything))
      notified.push(
        await allHinted(pages, async () => {
          await creditDeal(app.context, 'bench', id)
          hints.publish(everything)
        }),
      )
      const begin = performance.now()
      await sql`insert into rate_limit (key) values (${app.context.newId()})`.execute(owner)
      beside.push(performance.now() - begin)
    }
    return [
      {
        what: `a deal credited, until ${streams.toLocaleString('en')} open pages know; goal 1000`,
        unit: 'ms',
        figures: notified,
        beside: { what: 'one row written and committed', figures: beside },
      },
    ]
  } finally {
    for (const page of pages) page.hangUp()
    await app.close()
    await server.close()
  }
}

/** Clients who copy one program, each in a session. Answers their cookies. */
async function signedIn(database: Database): Promise<string[]> {
  const hash = (text: string | Buffer) => createHash('sha256').update(text).digest()
  const people = Array.from({ length: streams }, (_, number) => {
    const hex = hash(`client ${number}`).toString('hex').slice(0, 32)
    return {
      hex,
      client: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      secret: hash(`session ${number}`),
    }
  })
  const ids = people.map(({ client }) => client)
  await sql`
    insert into client (id, name, referral_code, language, created_at)
    select id, 'Bench', id::text, 'en', now() from unnest(${ids}::uuid[]) as id`.execute(database)
  await sql`
    insert into session (client_id, id, created_at, seen_at, expires_at)
    select client, id, now(), now(), now() + interval '1 day'
    from unnest(${ids}::uuid[], ${people.map(({ secret }) => hash(secret))}::bytea[]) as open (client, id)`.execute(
    database,
  )
  await sql`
    insert into trading_account (client_id, id, uid, program_id, status, reinvest, unlocked, opened_at)
    select id, id, id::text, ${crypto}, 2, false, false, now() from unnest(${ids}::uuid[]) as id`.execute(
    database,
  )
  return people.map(({ hex, secret }) => {
    const parts = [Buffer.from(hex, 'hex').toString('base64url'), secret.toString('base64url')]
    return `session=${parts.join('.')}`
  })
}

interface Page {
  /** Resolves at the next event of a change. */
  next: () => Promise<void>
  hangUp: () => void
}

async function openPage(url: string, cookie: string): Promise<Page> {
  const stream = request(url + livePath, { agent: false, headers: { cookie } }).end()
  const [answer] = (await once(stream, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`a stream was answered ${answer.statusCode}`)
  stream.on('error', () => undefined)
  let resolveNext: () => void = () => undefined
  answer.setEncoding('utf8')
  answer.on('data', (piece: string) => piece.includes(`event: ${liveEvents.changed}`) && resolveNext())
  return {
    next: () => new Promise(resolve => void (resolveNext = resolve)),
    hangUp: () => void stream.destroy(),
  }
}

/** Milliseconds from the beginning of the work until every page is notified of a change. */
async function allHinted(pages: readonly Page[], work: () => unknown): Promise<number> {
  const heard = Promise.all(pages.map(page => page.next()))
  const begin = performance.now()
  await work()
  await heard
  return performance.now() - begin
}
