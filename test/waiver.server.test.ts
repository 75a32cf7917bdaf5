/** What a client gives up with their deletion is what they asked for and two signed, and never more. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askData, nothingWaived, showCare } from '../contract/care.ts'
import { listFinance } from '../contract/finance.ts'
import { withdrawalMicroMin } from '../contract/limits.ts'
import { dollars } from '../contract/money.ts'
import { showSecurity } from '../contract/security.ts'
import { clientToDelete } from '../server/care/index.ts'
import { sql, transaction } from '../server/database/index.ts'
import { findByEmail } from '../server/identity/index.ts'
import { ledgerFaults, balance } from '../server/ledger/index.ts'
import { post } from '../server/ledger/posting-fixture.ts'
import { lastMailTo } from '../server/platform/mail/index.ts'
import { settlementFaults } from '../server/settlement/index.ts'
import { insertReward } from '../server/settlement/people-fixture.ts'
import { carryOutApproved } from '../server/start/approved-acts.ts'
import { vera } from './support/cast.ts'
import { poolAs } from './support/database.ts'
import { approveByTwo, outcome, sign, trialOperators } from './support/operators.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

let home: TestApp
beforeAll(async () => void (home = await openTestApp({ addresses: 20 })))
afterAll(async () => {
  const { database, clock } = home.context
  expect(await ledgerFaults(database, clock())).toEqual([])
  expect(await settlementFaults(database)).toEqual([])
  await home.close()
})

const twelve = { waivedMicro: dollars(12), waivedRewardMicro: 0n }

let people = 0
/** Who has twelve dollars, and asks to be deleted with them. */
async function asker() {
  const email = `waives-${++people}@example.org`
  const visitor = await home.provedClient({ ...vera, email })
  await home.fund(email, dollars(12))
  const { id } = (await findByEmail(home.context.database, email))!
  await visitor.ask(askData, { kind: 'deletion', ...twelve })
  const [request] = (await visitor.ask(showCare, {})).requests
  return { email, visitor, id, request: request!, wanted: clientToDelete(id, request!, 'they asked') }
}

/** What has been taken by requests that are done. */
async function taken(client: string): Promise<bigint[]> {
  const { rows } = await sql<{ micro: bigint }>`
    select waived_micro + waived_reward_micro as micro from data_request
    where client_id = ${client} and outcome = 'done'`.execute(home.context.database)
  return rows.map(({ micro }) => micro)
}

it('the client is told of it and how to take it back, and when it is done', async () => {
  const { email, visitor, id, wanted } = await asker()
  const told = await lastMailTo(home.context, email)
  for (const part of ['$12.00', 'take the request back under Settings']) expect(told).toContain(part)
  expect((await visitor.ask(showSecurity, {})).events[0]).toMatchObject({ kind: 'waiverAsked' })
  expect(await approveByTwo(home.context, wanted)).toBe('done')
  const done = await lastMailTo(home.context, email)
  for (const part of ['was deleted', '$12.00']) expect(done).toContain(part)
  const { rows } = await sql`
    select after ->> 'waived' as waived, after ->> 'waivedReward' as reward from audit
    where client_id = ${id} and action = 'client.delete'`.execute(home.context.database)
  expect(rows).toEqual([{ waived: dollars(12).toString(), reward: '0' }])
})

it('a request that gives nothing up is no event, and takes the place of one that does', async () => {
  const { email, visitor, id, wanted } = await asker()
  const before = [await lastMailTo(home.context, email), (await visitor.ask(showSecurity, {})).events]
  expect((await visitor.ask(askData, { kind: 'deletion', ...nothingWaived })).isNew).toBe(true)
  const after = [await lastMailTo(home.context, email), (await visitor.ask(showSecurity, {})).events]
  expect(after).toEqual(before)
  expect(await approveByTwo(home.context, wanted)).toBe('notAsked')
  expect(await taken(id)).toEqual([])
})

it('requests do not add up: one waits at a time, also where the role of the web server itself asks', async () => {
  const { email, id, wanted } = await asker()
  const { database, newId, clock } = home.context
  const web = await poolAs(database, 'web', { poolMax: 1 })
  const asks = (waived: bigint) =>
    sql`select data_request_ask(${id}, ${newId()}, 'deletion', ${waived}, 0, ${clock()})`.execute(
      web.database,
    )
  await home.fund(email, dollars(7))
  await asks(dollars(7))
  await asks(dollars(12))
  await web.close()
  const { rows } = await sql<{ micro: bigint }>`
    select waived_micro as micro from data_request where client_id = ${id} and ended_at is null`.execute(
    database,
  )
  expect(rows).toEqual([{ micro: dollars(12) }])
  const second = sql`
    insert into data_request (client_id, id, kind, asked_at, waived_micro)
    values (${id}, ${newId()}, 'deletion', ${clock()}, ${dollars(7)})`.execute(database)
  await expect(second).rejects.toThrow('data_request_waiting')
  expect(await approveByTwo(home.context, wanted)).toBe('notAsked')
  const [request] = (
    await sql<{ id: string }>`
    select id from data_request where client_id = ${id} and ended_at is null`.execute(database)
  ).rows
  const asked = clientToDelete(id, { id: request!.id, ...twelve }, 'they asked')
  expect(await approveByTwo(home.context, asked)).toBe('hasMoney')
  const takes = sql`select client_waive(${id}, ${request!.id}, ${clock()})`.execute(database)
  await expect(takes).rejects.toThrow('more than request')
  expect([await taken(id), await balance(database, id, 'finance')]).toEqual([[], dollars(19)])
})

it('a balance from the least withdrawal on is given up by no row', async () => {
  const { id } = await asker()
  const { database, newId, clock } = home.context
  const asks = (waived: bigint) =>
    sql`select data_request_ask(${id}, ${newId()}, 'deletion', ${waived}, 0, ${clock()})`.execute(database)
  await asks(withdrawalMicroMin - 1n)
  await expect(asks(withdrawalMicroMin)).rejects.toThrow('data_request_waived')
})

it.each([
  ['waits', []],
  [
    'is put aside',
    [
      sql`insert into suspicious_deposit (client_id, tx_id, ordinal, reason, actor, marked_at)
          select client_id, tx_id, ordinal, 'listed', 'a test', seen_at from deposit`,
    ],
  ],
  [
    'is on its way',
    [
      sql`insert into unconfirmed_deposit (client_id, tx_id, ordinal, address, amount_micro, block, confirmations)
          select client_id, tx_id, ordinal, address, amount_micro, block, 1 from deposit`,
      sql`delete from deposit`,
    ],
  ],
])('nobody is deleted while a deposit of theirs %s', async (_how, statements) => {
  const { id, visitor, wanted } = await asker()
  const { database, clock } = home.context
  const { depositAddress } = (await visitor.ask(listFinance, {})).accounts[0]!
  await sql`
    select deposit_record(${id}, ${'d'.repeat(64)}, 0, ${depositAddress}, 'T-sender', ${dollars(3)}::numeric,
                          ${dollars(100)}::bigint, 1, ${clock()}, ${clock()})`.execute(database)
  for (const statement of statements) await statement.execute(database)
  expect(await approveByTwo(home.context, wanted)).toBe('hasMoney')
  for (const table of ['suspicious_deposit', 'unconfirmed_deposit', 'deposit'])
    await sql`delete from ${sql.table(table)}`.execute(database)
  await sql`delete from client_lookup where key like 'transfer:%'`.execute(database)
  expect(await approveByTwo(home.context, { ...wanted, facts: { ...wanted.facts, reason: 'again' } })).toBe(
    'done',
  )
})

it.each(Array.from({ length: 8 }, (_, round) => round))(
  'takes what was signed or nothing, whatever comes in or is asked at that moment: round %i',
  async round => {
    const { email, visitor, id, wanted } = await asker()
    const { context } = home
    const { database, clock } = context
    const [first, second] = await trialOperators(context)
    await sign(context, first, wanted)
    const { proposal } = await sign(context, second, wanted)
    const racers = [
      () => carryOutApproved(context),
      () => home.fund(email, dollars(1)),
      () => isRewarded(id, clock()),
      () => visitor.send(askData, { kind: 'deletion', ...nothingWaived }),
    ]
    // Each begins first in some round, and the money alone comes in in others.
    const running =
      round < 4 ? [...racers.slice(round), ...racers.slice(0, round)] : [racers[0]!, racers[(round % 3) + 1]!]
    await Promise.all(running.map(race => race()))

    const ended = await outcome(context, proposal.id)
    expect(['done', 'hasMoney', 'rewardsPending', 'notAsked']).toContain(ended)
    expect(await taken(id)).toEqual(ended === 'done' ? [dollars(12)] : [])
    const came = running.includes(racers[1]!) ? dollars(1) : 0n
    const kept = ended === 'done' ? 0n : dollars(12)
    expect(await balance(database, id, 'finance')).toBe(kept + came)
    expect(await balance(database, id, 'pending_reward')).toBe(running.includes(racers[2]!) ? dollars(2) : 0n)
  },
)

/** As a month that is settled credits it. */
const isRewarded = (client: string, at: Date) =>
  transaction(home.context.database, async tx => {
    await post(tx, {
      client,
      key: 'reward:2026-03',
      reference: 'reward:2026-03',
      at,
      legs: [{ flow: 'reward_pending', amount: dollars(2) }],
    })
    await insertReward(tx, { client, account: null, micro: dollars(2), at })
  })
