import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '../../contract/console/clients.ts'
import { proposalList, proposalMake, proposalShow } from '../../contract/console/proposals.ts'
import * as documents from '../../contract/console/verification.ts'
import { enter } from '../../contract/entry.ts'
import { nameLengthMax } from '../../contract/limits.ts'
import { listStructure } from '../../contract/partnership.ts'
import { showSecurity } from '../../contract/security.ts'
import { showVerification, type RejectionReason } from '../../contract/verification.ts'
import { clara, vera, type Person } from '../../test/support/cast.ts'
import { openConsole, type SignedInOperator, type TestConsole } from '../../test/support/console-app.ts'
import { signListed } from '../../test/support/operators.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql } from '../database/index.ts'
import { findByEmail } from '../identity/index.ts'
import { approvalFaults } from '../operators/index.ts'
import { openPersonal } from '../platform/audit-personal.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { viewScan } from '../verification/index.ts'
import { photograph, uploads } from '../verification/upload-fixture.ts'

let context: TestApp
let staff: TestConsole
let passport: Buffer
beforeAll(async () => {
  context = await openTestApp()
  staff = await openConsole(context)
  passport = await photograph()
})
afterAll(async () => {
  await staff.close()
  await context.close()
})

let people = 0
/** Came by Telegram under a nickname. */
async function newClient({ name = 'sunny_vera', invitation = context.invitation } = {}) {
  const person: Person = { ...vera, email: `name-${++people}@example.org` }
  const visitor = await context.client(person, invitation)
  const { id } = (await findByEmail(context.context.database, person.email))!
  await sql`update client set name = ${name} where id = ${id}`.execute(context.context.database)
  return { person, visitor, id }
}
type NewClient = Awaited<ReturnType<typeof newClient>>

/** Both operators look at what the client uploads. */
async function uploaded({ visitor, id }: NewClient): Promise<string> {
  await uploads(visitor, passport)
  const { scans } = await staff.first.browser.ask(documents.scanWaiting, {})
  const { scan } = scans.find(({ client }) => client === id)!
  for (const actor of [staff.first.id, staff.second.id])
    await viewScan(context.context, { actor, client: id, scan })
  return scan
}

const decide = (scan: string, reason?: RejectionReason) =>
  staff.first.browser.ask(documents.scanDecide, {
    scan,
    verdict: reason ? 'rejected' : 'verified',
    reason,
    comment: undefined,
  })

async function rejected(one: NewClient, reason: RejectionReason = 'otherName'): Promise<string> {
  const scan = await uploaded(one)
  await decide(scan, reason)
  return scan
}

const values = { name: 'Nora  Anna Berg ', evidence: 'the rejected passport', reason: 'came by Telegram' }
const proposes = (one: NewClient, others: Record<string, string> = {}, { browser } = staff.first) =>
  browser.send(calls.clientPropose, {
    client: one.id,
    what: 'changeName',
    values: { ...values, ...others },
  })

/** Both sign it, and the jobs carry it out; how that ends. */
async function signed(id: string, operators: readonly SignedInOperator[] = [staff.first, staff.second]) {
  let outcome = 'needsSecond'
  for (const operator of operators) outcome = await signListed(context.context, operator, id)
  return outcome
}

const nameOf = async ({ visitor }: NewClient) => (await visitor.ask(enter, {})).profile.name

describe('a client whose passport was rejected for its name', () => {
  it('gets that name by two, is told, and is verified once the passport is accepted beside it', async () => {
    const one = await newClient()
    await rejected(one)
    expect(await lastMailTo(context.context, one.person.email)).toMatch(
      /If the account has the wrong name, write to/,
    )
    const proposal = (await proposes(one)).answer!.id
    expect([await nameOf(one), await signed(proposal, [staff.first])]).toEqual(['sunny_vera', 'needsSecond'])
    expect(await signed(proposal, [staff.second])).toBe('done')

    expect(await nameOf(one)).toBe('Nora Anna Berg')
    const mail = await lastMailTo(context.context, one.person.email)
    expect(mail).toContain('Hello, Nora Anna Berg!')
    expect(mail).toContain('If it was not you')
    expect((await one.visitor.ask(showSecurity, {})).events[0]).toMatchObject({ kind: 'nameChanged' })
    expect((await one.visitor.ask(showVerification, {})).status).toBe('rejected')

    await decide(await uploaded(one))
    expect((await one.visitor.ask(showVerification, {})).status).toBe('verified')
  })

  it('reads no more that the name is wrong once it was changed, and is offered no second change', async () => {
    const one = await newClient()
    await rejected(one)
    const verdict = async () => (await one.visitor.ask(showVerification, {})).verdict?.reason
    expect(await verdict()).toBe('otherName')
    await signed((await proposes(one)).answer!.id)
    expect(await one.visitor.ask(showVerification, {})).toMatchObject({
      status: 'rejected',
      verdict: undefined,
    })
    const { scanOfOtherName } = await staff.first.browser.ask(calls.clientShow, { client: one.id })
    expect(scanOfOtherName).toBeUndefined()
    expect((await proposes(one, { name: 'Vera Berta Lind' })).outcome).toBe('notThere')

    await rejected(one)
    expect(await verdict()).toBe('otherName')
  })

  it('has it with their sponsors too: in full on the first line, shortened above', async () => {
    const sponsor = await newClient()
    const codeOf = async ({ visitor }: NewClient) => (await visitor.ask(enter, {})).profile.referralCode
    const between = await newClient({ invitation: await codeOf(sponsor) })
    const one = await newClient({ invitation: await codeOf(between) })
    await rejected(one)
    await signed((await proposes(one)).answer!.id)
    const seenBy = async ({ visitor }: NewClient) => {
      const [code, { partners }] = [await codeOf(one), await visitor.ask(listStructure, {})]
      return partners.find(partner => partner.code === code)?.name
    }
    expect([await seenBy(between), await seenBy(sponsor)]).toEqual(['Nora Anna Berg', 'Nora B.'])
  })

  it('is in the log without a name: both are sealed under the client’s own key', async () => {
    const one = await newClient()
    const scan = await rejected(one)
    await signed((await proposes(one)).answer!.id)
    const { database, vault } = context.context
    const { rows } = await sql<{ event: string; sealed: Buffer; text: string; subject: string }>`
      select id as event, sealed, audit::text as text, subject from audit
      where client_id = ${one.id} and action in ('client.changeName', 'proposal.make')
      order by action`.execute(database)
    const [changed, made] = rows
    for (const { text } of rows) expect(text).not.toMatch(/sunny_vera|Anna/)
    expect([rows.length, changed!.subject, made!.sealed]).toEqual([2, scan, null])
    expect(await openPersonal(database, vault, { client: one.id, ...changed! })).toEqual({
      before: { name: 'sunny_vera' },
      after: { name: 'Nora Anna Berg' },
    })
  })

  it('is offered the change on the page, and both names are read by who may open clients, which is logged', async () => {
    const one = await newClient()
    const offered = async () =>
      (await staff.first.browser.ask(calls.clientShow, { client: one.id })).scanOfOtherName
    expect(await offered()).toBeUndefined()
    const scan = await rejected(one)
    expect(await offered()).toBe(scan)

    const { id } = (await proposes(one)).answer!
    const reads = async ({ browser }: SignedInOperator) => {
      const { lines, proposal } = await browser.ask(proposalShow, { id })
      const { proposals } = await browser.ask(proposalList, { of: 'open', page: 1 })
      expect([proposal, proposals.find(one => one.id === id)].map(one => one?.name)).toEqual([
        undefined,
        undefined,
      ])
      return lines.filter(({ value }) => /sunny_vera|Anna/.test(value)).map(({ name }) => name)
    }
    const [auditor, support] = [await staff.withRoles('auditor'), await staff.withRoles('support')]
    expect([await reads(auditor), await reads(support)]).toEqual([[], ['before', 'name']])
    const { rows } = await sql`
      select actor from audit where action = 'client.open' and subject = ${id}`.execute(
      context.context.database,
    )
    expect(rows).toEqual([{ actor: support.id }])
  })
})

describe('a client’s name', () => {
  it('is not changed without a passport of theirs that was rejected for it alone', async () => {
    const one = await newClient()
    const outcome = async () => (await proposes(one)).outcome
    expect(await outcome()).toBe('notThere')
    await rejected(one, 'expired')
    expect(await outcome()).toBe('notThere')
    const scan = await uploaded(one)
    expect(await outcome()).toBe('notThere')
    await decide(scan)
    expect(await outcome()).toBe('notThere')
  })

  it('stays where the passport waits again or was accepted since it was proposed', async () => {
    const [waits, isVerified] = [await newClient(), await newClient()]
    await rejected(waits)
    const proposal = (await proposes(waits)).answer!.id
    await uploaded(waits)
    expect([await signed(proposal), await nameOf(waits)]).toEqual(['stale', 'sunny_vera'])

    await rejected(isVerified)
    const late = (await proposes(isVerified)).answer!.id
    await decide(await uploaded(isVerified))
    expect([await signed(late), await nameOf(isVerified)]).toEqual(['stale', 'sunny_vera'])
  })

  it('stays where one of the two has not seen the passport', async () => {
    const one = await newClient()
    await rejected(one)
    const blind = await staff.withRoles('verification')
    const proposal = (await proposes(one)).answer!.id
    expect(await signed(proposal, [staff.first, blind])).toBe('notSeen')
    expect(await nameOf(one)).toBe('sunny_vera')
  })

  it('stays where it is another one by the time that both have signed', async () => {
    const one = await newClient()
    await rejected(one)
    const ids = []
    for (const name of ['Nora Anna Berg', 'Vera Berta Lind'])
      ids.push((await proposes(one, { name })).answer!.id)
    expect([await signed(ids[0]!), await signed(ids[1]!)]).toEqual(['done', 'changed'])
    expect(await nameOf(one)).toBe('Nora Anna Berg')
  })

  it('is one that clients register with, also past the form', async () => {
    const one = await newClient({ name: clara.name })
    const scan = await rejected(one)
    const long = `Vera ${'a'.repeat(nameLengthMax)}`
    for (const wrong of [{ name: 'Vera' }, { name: 'Vera 7' }, { name: long }, { name: clara.name }])
      expect((await proposes(one, wrong)).outcome).toBe('invalid')
    for (const wrong of [{ evidence: '' }, { reason: '' }])
      expect((await proposes(one, wrong)).outcome).toBe('invalid')

    const facts = { ...values, before: clara.name }
    const past = { action: 'client.changeName', subject: scan, client: one.id, facts }
    const made = await staff.first.browser.ask(proposalMake, past)
    expect([await signed(made.id), await nameOf(one)]).toEqual(['invalid', clara.name])
  })

  it('is changed by the role that judges passports, and by nobody for themselves', async () => {
    const one = await newClient()
    await rejected(one)
    const [support, own] = [await staff.withRoles('support'), await staff.withRoles('verification')]
    expect((await proposes(one, {}, support)).outcome).toBe('notAllowed')
    await sql`update operator_account set client_id = ${one.id} where operator_id = ${own.id}`.execute(
      context.context.database,
    )
    expect((await proposes(one, {}, own)).outcome).toBe('ownClient')
  })
})

it('all that two have signed here is found signed again afterwards', async () => {
  expect(await approvalFaults(context.context)).toEqual([])
})
