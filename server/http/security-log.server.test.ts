import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changePassword, signIn, signOut } from '../../contract/identity.ts'
import { transferToPeer } from '../../contract/finance.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { signInWithPasskey } from '../../contract/passkeys.ts'
import { boris, clara, eve, vera } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { findByEmail } from '../identity/index.ts'
import { enterWith, owner, signed } from '../identity/passkey-people-fixture.ts'
import { askedCode, submit, wrong } from '../identity/password-reset-fixture.ts'
import { scene, verify } from '../identity/second-factor-fixture.ts'

let context: TestApp
let on: ReturnType<typeof scene>
/** What no line may contain. */
const secrets = new Set<string>()
beforeAll(async () => {
  context = await openTestApp({ variables: { TRUSTED_PROXY: '127.0.0.0/8' } })
  on = scene(context)
  await context.client(vera)
})
afterAll(() => context.close())
afterEach(() => {
  const text = context.logged.join('\n')
  for (const secret of [...secrets, '192.0.2.', '127.0.0.1', '@example.org', vera.password])
    expect(text).not.toContain(secret)
})

type Line = Record<string, unknown>

/** The lines that an action adds to the security log. */
async function linesOf(act: () => Promise<unknown>): Promise<Line[]> {
  const before = context.logged.length
  await act()
  const lines = context.logged.slice(before).map(line => JSON.parse(line) as Line)
  return lines.filter(line => 'security' in line)
}

const guess = (visitor: Visitor, password: string, from = '192.0.2.1', email = vera.email) =>
  visitor.post(signIn.path, JSON.stringify({ e: email, p: password }), undefined, { 'x-forwarded-for': from })

describe('the security log', () => {
  it('logs whether a password was right, whose it was, from where, and in which request', async () => {
    const client = (await findByEmail(context.context.database, vera.email))!.id
    const lines = await linesOf(async () => {
      await guess(context.visitor(), 'wrong')
      await guess(context.visitor(), vera.password)
      await guess(context.visitor(), 'wrong', '192.0.2.2', 'nobody@example.org')
    })
    const entrance = { security: 'signin', way: 'password', level: 30 }
    const told = { reqId: expect.any(String), network: expect.stringMatching(/^[\w-]{16}$/) }
    expect(lines).toMatchObject([
      { ...entrance, ...told, outcome: 'invalidCredentials', client },
      { ...entrance, ...told, outcome: 'ok', client, opened: expect.stringMatching(/^[\w-]{16}$/) },
      { ...entrance, ...told, outcome: 'invalidCredentials' },
    ])
    expect(lines[2]).not.toHaveProperty('client')
    expect(lines[0]!['network']).toBe(lines[1]!['network'])
    expect(lines[2]!['network']).not.toBe(lines[0]!['network'])
    expect(new Set(lines.map(line => line['reqId'])).size).toBe(3)
  })

  it('follows a session from its opening to its end, and what was done in it', async () => {
    const visitor = context.visitor()
    const lines = await linesOf(async () => {
      await visitor.enter(vera)
      await visitor.send(changePassword, { current: 'not it', next: 'eight green geese' })
      const order = { address: 'x', amountMicro: 1n, password: vera.password, oneTimeCode: noOneTimeCode }
      await visitor.send(transferToPeer, order)
      await visitor.send(signOut, {})
      await visitor.send(changePassword, { current: 'not it', next: 'eight green geese' })
    })
    const { opened: session } = lines[0]!
    expect(lines.slice(1)).toMatchObject([
      { security: 'user/password', outcome: 'invalidPassword', session },
      { security: 'finance/p2p/withdrawal', outcome: 'notReachable', session },
      { security: 'signout', outcome: 'ok', session },
      { security: 'user/password', outcome: 'noSession' },
    ])
  })

  it('warns once when a way closes, and of what is refused from then on', async () => {
    await context.client(boris)
    const lines = await linesOf(async () => {
      for (let tries = 0; tries < 22; tries++)
        await guess(context.visitor(), 'wrong', '192.0.2.3', boris.email)
    })
    const closures = lines.filter(({ security }) => security === 'limit')
    expect(closures).toMatchObject([{ level: 40, limited: 'passwordOfEmailFromNetwork', seconds: 900 }])
    expect(lines.filter(({ outcome }) => outcome === 'tooManyTries')).toHaveLength(2)
  })

  it('warns of calls from other sites', async () => {
    const headers = { origin: 'https://evil.example' }
    const lines = await linesOf(() => context.visitor().post('/api/signin', '{}', undefined, headers))
    expect(lines).toMatchObject([
      { level: 40, security: 'origin', outcome: 'foreign origin', route: '/api/signin' },
    ])
    expect(JSON.stringify(lines)).not.toContain('evil')
  })

  it('warns of an answer to a challenge that was used before', async () => {
    const { authenticator } = await owner(context, clara, { isCounting: false })
    const visitor = context.visitor()
    const response = await signed(visitor, authenticator)
    await visitor.send(signInWithPasskey, { response })
    const lines = await linesOf(() => visitor.send(signInWithPasskey, { response }))
    expect(lines).toMatchObject([
      { level: 40, security: 'challenge', outcome: 'usedOrUnknown' },
      { security: 'passkey/signin', way: 'passkey', outcome: 'invalidCredentials' },
    ])
    const [, entered] = await linesOf(() => enterWith(context.visitor(), authenticator))
    expect(entered).toMatchObject({ security: 'passkey/signin', outcome: 'ok', client: expect.any(String) })
  })

  it('warns of a one-time code that was used before, which looks like any wrong one outside', async () => {
    const { member, app } = await on.protectedClient(eve)
    const client = (await findByEmail(context.context.database, member.email))!.id
    const code = app.code()
    secrets.add(`"${code}"`)
    expect(await verify(await on.pendingVisitor(member), code)).toBe('ok')
    const lines = await linesOf(async () => verify(await on.pendingVisitor(member), code))
    expect(lines.slice(1)).toMatchObject([
      { level: 40, security: 'oneTimeCode', outcome: 'usedBefore', client },
      { security: 'user/totp/verify', way: 'code', outcome: 'invalidOneTimeCode', client },
    ])
  })

  it('warns of a recovery code whose tries are used up', async () => {
    const person = { ...clara, email: 'forgets@example.org' }
    await context.client(person)
    const code = await askedCode(context, person)
    secrets.add(`"${code}"`)
    const lines = await linesOf(async () => {
      for (let tries = 1; tries <= 5; tries++)
        await submit(context, { email: person.email, code: wrong(code, tries) }, `198.51.100.${tries}`)
    })
    expect(lines.map(({ security, outcome }) => [security, outcome])).toEqual([
      ...Array.from({ length: 4 }, () => ['password-reset/submit', 'invalidResetCode']),
      ['recoveryCode', 'usedUp'],
      ['password-reset/submit', 'invalidResetCode'],
    ])
  })
})
