import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import {
  askMessenger,
  beginTelegram,
  beginTelegramLink,
  linkTelegram,
  signInWithTelegram,
  signUpWithTelegram,
} from '../../contract/telegram.ts'
import { clara } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { startIssuerStandIn, type IssuerStandIn } from '../../test/support/telegram-issuer-stand-in.ts'
import type { Visitor } from '../../test/support/visitor.ts'

const [clientId, clientSecret] = ['7654321', 'a secret of the bot']
const bot = '127_0_0_1_bot'
const minute = 60_000
const variables = {
  TELEGRAM_MODE: 'oidc',
  TELEGRAM_CLIENT_ID: clientId,
  TELEGRAM_CLIENT_SECRET: clientSecret,
}

let context: TestApp
let issuer: IssuerStandIn
beforeAll(async () => {
  issuer = await startIssuerStandIn(clientId, clientSecret)
  context = await openTestApp({ variables: { ...variables, TELEGRAM_OAUTH_ORIGIN: issuer.origin } })
})
afterAll(async () => {
  await context.close()
  await issuer.close()
})

let lastId = 2_000_000
beforeEach(() => {
  Object.assign(issuer, {
    claims: { id: ++lastId, name: 'Clara Núñez' },
    isRepeatingNonce: false,
    isForging: false,
    algorithm: 'RS256',
    isDown: false,
  })
})

/** Goes to Telegram, confirms there, and comes back with what the address says. */
async function confirm(visitor: Visitor): Promise<{ code: string; state: string }> {
  const { url } = await visitor.ask(beginTelegram, {})
  const reply = await fetch(url, { redirect: 'manual' })
  const back = new URL(reply.headers.get('location')!)
  expect(back.origin + back.pathname).toBe(`${visitor.url}/telegram/return`)
  return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')! }
}

async function signUp(visitor = context.visitor()) {
  const proof = await confirm(visitor)
  return (await visitor.send(signUpWithTelegram, { proof, bot, invitation: context.invitation })).outcome
}
async function signIn(visitor = context.visitor()) {
  return (await visitor.send(signInWithTelegram, { proof: await confirm(visitor), bot })).outcome
}

describe("Telegram's OpenID Connect", () => {
  it('is shown as the way in', async () => {
    expect(await context.visitor().ask(askMessenger, {})).toEqual({ mode: 'oidc', bot })
  })

  it('registers, lets in and links, by the number and never by the subject', async () => {
    const visitor = context.visitor()
    expect(await signIn(visitor)).toBe('messengerNotFound')
    expect(await signUp(visitor)).toBe('ok')
    expect((await visitor.ask(enter, {})).profile).toMatchObject({
      name: 'Clara Núñez',
      telegram: { isLinked: true, name: 'Clara Núñez' },
    })
    issuer.claims['sub'] = '99999999999999999999'
    expect(await signIn()).toBe('ok')
    expect(await signUp()).toBe('messengerBusy')

    issuer.claims = { id: String(++lastId), preferred_username: 'clara' }
    const client = await context.client(clara)
    await client.ask(beginTelegramLink, {})
    expect((await client.send(linkTelegram, { proof: await confirm(client), bot })).outcome).toBe('ok')
    expect((await client.ask(enter, {})).profile.telegram.name).toBe('clara')
    expect(await signIn()).toBe('ok')
  })

  it('accepts a code once', async () => {
    expect(await signUp()).toBe('ok')
    const visitor = context.visitor()
    const proof = await confirm(visitor)
    const kept = new Map(visitor.cookies)
    expect((await visitor.send(signInWithTelegram, { proof, bot })).outcome).toBe('ok')
    expect((await visitor.send(signInWithTelegram, { proof, bot })).outcome).toBe('invalidCredentials')
    for (const [name, value] of kept) visitor.cookies.set(name, value)
    expect((await visitor.send(signInWithTelegram, { proof, bot })).outcome).toBe('invalidCredentials')
  })

  it('is bound to the browser that began it, for ten minutes', async () => {
    expect(await signUp()).toBe('ok')
    const proof = await confirm(context.visitor())
    const stranger = context.visitor()
    expect((await stranger.send(signInWithTelegram, { proof, bot })).outcome).toBe('invalidCredentials')
    await confirm(stranger)
    expect((await stranger.send(signInWithTelegram, { proof, bot })).outcome).toBe('invalidCredentials')

    const slow = context.visitor()
    const late = await confirm(slow)
    // Telegram’s token alone would still be valid.
    issuer.claims['exp'] = Math.floor(Date.now() / 1000) + 3_600
    context.later(11 * minute)
    expect((await slow.send(signInWithTelegram, { proof: late, bot })).outcome).toBe('invalidCredentials')
    context.later(-11 * minute)
  })

  it('refuses a right code under another state', async () => {
    expect(await signUp()).toBe('ok')
    const visitor = context.visitor()
    const proof = await confirm(visitor)
    const swapped = { ...proof, state: 'of another beginning' }
    expect((await visitor.send(signInWithTelegram, { proof: swapped, bot })).outcome).toBe(
      'invalidCredentials',
    )
    expect((await visitor.send(signInWithTelegram, { proof, bot })).outcome).toBe('ok')
  })

  it('does not read what was sealed by someone else', async () => {
    const visitor = context.visitor()
    const proof = await confirm(visitor)
    const sealed = visitor.cookies.get('telegram')!
    visitor.cookies.set('telegram', sealed.slice(0, -4) + (sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA'))
    expect((await visitor.send(signInWithTelegram, { proof, bot })).outcome).toBe('invalidCredentials')
    visitor.cookies.set('telegram', 'nonsense')
    expect((await visitor.send(signInWithTelegram, { proof, bot })).outcome).toBe('invalidCredentials')
  })

  it('refuses tokens of others, for others, stale ones and those without a number', async () => {
    expect(await signUp()).toBe('ok')
    const honest = { ...issuer.claims }
    const past = Math.floor(Date.now() / 1000) - 600
    for (const claims of [
      { iss: 'https://oauth.telegram.example' },
      { aud: '1234567' },
      { aud: undefined },
      { exp: past },
      { exp: undefined },
      { iat: undefined },
      { nbf: past + 3_600 },
      { id: undefined },
      { id: '14982374610293847561' },
      { id: 'not a number' },
      { id: 0 },
    ]) {
      issuer.claims = { ...honest, ...claims }
      expect([claims, await signIn()]).toEqual([claims, 'invalidCredentials'])
    }
    issuer.claims = honest
    issuer.isForging = true
    expect(await signIn()).toBe('invalidCredentials')
    issuer.isForging = false
    expect(await signIn()).toBe('ok')
  })

  it('refuses a token that nobody has signed, or with what both sides know', async () => {
    expect(await signUp()).toBe('ok')
    for (const algorithm of ['none', 'HS256'] as const) {
      issuer.algorithm = algorithm
      expect([algorithm, await signIn()]).toEqual([algorithm, 'invalidCredentials'])
    }
    issuer.algorithm = 'RS256'
    expect(await signIn()).toBe('ok')
  })

  it('accepts an audience written as a number, as text, or in a list', async () => {
    expect(await signUp()).toBe('ok')
    for (const aud of [7654321, '7654321', ['7654321']]) {
      issuer.claims['aud'] = aud
      expect(await signIn()).toBe('ok')
    }
  })

  it('takes a token for several when it was given to us, and to nobody else', async () => {
    expect(await signUp()).toBe('ok')
    issuer.claims['aud'] = ['7654321', 'another']
    const given = async (azp: unknown) => {
      issuer.claims['azp'] = azp
      return signIn()
    }
    expect([await given(undefined), await given('another'), await given('7654321')]).toEqual([
      'invalidCredentials',
      'invalidCredentials',
      'ok',
    ])
    issuer.claims['aud'] = '7654321'
    expect(await given('another')).toBe('invalidCredentials')
  })

  it('compares the nonce where Telegram repeats it', async () => {
    issuer.isRepeatingNonce = true
    expect(await signUp()).toBe('ok')
    issuer.claims['nonce'] = 'of another beginning'
    expect(await signIn()).toBe('invalidCredentials')
  })

  it('says to try again while Telegram is out of reach, and that costs no try', async () => {
    const visitor = context.visitor()
    const proof = await confirm(visitor)
    issuer.isDown = true
    expect((await visitor.send(signInWithTelegram, { proof, bot })).outcome).toBe('tryAgain')
    expect(context.logged.join('\n')).toContain('Telegram is out of reach')
    expect(context.logged.join('\n')).not.toContain(proof.code)
  })

  it('says so too while what it publishes as its keys is none', async () => {
    const own = await startIssuerStandIn(clientId, clientSecret)
    own.claims['id'] = ++lastId
    own.published = '<h1>Back in a minute</h1>'
    const other = await openTestApp({ variables: { ...variables, TELEGRAM_OAUTH_ORIGIN: own.origin } })
    const come = async () => {
      const visitor = other.visitor()
      const proof = await confirm(visitor)
      const { outcome } = await visitor.send(signUpWithTelegram, { proof, bot, invitation: other.invitation })
      return outcome
    }
    expect(await come()).toBe('tryAgain')
    expect(other.logged.join('\n')).toContain('Telegram is out of reach')
    own.published = undefined
    expect(await come()).toBe('ok')
    await Promise.all([other.close(), own.close()])
  })

  it('keeps what Telegram gave on the server: neither the browser nor the log has a token', async () => {
    const visitor = context.visitor()
    const { headers, body } = await visitor.send(signUpWithTelegram, {
      proof: await confirm(visitor),
      bot,
      invitation: context.invitation,
    })
    expect(body).toEqual({ rc: 0 })
    const told = [...headers.values(), ...visitor.cookies.values(), ...context.logged].join('\n')
    expect(told).not.toMatch(/eyJ|id_token/)
    expect(told).not.toContain(clientSecret)
  })

  it('says once who someone is: a session goes on whatever becomes of Telegram', async () => {
    const visitor = context.visitor()
    expect(await signUp(visitor)).toBe('ok')
    issuer.isDown = true
    expect((await visitor.send(enter, {})).outcome).toBe('ok')
  })

  it('takes no profile of the login widget', async () => {
    const proof = { id: lastId, first_name: 'Clara', auth_date: 1_800_000_000, hash: '0'.repeat(64) }
    const { body } = await context
      .visitor()
      .post(signInWithTelegram.path, JSON.stringify({ u: proof, l: bot }))
    expect(body).toEqual({ rc: 7 })
  })
})
