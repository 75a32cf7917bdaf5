/** How operators sign in to their console, and how others fail to. */
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '../../contract/console/staff.ts'
import { proposalMake, proposalSign, proposalText } from '../../contract/console/proposals.ts'
import { inboxList } from '../../contract/console/inbox.ts'
import { consoleSession } from '../../contract/console/session.ts'
import { openConsole, type TestConsole } from '../../test/support/console-app.ts'
import { untilEndedOrWaiting } from '../../test/support/lock-awaited.ts'
import { browserKey, type ScreenKey } from '../../test/support/operator-keys.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { Authenticator } from '../identity/passkey-fixture.ts'
import { sql, transaction } from '../database/index.ts'
import type { OperatorRequest } from '../http/operator-route.ts'
import { renewOperatorSession } from '../http/operator-session.ts'
import { readRegister } from '../operators/index.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { sha256 } from '../platform/sha256.ts'
import { carryOutApproved } from '../start/approved-acts.ts'
import { makeFirstLinks, makeInvitation } from './invitation.ts'
import { quarterOf } from './review.ts'
import { notifyOfRegister } from './register-mails.ts'

let home: TestApp
let desk: TestConsole
beforeAll(async () => {
  home = await openTestApp()
  desk = await openConsole(home)
})
afterAll(async () => {
  await desk.close()
  await home.close()
})

// All enrol from one network, whose attempts within an hour are limited.
beforeEach(
  async () =>
    void (await sql`delete from operator_rate_limit where key like 'enrolmentFromNetwork%'`.execute(
      home.context.database,
    )),
)

const password = 'grey herons stand still'
const codeOf = (secret: string) =>
  new TOTP({ secret }).generate({ timestamp: home.context.clock().getTime() })

interface Staff {
  id: string
  email: string
  totpKey: string
  keys: ScreenKey[]
  browser: Visitor
}

let people = 0
/** An invited person enrols with a browser's key, as the page does it. */
async function enrol(link: string, change: Record<string, unknown> = {}): Promise<Staff> {
  const browser = desk.visitor()
  const shown = await browser.ask(contract.showEnrolment, { link })
  const key = browserKey()
  const email = shown.email ?? `person-${(people += 1)}@desk.example`
  const keys = [{ credential: undefined, browserKey: key.key, signature: key.sign(shown.text).signature }]
  const { operator, isSigned } = await browser.ask(contract.enrolFinish, {
    link,
    email,
    language: 'en',
    password,
    code: codeOf(shown.totpKey),
    client: undefined,
    telegram: undefined,
    keys,
    ...change,
  })
  expect(isSigned).toBe(true)
  await carryOutApproved(home.context)
  return { id: operator, email, totpKey: shown.totpKey, keys: [key], browser }
}

const invited = (roles: Parameters<typeof makeInvitation>[1]['roles'], name = 'Nora Berg') =>
  makeInvitation(home.context.database, { name, roles }, home.context.clock())

/** Signs a proposal as the page does. */
async function signAs(browser: Visitor, key: ScreenKey, id: string) {
  expect(await signed(browser, key, id)).toBe('ok')
}
async function signed(browser: Visitor, key: ScreenKey, id: string) {
  const { text, at } = await browser.ask(proposalText, { id })
  const { signature } = key.sign(text)
  const made = { key: key.key, signature, authenticatorData: undefined, clientData: undefined }
  return (await browser.send(proposalSign, { id, at, ...made })).outcome
}

async function textSigned(key: ScreenKey, browser: Visitor) {
  const { text } = await browser.ask(contract.signInText, {})
  const { signature } = key.sign(text)
  return { text, key: key.key, signature, authenticatorData: undefined, clientData: undefined }
}
/** Says by a key that its owner is there. */
async function prove(browser: Visitor, key: ScreenKey) {
  return (await browser.send(contract.proveWithKey, await textSigned(key, browser))).outcome
}
async function signInWith(key: ScreenKey, browser = desk.visitor()) {
  const made = await textSigned(key, browser)
  return { browser, made, outcome: (await browser.send(contract.signInWithKey, made)).outcome }
}

describe('an operator', () => {
  it('enrols by a link once, and signs in with the key or with password and code', async () => {
    const link = await invited(['support'])
    const nora = await enrol(link)
    expect((await desk.visitor().send(contract.showEnrolment, { link })).outcome).toBe('ended')
    const byKey = await signInWith(nora.keys[0]!)
    expect(byKey.outcome).toBe('ok')
    const session = await byKey.browser.ask(consoleSession, {})
    expect([session.operator.id, session.roles]).toEqual([nora.id, ['support']])
    home.later(60_000)
    const browser = desk.visitor()
    const typed = { email: nora.email.toUpperCase(), password, code: codeOf(nora.totpKey) }
    expect((await browser.send(contract.signInWithPassword, typed)).outcome).toBe('ok')
    // A code works once, and a repeated one is logged, without the code.
    const before = home.logged.length
    expect((await desk.visitor().send(contract.signInWithPassword, typed)).outcome).toBe('invalidCredentials')
    const warned = home.logged.slice(before).filter(line => line.includes('"security":"operatorPassword"'))
    expect(warned.map(line => JSON.parse(line))).toMatchObject([
      { outcome: 'refused', operator: nora.id, network: expect.stringMatching(/^[\w-]{16}$/) },
    ])
    expect(warned.join()).not.toMatch(/herons|desk\.example/)
    await browser.ask(contract.consoleSignOut, {})
    expect((await browser.send(consoleSession, {})).status).toBe(401)
  })

  it('names their number in Telegram, which is one operator’s alone', async () => {
    const nora = await enrol(await invited(['support']), { telegram: ' 770123456 ' })
    const { operators } = await readRegister(home.context)
    expect(operators.get(nora.id)!.telegram).toBe('770123456')
    const link = await invited(['support'])
    const shown = await desk.visitor().ask(contract.showEnrolment, { link })
    const key = browserKey()
    const asked = { link, email: 'other@desk.example', language: 'en', password, client: undefined } as const
    const keys = [{ credential: undefined, browserKey: key.key, signature: key.sign(shown.text).signature }]
    const finish = async (telegram: string) => {
      const code = codeOf(shown.totpKey)
      return (await desk.visitor().send(contract.enrolFinish, { ...asked, code, telegram, keys })).outcome
    }
    expect([await finish('@nora'), await finish('770123456')]).toEqual(['invalid', 'taken'])
  })

  it('enrols with a passkey of the console’s own site', async () => {
    const link = await invited(['support'], 'Paul Kay')
    const browser = desk.visitor()
    const shown = await browser.ask(contract.showEnrolment, { link })
    const authenticator = new Authenticator(desk.url.replace('127.0.0.1', 'localhost'))
    const key = (credential: Record<string, unknown>) => ({
      credential,
      browserKey: undefined,
      signature: undefined,
    })
    const asked = {
      link,
      language: 'en',
      password,
      client: undefined,
      telegram: undefined,
      email: 'paul@desk.example',
    } as const
    const evil = key(authenticator.create(shown.options, { origin: 'http://evil.example' }))
    const finish = (keys: ReturnType<typeof key>[], code = codeOf(shown.totpKey)) =>
      browser.send(contract.enrolFinish, { ...asked, code, keys })
    expect((await finish([evil])).outcome).toBe('badSignature')
    const own = key(authenticator.create(shown.options))
    expect((await finish([own], '000000')).outcome).toBe('invalidCredentials')
    expect((await finish([own, own])).outcome).toBe('badSignature')
    expect((await finish([own])).outcome).toBe('ok')
    await carryOutApproved(home.context)

    const { text } = await browser.ask(contract.signInText, {})
    const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString(
      'base64url',
    )
    const { id, response } = authenticator.get({ challenge, rpId: 'localhost' }) as {
      id: string
      response: Record<string, string>
    }
    const bytes = (name: string) => new Uint8Array(Buffer.from(response[name]!, 'base64url'))
    const made = {
      text,
      key: id,
      signature: bytes('signature'),
      authenticatorData: bytes('authenticatorData'),
      clientData: bytes('clientDataJSON'),
    }
    expect((await browser.send(contract.signInWithKey, made)).outcome).toBe('ok')
    // The authenticator would forget this one for another of the same operator.
    const { options } = await browser.ask(contract.ownKeyOptions, {})
    expect(options['excludeCredentials']).toEqual([expect.objectContaining({ id })])
  })

  it('of whom nobody has signed that they are one reads nothing', async () => {
    const link = await invited(['administrator'], 'Mallory')
    const browser = desk.visitor()
    const shown = await browser.ask(contract.showEnrolment, { link })
    const key = browserKey()
    await sql`
      insert into operator_account (operator_id, name, email, language, password_hash, totp_secret, totp_last_step,
                                    created_at)
      select ${home.context.newId()}, 'Mallory', 'mallory@desk.example', language, password_hash, totp_secret, 0,
        created_at from operator_account where password_hash <> 'none' limit 1`.execute(home.context.database)
    expect((await signInWith(key)).outcome).toBe('invalidCredentials')
    expect(shown.isRoot).toBe(false)
  })

  it('cannot come in twice with one text', async () => {
    const nora = await enrol(await invited(['support'], 'Rita Poe'))
    const { made } = await signInWith(nora.keys[0]!)
    expect((await desk.visitor().send(contract.signInWithKey, made)).outcome).toBe('invalidCredentials')
  })

  it('comes in within their hours and from their networks alone', async () => {
    const nora = await enrol(await invited(['support'], 'Hour Hand'))
    const minute = home.context.clock().getUTCHours() * 60
    const set = (change: Record<string, unknown>) =>
      desk.first.browser.send(contract.peopleBounds, {
        operator: nora.id,
        hoursFrom: undefined,
        hoursUntil: undefined,
        networks: [],
        reason: 'shifts',
        ...change,
      })
    const later = (minute + 120) % 1440
    expect((await set({ hoursFrom: later, hoursUntil: (later + 60) % 1440 })).outcome).toBe('ok')
    expect((await signInWith(nora.keys[0]!)).outcome).toBe('notAllowed')
    expect((await set({ networks: ['203.0.113.0/24'] })).outcome).toBe('ok')
    expect((await signInWith(nora.keys[0]!)).outcome).toBe('notAllowed')
    expect((await set({ networks: ['127.0.0.0/8', '::1'] })).outcome).toBe('ok')
    const { browser, outcome } = await signInWith(nora.keys[0]!)
    expect(outcome).toBe('ok')
    const asks = async () => (await browser.send(consoleSession, {})).status
    expect(await asks()).toBe(200)
    // Nor does a session that was taken elsewhere, or left open over the end of the day.
    await set({ networks: ['203.0.113.0/24'] })
    expect(await asks()).toBe(401)
    await set({ hoursFrom: later, hoursUntil: (later + 60) % 1440 })
    expect(await asks()).toBe(401)
    await set({})
    expect((await set({ networks: ['everywhere'] })).outcome).toBe('invalid')
    expect((await set({ operator: desk.first.id })).outcome).toBe('notAllowed')
  })

  it('adds a key, sees sessions, and ends those that are not theirs', async () => {
    const nora = await enrol(await invited(['support'], 'Kay Two'))
    const [here, there] = [await signInWith(nora.keys[0]!), await signInWith(nora.keys[0]!)]
    const { text } = await here.browser.ask(contract.ownKeyOptions, {})
    const second = browserKey()
    const given = { credential: undefined, browserKey: second.key, signature: second.sign(text).signature }
    const { proposal } = await here.browser.ask(contract.ownKeyAdd, { key: given })
    await signAs(here.browser, nora.keys[0]!, proposal)
    await carryOutApproved(home.context)
    const { keys, sessions } = await here.browser.ask(contract.ownAccount, {})
    expect([keys.length, sessions.length, sessions.filter(({ isThis }) => isThis).length]).toEqual([2, 2, 1])
    await here.browser.ask(contract.ownSessionEnd, { session: undefined })
    expect((await there.browser.send(consoleSession, {})).status).toBe(401)
    expect((await here.browser.send(consoleSession, {})).status).toBe(200)
  })

  it('in two sessions and with two keys is one person', async () => {
    const ada = await enrol(await invited(['administrator'], 'Ada Twice'))
    const nora = await enrol(await invited(['support'], 'Nora Wants'))
    const [here, there] = [await signInWith(ada.keys[0]!), await signInWith(ada.keys[0]!)]
    const grant = {
      action: 'operator.grant',
      subject: nora.id,
      client: undefined,
      facts: { roles: 'treasury', reason: 'as agreed' },
    }
    const { id } = await here.browser.ask(proposalMake, grant)
    await signAs(here.browser, ada.keys[0]!, id)
    expect((await there.browser.ask(proposalMake, grant)).id).toBe(id)
    expect(await signed(there.browser, ada.keys[0]!, id)).toBe('sameOperator')
    await carryOutApproved(home.context)
    const { operators } = await readRegister(home.context)
    expect(operators.get(nora.id)!.roles.map(({ role }) => role)).toEqual(['support'])
    // For themselves it is refused.
    const own = await here.browser.send(proposalMake, { ...grant, subject: ada.id })
    expect(own.outcome).toBe('notAllowed')
  })

  it('who is suspended is signed out at once and comes in no more', async () => {
    const nora = await enrol(await invited(['support'], 'Sue Spent'))
    const admin = await enrol(await invited(['administrator'], 'Ada Min'))
    const [noras, admins] = [await signInWith(nora.keys[0]!), await signInWith(admin.keys[0]!)]
    const { id } = await admins.browser.ask(proposalMake, {
      action: 'operator.end',
      subject: nora.id,
      client: undefined,
      facts: { role: 'all', reason: 'as agreed' },
    })
    await signAs(admins.browser, admin.keys[0]!, id)
    await carryOutApproved(home.context)
    expect((await noras.browser.send(consoleSession, {})).status).toBe(401)
    expect((await signInWith(nora.keys[0]!)).outcome).toBe('invalidCredentials')
    const list = await admins.browser.ask(contract.peopleList, {})
    expect(list.people.find(one => one.id === nora.id)?.suspendedAt).toBeInstanceOf(Date)
  })
})

describe('the first links', () => {
  it('are made once, and add keys to those whom the configuration names', async () => {
    const own = await openTestApp()
    const office = await openConsole(own)
    const links = (await makeFirstLinks(own.context, 'cli:test'))!
    expect(links.map(({ name }) => name)).toEqual(['trial-1', 'trial-2'])
    expect(await makeFirstLinks(own.context, 'cli:test')).toBe(null)
    expect(links[0]!.link).toMatch(/\/enrol\/[\w-]{43}$/)
    await office.close()
    await own.close()
  })
})

describe('who may what', () => {
  it('is a list on the page and a file, for administrators and auditors', async () => {
    const as = async (role: 'auditor' | 'support') => {
      const person = await enrol(await invited([role], `The ${role}`))
      return { id: person.id, ...(await signInWith(person.keys[0]!)) }
    }
    const auditor = await as('auditor')
    const { people: listed } = await auditor.browser.ask(contract.peopleList, {})
    expect(listed.find(({ id }) => id === auditor.id)?.roles.map(one => one.role)).toEqual(['auditor'])
    const support = await as('support')
    expect((await support.browser.send(contract.peopleList, {})).status).toBe(403)
    const file = await fetch(`${desk.url}${contract.peopleFile.path}`, {
      method: 'POST',
      headers: { origin: desk.url, cookie: `operator=${auditor.browser.cookies.get('operator')!}` },
    })
    expect(file.headers.get('content-disposition')).toContain('.csv')
    expect(await file.text()).toContain('The auditor')
  })

  it('is reported to all operators when it changes, once', async () => {
    const ada = await enrol(await invited(['auditor'], 'Ada Reads'))
    await notifyOfRegister(home.context, home.context.clock())
    const { email } = await enrol(await invited(['content'], 'New Name'))
    const everyone = [
      email,
      ada.email,
      ...[desk.first, desk.second].map(({ id }) => `${id}@operators.example`),
    ]
    const before = await mailsTo(everyone)
    await notifyOfRegister(home.context, home.context.clock())
    const told = await mailsTo(everyone)
    expect(told).toEqual(before.map(count => count + 1))
    await notifyOfRegister(home.context, home.context.clock())
    expect(await mailsTo(everyone)).toEqual(told)
    expect((await readRegister(home.context)).operators.size).toBeGreaterThan(2)
  })

  it('is reported no more to those who were suspended, once they have read that', async () => {
    const [gone, stays] = [
      await enrol(await invited(['support'], 'Gil Gone')),
      await enrol(await invited(['support'], 'Stella Stays')),
    ]
    const facts = { role: 'all', reason: 'has left' }
    const ending = { action: 'operator.end', subject: gone.id, client: null, facts } as const
    expect(await approveByTwo(home.context, ending)).toBe('done')
    await notifyOfRegister(home.context, home.context.clock())
    expect(await lastMailTo(home.context, gone.email)).toContain('Gil Gone was suspended')
    const before = await mailsTo([gone.email, stays.email])

    await enrol(await invited(['content'], 'Nils Next'))
    await notifyOfRegister(home.context, home.context.clock())
    expect(await mailsTo([gone.email, stays.email])).toEqual([before[0], before[1]! + 1])
  })

  it('is reported with its reason, and a suspension as one', async () => {
    const nora = await enrol(await invited(['support'], 'Sue Late'))
    const admin = await enrol(await invited(['administrator'], 'Ada Sure'))
    const { browser } = await signInWith(admin.keys[0]!)
    const changes = [
      { facts: { role: 'support', reason: 'moves to another team' }, says: 'Rights of Sue Late were ended.' },
      { facts: { role: 'all', reason: '"has left"' }, says: 'Sue Late was suspended' },
    ]
    for (const { facts, says } of changes) {
      const wanted = { action: 'operator.end', subject: nora.id, client: undefined, facts }
      await signAs(browser, admin.keys[0]!, (await browser.ask(proposalMake, wanted)).id)
      await carryOutApproved(home.context)
      await notifyOfRegister(home.context, home.context.clock())
      const mail = await lastMailTo(home.context, admin.email)
      expect(mail).toContain(says)
      expect(mail).toContain(facts.reason.replaceAll('"', ''))
    }
  })

  it('is reported to an address alone: none else is given to anyone', async () => {
    const nora = await enrol(await invited(['support'], 'Nora Nowhere'))
    const admin = await enrol(await invited(['administrator'], 'Ada Errs'))
    const { browser } = await signInWith(admin.keys[0]!)
    for (const email of ['nobody', 'none', 'Nora@Desk.example']) {
      const facts = { email, 'email before': nora.email }
      const wanted = { action: 'operator.email', subject: nora.id, client: undefined, facts }
      expect([email, (await browser.send(proposalMake, wanted)).outcome]).toEqual([email, 'notThere'])
    }
  })

  async function mailsTo(addresses: string[]): Promise<number[]> {
    const { rows } = await sql<{ recipient: string }>`
      select recipient from mail where kind = 'staffChange'`.execute(home.context.database)
    return addresses.map(address => rows.filter(({ recipient }) => recipient === address).length)
  }
})

it('an operator without keys is invited again, and stays who they are', async () => {
  const nora = await enrol(await invited(['treasury'], 'Nora Lost'))
  const facts = { name: 'Nora Lost', email: nora.email, roles: 'treasury' }
  const wanted = { action: 'staff.invite', subject: nora.email, client: null, facts } as const
  expect(await approveByTwo(home.context, wanted)).toBe('done')
  const { rows } = await sql<{ isHers: boolean }>`
    select operator_id = ${nora.id} as "isHers" from operator_invitation where email = ${nora.email}`.execute(
    home.context.database,
  )
  expect(rows).toEqual([{ isHers: true }])
  // The mail has the link; here another one of the same kind.
  const link = await makeInvitation(
    home.context.database,
    { name: 'Nora Lost', roles: ['treasury'], operator: nora.id, proposal: home.context.newId() },
    home.context.clock(),
  )
  const again = await enrol(link)
  expect(again.id).toBe(nora.id)
  expect((await signInWith(nora.keys[0]!)).outcome).toBe('invalidCredentials')
  expect((await signInWith(again.keys[0]!)).outcome).toBe('ok')
  const register = await readRegister(home.context)
  expect([...register.operators.values()].filter(({ name }) => name === 'Nora Lost')).toHaveLength(1)
})

it('a password and a code app are renewed with a key, and other sessions end', async () => {
  const nora = await enrol(await invited(['support'], 'Nora New'))
  const [here, there] = [await signInWith(nora.keys[0]!), await signInWith(nora.keys[0]!)]
  const { totpKey, sealed } = await here.browser.ask(contract.ownCodeKey, {})
  const renewed = 'seven slow lanterns'
  const asked = { password: renewed, sealed, code: codeOf(totpKey) }
  expect(
    (await here.browser.send(contract.ownPassword, { ...asked, code: codeOf(nora.totpKey) })).outcome,
  ).toBe('invalidCredentials')
  expect((await here.browser.send(contract.ownPassword, asked)).outcome).toBe('ok')
  expect((await there.browser.send(consoleSession, {})).status).toBe(401)
  home.later(60_000)
  const reader = desk.visitor()
  const typed = { email: nora.email, password: renewed, code: codeOf(totpKey) }
  expect((await reader.send(contract.signInWithPassword, typed)).outcome).toBe('ok')
  // Reading alone renews nothing.
  const refused = await reader.post(contract.ownCodeKey.path, '{}')
  expect(refused.body).not.toHaveProperty('totpKey')
})

describe('a copy of an operator’s cookie', () => {
  /** Whose session a thief has copied before the operator does something. */
  async function robbed(name: string) {
    const nora = await enrol(await invited(['support'], name))
    const { browser } = await signInWith(nora.keys[0]!)
    return { nora, browser, copy: browser.copy() }
  }
  const statusOf = async (browser: Visitor) => (await browser.send(consoleSession, {})).status

  it('is worth nothing once the operator has proved with a key who they are', async () => {
    const { nora, browser, copy } = await robbed('Nora Proves')
    home.later(1_000)
    expect(await statusOf(copy)).toBe(200)
    expect(await prove(browser, nora.keys[0]!)).toBe('ok')
    expect([await statusOf(copy), await statusOf(browser)]).toEqual([401, 200])
    // The working day is as long as it was.
    const { sessions } = await browser.ask(contract.ownAccount, {})
    const { createdAt, expiresAt } = sessions.find(({ isThis }) => isThis)!
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(8 * 3_600_000)
  })

  it('is not proved by a colleague’s key, and does nothing that takes a proof', async () => {
    const { nora, copy } = await robbed('Nora Robbed')
    const insider = await enrol(await invited(['support'], 'Ingo Inside'))
    await provedAnHourAgo(nora.id)
    expect(await prove(copy, insider.keys[0]!)).toBe('invalidCredentials')
    expect((await copy.send(contract.ownSessionEnd, { session: undefined })).outcome).toBe('proofNeeded')
    expect(await prove(copy, nora.keys[0]!)).toBe('ok')
  })

  it('is worth nothing once the password and the code app were changed, of which a mail tells', async () => {
    const { nora, browser, copy } = await robbed('Nora Changes')
    const { totpKey, sealed } = await browser.ask(contract.ownCodeKey, {})
    await browser.ask(contract.ownPassword, {
      password: 'seven slow lanterns',
      sealed,
      code: codeOf(totpKey),
    })
    expect([await statusOf(copy), await statusOf(browser)]).toEqual([401, 200])
    expect(await lastMailTo(home.context, nora.email)).toContain('your access to the console were changed')
  })

  it('is worth nothing once the other sessions were ended, and ends none an hour after a proof', async () => {
    const { nora, browser, copy } = await robbed('Nora Ends')
    await browser.ask(contract.ownSessionEnd, { session: undefined })
    expect([await statusOf(copy), await statusOf(browser)]).toEqual([401, 200])
    const late = browser.copy()
    await provedAnHourAgo(nora.id)
    expect((await late.send(contract.ownSessionEnd, { session: undefined })).outcome).toBe('proofNeeded')
    expect(await statusOf(browser)).toBe(200)
  })

  it('is worth nothing after a suspension that came while the secret was renewed', async () => {
    const { nora, browser } = await robbed('Nora Leaves')
    const admin = await enrol(await invited(['administrator'], 'Ada Quick'))
    const admins = await signInWith(admin.keys[0]!)
    const facts = { role: 'all', reason: 'as agreed' }
    const wanted = { action: 'operator.end', subject: nora.id, client: undefined, facts }
    await signAs(admins.browser, admin.keys[0]!, (await admins.browser.ask(proposalMake, wanted)).id)
    const { database, clock } = home.context
    const caller = {
      at: clock(),
      address: '127.0.0.1',
      userAgent: undefined,
      operator: { id: nora.id },
      session: { id: sha256(Buffer.from(browser.cookies.get('operator')!, 'base64url')) },
      setCookie: () => undefined,
    } as unknown as OperatorRequest
    let suspending: Promise<unknown> | undefined
    await transaction(database, async tx => {
      await renewOperatorSession(home.context, tx, caller)
      suspending = carryOutApproved(home.context)
      await untilEndedOrWaiting(database, suspending)
    })
    await suspending
    const { rows } = await sql`select from operator_session where operator_id = ${nora.id}`.execute(database)
    expect(rows).toEqual([])
  })

  const provedAnHourAgo = (operator: string) =>
    sql`
      update operator_session set proved_at = ${new Date(home.context.clock().getTime() - 3_600_000)}
      where operator_id = ${operator}`.execute(home.context.database)
})

it.each(['before', 'after'] as const)(
  'a sign-in leaves no session where a suspension is under way that began %s it',
  async order => {
    const nora = await enrol(await invited(['support'], `Nora Enters ${order}`))
    const admin = await enrol(await invited(['administrator'], `Ada Suspends ${order}`))
    const admins = await signInWith(admin.keys[0]!)
    const facts = { role: 'all', reason: 'as agreed' }
    const wanted = { action: 'operator.end', subject: nora.id, client: undefined, facts }
    await signAs(admins.browser, admin.keys[0]!, (await admins.browser.ask(proposalMake, wanted)).id)
    const { database } = home.context
    const steps = [() => signInWith(nora.keys[0]!), () => carryOutApproved(home.context)]
    const both: Promise<unknown>[] = []
    await transaction(database, async tx => {
      await sql`lock table audit in share row exclusive mode`.execute(tx)
      for (const step of order === 'before' ? steps.toReversed() : steps) {
        both.push(step())
        await untilEndedOrWaiting(database, both.at(-1)!, both.length)
      }
    })
    await Promise.all(both)
    const { rows } = await sql`select from operator_session where operator_id = ${nora.id}`.execute(database)
    expect(rows).toEqual([])
  },
)

it('two administrators invite someone, whom the link reaches by mail alone', async () => {
  const facts = { name: 'Ines Cole', email: 'ines@desk.example', roles: 'support, auditor' }
  const asked = { action: 'staff.invite', subject: facts.email, client: undefined, facts }
  const { id } = await desk.first.browser.ask(proposalMake, asked)
  expect(id).toMatch(/-/)
  const wanted = { action: 'staff.invite', subject: facts.email, client: null, facts } as const
  expect(await approveByTwo(home.context, wanted)).toBe('done')
  const { rows } = await sql<{ kind: string }>`
    select kind from mail where recipient = ${facts.email}`.execute(home.context.database)
  expect(rows).toEqual([{ kind: 'staffInvitation' }])
  const { invitations } = await desk.first.browser.ask(contract.peopleList, {})
  expect(invitations.map(one => one.name)).toContain('Ines Cole')
})

it.each(['client', 'job:settlement', 'cli:root', '97bb949b-23b8-4491-8d0f-45d00a2e34bd'])(
  'nobody is invited under the name %s, which the log has for another actor',
  async name => {
    const facts = { name, email: 'mask@desk.example', roles: 'support' }
    const wanted = { action: 'staff.invite', subject: facts.email, client: null, facts } as const
    expect(await approveByTwo(home.context, wanted)).toBe('impossible')
  },
)

it('an invitation that has gone astray opens nothing once one administrator has withdrawn it', async () => {
  const link = await invited(['treasury'], 'Stray Link')
  const looker = desk.visitor()
  const looked = await looker.ask(contract.showEnrolment, { link })
  const { invitations } = await desk.first.browser.ask(contract.peopleList, {})
  const { id } = invitations.find(({ name }) => name === 'Stray Link')!
  const auditor = (await desk.withRoles('auditor')).browser
  const asked = { id, reason: 'sent to a wrong address' }
  expect((await auditor.send(contract.invitationWithdraw, asked)).status).toBe(403)
  const withdraw = async (reason = asked.reason) =>
    (await desk.first.browser.send(contract.invitationWithdraw, { id, reason })).outcome
  expect([await withdraw(' '), await withdraw(), await withdraw()]).toEqual(['invalid', 'ok', 'ended'])

  const key = browserKey()
  const finished = await looker.send(contract.enrolFinish, {
    link,
    email: 'stray@desk.example',
    language: 'en',
    password,
    code: codeOf(looked.totpKey),
    client: undefined,
    telegram: undefined,
    keys: [{ credential: undefined, browserKey: key.key, signature: key.sign(looked.text).signature }],
  })
  expect([(await looker.send(contract.showEnrolment, { link })).outcome, finished.outcome]).toEqual([
    'ended',
    'ended',
  ])
  const after = (await desk.first.browser.ask(contract.peopleList, {})).invitations
  expect(after.map(({ name }) => name)).not.toContain('Stray Link')
  const { rows } = await sql`
    select actor, before ->> 'name' as name, after ->> 'reason' as reason from audit
    where action = 'staff.withdrawInvitation' and subject = ${id}`.execute(home.context.database)
  expect(rows).toEqual([{ actor: desk.first.id, name: 'Stray Link', reason: asked.reason }])
})

describe('an invitation that is withdrawn while someone is at it', () => {
  /** Until it is done the link is locked as by an administrator who withdraws it, and then it is withdrawn. */
  async function withdrawnDuring<T>(link: string, act: () => Promise<T>): Promise<T> {
    const { database } = home.context
    const id = sha256(Buffer.from(link, 'base64url'))
    let acting: Promise<T> | undefined
    await transaction(database, async tx => {
      await sql`select from operator_invitation where id = ${id} for update`.execute(tx)
      acting = act()
      // Whether it waited for the link shows in its outcome.
      await untilEndedOrWaiting(database, acting)
      await sql`delete from operator_invitation where id = ${id}`.execute(tx)
    })
    return acting!
  }

  it('shows nothing', async () => {
    const link = await invited(['treasury'], 'Early Bird')
    const { outcome } = await withdrawnDuring(link, () =>
      desk.visitor().send(contract.showEnrolment, { link }),
    )
    expect(outcome).toBe('ended')
  })

  it('leaves no account, and nothing for others to sign', async () => {
    const link = await invited(['treasury'], 'Late Bird')
    const looker = desk.visitor()
    const looked = await looker.ask(contract.showEnrolment, { link })
    const key = browserKey()
    const asked = {
      link,
      email: 'late@desk.example',
      language: 'en' as const,
      password,
      code: codeOf(looked.totpKey),
      client: undefined,
      telegram: undefined,
      keys: [{ credential: undefined, browserKey: key.key, signature: key.sign(looked.text).signature }],
    }
    const { outcome } = await withdrawnDuring(link, () => looker.send(contract.enrolFinish, asked))
    expect(outcome).toBe('ended')
    const { rows } = await sql`
      select (select count(*)::int from proposal where facts ->> 'name' = 'Late Bird') as proposals,
        (select count(*)::int from operator_account where email = ${asked.email}) as accounts`.execute(
      home.context.database,
    )
    expect(rows).toEqual([{ proposals: 0, accounts: 0 }])
  })
})

describe('the review of who may what', () => {
  it('waits in the inbox each quarter until an administrator or an auditor says what they found', async () => {
    const own = await openTestApp()
    const waits = async ({ browser }: { browser: Visitor }) =>
      (await browser.ask(inboxList, { kind: 'rights' })).items.map(({ key, mayDecide }) => [key, mayDecide])
    const office = await openConsole(own)
    // The rights that an installation began with are new: the review is due in the next quarter.
    expect(await waits(office.first)).toEqual([])
    await office.close()
    own.later(100 * 24 * 3_600_000)
    const later = await openConsole(own)
    const { quarter } = quarterOf(own.context.clock())
    const auditor = await later.withRoles('auditor')
    const support = await later.withRoles('support')
    expect([await waits(auditor), await waits(support)]).toEqual([[[quarter, true]], []])

    const { review } = await auditor.browser.ask(contract.peopleList, {})
    expect(review).toMatchObject({ quarter, isDue: true, last: undefined })
    const asked = { quarter, entries: review.entries, reason: 'nobody has more than they need' }
    const says = async (change: object = {}, { browser } = auditor) =>
      (await browser.send(contract.peopleReview, { ...asked, ...change })).outcome
    expect((await support.browser.send(contract.peopleReview, asked)).status).toBe(403)
    expect(await says({ reason: ' ' })).toBe('invalid')
    // A right was given after the list was shown.
    expect(await says({ entries: review.entries - 1 })).toBe('notThere')
    expect([await says(), await says({}, later.first)]).toEqual(['ok', 'ended'])
    expect(await waits(auditor)).toEqual([])
    const after = (await later.first.browser.ask(contract.peopleList, {})).review
    expect(after).toMatchObject({ isDue: false, last: { quarter, reason: asked.reason } })
    const { rows } = await sql`
      select actor, subject from audit where action = 'staff.review'`.execute(own.context.database)
    expect(rows).toEqual([{ actor: auditor.id, subject: quarter }])
    await later.close()
    await own.close()
  })
})
