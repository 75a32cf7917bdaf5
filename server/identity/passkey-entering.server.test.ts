import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import {
  beginPasskeySignIn,
  beginPasskeyVerification,
  signInWithPasskey,
  verifyPasskey,
} from '../../contract/passkeys.ts'
import { showSecurity } from '../../contract/security.ts'
import { eve, vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { useUp } from '../http/rate-limit-fixture.ts'
import { purgeChallenges } from './passkey-challenge.ts'
import type { Wrong } from './passkey-fixture.ts'
import {
  beginAdding,
  device,
  enterWith,
  pendingVisitor,
  minute,
  owner,
  signed,
  switchOn,
  verify,
} from './passkey-people-fixture.ts'
import { freeze } from '../../test/support/freezes.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(() => context.close())

describe('signing in with a passkey', () => {
  it('needs neither email nor password, and shows when it was used', async () => {
    const { person, authenticator } = await owner(context, vera)
    const visitor = context.visitor()
    expect((await enterWith(visitor, authenticator)).outcome).toBe('ok')
    expect((await visitor.ask(enter, {})).profile.email).toBe(person.email)
    const { passkeys, events } = await visitor.ask(showSecurity, {})
    expect(passkeys[0]!.usedAt).toBeInstanceOf(Date)
    expect(events.map(({ kind }) => kind)).toEqual(['newDevice', 'passkeyAdded'])
  })

  it('needs no code where the second factor is on', async () => {
    const { visitor, person, authenticator } = await owner(context, vera)
    await switchOn(context, visitor, person)
    const elsewhere = context.visitor()
    expect((await enterWith(elsewhere, authenticator)).outcome).toBe('ok')
    expect((await elsewhere.send(enter, {})).status).toBe(200)
  })

  it('gives a new session and ends the old one of the browser', async () => {
    const { visitor, authenticator } = await owner(context, vera)
    const before = visitor.cookies.get('session')!
    await enterWith(visitor, authenticator)
    const old = context.visitor()
    old.cookies.set('session', before)
    expect((await old.send(enter, {})).status).toBe(401)
  })

  it('works every time with a device that does not count', async () => {
    const { authenticator } = await owner(context, vera, { isCounting: false })
    for (let times = 0; times < 3; times++)
      expect((await enterWith(context.visitor(), authenticator)).outcome).toBe('ok')
  })

  it('says the same, and opens nothing, whatever is wrong', async () => {
    const { authenticator } = await owner(context, vera)
    const other = await owner(context, eve)
    const wrongs: Wrong[] = [
      { origin: 'https://evil.example' },
      { origin: context.url },
      { site: 'evil.example' },
      { isVerified: false },
      { type: 'webauthn.create' },
      { counter: 1 },
      { userHandle: other.authenticator.kept!.userHandle },
      { userHandle: '' },
      { userHandle: undefined },
      { signature: 'AAAA' },
      { signature: '' },
    ]
    for (const wrong of wrongs) {
      const visitor = context.visitor()
      const { status, body } = await enterWith(visitor, authenticator, wrong)
      expect([wrong, status, body]).toEqual([wrong, 200, { rc: 7 }])
      expect((await visitor.send(enter, {})).status).toBe(401)
    }
    expect((await enterWith(context.visitor(), authenticator)).outcome).toBe('ok')
  })

  it('is refused with a passkey that nobody has added, and with one signed by another’s key', async () => {
    const { authenticator } = await owner(context, vera)
    const made = device(context)
    made.create(await beginAdding(await context.client({ ...eve, email: 'other@example.org' })))
    expect((await enterWith(context.visitor(), made)).body).toEqual({ rc: 7 })

    const { id, userHandle } = authenticator.kept!
    Object.assign(made.kept!, { id, userHandle })
    expect((await enterWith(context.visitor(), made)).body).toEqual({ rc: 7 })
  })

  it('by a copy whose count lags behind is refused', async () => {
    const { authenticator } = await owner(context, vera)
    const copy = device(context)
    copy.kept = { ...authenticator.kept! }
    expect((await enterWith(context.visitor(), authenticator)).outcome).toBe('ok')
    expect((await enterWith(context.visitor(), copy)).body).toEqual({ rc: 7 })
    const both = await Promise.all([
      enterWith(context.visitor(), authenticator, { counter: 50 }),
      enterWith(context.visitor(), authenticator, { counter: 50 }),
    ])
    expect(both.map(({ body }) => body['rc']).toSorted((a, b) => Number(a) - Number(b))).toEqual([0, 7])
  })

  it('answers a challenge once, though it be sent ten times at once', async () => {
    const { authenticator } = await owner(context, vera, { isCounting: false })
    const visitor = context.visitor()
    const response = await signed(visitor, authenticator)
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => visitor.send(signInWithPasskey, { response })),
    )
    expect(sent.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
    expect((await visitor.send(signInWithPasskey, { response })).body).toEqual({ rc: 7 })
  })

  it('is for the browser that began, for five minutes', async () => {
    const { authenticator } = await owner(context, vera)
    const victim = context.visitor()
    const response = await signed(victim, authenticator)
    const thief = context.visitor()
    await thief.ask(beginPasskeySignIn, {})
    expect((await thief.send(signInWithPasskey, { response })).body).toEqual({ rc: 7 })
    expect((await context.visitor().send(signInWithPasskey, { response })).body).toEqual({ rc: 7 })
    context.later(5 * minute)
    expect((await victim.send(signInWithPasskey, { response })).body).toEqual({ rc: 7 })
  })

  it('works in two tabs that began one after the other', async () => {
    const { authenticator } = await owner(context, vera)
    const visitor = context.visitor()
    const first = await signed(visitor, authenticator)
    const second = await signed(visitor, authenticator)
    expect((await visitor.send(signInWithPasskey, { response: first })).outcome).toBe('ok')
    expect((await visitor.send(signInWithPasskey, { response: second })).outcome).toBe('ok')
  })

  it('is refused with 403 to a client whose sign-in is frozen', async () => {
    const { person, authenticator } = await owner(context, vera)
    await freeze(context.context, person.email, 'signIn')
    expect((await enterWith(context.visitor(), authenticator)).status).toBe(403)
  })

  it('leaves no challenge behind for longer than it is good', async () => {
    await context.visitor().ask(beginPasskeySignIn, {})
    context.later(5 * minute)
    await purgeChallenges(context.context, context.context.clock())
    const { rows } = await sql`select from passkey_challenge`.execute(context.context.database)
    expect(rows).toEqual([])
  })
})

describe('a passkey as the second step', () => {
  it('is in place of a code', async () => {
    const { visitor, person, authenticator } = await owner(context, vera)
    await switchOn(context, visitor, person)
    const waiting = await pendingVisitor(context, person)
    const before = waiting.cookies.get('session')
    expect((await waiting.send(enter, {})).status).toBe(401)
    expect((await verify(waiting, authenticator)).outcome).toBe('ok')
    expect(waiting.cookies.get('session')).not.toBe(before)
    expect((await waiting.send(enter, {})).status).toBe(200)
  })

  it('has to be the client’s own, and says no more than for a wrong code', async () => {
    const { visitor, person, authenticator } = await owner(context, vera)
    const stranger = await owner(context, eve)
    await switchOn(context, visitor, person)
    const waiting = await pendingVisitor(context, person)
    expect((await verify(waiting, stranger.authenticator)).body).toEqual({ rc: 9 })
    expect((await verify(waiting, authenticator, { isVerified: false })).body).toEqual({ rc: 9 })
    const { options } = await waiting.ask(beginPasskeyVerification, {})
    expect(options!['allowCredentials']).toHaveLength(1)
    expect((await waiting.send(enter, {})).status).toBe(401)
  })

  it('does not take what was signed to sign in, nor the other way round', async () => {
    const { visitor, person, authenticator } = await owner(context, vera)
    await switchOn(context, visitor, person)
    const waiting = await pendingVisitor(context, person)
    const forSignIn = await signed(waiting, authenticator)
    expect((await waiting.send(verifyPasskey, { response: forSignIn })).body).toEqual({ rc: 9 })
    const { options } = await waiting.ask(beginPasskeyVerification, {})
    const forStep = authenticator.get(options!)
    expect((await waiting.send(signInWithPasskey, { response: forStep })).body).toEqual({ rc: 7 })
    expect((await waiting.send(verifyPasskey, { response: forStep })).outcome).toBe('ok')
  })

  it('uses up a try each time, and after five the way begins again', async () => {
    const { visitor, person, authenticator } = await owner(context, vera)
    await switchOn(context, visitor, person)
    const waiting = await pendingVisitor(context, person)
    for (let tries = 0; tries < 5; tries++)
      expect((await verify(waiting, authenticator, { signature: 'AAAA' })).body).toEqual({ rc: 9 })
    expect((await waiting.send(verifyPasskey, { response: {} })).status).toBe(401)
  })

  it('is not offered to a client who has none, nor to anyone without the password', async () => {
    const person = { ...eve, email: 'none@example.org' }
    await switchOn(context, await context.client(person), person)
    expect(await (await pendingVisitor(context, person)).ask(beginPasskeyVerification, {})).toEqual({
      options: undefined,
    })
    expect((await context.visitor().send(beginPasskeyVerification, {})).status).toBe(401)
    expect((await context.visitor().send(verifyPasskey, { response: {} })).status).toBe(401)
  })
})

describe('a network', () => {
  // As an hour later: what was counted is counted by the machine's clock.
  const forget = async () => void (await sql`delete from rate_limit`.execute(context.context.database))
  beforeEach(forget)
  afterEach(forget)

  it('that answers wrongly two hundred times in an hour has to wait', async () => {
    const visitor = context.visitor()
    const { authenticator } = await owner(context, vera)
    await useUp(context.context, ['passkeyFromNetwork', '127.0.0.1'], 199)
    expect((await visitor.send(signInWithPasskey, { response: {} })).status).toBe(200)
    const refused = await enterWith(visitor, authenticator)
    expect([refused.status, refused.body]).toEqual([429, { rc: 2 }])
  })

  it('that begins six hundred times in an hour has to wait', async () => {
    const visitor = context.visitor()
    await useUp(context.context, ['passkeyBegunFromNetwork', '127.0.0.1'], 599)
    expect((await visitor.send(beginPasskeySignIn, {})).status).toBe(200)
    const refused = await visitor.send(beginPasskeySignIn, {})
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
