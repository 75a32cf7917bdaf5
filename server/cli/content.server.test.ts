/** Public content and the operators are changed by commands too: two sign, and the jobs carry it out. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showDocuments } from '../../contract/documents.ts'
import { showLanding } from '../../contract/landing.ts'
import { listNews } from '../../contract/news.ts'
import { showTestimonial, submitTestimonial } from '../../contract/testimonials.ts'
import { boris, vera, type Person } from '../../test/support/cast.ts'
import { besideJobs } from '../../test/support/beside-jobs.ts'
import { runCommand } from '../../test/support/commands.ts'
import { captureConsole } from '../../test/support/console.ts'
import { approveByTwo, enrolled, stranger } from '../../test/support/operators.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { findByEmail } from '../identity/index.ts'
import { approvalFaults, readRegister, trialKeyFile } from '../operators/index.ts'
import { sha256 } from '../platform/sha256.ts'
import { carryOutApproved } from '../start/approved-acts.ts'
import { approve } from './approve.ts'
import { contacts } from './contacts.ts'
import type { Command } from './command.ts'
import { document } from './document.ts'
import { news } from './news.ts'
import { operator } from './operator.ts'
import { order } from './order.ts'
import { program } from './program.ts'
import { provider } from './provider.ts'
import { testimonial } from './testimonial.ts'
import { venue } from './venue.ts'

let home: TestApp
beforeAll(async () => void (home = await openTestApp()))
afterAll(() => home.close())

const fileWith = (name: string, content: object): string => {
  const file = join(home.context.config.dataDir, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}
const inFour = (text: string) => ({ ru: `${text} (ru)`, en: text, de: `${text} (de)`, es: `${text} (es)` })

const run = (command: Command, words: string[], signer = 'trial-1') =>
  runCommand(home.context, command, words, {
    DOCUMENTS_DIR: home.context.config.documentsDir!,
    OPERATOR_KEY_FILE: trialKeyFile(home.context.config, signer),
  })

/** Signed by the first, then by the second while the jobs run. */
async function byTwo(command: Command, ...words: string[]): Promise<void> {
  const first = await run(command, words)
  expect(first.said).toContain('a second operator must run')
  await bySecond(command, ...words)
}

async function bySecond(command: Command, ...words: string[]): Promise<void> {
  expect((await whileJobsRun(() => run(command, words, 'trial-2'))).exit).toBe(0)
}

const whileJobsRun = <T>(command: () => Promise<T>) => besideJobs(home.context, command, carryOutApproved)

it('a second operator is not told to repeat a command that makes another key each time', async () => {
  const { said } = await run(provider, ['add', 'beacon', 'crypto'])
  expect(said).toMatch(/a second operator must run "approve [\da-f-]{36}"\.$/)
})

describe('news', () => {
  it('are published and withdrawn by the commands of two', async () => {
    const file = fileWith('news.json', inFour('The office is closed on Friday'))
    await byTwo(news, 'publish', file)
    const client = await home.client(vera)
    expect((await client.ask(listNews, {})).entries).toMatchObject([
      { content: 'The office is closed on Friday' },
    ])
    const { said } = await run(news, ['list'])
    const id = said.split('  ')[0]!
    expect(said).toMatch(/^\S+ {2}\S+ {2}The office is closed on Friday$/)
    await byTwo(news, 'withdraw', id, 'It', 'is', 'open')
    expect((await client.ask(listNews, {})).entries).toEqual([])
    expect((await run(news, ['list'])).said).toContain('  withdrawn  ')
  })
})

describe('what the database could not take', () => {
  it('is proposed by no command', async () => {
    const [one, other] = ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb']
    const nothing = run(order, ['capital', one, other, '0'])
    await expect(nothing).rejects.toThrow('An order of nothing moves nothing')
    const long = run(venue, ['open', 'v'.repeat(61), one])
    await expect(long).rejects.toThrow('at most 60 characters')
    const notice = fileWith('terms.json', inFour('Other terms.'))
    const change = ['change', 'starter', '2099-01-01', notice]
    for (const terms of [['least=500', 'most=400'], ['unlocked=50000'], ['tokens=101'], ['bonus=101']])
      await expect(run(program, [...change, ...terms])).rejects.toThrow('No program can have these terms')
    const { rows } = await sql`select from proposal where action ~ '^(order|venue|program)[.]'`.execute(
      home.context.database,
    )
    expect(rows).toEqual([])
  })
})

describe('a document', () => {
  it('is written into a folder to be read, and published when two have signed its files', async () => {
    const brought = join(home.context.config.documentsDir!, 'user-agreement.pdf')
    writeFileSync(brought, '%PDF-1.7\n% another agreement\n%%EOF\n')
    expect((await run(document, ['list'])).said).toContain(
      'userAgreement  version 1  changed since: publish it',
    )
    const kind = 'userAgreement'
    const folder = join(home.context.config.dataDir, 'to-read')
    const { said } = await run(document, ['publish', kind, folder])
    const proposal = /"approve ([\da-f-]{36})"/.exec(said)![1]!
    expect(readdirSync(folder)).toHaveLength(4)

    await run(approve, [proposal])
    await bySecond(approve, proposal)
    const { documents } = await home.visitor('en').ask(showDocuments, {})
    const hash = sha256(readFileSync(join(folder, 'user-agreement.en.pdf'))).toString('hex')
    expect(documents.find(one => one.kind === kind)).toMatchObject({ version: 2, hash })
    expect(await run(document, ['publish', kind, join(folder, 'again')])).toMatchObject({ exit: 1 })
  })
})

describe('contacts', () => {
  it('are set by the commands of two operators, and are in the footer', async () => {
    expect((await run(contacts, ['show'])).said).toBe('None were set.')
    const file = fileWith('contacts.json', { email: 'help@mastercopy.example', ...inFour('9 to 17') })
    await byTwo(contacts, 'set', file)
    const shown = await home.visitor('de').ask(showLanding, {})
    expect(shown.contacts).toMatchObject({ email: 'help@mastercopy.example', note: '9 to 17 (de)' })
    const unusable = fileWith('no-contacts.json', { email: 'help', ...inFour('9 to 17') })
    await expect(run(contacts, ['set', unusable])).rejects.toThrow('Give an email')
  })
})

describe('a testimonial', () => {
  it('is published or refused by a command, and its client reads which', async () => {
    const client = await verified(boris)
    const words = { content: 'I read every statement, and they are right.', hasConsent: true }
    await client.ask(submitTestimonial, { shownName: 'Boris', ...words })
    expect((await run(testimonial, ['list'])).said).toContain(words.content)

    expect((await run(testimonial, ['publish', boris.email])).exit).toBe(0)
    expect((await client.ask(showTestimonial, {})).own).toMatchObject({ state: 'published' })
    expect((await run(testimonial, ['publish', boris.email])).exit).toBe(1)
    expect((await run(testimonial, ['refuse', boris.email, 'promises'])).exit).toBe(0)
    expect((await client.ask(showTestimonial, {})).own).toMatchObject({
      state: 'refused',
      reason: 'promises',
    })
  })
})

describe('an operator', () => {
  it('is enrolled by the commands of two administrators, shown with the key, and ended by one', async () => {
    const { dataDir } = home.context.config
    const passphrase = join(dataDir, 'passphrase')
    writeFileSync(passphrase, 'a long passphrase\n')
    const { stdout: printed } = await captureConsole(() =>
      operator.offline!['init']!(['clara', join(dataDir, 'clara.json')], {
        OPERATOR_PASSPHRASE_FILE: passphrase,
      }),
    )
    const [, id, key] = /^Operator +(\S+)\nPublic key +(\S+)$/.exec(printed.join('\n'))!
    const { said } = await run(operator, ['add', 'clara', key!, 'treasury'])
    const proposal = /"approve ([\da-f-]{36})"/.exec(said)![1]!
    const approved = await whileJobsRun(() => run(approve, [proposal], 'trial-2'))
    expect(approved.said).toMatch(/\nEnrolled\. The key counts in 24 hours\.$/)
    expect((await run(operator, ['list'])).said).toMatch(
      new RegExp(`^${id} {2}clara {2}key ${key} since .* {2}treasury since `, 'm'),
    )
    const ended = await whileJobsRun(() => run(operator, ['end', id!, 'all', 'they left']))
    expect(ended.said).toMatch(/\nEnded\.$/)
    const faults = await approvalFaults(home.context)
    expect(faults.filter(fault => fault.includes(id!))).toEqual([])
  })

  it('gets another email and other keys, and is reinstated, by the commands of two administrators', async () => {
    const { id, key } = await enrolled(home.context, 'nora', { roles: ['support'] })
    const about = async () => (await readRegister(home.context)).operators.get(id)!
    await byTwo(operator, 'email', id, 'Nora@Desk.Example')
    expect((await about()).email).toBe('nora@desk.example')

    const other = stranger('nora').key
    await byTwo(operator, 'replace-keys', id, other)
    const keys = (await about()).keys.map(one => [one.key, one.until === null])
    expect(keys).toEqual([
      [key, false],
      [other, true],
    ])

    const end = {
      action: 'operator.end',
      subject: id,
      client: null,
      facts: { role: 'all', reason: 'as agreed' },
    } as const
    expect(await approveByTwo(home.context, end)).toBe('done')
    await byTwo(operator, 'reinstate', id, 'support', 'they are back')
    const back = await about()
    expect(back.suspendedAt).toBeNull()
    expect(back.roles.filter(({ until }) => until === null).map(({ role }) => role)).toEqual(['support'])
  })
})

/** A client whose passport was accepted. */
async function verified(person: Person): Promise<Visitor> {
  const client = await home.client(person)
  const { database, newId, clock } = home.context
  const { id } = (await findByEmail(database, person.email))!
  const [scan, at] = [newId(), clock()]
  await sql`
    insert into verification_scan (client_id, id, uploaded_at, sha256, width, height, bytes)
    values (${id}, ${scan}, ${at}, ${Buffer.alloc(32)}, 1, 1, 1)`.execute(database)
  await sql`
    insert into verification_review (client_id, scan_id, id, verdict, reason, actor, at)
    values (${id}, ${scan}, ${newId()}, 'verified', null, 'test', ${at})`.execute(database)
  return client
}
