import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import { changePassword, signUp } from '../../contract/identity.ts'
import { showSecurity } from '../../contract/security.ts'
import { dmitri, vera, type Person } from '../../test/support/cast.ts'
import { atUsualCost, openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { useUp } from '../http/rate-limit-fixture.ts'
import { deliverMails, lastMailTo } from '../platform/mail/index.ts'
import { hashEmail } from './password-reset-code.ts'
import { askRecovery, askedCode, codeTo, newPassword, submit, wrong } from './password-reset-fixture.ts'
import { makeRecoveryCodes, purgeRecoveries } from './password-reset-job.ts'
import { freeze } from '../../test/support/freezes.ts'

const minute = 60_000
const [ok, weakPassword, tooSoon, invalidCode] = [{ rc: 0 }, { rc: 4, y: 1 }, { rc: 5 }, { rc: 6 }]

let context: TestApp
let people = 0
beforeAll(async () => void (context = await openTestApp({ variables: { TRUSTED_PROXY: '127.0.0.0/8' } })))
afterAll(() => context.close())
beforeEach(() => sql`delete from recovery`.execute(context.context.database))

/** Someone who has registered and then forgot. */
async function forgetful(person: Person = vera): Promise<Person> {
  const member = { ...person, email: `${++people}.${person.email}` }
  await context.client(member)
  return member
}
const signsIn = async (person: Person) => (await context.visitor().enter(person)).outcome === 'ok'
const mailsTo = async (email: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from mail where recipient = ${email} order by posted_at, id`.execute(context.context.database)
  return rows.map(({ kind }) => kind)
}

describe('asking for a recovery code', () => {
  it('brings a mail with eight digits, in the language of the client', async () => {
    const member = { ...dmitri, email: `${++people}.${dmitri.email}` }
    await context.visitor('ru').ask(signUp, { ...member, invitation: context.invitation })
    expect(await askedCode(context, member)).toMatch(/^\d{8}$/)
    expect(await lastMailTo(context.context, member.email)).toMatch(/^Subject: Ваш код восстановления$/m)
  })

  it('finds the client however they write their address', async () => {
    const { email } = await forgetful()
    expect((await askRecovery(context, ` ${email.toUpperCase()}`)).body).toEqual(ok)
    await makeRecoveryCodes(context.context)
    expect(await codeTo(context, email)).not.toBeNull()
  })

  it('is done once in three minutes', async () => {
    const member = await forgetful()
    await askedCode(context, member)
    context.later(2 * minute)
    expect((await askRecovery(context, member.email)).body).toEqual(tooSoon)
    context.later(minute)
    expect((await askRecovery(context, member.email)).body).toEqual(ok)
  })

  it('by fifty at once sends one mail', async () => {
    const { email } = await forgetful()
    const asked = await Promise.all(
      Array.from({ length: 50 }, () => askRecovery(context, email, '192.0.2.50')),
    )
    expect(asked.filter(({ body }) => body['rc'] === 0)).toHaveLength(1)
    expect(asked.filter(({ body }) => body['rc'] === 5)).toHaveLength(49)
    await Promise.all(Array.from({ length: 4 }, () => makeRecoveryCodes(context.context)))
    expect(await mailsTo(email)).toEqual(['welcome', 'recovery'])
  })

  it('sends nothing to a client whose sign-in is frozen', async () => {
    const { email } = await forgetful()
    await freeze(context.context, email, 'signIn')
    expect((await askRecovery(context, email)).body).toEqual(ok)
    await makeRecoveryCodes(context.context)
    expect(await mailsTo(email)).toEqual(['welcome', 'freeze'])
  })

  it('sends nothing when the job comes too late for anyone to wait for it', async () => {
    const { email } = await forgetful()
    await askRecovery(context, email)
    context.later(15 * minute)
    await makeRecoveryCodes(context.context)
    expect(await mailsTo(email)).toEqual(['welcome'])
  })

  it('with what is no address at all is malformed', async () => {
    for (const email of ['', 'vera', 'a@b.example, c@d.example'])
      expect((await askRecovery(context, email)).status).toBe(400)
  })

  it('is stopped after a hundred requests an hour from one network', async () => {
    const network = '192.0.2.99'
    await useUp(context.context, ['recoveryFromNetwork', network], 99)
    expect((await askRecovery(context, 'nobody99@example.org', network)).status).toBe(200)
    const refused = await askRecovery(context, 'nobody100@example.org', network)
    expect([refused.status, refused.body]).toEqual([429, { rc: 2 }])
    expect((await askRecovery(context, 'nobody100@example.org', '192.0.2.98')).status).toBe(200)
  })
})

describe('the code', () => {
  it('sets the new password, ends every session, and notifies the client', async () => {
    const member = await forgetful()
    const before = context.visitor()
    await before.enter(member)
    const code = await askedCode(context, member)

    expect((await submit(context, { email: member.email, code })).body).toEqual(ok)
    expect((await before.send(enter, {})).status).toBe(401)
    expect(await signsIn(member)).toBe(false)

    const again = context.visitor()
    await again.enter({ ...member, password: newPassword })
    const { events, sessions } = await again.ask(showSecurity, {})
    expect([events.map(({ kind }) => kind), sessions.length]).toEqual([
      ['newDevice', 'passwordReset', 'newDevice'],
      1,
    ])
    expect(await mailsTo(member.email)).toEqual(['welcome', 'security', 'recovery', 'security', 'security'])
  })

  it('works once', async () => {
    const member = await forgetful()
    const code = await askedCode(context, member)
    expect((await submit(context, { email: member.email, code })).body).toEqual(ok)
    expect((await submit(context, { email: member.email, code })).body).toEqual(invalidCode)
  })

  it('sets nothing once its client has changed the password', async () => {
    const member = await forgetful()
    const code = await askedCode(context, member)
    const visitor = context.visitor()
    await visitor.enter(member)
    await visitor.ask(changePassword, { current: member.password, next: 'nine quiet geese' })
    expect((await submit(context, { email: member.email, code })).body).toEqual(invalidCode)
  })

  it('by five at once wins once', async () => {
    atUsualCost(context)
    const member = await forgetful()
    const code = await askedCode(context, member)
    const passwords = [
      'one amber lantern',
      'two amber lanterns',
      'three amber lanterns',
      'four amber lanterns',
    ]
    const said = await Promise.all(
      passwords.map((password, n) => submit(context, { ...member, code, password }, `192.0.2.${200 + n}`)),
    )
    expect(said.filter(({ body }) => body['rc'] === 0)).toHaveLength(1)
    const winner = passwords[said.findIndex(({ body }) => body['rc'] === 0)]!
    expect(await signsIn({ ...member, password: winner })).toBe(true)
  })

  it('may be typed with spaces', async () => {
    const member = await forgetful()
    const code = await askedCode(context, member)
    const typed = ` ${code.slice(0, 4)} ${code.slice(4)} `
    expect((await submit(context, { email: member.email, code: typed })).body).toEqual(ok)
  })

  it('that is wrong, or that of someone else, sets nothing', async () => {
    const [member, other] = [await forgetful(), await forgetful()]
    const [code, others] = [await askedCode(context, member), await askedCode(context, other)]
    for (const typed of [wrong(code), others, '', '12345678901234', code.slice(1)])
      expect((await submit(context, { email: member.email, code: typed })).body).toEqual(invalidCode)
    expect(await signsIn(member)).toBe(true)
  })

  it('is valid for fifteen minutes from the mail on, and so is the mail', async () => {
    const [early, late] = [await forgetful(), await forgetful()]
    await askRecovery(context, early.email)
    await askRecovery(context, late.email)
    context.later(2 * minute)
    await makeRecoveryCodes(context.context)
    const codes = [(await codeTo(context, early.email))!, (await codeTo(context, late.email))!] as const

    context.later(14 * minute)
    expect((await submit(context, { email: early.email, code: codes[0] })).body).toEqual(ok)
    context.later(minute)
    expect((await submit(context, { email: late.email, code: codes[1] })).body).toEqual(invalidCode)
    await deliverMails(context.context, context.context.clock())
    expect(await lastMailTo(context.context, late.email)).toMatch(/^State: expired/m)
  })

  it('is replaced by the next one', async () => {
    const member = await forgetful()
    const first = await askedCode(context, member)
    context.later(3 * minute)
    const second = await askedCode(context, member)
    expect((await submit(context, { email: member.email, code: first })).body).toEqual(invalidCode)
    expect((await submit(context, { email: member.email, code: second })).body).toEqual(ok)
  })

  it('is not lost over a password that nobody should choose, which is refused like beside a wrong one', async () => {
    const member = await forgetful()
    const code = await askedCode(context, member)
    for (let tries = 0; tries < 10; tries++)
      for (const typed of [code, wrong(code)])
        expect((await submit(context, { ...member, code: typed, password: 'password1' })).body).toEqual(
          weakPassword,
        )
    expect((await submit(context, { email: member.email, code })).body).toEqual(ok)
  })

  it('is mailed ten times in a day at most, and on no day not at all', async () => {
    const { email } = await forgetful()
    const ends: unknown[] = []
    for (let halfHours = 0; halfHours < 48; halfHours++) {
      ends.push((await askRecovery(context, email, '192.0.2.97')).body['rc'])
      context.later(30 * minute)
    }
    context.later(-24 * 60 * minute)
    expect(ends.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 2])
    expect(ends.filter(rc => rc === 0)).toHaveLength(9)
    expect(ends.lastIndexOf(0)).toBeGreaterThan(36)
  })

  it('is not lost over a password of the own name, which is refused beside a right code alone', async () => {
    const member = await forgetful()
    const code = await askedCode(context, member)
    const password = `${member.name}!1`
    for (let tries = 0; tries < 6; tries++)
      expect((await submit(context, { ...member, code, password })).body).toEqual(weakPassword)
    expect((await submit(context, { ...member, code: wrong(code), password })).body).toEqual(invalidCode)
    const ofEmail = { ...member, code: wrong(code), password: member.email }
    expect((await submit(context, ofEmail)).body).toEqual(weakPassword)
    expect((await submit(context, { email: member.email, code })).body).toEqual(ok)
  })

  it('opens nothing for a client whose sign-in was frozen since', async () => {
    const { email } = await forgetful()
    const code = await askedCode(context, { ...vera, email })
    await freeze(context.context, email, 'signIn')
    expect((await submit(context, { email, code })).body).toEqual(invalidCode)
    const { rows } = await sql`
      select from security_event where kind = 'passwordReset'
      and client_id = (select client_id from client_lookup where key = ${`email:${email}`})`.execute(
      context.context.database,
    )
    expect(rows).toEqual([])
  })

  it('is forgotten a day after it was asked for', async () => {
    const member = await forgetful()
    await askedCode(context, member)
    context.later(24 * 60 * minute)
    await purgeRecoveries(context.context, context.context.clock())
    const { rows } = await sql`select from recovery`.execute(context.context.database)
    expect(rows).toEqual([])
  })
})

describe('a device that the client has signed in with before', () => {
  const network = '203.0.113.7'

  /** Strangers in many networks have used up the mails and the guesses of this email, and this network’s requests. */
  async function besieged() {
    const member = { ...vera, email: `${++people}.${vera.email}` }
    const own = await context.client(member)
    for (let count = 0; count < 5; count++) {
      await askRecovery(context, member.email, `198.51.100.${count}`)
      context.later(3 * minute)
    }
    await useUp(context.context, ['recoveryCodeOfEmail', member.email], 100)
    await useUp(context.context, ['recoveryFromNetwork', network], 100)
    await makeRecoveryCodes(context.context)
    return { member, own }
  }

  it('gets its code whatever others have asked for and guessed, and the password is set with it', async () => {
    const { member, own } = await besieged()
    expect((await askRecovery(context, member.email, '192.0.2.60')).body).toEqual({ rc: 2 })

    expect((await askRecovery(context, member.email, network, own)).body).toEqual(ok)
    await makeRecoveryCodes(context.context)
    const code = (await codeTo(context, member.email))!
    const attempt = { email: member.email, code }
    expect((await submit(context, attempt, '192.0.2.61')).status).toBe(429)
    expect((await submit(context, attempt, network, own)).body).toEqual(ok)
    expect(await signsIn({ ...member, password: newPassword })).toBe(true)
  })

  it('ends every other code with its own', async () => {
    const member = { ...vera, email: `${++people}.${vera.email}` }
    const own = await context.client(member)
    await askRecovery(context, member.email, '192.0.2.80')
    await makeRecoveryCodes(context.context)
    const strangers = (await codeTo(context, member.email))!
    await askRecovery(context, member.email, network, own)
    await makeRecoveryCodes(context.context)
    const code = (await codeTo(context, member.email))!
    expect((await submit(context, { email: member.email, code }, network, own)).body).toEqual(ok)
    expect((await submit(context, { email: member.email, code: strangers }, '192.0.2.80')).body).toEqual(
      invalidCode,
    )
  })

  it('has five tries at its code, and one request in three minutes', async () => {
    const member = { ...vera, email: `${++people}.${vera.email}` }
    const own = await context.client(member)
    expect((await askRecovery(context, member.email, network, own)).body).toEqual(ok)
    expect((await askRecovery(context, member.email, network, own)).body).toEqual(tooSoon)
    await makeRecoveryCodes(context.context)
    const code = (await codeTo(context, member.email))!
    for (let tries = 1; tries <= 5; tries++)
      expect(
        (await submit(context, { email: member.email, code: wrong(code, tries) }, network, own)).body,
      ).toEqual(invalidCode)
    expect((await submit(context, { email: member.email, code }, network, own)).status).toBe(429)
  })

  it('opens nothing of another client’s with it', async () => {
    const [member, other] = [await forgetful(), { ...vera, email: `${++people}.${vera.email}` }]
    const own = await context.client(other)
    expect((await askRecovery(context, member.email, '192.0.2.70', own)).body).toEqual(ok)
    const { rows } = await sql<{ key: Buffer }>`select email_hash as key from recovery`.execute(
      context.context.database,
    )
    expect(rows).toEqual([{ key: hashEmail(member.email) }])
  })
})
