import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import { disableSecondFactor, verifySecondFactor } from '../../contract/identity.ts'
import { prove } from '../../contract/proof.ts'
import { boris, clara, dmitri, vera, type Person } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { disable, scene, verify, wrongCodes } from './second-factor-fixture.ts'

let context: TestApp
let on: ReturnType<typeof scene>
beforeAll(async () => {
  context = await openTestApp({ variables: { TRUSTED_PROXY: '127.0.0.0/8' } })
  on = scene(context)
})
afterAll(() => context.close())

const minute = 60

/** As if every lockout had expired. */
const wait = () =>
  sql`update rate_limit set expire = 0 where key not like '% closed:%'`.execute(context.context.database)

/** So many browsers with the right password: each has five tries. */
async function doors(person: Person, count: number): Promise<Visitor[]> {
  const open: Visitor[] = []
  for (let n = 0; n < count; n++) open.push(await on.pendingVisitor(person))
  return open
}

const guess = (visitor: Visitor, code: string, from = '192.0.2.1') =>
  visitor.post(verifySecondFactor.path, JSON.stringify({ c: code }), undefined, { 'x-forwarded-for': from })

/** How many of these were checked at all; the others had to wait. None was right. */
function checked(replies: { status: number; body: Record<string, unknown> }[]): number {
  for (const { status, body } of replies)
    expect([status, body]).toEqual(status === 200 ? [200, { rc: 9 }] : [429, { rc: 2 }])
  return replies.filter(({ status }) => status === 200).length
}

describe('guessing a one-time code at the door', () => {
  it('sixty times at once, by someone who has the password, is checked ten times', async () => {
    const { client, member, app } = await on.protectedClient(vera)
    const browsers = await doors(member, 12)
    const codes = wrongCodes(app, 60)
    const replies = await Promise.all(codes.map((code, n) => guess(browsers[n % 12]!, code)))
    expect(checked(replies)).toBe(10)

    const [next] = await doors(member, 1)
    expect((await guess(next!, app.code())).status).toBe(429)
    expect((await client.send(enter, {})).outcome).toBe('ok')
    expect(await disable(client, member, app.code())).toBe('ok')
  })

  it('closes the way for longer each time', async () => {
    const { member, app } = await on.protectedClient(boris)
    const closedFor: number[] = []
    for (let round = 0; round < 3; round++) {
      const [one, other, last] = await doors(member, 3)
      for (const code of wrongCodes(app, 5)) checked([await guess(one!, code), await guess(other!, code)])
      const refused = await guess(last!, app.code())
      expect(refused.status).toBe(429)
      closedFor.push(Number(refused.headers.get('retry-after')))
      await wait()
    }
    expect(closedFor).toEqual([15 * minute, 30 * minute, 60 * minute])
  })

  it('from many networks is checked fifty times', async () => {
    const { member, app } = await on.protectedClient(clara)
    const codes = wrongCodes(app, 60)
    const browsers = await doors(member, 12)
    const replies = await Promise.all(
      codes.map((code, n) => guess(browsers[n % 12]!, code, `198.51.100.${n}`)),
    )
    expect(checked(replies)).toBe(50)
  })

  it('does not keep the client out who comes from elsewhere', async () => {
    const { member, app } = await on.protectedClient(dmitri)
    const browsers = await doors(member, 4)
    const replies = await Promise.all(wrongCodes(app, 15).map((code, n) => guess(browsers[n % 3]!, code)))
    expect(checked(replies)).toBe(10)
    expect((await guess(browsers[3]!, app.code(), '203.0.113.5')).body).toEqual({ rc: 0 })
  })
})

describe('guessing a one-time code in an open session', () => {
  it('forty times, ten at once, is checked ten times, whatever call is used', async () => {
    const { client, member, app } = await on.protectedClient(vera)
    const codes = wrongCodes(app, 40)
    const { password } = member
    let found = 0
    while (codes.length > 0) {
      const tries = codes.splice(0, 10).map((code, n) => {
        return client.send(n % 2 ? disableSecondFactor : prove, { code, password })
      })
      found += checked(await Promise.all(tries))
    }
    expect(found).toBe(10)

    const refused = await client.send(disableSecondFactor, { code: app.code(), password })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * minute)
    expect(await verify(await on.pendingVisitor(member), app.code())).toBe('ok')
  })

  it('is not what a client does who mistypes now and then', async () => {
    const { client, member, app } = await on.protectedClient(boris)
    for (let n = 0; n < 12; n++) {
      on.later(1)
      const code = { code: app.code(), password: member.password }
      expect((await client.send(prove, code)).outcome).toBe('ok')
    }
    expect(await disable(client, member, wrongCodes(app, 1)[0]!)).toBe('invalidOneTimeCode')
    expect(await disable(client, member, app.code(1))).toBe('ok')
  })

  it('is counted by the client, not by their session', async () => {
    const { client, member, app } = await on.protectedClient(clara)
    const other = await on.pendingVisitor(member)
    await verify(other, app.code())
    const codes = wrongCodes(app, 10)
    for (const [n, code] of codes.entries()) await disable(n % 2 ? client : other, member, code)
    const request = { code: app.code(1), password: member.password }
    expect((await client.send(disableSecondFactor, request)).status).toBe(429)
    expect((await other.send(disableSecondFactor, request)).status).toBe(429)
  })
})
