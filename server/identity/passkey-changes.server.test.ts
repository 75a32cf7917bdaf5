import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPasskey,
  beginPasskey,
  passkeysMax,
  removePasskey,
  restorePasskey,
  signInWithPasskey,
} from '../../contract/passkeys.ts'
import { beginPasskeyProof } from '../../contract/proof.ts'
import { showSecurity } from '../../contract/security.ts'
import { boris, clara, dmitri, eve, vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import type { Wrong } from './passkey-fixture.ts'
import {
  add,
  beginAdding,
  device,
  enterWith,
  minute,
  owner,
  signed,
  switchOn,
} from './passkey-people-fixture.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(() => context.close())

const passkeysOf = async (visitor: Visitor) => (await visitor.ask(showSecurity, {})).passkeys
const eventsOf = async (visitor: Visitor) =>
  (await visitor.ask(showSecurity, {})).events.map(({ kind }) => kind)

describe('adding a passkey', () => {
  it('asks for one that the device keeps and that checks its user, and for nobody’s certificate', async () => {
    const visitor = await context.client(vera)
    const options = await beginAdding(visitor)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Mastercopy' },
      user: { name: vera.email, displayName: vera.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
  })

  it('shows it under its name and notifies in the cabinet and by mail', async () => {
    const { visitor, person, authenticator } = await owner(context, vera)
    const [passkey, ...others] = await passkeysOf(visitor)
    expect(others).toEqual([])
    expect(passkey).toMatchObject({ id: authenticator.kept!.id, name: 'Phone', usedAt: undefined })
    expect(await eventsOf(visitor)).toEqual(['passkeyAdded'])
    expect(await lastMailTo(context.context, person.email)).toContain('127.0.0.1')
    const { excludeCredentials } = await beginAdding(visitor)
    expect(excludeCredentials).toEqual([
      { id: passkey!.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
  })

  it('takes a proof: with a code where the second factor is on', async () => {
    const visitor = await context.client(boris)
    context.later(6 * minute)
    const ask = async () => (await visitor.send(beginPasskey, {})).body
    expect(await ask()).toMatchObject({ rc: 2 })
    expect((await visitor.prove({ password: 'wrong' })).outcome).toBe('invalidPassword')
    expect(await ask()).toMatchObject({ rc: 2 })
    expect((await visitor.prove(boris)).outcome).toBe('ok')
    expect(await ask()).toMatchObject({ rc: 0 })

    const code = await switchOn(context, visitor, boris)
    context.later(6 * minute)
    expect((await visitor.prove(boris)).outcome).toBe('invalidOneTimeCode')
    expect(await ask()).toMatchObject({ rc: 2 })
    expect((await visitor.prove(boris, code())).outcome).toBe('ok')
    expect(await ask()).toMatchObject({ rc: 0 })
  })

  it('is not done with what a passkey was asked to sign', async () => {
    const { visitor } = await owner(context, dmitri)
    const { options } = await visitor.ask(beginPasskeyProof, {})
    const user = { id: 'x', name: 'x', displayName: 'x' }
    const creation = {
      ...options,
      rp: { id: 'localhost' },
      user,
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    }
    const response = device(context).create(creation)
    expect((await visitor.send(addPasskey, { name: 'x', response })).outcome).toBe('invalidCredentials')
  })

  it('is for those who are signed in', async () => {
    const stranger = context.visitor()
    expect((await stranger.send(beginPasskey, {})).status).toBe(401)
    expect((await stranger.send(addPasskey, { name: 'x', response: {} })).status).toBe(401)
    expect((await stranger.send(removePasskey, { id: 'x' })).status).toBe(401)
  })

  it('needs a name that can be read', async () => {
    const visitor = await context.client(clara)
    const response = device(context).create(await beginAdding(visitor))
    for (const name of ['', '   ', '\u202e'])
      expect((await visitor.send(addPasskey, { name, response })).status).toBe(400)
    expect((await visitor.send(addPasskey, { name: ' Key ', response })).outcome).toBe('ok')
    expect((await passkeysOf(visitor)).map(({ name }) => name)).toEqual(['Key'])
  })

  it('refuses what was made elsewhere, for elsewhere, without its user, or is no passkey', async () => {
    const { visitor } = await owner(context, dmitri)
    const wrongs: Wrong[] = [
      { origin: 'https://evil.example' },
      { origin: context.url },
      { site: 'evil.example' },
      { isVerified: false },
      { type: 'webauthn.get' },
    ]
    for (const wrong of wrongs)
      expect([wrong, await add(visitor, device(context), wrong)]).toEqual([wrong, 'invalidCredentials'])
    for (const response of [{}, { id: 'x' }, { id: 'x\0', response: { clientDataJSON: 'x' } }])
      expect((await visitor.send(addPasskey, { name: 'x', response })).outcome).toBe('invalidCredentials')
    expect(await passkeysOf(visitor)).toHaveLength(1)
  })

  it('refuses an id other than the one that the device attests, which could be of any length', async () => {
    const visitor = await context.client({ ...dmitri, email: 'long-id@example.org' })
    const id = Buffer.alloc(1_500, 7).toString('base64url')
    const response = { ...device(context).create(await beginAdding(visitor), { id }), id: 'x', rawId: 'x' }
    expect((await visitor.send(addPasskey, { name: 'Long', response })).outcome).toBe('invalidCredentials')
    expect(await passkeysOf(visitor)).toEqual([])
  })

  it('answers its challenge once, within five minutes, in the session that asked', async () => {
    const { visitor, person } = await owner(context, vera)
    const response = device(context).create(await beginAdding(visitor))
    const send = async (by: Visitor) => (await by.send(addPasskey, { name: 'Key', response })).outcome
    const sent = async (by: Visitor) => (await by.send(addPasskey, { name: 'Key', response })).body['rc']
    const [stranger, elsewhere] = [(await owner(context, eve)).visitor, context.visitor()]
    await elsewhere.enter(person)
    expect([await send(stranger), await send(elsewhere)]).toEqual([
      'invalidCredentials',
      'invalidCredentials',
    ])
    const both = await Promise.all([sent(visitor), sent(visitor)])
    // The second one finds the challenge used or, if it comes later still, its session renewed.
    expect(both.filter(rc => rc === 0)).toHaveLength(1)

    const late = device(context).create(await beginAdding(visitor))
    context.later(5 * minute)
    expect((await visitor.send(addPasskey, { name: 'Late', response: late })).outcome).toBe(
      'invalidCredentials',
    )
  })

  it('takes no passkey twice, no matter who brings it', async () => {
    const { visitor, authenticator } = await owner(context, vera)
    const { id } = authenticator.kept!
    const thief = await owner(context, eve)
    expect(await add(thief.visitor, device(context), { id })).toBe('invalidCredentials')
    expect(await add(visitor, device(context), { id })).toBe('invalidCredentials')
    expect((await enterWith(context.visitor(), authenticator)).outcome).toBe('ok')
  })

  it('does not read what a device says about its maker', async () => {
    const visitor = await context.client(eve)
    const statement = new Map([['x5c', [new Uint8Array([1, 2, 3])]]])
    const attestation = { format: 'packed', statement }
    expect(await add(visitor, device(context), { attestation })).toBe('ok')
  })

  it('stops at ten, also when two come at once', async () => {
    const { visitor } = await owner(context, clara)
    for (let added = 1; added < passkeysMax - 1; added++) await add(visitor, device(context))
    const two = await Promise.all([beginAdding(visitor), beginAdding(visitor)])
    const outcomes = await Promise.all(
      two.map(async options => {
        const response = device(context).create(options)
        return (await visitor.send(addPasskey, { name: 'Key', response })).outcome
      }),
    )
    expect(outcomes.filter(outcome => outcome === 'ok')).toHaveLength(1)
    expect(await passkeysOf(visitor)).toHaveLength(passkeysMax)
    expect((await visitor.send(beginPasskey, {})).outcome).toBe('tryAgain')
  })
})

it('an eleventh passkey is not restored, and restoring the tenth is a success also the second time', async () => {
  const { visitor, person } = await owner(context, vera)
  for (let added = 1; added < passkeysMax; added++) await add(visitor, device(context))
  const { id } = (await passkeysOf(visitor))[0]!
  await sql`update passkey set off_at = ${context.context.clock()} where id = ${id}`.execute(
    context.context.database,
  )
  await add(visitor, device(context))
  await visitor.prove(person)
  expect((await visitor.send(restorePasskey, { id })).outcome).toBe('tryAgain')
  await visitor.ask(removePasskey, { id: (await passkeysOf(visitor)).at(-1)!.id })
  for (const time of [1, 2])
    expect([time, (await visitor.send(restorePasskey, { id })).outcome]).toEqual([time, 'ok'])
})

describe('removing a passkey', () => {
  it('takes a proof, notifies the client, and then opens nothing', async () => {
    const { visitor, person, authenticator } = await owner(context, vera)
    const { id } = authenticator.kept!
    const remove = async (by: Visitor) => (await by.send(removePasskey, { id })).body['rc']
    context.later(6 * minute)
    expect(await remove(visitor)).toBe(2)
    await visitor.prove(person)
    expect((await enterWith(context.visitor(), authenticator)).outcome).toBe('ok')

    const stolen = context.visitor()
    await enterWith(stolen, authenticator)
    const started = context.visitor()
    const response = await signed(started, authenticator)
    expect(await remove(visitor)).toBe(0)
    expect(await remove(visitor)).toBe(0)
    expect((await started.send(signInWithPasskey, { response })).body).toEqual({ rc: 7 })
    expect((await enterWith(context.visitor(), authenticator)).body).toEqual({ rc: 7 })
    expect((await stolen.send(showSecurity, {})).status).toBe(401)
    expect(await passkeysOf(visitor)).toEqual([])
    expect((await eventsOf(visitor)).filter(kind => kind === 'passkeyRemoved')).toHaveLength(1)
  })

  it('of another client does nothing', async () => {
    const { authenticator } = await owner(context, vera)
    const stranger = await owner(context, eve)
    const { id } = authenticator.kept!
    await stranger.visitor.send(removePasskey, { id })
    expect((await enterWith(context.visitor(), authenticator)).outcome).toBe('ok')
  })

  it('lets the device be added again', async () => {
    const { visitor, authenticator } = await owner(context, vera)
    const { id } = authenticator.kept!
    await visitor.send(removePasskey, { id })
    expect(await add(visitor, device(context), { id })).toBe('ok')
  })
})
