import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { scanWaiting } from '../../contract/console/verification.ts'
import { enter } from '../../contract/entry.ts'
import { showVerification, uploadVerification, type RejectionReason } from '../../contract/verification.ts'
import { vera } from '../../test/support/cast.ts'
import { openConsole } from '../../test/support/console-app.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { findByEmail } from '../identity/index.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { reviewScan, verificationToReopen, viewScan, waitingScans } from './index.ts'
import { photograph, uploads } from './upload-fixture.ts'

const { ok, notAwaited } = uploadVerification.outcomes
const actor = 'cli:olga'

let context: TestApp
let jpeg: Buffer
beforeAll(async () => {
  context = await openTestApp({ addresses: 40 })
  jpeg = await photograph()
})
afterAll(() => context.close())

interface Member {
  visitor: Visitor
  email: string
  client: string
}

async function member(): Promise<Member> {
  const email = `${pageKey()}@example.org`
  const visitor = await context.client({ ...vera, email })
  return { visitor, email, client: (await findByEmail(context.context.database, email))!.id }
}

/** Uploads, and returns the scan's id. */
async function submit({ visitor, client }: Member): Promise<string> {
  expect(await uploads(visitor, jpeg)).toBe(ok)
  const { rows } = await sql<{ id: string }>`
    select id from verification_scan where client_id = ${client} order by id desc`.execute(
    context.context.database,
  )
  return rows[0]!.id
}

const look = ({ client }: Member, scan: string) => viewScan(context.context, { actor, client, scan })
const accept = ({ client }: Member, scan: string) =>
  reviewScan(context.context, { actor, client, scan, verdict: 'verified' })
const refuse = ({ client }: Member, scan: string, reason: RejectionReason) =>
  reviewScan(context.context, { actor, client, scan, verdict: 'rejected', reason })

/** Looks at it, and accepts it. */
async function viewAndAccept(client: Member, scan: string): Promise<string> {
  await look(client, scan)
  return accept(client, scan)
}
const reopen = ({ client }: Member, scan: string) =>
  approveByTwo(context.context, verificationToReopen(client, scan, 'another name'))
async function reject(client: Member, scan: string, reason: RejectionReason = 'unreadable'): Promise<string> {
  await look(client, scan)
  return refuse(client, scan, reason)
}

/** What the cabinet shows, which is the same in both places. */
async function told({ visitor }: Member) {
  const [entry, shown] = [await visitor.ask(enter, {}), await visitor.ask(showVerification, {})]
  expect(entry.profile.verification).toBe(shown.status)
  return shown
}

/** How many mails contained a verdict. */
const mails = async ({ email }: Member): Promise<number> => {
  const { rows } = await sql`
    select from mail where recipient = ${email} and kind = 'verification'`.execute(context.context.database)
  return rows.length
}

/** The verdicts in the log of operators. */
const reviews = async (client: Member) =>
  (await audit(client)).filter(({ action }) => action !== 'verification.view')

const audit = async ({ client }: Member) => {
  const { rows } = await sql<Record<string, unknown>>`
    select actor, action, subject, before, after from audit where client_id = ${client} order by id`.execute(
    context.context.database,
  )
  return rows
}

describe('verification', () => {
  it('is required at first, and a scan can be uploaded', async () => {
    const client = await member()
    expect(await told(client)).toEqual({ status: 'unverified', uploadedAt: undefined, verdict: undefined })
    await submit(client)
  })

  it('of an uploaded scan is under review, and no other scan is taken', async () => {
    const client = await member()
    const scan = await submit(client)
    expect(await told(client)).toMatchObject({ status: 'waiting', uploadedAt: expect.any(Date) })
    expect(await uploads(client.visitor, jpeg)).toBe(notAwaited)
    expect(await waitingScans(context.context.database)).toContainEqual(
      expect.objectContaining({ id: scan, client: client.client }),
    )
  })

  it('of a scan that was opened again is not accepted by one operator, not even past the console', async () => {
    const client = await member()
    const scan = await submit(client)
    await viewAndAccept(client, scan)
    await reopen(client, scan)
    const { database, newId, clock } = context.context
    const verdict = sql`
      select verification_review_add(${client.client}, ${scan}, ${newId()}, 'verified', null, 'x', ${clock()},
                                     ${newId()})`.execute(database)
    await expect(verdict).rejects.toMatchObject({ code: 'MC009' })
    expect((await told(client)).status).toBe('unverified')
  })

  it('of an accepted scan has passed, and no other scan is taken', async () => {
    const client = await member()
    const scan = await submit(client)
    expect(await viewAndAccept(client, scan)).toBe('ok')
    expect(await told(client)).toMatchObject({ status: 'verified', verdict: { reason: undefined } })
    expect(await uploads(client.visitor, jpeg)).toBe(notAwaited)
    expect(await waitingScans(context.context.database)).not.toContainEqual(
      expect.objectContaining({ id: scan }),
    )
  })

  it('of a rejected scan has failed for a reason, and another scan is taken', async () => {
    const client = await member()
    expect(await reject(client, await submit(client), 'cropped')).toBe('ok')
    expect(await told(client)).toMatchObject({ status: 'rejected', verdict: { reason: 'cropped' } })
    const second = await submit(client)
    expect(await told(client)).toMatchObject({ status: 'waiting', verdict: undefined })
    expect(await viewAndAccept(client, second)).toBe('ok')
    expect((await told(client)).status).toBe('verified')
  })

  it('that was opened again is required again', async () => {
    const client = await member()
    const scan = await submit(client)
    await viewAndAccept(client, scan)
    expect(await reopen(client, scan)).toBe('done')
    expect(await told(client)).toEqual({ status: 'unverified', uploadedAt: undefined, verdict: undefined })
    await submit(client)
    expect((await told(client)).status).toBe('waiting')
  })

  it('knows no other way', async () => {
    const client = await member()
    const first = await submit(client)
    expect(await reopen(client, first)).toBe('notThere')
    await reject(client, first)
    expect(await viewAndAccept(client, first)).toBe('stale')
    expect(await reopen(client, first)).toBe('notThere')
    const second = await submit(client)
    expect(await viewAndAccept(client, first)).toBe('stale')
    await look(client, second)
    expect(await accept(await member(), second)).toBe('stale')
    await viewAndAccept(client, second)
    expect(await reject(client, second)).toBe('stale')
    expect((await told(client)).status).toBe('verified')
  })

  it('takes one of two verdicts given at once', async () => {
    const client = await member()
    const scan = await submit(client)
    const both = await Promise.all([viewAndAccept(client, scan), reject(client, scan)])
    expect(both.toSorted()).toEqual(['ok', 'stale'])
    expect(await mails(client)).toBe(1)
    expect(await reviews(client)).toHaveLength(1)
  })

  it('keeps every verdict: the database refuses to change one', async () => {
    const client = await member()
    await reject(client, await submit(client))
    const { database } = context.context
    await expect(sql`update verification_review set verdict = 'verified'`.execute(database)).rejects.toThrow(
      'only grows',
    )
    await expect(sql`delete from verification_review`.execute(database)).rejects.toThrow('only grows')
  })
})

describe('a verdict', () => {
  it('is told by mail, once, with its reason', async () => {
    const client = await member()
    await reject(client, await submit(client), 'expired')
    expect(await lastMailTo(context.context, client.email)).toContain('The passport has expired')
    const second = await submit(client)
    await viewAndAccept(client, second)
    expect(await lastMailTo(context.context, client.email)).not.toContain('Reason')
    await viewAndAccept(client, second)
    expect(await mails(client)).toBe(2)
  })

  it('reaches who has no email in the cabinet', async () => {
    const client = await member()
    const scan = await submit(client)
    await sql`update client set email = null where id = ${client.client}`.execute(context.context.database)
    expect(await viewAndAccept(client, scan)).toBe('ok')
    expect(await mails(client)).toBe(0)
  })

  it('is in the log of operators with what was before and after', async () => {
    const client = await member()
    const scan = await submit(client)
    await reject(client, scan, 'doubtful')
    expect(await reviews(client)).toEqual([
      {
        actor,
        action: 'verification.reject',
        subject: scan,
        before: { status: 'waiting' },
        after: { status: 'rejected', reason: 'doubtful' },
      },
    ])
  })
})

describe('a look at a scan', () => {
  it('shows the picture and is written down first', async () => {
    const client = await member()
    const scan = await submit(client)
    const view = { actor, client: client.client, scan }
    expect((await viewScan(context.context, view))!.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(await audit(client)).toMatchObject([{ actor, action: 'verification.view', subject: scan }])
  })

  it('shows nothing of another client, and no file that was put in its place', async () => {
    const [one, other] = [await member(), await member()]
    const [ones, others] = [await submit(one), await submit(other)]
    expect(await viewScan(context.context, { actor, client: one.client, scan: others })).toBeNull()

    const { store } = context.context
    await store.put(await keyOf(ones), (await store.get(await keyOf(others)))!)
    await expect(viewScan(context.context, { actor, client: one.client, scan: ones })).rejects.toThrow()
    await store.remove(await keyOf(ones))
    await expect(viewScan(context.context, { actor, client: one.client, scan: ones })).rejects.toThrow(
      'missing',
    )
  })

  it('comes before each verdict, of the one who gives it', async () => {
    const client = await member()
    const scan = await submit(client)
    expect([await accept(client, scan), await refuse(client, scan, 'cropped')]).toEqual([
      'notSeen',
      'notSeen',
    ])
    await viewScan(context.context, { actor: 'cli:max', client: client.client, scan })
    expect(await accept(client, scan)).toBe('notSeen')
    await look(client, scan)
    expect(await accept(client, scan)).toBe('ok')
  })

  it('is none when the picture could not be made', async () => {
    const client = await member()
    const scan = await submit(client)
    const fails = () => Promise.reject(new Error('not decoded'))
    await expect(viewScan(context.context, { actor, client: client.client, scan }, fails)).rejects.toThrow(
      'not decoded',
    )
    expect(await audit(client)).toEqual([])
    expect([await accept(client, scan), await refuse(client, scan, 'cropped')]).toEqual([
      'notSeen',
      'notSeen',
    ])
  })

  it('is not needed to reject what is lost, which nobody accepts', async () => {
    for (const lose of [
      (key: string) => context.context.store.remove(key),
      (key: string) => context.context.store.put(key, Buffer.from('damaged')),
    ]) {
      const client = await member()
      const scan = await submit(client)
      await lose(await keyOf(scan))
      await expect(look(client, scan)).rejects.toThrow()
      expect(await accept(client, scan)).toBe('notSeen')
      expect(await refuse(client, scan, 'unreadable')).toBe('ok')
    }
  })

  it('is needed while the store is away: its files are not lost', async () => {
    const client = await member()
    const scan = await submit(client)
    const away = { ...context.context.store, get: () => Promise.reject(new Error('away')) }
    const verdict = { verdict: 'rejected', reason: 'unreadable' } as const
    const rejection = { actor, client: client.client, scan, ...verdict }
    await expect(reviewScan({ ...context.context, store: away }, rejection)).rejects.toThrow('away')
    expect(await told(client)).toMatchObject({ status: 'waiting' })
  })
})

async function keyOf(scan: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select key from verification_scan where id = ${scan}`.execute(context.context.database)
  return rows[0]!.key
}

it('more than a hundred documents that wait are listed as a hundred, and more', async () => {
  const { client } = await member()
  const staff = await openConsole(context)
  onTestFinished(() => staff.close())
  // After all others, which tests look for among the first.
  await sql`
    insert into verification_scan (client_id, id, uploaded_at, sha256, bytes, width, height)
    select ${client}::uuid, ('ffffffff-ffff-4fff-8fff-' || lpad(number::text, 12, '0'))::uuid,
      ${context.context.clock()}, ${Buffer.alloc(32)}, 1, 1, 1
    from generate_series(1, 101) as number`.execute(context.context.database)
  const { scans, more } = await staff.first.browser.ask(scanWaiting, {})
  expect([scans.length, more]).toEqual([100, true])
})
