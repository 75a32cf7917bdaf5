import { Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import { enableSecondFactor, initSecondFactor, verifySecondFactor } from '../../contract/identity.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { showSecurity } from '../../contract/security.ts'
import { boris, clara, dmitri, eve, vera, type Person } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { disable, install, openApp, scene, switchOn, verify, wrongCodes } from './second-factor-fixture.ts'

let context: TestApp
let on: ReturnType<typeof scene>
beforeAll(async () => {
  context = await openTestApp({ addresses: 60 })
  on = scene(context)
})
afterAll(() => context.close())

const state = async (visitor: Visitor) => (await visitor.ask(enter, {})).profile.secondFactor
const status = async (visitor: Visitor) => (await visitor.send(enter, {})).status
const securityOf = (visitor: Visitor) => visitor.ask(showSecurity, {})
const eventsOf = async (visitor: Visitor) => (await securityOf(visitor)).events.map(({ kind }) => kind)

describe('the toggle', () => {
  it('goes from Disabled to Installing with a key that waits; nothing is on yet', async () => {
    const client = await context.client(vera)
    const { key, qrText } = await client.ask(initSecondFactor, {})
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(qrText).searchParams.get('secret')).toBe(key)
    expect(decodeURIComponent(qrText)).toContain(`/Mastercopy:${vera.email}?`)
    expect(await state(client)).toBe('disabled')
    expect((await context.visitor().enter(vera)).outcome).toBe('ok')
  })

  it('goes from Installing back to Disabled: the next key replaces the one that was shown', async () => {
    const client = await context.client(boris)
    const first = await client.ask(initSecondFactor, {})
    const second = await client.ask(initSecondFactor, {})
    expect(second.key).not.toBe(first.key)
    const enable = async ({ key }: { key: string }) =>
      (
        await client.send(enableSecondFactor, {
          key,
          code: openApp(key, on.now).code(),
          password: boris.password,
        })
      ).outcome
    expect(await enable(first)).toBe('tryAgain')
    expect(await state(client)).toBe('disabled')
    expect(await enable(second)).toBe('ok')
  })

  it('goes from Installing to Activated with the password and a code, and shows ten backup codes', async () => {
    const { client, backupCodes } = await on.protectedClient(clara)
    expect(backupCodes).toHaveLength(10)
    expect(new Set(backupCodes).size).toBe(10)
    for (const code of backupCodes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
    expect(await state(client)).toBe('activated')
    expect(await securityOf(client)).toMatchObject({ backupCodesLeft: 10, secondFactorSince: on.now() })
    expect((await client.send(initSecondFactor, {})).outcome).toBe('tryAgain')
  })

  it('goes from Deactivating to Disabled with the password and a code', async () => {
    const { client, member, app } = await on.protectedClient(clara)
    expect(await disable(client, member, app.code())).toBe('ok')
    expect(await state(client)).toBe('disabled')
    expect(await securityOf(client)).toMatchObject({ backupCodesLeft: 0, secondFactorSince: undefined })
    expect((await context.visitor().enter(member)).outcome).toBe('ok')
    expect(await disable(client, member, noOneTimeCode)).toBe('ok')
  })

  it('stays at Activated where either is wrong', async () => {
    const { client, member, app } = await on.protectedClient(clara)
    expect(await disable(client, { ...member, password: 'wrong' }, app.code())).toBe('invalidPassword')
    expect(await disable(client, member, wrongCodes(app, 1)[0]!)).toBe('invalidOneTimeCode')
    expect(await state(client)).toBe('activated')
    expect(await disable(client, member, app.code())).toBe('ok')
  })

  it('can be used again, with another key', async () => {
    const { client, member, app } = await on.protectedClient(clara)
    await disable(client, member, app.code())
    const again = await switchOn(client, member, on.now)
    expect(again.app.key).not.toBe(app.key)
    expect(await disable(client, member, again.app.code())).toBe('ok')
  })
})

describe('switching on', () => {
  const installing = async (person: Person) => {
    const { member, client } = await on.newcomer(person)
    const app = await install(client, on.now)
    const enable = async (change: Partial<{ code: string; key: string; password: string }> = {}) =>
      client.send(enableSecondFactor, {
        code: app.code(),
        key: app.key,
        password: member.password,
        ...change,
      })
    return { client, app, enable, member }
  }

  it('says nothing about the code without the password', async () => {
    const { app, enable } = await installing(dmitri)
    const wrong = wrongCodes(app, 1)[0]!
    expect((await enable({ password: 'wrong' })).body).toEqual({ rc: 4 })
    expect((await enable({ password: 'wrong', code: wrong })).body).toEqual({ rc: 4 })
    expect((await enable({ code: wrong })).body).toEqual({ rc: 9 })
    expect((await enable()).outcome).toBe('ok')
  })

  it('takes no key but the one that the server made for this client', async () => {
    const { client, enable } = await installing(dmitri)
    const foreign = (
      await (await context.client({ ...eve, email: 'foreign@example.org' })).ask(initSecondFactor, {})
    ).key
    for (const key of [foreign, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', ''])
      expect((await enable({ key, code: openApp(foreign, on.now).code() })).body).toEqual({ rc: 2 })
    expect(await state(client)).toBe('disabled')
  })

  it('takes no key that is older than ten minutes', async () => {
    const { client, enable } = await installing(dmitri)
    on.later(20)
    expect((await enable()).outcome).toBe('tryAgain')
    const { key } = await client.ask(initSecondFactor, {})
    on.later(19)
    expect((await enable({ key, code: openApp(key, on.now).code() })).outcome).toBe('ok')
  })

  it('uses the code up that confirmed it', async () => {
    const { client, app, enable, member } = await installing(dmitri)
    await enable()
    expect(await disable(client, member, app.code())).toBe('invalidOneTimeCode')
    expect(await verify(await on.pendingVisitor(member), app.code())).toBe('invalidOneTimeCode')
    expect(await verify(await on.pendingVisitor(member), app.code(1))).toBe('ok')
  })

  it('by two at once is done by one of them', async () => {
    const { enable } = await installing(dmitri)
    const outcomes = await Promise.all([enable(), enable(), enable()])
    expect(outcomes.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
    // The one that came first has given the session another cookie: who comes after that has none any more.
    const others = outcomes.filter(({ outcome, status }) => outcome === 'tryAgain' || status === 401)
    expect(others).toHaveLength(2)
  })

  it('needs a password: a client without one is refused', async () => {
    const { enable, member } = await installing(dmitri)
    await sql`update client set password_hash = null where email = ${member.email}`.execute(
      context.context.database,
    )
    expect((await enable({ password: '' })).outcome).toBe('invalidPassword')
  })

  it('ends the other sessions, keeps this one, and notifies the client', async () => {
    const { client, enable, member } = await installing(dmitri)
    const elsewhere = context.visitor()
    await elsewhere.enter(member)
    await enable()
    expect([await status(client), await status(elsewhere)]).toEqual([200, 401])
    expect(await eventsOf(client)).toContain('secondFactorOn')
    expect(await lastMailTo(context.context, member.email)).toContain('Two-factor authentication is on')
  })

  it('switching off does so too, and ends what was pending', async () => {
    const { client, member, app } = await on.protectedClient(dmitri)
    const elsewhere = await on.pendingVisitor(member)
    await verify(elsewhere, app.code())
    const waiting = await on.pendingVisitor(member)
    expect(await disable(client, member, app.code(1))).toBe('ok')
    expect([await status(client), await status(elsewhere)]).toEqual([200, 401])
    expect((await waiting.send(verifySecondFactor, { code: app.code(1) })).status).toBe(401)
    expect((await eventsOf(client))[0]).toBe('secondFactorOff')
  })
})

describe('a call that wants a code beside the password', () => {
  it('takes any while the second factor is off, and each right one once while it is on', async () => {
    const { client, member } = await on.newcomer(eve)
    const proves = async (code: string) => (await client.prove(member, code)).outcome
    expect([await proves(noOneTimeCode), await proves('')]).toEqual(['ok', 'ok'])

    const { app, backupCodes } = await switchOn(client, member, on.now)
    for (const code of [app.code(), backupCodes[0]!])
      expect([await proves(code), await proves(code)]).toEqual(['ok', 'invalidOneTimeCode'])
    expect([await proves(noOneTimeCode), await proves('')]).toEqual([
      'invalidOneTimeCode',
      'invalidOneTimeCode',
    ])
  })
})

describe('what is kept', () => {
  it('is a sealed key and hashes, and the log has none of it', async () => {
    const { app, backupCodes } = await on.protectedClient(vera)
    const { rows } = await sql<{ kept: string }>`
      select second_factor::text as kept from second_factor union all select backup_code::text from backup_code`.execute(
      context.context.database,
    )
    const all = rows.map(({ kept }) => kept).join('\n') + context.logged.join('\n')
    const key = Buffer.from(Secret.fromBase32(app.key).buffer).toString('hex')
    for (const secret of [app.key, key, ...backupCodes]) expect(all).not.toContain(secret)
    expect(all.length).toBeGreaterThan(1000)
  })
})
