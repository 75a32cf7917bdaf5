import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPasskey,
  beginPasskey,
  passkeysMax,
  removePasskey,
  signInWithPasskey,
} from '../../contract/passkeys.ts'
import { showSecurity } from '../../contract/security.ts'
import { boris, clara, dmitri, eve, vera } from '../../test/cast.ts'
import { openHouse, type TestHouse } from '../../test/house.ts'
import type { Visitor } from '../../test/visitor.ts'
import { lastMailTo } from '../mail/index.ts'
import type { Wrong } from './passkey-fixture.ts'
import {
  add,
  begin,
  device,
  enterWith,
  minute,
  noCode,
  owner,
  signed,
  switchOn,
} from './passkey-people-fixture.ts'

let house: TestHouse
beforeAll(async () => void (house = await openHouse()))
afterAll(() => house.close())

const passkeysOf = async (visitor: Visitor) => (await visitor.ask(showSecurity, {})).passkeys
const eventsOf = async (visitor: Visitor) =>
  (await visitor.ask(showSecurity, {})).events.map(({ kind }) => kind)

describe('adding a passkey', () => {
  it('asks for one that the device keeps and that checks its user, and for nobody’s certificate', async () => {
    const visitor = await house.client(vera)
    const options = await begin(visitor, vera)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Mastercopy' },
      user: { name: vera.email, displayName: vera.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
  })

  it('shows it under its name and tells of it in the cabinet and by mail', async () => {
    const { visitor, person, authenticator } = await owner(house, vera)
    const [passkey, ...others] = await passkeysOf(visitor)
    expect(others).toEqual([])
    expect(passkey).toMatchObject({ id: authenticator.kept!.id, name: 'Phone', usedAt: undefined })
    expect(await eventsOf(visitor)).toEqual(['passkeyAdded'])
    expect(await lastMailTo(house.house, person.email)).toContain('127.0.0.1')
    const { excludeCredentials } = await begin(visitor, person)
    expect(excludeCredentials).toEqual([
      { id: passkey!.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
  })

  it('needs the password, and a code where the second factor is on', async () => {
    const visitor = await house.client(boris)
    const ask = async (password: string, code: string) =>
      (await visitor.send(beginPasskey, { password, code })).outcome
    expect(await ask('wrong', noCode)).toBe('invalidPassword')
    const code = await switchOn(house, visitor, boris)
    expect(await ask(boris.password, noCode)).toBe('invalidOneTimeCode')
    house.later(minute)
    expect(await ask(boris.password, code())).toBe('ok')
  })

  it('is for those who are signed in', async () => {
    const stranger = house.visitor()
    expect((await stranger.send(beginPasskey, { password: 'x', code: noCode })).status).toBe(401)
    expect((await stranger.send(addPasskey, { name: 'x', response: {} })).status).toBe(401)
    expect((await stranger.send(removePasskey, { id: 'x', password: 'x', code: noCode })).status).toBe(401)
  })

  it('needs a name that can be read', async () => {
    const visitor = await house.client(clara)
    const response = device(house).create(await begin(visitor, clara))
    for (const name of ['', '   ', '\u202e'])
      expect((await visitor.send(addPasskey, { name, response })).status).toBe(400)
    expect((await visitor.send(addPasskey, { name: ' Key ', response })).outcome).toBe('ok')
    expect((await passkeysOf(visitor)).map(({ name }) => name)).toEqual(['Key'])
  })

  it('refuses what was made elsewhere, for elsewhere, without its user, or is no passkey', async () => {
    const { visitor, person } = await owner(house, dmitri)
    const wrongs: Wrong[] = [
      { origin: 'https://evil.example' },
      { origin: house.url },
      { site: 'evil.example' },
      { isVerified: false },
      { type: 'webauthn.get' },
    ]
    for (const wrong of wrongs)
      expect([wrong, await add(visitor, person, device(house), wrong)]).toEqual([wrong, 'invalidCredentials'])
    for (const response of [{}, { id: 'x' }, { id: 'x\0', response: { clientDataJSON: 'x' } }])
      expect((await visitor.send(addPasskey, { name: 'x', response })).outcome).toBe('invalidCredentials')
    expect(await passkeysOf(visitor)).toHaveLength(1)
  })

  it('answers its challenge once, within five minutes, in the session that asked', async () => {
    const { visitor, person } = await owner(house, vera)
    const response = device(house).create(await begin(visitor, person))
    const send = async (by: Visitor) => (await by.send(addPasskey, { name: 'Key', response })).outcome
    const [stranger, elsewhere] = [(await owner(house, eve)).visitor, house.visitor()]
    await elsewhere.enter(person)
    expect([await send(stranger), await send(elsewhere)]).toEqual([
      'invalidCredentials',
      'invalidCredentials',
    ])
    const both = await Promise.all([send(visitor), send(visitor)])
    expect(both.toSorted((a, b) => a!.localeCompare(b!))).toEqual(['invalidCredentials', 'ok'])

    const late = device(house).create(await begin(visitor, person))
    house.later(5 * minute)
    expect((await visitor.send(addPasskey, { name: 'Late', response: late })).outcome).toBe(
      'invalidCredentials',
    )
  })

  it('takes no passkey twice, whoever brings it', async () => {
    const { visitor, person, authenticator } = await owner(house, vera)
    const { id } = authenticator.kept!
    const thief = await owner(house, eve)
    expect(await add(thief.visitor, thief.person, device(house), { id })).toBe('invalidCredentials')
    expect(await add(visitor, person, device(house), { id })).toBe('invalidCredentials')
    expect((await enterWith(house.visitor(), authenticator)).outcome).toBe('ok')
  })

  it('does not read what a device says about its maker', async () => {
    const visitor = await house.client(eve)
    const statement = new Map([['x5c', [new Uint8Array([1, 2, 3])]]])
    const attestation = { format: 'packed', statement }
    expect(await add(visitor, eve, device(house), { attestation })).toBe('ok')
  })

  it('stops at ten, also when two come at once', async () => {
    const { visitor, person } = await owner(house, clara)
    for (let added = 1; added < passkeysMax - 1; added++) await add(visitor, person, device(house))
    const two = await Promise.all([begin(visitor, person), begin(visitor, person)])
    const outcomes = await Promise.all(
      two.map(async options => {
        const response = device(house).create(options)
        return (await visitor.send(addPasskey, { name: 'Key', response })).outcome!
      }),
    )
    expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['ok', 'tryAgain'])
    expect(await passkeysOf(visitor)).toHaveLength(passkeysMax)
    expect((await visitor.send(beginPasskey, { password: person.password, code: noCode })).outcome).toBe(
      'tryAgain',
    )
  })
})

describe('removing a passkey', () => {
  it('needs the password, is told, and then it opens nothing', async () => {
    const { visitor, person, authenticator } = await owner(house, vera)
    const { id } = authenticator.kept!
    const remove = async (by: Visitor, password: string) =>
      (await by.send(removePasskey, { id, password, code: noCode })).outcome
    expect(await remove(visitor, 'wrong')).toBe('invalidPassword')
    expect((await enterWith(house.visitor(), authenticator)).outcome).toBe('ok')

    const stolen = house.visitor()
    await enterWith(stolen, authenticator)
    const started = house.visitor()
    const response = await signed(started, authenticator)
    expect(await remove(visitor, person.password)).toBe('ok')
    expect(await remove(visitor, person.password)).toBe('ok')
    expect((await started.send(signInWithPasskey, { response })).body).toEqual({ rc: 7 })
    expect((await enterWith(house.visitor(), authenticator)).body).toEqual({ rc: 7 })
    expect((await stolen.send(showSecurity, {})).status).toBe(401)
    expect(await passkeysOf(visitor)).toEqual([])
    expect((await eventsOf(visitor)).filter(kind => kind === 'passkeyRemoved')).toHaveLength(1)
  })

  it('needs a code where the second factor is on', async () => {
    const { visitor, person, authenticator } = await owner(house, vera)
    const code = await switchOn(house, visitor, person)
    const remove = async (by: string) =>
      (await visitor.send(removePasskey, { id: authenticator.kept!.id, ...person, code: by })).outcome
    expect(await remove(noCode)).toBe('invalidOneTimeCode')
    house.later(minute)
    expect(await remove(code())).toBe('ok')
  })

  it('of another client does nothing', async () => {
    const { authenticator } = await owner(house, vera)
    const stranger = await owner(house, eve)
    const { id } = authenticator.kept!
    await stranger.visitor.send(removePasskey, { id, password: stranger.person.password, code: noCode })
    expect((await enterWith(house.visitor(), authenticator)).outcome).toBe('ok')
  })

  it('lets the device be added again', async () => {
    const { visitor, person, authenticator } = await owner(house, vera)
    const { id } = authenticator.kept!
    await visitor.send(removePasskey, { id, password: person.password, code: noCode })
    expect(await add(visitor, person, device(house), { id })).toBe('ok')
  })
})
