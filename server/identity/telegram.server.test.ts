import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { enter } from '../../contract/entry.ts'
import { showSecurity } from '../../contract/security.ts'
import {
  askMessenger,
  beginTelegram,
  beginTelegramLink,
  linkTelegram,
  signInWithTelegram,
  signUpWithTelegram,
  unlinkTelegram,
} from '../../contract/telegram.ts'
import { boris, clara, dmitri, eve, vera } from '../../test/support/cast.ts'
import { stopClock } from '../../test/support/clock.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { signed, type WidgetFields } from '../../test/support/telegram-stand-in.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { useUp } from '../http/rate-limit-fixture.ts'
import { findByEmail } from './client.ts'
import { purgeProofs } from './telegram-identity.ts'
import { freeze, unfreeze } from '../../test/support/freezes.ts'
import { lookUpClient } from './client.ts'

const token = '7654321:AAE-test-token-of-nobody-at-all'
const bot = 'lighthouse_bot'
const minute = 60_000

let context: TestApp
beforeAll(async () => {
  const variables = { TELEGRAM_MODE: 'widget', TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_LOGIN: bot }
  context = await openTestApp({ variables })
})
afterAll(() => context.close())

let lastId = 1_000_000
/** A person's profile, confirmed just now unless given otherwise. */
const profile = (more: Partial<WidgetFields> = {}): WidgetFields => ({
  id: ++lastId,
  first_name: 'Vera',
  last_name: 'Lind',
  username: 'vera_lind',
  photo_url: 'https://t.me/i/userpic/320/vera.jpg',
  auth_date: seconds(),
  ...more,
})
const seconds = (): number => Math.floor(context.context.clock().getTime() / 1000)

async function send(
  visitor: Visitor,
  { path }: Call<any, any, any>,
  proof: object,
  more: object = {},
): Promise<number> {
  const { body } = await visitor.post(path, JSON.stringify({ u: proof, l: bot, ...more }))
  return Number(body['rc'])
}
const signIn = (proof: object, more?: object) => send(context.visitor(), signInWithTelegram, proof, more)
const signUp = (proof: object, visitor = context.visitor(), invitation = context.invitation) =>
  send(visitor, signUpWithTelegram, proof, { i: invitation })

/** Links a profile as the settings page does. */
async function link(visitor: Visitor, proof: object, more?: object): Promise<number> {
  const { body } = await visitor.send(beginTelegramLink, {})
  return body['rc'] === 0 ? send(visitor, linkTelegram, proof, more) : Number(body['rc'])
}

const sorted = (ends: number[]): number[] => ends.toSorted((one, other) => one - other)

/** Registers a profile and returns it, to be confirmed again. */
async function registered(more: Partial<WidgetFields> = {}): Promise<WidgetFields> {
  const fields = profile(more)
  expect(await signUp(signed(token, fields))).toBe(0)
  return { ...fields, auth_date: fields.auth_date + 1 }
}

describe('registering with Telegram', () => {
  it('makes a client without email and password, by invitation, and signs them in', async () => {
    const visitor = context.visitor('de')
    expect(await signUp(signed(token, profile()), visitor)).toBe(0)
    const { profile: own } = await visitor.ask(enter, {})
    expect(own).toMatchObject({ name: 'Vera Lind', email: '', isPasswordSet: false })
    expect(own.telegram).toEqual({ isLinked: true, name: 'Vera Lind' })
  })

  it('needs an invitation, and leaves the proof good for the right one', async () => {
    const proof = signed(token, profile())
    expect(await signUp(proof, context.visitor(), 'NOBODY22')).toBe(1)
    expect(await signUp(proof)).toBe(0)
  })

  it('refuses a profile that someone has', async () => {
    expect(await signUp(signed(token, await registered()))).toBe(10)
  })

  it('of one profile, many times at once, makes one client', async () => {
    const fields = profile()
    const tries = [0, 1, 2, 3].map(age => signed(token, { ...fields, auth_date: fields.auth_date - age }))
    const ends = await Promise.all(tries.map(proof => signUp(proof)))
    expect(sorted(ends)).toEqual([0, 10, 10, 10])
  })

  it('leaves out of a name what cannot be seen', async () => {
    const visitor = context.visitor()
    await signUp(signed(token, profile({ first_name: '\u202e\u2066', last_name: '🙂' })), visitor)
    expect((await visitor.ask(enter, {})).profile.name).toBe('vera_lind')
  })
})

describe('entering with Telegram', () => {
  it('opens the cabinet, with or without a last name, a username and a photo', async () => {
    const { id, auth_date } = await registered()
    const visitor = context.visitor()
    const proof = signed(token, { id, first_name: 'Vera', auth_date })
    expect(await send(visitor, signInWithTelegram, proof)).toBe(0)
    expect((await visitor.send(enter, {})).status).toBe(200)
  })

  it('answers that nobody has registered with a profile', async () => {
    expect(await signIn(signed(token, profile()))).toBe(11)
  })

  it('asks for the second factor where it is on', async () => {
    const visitor = await context.client(dmitri)
    const fields = profile()
    expect(await link(visitor, signed(token, fields))).toBe(0)
    const client = await findByEmail(context.context.database, dmitri.email)
    await sql`
      insert into second_factor (client_id, secret, activated_at, last_step)
      values (${client!.id}, ${Buffer.from('sealed')}, ${context.context.clock()}, 0)`.execute(
      context.context.database,
    )

    const other = context.visitor()
    const proof = signed(token, { ...fields, auth_date: fields.auth_date + 1 })
    expect(await send(other, signInWithTelegram, proof)).toBe(8)
    expect((await other.send(enter, {})).status).toBe(401)
  })

  it('is refused to a client whose sign-in is frozen, and does not use up their proof', async () => {
    const fields = await registered()
    const client = (await lookUpClient(context.context.database, `telegram:${fields.id}`))!
    await freeze(context.context, client, 'signIn')
    const proof = JSON.stringify({ u: signed(token, fields), l: bot })
    expect((await context.visitor().post(signInWithTelegram.path, proof)).status).toBe(403)
    await unfreeze(context.context, client, 'signIn')
    expect((await context.visitor().post(signInWithTelegram.path, proof)).body).toEqual({ rc: 0 })
  })
})

describe('a proof', () => {
  it('that was forged opens nothing', async () => {
    const honest = signed(token, await registered())
    const flipped = honest.hash.replace(/^./, first => (first === '0' ? '1' : '0'))
    const { last_name: _, ...shortened } = honest
    for (const forged of [
      { ...honest, hash: flipped },
      { ...honest, id: honest.id - 1 },
      { ...honest, first_name: 'Eve' },
      { ...honest, username: 'eve' },
      { ...honest, auth_date: honest.auth_date + 1 },
      shortened,
      signed('7654321:AAE-another-token-of-the-same-bot', honest),
    ])
      expect(await signIn(forged)).toBe(7)
    expect(await signIn(honest)).toBe(0)
  })

  it('is as long as a signature and has no other field', async () => {
    const honest = signed(token, await registered())
    for (const malformed of [
      { ...honest, hash: honest.hash.slice(2) },
      { ...honest, hash: honest.hash.toUpperCase() },
      { ...honest, id: String(honest.id) },
      { ...honest, auth_date: String(honest.auth_date) },
      { ...honest, id: honest.id + 0.5 },
      { ...honest, is_premium: true },
      { id: honest.id },
      {},
    ])
      expect(await signIn(malformed)).toBe(-1)
  })

  it('cannot hide a second number behind a line break in a name', async () => {
    const victim = await registered()
    const auth_date = victim.auth_date
    // What Telegram would sign for someone with this name reads like the victim's own lines.
    const text = `Eve\nid=${victim.id}`
    const { hash } = signed(token, { auth_date, first_name: 'Eve', id: victim.id })
    expect(signed(token, { auth_date, first_name: text }).hash).toBe(hash)
    expect(await signIn({ id: lastId, first_name: text, auth_date, hash })).toBe(-1)
    expect(await signIn({ id: `1\nid=${victim.id}`, first_name: 'Eve', auth_date, hash })).toBe(-1)
  })

  it('is good for five minutes, and a minute before its time', async () => {
    stopClock(context)
    const fields = await registered()
    const made = (age: number) => signed(token, { ...fields, auth_date: seconds() - age })
    expect(await signIn(made(5 * 60 + 1))).toBe(7)
    expect(await signIn(made(-61))).toBe(7)
    expect(await signIn(made(5 * 60 - 1))).toBe(0)
    expect(await signIn(made(-60))).toBe(0)
  })

  it('is accepted once, and once only of many at the same time', async () => {
    const fields = await registered()
    const proof = signed(token, fields)
    const ends = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signIn(proof)))
    expect(sorted(ends)).toEqual([0, 7, 7, 7, 7, 7])
    expect(await signIn(proof)).toBe(7)
  })

  it('that registered someone does not let them in once more', async () => {
    const proof = signed(token, profile())
    expect(await signUp(proof)).toBe(0)
    expect(await signIn(proof)).toBe(7)
  })

  it('for another bot opens nothing', async () => {
    expect(await signIn(signed(token, await registered()), { l: 'another_bot' })).toBe(7)
  })

  it('of the other kind opens nothing', async () => {
    expect(await signIn({ code: 'code', state: 'state' })).toBe(7)
  })

  it('is forgotten when it has long been stale', async () => {
    const remembered = async () => {
      const { rows } = await sql<{ count: bigint }>`select count(*) from telegram_proof`.execute(
        context.context.database,
      )
      return Number(rows[0]!.count)
    }
    // Those of other tests may be of a later time.
    await sql`delete from telegram_proof`.execute(context.context.database)
    await registered()
    await purgeProofs(context.context, context.context.clock())
    expect(await remembered()).toBeGreaterThan(0)
    await purgeProofs(context.context, new Date(context.context.clock().getTime() + 61 * minute))
    expect(await remembered()).toBe(0)
  })
})

describe('linking a profile', () => {
  it('notifies its owner, shows the name, and lets them in by Telegram', async () => {
    const visitor = await context.client(vera)
    const fields = profile({ first_name: 'Verena', last_name: undefined! })
    delete fields.last_name
    expect(await link(visitor, signed(token, fields))).toBe(0)

    const { profile: own } = await visitor.ask(enter, {})
    expect(own).toMatchObject({ name: vera.name, telegram: { isLinked: true, name: 'Verena' } })
    const { events } = await visitor.ask(showSecurity, {})
    expect(events.map(({ kind }) => kind)).toContain('telegramLinked')

    const other = context.visitor()
    const proof = signed(token, { ...fields, auth_date: fields.auth_date + 1 })
    expect(await send(other, signInWithTelegram, proof)).toBe(0)
    expect((await other.ask(enter, {})).profile.email).toBe(vera.email)
  })

  it('is refused when the profile or the client is taken', async () => {
    const taken = await registered()
    const visitor = await context.client(boris)
    expect(await link(visitor, signed(token, taken))).toBe(10)
    expect((await visitor.ask(enter, {})).profile.telegram.isLinked).toBe(false)

    expect(await link(visitor, signed(token, profile()))).toBe(0)
    const second = profile()
    expect(await link(visitor, signed(token, second))).toBe(10)
    expect(await signIn(signed(token, second))).toBe(11)
  })

  it('takes a proof, and has to be begun in this session: a page of Telegram’s script cannot begin it', async () => {
    const person = { ...boris, email: 'left-open@example.org' }
    const visitor = await context.client(person)
    const proof = () => signed(token, profile())
    expect(await send(visitor, linkTelegram, proof())).toBe(2)
    context.later(6 * minute)
    expect(await link(visitor, proof())).toBe(2)
    await visitor.prove(person)
    expect(await send(visitor, linkTelegram, proof())).toBe(2)
    expect((await visitor.send(beginTelegramLink, {})).outcome).toBe('ok')
    context.later(11 * minute)
    await visitor.prove(person)
    expect(await send(visitor, linkTelegram, proof())).toBe(2)
    expect(await link(visitor, proof())).toBe(0)
    context.later(-17 * minute)
  })

  it('twice at the same time links one', async () => {
    const visitor = await context.client(clara)
    await visitor.ask(beginTelegramLink, {})
    const ends = await Promise.all(
      [profile(), profile(), profile()].map(fields => send(visitor, linkTelegram, signed(token, fields))),
    )
    // The others find a profile linked or, if they come later still, their session renewed.
    expect(ends.filter(rc => rc === 0)).toHaveLength(1)
  })

  it('and registering refuse a proof that was accepted before, though its profile is nobody’s again', async () => {
    const visitor = await context.client({ ...boris, email: 'unlinks@example.org' })
    const proof = signed(token, profile())
    expect(await link(visitor, proof)).toBe(0)
    expect((await visitor.send(unlinkTelegram, {})).outcome).toBe('ok')
    // What was begun has ended with the link.
    expect(await send(visitor, linkTelegram, signed(token, profile()))).toBe(2)
    expect(await link(visitor, proof)).toBe(7)
    expect(await signUp(proof)).toBe(7)
    expect((await visitor.ask(showSecurity, {})).telegram).toBeUndefined()
    expect(await link(visitor, signed(token, profile()))).toBe(0)
  })

  it('refuses a proof that is no good, and anyone who is not signed in', async () => {
    const visitor = await context.client(eve)
    expect(await link(visitor, signed('1:another-bots-token', profile()))).toBe(7)
    expect(await send(context.visitor(), linkTelegram, signed(token, profile()))).toBe(-1)
  })
})

describe('what is told', () => {
  it('names the bot and the way that is configured', async () => {
    expect(await context.visitor().ask(askMessenger, {})).toEqual({ mode: 'widget', bot })
    expect((await context.visitor().send(beginTelegram, {})).outcome).toBe('tryAgain')
  })

  it('has nothing of the profile in the log', async () => {
    await registered({ username: 'a_name_for_nobody' })
    expect(context.logged.join('\n')).not.toMatch(/a_name_for_nobody|[0-9a-f]{64}/)
  })
})

describe('without a bot', () => {
  it('nothing is offered, and nothing opens', async () => {
    const off = await openTestApp()
    const visitor = off.visitor()
    expect(await visitor.ask(askMessenger, {})).toEqual({ mode: 'off', bot: undefined })
    const proof = signed(token, profile())
    const defaultBot = '127_0_0_1_bot'
    expect(await send(visitor, signInWithTelegram, proof, { l: defaultBot })).toBe(7)
    expect(await send(visitor, signUpWithTelegram, proof, { l: defaultBot, i: off.invitation })).toBe(7)
    const client = await off.client(vera)
    expect(await link(client, proof, { l: defaultBot })).toBe(7)
    expect((await visitor.send(beginTelegram, {})).outcome).toBe('tryAgain')
    await off.close()
  })
})

describe('guessing', () => {
  it('is stopped after a hundred wrong proofs an hour from one network', async () => {
    const stopped = await openTestApp({ variables: { TELEGRAM_MODE: 'widget', TELEGRAM_BOT_TOKEN: token } })
    const visitor = stopped.visitor()
    const body = JSON.stringify({ u: signed('1:wrong', profile()), l: '127_0_0_1_bot' })
    await useUp(stopped.context, ['telegramFromNetwork', '127.0.0.1'], 99)
    expect((await visitor.post(signInWithTelegram.path, body)).status).toBe(200)
    expect((await visitor.post(signInWithTelegram.path, body)).status).toBe(429)
    await stopped.close()
  })
})
