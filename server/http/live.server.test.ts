import { sign } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askData, endView, giveView } from '../../contract/care.ts'
import { dollars } from '../../contract/money.ts'
import { dayMs } from '../../contract/time.ts'
import { signOut } from '../../contract/identity.ts'
import { lastIdName, livePath } from '../../contract/live.ts'
import { prove } from '../../contract/proof.ts'
import { listTrading, openAccount, setOption } from '../../contract/trading.ts'
import { newsPropose } from '../../contract/console/content.ts'
import { proposalList, proposalSign, proposalText } from '../../contract/console/proposals.ts'
import { payoutHalt } from '../../contract/console/withdrawals.ts'
import { boris, vera } from '../../test/support/cast.ts'
import { openConsole } from '../../test/support/console-app.ts'
import { openStream, type OpenStream } from '../../test/support/live-stream.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { secondApp } from '../../test/support/second-app.ts'
import { openTestApp, hintsOver, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { makeExports } from '../care/index.ts'
import { findByEmail } from '../identity/index.ts'
import { executedDeal } from '../deals/deals-fixture.ts'
import { everything, sql, transaction, type Database } from '../database/index.ts'
import { newsToPublish, newsToWithdraw } from '../news/index.ts'

let context: TestApp
let second: Awaited<ReturnType<typeof secondApp>>
let client: Visitor
beforeAll(async () => {
  context = await openTestApp({ hints: true })
  client = await context.client(vera)
  // Hints of another process go the same way.
  second = await secondApp(context, 0)
})
afterAll(async () => {
  await second.close()
  await context.close()
})

const streams: OpenStream[] = []
afterEach(() => streams.splice(0).forEach(stream => stream.hangUp()))

async function listening(visitor: Visitor, url = context.url, after?: string): Promise<OpenStream> {
  const stream = await openStream(url + livePath + (after ? `?${lastIdName}=${after}` : ''), visitor)
  streams.push(stream)
  return stream
}

/** Whether a statement waits for a lock of this table. */
async function waitFor(database: Database, table: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where relation = ${table}::regclass and not granted`.execute(database)
  return rows.length > 0
}

const isReached = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  )

const changed = (list: string) => ({ event: 'changed', data: expect.stringMatching(`\\b${list}\\b`) })

describe('the stream of an open page', () => {
  it('is refused without a session, and is nothing that may be kept or changed on its way', async () => {
    expect((await fetch(context.url + livePath)).status).toBe(401)
    const { headers } = await listening(client)
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store, no-transform')
    expect(headers['x-accel-buffering']).toBe('no')
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('begins without news, and sends what happened since the id that a page brings', async () => {
    const first = await listening(client)
    const opened = await first.next()
    expect(opened).toMatchObject({ event: 'opened', data: 'fresh' })
    first.hangUp()

    await context.fund(vera.email, dollars(20))
    const back = await listening(client, context.url, opened.id)
    expect(await back.next()).toMatchObject({ event: 'opened', data: 'finance' })
  })

  it('says only which list changed, also when another process changed it', async () => {
    const stream = await listening(client, second.url)
    await stream.next()
    await context.fund(vera.email, dollars(20))
    const told = await hintsOver(context.context.database)
    told.publish(...(await idsOf(vera.email)))
    await told.close()
    expect(await stream.next()).toMatchObject(changed('finance'))
  })

  it('notifies a sponsor of a new partner, and nobody else of anything', async () => {
    const partner = await listening(client)
    await partner.next()
    await context.client(boris, await codeOf(vera.email))
    context.context.hints.publish(everything)
    expect(await partner.next()).toMatchObject({ event: 'changed', data: 'partnership' })
  })

  it('notifies those who copy its program of a deal', async () => {
    const own = await listening(client)
    await own.next()
    await executedDeal(context.context, 1_000n, { program: 'crypto' })
    context.context.hints.publish(everything)
    await context.fund(vera.email, dollars(10))
    context.context.hints.publish(everything)
    // Without an account there the deal is no change for the client.
    expect(await own.next()).toMatchObject({ event: 'changed', data: 'finance' })
  })

  it('notifies another tab that reinvestment was switched on', async () => {
    await context.fund(vera.email, dollars(200))
    const { password } = vera
    await client.ask(openAccount, { program: 1, amountMicro: dollars(100), password, token: undefined })
    const { uid } = (await client.ask(listTrading, {})).accounts[0]!
    const other = await listening(client)
    await other.next()
    await client.ask(setOption, { uid, option: 'reinvest', status: 'enabled' })
    expect(await other.next()).toMatchObject({ event: 'changed', data: 'trading' })
  })

  it('notifies another tab that support may look, and may no longer', async () => {
    const other = await listening(client)
    await other.next()
    await client.ask(giveView, { days: 1 })
    expect(await other.next()).toMatchObject({ event: 'changed', data: 'account' })
    await client.ask(endView, {})
    expect(await other.next()).toMatchObject({ event: 'changed', data: 'account' })
  })

  it('notifies of news that come, and that are taken away', async () => {
    const stream = await listening(client)
    await stream.next()
    const texts = { ru: 'Taken away', en: 'Taken away', de: 'Taken away', es: 'Taken away' }
    expect(await approveByTwo(context.context, newsToPublish(texts, false))).toBe('done')
    context.context.hints.publish(everything)
    expect(await stream.next()).toMatchObject(changed('news'))
    const { rows } = await sql<{
      id: string
    }>`select id from news order by published_at desc limit 1`.execute(context.context.database)
    expect(await approveByTwo(context.context, newsToWithdraw(rows[0]!.id, 'an error'))).toBe('done')
    context.context.hints.publish(everything)
    expect(await stream.next()).toMatchObject(changed('news'))
  })

  it('notifies a client whose file with their data is ready', async () => {
    await client.ask(askData, { kind: 'export', waivedMicro: 0n, waivedRewardMicro: 0n })
    const stream = await listening(client)
    await stream.next()
    await makeExports(context.context, context.context.clock())
    expect(await stream.next()).toMatchObject({ event: 'changed', data: 'account' })
  })

  it('ends with its session, and is not opened again', async () => {
    const visitor = context.visitor()
    await visitor.enter(vera)
    const stream = await listening(visitor)
    await stream.next()
    await visitor.ask(signOut, {})
    const last = await stream.until('ended')
    expect(last).toMatchObject({ data: 'session', id: 'ended' })
    await stream.closed

    const again = await fetch(context.url + livePath, { headers: { 'last-event-id': last.id } })
    expect(again.status).toBe(204)
  })

  it('ends when a proof renews its session, and goes on in the renewed one', async () => {
    const visitor = context.visitor()
    await visitor.enter(vera)
    const stream = await listening(visitor)
    const { id } = await stream.next()
    await visitor.ask(prove, { password: vera.password, code: '' })
    expect(await stream.until('ended')).toMatchObject({ data: 'session' })

    const renewed = await listening(visitor, context.url, id)
    expect(await renewed.next()).toMatchObject({ event: 'opened', data: ' ' })
    await context.fund(vera.email, dollars(20))
    context.context.hints.publish(everything)
    expect(await renewed.next()).toMatchObject(changed('finance'))
  })

  it('gives way to newer ones of its session', async () => {
    const visitor = context.visitor()
    await visitor.enter(vera)
    const oldest = await listening(visitor)
    for (let more = 0; more < 3; more++) await (await listening(visitor)).next()
    expect(await oldest.until('ended')).toMatchObject({ data: 'displaced', id: 'ended' })
    await oldest.closed
  })

  it('is over at once where it is opened while the server ends, so that the server can end', async () => {
    const third = await secondApp(context, 0)
    const { database } = context.context
    const [opening, closing] = await transaction(database, async tx => {
      await sql`lock table verification_review in access exclusive mode`.execute(tx)
      const stream = listening(client, third.url)
      await expect.poll(() => waitFor(database, 'verification_review')).toBe(true)
      const end = third.close()
      await expect.poll(() => isReached(third.url)).toBe(false)
      return [stream, end]
    })
    const stream = await opening
    expect(await stream.next()).toMatchObject({ event: 'opened' })
    await expect(stream.next()).rejects.toThrow('over')
    await closing
  })

  it('keeps no session alive', async () => {
    const visitor = context.visitor()
    await visitor.enter(vera)
    const stream = await listening(visitor)
    await stream.next()
    context.later(dayMs)
    expect(await stream.until('ended')).toMatchObject({ data: 'session' })
    // So that sessions of others have not ended with it.
    context.later(-dayMs)
  })
})

describe('the stream of an open page of the console', () => {
  it('says of which kind something waits, to whom may see it', async () => {
    const desk = await openConsole(context)
    expect((await fetch(desk.url + livePath)).status).toBe(401)
    const stream = await listening(desk.second.browser, desk.url)
    await stream.next()
    const texts = { ru: 'ru', en: 'en', de: 'de', es: 'es' }
    await desk.first.browser.ask(newsPropose, { texts, isNotification: false, from: undefined })
    await changeOf(stream, 'proposal')

    // One has signed it, and it waits for another: pages that show it are notified too.
    const { id } = (await desk.first.browser.ask(proposalList, { of: 'open', page: 1 })).proposals[0]!
    const { text, at } = await desk.first.browser.ask(proposalText, { id })
    const { key, privateKey } = desk.first
    const signature = sign(null, Buffer.from(text), privateKey)
    const made = { key, signature, authenticatorData: undefined, clientData: undefined }
    await desk.first.browser.ask(proposalSign, { id, at, ...made })
    await changeOf(stream, 'proposal')

    // An act that nobody waits for is notified by its name.
    await desk.first.browser.ask(payoutHalt, { reason: 'the node is slow' })
    await changeOf(stream, 'log')

    // A kind that several lists have changes with each of them.
    await sql`
      insert into job_run (name, machine, role, every_ms, took_ms, ended_at, failing_since, failures, error)
      values ('markets', 'a', 'mastercopy_jobs', 1000, 1, now(), now(), 3, 'away')`.execute(
      context.context.database,
    )
    context.context.hints.publish(everything)
    await changeOf(stream, 'alarm')
    await desk.close()
  })
})

/** The event of a change of this list. One act changes several lists, which may be read one after the other. */
async function changeOf(stream: OpenStream, list: string): Promise<void> {
  for (;;) {
    const { event, data } = await stream.next()
    expect(event).toBe('changed')
    if (data.split(',').includes(list)) return
  }
}

async function idsOf(email: string): Promise<string[]> {
  return [(await findByEmail(context.context.database, email))!.id]
}

async function codeOf(email: string): Promise<string> {
  return (await findByEmail(context.context.database, email))!.referralCode
}
