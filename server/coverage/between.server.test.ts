/** Money between our addresses and a venue, as the chain shows it before it is booked: held once, and no result. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publicCoverage } from '../../contract/coverage.ts'
import { dollars } from '../../contract/money.ts'
import { boris, vera } from '../../test/support/cast.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { sql, transaction } from '../database/index.ts'
import { openVenue, pinWallet } from '../house/evidence-fixture.ts'
import { followOrders } from '../house/index.ts'
import { findByEmail } from '../identity/index.ts'
import { reserve, settle } from '../ledger/posting-fixture.ts'
import type { AppContext } from '../platform/app-context.ts'
import { executeMonth, previewMonth } from '../settlement/index.ts'
import { openCalendar, type Calendar } from '../settlement/settlement-fixture.ts'
import { arrives, chainReadUpTo, coverageNow, joinsWith, withChain } from './coverage-fixture.ts'
import {
  capitalComes,
  depositAddress,
  isAccepted,
  machineSent,
  movesByChain,
  movesToVenue,
  orderToVenue,
  ownWallet,
  states,
  venueAddress,
} from './venue-fixture.ts'

let calendar: Calendar
let context: AppContext
beforeEach(async () => {
  calendar = await openCalendar({ isGivenEvidence: false })
  context = await withChain(calendar.context)
})
afterEach(() => calendar.close())

const later = (minutes: number): void =>
  calendar.on(new Date(context.clock().getTime() + minutes * 60_000).toISOString())

async function figure(): Promise<{ owed: bigint; held: bigint }> {
  later(6)
  const { owedMicro, heldMicro } = await coverageNow(context, 1)
  return { owed: owedMicro, held: heldMicro }
}

/** The house has 100 of its own, and 60 of them are ordered to the venue. */
async function ordersToVenue(): Promise<void> {
  await capitalComes(context, dollars(100))
  await openVenue(context.database, 'Kraken')
  await states(context, 0n)
  later(1)
  expect(await orderToVenue(context, dollars(60))).toBe('done')
  later(1)
}

test('what is on its way to a venue is held once, before its order is booked and after it', async () => {
  await ordersToVenue()
  await movesByChain(context, {
    address: ownWallet,
    direction: 'out',
    other: venueAddress,
    micro: dollars(60),
  })
  expect(await figure()).toEqual({ owed: 0n, held: dollars(100) })
  await followOrders(context)
  expect(await figure()).toEqual({ owed: 0n, held: dollars(100) })
  await states(context, dollars(60))
  expect(await figure()).toEqual({ owed: 0n, held: dollars(100) })
})

test('the public page says as well what of the debts is covered without venues', async () => {
  await ordersToVenue()
  const there = { address: ownWallet, direction: 'out', other: venueAddress, micro: dollars(60) } as const
  await movesByChain(context, there)
  const client = await calendar.client(boris)
  await arrives(context, (await findByEmail(context.database, boris.email))!.id, dollars(80))
  expect(await figure()).toEqual({ owed: dollars(80), held: dollars(180) })
  const { figure: told } = await client.ask(publicCoverage, {})
  expect(told).toMatchObject({ percent: '225', percentWithoutVenues: '150' })
})

test('what came back from a venue is held once, before two have accepted it and after that', async () => {
  await ordersToVenue()
  await movesByChain(context, {
    address: ownWallet,
    direction: 'out',
    other: venueAddress,
    micro: dollars(60),
  })
  await followOrders(context)
  later(1)
  await states(context, dollars(60))
  later(1)
  const back = { address: ownWallet, direction: 'in', other: venueAddress, micro: dollars(25) } as const
  const place = await movesByChain(context, back)
  expect(await figure()).toEqual({ owed: 0n, held: dollars(100) })
  expect(await isAccepted(context, 'venue.return', place, back)).toBe('done')
  expect(await figure()).toEqual({ owed: 0n, held: dollars(100) })
})

test('what a stranger sends to a wallet of ours is owed until two have said that it is the house’s', async () => {
  await capitalComes(context, dollars(100))
  later(1)
  const gift = { address: ownWallet, direction: 'in', other: 'T-stranger', micro: dollars(7) } as const
  const place = await movesByChain(context, gift)
  expect(await figure()).toEqual({ owed: dollars(7), held: dollars(107) })
  expect(await isAccepted(context, 'capital.accept', place, gift)).toBe('done')
  expect(await figure()).toEqual({ owed: 0n, held: dollars(107) })
})

test('what moves between wallets of ours is owed to nobody, whether two have pinned them or they pay', async () => {
  const { database, clock } = context
  await capitalComes(context, dollars(100))
  later(1)
  await pinWallet(database, 'T-treasury')
  await sql`
    insert into payout_wallet (address, chain_id, registered_at, started_at)
    values ('T-paying', 7, ${clock()}, ${clock()})`.execute(database)
  for (const other of ['T-treasury', 'T-paying'])
    await movesByChain(context, { address: ownWallet, direction: 'in', other, micro: dollars(7) })
  expect(await figure()).toEqual({ owed: 0n, held: dollars(114) })
})

test('what came or was paid after the block of a figure is not in it', async () => {
  const { database, clock } = context
  const client = await veraHas(dollars(60))
  const after = 1_000_001n
  await arrives(context, client, dollars(5), after)
  expect(await figure()).toEqual({ owed: dollars(60), held: dollars(60) })
  const id = await asks(client, dollars(20))
  await sql`delete from withdrawal_waiting`.execute(database)
  await transaction(database, tx => settle(tx, { client, id, at: clock() }))
  expect((await figure()).owed).toBe(dollars(40))
  await sql`
    insert into payout (client_id, withdrawal_id, tx_id, ordinal, block, block_at, confirmed_at)
    values (${client}, ${id}, ${'a'.repeat(64)}, 0, ${after}, ${clock()}, ${clock()})`.execute(database)
  expect((await figure()).owed).toBe(dollars(60))
})

test('what left by hand pays one withdrawal that waits, and none where it is older or something else', async () => {
  const { database, clock } = context
  await capitalComes(context, dollars(100))
  const client = await veraHas(dollars(60))
  later(5)
  const before = clock()
  later(5)
  for (let asked = 0; asked < 2; asked++) await asks(client, dollars(20))
  const leaves = (at = clock()) =>
    movesByChain(context, { address: ownWallet, direction: 'out', other: payee, micro: dollars(20) }, at)
  expect(await figure()).toEqual({ owed: dollars(60), held: dollars(160) })
  await leaves(before)
  await machineSent(context, await leaves())
  const [explained] = (await leaves()).split(':')
  await sql`
    insert into wallet_entry (tx_id, wallet, reason, actor, noted_at)
    values (${explained}, ${ownWallet}, 'a loan', 'cli:olga', ${clock()})`.execute(database)
  expect(await figure()).toEqual({ owed: dollars(60), held: dollars(100) })
  await leaves()
  expect(await figure()).toEqual({ owed: dollars(40), held: dollars(80) })
  await leaves()
  expect(await figure()).toEqual({ owed: dollars(20), held: dollars(60) })
})

const payee = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'

/** Vera's deposit has arrived; returns her id. */
async function veraHas(micro: bigint): Promise<string> {
  await calendar.client(vera)
  const { id } = (await findByEmail(context.database, vera.email))!
  await arrives(context, id, micro)
  return id
}

/** She asks for this much of it; returns the withdrawal's id. */
async function asks(client: string, amountMicro: bigint): Promise<string> {
  const { database, clock, newId } = context
  const [id, at] = [newId(), clock()]
  await transaction(database, async tx => {
    await reserve(tx, { client, id, amountMicro, address: payee, at })
    await sql`
      insert into withdrawal (client_id, id, asked_at, address, amount_micro)
      values (${client}, ${id}, ${at}, ${payee}, ${amountMicro})`.execute(tx)
    await sql`
      insert into withdrawal_waiting (withdrawal_id, client_id, asked_at) values (${id}, ${client}, ${at})`.execute(
      tx,
    )
  })
  return id
}

const line = 'The venue is being asked; payments go on meanwhile.'
const goesOn = {
  action: 'coverage.except',
  subject: 'coverage',
  client: null,
  facts: { until: '2026-04-10T00:00:00.000Z', ru: line, en: line, de: line, es: line },
} as const

/**
 * Vera's 100 are at the venue and made 10 there, where 30 are reported; Boris has 20 that are in no trading account.
 */
async function creditMoreThanMade(): Promise<string> {
  await joinsWith({ calendar, context }, [vera])
  await movesToVenue(context, dollars(100))
  await calendar.client(boris)
  await arrives(context, (await findByEmail(context.database, boris.email))!.id, dollars(20))
  calendar.on('2026-03-02T12:00')
  await calendar.deal('starter', 30)
  calendar.on('2026-04-01T00:10')
  return depositAddress(context)
}

/** Whatever is held by then, two have let the month continue. */
async function settles(): Promise<string> {
  later(1)
  expect(await approveByTwo(context, goesOn)).toBe('done')
  const preview = await previewMonth(context, 'cli:olga', '2026-03')
  return typeof preview === 'string' ? preview : executeMonth(context, 'cli:olga', '2026-03', preview.hash)
}

test('what went to a venue by nobody’s order is no result of it, also where two let a month go on', async () => {
  const address = await creditMoreThanMade()
  await movesByChain(context, { address, direction: 'out', other: venueAddress, micro: dollars(20) })
  later(1)
  await states(context, dollars(130))
  expect(await figure()).toEqual({ owed: dollars(150), held: dollars(130) })
  expect(await settles()).toBe('unbacked')
})

test('a statement counts once what left our addresses has been read up to its moment', async () => {
  const address = await creditMoreThanMade()
  const readUntil = context.clock()
  later(1)
  const sent = { address, direction: 'out', other: venueAddress, micro: dollars(20) } as const
  const at = context.clock()
  later(1)
  await states(context, dollars(130))
  await chainReadUpTo(context.database, readUntil)
  expect(await settles()).toBe('noStatement')
  await movesByChain(context, sent, at)
  await chainReadUpTo(context.database, context.clock())
  expect(await settles()).toBe('unbacked')
})

/** A transfer has paid a withdrawal of Vera's. */
async function hasPaidVera(place: string): Promise<void> {
  const { id } = (await findByEmail(context.database, vera.email))!
  await sql`insert into client_lookup (key, client_id) values (${`payout:${place}`}, ${id})`.execute(
    context.database,
  )
}

/** The venues' results. */
async function realised(): Promise<bigint> {
  const { rows } = await sql<{ micro: bigint }>`select house_realised(house_evidence()) as micro`.execute(
    context.database,
  )
  return rows[0]!.micro
}

test('a withdrawal that a client takes to an address of a venue is not held there, and no loss of it', async () => {
  await joinsWith({ calendar, context }, [vera])
  await capitalComes(context, dollars(100))
  await openVenue(context.database, 'Kraken')
  await states(context, 0n)
  later(1)
  const { held } = await figure()
  const paid = { address: ownWallet, direction: 'out', other: venueAddress, micro: dollars(30) } as const
  await hasPaidVera(await movesByChain(context, paid))
  expect((await figure()).held).toBe(held - dollars(30))
  await states(context, dollars(5))
  expect(await realised()).toBe(dollars(5))
})
