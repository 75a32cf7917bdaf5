import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import { changePassword } from '../../contract/identity.ts'
import { boris, clara, dmitri, vera, type Person } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { TooManyRequests } from '../http/refusal.ts'
import { checkWithinLimits, consumeAttempt } from '../http/rate-limit.ts'
import { networkOf } from '../http/network.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp({ variables: { TRUSTED_PROXY: '127.0.0.0/8' } })))
afterAll(() => context.close())

const minute = 60

/** Guesses that come through the proxy from one network. */
function guess(person: Person, password: string, from: string) {
  const body = JSON.stringify({ e: person.email, p: password })
  return context.visitor().post('/api/signin', body, undefined, { 'x-forwarded-for': from })
}

/** As if every lockout had expired. */
const wait = () =>
  sql`update rate_limit set expire = 0 where key not like '% closed:%'`.execute(context.context.database)

describe('guessing a password', () => {
  it('is stopped after twenty wrong ones, for longer each time', async () => {
    await context.client(vera)
    const closedFor: number[] = []
    for (let round = 0; round < 4; round++) {
      for (let tries = 0; tries < 20; tries++)
        expect((await guess(vera, `wrong ${tries}`, '192.0.2.1')).status).toBe(200)
      const refused = await guess(vera, vera.password, '192.0.2.1')
      expect([refused.status, refused.body]).toEqual([429, { rc: 2 }])
      closedFor.push(Number(refused.headers.get('retry-after')))
      await wait()
    }
    expect(closedFor).toEqual([15 * minute, 30 * minute, 60 * minute, 120 * minute])
  })

  it('by sixty at once gets no more than twenty tries', async () => {
    await context.client(boris)
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, n) => guess(boris, `wrong ${n}`, '192.0.2.2')),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(40)
  })

  it('shuts out neither the client elsewhere nor their open session', async () => {
    const client = await context.client(clara)
    for (let tries = 0; tries <= 20; tries++) await guess(clara, 'wrong', '192.0.2.3')
    expect((await guess(clara, clara.password, '192.0.2.3')).status).toBe(429)
    expect((await guess(clara, clara.password, '198.51.100.7')).body).toEqual({ rc: 0 })
    expect((await client.send(enter, {})).outcome).toBe('ok')
    const changed = await client.send(changePassword, { current: clara.password, next: 'eight green geese' })
    expect(changed.outcome).toBe('ok')
  })

  it('is counted by the address that the proxy gives, and that alone', async () => {
    const lie = '203.0.113.9, 192.0.2.44'
    for (let tries = 0; tries < 20; tries++) await guess(dmitri, 'wrong', `203.0.113.${tries}, 192.0.2.44`)
    expect((await guess(dmitri, 'wrong', lie)).status).toBe(429)
  })

  it('in an open session is stopped after twenty wrong ones', async () => {
    const client = await context.client(dmitri)
    for (let tries = 0; tries < 20; tries++)
      expect((await client.send(changePassword, { current: `wrong ${tries}`, next: 'x' })).outcome).toBe(
        'invalidPassword',
      )
    const refused = await client.send(changePassword, { current: dmitri.password, next: 'new harbour 6' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(15 * minute)])
    expect((await client.send(enter, {})).outcome).toBe('ok')
  })
})

describe('without a proxy in the configuration', () => {
  it('forwarded addresses are believed from nobody', async () => {
    const plain = await openTestApp()
    try {
      const body = JSON.stringify({ e: vera.email, p: 'wrong' })
      const statuses: number[] = []
      for (let tries = 0; tries < 21; tries++) {
        const headers = { 'x-forwarded-for': `192.0.2.${tries}` }
        statuses.push((await plain.visitor().post('/api/signin', body, undefined, headers)).status)
      }
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await plain.close()
    }
  })
})

describe('counting', () => {
  it('is shared by all processes', async () => {
    const other = { ...context.context }
    for (let tries = 0; tries < 20; tries++)
      await consumeAttempt(tries % 2 ? context.context : other, ['passwordOfClient', 'shared'])
    await expect(consumeAttempt(other, ['passwordOfClient', 'shared'])).rejects.toBeInstanceOf(
      TooManyRequests,
    )
  })

  it('gives back what was right, and what we failed to check ourselves', async () => {
    const tries = [['passwordOfClient', 'right'] as const]
    for (let turn = 0; turn < 40; turn++) await checkWithinLimits(context.context, tries, async () => true)
    const broken = () =>
      checkWithinLimits(context.context, tries, () => Promise.reject(new Error('the database is away')))
    for (let turn = 0; turn < 40; turn++) await expect(broken()).rejects.toThrow('away')
  })

  it('takes the first half of an address of version 6 for one network', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'))
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
    expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  })
})
