/** Ways in and to the mailbox that lock when they are used too often, whatever is tried then. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendEmailCode } from '../../contract/email.ts'
import { signIn, signUp } from '../../contract/identity.ts'
import { signUpWithTelegram } from '../../contract/telegram.ts'
import { boris, clara, eve, vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { useUp } from '../http/rate-limit-fixture.ts'
import { findByEmail } from './client.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp({ variables: { TRUSTED_PROXY: '127.0.0.0/8' } })))
afterAll(() => context.close())

/** A call from a network, and its outcome. */
async function from(network: string, { path }: { path: string }, body: object) {
  const headers = { 'x-forwarded-for': network }
  const reply = await context.visitor().post(path, JSON.stringify(body), undefined, headers)
  return [reply.status, reply.body]
}

const toWait = [429, { rc: 2 }]
const entry = ({ email, password }: typeof vera) => ({ e: email, p: password })

it('a network that has registered two hundred times in an hour registers nobody more, in any way', async () => {
  const registration = { n: eve.name, i: context.invitation, ...entry(eve) }
  const byTelegram = { u: { code: 'x', state: 'x' }, l: 'bot', i: context.invitation }
  await useUp(context.context, ['registrationFromNetwork', '192.0.2.1'], 200)
  expect(await from('192.0.2.1', signUp, registration)).toEqual(toWait)
  expect(await from('192.0.2.1', signUpWithTelegram, byTelegram)).toEqual(toWait)
  expect(await from('192.0.2.2', signUp, registration)).toEqual([200, { rc: 0 }])
})

it('a network that has been wrong at two hundred emails in an hour tries no further one', async () => {
  await context.client(vera)
  await useUp(context.context, ['passwordFromNetwork', '192.0.2.3'], 200)
  expect(await from('192.0.2.3', signIn, entry(vera))).toEqual(toWait)
  expect(await from('192.0.2.4', signIn, entry(vera))).toEqual([200, { rc: 0 }])
})

it('a client enters a hundred times in an hour at most, though each password was right', async () => {
  await context.client(boris)
  const { id } = (await findByEmail(context.context.database, boris.email))!
  await useUp(context.context, ['entranceOfClient', id], 100)
  expect(await from('192.0.2.5', signIn, entry(boris))).toEqual(toWait)
})

it('a client gets twenty codes in a day at most to their own email', async () => {
  const client = await context.client(clara)
  const { id } = (await findByEmail(context.context.database, clara.email))!
  await useUp(context.context, ['codeToEmail', `own ${id}`], 20)
  const { status, body } = await client.send(sendEmailCode, {})
  expect([status, body]).toEqual(toWait)
})
