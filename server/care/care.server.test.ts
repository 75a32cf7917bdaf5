import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  askData,
  nothingWaived,
  cancelChange,
  endView,
  exportFile,
  giveView,
  showCare,
  withdrawRequest,
} from '../../contract/care.ts'
import type { IncidentMode } from '../../contract/console/content.ts'
import { proveEmail, sendEmailCode } from '../../contract/email.ts'
import { checkPeer, listFinance, withdraw } from '../../contract/finance.ts'
import { ourNetwork, showSecurity } from '../../contract/security.ts'
import { languages } from '../../contract/languages.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { dollars } from '../../contract/money.ts'
import { showNotices } from '../../contract/notices.ts'
import { dayMs, dayOf, hourMs } from '../../contract/time.ts'
import { listPrograms, listTrading, openAccount, setOption } from '../../contract/trading.ts'
import { boris, vera, type Person } from '../../test/support/cast.ts'
import { approve, approveByTwo, trialOperators } from '../../test/support/operators.ts'
import { poolAs } from '../../test/support/database.ts'
import { freeze } from '../../test/support/freezes.ts'
import { untilEndedOrWaiting } from '../../test/support/lock-awaited.ts'
import { emailCodeTo, inRole, openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { mailEntries } from '../../texts/mail.ts'
import { sql, transaction } from '../database/index.ts'
import { openPersonal } from '../platform/audit-personal.ts'
import { endExpiredFreezes, endExpiredIncidents, freezesOf, startIncident } from '../freezes/index.ts'
import { findByEmail, lockClient, makeRecoveryCodes } from '../identity/index.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { askedCode, askRecovery, codeTo, submit } from '../identity/password-reset-fixture.ts'
import { enterWith, owner } from '../identity/passkey-people-fixture.ts'
import { disable, switchOn } from '../identity/second-factor-fixture.ts'
import { photograph, uploads } from '../verification/upload-fixture.ts'
import { bookFaults } from '../ledger/index.ts'
import { exportNotes } from './export-notes.ts'
import { changesOf, telegramToUnlink } from './changes.ts'
import { isCorrectionProven } from '../withdrawals/payout/origin-entries.ts'
import { approvalFaults, reasonInWords } from '../operators/index.ts'
import {
  applyChanges,
  clientToDelete,
  correctionOf,
  emailToChange,
  endClientSessions,
  makeExports,
  recordView,
  refuseDeletion,
  secondFactorToReset,
} from './index.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(() => context.close())

const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const now = () => context.context.clock()

let people = 0
/** A client with money, proved, whom no other test knows. */
async function newClient(cast = vera) {
  const person: Person = { ...cast, email: `care-${++people}@example.org` }
  const visitor = await context.provedClient(person)
  await context.fund(person.email, dollars(1_000))
  return { person, visitor, id: (await findByEmail(context.context.database, person.email))!.id }
}

/** As it was written, without the spaces that keep words together. */
const mailTo = async (email: string) => (await lastMailTo(context.context, email))!.replaceAll('\u00a0', ' ')

/** That cancels a change of the email. */
const changeCode = /(?:[A-Z2-9]{4}-){4}[A-Z2-9]{4}/

const withdraws = async ({ person, visitor }: Awaited<ReturnType<typeof newClient>>) =>
  (
    await visitor.send(withdraw, {
      address: outside,
      amountMicro: dollars(60),
      password: person.password,
      oneTimeCode: noOneTimeCode,
    })
  ).outcome

async function factorSince(client: string): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    select activated_at as at from second_factor where client_id = ${client}`.execute(
    context.context.database,
  )
  return rows[0]!.at.toISOString()
}

describe('a lost second factor', () => {
  const evidence = 'a video call of today, and the scan that was accepted'
  const wanted = async (client: string) =>
    secondFactorToReset(client, { since: await factorSince(client), evidence, reason: 'the phone is lost' })

  it('is reset by two after three days, while payments are held, and the client signs in without it', async () => {
    const one = await newClient()
    await switchOn(one.visitor, one.person, now)
    expect(await approveByTwo(context.context, await wanted(one.id))).toBe('done')
    expect(await lastMailTo(context.context, one.person.email)).toContain(
      'reset the two-factor authentication',
    )
    expect((await one.visitor.ask(showCare, {})).changes).toMatchObject([{ kind: 'secondFactor' }])
    expect((await one.visitor.ask(showSecurity, {})).events[0]).toMatchObject({
      kind: 'secondFactorChangeAsked',
    })
    expect(await freezesOf(context.context.database, one.id)).toMatchObject([{ part: 'payments' }])

    await applyChanges(context.context, now())
    expect((await one.visitor.enter(one.person)).outcome).toBe('secondFactorNeeded')
    context.later(3 * dayMs + hourMs)
    await applyChanges(context.context, now())
    expect((await one.visitor.enter(one.person)).outcome).toBe('ok')
    expect(await lastMailTo(context.context, one.person.email)).toContain('was turned off, as announced.')
    expect(await withdraws(one)).toBe('unexpectedError')

    context.later(3 * dayMs)
    await endExpiredFreezes(context.context, now())
    await one.visitor.enter(one.person)
    expect(await withdraws(one)).toBe('ok')
  })

  it('is not reset by one, nor by one who signs twice', async () => {
    const one = await newClient()
    await switchOn(one.visitor, one.person, now)
    const [first] = await trialOperators(context.context)
    expect(await approve(context.context, first, await wanted(one.id))).toBe('needsSecond')
    expect(await approve(context.context, first, await wanted(one.id))).toBe('sameActor')
    expect((await one.visitor.ask(showCare, {})).changes).toEqual([])
  })

  it('that is found again cancels it, and payments go on', async () => {
    const one = await newClient()
    await switchOn(one.visitor, one.person, now)
    await approveByTwo(context.context, await wanted(one.id))
    expect((await one.visitor.send(cancelChange, { kind: 'secondFactor', code: undefined })).outcome).toBe(
      'ok',
    )
    const [cancelled, asked] = (await one.visitor.ask(showSecurity, {})).events
    expect(cancelled).toMatchObject({ kind: 'changeCancelled', network: '127.0.0.1' })
    expect(asked).toMatchObject({ kind: 'secondFactorChangeAsked', network: ourNetwork })
    expect(await freezesOf(context.context.database, one.id)).toEqual([])
    context.later(4 * dayMs)
    await applyChanges(context.context, now())
    expect((await one.visitor.enter(one.person)).outcome).toBe('secondFactorNeeded')
  })

  it('is not reset where another one has come since, and payments go on', async () => {
    const one = await newClient()
    const { app } = await switchOn(one.visitor, one.person, now)
    await approveByTwo(context.context, await wanted(one.id))
    expect(await disable(one.visitor, one.person, app.code())).toBe('ok')
    context.later(1_000)
    await switchOn(one.visitor, one.person, now)
    context.later(3 * dayMs + hourMs)
    await applyChanges(context.context, now())
    expect((await one.visitor.enter(one.person)).outcome).toBe('secondFactorNeeded')
    expect(await lastMailTo(context.context, one.person.email)).toContain('was cancelled')
    expect(await freezesOf(context.context.database, one.id)).toEqual([])
  })
})

const pauseTexts = { ru: 'Проверяем.', en: 'We are checking.', de: 'Wir prüfen.', es: 'Revisamos.' }
const pause = (mode: IncidentMode, hours: number) =>
  startIncident(context.context, {
    mode,
    until: new Date(now().getTime() + hours * hourMs),
    reason: 'nodes differ',
    texts: pauseTexts,
    actor: 'cli:olga',
  })

describe('another email', () => {
  const facts = (before: string, email: string) => ({
    before,
    email,
    evidence: 'a video call',
    reason: 'lost it',
  })

  it('takes the place of the old one after three days, and the old one opens nothing any more', async () => {
    const one = await newClient()
    const email = `new-${one.person.email}`
    expect(await approveByTwo(context.context, emailToChange(one.id, facts(one.person.email, email)))).toBe(
      'done',
    )
    context.later(3 * dayMs + hourMs)
    await applyChanges(context.context, now())
    expect((await one.visitor.enter(one.person)).outcome).toBe('invalidCredentials')
    expect((await one.visitor.enter({ ...one.person, email })).outcome).toBe('ok')
    expect(await lastMailTo(context.context, email)).toContain(
      'The email address of your Mastercopy account was changed',
    )

    // The log has both addresses, for those who may open them, until the client is deleted.
    const { rows } = await sql<{ event: string; sealed: Buffer; text: string }>`
      select id as event, sealed, audit::text as text from audit
      where client_id = ${one.id} and action = 'client.change'`.execute(context.context.database)
    const { database, vault } = context.context
    expect(rows[0]!.text).not.toContain('@')
    expect(await openPersonal(database, vault, { client: one.id, ...rows[0]! })).toEqual({
      before: { email: one.person.email },
      after: { email },
    })
  })

  it('leaves no code of the old one behind: it sets no password, and keeps no new one from being sent', async () => {
    const one = await newClient()
    const email = `coded-${one.person.email}`
    const { database } = context.context
    await sql`update client set email_proved_at = null where id = ${one.id}`.execute(database)
    expect(await approveByTwo(context.context, emailToChange(one.id, facts(one.person.email, email)))).toBe(
      'done',
    )
    context.later(3 * dayMs + hourMs)
    await one.visitor.enter(one.person)
    const code = await askedCode(context, one.person)
    await one.visitor.ask(sendEmailCode, {})
    await applyChanges(context.context, now())

    expect((await submit(context, { email: one.person.email, code })).body).toEqual({ rc: 6 })
    expect((await one.visitor.enter({ ...one.person, email })).outcome).toBe('ok')
    expect((await one.visitor.send(sendEmailCode, {})).outcome).toBe('ok')
  })

  it('leaves no code of the old one behind that was on its way when it came', async () => {
    const one = await newClient()
    const { database } = context.context
    const wanted = emailToChange(one.id, facts(one.person.email, `crossed-${one.person.email}`))
    expect(await approveByTwo(context.context, wanted)).toBe('done')
    context.later(3 * dayMs + hourMs)
    await askRecovery(context, one.person.email)
    const before = new Date(now().getTime() - hourMs / 60)
    const both: Promise<unknown>[] = []
    await transaction(database, async tx => {
      await sql`lock table mail in share row exclusive mode`.execute(tx)
      both.push(makeRecoveryCodes(context.context))
      await untilEndedOrWaiting(database, both[0]!)
      both.push(applyChanges(context.context, before))
      await untilEndedOrWaiting(database, both[1]!, 2)
    })
    await Promise.all(both)
    const code = (await codeTo(context, one.person.email)) ?? 'none'
    expect((await submit(context, { email: one.person.email, code })).body).toEqual({ rc: 6 })
  })

  it('of one client comes where that of another cannot', async () => {
    const [broken, one] = [await newClient(), await newClient()]
    const { database } = context.context
    for (const { id, person } of [broken, one]) {
      const wanted = emailToChange(id, facts(person.email, `beside-${person.email}`))
      expect(await approveByTwo(context.context, wanted)).toBe('done')
      context.later(1_000)
    }
    await sql`update client set email = 'no address' where id = ${broken.id}`.execute(database)
    context.later(3 * dayMs)
    await expect(applyChanges(context.context, now())).rejects.toThrow('not an email address')
    expect(await changesOf(database, one.id)).toEqual([])
    await sql`update client set email = ${broken.person.email} where id = ${broken.id}`.execute(database)
    await applyChanges(context.context, now())
  })

  it.each(languages)('is to be confirmed before money leaves, and the mails say so: %s', async language => {
    const [one, { database }] = [await newClient(), context.context]
    await sql`update client set language = ${language} where id = ${one.id}`.execute(database)
    const email = `proves-${one.person.email}`
    expect(await approveByTwo(context.context, emailToChange(one.id, facts(one.person.email, email)))).toBe(
      'done',
    )
    context.later(3 * dayMs + hourMs)
    await applyChanges(context.context, now())
    const { mailEvent, mailLifted, mailLiftedSubject } = mailEntries[language]
    expect(await mailTo(email)).toContain(mailEvent.emailChanged)

    context.later(3 * dayMs)
    await endExpiredFreezes(context.context, now())
    const lifted = await mailTo(email)
    expect(lifted).toContain(`Subject: ${mailLiftedSubject.payments}\n`)
    expect(lifted).toContain(mailLifted.paymentsUnproved)
    expect(lifted).not.toContain(mailLifted.payments)
    await one.visitor.enter({ ...one.person, email })
    expect(await withdraws(one)).toBe('notReachable')
  })

  it('is cancelled by the code that went to the old one, and by no other', async () => {
    const one = await newClient()
    const email = `other-${one.person.email}`
    await approveByTwo(context.context, emailToChange(one.id, facts(one.person.email, email)))
    const code = changeCode.exec((await lastMailTo(context.context, one.person.email))!)![0]
    const cancel = (typed: string) => one.visitor.send(cancelChange, { kind: 'email', code: typed })
    expect((await cancel('AAAA-AAAA-AAAA-AAAA-AAAA')).outcome).toBe('invalidResetCode')
    expect((await cancel(code.toLowerCase())).outcome).toBe('ok')
    context.later(4 * dayMs)
    await applyChanges(context.context, now())
    expect((await one.visitor.enter(one.person)).outcome).toBe('ok')
  })

  it('is cancelled by its owner however often a thief has sent a wrong code', async () => {
    const one = await newClient()
    await approveByTwo(
      context.context,
      emailToChange(one.id, facts(one.person.email, `x-${one.person.email}`)),
    )
    const code = changeCode.exec((await lastMailTo(context.context, one.person.email))!)![0]
    const thief = context.visitor()
    await thief.enter(one.person)
    for (let tries = 0; tries <= 20; tries++)
      expect((await thief.send(cancelChange, { kind: 'email', code: 'x' })).outcome).toBe('invalidResetCode')
    expect((await one.visitor.send(cancelChange, { kind: 'email', code })).outcome).toBe('ok')
  })

  it('that is cancelled ends no hold of what changed before', async () => {
    const one = await newClient()
    await switchOn(one.visitor, one.person, now)
    const factor = { since: await factorSince(one.id), evidence: 'a video call', reason: 'lost it' }
    expect(await approveByTwo(context.context, secondFactorToReset(one.id, factor))).toBe('done')
    context.later(3 * dayMs + hourMs)
    await applyChanges(context.context, now())
    await one.visitor.enter(one.person)
    const wanted = emailToChange(one.id, facts(one.person.email, `late-${one.person.email}`))
    expect(await approveByTwo(context.context, wanted)).toBe('done')
    const code = changeCode.exec((await lastMailTo(context.context, one.person.email))!)![0]
    expect((await one.visitor.send(cancelChange, { kind: 'email', code })).outcome).toBe('ok')
    expect(await withdraws(one)).toBe('unexpectedError')
  })

  it.each(languages)(
    'that someone else has taken meanwhile is told of, and payments go on: %s',
    async language => {
      const [one, { database }] = [await newClient(), context.context]
      await sql`update client set language = ${language} where id = ${one.id}`.execute(database)
      const email = `taken-${one.person.email}`
      expect(await approveByTwo(context.context, emailToChange(one.id, facts(one.person.email, email)))).toBe(
        'done',
      )
      await context.client({ ...boris, email })
      context.later(3 * dayMs + hourMs)
      await applyChanges(context.context, now())
      const mail = await mailTo(one.person.email)
      const { mailEvent, mailEventSubject } = mailEntries[language]
      expect(mail).toContain(`Subject: ${mailEventSubject.emailChangeFailed}\n`)
      expect(mail).toContain(mailEvent.emailChangeFailed)
      await one.visitor.enter(one.person)
      const [event] = (await one.visitor.ask(showSecurity, {})).events
      expect(event).toMatchObject({ kind: 'emailChangeFailed' })
      expect(await withdraws(one)).toBe('ok')
    },
  )

  it('is cancelled while nothing may be changed, and waits for the hours in which nobody could come in', async () => {
    const wants = async (name: string) => {
      const one = await newClient()
      const wanted = emailToChange(one.id, facts(one.person.email, `${name}-${one.person.email}`))
      expect(await approveByTwo(context.context, wanted)).toBe('done')
      return { ...one, code: changeCode.exec((await lastMailTo(context.context, one.person.email))!)![0] }
    }
    const [cancels, keptOut] = [await wants('cancelled'), await wants('late')]
    const changes = () => changesOf(context.context.database, keptOut.id)
    await pause('readOnly', 70)
    expect((await cancels.visitor.send(cancelChange, { kind: 'email', code: cancels.code })).outcome).toBe(
      'ok',
    )
    await pause('noSignIn', 71)
    context.later(3 * dayMs + hourMs)
    await applyChanges(context.context, now())
    await endExpiredIncidents(context.context, now())
    await endExpiredIncidents(context.context, now())
    await applyChanges(context.context, now())
    expect(await changes()).toHaveLength(1)

    await keptOut.visitor.enter(keptOut.person)
    context.later(3 * dayMs - hourMs)
    await applyChanges(context.context, now())
    expect(await changes()).toHaveLength(1)
    context.later(hourMs)
    await applyChanges(context.context, now())
    expect(await changes()).toEqual([])
    context.later(3 * dayMs - hourMs)
    await endExpiredFreezes(context.context, now())
    expect(await freezesOf(context.context.database, keptOut.id)).toMatchObject([{ part: 'payments' }])
  })

  it('is refused where it is another client’s', async () => {
    const [one, other] = [await newClient(), await newClient(boris)]
    const wanted = emailToChange(one.id, facts(one.person.email, other.person.email))
    expect(await approveByTwo(context.context, wanted)).toBe('emailBusy')
  })
})

/** A client has linked a profile. */
async function linksTelegram(client: string, profile: number, at: Date): Promise<void> {
  const { database } = context.context
  await sql`
    insert into client_lookup (key, client_id) values (${`telegram:${profile}`}, ${client})`.execute(database)
  await sql`
    insert into telegram_identity (client_id, telegram_id, name, linked_at)
    values (${client}, ${profile}, 'Vera', ${at})`.execute(database)
}

describe('a Telegram profile that is lost', () => {
  it.each(languages)('is unlinked with a mail that says what follows: %s', async language => {
    const [one, { database }] = [await newClient(), context.context]
    await sql`update client set language = ${language} where id = ${one.id}`.execute(database)
    const linkedAt = now()
    await linksTelegram(one.id, 5_000 + languages.indexOf(language), linkedAt)
    const facts = { since: linkedAt.toISOString(), evidence: 'a video call', reason: 'the number was sold' }
    expect(await approveByTwo(context.context, telegramToUnlink(one.id, facts))).toBe('done')
    context.later(3 * dayMs + hourMs)
    await applyChanges(context.context, now())
    expect(await mailTo(one.person.email)).toContain(mailEntries[language].mailEvent.telegramUnlinkedByUs)
  })

  it('is unlinked after three days where an email is left, and can be linked by someone else then', async () => {
    const [one, { database }] = [await newClient(), context.context]
    const linkedAt = now()
    await linksTelegram(one.id, 4242, linkedAt)
    const facts = { since: linkedAt.toISOString(), evidence: 'a video call', reason: 'the number was sold' }
    expect(
      await approveByTwo(
        context.context,
        telegramToUnlink(one.id, { ...facts, since: '2026-01-01T00:00:00.000Z' }),
      ),
    ).toBe('changed')
    expect(await approveByTwo(context.context, telegramToUnlink(one.id, facts))).toBe('done')
    context.later(3 * dayMs + hourMs)
    await applyChanges(context.context, now())
    await one.visitor.enter(one.person)
    expect((await one.visitor.ask(showSecurity, {})).telegram).toBeUndefined()
    const { rows } = await sql`select from client_lookup where key = 'telegram:4242'`.execute(database)
    expect(rows).toEqual([])
  })
})

describe('sessions and the password', () => {
  it('end by one operator; the client sets a new password by a code, and nobody else does', async () => {
    const one = await newClient()
    const asked = { client: one.id, withPassword: true, reason: 'phishing', actor: 'cli:olga' }
    expect(await endClientSessions(context.context, asked)).toBe(1)
    expect((await one.visitor.send(listFinance, {})).status).toBe(401)
    expect((await one.visitor.enter(one.person)).outcome).toBe('invalidCredentials')
    expect(await lastMailTo(context.context, one.person.email)).toContain('Please set a new one')
  })

  it('leave no passkey open with which a thief comes back', async () => {
    const { person, visitor, authenticator } = await owner(context, vera)
    const { id } = (await findByEmail(context.context.database, person.email))!
    await visitor.ask(sendEmailCode, {})
    await visitor.ask(proveEmail, { code: await emailCodeTo(context.context, person.email) })
    const asked = { client: id, reason: 'stolen', actor: 'cli:olga' }
    await endClientSessions(context.context, { ...asked, withPassword: false })
    expect((await enterWith(context.visitor(), authenticator)).outcome).toBe('ok')
    await endClientSessions(context.context, { ...asked, withPassword: true })
    expect((await enterWith(context.visitor(), authenticator)).outcome).not.toBe('ok')
    expect(await lastMailTo(context.context, person.email)).toContain(mailEntries.en.mail.waysInOff)
  })

  it('leave the other ways in where the email was never proved: a code may reach a stranger', async () => {
    const { person, authenticator } = await owner(context, vera)
    const { id } = (await findByEmail(context.context.database, person.email))!
    await linksTelegram(id, 4243, now())
    await endClientSessions(context.context, {
      client: id,
      withPassword: true,
      reason: 'stolen',
      actor: 'cli:olga',
    })
    expect((await enterWith(context.visitor(), authenticator)).outcome).toBe('ok')
    expect(await lastMailTo(context.context, person.email)).not.toContain(mailEntries.en.mail.waysInOff)
    const { rows } = await sql`select off_at from telegram_identity where client_id = ${id}`.execute(
      context.context.database,
    )
    expect(rows).toEqual([{ off_at: null }])
  })
})

async function houseBalance(account: number): Promise<bigint> {
  const { rows } = await sql<{ micro: bigint }>`select house_balance(${account}) as micro`.execute(
    context.context.database,
  )
  return rows[0]!.micro
}
const capital = () => houseBalance(1)
/** The sum that corrections have taken and given to nobody yet. */
const corrections = () => houseBalance(16)

describe('a correction', () => {
  const wanted = (client: string, direction: 'give' | 'take', micro: bigint) =>
    correctionOf({
      client,
      direction,
      micro,
      category: 'wrongBooking',
      evidence: 'case 17',
      reason: `${direction} ${micro}`,
    })
  const balance = async ({ visitor }: Awaited<ReturnType<typeof newClient>>) =>
    (await visitor.ask(listFinance, {})).accounts[0]!.balanceMicro

  it('takes and gives by two; the house gives what it has, and the statement says who and why', async () => {
    const one = await newClient()
    const tooMuch = (await capital()) + (await corrections()) + dollars(5)
    expect(await approveByTwo(context.context, wanted(one.id, 'give', tooMuch))).toBe('insufficientCapital')
    expect(await approveByTwo(context.context, wanted(one.id, 'take', dollars(20)))).toBe('done')
    expect(await balance(one)).toBe(dollars(980))
    expect(await lastMailTo(context.context, one.person.email)).toMatch(
      /Subject: A correction against you[^]*\$20\.00[^]*Wrong booking/,
    )
    expect(await approveByTwo(context.context, wanted(one.id, 'give', dollars(15)))).toBe('done')
    expect(await balance(one)).toBe(dollars(995))
    const { notices } = await one.visitor.ask(showNotices, { before: undefined })
    expect(notices.filter(({ category }) => category === 'wrongBooking')).toMatchObject([
      { kind: 'correctionGiven', amountMicro: dollars(15), text: undefined },
      { kind: 'correctionTaken', amountMicro: -dollars(20), text: undefined },
    ])
    expect(await approveByTwo(context.context, wanted(one.id, 'take', dollars(2_000)))).toBe(
      'insufficientFunds',
    )
    const { transactions } = (await one.visitor.ask(listFinance, {})).accounts[0]!
    expect(transactions.items.slice(0, 2)).toMatchObject([
      { type: 'peerIn', text: 'Mastercopy', amountMicro: dollars(15), correction: 'wrongBooking' },
      { type: 'peerOut', text: 'Mastercopy', amountMicro: dollars(20), correction: 'wrongBooking' },
    ])
    const { rows } = await sql`
      select after ->> 'direction' as direction, after ->> 'micro-dollars' as micro from audit
      where client_id = ${one.id} and action = 'client.correct' order by at, id`.execute(
      context.context.database,
    )
    expect(rows).toEqual([
      { direction: 'take', micro: String(dollars(20)) },
      { direction: 'give', micro: String(dollars(15)) },
    ])
    expect(await bookFaults(context.context.database, one.id)).toEqual([])
    expect(await approvalFaults(context.context)).toEqual([])
  })

  it('gives of the capital what corrections have not taken, and the payer verifies who signed it', async () => {
    const [one, { database }] = [await newClient(), context.context]
    await sql`
      select house_post('test:capital', 'test', ${now()},
        array[row(6, '', ${dollars(100)}::bigint)::house_leg, row(1, '', ${dollars(100)}::bigint)::house_leg])`.execute(
      database,
    )
    const [before, taken] = [await capital(), await corrections()]
    expect(await approveByTwo(context.context, wanted(one.id, 'give', taken + dollars(30)))).toBe('done')
    expect([await capital(), await corrections()]).toEqual([before - dollars(30), 0n])
    expect(await approveByTwo(context.context, wanted(one.id, 'give', dollars(80)))).toBe(
      'insufficientCapital',
    )

    const { rows } = await sql<{ key: string; amount: bigint }>`
      select posting.key, entry.amount from ledger_entry as entry
      join ledger_posting as posting on posting.client_id = entry.client_id and posting.id = entry.posting_id
      where entry.client_id = ${one.id} and entry.flow = 'correction_given' and entry.kind = 1`.execute(
      database,
    )
    const entry = { ...rows[0]!, seq: 2n, flow: 'correction_given', isContinued: true }
    expect(await isCorrectionProven(context.context, one.id, entry)).toBe(true)
    expect(await isCorrectionProven(context.context, one.id, { ...entry, amount: entry.amount + 1n })).toBe(
      false,
    )
    const other = await newClient(boris)
    expect(await isCorrectionProven(context.context, other.id, entry)).toBe(false)
  })

  it('is booked by no role itself', async () => {
    for (const role of ['operators', 'web'] as const) {
      const pool = await poolAs(context.context.database, role)
      await expect(
        sql`select correction_book(null::uuid, '{}', now(), null, null)`.execute(pool.database),
      ).rejects.toThrow('permission denied')
      await pool.close()
    }
  })
})

describe('a look as the client sees it', () => {
  it('is had while the client lets operators, and each is written down', async () => {
    const one = await newClient()
    const view = () => recordView(context.context, { client: one.id, page: 'finance', actor: 'cli:olga' })
    expect(await view()).toBeNull()
    await one.visitor.ask(giveView, { days: 2 })
    expect(await view()).toEqual((await one.visitor.ask(showCare, {})).viewUntil)
    await one.visitor.ask(endView, {})
    expect(await view()).toBeNull()
    const { rows } = await sql`
      select subject from audit where action = 'client.view' and client_id = ${one.id}`.execute(
      context.context.database,
    )
    expect(rows).toEqual([{ subject: 'finance' }])
  })
})

/**
 * For every table with rows of clients: its name in an export, or why it is not exported, and whether it is deleted
 * with the client. A new table needs both decisions.
 */
const dataOfClients: Record<string, { export: string; goes: boolean }> = {
  acceptance: { export: 'documentsAccepted', goes: false },
  account_closing: { export: 'ofTheBooks', goes: false },
  account_option: { export: 'accountOptions', goes: false },
  address_protection: { export: 'addressProtections', goes: true },
  approval: { export: 'withdrawalDecisions', goes: false },
  audit: { export: 'operatorViews', goes: false },
  audit_client_key: { export: 'secret', goes: false },
  backup_code: { export: 'secret', goes: true },
  client_change: { export: 'changesWaiting', goes: true },
  client_freeze: { export: 'suspended', goes: false },
  client_lookup: { export: 'profile', goes: false },
  closing_month: { export: 'ofTheBooks', goes: false },
  commitment: { export: 'commitmentSheets', goes: false },
  correction: { export: 'corrections', goes: false },
  data_request: { export: 'dataRequests', goes: false },
  deposit: { export: 'deposits', goes: false },
  deposit_reversal: { export: 'depositsReversed', goes: false },
  device: { export: 'devices', goes: true },
  email_code: { export: 'secret', goes: true },
  finance_account: { export: 'financeAccount', goes: false },
  freeze_event: { export: 'suspensions', goes: true },
  idempotency_key: { export: 'technical', goes: true },
  ignored_deposit: { export: 'ofTheChain', goes: false },
  ledger_account: { export: 'ofTheBooks', goes: false },
  ledger_entry: { export: 'bookings', goes: false },
  ledger_posting: { export: 'ofTheBooks', goes: false },
  live_client: { export: 'technical', goes: false },
  manual_credit: { export: 'deposits', goes: false },
  notice_choice: { export: 'noticeChoices', goes: true },
  notice_reading: { export: 'technical', goes: true },
  notice_sending: { export: 'technical', goes: true },
  operator_account: { export: 'ofTheHouse', goes: false },
  owed_share: { export: 'ofTheBooks', goes: false },
  passkey: { export: 'passkeys', goes: true },
  payout: { export: 'withdrawalsPaid', goes: false },
  payout_order: { export: 'technical', goes: false },
  payout_origin: { export: 'ofTheHouse', goes: false },
  peer_transfer: { export: 'bookings', goes: false },
  profit: { export: 'ofTheBooks', goes: false },
  proposal: { export: 'ofTheHouse', goes: false },
  recovery: { export: 'secret', goes: true },
  referral: { export: 'partnersInvited', goes: false },
  refund_order: { export: 'mayHurtAnInquiry', goes: false },
  reward_credit: { export: 'ofTheBooks', goes: false },
  reward_release: { export: 'ofTheBooks', goes: false },
  saved_address: { export: 'savedAddresses', goes: true },
  second_factor: { export: 'secret', goes: true },
  second_factor_pending: { export: 'secret', goes: true },
  security_event: { export: 'securityEvents', goes: true },
  session: { export: 'sessions', goes: true },
  settlement_reward: { export: 'ofTheBooks', goes: false },
  stake_change: { export: 'ofTheBooks', goes: false },
  suspicious_deposit: { export: 'mayHurtAnInquiry', goes: false },
  telegram_identity: { export: 'telegram', goes: true },
  testimonial: { export: 'testimonials', goes: true },
  token_issue: { export: 'ofTheBooks', goes: false },
  trading_account: { export: 'tradingAccounts', goes: false },
  unconfirmed_deposit: { export: 'ofTheChain', goes: false },
  verification_review: { export: 'identityReviews', goes: false },
  verification_scan: { export: 'identityDocuments', goes: false },
  view_consent: { export: 'viewConsents', goes: true },
  withdrawal: { export: 'withdrawals', goes: false },
  withdrawal_waiting: { export: 'technical', goes: false },
}
/** 'ofTheBooks': its content is among the bookings; 'ofTheHouse': our records about our own work. */
const unexported = ['ofTheBooks', 'ofTheHouse', 'ofTheChain', 'mayHurtAnInquiry', 'secret', 'technical']

const scanKey = async (client: string): Promise<string> => {
  const { rows } = await sql<{ key: string }>`
    select key from verification_scan where client_id = ${client}`.execute(context.context.database)
  return rows[0]!.key
}

describe('a client’s data', () => {
  it('is made into a file that only they can fetch, for a week', async () => {
    const one = await newClient()
    await sql`update client set language = 'de' where id = ${one.id}`.execute(context.context.database)
    const [program] = (await one.visitor.ask(listPrograms, {})).programs
    const order = { amountMicro: dollars(100), password: one.person.password, token: undefined }
    await one.visitor.ask(openAccount, { program: program!.id, ...order })
    const { uid } = (await one.visitor.ask(listTrading, {})).accounts[0]!
    await one.visitor.ask(setOption, { uid, option: 'reinvest', status: 'enabled' })
    const [jobs, files] = [await poolAs(context.context.database, 'jobs'), context.context]
    await uploads(one.visitor, await photograph())
    await recordView(files, { client: one.id, page: 'cabinet', actor: 'cli:olga' })
    await one.visitor.ask(giveView, { days: 1 })
    await recordView(files, { client: one.id, page: 'cabinet', actor: 'cli:olga' })
    // The log has this too, with its reason.
    await freeze(files, one.person.email, 'transfers')
    await one.visitor.ask(askData, { kind: 'export', ...nothingWaived })
    expect((await one.visitor.ask(askData, { kind: 'export', ...nothingWaived })).isNew).toBe(false)
    await makeExports(inRole(files, jobs.database, 'jobs'), now())
    await jobs.close()
    const [request] = (await one.visitor.ask(showCare, {})).requests
    expect(request).toMatchObject({ kind: 'export', state: 'ready' })
    const fetched = () => one.visitor.post(exportFile.path, JSON.stringify({ id: request!.id }))
    const { body, headers } = await fetched()
    const name = `mastercopy-data-${dayOf(now())}.json`
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    files.config.isDemonstration = true
    onTestFinished(() => void (files.config.isDemonstration = false))
    const ofDemonstration = (await fetched()).headers.get('content-disposition')
    expect(ofDemonstration).toBe(`attachment; filename="demonstration-${name}"`)
    expect(body).toMatchObject({
      about: exportNotes.de,
      profile: [{ email: one.person.email }],
      financeAccount: [{}],
      tradingAccounts: [{ status: 'active' }],
      accountOptions: [{ option: 'reinvestOn' }],
      identityDocuments: [{ picture: expect.stringMatching(/^data:image\/jpeg;base64,\/9j/) as string }],
      operatorViews: [{ action: 'client.view' }],
      suspended: [{ part: 'transfers' }],
      mailsSent: expect.arrayContaining([expect.objectContaining({ kind: 'emailCode' })]) as unknown[],
      bookings: expect.arrayContaining([
        expect.objectContaining({ flow: 'deposit', kind: 'finance', amount: String(dollars(1_000)) }),
      ]) as unknown[],
    })
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'client_id' and table_name in (
        select table_name from information_schema.tables where table_type = 'BASE TABLE')
      order by table_name`.execute(files.database)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(dataOfClients).toSorted())
    expect(JSON.stringify(body)).not.toContain('a stolen account')
    const named = Object.values(dataOfClients).map(known => known.export)
    const told = named.filter(name => !unexported.includes(name))
    expect(Object.keys(body)).toEqual(expect.arrayContaining([...new Set(told)]))
    const other = await newClient(boris)
    expect((await other.visitor.post(exportFile.path, JSON.stringify({ id: request!.id }))).body).toEqual({
      rc: 2,
    })

    context.later(8 * dayMs)
    await makeExports(files, now())
    await one.visitor.enter(one.person)
    expect((await one.visitor.ask(showCare, {})).requests[0]).toMatchObject({ state: 'expired' })
  })

  it('comes without a picture whose file is lost', async () => {
    const one = await newClient()
    await uploads(one.visitor, await photograph())
    await context.context.store.remove(await scanKey(one.id))
    await one.visitor.ask(askData, { kind: 'export', ...nothingWaived })
    await makeExports(context.context, now())
    const [request] = (await one.visitor.ask(showCare, {})).requests
    const { body } = await one.visitor.post(exportFile.path, JSON.stringify({ id: request!.id }))
    expect(body).toMatchObject({
      profile: [{ email: one.person.email }],
      identityDocuments: [{ picture: null }],
    })
  })

  it('waits for nobody else’s that cannot be made, and those fail the job', async () => {
    const broken: Awaited<ReturnType<typeof newClient>>[] = []
    for (let n = 0; n < 10; n++) {
      const one = await newClient()
      await uploads(one.visitor, await photograph())
      await context.context.store.put(await scanKey(one.id), Buffer.from('another file'))
      await one.visitor.ask(askData, { kind: 'export', ...nothingWaived })
      broken.push(one)
    }
    context.later(1_000)
    const last = await newClient()
    await last.visitor.ask(askData, { kind: 'export', ...nothingWaived })
    const state = async () => (await last.visitor.ask(showCare, {})).requests[0]!.state
    const jobs = await poolAs(context.context.database, 'jobs')
    const makes = () => makeExports(inRole(context.context, jobs.database, 'jobs'), now())
    await expect(makes()).rejects.toThrow()
    expect(await state()).toBe('waiting')
    context.later(1_000)
    await expect(makes()).rejects.toThrow()
    expect(await state()).toBe('ready')
    await jobs.close()
    for (const { visitor } of broken) {
      const [{ id } = { id: '' }] = (await visitor.ask(showCare, {})).requests
      await visitor.ask(withdrawRequest, { id })
    }
  })

  it('is deleted by two, where they asked and nothing is owed; books stay', async () => {
    const [one, other] = [await newClient(), await newClient(boris)]
    const { uid } = (await one.visitor.ask(listFinance, {})).accounts[0]!
    await one.visitor.ask(giveView, { days: 1 })
    await switchOn(one.visitor, one.person, now)
    await says(one.id, 'They pay when they say so.')
    await one.visitor.ask(askData, { kind: 'deletion', ...nothingWaived })
    const asked = await one.visitor.ask(showCare, {})
    expect(asked.obstacle).toBe('hasMoney')
    const [request] = asked.requests
    const wanted = (reason: string) => clientToDelete(one.id, request!, reason)
    expect(await approveByTwo(context.context, wanted('asked'))).toBe('hasMoney')
    const all = {
      client: one.id,
      direction: 'take',
      micro: dollars(1_000),
      category: 'wrongBooking',
    } as const
    await approveByTwo(context.context, correctionOf({ ...all, evidence: 'a test', reason: 'a test' }))
    expect((await one.visitor.ask(showCare, {})).obstacle).toBeUndefined()
    expect(await approveByTwo(context.context, wanted('paid out'))).toBe('done')
    expect((await one.visitor.send(listFinance, {})).status).toBe(401)
    expect((await one.visitor.enter(one.person)).outcome).toBe('invalidCredentials')
    expect((await context.client(one.person)).cookies.size).toBeGreaterThan(0)
    expect(await bookFaults(context.context.database, one.id)).toEqual([])
    const { rows } = await sql<{ isDestroyed: boolean }>`
      select destroyed_at is not null as "isDestroyed" from audit_client_key where client_id = ${one.id}`.execute(
      context.context.database,
    )
    expect(rows).toEqual([{ isDestroyed: true }])

    for (const [name] of Object.entries(dataOfClients).filter(([, { goes }]) => goes))
      expect([name, await rowsOf(name, one.id)]).toEqual([name, 0])
    // Payments of others to it would be lost.
    expect((await other.visitor.ask(checkPeer, { address: uid })).isFound).toBe(false)
    const [held] = await freezesOf(context.context.database, one.id)
    expect(held).toMatchObject({ part: 'payments', reason: 'client.delete', actor: 'job:proposals' })
    expect(reasonInWords(held!.actor, held!.reason)).toBe('deletion of the client')
    const lifting = {
      action: 'client.unfreeze',
      subject: held!.part,
      client: one.id,
      facts: { frozen: held!.since.toISOString(), reason: 'a test' },
    } as const
    expect(await approveByTwo(context.context, lifting)).toBe('clientDeleted')
    expect((await other.visitor.ask(checkPeer, { address: uid })).isFound).toBe(false)
  })

  /** Of a client without money. */
  async function deletionOf({ id, visitor }: Pick<Awaited<ReturnType<typeof newClient>>, 'id' | 'visitor'>) {
    await visitor.ask(askData, { kind: 'deletion', ...nothingWaived })
    const request = (await visitor.ask(showCare, {})).requests.find(({ kind }) => kind === 'deletion')
    return clientToDelete(id, request!, 'asked')
  }
  async function newWithoutMoney() {
    const person: Person = { ...vera, email: `care-${++people}@example.org` }
    const visitor = await context.provedClient(person)
    return { visitor, id: (await findByEmail(context.context.database, person.email))!.id }
  }

  it('is made into no file any more once they are deleted', async () => {
    const one = await newWithoutMoney()
    await one.visitor.ask(askData, { kind: 'export', ...nothingWaived })
    expect(await approveByTwo(context.context, await deletionOf(one))).toBe('done')
    await makeExports(context.context, now())
    const { rows } = await sql`
      select from data_request where client_id = ${one.id} and (file is not null or ended_at is null)`.execute(
      context.context.database,
    )
    expect(rows).toEqual([])
  })

  it('leaves no picture in the store that came while they were deleted', async () => {
    const one = await newWithoutMoney()
    const { database } = context.context
    const wanted = await deletionOf(one)
    const picture = await photograph()
    const both: Promise<unknown>[] = []
    await transaction(database, async tx => {
      await lockClient(tx, one.id)
      both.push(uploads(one.visitor, picture))
      await untilEndedOrWaiting(database, both[0]!)
      both.push(approveByTwo(context.context, wanted))
      await untilEndedOrWaiting(database, both[1]!, 2)
    })
    expect(await Promise.all(both)).toEqual([0, 'done'])
    const { rows } = await sql`
      select from stored_file
      where kept and key like 'scans/%' and key not in (
        select key from verification_scan where key is not null)`.execute(database)
    expect(rows).toEqual([])
  })

  const rowsOf = async (name: string, client: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(name)} where client_id = ${client}`.execute(
      context.context.database,
    )
    return rows[0]!.count
  }
  const says = (client: string, words: string) =>
    sql`
    insert into testimonial (client_id, number, shown_name, content, language, submitted_at)
    values (${client}, 1, 'Vera', ${words}, 'en', ${now()})`.execute(context.context.database)

  it('stays where one operator refuses with a reason, or the client thinks again', async () => {
    const one = await newClient()
    await one.visitor.ask(askData, { kind: 'deletion', ...nothingWaived })
    const [request] = (await one.visitor.ask(showCare, {})).requests
    const refusing = { client: one.id, request: request!.id, reason: 'hasMoney', actor: 'cli:olga' } as const
    expect(await refuseDeletion(context.context, refusing)).toBe(true)
    expect(await refuseDeletion(context.context, refusing)).toBe(false)
    await one.visitor.ask(askData, { kind: 'deletion', ...nothingWaived })
    const [again] = (await one.visitor.ask(showCare, {})).requests
    await one.visitor.ask(withdrawRequest, { id: again!.id })
    expect((await one.visitor.ask(showCare, {})).requests).toMatchObject([
      { state: 'withdrawn' },
      { state: 'refused', reason: 'hasMoney' },
    ])
  })
})
