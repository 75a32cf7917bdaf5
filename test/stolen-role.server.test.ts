/** What someone can do who has taken over a process, or has the password of its role: nothing that makes money. */
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, roleName, type Role } from '../server/database/roles.ts'
import { sql, type Database } from '../server/database/index.ts'
import { giveAddress } from '../server/deposits/index.ts'
import { findByEmail } from '../server/identity/index.ts'
import { dollars } from '../contract/money.ts'
import { dayMs, hourMs } from '../contract/time.ts'
import { readRegister } from '../server/operators/index.ts'
import { walletOf } from '../devchain/test-client.ts'
import { registerSealingKey } from '../server/platform/sealing-keys.ts'
import { newFileKey, purgeFiles, putLoose } from '../server/platform/storage/index.ts'
import { freeAddresses } from '../server/tron/index.ts'
import { writePool } from '../server/tron/pool-file.ts'
import { offerPool } from '../server/tron/pool.ts'
import { boris, vera } from './support/cast.ts'
import { poolAs } from './support/database.ts'
import { untilEndedOrWaiting } from './support/lock-awaited.ts'
import { approve, enrolled, sign, trialOperators } from './support/operators.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

let home: TestApp
let client: string
const pools = new Map<string, { database: Database; close: () => Promise<void> }>()
beforeAll(async () => {
  home = await openTestApp()
  await home.provedClient(vera)
  client = (await findByEmail(home.context.database, vera.email))!.id
  for (const role of roles) pools.set(role, await poolAs(home.context.database, role, { poolMax: 1 }))
})
afterAll(async () => {
  for (const pool of pools.values()) await pool.close()
  await home.close()
})

const denied = /permission denied|must be owner/
const [newcomer, sponsor] = [newId(), newId()]

/** The tables in which money, what moves it, and what holds it back are written. */
const written = [
  'ledger_account',
  'ledger_posting',
  'ledger_entry',
  'tron_address',
  'tron_address_batch',
  'deposit',
  'manual_credit',
  'correction',
  'suspicious_deposit',
  'refund_order',
  'single_approval',
  'withdrawal',
  'approval',
  'payout',
  'payout_order',
  'payout_wallet',
  'payout_halt',
  'peer_transfer',
  'client_freeze',
  'incident_mode',
  'verification_review',
  'transfer_limit',
  'rule_change',
  'token_cap',
  'program',
  'program_most',
  'trading_account',
  'stake_change',
  'deal',
  'deal_content',
  'deal_reveal',
  'deal_result',
  'deal_credit',
  'profit',
  'account_closing',
  'reward_credit',
  'reward_release',
  'house_account',
  'house_posting',
  'house_entry',
  'house_order',
  'house_transfer',
  'own_wallet',
  'wallet_entry',
  'trx_burn',
  'capital_movement',
  'venue',
  'venue_address',
  'venue_transfer',
  'venue_statement',
  'venue_key',
  'venue_delivery',
  'coverage_run',
  'coverage_exception',
  'audit',
]

describe.each(roles)('who has the role %s', role => {
  const database = (): Database => pools.get(role)!.database
  const says = (text: string) => sql.raw(text).execute(database())

  it('books no deposit that never was, no reserve and no payment of their own making', async () => {
    const leg = `array[row('deposit', 1000000, null, null)::ledger_leg]`
    for (const call of [
      `ledger_post('${client}', 'deposit:x', 'deposit:x', '2026-01-01', ${leg})`,
      `ledger_post_many(array[row('${client}', 'x', 'x', ${leg})::ledger_order], '2026-01-01')`,
      `ledger_reserve('${client}', '${client}', 1000000, 'T', '2026-01-01')`,
      `ledger_release('${client}', '${client}', '2026-01-01')`,
      `ledger_settle('${client}', '${client}', '2026-01-01')`,
      `ledger_transfer('${client}', '${client}', 1, 'x', 'x', '2026-01-01', 'a', 'b')`,
    ])
      await expect(says(`select ${call}`)).rejects.toThrow(denied)
  })

  it.each(written)('writes, changes and empties no row of %s', async table => {
    const { rows } = await sql<{ column: string }>`
      select attname as column from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(home.context.database)
    for (const statement of [
      `insert into ${table} default values`,
      ...rows.map(({ column }) => `update ${table} set "${column}" = default`),
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
    ])
      await expect(says(statement)).rejects.toThrow(denied)
  })

  it('becomes nobody else, and makes nothing that others would use', async () => {
    for (const other of ['mastercopy_owner', ...roles.filter(one => one !== role).map(roleName)])
      await expect(says(`set role ${other}`)).rejects.toThrow(denied)
    await expect(says('create table public.mine (id integer)')).rejects.toThrow(denied)
    await expect(
      says(`create function public.mine() returns integer language sql as 'select 1'`),
    ).rejects.toThrow(denied)
    await expect(says(`drop function ledger_post`)).rejects.toThrow(denied)
  })
})

it.each([
  ['web', `update security_event set at = '2020-01-01'`],
  ['web', `update security_event set kind = 'signIn'`],
  ['web', `update stored_file set made_at = '2020-01-01'`],
  ['web', `update saved_address set saved_at = '2020-01-01'`],
  ['web', `insert into saved_address values (gen_random_uuid(), 'T', 'x', '2020-01-01')`],
  ['web', `update address_protection set off_at = '2020-01-01'`],
  ['web', `delete from address_protection`],
  ['web', `insert into data_request default values`],
  ['web', `update data_request set outcome = 'done'`],
  ['jobs', `update data_request set outcome = 'done'`],
  ['jobs', `update data_request set waived_micro = 1`],
  ['operators', `update data_request set waived_reward_micro = 0`],
  ['jobs', `update verification_scan set sha256 = sha256('another passport')`],
  ['operators', `update verification_scan set key = null`],
  ['web', `insert into verification_scan default values`],
  ['operators', `update tron_cursor set block = block + 1000`],
  ['operators', `insert into tron_cursor default values`],
  ['operators', `delete from tron_read_block`],
  ['operators', `delete from tron_trx`],
  ['jobs', `update tron_cursor set token = 'x'`],
  ['intake', `delete from rate_limit`],
  ['intake', `update operator_rate_limit set points = 1000`],
  ['operators', `update rate_limit set points = 1000`],
  ['web', `delete from operator_rate_limit`],
] as const)('who has the role %s does not make what was seen look otherwise: %s', async (role, statement) => {
  await expect(sql.raw(statement).execute(pools.get(role)!.database)).rejects.toThrow(denied)
})

it.each(roles.filter(role => role !== 'web'))(
  'who has the role %s reads nobody’s password hash',
  async role => {
    const { database } = pools.get(role)!
    for (const column of ['password_hash', '*'])
      await expect(sql.raw(`select ${column} from client`).execute(database)).rejects.toThrow(denied)
  },
)

it('nobody alone has clients pay to addresses whose keys are theirs', async () => {
  const { database, clock, newId } = home.context
  const list = writePool({
    path: "m/44'/195'/1'/0",
    addresses: [{ index: 0, address: walletOf('thief').address }],
  })
  const operators = pools.get('operators')!.database
  const subject = (await offerPool(operators, { text: list, id: newId(), at: clock() }))!
  const free = await freeAddresses(database)
  const [first] = await trialOperators(home.context)

  expect(
    await approve(home.context, first, { action: 'pool.import', subject, client: null, facts: {} }),
  ).toBe('needsSecond')
  await expect(
    sql`select tron_addresses_take_in(${newId()}, ${[newId(), newId()]}::uuid[], ${clock()}, ${newId()}, ${newId()})`.execute(
      pools.get('jobs')!.database,
    ),
  ).rejects.toThrow('is not signed')
  expect(await freeAddresses(database)).toBe(free)
})

it('who has the role jobs carries out nothing that was signed more than seven days ago, whatever their session calls a day', async () => {
  const [proposal, ...signers] = [newId(), newId(), newId()]
  const [signedAt, later] = ['2026-07-01T00:00:00Z', '2026-07-15T00:00:00Z']
  const operators = pools.get('operators')!.database
  await sql`
    select proposal_make(${proposal}, 'payouts.resume', 'x', null, '{}', ${signers[0]}, ${signedAt}, ${newId()})`.execute(
    operators,
  )
  for (const signer of signers)
    await sql`
      select approval_sign(${proposal}, ${signer}, 'ed25519', 'k', ${Buffer.from(signer)}, ${signedAt}, ${signedAt}, ${newId()})`.execute(
      operators,
    )

  const jobs = pools.get('jobs')!.database
  // Its summer ends four days later, and is fourteen days ahead of its winter: seven days before are three weeks.
  await sql`set time zone 'AAA167BBB-167,J150/0,J200/0'`.execute(jobs)
  const lifted = sql`
    select payout_halt_lift(${proposal}, ${signers}::uuid[], ${later}, ${newId()}, ${newId()})`.execute(jobs)
  await expect(lifted).rejects.toThrow('is not signed')
  await sql`reset time zone`.execute(jobs)
})

it('who has the role operators has the chain read again, and nothing taken for read that is not', async () => {
  const { database } = home.context
  const [before, later] = ['2026-01-01T00:00:00Z', 'infinity']
  await sql`
    insert into tron_cursor (chain_id, token, block, block_id, block_at, head, read_at)
    values (7, 'departures', 10, 'x', ${before}, 10, ${before})`.execute(database)
  await sql`select tron_cursor_move_back(7, 9, 'y', ${later})`.execute(pools.get('operators')!.database)
  const { rows } = await sql`
    delete from tron_cursor where chain_id = 7 returning block, block_at as "blockAt"`.execute(database)
  expect(rows).toEqual([{ block: 9n, blockAt: new Date(before) }])
})

it('who has the role payout does not have the jobs of others look as if they ran', async () => {
  await expect(
    sql`select job_note('reconciliation', 'there', 60000, 1, null, 'infinity')`.execute(
      pools.get('payout')!.database,
    ),
  ).rejects.toThrow('job_run_payer')
})

it('who has the role payout reads no deal that operators enter', async () => {
  const id = newId()
  const facts = JSON.stringify({ reports: 'what is open' })
  await sql`
    select proposal_make(${id}, 'deal.enter', 'x', null, ${facts}::jsonb, ${newId()}, ${home.context.clock()}, ${newId()})`.execute(
    pools.get('operators')!.database,
  )
  const read = (role: Role) =>
    sql<object>`select facts from proposals_of(${[id]}::uuid[])`.execute(pools.get(role)!.database)
  expect((await read('jobs')).rows).toHaveLength(1)
  expect((await read('payout')).rows).toEqual([])
  await expect(sql`select facts from proposal`.execute(pools.get('payout')!.database)).rejects.toThrow(denied)
})

it('nobody has operators sign another line or word by what a withdrawal calls its address', async () => {
  const { context } = home
  const [{ database }, session] = [pools.get('web')!, Buffer.from('a thief')]
  await home.fund(vera.email, dollars(100))
  await sql`
    insert into session (client_id, id, created_at, seen_at, expires_at)
    values (${client}, ${session}, now(), now(), now() + interval '1 day')`.execute(database)
  const asks = (address: string) => sql`
    select withdrawal_request(${client}, ${context.newId()}, ${address}, 1000000, ${context.clock()}, null,
                              row(${session}, null, null, null, null, null, null)::payment_proof)`
  for (const address of ['', 'T 1000000', `${walletOf('thief').address}; ${client}`, 'T\nmicro-dollars: 1'])
    await expect(asks(address).execute(database)).rejects.toThrow('withdrawal_address')
  await asks(walletOf('thief').address).execute(database)
})

it('who has the role web gets past no rule that only the web server would look at before a withdrawal', async () => {
  const { database, clock, newId: id } = home.context
  const web = pools.get('web')!.database
  await home.fund(vera.email, dollars(100))
  const ours = (await giveAddress(database, client, clock()))!
  const outside = walletOf('outside').address
  const begins = async (name: string, hours: number, tries: number | null = null) => {
    const session = Buffer.from(name)
    await sql`
      insert into session (client_id, id, created_at, seen_at, expires_at, tries_left)
      values (${client}, ${session}, now(), now(), ${new Date(clock().getTime() + hours * hourMs)}, ${tries})`.execute(
      web,
    )
    return session
  }
  const asks = async (session: Buffer, address: string) => {
    const { rows } = await sql<{ outcome: string }>`
      select withdrawal_request(${client}, ${id()}, ${address}, 1000000, ${clock()}, null,
                                row(${session}, null, null, null, null, null, null)::payment_proof)
        as outcome`.execute(web)
    return rows[0]!.outcome
  }
  const open = await begins('open', 1)
  const outcomes = [
    await asks(open, ours),
    await asks(await begins('ended', -1), outside),
    await asks(await begins('pending', 1, 5), outside),
  ]
  const otherDay = clock().getUTCDate() === 1 ? 2 : 1
  await sql`insert into withdrawal_period (from_day, to_day) values (${otherDay}, ${otherDay})`.execute(
    database,
  )
  outcomes.push(await asks(open, outside))
  await sql`delete from withdrawal_period`.execute(database)
  await sql`update client set email_proved_at = null where id = ${client}`.execute(database)
  outcomes.push(await asks(open, outside))
  await sql`update client set email_proved_at = ${clock()} where id = ${client}`.execute(database)
  // Both ends of a period are open, also of one that is a single day; the day may turn meanwhile.
  const openDays = [0, 1].map(days => new Date(clock().getTime() + days * dayMs).getUTCDate())
  await sql`
    insert into withdrawal_period (from_day, to_day) select day, day from unnest(${openDays}::smallint[]) as day`.execute(
    database,
  )
  outcomes.push(await asks(open, outside))
  await sql`delete from withdrawal_period`.execute(database)
  expect(outcomes).toEqual([
    'invalidAddress',
    'unexpectedError',
    'unexpectedError',
    'unexpectedError',
    'notReachable',
    'ok',
  ])
})

it('who has the role web has nobody accepted by what operators see of another client’s scan', async () => {
  const sends = (id: string, who: string) =>
    sql`select verification_scan_add(${who}, ${id}, ${home.context.clock()}, 'x', sha256(''), 1, 1, 1)`.execute(
      pools.get('web')!.database,
    )
  await home.client(boris)
  const thief = (await findByEmail(home.context.database, boris.email))!.id
  const scan = newId()
  await sends(scan, client)
  await expect(sends(scan, thief)).rejects.toMatchObject({ code: 'MC009' })
})

it('who has the role reader keeps no process from starting by the lock under which keys are added', async () => {
  const { context } = home
  await registerSealingKey(context.database, context.vault, context.clock())
  const reader = pools.get('reader')!.database
  const key = sql`hashtextextended('sealing_key', 0)`
  await sql`select pg_advisory_lock(${key})`.execute(reader)
  const starting = registerSealingKey(pools.get('web')!.database, context.vault, context.clock())
  expect(await untilEndedOrWaiting(context.database, starting)).toBe('ended')
  await sql`select pg_advisory_unlock(${key})`.execute(reader)
  await starting
})

it('who has the role web keeps no file in the store by rows of others that cannot be deleted', async () => {
  const web = pools.get('web')!.database
  const [left, now] = [newFileKey('scans'), home.context.clock()]
  await putLoose(
    home.context,
    left,
    Buffer.from('a scan that was replaced'),
    new Date(now.getTime() - 2 * hourMs),
  )
  for (const key of Array.from({ length: 100 }, (_, number) => `no key ${number}`))
    await expect(
      sql`insert into stored_file (key, made_at, kept) values (${key}, '2000-01-01', false)`.execute(web),
    ).rejects.toMatchObject({ code: '23514' })
  await purgeFiles(home.context, now)
  expect(await home.context.store.get(left)).toBeNull()
})

it.each(['web', 'jobs'] as const)(
  'who has the role %s has no scan deleted by saying that nothing refers to its file',
  async role => {
    const [key, now] = [newFileKey('scans'), home.context.clock()]
    const ago = new Date(now.getTime() - 2 * hourMs)
    await putLoose(home.context, key, Buffer.from('a passport'), ago)
    const web = pools.get('web')!.database
    await sql`
      select verification_scan_add(${client}, ${newId()}, ${now}, ${key}, sha256(''), 1, 1, 1)`.execute(web)
    await sql`update stored_file set kept = true where key = ${key}`.execute(web)
    await sql`update stored_file set kept = false`.execute(pools.get(role)!.database)
    await purgeFiles(home.context, now)
    expect(await home.context.store.get(key)).toEqual(Buffer.from('a passport'))
    const { rows } = await sql`select kept from stored_file where key = ${key}`.execute(home.context.database)
    expect(rows).toEqual([{ kept: true }])
  },
)

it.each(['web', 'intake', 'payout', 'reader'] as const)(
  'who has the role %s records no event of their own making',
  async role => {
    const recorded = sql`
      select audit_record(${newId()}, ${home.context.clock()}, 'cli:olga', 'client.freeze', ${client}, 'x', null, null)`
    await expect(recorded.execute(pools.get(role)!.database)).rejects.toThrow(denied)
  },
)

it('who records an event under another name is named by the role that they have', async () => {
  await sql`
    select audit_record(${home.context.newId()}, ${home.context.clock()}, 'cli:olga', 'withdrawal.approved', null, 'x',
                        null, null)`.execute(pools.get('jobs')!.database)
  const { rows } = await sql<{ role: string }>`select role from audit where actor = 'cli:olga'`.execute(
    home.context.database,
  )
  expect(rows).toEqual([{ role: 'mastercopy_jobs' }])
})

it.each([
  ['their own sponsor', `'${newcomer}', null, null`],
  ['a sponsor on two lines', `'${sponsor}', '${sponsor}', null`],
  ['their own partner’s partner', `'${sponsor}', '${newcomer}', null`],
])(
  'who has the role web registers nobody with %s, which would give them what several earn',
  async (_what, sponsors) => {
    const inserted = sql.raw(`
    insert into client (id, name, referral_code, language, created_at, sponsor1, sponsor2, sponsor3)
    values ('${newcomer}', 'A Thief', 'THIEF', 'en', now(), ${sponsors})`)
    await expect(inserted.execute(pools.get('web')!.database)).rejects.toMatchObject({ code: '23514' })
  },
)

it.each(['jobs', 'payout', 'operators'] as const)(
  'who has the role %s notes no entry of the register as read that is not there, which would stop its process',
  async role => {
    const { database } = pools.get(role)!
    await sql`select operator_register_note_seen(1000000)`.execute(database)
    const { rows } = await sql`select from operator_register_seen where number = 1000000`.execute(database)
    expect(rows).toEqual([])
  },
)

it.each(['jobs', 'payout', 'operators'] as const)(
  'who has the role %s does not have the register look changed, which would stop its process',
  async role => {
    const { database } = pools.get(role)!
    await enrolled(home.context, `read by ${role}`)
    const { hashes } = await readRegister(home.context)
    await sql`select operator_register_note_seen(${hashes.length})`.execute(database)
    expect((await readRegister({ ...home.context, database })).hashes).toEqual(hashes)
  },
)

it('who has the role jobs adds no entry to the register without its signatures, nor one that is older than the last', async () => {
  const { context } = home
  const [olga, oleg] = await trialOperators(context)
  const leaver = await enrolled(context, 'leaver')
  const wanted = {
    action: 'operator.grant',
    subject: leaver.id,
    client: null,
    facts: { roles: 'support', reason: 'x' },
  } as const
  const { proposal } = await sign(context, olga, wanted)
  await sign(context, oleg, wanted)
  const { length } = (await readRegister(context)).hashes
  const adds = (signatures: string, at = context.clock()) => sql<object>`
    select operator_register_append(${proposal.id}, 'operator.grant', ${length + 1}, ${[olga.id, oleg.id]}::uuid[],
                                    ${sql.raw(signatures)}, ${at}, ${newId()}) as outcome`
  const jobs = pools.get('jobs')!.database
  const signed = `array(select signature from approval_signature where proposal_id = '${proposal.id}')`
  for (const some of [`'{}'`, `array[sha256('')]`, `(${signed})[1:1]`])
    await expect(adds(some).execute(jobs)).rejects.toMatchObject({ code: 'MC009' })
  await expect(
    adds(signed, new Date(context.clock().getTime() - 30 * hourMs)).execute(jobs),
  ).rejects.toMatchObject({
    code: 'MC009',
  })
  expect((await adds(signed).execute(jobs)).rows).toEqual([{ outcome: 'done' }])
  await readRegister(context)
})
