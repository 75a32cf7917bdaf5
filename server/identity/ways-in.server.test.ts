import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEmail, proveEmail, sendEmailCode } from '../../contract/email.ts'
import { enter } from '../../contract/entry.ts'
import { transferToPeer, withdraw } from '../../contract/finance.ts'
import { changePassword } from '../../contract/identity.ts'
import { languages } from '../../contract/languages.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { dollars } from '../../contract/money.ts'
import { restorePasskey, signInWithPasskey } from '../../contract/passkeys.ts'
import { proveWithTelegram, showProofs } from '../../contract/proof.ts'
import { showSecurity } from '../../contract/security.ts'
import {
  beginTelegramLink,
  linkTelegram,
  restoreTelegram,
  signInWithTelegram,
  signUpWithTelegram,
  unlinkTelegram,
} from '../../contract/telegram.ts'
import { boris, clara, vera } from '../../test/support/cast.ts'
import { untilEndedOrWaiting } from '../../test/support/lock-awaited.ts'
import { emailCodeTo, openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { signed, type WidgetFields } from '../../test/support/telegram-stand-in.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { mailEntries } from '../../texts/mail.ts'
import { transaction } from '../database/index.ts'
import { useUp } from '../http/rate-limit-fixture.ts'
import { post } from '../ledger/posting-fixture.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { claimKey, lockClient, lookUpClient } from './client.ts'
import { enterWith, minute, owner, signed as answerOf, switchOn } from './passkey-people-fixture.ts'
import { askedCode, newPassword, submit } from './password-reset-fixture.ts'
import { deleteTelegram, storeProfile, telegramKey } from './telegram-identity.ts'
import { deleteSwitchedOff, switchOffWaysIn } from './ways-in.ts'

const token = '7654321:AAE-test-token-of-nobody-at-all'
const bot = 'lighthouse_bot'
const wallet = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
const day = 24 * 60 * minute

let context: TestApp
beforeAll(async () => {
  const variables = {
    TELEGRAM_MODE: 'widget',
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_BOT_LOGIN: bot,
    TRUSTED_PROXY: '127.0.0.0/8',
  }
  context = await openTestApp({ variables, addresses: 40 })
})
afterAll(() => context.close())

let made = 0
const member = () => ({ ...vera, email: `ways-${++made}@example.org` })

interface Profile {
  id: number
  /** When it was confirmed: never twice in the same second, since a proof is accepted once. */
  confirmedAt: Set<number>
}
const profile = (): Profile => ({ id: 9_000_000 + ++made, confirmedAt: new Set() })

/** A proof of Telegram's; each is a different one. */
function signedBy({ id, confirmedAt }: Profile): WidgetFields & { hash: string } {
  let auth_date = Math.floor(context.context.clock().getTime() / 1000)
  while (confirmedAt.has(auth_date)) auth_date--
  confirmedAt.add(auth_date)
  return signed(token, { id, first_name: 'Vera', auth_date })
}
const show = async (visitor: Visitor, path: string, one: Profile, more = {}) =>
  (await visitor.post(path, JSON.stringify({ u: signedBy(one), l: bot, ...more }))).body['rc']

async function linkTo(visitor: Visitor, one: Profile): Promise<void> {
  await visitor.ask(beginTelegramLink, {})
  expect(await show(visitor, linkTelegram.path, one)).toBe(0)
}

describe('a recovered password', () => {
  it('switches every other way in off; the owner switches on what is theirs, and the rest is deleted', async () => {
    const { visitor, person, authenticator } = await owner(context, vera)
    const own = profile()
    await linkTo(visitor, own)
    const code = await askedCode(context, person)
    expect((await submit(context, { email: person.email, code })).body).toEqual({ rc: 0 })

    expect((await enterWith(context.visitor(), authenticator)).outcome).toBe('invalidCredentials')
    expect(await show(context.visitor(), signInWithTelegram.path, own)).toBe(7)

    const back = context.visitor()
    await back.enter({ ...person, password: newPassword })
    const { passkeys, telegram } = await back.ask(showSecurity, {})
    const inAWeek = expect.any(Date) as Date
    expect([passkeys[0]!.deletedAt, telegram!.deletedAt]).toEqual([inAWeek, inAWeek])
    expect(await back.ask(showProofs, {})).toMatchObject({ byPasskey: false, byTelegram: false })
    expect((await back.ask(enter, {})).profile.telegram.isLinked).toBe(false)

    context.later(6 * minute)
    expect((await back.send(restoreTelegram, {})).outcome).toBe('proofNeeded')
    await back.prove({ password: newPassword })
    const thief = back.copy()
    expect((await back.send(restorePasskey, { id: passkeys[0]!.id })).outcome).toBe('ok')
    expect((await thief.send(enter, {})).status).toBe(401)
    expect((await enterWith(context.visitor(), authenticator)).outcome).toBe('ok')

    context.later(7 * day)
    await deleteSwitchedOff(context.context, context.context.clock())
    const later = context.visitor()
    await later.enter({ ...person, password: newPassword })
    const left = await later.ask(showSecurity, {})
    expect([left.passkeys.length, left.telegram]).toEqual([1, undefined])
    expect(await show(context.visitor(), signInWithTelegram.path, own)).toBe(11)
  })

  it.each(languages)(
    'tells the client of ways in that it switched off, if there were any: %s',
    async language => {
      const recovers = async (comes: (visitor: Visitor) => Promise<void>) => {
        const person = member()
        const visitor = context.visitor(language)
        await visitor.register(person, context.invitation)
        await comes(visitor)
        await submit(context, { email: person.email, code: await askedCode(context, person) })
        return (await lastMailTo(context.context, person.email))!.replaceAll('\u00a0', ' ')
      }
      const { waysInOff } = mailEntries[language].mail
      expect(await recovers(visitor => linkTo(visitor, profile()))).toContain(waysInOff)
      expect(await recovers(() => Promise.resolve())).not.toContain(waysInOff)
    },
  )

  it('leaves room for the profile that is really the owner’s', async () => {
    const person = member()
    const visitor = await context.client(person)
    const [thiefs, own] = [profile(), profile()]
    await linkTo(visitor, thiefs)
    await submit(context, { email: person.email, code: await askedCode(context, person) })
    const back = context.visitor()
    await back.enter({ ...person, password: newPassword })
    await linkTo(back, own)
    expect(await show(context.visitor(), signInWithTelegram.path, thiefs)).toBe(11)
    expect(await show(context.visitor(), signInWithTelegram.path, own)).toBe(0)
  })
})

it('a profile that a recovery has switched off can be linked again by its owner', async () => {
  const person = member()
  const own = profile()
  await linkTo(await context.client(person), own)
  await submit(context, { email: person.email, code: await askedCode(context, person) })
  const back = context.visitor()
  await back.enter({ ...person, password: newPassword })
  await linkTo(back, own)
  expect(await show(context.visitor(), signInWithTelegram.path, own)).toBe(0)
})

it('a profile does not let its holder in while the owner puts another in its place', async () => {
  const person = member()
  const [thiefs, own] = [profile(), profile()]
  await linkTo(await context.client(person), thiefs)
  await submit(context, { email: person.email, code: await askedCode(context, person) })
  const { database, clock } = context.context
  const client = (await lookUpClient(database, `email:${person.email}`))!
  let entering: Promise<unknown> | undefined
  await transaction(database, async tx => {
    // As linking does it, in one transaction.
    await lockClient(tx, client)
    entering = show(context.visitor(), signInWithTelegram.path, thiefs)
    await untilEndedOrWaiting(database, entering)
    await deleteTelegram(tx, client)
    await claimKey(tx, telegramKey(own), client)
    await storeProfile(tx, client, { ...own, name: 'Vera', signature: null }, clock())
  })
  expect(await entering).toBe(7)
  expect(await show(context.visitor(), signInWithTelegram.path, own)).toBe(0)
})

it('Telegram is no whole proof where the second factor is on', async () => {
  const person = member()
  const [visitor, own] = [await context.client(person), profile()]
  await linkTo(visitor, own)
  await switchOn(context, visitor, person)
  expect((await visitor.ask(showProofs, {})).byTelegram).toBe(false)
  expect(await show(visitor, proveWithTelegram.path, own)).toBe(7)
})

it('a passkey does not let its holder in while a recovery switches it off', async () => {
  const { person, authenticator } = await owner(context, vera)
  const { database, clock } = context.context
  const client = (await lookUpClient(database, `email:${person.email}`))!
  const visitor = context.visitor()
  const response = await answerOf(visitor, authenticator)
  const entering = await transaction(database, async tx => {
    await lockClient(tx, client)
    const under = visitor.send(signInWithPasskey, { response })
    await untilEndedOrWaiting(database, under)
    await switchOffWaysIn(tx, client, clock())
    return { under }
  })
  expect((await entering.under).outcome).toBe('invalidCredentials')
})

describe('unlinking Telegram', () => {
  it('notifies the client, and then the profile opens nothing', async () => {
    const person = member()
    const visitor = await context.client(person)
    const own = profile()
    await linkTo(visitor, own)
    expect((await visitor.send(unlinkTelegram, {})).outcome).toBe('ok')
    expect(await show(context.visitor(), signInWithTelegram.path, own)).toBe(11)
    const { events } = await visitor.ask(showSecurity, {})
    expect(events[0]!.kind).toBe('telegramUnlinked')
    expect((await visitor.send(unlinkTelegram, {})).outcome).toBe('ok')
    await linkTo(visitor, own)
  })
})

describe('money', () => {
  const order = {
    address: wallet,
    amountMicro: dollars(50),
    password: vera.password,
    oneTimeCode: noOneTimeCode,
  }
  const gift = { ...order, address: 'MC00', amountMicro: dollars(1) }

  it('leaves only once the email is proved, whatever else is right', async () => {
    const person = member()
    const visitor = await context.client(person)
    await context.fund(person.email, dollars(200))
    const refused = { status: 200, body: { rc: 5, y: 1 } }
    expect(await visitor.send(withdraw, order)).toMatchObject(refused)
    expect(await visitor.send(transferToPeer, gift)).toMatchObject(refused)
    expect((await visitor.ask(enter, {})).profile.isReachable).toBe(false)

    expect((await visitor.send(sendEmailCode, {})).outcome).toBe('ok')
    expect((await visitor.send(sendEmailCode, {})).outcome).toBe('resetCodeExists')
    const code = await emailCodeTo(context.context, person.email)
    const wrong = code.replace(/\d$/, last => String((Number(last) + 1) % 10))
    expect((await visitor.send(proveEmail, { code: wrong })).outcome).toBe('invalidResetCode')
    expect((await visitor.send(proveEmail, { code })).outcome).toBe('ok')
    expect((await visitor.send(proveEmail, { code })).outcome).toBe('invalidResetCode')
    expect((await visitor.ask(enter, {})).profile.isReachable).toBe(true)
    expect((await visitor.send(withdraw, order)).outcome).toBe('ok')
  })

  it('may leave after a recovery, whose code came to the email as well', async () => {
    const person = member()
    await context.client(person)
    await context.fund(person.email, dollars(200))
    await submit(context, { email: person.email, code: await askedCode(context, person) })
    const back = context.visitor()
    await back.enter({ ...person, password: newPassword })
    const { profile: own } = await back.ask(enter, {})
    expect(own.isReachable).toBe(true)
  })

  it('of a code for an email, five tries are all, and another client’s code is none', async () => {
    const [person, other] = [member(), member()]
    const [visitor, others] = [await context.client(person), await context.client(other)]
    await visitor.ask(sendEmailCode, {})
    await others.ask(sendEmailCode, {})
    const code = await emailCodeTo(context.context, person.email)
    const tries = await Promise.all(
      ['00000000', '00000001', '00000002', '00000003', '00000004'].map(one =>
        visitor.send(proveEmail, { code: one }),
      ),
    )
    expect(new Set(tries.map(({ outcome }) => outcome))).toEqual(new Set(['invalidResetCode']))
    expect((await visitor.send(proveEmail, { code })).outcome).toBe('invalidResetCode')
    expect((await others.send(proveEmail, { code })).outcome).toBe('invalidResetCode')
  })

  it('of a code for an email, fifteen minutes are all, and the next one proves it', async () => {
    const person = member()
    const visitor = await context.client(person)
    const proves = async (wait: number) => {
      await visitor.ask(sendEmailCode, {})
      const code = await emailCodeTo(context.context, person.email)
      context.later(wait)
      return (await visitor.send(proveEmail, { code })).outcome
    }
    expect(await proves(15 * minute)).toBe('invalidResetCode')
    expect(await proves(14 * minute)).toBe('ok')
  })
})

describe('a client who came by Telegram', () => {
  async function comes() {
    const visitor = context.visitor()
    const own = profile()
    expect(await show(visitor, signUpWithTelegram.path, own, { i: context.invitation })).toBe(0)
    return { visitor, own, person: { ...boris, email: `telegram-${++made}@example.org` } }
  }

  it('sets a first password by a proof of Telegram, and withdraws', async () => {
    const { visitor, own } = await comes()
    context.later(6 * minute)
    const set = { current: '', next: vera.password }
    expect((await visitor.send(changePassword, set)).outcome).toBe('proofNeeded')
    expect(await visitor.ask(showProofs, {})).toEqual({
      byPassword: false,
      withCode: false,
      byPasskey: false,
      byTelegram: true,
    })
    expect(await show(visitor, proveWithTelegram.path, profile())).toBe(7)
    expect((await visitor.send(changePassword, set)).outcome).toBe('proofNeeded')
    const thief = visitor.copy()
    const proof = JSON.stringify({ u: signedBy(own), l: bot })
    const proves = async () => (await visitor.post(proveWithTelegram.path, proof)).body['rc']
    expect([await proves(), await proves()]).toEqual([0, 7])
    expect((await thief.send(enter, {})).status).toBe(401)
    expect((await visitor.send(changePassword, set)).outcome).toBe('ok')

    const client = (await lookUpClient(context.context.database, `telegram:${own.id}`))!
    const key = `test:${context.context.newId()}`
    const legs = [{ flow: 'deposit', amount: dollars(100), counterparty: 'test' }] as const
    await transaction(context.context.database, tx =>
      post(tx, { client, key, reference: key, at: context.context.clock(), legs }),
    )
    context.later(25 * 60 * minute)
    const next = context.visitor()
    expect(await show(next, signInWithTelegram.path, own)).toBe(0)
    const order = {
      address: wallet,
      amountMicro: dollars(50),
      password: vera.password,
      oneTimeCode: noOneTimeCode,
    }
    expect((await next.send(withdraw, order)).outcome).toBe('ok')
  })

  it('cannot take the only way in away, adds an email, and goes on without Telegram', async () => {
    const { visitor, own, person } = await comes()
    expect((await visitor.send(unlinkTelegram, {})).outcome).toBe('lastWayIn')

    expect((await visitor.send(addEmail, { email: person.email })).outcome).toBe('ok')
    const before = visitor.copy()
    const code = await emailCodeTo(context.context, person.email)
    expect((await visitor.send(proveEmail, { code })).outcome).toBe('ok')
    expect((await before.send(enter, {})).status).toBe(401)
    expect((await visitor.ask(enter, {})).profile).toMatchObject({ email: person.email, isReachable: true })

    expect((await visitor.send(unlinkTelegram, {})).outcome).toBe('ok')
    expect(await show(context.visitor(), signInWithTelegram.path, own)).toBe(11)
    await submit(context, { email: person.email, code: await askedCode(context, person) })
    expect((await context.visitor().enter({ ...person, password: newPassword })).outcome).toBe('ok')
  })

  it('has twenty mails in a day sent to an email at most, with all who ask for it, and its owner proves it still', async () => {
    const owner = member()
    const owners = await context.client(owner)
    const asks = async () => (await comes()).visitor.send(addEmail, { email: owner.email })
    const { visitor } = await comes()
    expect((await visitor.send(addEmail, { email: owner.email })).outcome).toBe('ok')
    await useUp(context.context, ['codeToEmail', owner.email], 18)
    // Tries that send no mail count nothing, not even for a moment.
    const tries = Array.from({ length: 25 }, () => visitor.send(addEmail, { email: owner.email }))
    const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome)
    expect(new Set(outcomes)).toEqual(new Set(['resetCodeExists']))
    expect((await asks()).outcome).toBe('ok')
    expect((await asks()).status).toBe(429)

    expect((await owners.send(sendEmailCode, {})).outcome).toBe('ok')
    const code = await emailCodeTo(context.context, owner.email)
    expect((await owners.send(proveEmail, { code })).outcome).toBe('ok')
  })

  it('cannot add an email that is another client’s', async () => {
    const taken = member()
    await context.client(taken)
    const { visitor } = await comes()
    await visitor.ask(addEmail, { email: taken.email })
    const code = await emailCodeTo(context.context, taken.email)
    expect((await visitor.send(proveEmail, { code })).outcome).toBe('emailBusy')
    expect((await visitor.ask(enter, {})).profile.email).toBe('')
  })

  it('adds no second email, and changes none', async () => {
    const visitor = await context.client({ ...clara, email: `stays-${++made}@example.org` })
    expect((await visitor.send(addEmail, { email: 'other@example.org' })).outcome).toBe('tryAgain')
  })
})
