import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf, Call } from '../../contract/call.ts'
import * as desk from '../../contract/console/content.ts'
import { inboxList } from '../../contract/console/inbox.ts'
import { enter } from '../../contract/entry.ts'
import { showLanding } from '../../contract/landing.ts'
import { proposalShow } from '../../contract/console/proposals.ts'
import { languages } from '../../contract/languages.ts'
import { listNews } from '../../contract/news.ts'
import { showNotices } from '../../contract/notices.ts'
import { showDocuments } from '../../contract/documents.ts'
import { showTestimonial, submitTestimonial, withdrawTestimonial } from '../../contract/testimonials.ts'
import { dayMs, hourMs, minuteMs } from '../../contract/time.ts'
import { boris, clara, dmitri, eve, vera, type Person } from '../../test/support/cast.ts'
import { openConsole, type SignedInOperator, type TestConsole } from '../../test/support/console-app.ts'
import { approve } from '../../test/support/operators.ts'
import { runCommand } from '../../test/support/commands.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { incident } from '../cli/incident.ts'
import { sql } from '../database/index.ts'
import { findByEmail } from '../identity/index.ts'
import { approvalFaults, findProposal } from '../operators/index.ts'
import { sha256 } from '../platform/sha256.ts'

let home: TestApp
let room: TestConsole
beforeAll(async () => {
  home = await openTestApp()
  room = await openConsole(home)
})
afterAll(async () => {
  // All that two have signed here is found signed again.
  expect(await approvalFaults(home.context)).toEqual([])
  await room.close()
  await home.close()
})

const inFour = (text: string) => ({ ru: `${text} (ru)`, en: text, de: `${text} (de)`, es: `${text} (es)` })

/** Proposed in the console by the first, and signed by both. */
async function byTwo<Request>(
  call: Call<Request, string, { proposal: string }>,
  request: Request,
): Promise<string> {
  const { proposal: id } = await room.first.browser.ask(call, request)
  const proposal = (await findProposal(home.context.database, id))!
  await approve(home.context, room.first, proposal)
  return approve(home.context, room.second, proposal)
}

/** As if operators had accepted their passport. */
async function verified(email: string): Promise<void> {
  const { id } = (await findByEmail(home.context.database, email))!
  const [scan, review, at] = [home.context.newId(), home.context.newId(), home.context.clock()]
  await sql`
    insert into verification_scan (client_id, id, uploaded_at, sha256, width, height, bytes)
    values (${id}, ${scan}, ${at}, ${Buffer.alloc(32)}, 1, 1, 1)`.execute(home.context.database)
  await sql`
    insert into verification_review (client_id, scan_id, id, verdict, reason, actor, at)
    values (${id}, ${scan}, ${review}, 'verified', null, 'test', ${at})`.execute(home.context.database)
}

/** A document's file, as the operator downloads it. */
async function fileOf({ browser }: SignedInOperator, hash: string): Promise<Buffer> {
  const cookie = `operator=${browser.cookies.get('operator')}`
  const headers = { origin: room.url, cookie, 'content-type': 'application/json' }
  const answer = await fetch(room.url + desk.documentFile.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ hash }),
  })
  return Buffer.from(await answer.arrayBuffer())
}

const shown = async (): Promise<AnswerOf<typeof showLanding>> => home.visitor('de').ask(showLanding, {})

describe('a testimonial', () => {
  const words = { shownName: 'Vera L.', content: 'Withdrawals arrive, and losses are told as they are.' }
  const waiting = async (name: string) =>
    (await room.first.browser.ask(desk.testimonialList, { of: 'waiting', page: 1 })).testimonials.filter(
      ({ shownName }) => shownName === name,
    )
  const published = async (shownName: string) =>
    (await shown()).testimonials.filter(({ name }) => name === shownName)
  /** A testimonial that waits for its decision. */
  async function written(person: Person, shownName: string) {
    const client = await home.client(person)
    await verified(person.email)
    await client.ask(submitTestimonial, { ...words, shownName, hasConsent: true })
    const [it] = await waiting(shownName)
    return { client: it!.client, number: it!.number }
  }

  it('is written by a verified client who consents, published by one operator, read by everybody, and taken back', async () => {
    const client = await home.client(vera)
    expect((await client.send(submitTestimonial, { ...words, hasConsent: true })).outcome).toBe('notVerified')
    await verified(vera.email)
    expect((await client.send(submitTestimonial, { ...words, hasConsent: false })).outcome).toBe('unusable')
    const turned = { ...words, shownName: 'Vera \u202eL.', hasConsent: true }
    expect((await client.send(submitTestimonial, turned)).outcome).toBe('unusable')
    await client.ask(submitTestimonial, { ...words, hasConsent: true })
    expect((await client.send(submitTestimonial, { ...words, hasConsent: true })).outcome).toBe(
      'alreadyThere',
    )
    expect(await published('Vera L.')).toEqual([])

    const { items } = await room.first.browser.ask(inboxList, { kind: 'testimonial' })
    expect(items.filter(({ subject }) => subject === 'Vera L.')).toHaveLength(1)
    const beyond = await room.first.browser.ask(desk.testimonialList, { of: 'waiting', page: 1_000 })
    expect([beyond.testimonials, beyond.total > 0]).toEqual([[], true])
    const [it] = await waiting('Vera L.')
    const decided = { client: it!.client, number: it!.number, refusal: undefined }
    await room.first.browser.ask(desk.testimonialDecide, decided)
    expect((await room.second.browser.send(desk.testimonialDecide, decided)).outcome).toBe('ended')
    expect(await published('Vera L.')).toMatchObject([{ name: 'Vera L.', language: 'en', isPartner: false }])
    expect((await client.ask(showTestimonial, {})).own).toMatchObject({ state: 'published' })

    // A client who is paid for inviting others is marked so beside their testimonial.
    const { profile } = await client.ask(enter, {})
    await home.client({ ...clara, email: 'invited@example.org' }, profile.referralCode)
    expect(await published('Vera L.')).toMatchObject([{ isPartner: true }])

    await client.ask(withdrawTestimonial, {})
    expect(await published('Vera L.')).toEqual([])
    expect((await client.send(withdrawTestimonial, {})).outcome).toBe('notThere')
  })

  it('is refused with a reason that its client reads, and may be written again', async () => {
    const client = await home.client(boris)
    await verified(boris.email)
    const promise = { shownName: 'Boris', content: 'Ten percent a month, guaranteed by friends!' }
    await client.ask(submitTestimonial, { ...promise, hasConsent: true })
    const [it] = await waiting('Boris')
    await room.first.browser.ask(desk.testimonialDecide, {
      client: it!.client,
      number: it!.number,
      refusal: 'promises',
    })
    expect((await client.ask(showTestimonial, {})).own).toMatchObject({
      state: 'refused',
      reason: 'promises',
    })
    expect(await published('Boris')).toEqual([])
    await client.ask(submitTestimonial, { ...words, shownName: 'Boris', hasConsent: true })
    expect(await waiting('Boris')).toHaveLength(1)
  })

  it('is for nobody to decide who does not write what the public reads', async () => {
    const support = await room.withRoles('support')
    const decided = { ...(await written(eve, 'Eve')), refusal: undefined }
    expect((await support.browser.send(desk.testimonialDecide, decided)).status).toBe(403)
  })

  it('goes by itself after a year', async () => {
    const one = await written(dmitri, 'Dmitri')
    await room.first.browser.ask(desk.testimonialDecide, { ...one, refusal: undefined })
    expect(await published('Dmitri')).toHaveLength(1)
    const then = new Date(home.context.clock().getTime() + 366 * dayMs)
    const { rows } = await sql`
      select from testimonial where until > ${then}`.execute(home.context.database)
    expect(rows).toEqual([])
  })
})

describe('news', () => {
  it('appear at their time, greet who enters, and go when two have withdrawn them', async () => {
    const from = new Date(home.context.clock().getTime() + 10 * minuteMs)
    const texts = inFour('Maintenance on Sunday')
    const client = await home.client(clara)
    const before = (await client.ask(listNews, {})).entries
    expect(await byTwo(desk.newsPropose, { texts, isNotification: true, from })).toBe('done')
    expect((await client.ask(listNews, {})).entries).toEqual(before)

    home.later(10 * minuteMs + 1)
    expect((await client.ask(listNews, {})).entries).toMatchObject([
      { content: 'Maintenance on Sunday', at: from },
      ...before,
    ])
    expect((await client.ask(enter, {})).notification).toBe('Maintenance on Sunday')

    const { news } = await room.first.browser.ask(desk.newsList, { page: 1 })
    expect(news[0]).toMatchObject({ texts, isNotification: true })
    const reason = 'It was put off'
    const { proposal } = await room.first.browser.ask(desk.newsWithdraw, { id: news[0]!.id, reason })
    const { lines } = await room.first.browser.ask(proposalShow, { id: proposal })
    expect(lines.map(({ name }) => name)).toEqual(expect.arrayContaining([...languages]))
    expect(await byTwo(desk.newsWithdraw, { id: news[0]!.id, reason })).toBe('done')
    expect((await client.ask(listNews, {})).entries).toEqual(before)
    expect((await client.ask(enter, {})).notification).toBeUndefined()
  })

  it('are not published by one, nor without a language', async () => {
    const texts = inFour('By one')
    const { proposal } = await room.first.browser.ask(desk.newsPropose, {
      texts,
      isNotification: false,
      from: undefined,
    })
    const wanted = (await findProposal(home.context.database, proposal))!
    await approve(home.context, room.first, wanted)
    expect(await approve(home.context, room.first, wanted)).toBe('sameActor')
    const lacking = { texts: { ...texts, es: ' ' }, isNotification: false, from: undefined }
    expect((await room.first.browser.send(desk.newsPropose, lacking)).outcome).toBe('invalid')
  })

  it('lead only where a link may, in every language, and are told elsewhere without addresses', async () => {
    const linked = inFour('Read [the terms](/documents) first')
    const outcomeOf = async (texts: typeof linked) =>
      (await room.first.browser.send(desk.newsPropose, { texts, isNotification: false, from: undefined }))
        .outcome
    expect(await outcomeOf(inFour('Press [here](javascript:alert)'))).toBe('invalid')
    expect(await outcomeOf({ ...linked, de: 'Ohne Link' })).toBe('invalid')

    const client = await home.client({ ...clara, email: 'reader@example.org' })
    expect(await byTwo(desk.newsPropose, { texts: linked, isNotification: false, from: undefined })).toBe(
      'done',
    )
    home.later(1)
    expect((await client.ask(listNews, {})).entries[0]).toMatchObject({ content: linked.en })
    const { notices } = await client.ask(showNotices, { before: undefined })
    expect(notices.find(({ kind }) => kind === 'news')?.text).toBe('Read the terms first')
  })
})

describe('contacts', () => {
  const first = {
    email: 'help@mastercopy.example',
    telegram: '@mastercopy',
    phone: '',
    texts: inFour('9 to 17'),
  }

  it('are in the footer in the visitor’s language once two operators have signed them, and not against others than were signed', async () => {
    expect((await shown()).contacts).toBeUndefined()
    expect((await shown()).entity).toMatchObject({ country: 'VC' })
    expect(await byTwo(desk.contactsPropose, first)).toBe('done')
    expect((await shown()).contacts).toEqual({
      email: first.email,
      telegram: '@mastercopy',
      phone: undefined,
      note: '9 to 17 (de)',
    })

    expect((await room.first.browser.send(desk.contactsPropose, first)).outcome).toBe('unchanged')
    const change = { ...first, email: 'new@mastercopy.example' }
    const { proposal: id } = await room.first.browser.ask(desk.contactsPropose, change)
    const stale = (await findProposal(home.context.database, id))!
    const { lines } = await room.second.browser.ask(proposalShow, { id })
    const shownBefore = lines.filter(({ name }) => name.endsWith(' before'))
    expect(shownBefore.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'email before: help@mastercopy.example',
      'telegram before: @mastercopy',
      'phone before: none',
      'ru before: "9 to 17 (ru)"',
      'en before: "9 to 17"',
      'de before: "9 to 17 (de)"',
      'es before: "9 to 17 (es)"',
    ])
    expect(await byTwo(desk.contactsPropose, { ...first, email: 'other@mastercopy.example' })).toBe('done')
    expect(await approve(home.context, room.first, stale)).toBe('notThere')
    expect((await shown()).contacts?.email).toBe('other@mastercopy.example')
    expect((await room.first.browser.send(desk.contactsPropose, { ...first, email: 'no' })).outcome).toBe(
      'invalid',
    )
  })
})

describe('documents', () => {
  it('are in force until two have published what is due, which both could read', async () => {
    const brought = join(home.context.config.documentsDir!, 'user-agreement.pdf')
    writeFileSync(brought, '%PDF-1.7\n% another agreement\n%%EOF\n')
    const { documents } = await room.first.browser.ask(desk.documentList, {})
    const due = documents.filter(one => one.isDue)
    expect(due).toMatchObject([{ kind: 'userAgreement', version: 1 }])
    const { files, proposal } = await room.first.browser.ask(desk.documentPropose, { kind: 'userAgreement' })
    expect(files).toHaveLength(4)
    for (const { hash } of files) expect(sha256(await fileOf(room.second, hash)).toString('hex')).toBe(hash)
    const wanted = (await findProposal(home.context.database, proposal))!
    await approve(home.context, room.first, wanted)
    expect(await approve(home.context, room.second, wanted)).toBe('done')
    const told = await home.visitor('en').ask(showDocuments, {})
    const now = told.documents.find(({ kind }) => kind === 'userAgreement')
    expect(now).toMatchObject({ version: 2, hash: files.find(one => one.language === 'en')!.hash })
  })
})

describe('a mode', () => {
  it('is started by one with its banner, read by clients, and ended by two', async () => {
    const starting = {
      mode: 'noTransfers' as const,
      until: new Date(home.context.clock().getTime() + hourMs),
      reason: 'a report of stolen sessions',
      texts: inFour('Transfers are paused'),
    }
    const late = { ...starting, until: new Date(home.context.clock().getTime() + 100 * hourMs) }
    expect((await room.first.browser.send(desk.incidentStart, late)).outcome).toBe('invalid')
    await room.first.browser.ask(desk.incidentStart, starting)
    expect((await room.second.browser.send(desk.incidentStart, starting)).outcome).toBe('taken')

    const person = { ...clara, email: 'paused@example.org' }
    await home.client(person)
    const german = home.visitor('de')
    await german.enter(person)
    expect((await german.ask(enter, {})).profile.pauses).toMatchObject([
      { text: 'Transfers are paused (de)' },
    ])
    const { incidents } = await room.second.browser.ask(desk.incidentList, {})
    expect(incidents[0]).toMatchObject({ mode: 'noTransfers', endedAt: undefined })
    const ending = { number: incidents[0]!.number, reason: 'the nodes agree' }
    // Who may start it, and may not sign its end, cannot propose the end either.
    for (const role of ['verification', 'treasury', 'administrator'] as const) {
      const { browser } = await room.withRoles(role)
      expect((await browser.send(desk.incidentEnd, ending)).status).toBe(403)
    }
    const support = await room.withRoles('support')
    expect((await support.browser.send(desk.incidentEnd, { ...ending, reason: ' ' })).outcome).toBe('invalid')
    const { proposal } = await support.browser.ask(desk.incidentEnd, ending)
    expect((await support.browser.ask(desk.incidentList, {})).incidents[0]).toMatchObject({ proposal })
    expect(await byTwo(desk.incidentEnd, ending)).toBe('done')
    expect((await german.ask(enter, {})).profile.pauses).toEqual([])
  })
})

it('a mode that the command has started is in the console, however long its text is', async () => {
  const file = join(home.context.config.dataDir, 'mode.json')
  const text = 'p'.repeat(500)
  writeFileSync(file, JSON.stringify({ ru: text, en: text, de: text, es: text }))
  const starts = async (hours: string): Promise<number> =>
    (await runCommand(home.context, incident, ['start', 'noWithdrawals', hours, file, 'nodes differ'])).exit
  await expect(starts('73')).rejects.toThrow('72 at most')
  expect(await starts('72')).toBe(0)
  const { incidents } = await room.first.browser.ask(desk.incidentList, {})
  expect(incidents[0]).toMatchObject({ mode: 'noWithdrawals', texts: { en: text } })
  const { number } = incidents[0]!
  expect(await byTwo(desk.incidentEnd, { number, reason: 'the nodes agree' })).toBe('done')
})

it('one operator ends the sessions of all clients at once, with a reason that the log keeps', async () => {
  const visitors = [home.visitor('en'), home.visitor('en')]
  const person = { ...clara, email: 'everywhere@example.org' }
  await home.client(person)
  for (const visitor of visitors) await visitor.enter(person)
  const support = await room.withRoles('support')
  expect((await support.browser.send(desk.incidentEndSessions, { reason: ' ' })).outcome).toBe('invalid')
  const { ended } = await support.browser.ask(desk.incidentEndSessions, { reason: 'cookies have leaked' })
  expect(ended).toBeGreaterThanOrEqual(2)
  expect(await Promise.all(visitors.map(async one => (await one.send(enter, {})).status))).toEqual([401, 401])
  const { rows } = await sql<{ after: object }>`
    select after from audit where action = 'incident.endSessions'`.execute(home.context.database)
  expect(rows).toEqual([{ after: { reason: 'cookies have leaked', sessions: ended } }])
  const programs = await room.withRoles('programs')
  expect((await programs.browser.send(desk.incidentEndSessions, { reason: 'no right' })).status).toBe(403)
})
