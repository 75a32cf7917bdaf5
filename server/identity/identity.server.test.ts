import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import { listFinance } from '../../contract/finance.ts'
import { signIn, signOut, signUp } from '../../contract/identity.ts'
import { languageCookie, languageIds, type Language } from '../../contract/languages.ts'
import { boris, clara, eve, vera } from '../../test/support/cast.ts'
import { atUsualCost, openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { freeze, unfreeze } from '../../test/support/freezes.ts'

let context: TestApp
beforeAll(async () => {
  context = await openTestApp()
  await context.client(vera)
})
afterAll(() => context.close())

describe('registration', () => {
  it('needs an invitation, and says when it is not one', async () => {
    const visitor = context.visitor()
    expect((await visitor.register(vera, 'NOBODY22')).body).toEqual({ rc: 1 })
    expect(
      (await visitor.post('/api/signup', JSON.stringify({ n: 'V', e: 'v@e.org', p: 'secret' }))).body,
    ).toEqual({ rc: 1 })
    expect((await visitor.send(enter, {})).status).toBe(401)
  })

  it('signs a newcomer in and shows who they are', async () => {
    const newcomer = { ...vera, email: 'newcomer@example.org' }
    const visitor = await context.client(newcomer)
    const { profile } = await visitor.ask(enter, {})
    expect(profile).toMatchObject({
      name: newcomer.name,
      email: newcomer.email,
      verification: 'unverified',
      isPasswordSet: true,
    })
    expect(profile.referralCode).toMatch(/^[A-Z2-9]{8}$/)
  })

  it('takes an email once, however it is written', async () => {
    const again = { ...vera, email: ' VERA@Example.ORG ' }
    expect((await context.visitor().register(again, context.invitation)).body).toEqual({ rc: 3 })
  })

  it('refuses a password of five characters, one of three hundred, and what everybody tries first', async () => {
    for (const password of ['five5', 'x'.repeat(300), '123456', 'Passwort123', 'ПАРОЛЬ', 'contraseña'])
      expect((await context.visitor().register({ ...eve, password }, context.invitation)).body).toEqual({
        rc: 4,
        y: 1,
      })
  })

  it('refuses a password from a leak, and one of the own name, email, invitation or our name', async () => {
    const own = [
      'housefish5',
      'Eve!!2026',
      'eve@example.org',
      'example77',
      'mastercopy2026',
      context.invitation,
    ]
    for (const password of own)
      expect((await context.visitor().register({ ...eve, password }, context.invitation)).body).toEqual({
        rc: 4,
        y: 1,
      })
    for (const [number, password] of ['k7wq9z', 'x4 m9b'].entries())
      await context.client({ ...eve, email: `short.${number}@example.org`, password })
  })

  it('refuses a name or an email that breaks the form’s rules, and changes nothing', async () => {
    for (const wrong of [
      { name: ' ' },
      { name: 'Eve' },
      { name: '<b>Eve</b> Marsh' },
      { email: 'no mail' },
      { email: 'a@b' },
    ])
      expect((await context.visitor().register({ ...eve, ...wrong }, context.invitation)).status).toBe(400)
    expect((await context.visitor().enter(eve)).outcome).toBe('invalidCredentials')
  })

  it('makes one client of twenty simultaneous registrations with one email', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => context.visitor().register(boris, context.invitation)),
    )
    const outcomes = tries.map(({ outcome }) => String(outcome)).toSorted((a, b) => a.localeCompare(b))
    expect(outcomes).toEqual([...Array.from({ length: 19 }, () => 'emailBusy'), 'ok'])
  })

  it('accepts an invitation in small letters with spaces around', async () => {
    const visitor = await context.client(clara, ` ${context.invitation.toLowerCase()} `)
    expect((await visitor.send(enter, {})).status).toBe(200)
  })
})

describe('signing in', () => {
  it('works with the right password, whatever the letter case of the email', async () => {
    const visitor = context.visitor()
    expect((await visitor.enter({ ...vera, email: 'Vera@EXAMPLE.org' })).outcome).toBe('ok')
    expect((await visitor.send(enter, {})).outcome).toBe('ok')
  })

  it('works years later: a password does not expire', async () => {
    await context.client({ ...eve, email: 'years.ago@example.org' })
    const years = 3 * 365 * 24 * 60 * 60_000
    context.later(years)
    expect((await context.visitor().enter({ ...eve, email: 'years.ago@example.org' })).outcome).toBe('ok')
    context.later(-years)
  })

  it('is for nobody as the house partner, which has neither email, password nor any other way in', async () => {
    const { rows } = await sql<{ email: string | null; hash: string | null; others: bigint }>`
      select email, password_hash as hash,
        (select count(*) from passkey where client_id = client.id)
          + (select count(*) from telegram_identity where client_id = client.id) as others
      from client where sponsor1 is null`.execute(context.context.database)
    expect(rows).toEqual([{ email: null, hash: null, others: 0n }])
    for (const email of ['', ' ', 'Mastercopy', context.invitation])
      expect((await context.visitor().enter({ ...vera, email })).outcome).not.toBe('ok')
  })

  it('renews a hash that was made with former parameters, and leaves one of today as it is', async () => {
    atUsualCost(context)
    const former = await hash(vera.password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    const kept = async () => {
      const { rows } = await sql<{ hash: string }>`
        select password_hash as hash from client where email = ${vera.email}`.execute(
        context.context.database,
      )
      return rows[0]!.hash
    }
    await sql`update client set password_hash = ${former} where email = ${vera.email}`.execute(
      context.context.database,
    )
    expect((await context.visitor().enter(vera)).outcome).toBe('ok')
    const renewed = await kept()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await context.visitor().enter(vera)).outcome).toBe('ok')
    expect(await kept()).toBe(renewed)
  })

  it('stores the language of a browser of theirs, and leaves the row as it is where it is known', async () => {
    const visitor = context.visitor()
    await visitor.enter(vera)
    const entered = async (language: Language) => {
      visitor.cookies.set(languageCookie(false), String(languageIds[language]))
      await visitor.enter(vera)
      const { rows } = await sql<{ language: string; version: string }>`
        select language, xmin::text as version from client where email = ${vera.email}`.execute(
        context.context.database,
      )
      return rows[0]!
    }
    const spanish = await entered('es')
    expect(spanish.language).toBe('es')
    expect(await entered('es')).toEqual(spanish)
    expect(await entered('ru')).toMatchObject({ language: 'ru' })
  })

  it('says the same for a wrong password and an unknown email', async () => {
    const wrong = await context.visitor().enter({ ...vera, password: 'wrong' })
    const unknown = await context.visitor().enter(eve)
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.body).toEqual({ rc: 7 })
  })

  it('gives a new session each time and ends the old one of the same browser', async () => {
    const visitor = context.visitor()
    await visitor.enter(vera)
    const first = new Map(visitor.cookies)
    await visitor.enter(vera)
    expect(visitor.cookies.get('session')).not.toBe(first.get('session'))

    const old = context.visitor()
    for (const [name, value] of first) old.cookies.set(name, value)
    expect((await old.send(enter, {})).status).toBe(401)
  })

  it('closes the way after twenty wrong passwords, with the time to wait, and to that network alone', async () => {
    const person = { ...clara, email: 'guessed.at@example.org' }
    await context.client(person)
    for (let tries = 0; tries < 20; tries++)
      expect((await context.visitor().enter({ ...person, password: 'wrong' })).body).toEqual({ rc: 7 })

    const refused = await context.visitor().enter(person)
    expect([refused.status, refused.body]).toEqual([429, { rc: 2 }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('behind https sends its cookie encrypted and to this host alone', async () => {
    const plain = context.context.origin
    context.context.origin = 'https://mastercopy.example'
    const body = JSON.stringify({ e: vera.email, p: vera.password })
    const { headers } = await context
      .visitor()
      .post(signIn.path, body, undefined, { origin: context.context.origin })
    context.context.origin = plain
    const cookies = headers.getSetCookie()
    expect(cookies[0]).toMatch(
      /^__Host-session=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-\w+=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('keeps a cookie that scripts cannot read, and of its secret only a hash', async () => {
    const visitor = context.visitor()
    const { headers } = await visitor.enter(vera)
    expect(headers.getSetCookie()[0]).toMatch(
      /^session=[\w-]{22}\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    )

    const secret = Buffer.from(visitor.cookies.get('session')!.split('.')[1]!, 'base64url')
    const { rows } = await sql`select from session where id = ${secret}`.execute(context.context.database)
    expect(rows).toEqual([])
  })
})

describe('a session', () => {
  it('ends by signing out', async () => {
    const visitor = context.visitor()
    await visitor.enter(vera)
    const cookie = visitor.cookies.get('session')!
    expect((await visitor.send(signOut, {})).outcome).toBe('ok')
    expect(visitor.cookies.has('session')).toBe(false)

    visitor.cookies.set('session', cookie)
    expect((await visitor.send(enter, {})).status).toBe(401)
    expect((await visitor.send(signOut, {})).outcome).toBe('ok')
  })

  it('ends after an hour without a call, and not while calls are made', async () => {
    const visitor = context.visitor()
    await visitor.enter(vera)
    for (let calls = 0; calls < 3; calls++) {
      context.later(50 * 60_000)
      expect((await visitor.send(enter, {})).status).toBe(200)
    }
    context.later(61 * 60_000)
    expect((await visitor.send(enter, {})).status).toBe(401)
  })

  it('ends after a day however busy it was', async () => {
    const visitor = context.visitor()
    await visitor.enter(vera)
    for (let hour = 0; hour < 31; hour++) {
      context.later(47 * 60_000)
      await visitor.send(enter, {})
    }
    context.later(60_000)
    expect((await visitor.send(enter, {})).status).toBe(401)
  })

  it('ends when the sign-in is frozen, and a new one is refused with 403 until two lift that', async () => {
    const frozen = { ...boris, email: 'frozen@example.org' }
    const visitor = await context.client(frozen)
    expect(await freeze(context.context, frozen.email, 'signIn')).toBe('done')
    expect((await visitor.send(enter, {})).status).toBe(401)
    expect((await context.visitor().enter(frozen)).status).toBe(403)
    expect(await unfreeze(context.context, frozen.email, 'signIn')).toBe('done')
    expect((await visitor.enter(frozen)).outcome).toBe('ok')
    expect((await visitor.enter(vera)).outcome).toBe('ok')
  })

  it('is nobody’s with a made-up cookie', async () => {
    const visitor = context.visitor()
    for (const cookie of [
      '',
      'x',
      'AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      "'; drop table client; --",
    ]) {
      visitor.cookies.set('session', encodeURIComponent(cookie))
      expect((await visitor.send(listFinance, {})).status).toBe(401)
    }
  })
})

describe('the wire', () => {
  it('refuses a call from another site with 403 and JSON', async () => {
    const visitor = context.visitor()
    await visitor.enter(vera)
    const body = JSON.stringify({})
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: context.url.replace(/\d+$/, '1') },
    ]) {
      const reply = await visitor.post(enter.path, body, undefined, headers)
      expect([reply.status, reply.body]).toEqual([403, { rc: -1 }])
    }
  })

  it('answers everything that does not fit with JSON that carries rc', async () => {
    const visitor = context.visitor()
    const long = JSON.stringify({ e: 'x'.repeat(20_000), p: 'x' })
    const bodies: [string, number][] = [
      ['{', 400],
      ['[]', 400],
      ['"x"', 400],
      ['{"e":1,"p":"x"}', 400],
      ['{"p":"x"}', 400],
      ['{"e":"a\\u0000@example.org","p":"x"}', 400],
      ['{"e":"\\ud800@example.org","p":"x"}', 400],
      [long, 413],
    ]
    for (const [body, status] of bodies) {
      const reply = await visitor.post(signIn.path, body)
      expect([body.slice(0, 20), reply.status, reply.body]).toEqual([body.slice(0, 20), status, { rc: -1 }])
    }
    expect((await visitor.post('/api/nothing', '{}')).status).toBe(404)
    expect(
      (
        await visitor.post(signUp.path, 'e=1', undefined, {
          'content-type': 'application/x-www-form-urlencoded',
        })
      ).status,
    ).toBe(415)
  })

  it('reads the keys of a call from its body alone', async () => {
    const asked = new URLSearchParams({ e: vera.email, p: vera.password }).toString()
    const visitor = context.visitor()
    expect((await visitor.post(`${signIn.path}?${asked}`, '{}')).status).toBe(400)
    const wrong = JSON.stringify({ e: vera.email, p: 'a wrong one' })
    expect((await visitor.post(`${signIn.path}?${asked}`, wrong)).body).toEqual({ rc: 7 })
  })

  it('says nothing about clients in the log', async () => {
    const people = [vera, boris, clara].map(person => ({ ...person, email: `logged.${person.email}` }))
    for (const person of people) {
      const visitor = await context.client(person)
      await visitor.send(enter, {})
      await visitor.enter({ ...person, password: 'a wrong one' })
      await visitor.enter(person)
      await visitor.send(signOut, {})
    }
    const all = context.logged.join('')
    for (const person of [vera, boris, clara, ...people]) {
      expect(all).not.toContain(person.email)
      expect(all).not.toContain(person.name)
      expect(all).not.toContain(person.password)
    }
    expect(all).not.toContain('127.0.0.1')
    expect(all).toContain('"route":"/api/signin"')
  })
})
