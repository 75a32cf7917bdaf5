import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn, submitRecovery } from '../../contract/identity.ts'
import { vera, type Person } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { askedCode, newPassword } from './password-reset-fixture.ts'
import { purgeWrongPasswords, wrongInRowMax } from './wrong-passwords.ts'

let context: TestApp
let owner: Person
/** Their own browser. */
let known: Visitor
let people = 0
beforeAll(async () => void (context = await openTestApp({ variables: { TRUSTED_PROXY: '127.0.0.0/8' } })))
afterAll(() => context.close())
beforeEach(async () => {
  owner = { ...vera, email: `${++people}.${vera.email}` }
  known = await context.client(owner)
})

let networks = 0
const freshNetwork = () => `198.51.${(++networks >> 8) + 100}.${networks & 255}`

/** Signs in from a network without earlier attempts. */
async function enter(visitor: Visitor, { email, password }: Pick<Person, 'email' | 'password'>) {
  const body = JSON.stringify({ e: email, p: password })
  const reply = await visitor.post(signIn.path, body, undefined, { 'x-forwarded-for': freshNetwork() })
  return { ...reply, told: [reply.status, reply.body] }
}

const guess = (email: string) => enter(context.visitor(), { email, password: 'a wrong one' })
const guessOften = (email: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => guess(email)))

const welcome = [200, { rc: 0 }]
const wrong = [200, { rc: 7 }]
const toRecovery = [200, { rc: 2, y: 1 }]

describe('a hundred wrong passwords in a row, from a hundred networks', () => {
  it('send unknown devices to recovery, be the password right or wrong, and known ones go through', async () => {
    const before = context.logged.length
    const guessed = await guessOften(owner.email, wrongInRowMax + 10)
    const [verified, refused] = [wrong, toRecovery].map(told =>
      guessed.filter(one => JSON.stringify(one.told) === JSON.stringify(told)),
    )
    expect([verified!.length, refused!.length]).toEqual([wrongInRowMax, 10])
    const warnings = context.logged.slice(before).filter(line => line.includes('"security":"wrongPasswords"'))
    expect(warnings).toHaveLength(1)
    expect((await enter(context.visitor(), owner)).told).toEqual(toRecovery)

    expect((await enter(known, { ...owner, password: 'a typo' })).told).toEqual(wrong)
    expect((await enter(known, owner)).told).toEqual(welcome)
    expect((await enter(context.visitor(), owner)).told).toEqual(welcome)
  })

  it('look the same for an email that is nobody’s, and cost the same', async () => {
    const course = async (email: string) => {
      await nearTheEnd(email)
      const seen = []
      for (let tries = 0; tries < 3; tries++) {
        const { told, headers } = await guess(email)
        seen.push([told, [...headers.keys()]])
      }
      return { seen, kept: await countOf(email) }
    }
    const own = await course(owner.email)
    expect(await course(`nobody.${owner.email}`)).toEqual(own)
    expect(own.seen.map(([told]) => told)).toEqual([wrong, toRecovery, toRecovery])
  })

  it('are forgotten by recovery, whose browser nobody shuts out again', async () => {
    await nearTheEnd(owner.email, 0)
    const visitor = context.visitor()
    const code = await askedCode(context, owner)
    const reset = { email: owner.email, code, password: newPassword }
    expect((await visitor.send(submitRecovery, reset)).outcome).toBe('ok')
    expect((await guess(owner.email)).told).toEqual(wrong)

    await nearTheEnd(owner.email, 0)
    expect((await guess(owner.email)).told).toEqual(toRecovery)
    expect((await enter(visitor, { ...owner, password: newPassword })).told).toEqual(welcome)
  })

  it('have to be in a row: a right one in between begins the count again', async () => {
    await nearTheEnd(owner.email)
    expect((await enter(context.visitor(), owner)).told).toEqual(welcome)
    for (let tries = 0; tries < 3; tries++) expect((await guess(owner.email)).told).toEqual(wrong)
  })

  it('from a known device end its being known, and only its own', async () => {
    const copied = context.visitor()
    await enter(copied, owner)
    await sql`
      update device set wrong_in_row = ${wrongInRowMax - 1}
      where id = sha256(${copied.cookies.get('device')!}::text::bytea)`.execute(context.context.database)
    await nearTheEnd(owner.email, 0)
    expect((await enter(copied, { ...owner, password: 'a guess' })).told).toEqual(wrong)
    expect((await enter(copied, owner)).told).toEqual(toRecovery)
    expect((await enter(known, owner)).told).toEqual(welcome)
  })

  it('of a colleague’s device do not make it known for anyone else', async () => {
    const stranger = { ...vera, email: `stranger.${owner.email}` }
    const strangers = await context.client(stranger)
    await nearTheEnd(owner.email, 0)
    expect((await enter(strangers, owner)).told).toEqual(toRecovery)
  })
})

it('a known device is not shut out by those who guess in its network', async () => {
  const from = { 'x-forwarded-for': '192.0.2.77' }
  const send = (visitor: Visitor, password: string) =>
    visitor.post(signIn.path, JSON.stringify({ e: owner.email, p: password }), undefined, from)
  for (let tries = 0; tries <= 20; tries++) await send(context.visitor(), 'a wrong one')
  expect((await send(context.visitor(), owner.password)).status).toBe(429)
  expect((await send(known, owner.password)).body).toEqual({ rc: 0 })
})

it('counts of wrong passwords are forgotten when nobody has added to them for long', async () => {
  await guess(owner.email)
  const day = 24 * 60 * 60_000
  const purgeIn = (days: number) =>
    purgeWrongPasswords(context.context, new Date(context.context.clock().getTime() + days * day))
  await purgeIn(399)
  expect(await countOf(owner.email)).toBe(1)
  await purgeIn(401)
  expect(await countOf(owner.email)).toBeUndefined()
})

/** As after so many wrong ones less: one more is checked, unless given otherwise. */
const nearTheEnd = (email: string, left = 1) =>
  sql`
    insert into wrong_password (email_hash, in_row, last_at)
    values (sha256(${email}::text::bytea), ${wrongInRowMax - left}, ${context.context.clock()})
    on conflict (email_hash) do update set in_row = excluded.in_row`.execute(context.context.database)

async function countOf(email: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select in_row as count from wrong_password where email_hash = sha256(${email}::text::bytea)`.execute(
    context.context.database,
  )
  return rows[0]?.count
}
