import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { boris, vera, type Person } from '../../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { sql } from '../../database/index.ts'
import { deliverMails } from './deliver.ts'
import { lastMailTo } from './last-mail.ts'
import { startMailServer, type MailServer } from './smtp-stand-in.ts'
import { smtpAt } from './smtp.ts'

const minute = 60_000
/** For a server that never answers; one that does is given all the time it needs. */
const impatience = { greetingMs: 1_000, silenceMs: 1_000, wholeMs: 10_000 }

let server: MailServer
let context: TestApp
let people = 0

beforeAll(async () => {
  server = await startMailServer()
  context = await openTestApp({
    variables: { SMTP_URL: `smtp://${server.address}`, MAIL_FROM: 'clients@mail.example' },
  })
})
afterAll(async () => {
  await context.close()
  await server.close()
})
beforeEach(() => {
  Object.assign(server, { mood: 'well', about: '', taken: [], connections: 0 })
})
afterEach(() => sql`delete from mail`.execute(context.context.database))

const deliver = (carrier = smtpAt(`smtp://${server.address}`)) =>
  deliverMails(context.context, context.context.clock(), carrier)

/** Registers, which posts a mail; the answer is there before anything is sent. */
async function welcomed(person: Person): Promise<string> {
  const email = `${++people}.${person.email}`
  await context.client({ ...person, email })
  return email
}
const stateOf = async (email: string) => {
  const mail = await lastMailTo(context.context, email)
  return /^State: (\w+)/m.exec(mail!)![1]
}

describe('a configured mail server', () => {
  it('gets each mail once, as text and as HTML, from the configured sender to its reader alone', async () => {
    const email = await welcomed(vera)
    await deliverMails(context.context, context.context.clock())
    await deliverMails(context.context, context.context.clock())

    expect(server.taken).toHaveLength(1)
    const { from, to, message } = server.taken[0]!
    expect([from, to]).toEqual(['clients@mail.example', [email]])
    expect(message).toMatch(/^From: Mastercopy <clients@mail\.example>\r\n/m)
    for (const type of ['text/plain', 'text/html']) expect(message).toContain(`Content-Type: ${type}`)
    expect(await stateOf(email)).toBe('delivered')
  })

  it('gets what is due one after the other over one connection, which then ends', async () => {
    const emails = [await welcomed(vera), await welcomed(boris), await welcomed(vera)]
    await deliver()
    expect(server.taken.flatMap(({ to }) => to).toSorted()).toEqual(emails.toSorted())
    expect(server.connections).toBe(1)
    await expect.poll(() => server.open()).toBe(0)
  })

  it('is spoken to encrypted, as soon as it offers that, and under the given name', async () => {
    await welcomed(vera)
    await deliver(smtpAt(`smtp://post%40office:right@${server.address}`))
    expect(server.taken[0]).toMatchObject({ isEncrypted: true, user: 'post@office' })
  })

  it('that does not know our name keeps no mail from being tried again', async () => {
    const email = await welcomed(vera)
    await deliver(smtpAt(`smtp://us:wrong@${server.address}`))
    expect([server.taken.length, await stateOf(email)]).toEqual([0, 'waiting'])
  })
})

describe('a mail server that refuses', () => {
  it('a recipient for good ends that mail, and the next one is sent', async () => {
    const [unknown, known] = [await welcomed(boris), await welcomed(vera)]
    Object.assign(server, { mood: 'unknown', about: 'boris' })
    await deliver()
    expect(server.taken.map(({ to }) => to)).toEqual([[known]])
    expect(server.connections).toBe(1)
    expect([await stateOf(unknown), await stateOf(known)]).toEqual(['refused', 'delivered'])
  })

  it('a recipient for now is asked again later', async () => {
    const [full, other] = [await welcomed(boris), await welcomed(vera)]
    Object.assign(server, { mood: 'busy', about: 'boris' })
    await deliver()
    expect([await stateOf(full), await stateOf(other)]).toEqual(['waiting', 'delivered'])

    server.mood = 'well'
    context.later(minute)
    await deliver()
    expect(await stateOf(full)).toBe('delivered')
  })

  it('us, and no recipient, gets every mail when it takes us again', async () => {
    const emails = [await welcomed(vera), await welcomed(boris)]
    server.mood = 'distrustful'
    await deliver()
    expect(await Promise.all(emails.map(stateOf))).toEqual(['waiting', 'waiting'])

    server.mood = 'well'
    context.later(minute)
    await deliver()
    expect(server.taken.flatMap(({ to }) => to).toSorted()).toEqual(emails.toSorted())
  })

  it('everybody is asked with one mail and not with all', async () => {
    const emails = [await welcomed(vera), await welcomed(vera), await welcomed(boris)]
    server.mood = 'closed'
    await deliver()
    expect(server.connections).toBe(1)

    server.mood = 'well'
    context.later(minute)
    await deliver()
    expect(server.taken.flatMap(({ to }) => to).toSorted()).toEqual(emails.toSorted())
  })
})

describe.each(['silent', 'dumbstruck'] as const)('a mail server that is %s', mood => {
  it('holds nobody up, and gets every mail once when it has recovered', async () => {
    server.mood = mood
    const emails = [await welcomed(vera), await welcomed(boris)]
    await deliver(smtpAt(`smtp://${server.address}`, impatience))
    expect(server.connections).toBe(1)
    expect(await Promise.all(emails.map(stateOf))).toEqual(['waiting', 'waiting'])

    server.mood = 'well'
    context.later(minute)
    await deliver()
    await deliver()
    expect(server.taken.flatMap(({ to }) => to).toSorted()).toEqual(emails.toSorted())
    expect(context.logged.join()).not.toMatch(/"trouble":"[^"]*@/)
  })
})

describe('a mail server that is not there', () => {
  it('loses nothing', async () => {
    const email = await welcomed(vera)
    await deliver(smtpAt('smtp://127.0.0.1:9'))
    expect(await stateOf(email)).toBe('waiting')

    context.later(minute)
    await deliver()
    expect(server.taken.map(({ to }) => to)).toEqual([[email]])
  })
})

describe('a mail server elsewhere', () => {
  // An address of this machine that is not known as such.
  const elsewhere = '127.0.0.2'

  it('is sent nothing unless it encrypts', async () => {
    const open = await startMailServer(elsewhere, { disabledCommands: ['STARTTLS'] })
    await expectNothingSent(open, `smtp://us:right@${open.address}`)
  })

  it('is sent nothing unless its certificate is good, whatever its address says', async () => {
    const selfMade = await startMailServer(elsewhere)
    await expectNothingSent(selfMade, `smtp://us:right@${selfMade.address}/?tls.rejectUnauthorized=false`)
  })

  async function expectNothingSent(other: MailServer, url: string): Promise<void> {
    try {
      const email = await welcomed(vera)
      await deliver(smtpAt(url))
      expect([other.connections, other.taken.length]).toEqual([1, 0])
      expect(await stateOf(email)).toBe('waiting')
    } finally {
      await other.close()
    }
  }
})
