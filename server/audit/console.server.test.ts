/** Job 28, reading the log: an auditor finds who did what to a client, and can write nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  auditChain,
  auditFile,
  auditFileMax,
  auditList,
  auditOpen,
  auditVerify,
} from '../../contract/console/audit.ts'
import type { RequestOf } from '../../contract/call.ts'
import { rights } from '../../contract/console/rights.ts'
import { listFinance } from '../../contract/finance.ts'
import { vera } from '../../test/support/cast.ts'
import { executeStatements } from '../../test/support/connection.ts'
import { openConsole, type SignedInOperator, type TestConsole } from '../../test/support/console-app.ts'
import { urlOf } from '../../test/support/database.ts'
import { freeze } from '../../test/support/freezes.ts'
import { approveByTwo, stranger } from '../../test/support/operators.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql, transaction } from '../database/index.ts'
import { findByEmail } from '../identity/index.ts'
import { sealPersonal } from '../platform/audit-personal.ts'
import { recordAudit } from '../platform/audit.ts'
import { linkAudit } from './index.ts'

let home: TestApp
let desk: TestConsole
let veras: Visitor
let client: string
let auditor: SignedInOperator
beforeAll(async () => {
  home = await openTestApp()
  veras = await home.provedClient(vera)
  client = (await findByEmail(home.context.database, vera.email))!.id
  await freeze(home.context, vera.email, 'transfers')
  desk = await openConsole(home)
  auditor = await desk.withRoles('auditor')
})
afterAll(async () => {
  await desk.close()
  await home.close()
})

const anything: RequestOf<typeof auditList> = {
  actor: undefined,
  client: undefined,
  action: undefined,
  subject: undefined,
  from: undefined,
  until: undefined,
  before: undefined,
}
const found = (filters: Partial<RequestOf<typeof auditList>>) =>
  auditor.browser.ask(auditList, { ...anything, ...filters })

describe('the log', () => {
  it('shows an auditor who froze a client and why, and notifies the client without the reason', async () => {
    await linkAudit(home.context, home.context.clock())
    const { events } = await found({ client, action: 'client.freeze' })
    const { code } = events[0]!
    expect((await found({ client: code!.toLowerCase() })).events).toEqual((await found({ client })).events)
    expect((await found({ client: 'NOBODYS1' })).events).toEqual([])
    expect(events).toHaveLength(1)
    expect(JSON.parse(events[0]!.after!)).toMatchObject({ part: 'transfers' })
    expect(events[0]!.entry).toMatch(/^\d+$/)
    expect((await veras.ask(listFinance, {})).accounts[0]).toMatchObject({ isPeerTransferAllowed: false })
  })

  it('is filtered by who, what and when, page by page', async () => {
    const at = home.context.clock()
    for (let number = 1; number <= 130; number++)
      await transaction(home.context.database, tx =>
        recordAudit(tx, {
          id: home.context.newId(),
          at: home.context.clock(),
          actor: auditor.id,
          action: 'test.many',
          subject: String(number),
        }),
      )
    const first = await found({ actor: auditor.id, action: 'test.' })
    expect([first.events.length, first.more, first.events[0]!.subject]).toEqual([100, true, '130'])
    expect(first.events[0]!.name).toBe(auditor.name)
    const last = first.events.at(-1)!.id
    const second = await found({ action: 'test.', before: last })
    expect([second.events.length, second.more, second.events.at(-1)!.subject]).toEqual([30, false, '1'])
    expect((await found({ action: 'test.', until: at })).events).toEqual([])
    expect((await found({ action: 'test.', from: at, subject: '7' })).events).toHaveLength(1)
  })

  it('is looked through by what was proposed, signed and refused, also where nothing came of it', async () => {
    const wanted = {
      action: 'operator.grant',
      subject: stranger().id,
      client: null,
      facts: { roles: 'content', reason: 'as agreed' },
    } as const
    expect(await approveByTwo(home.context, wanted)).toBe('impossible')
    const { events } = await found({ action: 'operator.grant' })
    expect(events.map(({ action }) => action)).toEqual([
      'proposal.close',
      'proposal.sign',
      'proposal.sign',
      'proposal.make',
    ])
    expect(events[0]).toMatchObject({ subject: wanted.subject })
    expect((await found({ action: 'proposal.close' })).events).toContainEqual(events[0])
  })

  it('shows personal values to who opens them, and the look is an event itself', async () => {
    const email = 'forgotten@example.org'
    await home.client({ ...vera, email })
    const { id: forgotten } = (await findByEmail(home.context.database, email))!
    const id = home.context.newId()
    await transaction(home.context.database, async tx => {
      const values = { before: { email: 'old@example.org' }, after: { email: 'new@example.org' } }
      const sealed = await sealPersonal(tx, home.context, { client: forgotten, event: id, values })
      await recordAudit(tx, {
        id,
        at: home.context.clock(),
        actor: 'x',
        action: 'client.email',
        client: forgotten,
        sealed,
      })
    })
    const [listed] = (await found({ action: 'client.email' })).events
    expect(listed).toMatchObject({ id, isSealed: true, before: undefined, after: undefined })
    expect((await auditor.browser.ask(auditOpen, { id })).values).toEqual([
      { name: 'email', before: 'old@example.org', after: 'new@example.org' },
    ])
    expect((await found({ action: 'audit.open' })).events[0]).toMatchObject({
      actor: auditor.id,
      client: forgotten,
      subject: id,
    })
    await sql`select audit_client_key_destroy(${forgotten}, ${home.context.clock()})`.execute(
      home.context.database,
    )
    expect((await auditor.browser.send(auditOpen, { id })).outcome).toBe('ended')
  })

  it('goes out as a file for spreadsheets, which is an event too', async () => {
    const { body, status } = await fetchFile({ action: 'client.freeze' })
    expect(status).toBe(200)
    expect(body).toContain('entry,time,actor,name,role,action,client,subject,before,after\r\n')
    expect(body.match(/client\.freeze/g)).toHaveLength(1)
    const [exported] = (await found({ action: 'audit.export' })).events
    expect(JSON.parse(exported!.after!)).toEqual({ action: 'client.freeze', events: 1 })
  })

  it('says in a file that is full that there are more', async () => {
    // Events that are in no chain would be faults of the one of the other tests.
    const own = await openTestApp()
    const office = await openConsole(own)
    const { database, clock } = own.context
    const at = clock()
    await sql`
      insert into audit (id, at, actor, role, action)
      select gen_random_uuid(), ${at}::timestamptz - number * interval '1 second', 'x', 'x', 'flood.test'
      from generate_series(1, ${auditFileMax + 1}::integer) as number`.execute(database)
    const { body } = await fetchFile({ action: 'flood.' }, office.first.browser)
    const rows = body.trimEnd().split('\r\n')
    expect(rows).toHaveLength(auditFileMax + 2)
    const last = new Date(at.getTime() - auditFileMax * 1000).toISOString()
    expect(rows.at(-1)).toMatch(new RegExp(`^"?and more: only the latest ${auditFileMax} .*${last}`))
    const exports = { ...anything, action: 'audit.export' }
    const [exported] = (await office.first.browser.ask(auditList, exports)).events
    expect(JSON.parse(exported!.after!)).toMatchObject({ events: auditFileMax, isWhole: false })
    await office.close()
    await own.close()
  })

  it('shows the state of its chain, and verifies it', async () => {
    await linkAudit(home.context, home.context.clock())
    const chain = await auditor.browser.ask(auditChain, {})
    expect(chain).toMatchObject({ waiting: 0, hash: expect.stringMatching(/^[\da-f]{64}$/) as string })
    expect(await auditor.browser.ask(auditVerify, {})).toEqual({ entries: chain.entries, faults: [] })
  })

  it('says what was changed by the entry and the event', async () => {
    const event = { id: home.context.newId(), at: home.context.clock(), actor: 'cli:olga', action: 'a.one' }
    await transaction(home.context.database, tx => recordAudit(tx, event))
    await linkAudit(home.context, home.context.clock())
    const forge = async (actor: string) =>
      executeStatements(
        await urlOf(home.context.database, 'adminUrl'),
        'set session_replication_role = replica',
        `update audit set actor = '${actor}' where id = '${event.id}'`,
      )
    await forge('cli:nobody')
    const { entries, faults } = await auditor.browser.ask(auditVerify, {})
    expect(faults).toMatchObject([{ kind: 'changed', entry: entries, event: event.id, day: undefined }])
    await forge(event.actor)
  })

  it('is for auditors and administrators, and auditors write nothing but that they looked through who may what', async () => {
    const support = await desk.withRoles('support')
    for (const call of [auditList, auditFile, auditOpen, auditChain, auditVerify])
      expect((await support.browser.post(call.path, '{}')).status).toBe(403)
    const theirs = Object.entries(rights).flatMap(([right, roles]) =>
      roles.some(role => role === 'auditor') ? [right] : [],
    )
    expect(theirs.filter(right => !/\.(read|open)$|^own\.account$/.test(right))).toEqual(['people.review'])
  })
})

async function fetchFile(
  filters: Record<string, string>,
  { url, cookies }: Visitor = auditor.browser,
): Promise<{ status: number; body: string }> {
  const answer = await fetch(`${url}${auditFile.path}`, {
    method: 'POST',
    headers: {
      origin: url,
      'content-type': 'application/json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(filters),
  })
  return { status: answer.status, body: await answer.text() }
}
