import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeAddress, saveAddress, unprotectAddresses } from '../../contract/address-book.ts'
import { proofNeeded, writeRequest } from '../../contract/call.ts'
import { askData, nothingWaived } from '../../contract/care.ts'
import { enter } from '../../contract/entry.ts'
import { changePassword, disableSecondFactor, renewBackupCodes } from '../../contract/identity.ts'
import { beginPasskey, removePasskey, restorePasskey } from '../../contract/passkeys.ts'
import { beginPasskeyProof, proveWithPasskey, showProofs } from '../../contract/proof.ts'
import { endSessions, showSecurity } from '../../contract/security.ts'
import { beginTelegramLink, linkTelegram, unlinkTelegram } from '../../contract/telegram.ts'
import { setOption } from '../../contract/trading.ts'
import { unattendedHeader } from '../../contract/unattended.ts'
import { clara, eve, vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { signed } from '../../test/support/telegram-stand-in.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { routes } from '../start/app.ts'
import { add, device, owner } from './passkey-people-fixture.ts'
import { scene, switchOn } from './second-factor-fixture.ts'

const token = '7654321:AAE-test-token-of-nobody-at-all'
const bot = 'lighthouse_bot'

let context: TestApp
let on: ReturnType<typeof scene>
beforeAll(async () => {
  const variables = { TELEGRAM_MODE: 'widget', TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_LOGIN: bot }
  context = await openTestApp({ variables, addresses: 60 })
  on = scene(context)
})
afterAll(() => context.close())

let lastId = 5_000_000
const telegramProof = () => {
  const auth_date = Math.floor(context.context.clock().getTime() / 1000)
  return signed(token, { id: ++lastId, first_name: 'Vera', auth_date })
}
const status = async (visitor: Visitor) => (await visitor.send(enter, {})).status

async function linkNow(visitor: Visitor): Promise<void> {
  await visitor.ask(beginTelegramLink, {})
  const body = JSON.stringify({ u: telegramProof(), l: bot })
  const reply = await visitor.post(linkTelegram.path, body)
  expect(reply.body).toEqual({ rc: 0 })
}

describe('every call', () => {
  it('that takes a proof is a client’s, and can say that it was refused', () => {
    for (const { call, audience } of routes(context.context)) {
      if (call.proof !== 'none')
        expect([call.path, audience, Object.values(call.outcomes)]).toEqual([
          call.path,
          'client',
          expect.arrayContaining([2]),
        ])
    }
  })

  it('that takes one is answered 2 without it, whatever else it carries', async () => {
    const { client } = await on.newcomer(vera)
    on.later(12)
    for (const { call } of routes(context.context)) {
      if (!['needed', 'closing'].includes(call.proof)) continue
      const { status: http, body } = await client.post(call.path, JSON.stringify(bodies[call.path] ?? {}))
      expect([call.path, http, body]).toEqual([call.path, 200, proofNeeded])
    }
    expect(await status(client)).toBe(200)
  })
})

/** Bodies that satisfy the contract where an empty one does not. */
const bodies: Record<string, object> = {
  [changePassword.path]: { c: '', n: 'nine quiet geese' },
  [removePasskey.path]: { id: 'x' },
  [restorePasskey.path]: { id: 'x' },
  [linkTelegram.path]: { u: { code: 'x', state: 'x' }, l: bot },
  [saveAddress.path]: { w: 'T', n: 'x' },
  [removeAddress.path]: { w: 'T' },
  [unprotectAddresses.path]: { k: 1 },
  [setOption.path]: { uid: 'MT', o: 1, v: 3 },
  '/api/user/email/add': { e: 'new@example.org' },
  '/api/user/care/cancel': { k: 1 },
  '/api/user/view/give': { n: 1 },
  [askData.path]: writeRequest(askData, { kind: 'export', ...nothingWaived }),
  '/api/user/data/file': { id: '018f0000-0000-7000-8000-000000000000' },
}

describe('a proof', () => {
  it('is good for five minutes in its session, and nowhere else', async () => {
    const { client, member } = await on.newcomer(vera)
    const other = context.visitor()
    await other.enter(member)
    on.later(12)
    expect((await client.prove(member)).outcome).toBe('ok')
    expect((await client.send(beginPasskey, {})).outcome).toBe('ok')
    expect((await other.send(beginPasskey, {})).outcome).toBe('proofNeeded')
    on.later(10)
    expect((await client.send(beginPasskey, {})).outcome).toBe('ok')
    on.later(1)
    expect((await client.send(beginPasskey, {})).outcome).toBe('proofNeeded')
  })

  it('leaves a copy of the cookie behind, and the session as old as it was', async () => {
    const { client, member } = await on.newcomer(vera)
    const before = (await client.ask(showSecurity, {})).sessions[0]!
    on.later(12)
    const thief = client.copy()
    await client.prove(member)
    expect([await status(client), await status(thief)]).toEqual([200, 401])
    const after = (await client.ask(showSecurity, {})).sessions[0]!
    expect(after.startedAt).toEqual(before.startedAt)
    expect(after.id).not.toBe(before.id)
  })

  it('may be a passkey, which counts as both factors', async () => {
    const { visitor, person, authenticator } = await owner(context, clara)
    await switchOn(visitor, person, on.now)
    on.later(12)
    expect(await visitor.ask(showProofs, {})).toEqual({
      byPassword: true,
      withCode: true,
      byPasskey: true,
      byTelegram: false,
    })
    const { options } = await visitor.ask(beginPasskeyProof, {})
    const response = authenticator.get(options)
    expect((await visitor.send(proveWithPasskey, { response })).outcome).toBe('ok')
    expect((await visitor.send(renewBackupCodes, {})).outcome).toBe('ok')
    expect((await visitor.send(proveWithPasskey, { response })).outcome).toBe('invalidCredentials')
  })

  it('by a passkey of another client is none', async () => {
    const { visitor } = await owner(context, vera)
    const stranger = await owner(context, eve)
    const { options } = await visitor.ask(beginPasskeyProof, {})
    const response = stranger.authenticator.get({ ...options, allowCredentials: [] })
    expect((await visitor.send(proveWithPasskey, { response })).outcome).toBe('invalidCredentials')
  })
})

describe('a copied cookie', () => {
  const changes: Record<string, (client: Visitor, person: { password: string }) => Promise<unknown>> = {
    'a change of the password': (client, { password }) =>
      client.ask(changePassword, { current: password, next: 'nine quiet geese' }),
    'switching the second factor on': (client, person) => switchOn(client, { ...vera, ...person }, on.now),
    'the end of all other sessions': client => client.ask(endSessions, { id: undefined }),
    'a new passkey': client => add(client, device(context)),
    'linking Telegram': linkNow,
  }
  it.each(Object.keys(changes))('opens nothing after %s', async name => {
    const { client, member } = await on.newcomer(vera)
    const other = context.visitor()
    await other.enter(member)
    const thief = client.copy()
    expect(await status(thief)).toBe(200)
    await changes[name]!(client, member)
    expect([await status(client), await status(thief), await status(other)]).toEqual([200, 401, 401])
  })

  it('opens nothing after new backup codes, and after switching the second factor off', async () => {
    const { client, member, app } = await on.protectedClient(vera)
    const first = client.copy()
    await client.ask(renewBackupCodes, {})
    const second = client.copy()
    expect([await status(client), await status(first)]).toEqual([200, 401])
    await client.ask(disableSecondFactor, { code: app.code(), password: member.password })
    expect([await status(client), await status(second)]).toEqual([200, 401])
  })

  it('opens nothing after removing a passkey, and after unlinking Telegram', async () => {
    const { visitor, authenticator } = await owner(context, vera)
    const first = visitor.copy()
    await visitor.ask(removePasskey, { id: authenticator.kept!.id })
    expect([await status(visitor), await status(first)]).toEqual([200, 401])
    await linkNow(visitor)
    const second = visitor.copy()
    await visitor.ask(unlinkTelegram, {})
    expect([await status(visitor), await status(second)]).toEqual([200, 401])
    expect((await visitor.ask(enter, {})).profile.telegram.isLinked).toBe(false)
  })

  it('cannot end its owner’s other sessions', async () => {
    const { client, member } = await on.newcomer(vera)
    const other = context.visitor()
    await other.enter(member)
    on.later(12)
    const { sessions } = await client.ask(showSecurity, {})
    for (const id of [undefined, sessions.find(({ isCurrent }) => !isCurrent)!.id])
      expect((await client.copy().send(endSessions, { id })).outcome).toBe('proofNeeded')
    expect(await status(other)).toBe(200)
  })

  it('is not brought back by a change that comes after its end', async () => {
    const { client, member } = await on.newcomer(vera)
    const other = context.visitor()
    await other.enter(member)
    const ended = await Promise.all([
      client.send(endSessions, { id: undefined }),
      other.send(endSessions, { id: undefined }),
    ])
    // Of two that end each other one remains, and no third session was opened.
    const stay = (await Promise.all([client, other].map(status))).filter(one => one === 200)
    expect([ended.filter(({ outcome }) => outcome === 'ok').length, stay.length]).toEqual([1, 1])
  })
})

describe('what a session did itself', () => {
  it('is not told in it when its secret has been renewed since', async () => {
    const { client, member } = await on.newcomer(vera)
    await client.ask(changePassword, { current: member.password, next: 'nine quiet geese' })
    await client.prove({ password: 'nine quiet geese' })
    const { body } = await client.post('/api/user/events', undefined)
    expect(body['l']).toEqual([])
  })
})

describe('sessions at once', () => {
  it('are ten at most: with one more the oldest ends', async () => {
    const { client, member } = await on.newcomer(vera)
    const others: Visitor[] = []
    for (let n = 0; n < 10; n++) {
      const visitor = context.visitor()
      on.later(0.1)
      await visitor.enter(member)
      others.push(visitor)
    }
    expect(await status(client)).toBe(401)
    expect(new Set(await Promise.all(others.map(status)))).toEqual(new Set([200]))
    const { sessions } = await others[0]!.ask(showSecurity, {})
    expect(sessions).toHaveLength(10)
  })
})

describe('a page that looks by itself', () => {
  it('does not keep its session alive', async () => {
    const { client } = await on.newcomer(vera)
    const request = async (headers: Record<string, string>) =>
      (await client.post(enter.path, undefined, undefined, headers)).status
    for (let minutes = 0; minutes < 50; minutes += 10) {
      on.later(20)
      expect(await request({ [unattendedHeader]: '1' })).toBe(200)
    }
    on.later(22)
    expect(await request({ [unattendedHeader]: '1' })).toBe(401)
    expect(await request({})).toBe(401)
  })

  it('changes nothing for a client who does something meanwhile', async () => {
    const { client } = await on.newcomer(vera)
    on.later(100)
    expect(await status(client)).toBe(200)
    on.later(100)
    expect(await status(client)).toBe(200)
  })
})

describe('signing out', () => {
  it('has the browser drop its cache, and leaves its storage with the language', async () => {
    const { client } = await on.newcomer(vera)
    const { headers } = await client.post('/api/signout', undefined)
    expect(headers.get('clear-site-data')).toBe('"cache"')
  })
})
