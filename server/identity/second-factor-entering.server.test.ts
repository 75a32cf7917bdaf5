import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import {
  changePassword,
  disableSecondFactor,
  showSignIn,
  signOut,
  verifySecondFactor,
} from '../../contract/identity.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { showSecurity, unreadEvents } from '../../contract/security.ts'
import { clara, vera } from '../../test/support/cast.ts'
import { secondApp } from '../../test/support/second-app.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { Visitor } from '../../test/support/visitor.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { disable, scene, verify, wrongCodes } from './second-factor-fixture.ts'
import { freeze } from '../../test/support/freezes.ts'

let context: TestApp
let on: ReturnType<typeof scene>
beforeAll(async () => {
  context = await openTestApp({ addresses: 60 })
  on = scene(context)
})
afterAll(() => context.close())

const state = async (visitor: Visitor) => (await visitor.ask(enter, {})).profile.secondFactor
const status = async (visitor: Visitor) => (await visitor.send(enter, {})).status

describe('signing in', () => {
  it('shows the browser how far it has come, and nobody else', async () => {
    const { member, app } = await on.protectedClient(vera)
    const visitor = await on.pendingVisitor(member)
    const states = async () =>
      Promise.all([visitor, context.visitor()].map(async one => (await one.ask(showSignIn, {})).state))
    expect(await states()).toEqual(['secondFactor', 'signedOut'])
    expect(await verify(visitor, app.code())).toBe('ok')
    expect(await states()).toEqual(['signedIn', 'signedOut'])
    await visitor.send(signOut, {})
    expect(await states()).toEqual(['signedOut', 'signedOut'])
  })

  it('needs the code, and until then the session is good for nothing else', async () => {
    const { client, member, app } = await on.protectedClient(vera)
    const visitor = await on.pendingVisitor(member)
    expect(await status(visitor)).toBe(401)
    expect((await client.ask(showSecurity, {})).sessions).toHaveLength(1)
    const next = { current: member.password, next: 'another password 3' }
    expect((await visitor.send(changePassword, next)).status).toBe(401)
    expect(
      (await visitor.send(disableSecondFactor, { code: app.code(), password: member.password })).status,
    ).toBe(401)
    expect(await verify(visitor, app.code())).toBe('ok')
    expect(await state(visitor)).toBe('activated')
  })

  it('changes the name of the session with the code', async () => {
    const { member, app } = await on.protectedClient(vera)
    const visitor = await on.pendingVisitor(member)
    const before = visitor.cookies.get('session')!
    await verify(visitor, app.code())
    expect(visitor.cookies.get('session')).not.toBe(before)
    const stolen = context.visitor()
    stolen.cookies.set('session', before)
    expect(await status(stolen)).toBe(401)
    expect((await stolen.send(verifySecondFactor, { code: app.code(1) })).status).toBe(401)
  })

  it('notifies the owner of a right password with a wrong code, once a day, and not of their own typos', async () => {
    const { client, member, app } = await on.protectedClient(vera)
    const told = async () =>
      (await client.ask(showSecurity, {})).events.filter(({ kind }) => kind === 'secondStepFailed').length
    const [wrong = '', another = ''] = wrongCodes(app, 2)
    await client.enter(member)
    expect(await verify(client, wrong)).toBe('invalidOneTimeCode')
    expect(await verify(client, app.code())).toBe('ok')
    expect(await told()).toBe(0)

    const thief = await on.pendingVisitor(member)
    for (const code of [wrong, another]) expect(await verify(thief, code)).toBe('invalidOneTimeCode')
    expect(await told()).toBe(1)
    expect(await lastMailTo(context.context, member.email)).toContain('Right password, wrong code')
    const event = (await client.ask(unreadEvents, {})).events.find(({ kind }) => kind === 'secondStepFailed')
    expect(event).toBeDefined()
  })

  it('has five tries and five minutes', async () => {
    const { member, app } = await on.protectedClient(vera)
    const visitor = await on.pendingVisitor(member)
    for (const wrong of wrongCodes(app, 5)) expect(await verify(visitor, wrong)).toBe('invalidOneTimeCode')
    expect((await visitor.send(verifySecondFactor, { code: app.code() })).status).toBe(401)

    const slow = await on.pendingVisitor(member)
    on.later(10)
    expect((await slow.send(verifySecondFactor, { code: app.code() })).status).toBe(401)
    expect(await verify(await on.pendingVisitor(member), app.code())).toBe('ok')
  })

  it('has five tries also for those who make a hundred at once', async () => {
    const { member, app } = await on.protectedClient(vera)
    const visitor = await on.pendingVisitor(member)
    const tries = await Promise.all(
      wrongCodes(app, 100).map(code => visitor.send(verifySecondFactor, { code })),
    )
    expect(tries.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5)
    expect(tries.filter(({ outcome }) => outcome === 'ok')).toEqual([])
  })

  it('needs a session that waits for it: neither a stranger nor a signed-in client has one', async () => {
    const { client, app } = await on.protectedClient(vera)
    expect((await context.visitor().send(verifySecondFactor, { code: app.code() })).status).toBe(401)
    expect((await client.send(verifySecondFactor, { code: app.code() })).status).toBe(401)
  })

  it('is refused to a client whose sign-in is frozen', async () => {
    const { member, app } = await on.protectedClient(vera)
    const visitor = await on.pendingVisitor(member)
    await freeze(context.context, member.email, 'signIn')
    expect((await visitor.send(verifySecondFactor, { code: app.code() })).status).toBe(401)
    expect((await context.visitor().enter(member)).status).toBe(403)
  })
})

describe('a code', () => {
  it('is good a step before and a step after its time, not two', async () => {
    for (const [steps, outcome] of [
      [-2, 'invalidOneTimeCode'],
      [2, 'invalidOneTimeCode'],
      [-1, 'ok'],
      [0, 'ok'],
      [1, 'ok'],
    ] as const) {
      const { member, app } = await on.protectedClient(clara)
      on.later(5)
      expect([steps, await verify(await on.pendingVisitor(member), app.code(steps))]).toEqual([
        steps,
        outcome,
      ])
    }
  })

  it('is not good after a newer one was used', async () => {
    const { member, app } = await on.protectedClient(clara)
    expect(await verify(await on.pendingVisitor(member), app.code(1))).toBe('ok')
    expect(await verify(await on.pendingVisitor(member), app.code(0))).toBe('invalidOneTimeCode')
    on.later(2)
    expect(await verify(await on.pendingVisitor(member), app.code(0))).toBe('ok')
  })

  it('counts once: at the door and then inside', async () => {
    const { client, member, app } = await on.protectedClient(clara)
    expect(await verify(await on.pendingVisitor(member), app.code())).toBe('ok')
    expect(await disable(client, member, app.code())).toBe('invalidOneTimeCode')
    expect(await disable(client, member, app.code(1))).toBe('ok')
  })

  it('counts once for two at the same time, and at two servers', async () => {
    const next = await nextDoor()
    const { member, app } = await on.protectedClient(clara)
    for (const code of [app.code(), app.code(1)]) {
      const visitors = [
        await on.pendingVisitor(member),
        await on.pendingVisitor(member),
        await on.pendingVisitor(member),
      ]
      const elsewhere = visitors.map(({ cookies }) => next.visitor(cookies))
      const tries = [visitors[0]!, elsewhere[1]!, elsewhere[2]!].map(visitor => verify(visitor, code))
      expect((await Promise.all(tries)).filter(outcome => outcome === 'ok')).toHaveLength(1)
    }
    await next.close()
  })

  it('is answered alike when wrong, used, expired, misshapen or nobody’s backup code', async () => {
    const { member, app } = await on.protectedClient(clara)
    await verify(await on.pendingVisitor(member), app.code())
    const codes = [wrongCodes(app, 1)[0]!, app.code(), app.code(-3), '', 'x', '12345', 'AAAA-AAAA-AAAA-AAAA']
    const visitor = () => on.pendingVisitor(member)
    for (const code of codes) {
      const { status, body, headers } = await (await visitor()).send(verifySecondFactor, { code })
      expect([code, status, body, headers.getSetCookie()]).toEqual([code, 200, { rc: 9 }, []])
    }
  })

  it('000000 is a code like any other', async () => {
    const { client, member } = await on.protectedClient(clara)
    expect(await verify(await on.pendingVisitor(member), noOneTimeCode)).toBe('invalidOneTimeCode')
    expect(await disable(client, member, noOneTimeCode)).toBe('invalidOneTimeCode')
  })

  it('may be typed as apps show it, with a space in the middle', async () => {
    const { member, app } = await on.protectedClient(clara)
    expect(await verify(await on.pendingVisitor(member), app.code().replace(/^.../, '$& '))).toBe('ok')
  })
})

/** Another server on the same database, and visitors who take someone's cookies there. */
async function nextDoor() {
  const next = await secondApp(context, 0)
  const visitor = (cookies: Map<string, string>) => {
    const one = new Visitor(next.url)
    for (const [name, value] of cookies) one.cookies.set(name, value)
    return one
  }
  return { visitor, close: () => next.close() }
}
