/** The house's book: what comes in and leaves is signed by two, and nothing is credited beyond what is there. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { dollars } from '../../contract/money.ts'
import { hourMs, minuteMs } from '../../contract/time.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql, transaction } from '../database/index.ts'
import { executeMonth, previewMonth } from '../settlement/index.ts'
import {
  bareContext,
  creditDeal,
  startClosing,
  insertAccount,
  insertClient,
  insertDeal,
  accountAt,
  type Clock,
  insertReward,
} from '../settlement/people-fixture.ts'
import { compareAllotments } from '../treasury/index.ts'
import { closeAccounts, makeFirstPrograms } from '../trading/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { houseAccounts } from './index.ts'
import {
  acceptCapital,
  carryOut,
  openVenue,
  orderCapital,
  orderTrx,
  pinWallet,
  recordStatement,
  unpinWallet,
} from './evidence-fixture.ts'

let books: TestDatabase
let context: AppContext
const clock: Clock = { now: new Date() }
const on = (day: string): Date => (clock.now = new Date(`${day}:00.000Z`))

beforeEach(async () => {
  books = await testDatabase()
  context = bareContext(books.database, clock)
  await makeFirstPrograms(books.database)
  await openVenue(books.database, 'Kraken')
})
afterEach(() => books.close())

/** Someone with an account of 1000 dollars since February, and their sponsor, if they have one. */
async function trader(sponsor: string | null = null) {
  const client = await insertClient(books.database, sponsor, on('2026-02-10T12:00'))
  return insertAccount(books.database, { client, program: 1, amountMicro: dollars(1000), at: clock.now })
}

let numbers = 0
/** A deal of these millionths, opened, ended and found right on a day. */
async function deal(ppm: number, day: string): Promise<void> {
  const id = await insertDeal(books.database, 1, ++numbers, on(`${day}T10:00`))
  await creditDeal(books.database, id, ppm, on(`${day}T11:00`))
}

const tells = (asOf: string, micro: bigint): Promise<string> =>
  recordStatement(books.database, 'Kraken', { asOf: on(asOf), micro })

async function executes(month: string): Promise<string> {
  const preview = await previewMonth(context, 'test', month, 1)
  return typeof preview === 'string' ? preview : executeMonth(context, 'test', month, preview.hash)
}

async function book(): Promise<Record<string, bigint>> {
  const accounts = await houseAccounts(books.database)
  return Object.fromEntries(accounts.map(({ name, balance }) => [name, balance]))
}

describe('a month is executed', () => {
  it('with a statement as of its end, and not before there is one', async () => {
    await trader()
    await deal(10_000, '2026-03-05')
    await tells('2026-03-31T23:59', dollars(10))
    on('2026-04-02T12:00')
    expect(await executes('2026-03')).toBe('noStatement')
    await tells('2026-04-01T00:00', dollars(10))
    on('2026-04-02T12:00')
    expect(await executes('2026-03')).toBe('done')
    expect(await book()).toMatchObject({ gains: dollars(10), realised_result: dollars(10) })
  })

  it('not where more was reported than the venue made, also when it makes as much later', async () => {
    const account = await trader()
    await deal(30_000, '2026-03-05')
    await tells('2026-04-01T00:00', dollars(10))
    on('2026-04-02T12:00')
    expect(await executes('2026-03')).toBe('unbacked')
    await deal(20_000, '2026-04-03')
    await tells('2026-04-04T00:00', dollars(30))
    expect(await executes('2026-03')).toBe('unbacked')
    expect(await accountAt(books.database, account)).toMatchObject({ depositMicro: dollars(1000) })
    expect(await book()).not.toHaveProperty('gains')
  })

  it('with what the venue has lost since counted on both sides', async () => {
    await trader()
    await deal(10_000, '2026-03-05')
    await deal(-8_000, '2026-04-02')
    await tells('2026-04-03T00:00', dollars(2))
    expect(await executes('2026-03')).toBe('done')
  })

  it('with rewards as far as there is capital for them', async () => {
    const sponsor = await insertClient(books.database, null, on('2026-02-01T12:00'))
    await trader(sponsor)
    await deal(20_000, '2026-03-05')
    await tells('2026-04-01T00:00', dollars(20))
    on('2026-04-02T12:00')
    expect(await executes('2026-03')).toBe('unbacked')
    await acceptCapital(books.database, dollars(1), clock.now)
    expect(await executes('2026-03')).toBe('done')
    expect(await book()).toMatchObject({ gains: dollars(20), rewards: dollars(1), capital: dollars(1) })
  })

  it('with losses alone whatever the venue says: nothing is credited', async () => {
    await trader()
    await deal(-20_000, '2026-03-05')
    await tells('2026-04-01T00:00', 0n)
    on('2026-04-02T12:00')
    expect(await executes('2026-03')).toBe('done')
    expect(await book()).toMatchObject({ losses: dollars(20) })
  })
})

it('a month that was booked otherwise than allotted, and a balance that nothing posted, are found by the comparison', async () => {
  const { client, id } = await trader()
  await deal(20_000, '2026-03-05')
  await tells('2026-04-01T00:00', dollars(20))
  on('2026-04-02T12:00')
  expect(await executes('2026-03')).toBe('done')
  expect(await compareAllotments(books.database)).toEqual([])
  let found: unknown[] = []
  const undone = transaction(books.database, async tx => {
    await insertReward(tx, { client, account: id, micro: 7n, at: clock.now })
    await sql`update house_account set balance = balance + 5 where kind = 8`.execute(tx)
    found = await compareAllotments(tx)
    throw new Error('not to stay')
  })
  await expect(undone).rejects.toThrow('not to stay')
  expect(found).toEqual([
    { kind: 'houseBalance', subject: 'gains', expectedMicro: dollars(20), foundMicro: 20_000_005n },
    {
      kind: 'houseAllotment',
      subject: '2026-03',
      expectedMicro: 0n,
      foundMicro: 7n,
      details: { part: 'rewards' },
    },
  ])
})

it('a month does not wait for a venue that was ended after its statement had everything', async () => {
  await trader()
  await deal(20_000, '2026-03-05')
  await openVenue(books.database, 'Other')
  await tells('2026-03-10T00:00', dollars(20))
  const facts = { reason: 'we leave' }
  const ends = () =>
    carryOut(
      books.database,
      { action: 'venue.end', subject: 'Kraken', facts, at: clock.now },
      ({ proposal, at }) => sql`
        venue_end(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${v7()}, ${v7()})`,
    )
  expect(await ends()).toBe('needsStatement')
  // Its result came back.
  await sql`
    insert into house_transfer (tx_id, ordinal, used_at) values (${'b'.repeat(64)}, 0, now())`.execute(
    books.database,
  )
  await sql`
    select venue_transfer_record(${`${'b'.repeat(64)}:0`}, 'Kraken', 'back', 'W', 'T', ${dollars(20)}::bigint,
                                 '2026-03-11', '2026-03-11')`.execute(books.database)
  expect(await ends()).toBe('needsStatement')
  await tells('2026-03-12T00:00', 0n)
  expect(await ends()).toBe('done')
  on('2026-04-02T12:00')
  expect(await executes('2026-03')).toBe('done')
  expect(await book()).toMatchObject({ gains: dollars(20), realised_result: dollars(20) })
})

it('a loss is given back at a closing only as far as a venue has made it', async () => {
  const account = await trader()
  await deal(-50_000, '2026-03-05')
  await tells('2026-04-01T00:00', 0n)
  on('2026-04-02T12:00')
  await recordStatement(books.database, 'Kraken', { asOf: clock.now, micro: 0n })
  expect(await executes('2026-03')).toBe('done')
  await deal(20_000, '2026-04-05')
  await startClosing(books.database, account, on('2026-04-06T12:00'))
  await closeAccounts(context)
  expect(await accountAt(books.database, account)).toEqual({ status: 3, depositMicro: dollars(1000) })
  await acceptCapital(books.database, dollars(100), clock.now)
  await closeAccounts(context)
  expect((await accountAt(books.database, account)).status).toBe(3)
  await tells('2026-04-07T00:00', dollars(19))
  await closeAccounts(context)
  expect(await accountAt(books.database, account)).toEqual({ status: 4, depositMicro: 0n })
})

it('capital leaves by an order as far as nothing that was credited needs it', async () => {
  const sponsor = await insertClient(books.database, null, on('2026-02-01T12:00'))
  await trader(sponsor)
  await deal(20_000, '2026-03-05')
  await tells('2026-04-01T00:00', dollars(20))
  await acceptCapital(books.database, dollars(5), on('2026-04-02T12:00'))
  expect(await executes('2026-03')).toBe('done')
  expect(await orderCapital(books.database, dollars(5), clock.now)).toBe('credited')
  expect(await orderCapital(books.database, dollars(6), clock.now)).toBe('insufficientCapital')
  // Coverage is not computed: it may be less than whole.
  expect(await orderCapital(books.database, dollars(4), clock.now)).toBe('belowCoverage')
  expect(await orderTrx(books.database, dollars(5), clock.now)).toBe('credited')
  expect(await orderTrx(books.database, dollars(4), clock.now)).toBe('done')
  expect(await book()).toMatchObject({ capital: dollars(1), leaving: dollars(4) })
})

it('capital that was lacking for losses before it came does not leave', async () => {
  await sql`select house_bear('lost', 'lost', ${dollars(5)}::bigint, '{}', ${on('2026-04-01T12:00')})`.execute(
    books.database,
  )
  await acceptCapital(books.database, dollars(7), on('2026-04-02T12:00'))
  expect(await orderTrx(books.database, dollars(3), clock.now)).toBe('insufficientCapital')
  expect(await orderTrx(books.database, dollars(2), clock.now)).toBe('done')
})

describe('what two sign of the house’s money', () => {
  /** All of these are right together, but for what a case says. */
  const signed = {
    'wallet.pin': [
      sql`own_wallet_pin`,
      'T-new',
      { purpose: 'fuel', date: '2026-01-01', signature: '00'.repeat(65) },
    ],
    'capital.accept': [sql`capital_accept`, `${'c'.repeat(64)}:0`, { wallet: 'T-own', sender: 'T-owner' }],
    'venue.open': [sql`venue_open`, 'Kraken', { address: 'T-Kraken-2' }],
    'venue.return': [
      sql`venue_return_accept`,
      `${'c'.repeat(64)}:0`,
      { wallet: 'T-own', sender: 'T-Kraken', venue: 'Kraken' },
    ],
    'order.sweep': [sql`house_order_make`, 'T-own', {}],
    'order.refill': [sql`house_order_make`, 'T-own', { wallet: 'T-own' }],
    'order.venue': [sql`house_order_make`, 'T-Kraken', { wallet: 'T-own', venue: 'Kraken' }],
    'order.capital': [sql`house_order_make`, 'T-owner', { wallet: 'T-own' }],
    'order.trx': [sql`house_order_make`, 'T-seller', { wallet: 'T-own', sun: '1' }],
  } as const
  type Action = keyof typeof signed

  const at = new Date('2026-04-02T12:00:00.000Z')
  const carriesOut = (
    action: Action,
    changes: Record<string, string> = {},
    blockAt: Date | 'infinity' = at,
  ): Promise<string> => {
    const [act, usual, usualFacts] = signed[action]
    const { subject = usual, ...others } = changes
    const facts = {
      ...(action !== 'order.sweep' && { 'micro-dollars': String(dollars(4)) }),
      ...usualFacts,
      ...others,
    }
    const block = 'sender' in usualFacts ? sql`${blockAt}::timestamptz,` : sql``
    return carryOut(
      books.database,
      { action, subject, facts, at },
      ({ proposal }) => sql`
        ${act}(${proposal.id}, ${proposal.signers}::uuid[], ${block} ${at}, ${v7()}, ${v7()})`,
    )
  }

  beforeEach(async () => {
    await openVenue(books.database, 'Other')
    await pinWallet(books.database, 'T-own')
    await acceptCapital(books.database, dollars(5), on('2026-04-01T12:00'))
    await tells('2026-04-01T00:00', dollars(10))
    await sql`
      insert into tron_address (address, path, path_index, batch_id) values ('T-deposit', 'm', 0, ${v7()})`.execute(
      books.database,
    )
    await sql`insert into payout_wallet values ('T-hot', 1, now(), now())`.execute(books.database)
  })

  const ours = ['T-own', 'T-deposit', 'T-hot']
  const cases: [Action, string, Record<string, string>[]][] = [
    ['wallet.pin', 'otherAddress', [{ subject: 'T-deposit' }, { subject: 'T-Kraken' }]],
    ['capital.accept', 'notPinned', [{ wallet: 'T-hot' }]],
    ['capital.accept', 'ownSender', [...ours, 'T-Kraken'].map(sender => ({ sender }))],
    ['venue.open', 'otherAddress', [...ours, 'T-Other'].map(address => ({ address }))],
    ['venue.return', 'notPinned', [{ wallet: 'T-hot' }]],
    ['venue.return', 'ownSender', [...ours, 'T-Other'].map(sender => ({ sender }))],
    ['venue.return', 'notThere', [{ venue: 'Nowhere', sender: 'T-nowhere' }]],
    ['venue.return', 'needsStatement', [{ 'micro-dollars': String(dollars(11)) }]],
    ['order.sweep', 'notPinned', [{ subject: 'T-hot' }]],
    ['order.refill', 'notPinned', [{ subject: 'T-hot' }, { wallet: 'T-hot' }]],
    ['order.venue', 'notThere', [{ subject: 'T-own' }, { subject: 'T-Other' }]],
    ['order.venue', 'notPinned', [{ wallet: 'T-hot' }]],
    ['order.capital', 'otherAddress', [...ours, 'T-Kraken'].map(subject => ({ subject }))],
    ['order.capital', 'notPinned', [{ wallet: 'T-hot' }]],
    ['order.trx', 'otherAddress', [...ours, 'T-Kraken'].map(subject => ({ subject }))],
  ]
  it('is refused where an address is not theirs whom it concerns', async () => {
    for (const [action, outcome, wrong] of cases)
      for (const changes of wrong)
        expect.soft([action, changes, await carriesOut(action, changes)]).toEqual([action, changes, outcome])
  })

  it.each(['capital.accept', 'venue.return'] as const)(
    'takes a transfer once and for one thing: %s',
    async first => {
      expect(await carriesOut(first)).toBe('done')
      for (const second of ['capital.accept', 'venue.return'] as const)
        expect([second, await carriesOut(second)]).toEqual([second, 'known'])
    },
  )

  it.each(['capital.accept', 'venue.return'] as const)(
    'came in no block that is yet to come, which no statement would have: %s',
    async action => {
      for (const yetToCome of [new Date(at.getTime() + hourMs), 'infinity'] as const)
        await expect(carriesOut(action, {}, yetToCome)).rejects.toThrow('violates check constraint')
      expect(await carriesOut(action, {}, new Date(at.getTime() + minuteMs))).toBe('done')
    },
  )

  it('ends no venue while some of it may be on its way there', async () => {
    const end = { action: 'venue.end', subject: 'Kraken', facts: { reason: 'we leave' } } as const
    const ends = () =>
      carryOut(
        books.database,
        { ...end, at: on('2026-04-02T13:00') },
        ({ proposal, at }) => sql`
          venue_end(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${v7()}, ${v7()})`,
      )
    await tells('2026-04-02T00:00', 0n)
    expect(await carriesOut('order.venue')).toBe('done')
    expect(await ends()).toBe('needsStatement')
    await sql`update house_order set ended_at = ordered_at`.execute(books.database)
    expect(await ends()).toBe('done')
  })

  it('sends nothing to a wallet that was unpinned, and accepts nothing on it', async () => {
    expect(await carriesOut('order.sweep')).toBe('done')
    expect(await unpinWallet(books.database, 'T-own')).toBe('done')
    expect(await unpinWallet(books.database, 'T-own')).toBe('notThere')
    for (const action of ['order.sweep', 'order.refill', 'capital.accept', 'venue.return'] as const)
      expect([action, await carriesOut(action)]).toEqual([action, 'notPinned'])

    const open = sql`select from house_order where recipient = 'T-own' and ended_at is null`
    expect((await open.execute(books.database)).rows).toEqual([])
    // Made by two at the same moment.
    await sql`update house_order set ended_at = null, expires_at = 'infinity'`.execute(books.database)
    const sweeps = sql`
      insert into tron_transaction (id, purpose, subject, attempt, recipient, state, signed_at)
      values (${v7()}, 'sweep', 'x', 1, 'T-own', 'signed', now())`
    await expect(sweeps.execute(books.database)).rejects.toThrow('no sweep to T-own is ordered')
  })
})

it('a correction gives no more of the capital than what leaves by an order', async () => {
  const sponsor = await insertClient(books.database, null, on('2026-02-01T12:00'))
  await trader(sponsor)
  await deal(20_000, '2026-03-05')
  await tells('2026-04-01T00:00', dollars(20))
  await acceptCapital(books.database, dollars(5), on('2026-04-02T12:00'))
  expect(await executes('2026-03')).toBe('done')
  const given = async (micro: bigint) => {
    const { rows } = await sql<{ refusal: string | null }>`
      select correction_refusal(${micro}, ${clock.now}) as refusal`.execute(books.database)
    return rows[0]!.refusal
  }
  const [least, most, more] = [dollars(4), dollars(5), dollars(6)]
  expect([await given(least), await given(most), await given(more)]).toEqual([
    null,
    'credited',
    'insufficientCapital',
  ])
})

it('no account of the house is below zero but the realised result', async () => {
  const post = (kind: number, amount: number, other: number) =>
    sql`select house_post(${v7()}, 'x', now(), array[row(${kind}, '', ${amount}), row(${other}, '', ${amount})]::house_leg[])`.execute(
      books.database,
    )
  await expect(post(6, -1, 1)).rejects.toMatchObject({ code: '23514' })
  await expect(post(8, 1, 8)).rejects.toMatchObject({ code: '23514' })
  await tells('2026-04-01T00:00', dollars(3))
  await tells('2026-04-02T00:00', 0n)
  expect(await book()).toMatchObject({ realised_result: 0n, venue: 0n })
})

it('a statement is of no moment to come, of none up to the last, and with the result that was signed', async () => {
  const states = (asOf: string, resultMicro?: bigint) =>
    recordStatement(books.database, 'Kraken', {
      asOf: new Date(asOf),
      micro: dollars(30),
      at: new Date('2026-04-02T12:00Z'),
      ...(resultMicro !== undefined && { resultMicro }),
    })
  expect(await tells('2026-04-01T00:00', dollars(10))).toBe('done')
  expect(await states('2026-04-02T12:01Z')).toBe('tooEarly')
  expect(await states('2026-04-01T00:00Z')).toBe('known')
  expect(await states('2026-03-31T00:00Z')).toBe('known')
  expect(await states('2026-04-02T12:00Z', dollars(21))).toBe('otherEvidence')
  expect(await book()).toMatchObject({ realised_result: dollars(10) })
  expect(await states('2026-04-02T12:00Z', dollars(20))).toBe('done')
  expect(await book()).toMatchObject({ realised_result: dollars(30) })
})

it.each(['2026-03-20T00:00Z', '2026-04-01T00:00Z'])(
  'money that is found to have gone to a venue by its statement, at %s, was no result',
  async sentAt => {
    await tells('2026-04-01T00:00', dollars(100))
    await sql`
    insert into house_transfer (tx_id, ordinal, used_at) values (${'a'.repeat(64)}, 0, now())`.execute(
      books.database,
    )
    await sql`
    select venue_transfer_record(${`${'a'.repeat(64)}:0`}, 'Kraken', 'there', 'W', 'T', ${dollars(100)}::bigint,
                                 ${sentAt}, '2026-04-02')`.execute(books.database)
    expect(await book()).toMatchObject({ realised_result: 0n, venue: dollars(100), sent: dollars(100) })
    await sql`select house_realised(house_evidence())`.execute(books.database)
    await tells('2026-04-03T00:00', dollars(100))
    expect(await book()).toMatchObject({ realised_result: 0n, venue: dollars(100) })
  },
)

it('what two have not signed is not recorded, and is recorded once', async () => {
  const record = (signers: string[]) =>
    carryOut(
      books.database,
      { action: 'venue.open', subject: 'Other', facts: { address: 'T-other' } },
      ({ proposal, at }) => sql`
        venue_open(${proposal.id}, ${signers.length > 0 ? signers : [proposal.signers[0]!]}::uuid[], ${at}, ${v7()}, ${v7()})`,
    )
  await expect(record([])).rejects.toMatchObject({ code: 'MC009' })
  await expect(record([v7(), v7()])).rejects.toMatchObject({ code: 'MC009' })
  expect(await openVenue(books.database, 'Other', 'T-other')).toBe('done')
  expect(await openVenue(books.database, 'Other', 'T-other')).toBe('known')
})
