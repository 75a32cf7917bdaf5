import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enter } from '../../contract/entry.ts'
import { signUp } from '../../contract/identity.ts'
import { showSecurity } from '../../contract/security.ts'
import { dmitri, vera, type Person } from '../../test/cast.ts'
import { openHouse, type TestHouse } from '../../test/house.ts'
import { sql } from '../database/index.ts'
import { deliverMails, lastMailTo } from '../platform/mail/index.ts'
import { ask, askedCode, codeTo, newPassword, submit, wrong } from './password-reset-fixture.ts'
import { makeRecoveryCodes, sweepRecoveries } from './password-reset-round.ts'

const minute = 60_000
const [ok, invalidPassword, tooSoon, invalidCode] = [{ rc: 0 }, { rc: 4 }, { rc: 5 }, { rc: 6 }]

let house: TestHouse
let people = 0
beforeAll(async () => void (house = await openHouse({ variables: { TRUSTED_PROXY: '127.0.0.0/8' } })))
afterAll(() => house.close())
beforeEach(() => sql`delete from recovery`.execute(house.house.database))

/** Somebody who has registered and then forgot. */
async function forgetful(person: Person = vera): Promise<Person> {
  const somebody = { ...person, email: `${++people}.${person.email}` }
  await house.client(somebody)
  return somebody
}
const signsIn = async (person: Person) => (await house.visitor().enter(person)).outcome === 'ok'
const mailsTo = async (email: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from mail where recipient = ${email} order by posted_at, id`.execute(house.house.database)
  return rows.map(({ kind }) => kind)
}

describe('asking for a recovery code', () => {
  it('brings a mail with eight digits, in the language of the client', async () => {
    const somebody = { ...dmitri, email: `${++people}.${dmitri.email}` }
    await house.visitor('ru').ask(signUp, { ...somebody, invitation: house.invitation })
    expect(await askedCode(house, somebody)).toMatch(/^\d{8}$/)
    expect(await lastMailTo(house.house, somebody.email)).toMatch(/^Subject: Ваш код восстановления$/m)
  })

  it('finds the client however he writes his address', async () => {
    const { email } = await forgetful()
    expect((await ask(house, ` ${email.toUpperCase()}`)).body).toEqual(ok)
    await makeRecoveryCodes(house.house)
    expect(await codeTo(house, email)).not.toBeNull()
  })

  it('is done once in three minutes', async () => {
    const somebody = await forgetful()
    await askedCode(house, somebody)
    house.later(3 * minute - 10_000)
    expect((await ask(house, somebody.email)).body).toEqual(tooSoon)
    house.later(10_000)
    expect((await ask(house, somebody.email)).body).toEqual(ok)
  })

  it('by fifty at once sends one mail', async () => {
    const { email } = await forgetful()
    const asked = await Promise.all(Array.from({ length: 50 }, () => ask(house, email, '192.0.2.50')))
    expect(asked.filter(({ body }) => body['rc'] === 0)).toHaveLength(1)
    expect(asked.filter(({ body }) => body['rc'] === 5)).toHaveLength(49)
    await Promise.all(Array.from({ length: 4 }, () => makeRecoveryCodes(house.house)))
    expect(await mailsTo(email)).toEqual(['welcome', 'recovery'])
  })

  it('sends nothing to a client who is blocked', async () => {
    const { email } = await forgetful()
    await sql`update client set blocked_at = ${house.house.clock()} where email = ${email}`.execute(
      house.house.database,
    )
    expect((await ask(house, email)).body).toEqual(ok)
    await makeRecoveryCodes(house.house)
    expect(await mailsTo(email)).toEqual(['welcome'])
  })

  it('sends nothing when the round comes too late for anybody to wait for it', async () => {
    const { email } = await forgetful()
    await ask(house, email)
    house.later(15 * minute)
    await makeRecoveryCodes(house.house)
    expect(await mailsTo(email)).toEqual(['welcome'])
  })

  it('with what is no address at all is malformed', async () => {
    for (const email of ['', 'vera', 'a@b.example, c@d.example'])
      expect((await ask(house, email)).status).toBe(400)
  })

  it('is stopped after a hundred requests an hour from one network', async () => {
    const network = '192.0.2.99'
    for (let count = 0; count < 100; count++)
      expect((await ask(house, `nobody${count}@example.org`, network)).status).toBe(200)
    const refused = await ask(house, 'nobody100@example.org', network)
    expect([refused.status, refused.body]).toEqual([429, { rc: 2 }])
    expect((await ask(house, 'nobody100@example.org', '192.0.2.98')).status).toBe(200)
  })
})

describe('the code', () => {
  it('sets the new password, ends every session, and is told about', async () => {
    const somebody = await forgetful()
    const before = house.visitor()
    await before.enter(somebody)
    const code = await askedCode(house, somebody)

    expect((await submit(house, { email: somebody.email, code })).body).toEqual(ok)
    expect((await before.send(enter, {})).status).toBe(401)
    expect(await signsIn(somebody)).toBe(false)

    const again = house.visitor()
    await again.enter({ ...somebody, password: newPassword })
    const { events, sessions } = await again.ask(showSecurity, {})
    expect([events.map(({ kind }) => kind), sessions.length]).toEqual([
      ['newDevice', 'passwordReset', 'newDevice'],
      1,
    ])
    expect(await mailsTo(somebody.email)).toEqual(['welcome', 'security', 'recovery', 'security', 'security'])
  })

  it('works once', async () => {
    const somebody = await forgetful()
    const code = await askedCode(house, somebody)
    expect((await submit(house, { email: somebody.email, code })).body).toEqual(ok)
    expect((await submit(house, { email: somebody.email, code })).body).toEqual(invalidCode)
  })

  it('by five at once wins once', async () => {
    const somebody = await forgetful()
    const code = await askedCode(house, somebody)
    const passwords = [
      'one amber lantern',
      'two amber lanterns',
      'three amber lanterns',
      'four amber lanterns',
    ]
    const said = await Promise.all(
      passwords.map((password, n) => submit(house, { ...somebody, code, password }, `192.0.2.${200 + n}`)),
    )
    expect(said.filter(({ body }) => body['rc'] === 0)).toHaveLength(1)
    const winner = passwords[said.findIndex(({ body }) => body['rc'] === 0)]!
    expect(await signsIn({ ...somebody, password: winner })).toBe(true)
  })

  it('may be typed with spaces', async () => {
    const somebody = await forgetful()
    const code = await askedCode(house, somebody)
    const typed = ` ${code.slice(0, 4)} ${code.slice(4)} `
    expect((await submit(house, { email: somebody.email, code: typed })).body).toEqual(ok)
  })

  it('that is wrong, or that of somebody else, sets nothing', async () => {
    const [somebody, other] = [await forgetful(), await forgetful()]
    const [code, others] = [await askedCode(house, somebody), await askedCode(house, other)]
    for (const typed of [wrong(code), others, '', '12345678901234', code.slice(1)])
      expect((await submit(house, { email: somebody.email, code: typed })).body).toEqual(invalidCode)
    expect(await signsIn(somebody)).toBe(true)
  })

  it('is valid for fifteen minutes from the mail on, and so is the mail', async () => {
    const [early, late] = [await forgetful(), await forgetful()]
    await ask(house, early.email)
    await ask(house, late.email)
    house.later(2 * minute)
    await makeRecoveryCodes(house.house)
    const codes = [(await codeTo(house, early.email))!, (await codeTo(house, late.email))!] as const

    house.later(15 * minute - 10_000)
    expect((await submit(house, { email: early.email, code: codes[0] })).body).toEqual(ok)
    house.later(10_000)
    expect((await submit(house, { email: late.email, code: codes[1] })).body).toEqual(invalidCode)
    await deliverMails(house.house, house.house.clock())
    expect(await lastMailTo(house.house, late.email)).toMatch(/^State: expired/m)
  })

  it('is replaced by the next one', async () => {
    const somebody = await forgetful()
    const first = await askedCode(house, somebody)
    house.later(3 * minute)
    const second = await askedCode(house, somebody)
    expect((await submit(house, { email: somebody.email, code: first })).body).toEqual(invalidCode)
    expect((await submit(house, { email: somebody.email, code: second })).body).toEqual(ok)
  })

  it('is not lost over a password that nobody should choose, which is refused like beside a wrong one', async () => {
    const somebody = await forgetful()
    const code = await askedCode(house, somebody)
    for (let tries = 0; tries < 10; tries++)
      for (const typed of [code, wrong(code)])
        expect((await submit(house, { ...somebody, code: typed, password: 'password1' })).body).toEqual(
          invalidPassword,
        )
    expect((await submit(house, { email: somebody.email, code })).body).toEqual(ok)
  })

  it('is mailed ten times in a day at most, and on no day not at all', async () => {
    const { email } = await forgetful()
    const ends: unknown[] = []
    for (let halfHours = 0; halfHours < 48; halfHours++) {
      ends.push((await ask(house, email, '192.0.2.97')).body['rc'])
      house.later(30 * minute)
    }
    house.later(-24 * 60 * minute)
    expect(ends.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 2])
    expect(ends.filter(rc => rc === 0)).toHaveLength(9)
    expect(ends.lastIndexOf(0)).toBeGreaterThan(36)
  })

  it('is not lost over a password of the own name, which is refused beside a right code alone', async () => {
    const somebody = await forgetful()
    const code = await askedCode(house, somebody)
    const password = `${somebody.name}!1`
    for (let tries = 0; tries < 6; tries++)
      expect((await submit(house, { ...somebody, code, password })).body).toEqual(invalidPassword)
    expect((await submit(house, { ...somebody, code: wrong(code), password })).body).toEqual(invalidCode)
    const ofEmail = { ...somebody, code: wrong(code), password: somebody.email }
    expect((await submit(house, ofEmail)).body).toEqual(invalidPassword)
    expect((await submit(house, { email: somebody.email, code })).body).toEqual(ok)
  })

  it('opens nothing for a client who was blocked since', async () => {
    const { email } = await forgetful()
    const code = await askedCode(house, { ...vera, email })
    await sql`update client set blocked_at = ${house.house.clock()} where email = ${email}`.execute(
      house.house.database,
    )
    expect((await submit(house, { email, code })).body).toEqual(invalidCode)
    const { rows } = await sql`
      select from security_event where kind = 'passwordReset'
      and client_id = (select client_id from locator where key = ${`email:${email}`})`.execute(
      house.house.database,
    )
    expect(rows).toEqual([])
  })

  it('is forgotten a day after it was asked for', async () => {
    const somebody = await forgetful()
    await askedCode(house, somebody)
    house.later(24 * 60 * minute)
    await sweepRecoveries(house.house, house.house.clock())
    const { rows } = await sql`select from recovery`.execute(house.house.database)
    expect(rows).toEqual([])
  })
})
