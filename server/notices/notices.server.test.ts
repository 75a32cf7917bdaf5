import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { livePath } from '../../contract/live.ts'
import { dollars } from '../../contract/money.ts'
import {
  chooseNotices,
  readNotices,
  showNoticeChoices,
  showNotices,
  type NoticeChannel,
  type NoticeTopic,
} from '../../contract/notices.ts'
import { signOut } from '../../contract/identity.ts'
import { boris, vera } from '../../test/cast.ts'
import { openStream } from '../../test/live-stream.ts'
import type { Visitor } from '../../test/visitor.ts'
import { sql } from '../database/index.ts'
import { freezeClient } from '../freezes/index.ts'
import { findByEmail } from '../identity/index.ts'
import { deliverMessages, lastMailTo } from '../platform/mail/index.ts'
import {
  codeOf,
  openCalendar,
  opensAccount,
  settles,
  type Calendar,
} from '../settlement/settlement-fixture.ts'
import { sendNotices } from './index.ts'

const token = '7654321:AAE-test-token-of-nobody-at-all'

/** Vera invites Boris; both trade for a month. */
let calendar: Calendar
let [veras, boriss]: Visitor[] = []
let bot: Server
const written: { path: string; body: { chat_id: string; text: string } }[] = []

beforeAll(async () => {
  bot = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      written.push({ path: request.url!, body: JSON.parse(Buffer.concat(parts).toString()) })
      response.end('{"ok":true}')
    })
  })
  await new Promise<void>(done => void bot.listen(0, '127.0.0.1', done))
  calendar = await openCalendar()
  const origin = `http://127.0.0.1:${(bot.address() as AddressInfo).port}`
  calendar.context.config.telegram = {
    mode: 'widget',
    botToken: token,
    botLogin: 'mastercopy_bot',
    scriptOrigin: origin,
    oauthOrigin: origin,
    messages: { token, origin },
  }
  veras = await calendar.provedClient(vera)
  boriss = await calendar.provedClient(boris, await codeOf(veras))
})
afterAll(async () => {
  await calendar.close()
  await new Promise(done => bot.close(done))
})

const noticesOf = (visitor: Visitor) => visitor.ask(showNotices, { before: undefined })
const kindsOf = async (visitor: Visitor) => (await noticesOf(visitor)).notices.map(({ kind }) => kind)
const choose = (visitor: Visitor, topic: NoticeTopic, channel: NoticeChannel, isOn: boolean) =>
  visitor.send(chooseNotices, { topic, channel, isOn })
const idOf = async (email: string) => (await findByEmail(calendar.context.database, email))!.id

/** Sessions end by idleness. */
async function on(moment: string): Promise<void> {
  calendar.on(moment)
  await veras!.enter(vera)
  await boriss!.enter(boris)
}

/** What a job sends at this moment. */
async function jobsRun(moment: string): Promise<void> {
  calendar.on(moment)
  await sendNotices(calendar.context, calendar.context.clock())
}
const lastMail = async (email: string) => (await lastMailTo(calendar.context, email)) ?? ''

describe('what a client is notified of', () => {
  it('is what happened, the newest first, and new until they have looked', async () => {
    await on('2026-03-02T09:00')
    await calendar.fund(vera.email, dollars(3000))
    const { notices } = await noticesOf(veras!)
    expect(notices[0]).toMatchObject({ kind: 'depositCredited', amountMicro: dollars(3000), isNew: true })

    await veras!.ask(readNotices, { until: notices[0]!.at })
    expect((await noticesOf(veras!)).notices.map(({ isNew }) => isNew)).not.toContain(true)
    await calendar.fund(vera.email, dollars(1))
    expect((await noticesOf(veras!)).notices.map(({ isNew }) => isNew)).toContain(true)
  })

  it('can be read further back, without losing one', async () => {
    for (let deposit = 1; deposit <= 25; deposit++) await calendar.fund(vera.email, dollars(deposit))
    const first = await noticesOf(veras!)
    expect(first.hasMore).toBe(true)
    const rest = await veras!.ask(showNotices, { before: first.notices.at(-1)!.at })
    const amounts = [...first.notices, ...rest.notices].map(({ amountMicro }) => amountMicro)
    for (let deposit = 1; deposit <= 25; deposit++) expect(amounts).toContain(dollars(deposit))
  })

  it('goes on behind a moment at which much has happened', async () => {
    const { id } = (await findByEmail(calendar.context.database, boris.email))!
    const event = (minute: number) => sql`
      insert into security_event (client_id, id, at, kind, network)
      values (${id}, ${calendar.context.newId()}, ${new Date(Date.UTC(2026, 2, 2, 10, minute))}, 'newDevice', '::1')`
    for (const minute of [0, 1, 1, 1, ...Array.from({ length: 18 }, (_, index) => 2 + index)])
      await event(minute).execute(calendar.context.database)
    const first = await boriss!.ask(showNotices, { before: new Date(Date.UTC(2026, 2, 2, 10, 30)) })
    expect([first.notices.length, first.hasMore]).toEqual([21, true])
    const further = await boriss!.ask(showNotices, { before: first.notices.at(-1)!.at })
    expect(further.notices[0]!.at).toEqual(new Date(Date.UTC(2026, 2, 2, 10, 0)))
  })

  it('is nobody else’s', async () => {
    expect(await kindsOf(boriss!)).not.toContain('depositCredited')
  })

  it('says of a login where it was, and is no news to the one who logged in', async () => {
    await on('2026-03-02T10:00')
    const elsewhere = calendar.visitor()
    await elsewhere.enter(vera)
    const isNewTo = async (visitor: Visitor) =>
      (await noticesOf(visitor)).notices.find(({ event }) => event === 'newDevice')?.isNew
    expect([await isNewTo(veras!), await isNewTo(elsewhere)]).toEqual([true, false])
    await elsewhere.ask(signOut, {})
  })

  it('has what operators did that concerns them', async () => {
    const client = await idOf(boris.email)
    await freezeClient(calendar.context, {
      client,
      part: 'transfers',
      until: new Date('2026-03-03T00:00:00Z'),
      reason: 'a question',
      actor: 'cli:olga',
    })
    expect((await noticesOf(boriss!)).notices).toContainEqual(
      expect.objectContaining({ kind: 'partFrozen', part: 'transfers' }),
    )
  })

  it('has a settled month, the rewards for it and, if wished, every deal', async () => {
    await on('2026-03-04T09:00')
    await opensAccount(calendar, vera, veras!, 'starter', dollars(1000))
    await opensAccount(calendar, boris, boriss!, 'starter', dollars(1000))
    await calendar.deal('starter', 2)
    expect(await kindsOf(veras!)).not.toContain('dealOpened')
    await choose(veras!, 'deals', 'cabinet', true)
    expect(await kindsOf(veras!)).toEqual(expect.arrayContaining(['dealOpened', 'dealCredited']))

    await on('2026-04-02T09:00')
    await settles(calendar, '2026-03')
    const { notices } = await noticesOf(veras!)
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'monthSettled', text: '2026-03', amountMicro: dollars(20) }),
    )
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'rewardCredited', amountMicro: dollars(1) }),
    )
  })
})

describe('what a client chooses', () => {
  it('is heard of by the open pages', async () => {
    const stream = await openStream(calendar.url + livePath, veras!)
    await stream.next()
    await choose(veras!, 'money', 'cabinet', false)
    expect(await stream.next()).toMatchObject({ data: expect.stringMatching(/\bnotices\b/) })
    stream.hangUp()
    expect(await kindsOf(veras!)).not.toContain('depositCredited')
    await choose(veras!, 'money', 'cabinet', true)
  })

  it('cannot silence notices of an account’s safety', async () => {
    for (const topic of ['security', 'account'] as const)
      for (const channel of ['cabinet', 'mail'] as const)
        expect((await choose(veras!, topic, channel, false)).outcome).toBe('alwaysTold')
    const { choices, bot: login } = await veras!.ask(showNoticeChoices, {})
    expect(choices).toContainEqual({ topic: 'security', channel: 'mail', isOn: true })
    expect(login).toBe('mastercopy_bot')
  })

  it('brings mails of what happens from then on, each once', async () => {
    await on('2026-04-03T09:00')
    await choose(veras!, 'money', 'mail', true)
    await on('2026-04-03T10:00')
    await calendar.fund(vera.email, dollars(77))
    await jobsRun('2026-04-03T10:01')
    expect(await lastMail(vera.email)).not.toContain('Deposit credited')
    await Promise.all([jobsRun('2026-04-03T10:05'), jobsRun('2026-04-03T10:05')])
    await jobsRun('2026-04-03T10:10')
    expect(await lastMail(vera.email)).toMatch(/Subject: Deposit credited[^]*77\.00/)
    // It ends with the mark that is in the settings, which is hers alone.
    const { mark } = await veras!.ask(showNoticeChoices, {})
    expect(mark).toMatch(/^[A-Z2-9]{3}-[A-Z2-9]{3}$/)
    expect(await lastMail(vera.email)).toContain(mark)
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from mail where kind = 'notice'`.execute(calendar.context.database)
    expect(rows[0]!.count).toBe(1n)
  })

  it('has the bot write to a linked profile, safety included, and never to another', async () => {
    await on('2026-04-04T09:00')
    await sql`
      insert into telegram_identity (client_id, telegram_id, name, linked_at)
      values (${await idOf(vera.email)}, 4711, 'Vera', ${new Date('2026-03-01T00:00:00Z')})`.execute(
      calendar.context.database,
    )
    for (const topic of ['security', 'months'] as const) await choose(veras!, topic, 'telegram', true)
    await on('2026-04-04T10:00')
    await calendar.visitor().enter(vera)
    await jobsRun('2026-04-04T10:10')
    await deliverMessages(calendar.context, calendar.context.clock())
    expect(written).toHaveLength(1)
    expect(written[0]!.path).toBe(`/bot${token}/sendMessage`)
    expect(written[0]!.body).toMatchObject({ chat_id: '4711', text: expect.stringContaining('new device') })
    expect(calendar.logged.join()).not.toContain(token)
  })
})
