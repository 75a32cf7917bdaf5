import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseLanguage, enter } from '../../contract/entry.ts'
import { changePassword } from '../../contract/identity.ts'
import { languageIds, languageKey, languages } from '../../contract/languages.ts'
import { endSessions, readEvents, showSecurity, unreadEvents } from '../../contract/security.ts'
import { boris, clara, dmitri, eve, vera, type Person } from '../../test/support/cast.ts'
import { atUsualCost, openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { mailEntries } from '../../texts/mail.ts'
import { sql } from '../database/index.ts'
import { lastMailTo } from '../platform/mail/index.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(() => context.close())

let newcomers = 0
/** Someone like them whom no other test knows, and the browser that they registered with. */
async function newcomer(like: Person): Promise<{ person: Person; visitor: Visitor }> {
  newcomers += 1
  const person = { ...like, email: `${newcomers}-${like.email}` }
  return { person, visitor: await context.client(person) }
}

/** A further browser of someone, signed in. */
async function another(person: Person): Promise<Visitor> {
  const visitor = context.visitor()
  expect((await visitor.enter(person)).outcome).toBe('ok')
  return visitor
}

const eventsOf = async (visitor: Visitor) =>
  (await visitor.ask(showSecurity, {})).events.map(({ kind }) => kind)
const status = async (visitor: Visitor) => (await visitor.send(enter, {})).status

describe('sessions', () => {
  it('are shown with their device, and each can be ended', async () => {
    const first = await context.client(vera)
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const second = context.visitor()
    const body = JSON.stringify({ e: vera.email, p: vera.password })
    await second.post('/api/signin', body, undefined, { 'user-agent': agent })

    const { sessions } = await first.ask(showSecurity, {})
    expect(sessions).toHaveLength(2)
    const theirs = sessions.find(({ isCurrent }) => !isCurrent)!
    expect(theirs).toMatchObject({ browser: 'Firefox', system: 'Windows', network: '127.0.0.1' })

    expect((await first.send(endSessions, { id: theirs.id })).outcome).toBe('ok')
    expect([await status(first), await status(second)]).toEqual([200, 401])
    expect((await first.ask(showSecurity, {})).sessions).toHaveLength(1)
  })

  it('end all at once, but for the one that asks', async () => {
    const { person, visitor: first } = await newcomer(vera)
    const others = [first, await another(person)]
    const here = await another(person)
    expect((await here.send(endSessions, { id: undefined })).outcome).toBe('ok')
    expect(await Promise.all([here, ...others].map(status))).toEqual([200, 401, 401])
  })

  it('of another client cannot be ended, nor seen', async () => {
    const victim = await context.client(boris)
    const [{ id } = { id: '' }] = (await victim.ask(showSecurity, {})).sessions
    const stranger = await context.client(eve)
    await stranger.send(endSessions, { id })
    expect(await status(victim)).toBe(200)
    expect((await stranger.ask(showSecurity, {})).sessions).toHaveLength(1)
    expect(await eventsOf(stranger)).toEqual([])
  })
})

describe('a device', () => {
  it('that is new is notified in the cabinet and by mail, once', async () => {
    const known = await context.client(clara)
    expect(await eventsOf(known)).toEqual([])
    await known.enter(clara)
    expect(await eventsOf(known)).toEqual([])

    const fresh = await another(clara)
    expect(await eventsOf(known)).toEqual(['newDevice'])
    await fresh.enter(clara)
    expect(await eventsOf(known)).toEqual(['newDevice'])
    expect(await lastMailTo(context.context, clara.email)).toContain('127.0.0.1')
  })

  it.each(languages)('that is new is told of in the language that the client chose: %s', async chosen => {
    const { person, visitor } = await newcomer(vera)
    visitor.cookies.set(languageKey, String(languageIds[chosen]))
    await visitor.ask(chooseLanguage, {})
    const warned = async () => {
      const mail = await lastMailTo(context.context, person.email)
      return mail!.includes(`Subject: ${mailEntries[chosen].mailEventSubject.newDevice}\n`)
    }
    for (const strange of languages.filter(language => language !== chosen)) {
      await context.visitor(strange).enter(person)
      expect([strange, await warned()]).toEqual([strange, true])
    }
  })

  it('is no secret of another client: their cookie makes it known to nobody else', async () => {
    const { visitor: shared } = await newcomer(clara)
    const { person: other } = await newcomer(vera)
    await shared.enter(other)
    expect(await eventsOf(await another(other))).toEqual(['newDevice', 'newDevice'])
  })
})

describe('what has happened', () => {
  it('is not shown where it was done', async () => {
    const { person } = await newcomer(clara)
    const visitor = await another(person)
    await visitor.send(endSessions, { id: undefined })
    const [newest] = await eventsOf(visitor)
    expect(newest).toBe('sessionsEnded')
    const { events } = await visitor.ask(unreadEvents, {})
    expect(events).toEqual([])
    const { events: elsewhere } = await (await another(person)).ask(unreadEvents, {})
    expect(elsewhere.map(({ kind }) => kind)).toEqual(['newDevice', 'sessionsEnded'])
  })

  it('names the session that did it, as the list of sessions does', async () => {
    const { person, visitor } = await newcomer(clara)
    const stranger = await another(person)
    const { sessions } = await stranger.ask(showSecurity, {})
    const [told] = (await visitor.ask(unreadEvents, {})).events
    expect(told!.session).toBe(sessions.find(({ isCurrent }) => isCurrent)!.id)
  })

  it('is not called read by the session that did it', async () => {
    const { person, visitor } = await newcomer(clara)
    const stranger = await another(person)
    await stranger.ask(readEvents, { id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' })
    expect((await visitor.ask(unreadEvents, {})).events.map(({ kind }) => kind)).toEqual(['newDevice'])
  })

  it('waits until the client says that they have read it', async () => {
    const { person, visitor } = await newcomer(clara)
    await another(person)
    await another(person)
    const { events } = await visitor.ask(unreadEvents, {})
    expect(events.map(({ kind }) => kind)).toEqual(['newDevice', 'newDevice'])
    await visitor.send(readEvents, { id: events[0]!.id })
    expect((await visitor.ask(unreadEvents, {})).events).toEqual([events[1]])
    await visitor.send(readEvents, { id: events[1]!.id })
    expect((await visitor.ask(unreadEvents, {})).events).toEqual([])
    expect((await eventsOf(visitor)).length).toBeGreaterThan(1)
  })
})

describe('changing the password', () => {
  const next = 'a longer password 8'

  it('needs the current one, and a new one that not everybody tries first', async () => {
    const visitor = await context.client(dmitri)
    const wrong = await visitor.send(changePassword, { current: 'wrong', next })
    expect(wrong.body).toEqual({ rc: 4 })
    const left = await visitor.send(changePassword, { current: undefined, next })
    expect(left.body).toEqual({ rc: 4 })
    const { referralCode } = (await visitor.ask(enter, {})).profile
    const own = ['Соколов.1985', 'dmitri!', `${referralCode}-1`, 'Mastercopy!', 'housefish5']
    for (const weak of ['five5', 'qwerty123', 'x'.repeat(257), ...own]) {
      const { body } = await visitor.send(changePassword, { current: dmitri.password, next: weak })
      expect(body).toEqual({ rc: 4, y: 1 })
    }
    expect((await context.visitor().enter(dmitri)).outcome).toBe('ok')
  })

  it('ends the other sessions, keeps this one, and notifies the client', async () => {
    const { person, visitor: here } = await newcomer(dmitri)
    const elsewhere = await another(person)
    expect((await here.send(changePassword, { current: person.password, next })).outcome).toBe('ok')
    expect([await status(here), await status(elsewhere)]).toEqual([200, 401])
    expect((await context.visitor().enter(person)).outcome).toBe('invalidCredentials')
    expect((await context.visitor().enter({ ...person, password: next })).outcome).toBe('ok')
    expect(await eventsOf(here)).toContain('passwordChanged')
  })

  it('leaves no session that the old one opened, however late', async () => {
    atUsualCost(context)
    const person = { ...eve, email: 'racing@example.org' }
    const here = await context.client(person)
    for (let round = 0, current = person.password; round < 12; round++) {
      const wanted = `wanted password ${round}`
      const late = Array.from({ length: 3 }, () => context.visitor())
      const [changed] = await Promise.all([
        here.send(changePassword, { current, next: wanted }),
        ...late.map(visitor => visitor.enter({ ...person, password: current })),
      ])
      expect(changed.outcome).toBe('ok')
      expect(await Promise.all(late.map(status))).toEqual([401, 401, 401])
      current = wanted
    }
  })

  it('by two at once is done by one of them', async () => {
    const { person, visitor: here } = await newcomer(dmitri)
    const current = person.password
    const outcomes = await Promise.all(
      ['first choice 1', 'second choice 2'].map(
        async wanted => (await here.send(changePassword, { current, next: wanted })).outcome,
      ),
    )
    expect(outcomes.filter(outcome => outcome === 'ok')).toHaveLength(1)
  })

  it('asks a client without a password for none, and sets it', async () => {
    const { person, visitor } = await newcomer(vera)
    await sql`update client set password_hash = null where email = ${person.email}`.execute(
      context.context.database,
    )
    context.later(6 * 60_000)
    expect((await visitor.send(changePassword, { current: '', next })).body).toMatchObject({ rc: 2 })
    context.later(-6 * 60_000)
    expect((await visitor.send(changePassword, { current: undefined, next })).outcome).toBe('ok')
    expect(await eventsOf(visitor)).toContain('passwordSet')
    expect((await context.visitor().enter({ ...person, password: next })).outcome).toBe('ok')
  })
})
