/** What a thief of one process leaves in rows that jobs, the payer and operators read when the thief is gone: it stops nobody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOneLine } from '../contract/console/fields.ts'
import { walletOf } from '../devchain/test-client.ts'
import { withChain } from '../server/coverage/coverage-fixture.ts'
import { computeCoverage } from '../server/coverage/coverage-run.ts'
import { registerProvider } from '../server/deals/deals-fixture.ts'
import { roleName, type Role } from '../server/database/roles.ts'
import { sql, transaction } from '../server/database/index.ts'
import { findByEmail } from '../server/identity/index.ts'
import { approvalFaults } from '../server/operators/index.ts'
import type { Action } from '../server/operators/actions.ts'
import { readLines } from '../server/operators/approval-lines/index.ts'
import { withJobLease } from '../server/platform/job-lease.ts'
import { unexplainedOf } from '../server/treasury/reconciliation/explained.ts'
import { deliverMails, lastMailTo, postMail } from '../server/platform/mail/index.ts'
import { boris } from './support/cast.ts'
import { queryRows } from './support/connection.ts'
import { urlOf } from './support/database.ts'
import { asUser } from './support/database-url.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

let home: TestApp
let url: string
let client: string
beforeAll(async () => {
  home = await openTestApp()
  url = await urlOf(home.context.database)
  await home.client(boris)
  client = (await findByEmail(home.context.database, boris.email))!.id
  await registerProvider(home.context.database)
})
afterAll(() => home.close())

const as = (role: Role, statement: string) => queryRows(asUser(url, roleName(role)), statement)
const [now, id] = ['statement_timestamp()', 'gen_random_uuid()']
const refused = { code: '23514' }

describe('what is no number, with which less held than owed would be as good as covered', () => {
  const place = `repeat('a', 64), 0`
  it.each([
    [
      'a transfer to an address without an owner',
      `select deposit_record(null, ${place}, 'T', 'T', 'NaN', 1000, 1, ${now}, ${now})`,
    ],
    ['a movement', `insert into token_movement values ('T', ${place}, 'in', 'T', 'NaN', 1, ${now}, ${now})`],
    ['the start of a wallet', `insert into wallet_start values ('T', 1, 'NaN', ${now})`],
    [
      'another token',
      `insert into tron_foreign (tx_id, ordinal, contract, address, sender, units, block, block_at, seen_at)
       values (${place}, 'T', 'T', 'T', 'NaN', 1, ${now}, ${now})`,
    ],
    [
      'a comparison',
      `insert into reconciliation values (${id}, 'whole', ${now}, ${now}, 1, 'x', 1, 'NaN', 0, 0)`,
    ],
    [
      'a finding',
      `with compared as (
         insert into reconciliation values (${id}, 'whole', ${now}, ${now}, 1, 'x', 1, 0, 1, 0) returning id)
       insert into reconciliation_finding select id, 1, 'holdsLess', true, 'T', 'NaN', 0 from compared`,
    ],
  ])('is not recorded of %s', async (_what, statement) => {
    await expect(as('jobs', statement)).rejects.toMatchObject(refused)
  })
})

describe('a number that nothing can be added to', () => {
  it.each(['web', 'payout', 'operators', 'jobs'] as const)(
    'keeps no mail of others from its way: as %s',
    async role => {
      const { context } = home
      await as(
        role,
        `insert into mail (id, recipient, language, kind, sealed, posted_at, due_at, attempts, expires_at)
         values (${id}, 'x@example.org', 'en', 'x', '', ${now}, ${now}, 2147483647, ${now} + interval '1 hour')`,
      )
      const at = context.clock()
      const mail = { client, to: `${role}@example.org`, language: 'en', kind: 'freeze' } as const
      const values = { name: 'X', part: 'trading', stage: 'frozen', until: null, isUnproved: false } as const
      await transaction(context.database, tx => postMail(tx, context, { ...mail, values }, at))
      home.later(1_000)
      await deliverMails(context, context.clock())
      const waiting = await sql`select from mail where recipient = ${mail.to} and ended_at is null`.execute(
        context.database,
      )
      expect([waiting.rows, await lastMailTo(context, mail.to)]).toEqual([
        [],
        expect.stringContaining('suspended'),
      ])
    },
  )

  it('keeps no run of a job from being noted', async () => {
    const notes = (everyMs: number, tookMs = 1) =>
      as('jobs', `select job_note('payouts', 'here', ${everyMs}, ${tookMs}, null, ${now})`)
    await notes(2_147_483_647)
    await notes(2_000)
    await expect(notes(-1)).rejects.toMatchObject(refused)
    await expect(notes(2_000, -1)).rejects.toMatchObject(refused)
  })
})

describe('a time to come', () => {
  it('keeps no process from a job that one of them does', async () => {
    await as('jobs', `insert into job_lease values ('coverage', ${id}, 'infinity')`)
    let runs = 0
    await withJobLease(home.context, 'coverage', async () => void runs++)
    expect(runs).toBe(1)
  })

  it('is of no comparison, which would count as the last one', async () => {
    await sql`delete from moved_clock`.execute(home.context.database)
    const compared = (at: string) =>
      as('jobs', `insert into reconciliation values (${id}, 'whole', ${now}, ${at}, 1, 'x', 1, 0, 0, 0)`)
    for (const at of [`'infinity'`, `${now} + interval '1 hour'`])
      await expect(compared(at)).rejects.toMatchObject({ code: 'MC011' })
    await compared(now)
    await sql`insert into moved_clock values (true)`.execute(home.context.database)
  })

  it.each(['sender', 'address', 'time'])(
    'or a line of the %s is of no deposit, which nobody could reverse',
    async what => {
      const { address } = walletOf('exchange')
      const [sender, to, at] = ['sender', 'address', 'time'].map(one => one === what)
      const recorded = as(
        'jobs',
        `select deposit_record(null, repeat('b', 64), 0, ${to ? `E'T\\n'` : `'${address}'`},
                               ${sender ? `E'T\\n'` : `'${address}'`}, 1, 1000, 1, ${at ? `'infinity'` : now}, ${now})`,
      )
      await expect(recorded).rejects.toMatchObject({ code: 'MC009' })
    },
  )
})

/** What two would sign to end it. */
async function linesOf(
  action: Action,
  subject: string,
  facts: Record<string, string>,
  of: string | null,
  id = home.context.newId(),
) {
  const proposal = { id, action, subject, client: of, facts, proposedAt: new Date() }
  return readLines[action](home.context.database, proposal, false)
}

describe('what takes two to end', () => {
  it('can be signed, whatever its beginner is called: a mode', async () => {
    const texts = `'{"ru": "x", "en": "x", "de": "x", "es": "x"}'`
    const starts = (until: string, words = texts) =>
      as(
        'operators',
        `select incident_start('noTransfers', ${until}, 'x', ${words}, E'x\\ny', ${now}, ${id})`,
      )
    await expect(starts(`'infinity'`)).rejects.toMatchObject(refused)
    const long = `jsonb_build_object('ru', 'x', 'en', repeat('x', 501), 'de', 'x', 'es', 'x')`
    await expect(starts(`${now} + interval '1 hour'`, long)).rejects.toMatchObject(refused)
    await starts(`${now} + interval '1 hour'`)
    const lines = await linesOf('incident.end', 'noTransfers', { number: '1' }, null)
    expect(lines!.every(([, value]) => isOneLine(value))).toBe(true)
  })

  it('can be signed, whatever its beginner is called and its moment is: a freeze', async () => {
    const moment = `date_trunc('milliseconds', ${now}) + interval '7 microseconds'`
    await as(
      'operators',
      `select client_freeze_set('${client}', 'trading', null, 'x', E'x\\ny', ${moment}, ${id})`,
    )
    const [frozen] = (await as('operators', `select since from client_freeze where part = 'trading'`)) as {
      since: Date
    }[]
    const facts = { frozen: frozen!.since.toISOString(), reason: 'x' }
    const proposal = home.context.newId()
    for (const role of ['jobs', 'operators'] as const)
      await as(
        role,
        `select audit_record(${id}, ${now}, 'x', 'client.unfreeze', '${client}', 'trading', '{"since": "no time"}',
                             '{"proposal": "${proposal}"}')`,
      )
    const lines = await linesOf('client.unfreeze', 'trading', facts, client, proposal)
    expect(lines!.every(([, value]) => isOneLine(value))).toBe(true)
    const found = await as(
      'jobs',
      `select part from client_freeze where since = '${facts.frozen}'::timestamptz and client_id = '${client}'`,
    )
    expect(found).toEqual([{ part: 'trading' }])
  })

  it('can be signed, whatever a provider’s report says: a result', async () => {
    const opened = `select (deal_open_signed(row('starter', 'lighthouse', 'lines', 1, 'v', 's', 'long', '1.5', null, '50',
        ${now}, 1)::deal_opening, ${id}, repeat('a', 64), ${now}, ${id})).id`
    const [deal] = (await as('intake', opened)) as { id: string }[]
    await as(
      'intake',
      `select deal_execute_signed(row('lighthouse', 'lines', 2, 10000, E'1\\n5', ${now} + interval '1 second', E'x\\ny',
                                      false, 0, null)::deal_ending, ${now}, ${id})`,
    )
    const lines = await linesOf('deal.credit', deal!.id, {}, null)
    expect(lines).toContainEqual(['close price', expect.stringContaining('5')])
    expect(lines!.every(([, value]) => isOneLine(value))).toBe(true)
  })
})

it('nobody reads of a month as settled by jobs that it needed nobody, where it moved something', async () => {
  const { database } = home.context
  await sql`
    insert into settlement (month, hash, stage, actor, totals, begun_at, finished_at)
    values ('2020-01', 'x', 5, 'job:settlement', '{"programs": [{}]}', now(), now()),
           ('2020-02', 'x', 5, 'job:settlement', '{"programs": []}', now(), now())`.execute(database)
  const faults = (await approvalFaults(home.context)).filter(one => one.includes('settlement of'))
  await sql`delete from settlement`.execute(database)
  expect(faults).toEqual(['Nobody has signed the settlement of 2020-01'])
})

it('no event is of before all time, from which the deletion of old ones would count its days', async () => {
  const noted = as(
    'web',
    `insert into security_event (client_id, id, at, kind, network)
     values ('${client}', ${id}, '-infinity', 'passwordReset', 'N')`,
  )
  await expect(noted).rejects.toMatchObject(refused)
})

it('events by which payments are held are deleted by nobody before a year is over', async () => {
  await as(
    'web',
    `insert into security_event (client_id, id, at, kind, network)
     values ('${client}', ${id}, ${now}, 'passwordReset', 'N'),
            ('${client}', ${id}, ${now} - interval '366 days', 'passwordReset', 'N')`,
  )
  await expect(as('jobs', 'delete from security_event')).rejects.toThrow('permission denied')
  const forgets = (until: string) => as('jobs', `select security_events_forget(${until}, ${now})`)
  await expect(forgets(now)).rejects.toMatchObject({ code: 'MC009' })
  await forgets(`${now} - interval '365 days'`)
  const left = await as(
    'web',
    `select at > ${now} - interval '1 day' as "isLate" from security_event
                                where kind = 'passwordReset'`,
  )
  expect(left).toEqual([{ isLate: true }])
})

it('what two reopen stays reopened, whatever id an operator gave the review before', async () => {
  const { newId, clock, database } = home.context
  const scan = newId()
  await sql`
    insert into verification_scan (client_id, id, uploaded_at, sha256, bytes, width, height)
    values (${client}, ${scan}, ${clock()}, sha256(''), 1, 1, 1)`.execute(database)
  await sql`delete from moved_clock`.execute(database)
  const reviews = (review: string, reason = 'null') =>
    as(
      'operators',
      `select verification_review_add('${client}', '${scan}', ${review}, ${reason === 'null' ? `'verified'` : `'rejected'`},
                                      ${reason}, 'x', ${now}, ${id})`,
    )
  const ofNow = `(lpad(to_hex((extract(epoch from ${now}) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid`
  await expect(reviews(`'ffffffff-ffff-ffff-ffff-ffffffffffff'`)).rejects.toMatchObject({ code: 'MC011' })
  await expect(reviews(ofNow, `'no word that the client can read'`)).rejects.toMatchObject(refused)
  await reviews(ofNow)
  await sql`insert into moved_clock values (true)`.execute(database)
})

it('no entry of the register that is not there yet is called told to all operators', async () => {
  const told = as('jobs', 'update operator_register_notified set number = 1000000')
  await expect(told).rejects.toMatchObject({ code: '23503' })
})

it('no draft of a document lies under the hash of another, which could not be published then', async () => {
  const drafted = as(
    'operators',
    `insert into document_draft values ('userAgreement', 9, 'en', repeat('0', 64), 'x', false, ${now}, 'x')`,
  )
  await expect(drafted).rejects.toMatchObject(refused)
})

it('no statement of a venue is as of a moment by which the jobs do not find it', async () => {
  await sql`
    with opened as (insert into venue (name, opened_at) values ('v', now()) returning name)
    insert into venue_key (id, venue, public_key, proposal_id, made_at)
    select 'k', name, repeat('A', 43), gen_random_uuid(), now() from opened`.execute(home.context.database)
  const delivered = as(
    'intake',
    `select venue_statement_deliver('k', 'v', date_trunc('milliseconds', ${now}) - interval '7 microseconds', 1,
                                    repeat('0', 64), 1, '{}', decode(repeat('00', 64), 'hex'), ${now})`,
  )
  await expect(delivered).rejects.toMatchObject(refused)
})

describe('a word that the client’s page has not', () => {
  it('is of no refusal of a deletion', async () => {
    const request = home.context.newId()
    await as('web', `select data_request_ask('${client}', '${request}', 'deletion', 0, 0, ${now})`)
    const refuses = (reason: string) =>
      as(
        'operators',
        `select data_request_refuse('${client}', '${request}', '${reason}', 'x', ${now}, ${id})`,
      )
    await expect(refuses('nonsense')).rejects.toMatchObject(refused)
    await refuses('lawful')
  })

  it('is of no refusal of a testimonial', async () => {
    await sql`
      insert into testimonial (client_id, number, shown_name, content, language, submitted_at)
      values (${client}, 1, 'x', 'x', 'en', now())`.execute(home.context.database)
    const refuses = (reason: string) =>
      as(
        'operators',
        `select testimonial_decide('${client}', 1, 'refused', '${reason}', null, 'x', ${now}, ${id})`,
      )
    await expect(refuses('nonsense')).rejects.toMatchObject(refused)
    await refuses('unclear')
  })

  it('is of no rejection of a withdrawal', async () => {
    const { context } = home
    const [withdrawal, { address }] = [context.newId(), walletOf('exchange')]
    await home.fund(boris.email, 60_000_000n)
    await sql`select ledger_reserve(${client}, ${withdrawal}, 60000000, ${address}, ${context.clock()})`.execute(
      context.database,
    )
    await sql`
      insert into withdrawal (client_id, id, asked_at, address, amount_micro)
      values (${client}, ${withdrawal}, ${context.clock()}, ${address}, 60000000)`.execute(context.database)
    const rejects = (reason: string) =>
      as(
        'operators',
        `select withdrawal_reject('${client}', '${withdrawal}', '${reason}', 'x', ${now}, ${id})`,
      )
    await expect(rejects('nonsense')).rejects.toMatchObject(refused)
    await rejects('clientAsked')
  })
})

/** What carries the root of a day. */
const carries = (day: string, txId: string, token = 'null') =>
  as(
    'jobs',
    `insert into tron_transaction
       (id, purpose, subject, attempt, chain_id, tx_id, raw_data, signature, owner, recipient, token, units,
        fee_limit_sun, reference_block, reference_id, reference_at, expires_at, state, solid_seen, signed_at)
     values (${id}, 'seals', '${day}', 1, 1, '${txId}', '', '', 'TOurs', 'TThief', ${token}, 5, 0, 1, '${txId}', ${now},
             ${now}, 'signed', 1, ${now})`,
  )

it('what carries a root explains no token that has left', async () => {
  const txId = 'd'.repeat(64)
  await expect(carries('2026-01-01', txId, `'USDT'`)).rejects.toMatchObject({ code: 'MC009' })
  await carries('2026-01-01', txId)
  await as(
    'jobs',
    `insert into token_movement values ('TOurs', '${txId}', 0, 'out', 'TThief', 5, 1, ${now}, ${now})`,
  )
  expect(await unexplainedOf(home.context.database, txId)).toMatchObject([{ txId, other: 'TThief' }])
})

it('no chain but the one that is read is in any row, after which nothing would ask the nodes any more', async () => {
  const reads = (role: Role, chain: number, token = 'departures') =>
    as(
      role,
      `insert into tron_cursor (chain_id, token, block, block_id, block_at, head, read_at)
       values (${chain}, '${token}', 0, 'x', '-infinity', 0, ${now})`,
    )
  await reads('jobs', 7)
  await expect(reads('jobs', 8)).rejects.toMatchObject({ code: 'MC009' })
  await reads('jobs', 7, 'others')
  await sql`delete from tron_cursor`.execute(home.context.database)
})

it.each([
  ['transaction', { txId: 'x' }],
  ['place', { ordinal: '-1' }],
  ['address', { address: `E'T\n'` }],
  ['other side', { other: `'T; T'` }],
  ['moment', { at: `'infinity'` }],
])('no movement has a %s that two could not sign as the chain’s', async (_what, change) => {
  const { txId, ordinal, address, other, at } = {
    txId: 'e'.repeat(64),
    ordinal: '0',
    address: `'TOurs'`,
    other: `'TTheirs'`,
    at: now,
    ...change,
  }
  const moved = as(
    'jobs',
    `insert into token_movement values (${address}, '${txId}', ${ordinal}, 'out', ${other}, 1, 1, ${at}, ${now})`,
  )
  await expect(moved).rejects.toMatchObject(refused)
})

it('no fee is so much that none could be booked after it', async () => {
  const burns = (sun: string) =>
    as(
      'jobs',
      `select house_fees_book(${id}, jsonb_build_array(jsonb_build_object(
         'txId', encode(sha256(${id}::text::bytea), 'hex'), 'sun', '${sun}', 'at', ${now})), ${now})`,
    )
  await expect(burns('9223372036854775807')).rejects.toMatchObject(refused)
  await burns('1')

  const txId = '9'.repeat(64)
  const becomes = (change: string) =>
    as('jobs', `update tron_transaction set ${change} where tx_id = '${txId}'`)
  const confirmed = (fee: string, at = now) =>
    becomes(`state = 'confirmed', ended_at = ${now}, block = 1, block_at = ${at}, fee_sun = ${fee}`)
  await carries('2026-01-02', txId)
  await becomes(`state = 'sending'`)
  for (const [fee, at] of [['9223372036854775807'], ['-1'], ['1', `'infinity'`]] as const)
    await expect(confirmed(fee, at)).rejects.toMatchObject(refused)
  await confirmed('1')
})

it('rights are reviewed of no quarter but the one that is', async () => {
  const reviewed = (quarter: string) =>
    as('operators', `insert into rights_review values ('${quarter}', ${id}, 1, 'x', ${now})`)
  const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth()]
  const quarter = `Q${Math.floor(month / 3) + 1}`
  await expect(reviewed(`${year + 1}-${quarter}`)).rejects.toMatchObject(refused)
  await reviewed(`${year}-${quarter}`)
})

it('no request to set a lost password is of a time to come, until when its owner could make none', async () => {
  await sql`delete from moved_clock`.execute(home.context.database)
  const asked = (requestedAt: string, pacedUntil = 'null') =>
    as(
      'web',
      `insert into recovery (email_hash, requested_at, tries_left, paced_until)
       values (sha256(${id}::text::bytea), ${requestedAt}, 0, ${pacedUntil})`,
    )
  await expect(asked(`'infinity'`)).rejects.toMatchObject({ code: 'MC011' })
  await expect(asked(now, `'infinity'`)).rejects.toMatchObject(refused)
  await asked(now, `${now} + interval '1 day'`)
  const moved = as('web', `update recovery set requested_at = 'infinity'`)
  await expect(moved).rejects.toMatchObject({ code: 'MC011' })
  await sql`insert into moved_clock values (true)`.execute(home.context.database)
})

describe('what a client is told of', () => {
  it('is sent from a moment on by which the jobs find it', async () => {
    const moment = `date_trunc('milliseconds', ${now}) + interval '7 microseconds'`
    await as('web', `select notice_choose('${client}', 'money', 'mail', true, ${moment})`)
    const [reader] = (await as('jobs', `select sent_until as until from notice_sending`)) as { until: Date }[]
    const sent = `select notice_sent('${client}', '${reader!.until.toISOString()}', ${now}, 'x') as "isSent"`
    expect(await as('jobs', sent)).toEqual([{ isSent: true }])
  })

  it('is read of no time to come', async () => {
    await sql`delete from moved_clock`.execute(home.context.database)
    const reads = (until: string, at = now) => as('web', `select notice_read('${client}', ${until}, ${at})`)
    await expect(reads(`'infinity'`, `'infinity'`)).rejects.toMatchObject({ code: 'MC011' })
    await reads(`'infinity'`)
    const read = await as('web', `select read_until <= ${now} as "isPast" from notice_reading`)
    expect(read).toEqual([{ isPast: true }])
    const chosen = as('web', `select notice_choose('${client}', 'months', 'mail', true, 'infinity')`)
    await expect(chosen).rejects.toMatchObject({ code: 'MC011' })
    await sql`insert into moved_clock values (true)`.execute(home.context.database)
  })
})

it('no figure of coverage is of an old block as if that were of now, when what has left since was still there', async () => {
  const context = await withChain(home.context)
  await as(
    'jobs',
    `insert into token_movement
     values ('TOurs', '${'8'.repeat(64)}', 0, 'out', 'TTheirs', 1, 5, ${now} - interval '1 day', ${now})`,
  )
  expect(await computeCoverage(context)).toBe('done')
  await as(
    'jobs',
    `insert into tron_cursor (chain_id, token, block, block_id, block_at, head, read_at)
     values (7, 'invented', 4, 'x', ${now}, 4, ${now})`,
  )
  const begun = as('jobs', `select coverage_begin(${id}, 7, 'invented', '\\x00', ${now})`)
  await expect(begun).rejects.toMatchObject({ code: 'MC009' })
  await sql`delete from tron_cursor`.execute(home.context.database)
})
