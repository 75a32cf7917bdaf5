import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFinance, transferToPeer } from '../../contract/finance.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { livePath } from '../../contract/live.ts'
import { dollars } from '../../contract/money.ts'
import { chooseNotices, showNoticeChoices, type NoticeChannel } from '../../contract/notice-choices.ts'
import { readNotices, showNotices, type NoticeTopic } from '../../contract/notices.ts'
import { signOut } from '../../contract/identity.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '../../contract/time.ts'
import { setOption } from '../../contract/trading.ts'
import { boris, vera, type Person } from '../../test/support/cast.ts'
import { freeze, unfreeze } from '../../test/support/freezes.ts'
import { startLocally, type LocalServer } from '../../test/support/local-server.ts'
import { openStream } from '../../test/support/live-stream.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { endExpiredFreezes, freezeClient } from '../freezes/index.ts'
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

let calendar: Calendar
let bot: LocalServer
const written: { path: string; body: unknown }[] = []

beforeAll(async () => {
  const server = createServer((request, response) => {
    void json(request).then(body => {
      written.push({ path: request.url!, body })
      return response.end('{"ok":true}')
    })
  })
  bot = await startLocally(server)
  calendar = await openCalendar()
  const origin = bot.url
  calendar.context.config.telegram = {
    mode: 'widget',
    botToken: token,
    botLogin: 'mastercopy_bot',
    scriptOrigin: origin,
    oauthOrigin: origin,
    messages: { token, origin },
  }
})
afterAll(async () => {
  await calendar.close()
  await bot.close()
})

const noticesOf = (visitor: Visitor) => visitor.ask(showNotices, { before: undefined })
const kindsOf = async (visitor: Visitor) => (await noticesOf(visitor)).notices.map(({ kind }) => kind)
const choose = (visitor: Visitor, topic: NoticeTopic, channel: NoticeChannel, isOn: boolean) =>
  visitor.send(chooseNotices, { topic, channel, isOn })
const idOf = async (email: string) => (await findByEmail(calendar.context.database, email))!.id

let people = 0
/** Someone new of the cast. */
async function newcomer(like: Person, invitation?: string): Promise<{ person: Person; client: Visitor }> {
  const person = { ...like, email: `${++people}.${like.email}` }
  return { person, client: await calendar.provedClient(person, invitation) }
}

/** To someone new. */
async function transfers(client: Visitor, { password }: Person, amountMicro: bigint): Promise<void> {
  const { client: other } = await newcomer(boris)
  const { uid: address } = (await other.ask(listFinance, {})).accounts[0]!
  const { outcome } = await client.send(transferToPeer, {
    address,
    amountMicro,
    password,
    oneTimeCode: noOneTimeCode,
  })
  expect(outcome).toBe('ok')
}

const inMs = (milliseconds: number) => new Date(calendar.context.clock().getTime() + milliseconds)
const passes = (milliseconds: number) => calendar.on(inMs(milliseconds).toISOString())
/** What a job sends at this moment. */
const jobRuns = () => sendNotices(calendar.context, calendar.context.clock())
const lastMail = async (email: string) => (await lastMailTo(calendar.context, email)) ?? ''
async function noticeMails({ email }: Person): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from mail where kind = 'notice' and recipient = ${email}`.execute(
    calendar.context.database,
  )
  return rows[0]!.count
}

describe('what a client is notified of', () => {
  it('is what happened, the newest first, and new until they have looked', async () => {
    const { person, client } = await newcomer(vera)
    await calendar.fund(person.email, dollars(3000))
    const { notices } = await noticesOf(client)
    expect(notices[0]).toMatchObject({ kind: 'depositCredited', amountMicro: dollars(3000), isNew: true })

    await client.ask(readNotices, { until: notices[0]!.at })
    expect((await noticesOf(client)).notices.map(({ isNew }) => isNew)).not.toContain(true)
    await calendar.fund(person.email, dollars(1))
    expect((await noticesOf(client)).notices.map(({ isNew }) => isNew)).toContain(true)
  })

  it('can be read further back, without losing one', async () => {
    const { person, client } = await newcomer(vera)
    for (let deposit = 1; deposit <= 25; deposit++) await calendar.fund(person.email, dollars(deposit))
    const first = await noticesOf(client)
    expect(first.hasMore).toBe(true)
    const rest = await client.ask(showNotices, { before: first.notices.at(-1)!.at })
    const amounts = [...first.notices, ...rest.notices].map(({ amountMicro }) => amountMicro)
    for (let deposit = 1; deposit <= 25; deposit++) expect(amounts).toContain(dollars(deposit))
  })

  it('goes on behind a moment at which much has happened', async () => {
    const { person, client } = await newcomer(boris)
    const id = await idOf(person.email)
    const from = inMs(hourMs).getTime()
    const at = (minute: number) => new Date(from + minute * minuteMs)
    const event = (minute: number) => sql`
      insert into security_event (client_id, id, at, kind, network)
      values (${id}, ${calendar.context.newId()}, ${at(minute)}, 'newDevice', '::1')`
    for (const minute of [0, 1, 1, 1, ...Array.from({ length: 18 }, (_, index) => 2 + index)])
      await event(minute).execute(calendar.context.database)
    const first = await client.ask(showNotices, { before: at(30) })
    expect([first.notices.length, first.hasMore]).toEqual([21, true])
    const further = await client.ask(showNotices, { before: first.notices.at(-1)!.at })
    expect(further.notices[0]!.at).toEqual(at(0))
  })

  it('is nobody else’s', async () => {
    const { person, client } = await newcomer(vera)
    const { client: other } = await newcomer(boris)
    await calendar.fund(person.email, dollars(3000))
    expect(await kindsOf(client)).toContain('depositCredited')
    expect(await kindsOf(other)).not.toContain('depositCredited')
  })

  it('says of a login where it was, and is no news to the one who logged in', async () => {
    const { person, client } = await newcomer(vera)
    const elsewhere = calendar.visitor()
    await elsewhere.enter(person)
    const isNewTo = async (visitor: Visitor) =>
      (await noticesOf(visitor)).notices.find(({ event }) => event === 'newDevice')?.isNew
    expect([await isNewTo(client), await isNewTo(elsewhere)]).toEqual([true, false])
    await elsewhere.ask(signOut, {})
  })

  it('says of a transfer to whom it went, and is no news to the session that made it', async () => {
    const { person, client } = await newcomer(vera)
    await calendar.fund(person.email, dollars(100))
    await transfers(client, person, dollars(30))
    const elsewhere = calendar.visitor()
    await elsewhere.enter(person)
    const isNewTo = async (visitor: Visitor) =>
      (await noticesOf(visitor)).notices.find(({ kind }) => kind === 'transferSent')?.isNew
    expect([await isNewTo(elsewhere), await isNewTo(client)]).toEqual([true, false])
  })

  it('says which trading account closes, and is no news to the session that asked for it', async () => {
    const { person, client } = await newcomer(vera)
    const { uid } = await opensAccount(calendar, person, client, 'starter', dollars(100))
    await client.send(setOption, { uid, option: 'closing', status: 'drying' })
    const elsewhere = calendar.visitor()
    await elsewhere.enter(person)
    const toldTo = async (visitor: Visitor) =>
      (await noticesOf(visitor)).notices.find(({ kind }) => kind === 'accountClosing')
    expect(await toldTo(elsewhere)).toMatchObject({ text: uid, isNew: true })
    expect(await toldTo(client)).toMatchObject({ isNew: false })
  })

  it('has what operators did that concerns them', async () => {
    const { person, client } = await newcomer(boris)
    await freezeClient(calendar.context, {
      client: await idOf(person.email),
      part: 'transfers',
      until: inMs(dayMs),
      reason: 'a question',
      actor: 'cli:olga',
    })
    expect((await noticesOf(client)).notices).toContainEqual(
      expect.objectContaining({ kind: 'partFrozen', part: 'transfers' }),
    )
  })

  it('has both ends of a suspension', async () => {
    const { person, client } = await newcomer(boris)
    await freeze(calendar.context, person.email, 'trading')
    await unfreeze(calendar.context, person.email, 'trading')
    await freeze(calendar.context, person.email, 'transfers', inMs(minuteMs))
    passes(minuteMs)
    await endExpiredFreezes(calendar.context, calendar.context.clock())
    const { notices } = await noticesOf(client)
    expect(notices.flatMap(({ kind, part }) => (part ? [[kind, part]] : []))).toEqual([
      ['partLifted', 'transfers'],
      ['partFrozen', 'transfers'],
      ['partLifted', 'trading'],
      ['partFrozen', 'trading'],
    ])
  })

  it('does not call a part free again that is frozen for another cause', async () => {
    const { person, client } = await newcomer(boris)
    const id = await idOf(person.email)
    await freeze(calendar.context, person.email, 'payments')
    await sql`
      insert into client_freeze (client_id, part, cause, since, reason, actor)
      values (${id}, 'payments', 'verification', ${calendar.context.clock()}, 'a test', 'job:changes')`.execute(
      calendar.context.database,
    )
    await unfreeze(calendar.context, person.email, 'payments')
    expect(await kindsOf(client)).not.toContain('partLifted')
  })

  it('has a settled month, the rewards for it and, if wished, every deal', async () => {
    const { person: inviter, client } = await newcomer(vera)
    const { person: invited, client: partner } = await newcomer(boris, await codeOf(client))
    await opensAccount(calendar, inviter, client, 'starter', dollars(1000))
    await opensAccount(calendar, invited, partner, 'starter', dollars(1000))
    await calendar.deal('starter', 2)
    expect(await kindsOf(client)).not.toContain('dealOpened')
    await choose(client, 'deals', 'cabinet', true)
    expect(await kindsOf(client)).toEqual(expect.arrayContaining(['dealOpened', 'dealCredited']))

    calendar.on('2026-04-02T09:00')
    await client.enter(inviter)
    await settles(calendar, '2026-03')
    const { notices } = await noticesOf(client)
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
    const { person, client } = await newcomer(vera)
    await calendar.fund(person.email, dollars(3000))
    expect(await kindsOf(client)).toContain('depositCredited')
    const stream = await openStream(calendar.url + livePath, client)
    await stream.next()
    await choose(client, 'money', 'cabinet', false)
    expect(await stream.next()).toMatchObject({ data: expect.stringMatching(/\bnotices\b/) })
    stream.hangUp()
    expect(await kindsOf(client)).not.toContain('depositCredited')
  })

  it('cannot silence notices of an account’s safety', async () => {
    const { client } = await newcomer(vera)
    for (const topic of ['security', 'account'] as const)
      for (const channel of ['cabinet', 'mail'] as const)
        expect((await choose(client, topic, channel, false)).outcome).toBe('alwaysTold')
    const { choices, bot: login } = await client.ask(showNoticeChoices, {})
    expect(choices).toContainEqual({ topic: 'security', channel: 'mail', isOn: true })
    expect(login).toBe('mastercopy_bot')
  })

  it('brings mails of what happens from then on, each once', async () => {
    const { person, client } = await newcomer(vera)
    await calendar.fund(person.email, dollars(3000))
    const before = await noticeMails(person)
    await choose(client, 'money', 'mail', true)
    passes(hourMs)
    await calendar.fund(person.email, dollars(77))
    passes(minuteMs)
    await jobRuns()
    expect(await lastMail(person.email)).not.toContain('Deposit credited')
    passes(4 * minuteMs)
    await Promise.all([jobRuns(), jobRuns()])
    passes(5 * minuteMs)
    await jobRuns()
    expect(await lastMail(person.email)).toMatch(/Subject: Deposit credited[^]*77\.00/)
    // It ends with the mark that is in the settings, which is theirs alone.
    await client.enter(person)
    const { mark } = await client.ask(showNoticeChoices, {})
    expect(mark).toMatch(/^[A-Z2-9]{3}-[A-Z2-9]{3}$/)
    expect(await lastMail(person.email)).toContain(mark)
    expect(await noticeMails(person)).toBe(before + 1n)
  })

  it('brings a mail of each event, however many there are since the last time', async () => {
    const { person, client } = await newcomer(vera)
    await choose(client, 'money', 'mail', true)
    passes(hourMs)
    const before = await noticeMails(person)
    for (let deposit = 1; deposit <= 110; deposit++) {
      passes(secondMs)
      await calendar.fund(person.email, dollars(deposit))
    }
    passes(10 * minuteMs)
    await jobRuns()
    expect((await noticeMails(person)) - before).toBe(110n)
  })

  it('brings no mail of what happened before, however long nothing has happened since', async () => {
    const { person, client } = await newcomer(vera)
    await choose(client, 'news', 'mail', true)
    passes(hourMs)
    await calendar.fund(person.email, dollars(77))
    passes(minuteMs)
    await jobRuns()
    passes(dayMs)
    await jobRuns()
    await client.enter(person)
    await choose(client, 'money', 'mail', true)
    passes(10 * minuteMs)
    await jobRuns()
    expect(await lastMail(person.email)).not.toContain('Deposit credited')
  })

  it('brings mails to one client where another’s cannot be written', async () => {
    const [broken, one] = [await newcomer(vera), await newcomer(vera)]
    for (const { client } of [broken, one]) await choose(client, 'money', 'mail', true)
    passes(hourMs)
    for (const { person } of [broken, one]) await calendar.fund(person.email, dollars(77))
    const { database } = calendar.context
    const id = await idOf(broken.person.email)
    await sql`update client set email = 'no address' where id = ${id}`.execute(database)
    passes(10 * minuteMs)
    await expect(jobRuns()).rejects.toThrow('not an email address')
    expect(await lastMail(one.person.email)).toContain('Deposit credited')
    await sql`update client set email = ${broken.person.email} where id = ${id}`.execute(database)
  })

  it('is not read again and again while news wait for their time', async () => {
    const { person, client } = await newcomer(vera)
    await choose(client, 'news', 'mail', true)
    const [{ database, newId }, language] = [calendar.context, 'en']
    const id = newId()
    await sql`
      insert into news (id, published_at, is_notification) values (${id}, ${inMs(2 * dayMs)}, false)`.execute(
      database,
    )
    await sql`
      insert into news_text (news_id, language, content) values (${id}, ${language}, 'A holiday')`.execute(
      database,
    )
    passes(10 * minuteMs)
    await jobRuns()
    const { rows } = await sql<{ counters: string }>`
      select counters from notice_sending where client_id = ${await idOf(person.email)}`.execute(database)
    expect(rows[0]!.counters).toContain('news')
    passes(2 * dayMs)
    await jobRuns()
    expect(await lastMail(person.email)).toContain('A holiday')
  })

  it('brings no second mail of what is mailed whatever they choose', async () => {
    const { person, client } = await newcomer(vera)
    await calendar.fund(person.email, dollars(100))
    await choose(client, 'money', 'mail', true)
    passes(hourMs)
    await client.enter(person)
    const before = await noticeMails(person)
    await transfers(client, person, dollars(30))
    passes(10 * minuteMs)
    await jobRuns()
    expect(await lastMail(person.email)).toContain('Subject: A transfer was made')
    expect(await noticeMails(person)).toBe(before)
  })

  it('has the bot write to a linked profile, safety included, and never to another', async () => {
    const { person, client } = await newcomer(vera)
    const before = written.length
    await sql`
      insert into telegram_identity (client_id, telegram_id, name, linked_at)
      values (${await idOf(person.email)}, 4711, 'Vera', ${calendar.context.clock()})`.execute(
      calendar.context.database,
    )
    for (const topic of ['security', 'months'] as const) await choose(client, topic, 'telegram', true)
    const { mark } = await client.ask(showNoticeChoices, {})
    passes(hourMs)
    await calendar.visitor().enter(person)
    passes(10 * minuteMs)
    await jobRuns()
    await deliverMessages(calendar.context, calendar.context.clock())
    const [message, ...more] = written.slice(before)
    expect(more).toEqual([])
    expect(message!.path).toBe(`/bot${token}/sendMessage`)
    expect(message!.body).toMatchObject({ chat_id: '4711', text: expect.stringContaining('new device') })
    // The mark would be known to those who run the messenger.
    expect(JSON.stringify(message!.body)).not.toContain(mark)
    expect(calendar.logged.join()).not.toContain(token)
  })
})
