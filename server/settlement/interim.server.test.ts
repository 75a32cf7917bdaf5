/**
 * A deal beyond its term that the venue cannot split: two set the result of the closing accounts' part, and capital
 * bears it.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { openAccount, setOption } from '../../contract/trading.ts'
import { boris, vera, type Person } from '../../test/support/cast.ts'
import { approve, approveByTwo, trialOperators } from '../../test/support/operators.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { arrives, coverageNow, withChain } from '../coverage/coverage-fixture.ts'
import { capitalComes, movesToVenue, states } from '../coverage/venue-fixture.ts'
import { sql, transaction } from '../database/index.ts'
import {
  closedReport,
  newProvider,
  openedReport,
  partedReport,
  type Provider,
} from '../deals/intake-fixture.ts'
import {
  dayRootFaults,
  dealFaults,
  creditDeal,
  findNumbered,
  interimOf,
  makeDayRoots,
  partDeals,
  releaseInterims,
} from '../deals/index.ts'
import { carryOut, orderCapital, pinWallet } from '../house/evidence-fixture.ts'
import { findByEmail } from '../identity/index.ts'
import { ledgerFaults } from '../ledger/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { closeAccounts } from '../trading/index.ts'
import { settlementFaults } from './settlement-faults.ts'
import { executeMonth, previewMonth } from './index.ts'
import { recomputeSettlement } from './recomputation.ts'
import { accountsOf, openCalendar, type Calendar } from './settlement-fixture.ts'

let calendar: Calendar
let context: AppContext
let provider: Provider
beforeEach(async () => {
  calendar = await openCalendar({ isGivenEvidence: false })
  context = await withChain(calendar.context)
  provider = await newProvider(calendar, 'lighthouse', ['starter'])
})
afterEach(async () => {
  const { database, clock } = context
  expect(await ledgerFaults(database, clock())).toEqual([])
  expect(await settlementFaults(database)).toEqual([])
  expect(await dealFaults(database)).toEqual([])
  await makeDayRoots(context, clock())
  expect(await dayRootFaults(context)).toEqual([])
  expect(await recomputeSettlement(database)).toEqual([])
  await calendar.close()
})

/** Someone whose deposit arrives on the chain, and is at the venue as the stake of an account of Starter. */
async function begins(person: Person, micro: bigint): Promise<Visitor> {
  const client = await calendar.client(person)
  await arrives(context, (await findByEmail(context.database, person.email))!.id, micro)
  const order = { program: 1, amountMicro: micro, password: person.password, token: undefined }
  expect((await client.send(openAccount, order, pageKey())).outcome).toBe('ok')
  await movesToVenue(context, micro)
  return client
}
const account = async (client: Visitor, person: Person) => {
  await client.enter(person)
  return (await accountsOf(client))[0]!
}
const balance = async (client: Visitor, person: Person) => {
  await client.enter(person)
  return (await client.ask(listFinance, {})).accounts[0]!.balanceMicro
}
const jobsRun = async () => {
  await partDeals(context)
  await closeAccounts(context)
  await releaseInterims(context)
}

interface Story {
  leaves: Visitor
  stays: Visitor
  part: string
}

/** Vera has 1000 in a deal that is kept open, and closes; Boris has 3000 in it, and stays. It is parted on 2 April. */
async function keptOpen(): Promise<Story> {
  const leaves = await begins(vera, dollars(1000))
  const stays = await begins(boris, dollars(3000))
  calendar.on('2026-03-02T12:00')
  const opened = openedReport(calendar, { external_id: 'kept', program: 'starter', greatest_loss: '10' })
  expect((await provider.report(opened)).results).toMatchObject([{ status: 'accepted', sum: '4000' }])
  await leaves.enter(vera)
  const { uid } = await account(leaves, vera)
  await leaves.send(setOption, { uid, option: 'closing', status: 'drying' })
  calendar.on('2026-04-02T12:00')
  await jobsRun()
  const { id: part } = (await findNumbered(context.database, 'starter', 1n, 1))!
  return { leaves, stays, part }
}

const wanted = (part: string, percent: number, asOf = context.clock()) =>
  interimOf(part, { resultPpm: BigInt(percent * 10_000), asOf, fileHash: 'a'.repeat(64) })
const isSet = (part: string, percent: number) => approveByTwo(calendar.context, wanted(part, percent))

async function book(): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ name: string; micro: bigint }>`
    select name, sum(balance)::bigint as micro
    from house_account join house_kinds() kinds using (kind) where currency = 'USD' group by name`.execute(
    context.database,
  )
  return Object.fromEntries(rows.map(({ name, micro }) => [name, micro]))
}
const room = async (): Promise<string> => {
  const { rows } = await sql<{ room: string }>`
    select house_room(house_evidence(), house_pending(house_allotted_month(), house_evidence(), ${context.clock()}))::text
      as room`.execute(context.database)
  return rows[0]!.room
}

/** The doctor's findings if the owner of the database had set it to twice as much. */
async function faultsOfForged(): Promise<string[]> {
  let found: string[] = []
  const undone = transaction(context.database, async tx => {
    await sql`alter table deal_interim disable trigger user`.execute(tx)
    await sql`
      update deal_interim set stakes_micro = 2 * stakes_micro, paid_micro = 2 * paid_micro`.execute(tx)
    found = await dealFaults(tx)
    throw new Error('not to stay')
  })
  await expect(undone).rejects.toThrow('not to stay')
  return found
}

/** Six minutes later: the figure has all results of before. */
async function covered(): Promise<{ owed: bigint; held: bigint }> {
  calendar.on(new Date(context.clock().getTime() + 360_000).toISOString())
  const { owedMicro, heldMicro } = await coverageNow(context, 1)
  return { owed: owedMicro, held: heldMicro }
}

async function settles(month: string): Promise<string> {
  const preview = await previewMonth(context, 'cli:olga', month)
  if (typeof preview === 'string') return preview
  await covered()
  return executeMonth(context, 'cli:olga', month, preview.hash)
}

/** The whole position ends with this, for the stakes of the part as well, and the venue states what it holds then. */
async function endsAtVenue(percent: string, leftMicro: bigint): Promise<void> {
  calendar.on('2026-04-20T12:00')
  await provider.report(closedReport(calendar, 'kept', { percent, seq: 3 }))
  const { id } = (await findNumbered(context.database, 'starter', 1n))!
  expect(await creditDeal(context, 'test', id)).toBe('credited')
  await jobsRun()
  calendar.on('2026-04-20T13:00')
  await states(context, leftMicro)
  await jobsRun()
}

describe('the interim result of a part', () => {
  it('pays those who close out of capital that is set aside until the deal has ended', async () => {
    const { leaves, stays, part } = await keptOpen()
    await capitalComes(context, dollars(950))
    expect(await isSet(part, -8)).toBe('done')
    expect(await book()).toMatchObject({ capital: dollars(30), set_aside: dollars(920) })
    expect(await provider.parts()).toEqual([])
    await jobsRun()
    expect(await balance(leaves, vera)).toBe(dollars(920))
    expect((await account(leaves, vera)).status).toBe('closed')
    expect(await faultsOfForged()).toEqual([
      'Deal starter/1/1 has another interim result than capital was set aside for',
    ])
    expect(await account(stays, boris)).toMatchObject({ openDeals: 1, incomeMicro: 0n })
    // The venue states no result yet; the loss that Vera has taken is deducted from what is owed, and the deal may
    // still cost it.
    expect(await covered()).toEqual({ owed: dollars(3920), held: dollars(4950) })
    expect(await room()).toBe('30000000')

    await endsAtVenue('-10', dollars(3600))
    // Without the last 20, which Vera did not bear.
    expect(await book()).toMatchObject({ capital: dollars(950), set_aside: 0n })
    expect(await room()).toBe('930000000')
    expect(await covered()).toEqual({ owed: dollars(3620), held: dollars(4550) })
    calendar.on('2026-05-01T00:00')
    await states(context, dollars(3600))
    calendar.on('2026-05-01T00:06')
    expect(await settles('2026-04')).toBe('done')
    expect(await room()).toBe('930000000')
    expect(await account(stays, boris)).toMatchObject({ carriedMicro: dollars(-300) })
  })

  it('that is a gain is owed at once, paid by its month, and never out of what others have', async () => {
    const { leaves, stays, part } = await keptOpen()
    await capitalComes(context, dollars(1050))
    expect(await isSet(part, 5)).toBe('done')
    expect(await book()).toMatchObject({ capital: 0n, set_aside: dollars(1050) })
    await jobsRun()
    expect(await balance(leaves, vera)).toBe(dollars(1000))
    expect(await covered()).toEqual({ owed: dollars(4050), held: dollars(5050) })
    calendar.on('2026-05-01T00:00')
    await states(context, dollars(4000))
    calendar.on('2026-05-01T00:06')
    expect(await settles('2026-04')).toBe('done')
    expect(await balance(leaves, vera)).toBe(dollars(1050))
    expect(await room()).toBe('0')

    calendar.on('2026-05-04T12:00')
    await provider.report(closedReport(calendar, 'kept', { percent: '-10', seq: 3 }))
    await states(context, dollars(3600))
    await jobsRun()
    expect(await covered()).toEqual({ owed: dollars(1050 + 2700), held: dollars(3600 + 1050) })
    expect(await room()).toBe('900000000')
    expect(await balance(stays, boris)).toBe(0n)
  })

  it('waits for capital that covers all that would be paid, stakes included, to the last micro-dollar', async () => {
    const { leaves, part } = await keptOpen()
    await capitalComes(context, dollars(920) - 1n)
    expect(await isSet(part, -8)).toBe('insufficientCapital')
    await jobsRun()
    expect((await account(leaves, vera)).status).toBe('drying')
    expect(await book()).toEqual(expect.not.objectContaining({ set_aside: expect.anything() as bigint }))
    await capitalComes(context, 1n)
    expect(await isSet(part, -8)).toBe('done')
  })

  it('takes two operators, and one of them does nothing alone', async () => {
    const { leaves, part } = await keptOpen()
    await capitalComes(context, dollars(1000))
    const [first, second] = await trialOperators(calendar.context)
    const act = wanted(part, 0)
    expect(await approve(calendar.context, first, act)).toBe('needsSecond')
    expect(await approve(calendar.context, first, act)).toBe('sameActor')
    await jobsRun()
    expect((await account(leaves, vera)).status).toBe('drying')
    expect(await book()).toMatchObject({ capital: dollars(1000) })
    expect(await approve(calendar.context, second, act)).toBe('done')
  })

  it('is refused where it is beyond the opening, of an old statement, or of what is no open part', async () => {
    const { part } = await keptOpen()
    await capitalComes(context, dollars(5000))
    const { id: whole } = (await findNumbered(context.database, 'starter', 1n))!
    expect(await isSet(part, -10.0001)).toBe('percentOutOfRange')
    const before = wanted(part, 0, new Date('2026-04-02T11:00:00.000Z'))
    expect(await approveByTwo(calendar.context, before)).toBe('staleStatement')
    calendar.on('2026-04-12T12:00')
    const old = wanted(part, 0, new Date('2026-04-04T12:00:00.000Z'))
    expect(await approveByTwo(calendar.context, old)).toBe('staleStatement')
    expect(await isSet(whole, 0)).toBe('notThere')
    expect(await set(whole, 0n)).toBe('notParted')
    await provider.report(closedReport(calendar, 'kept', { percent: '-1', seq: 3 }))
    expect(await isSet(part, -1)).toBe('contradiction')
    expect(await book()).toMatchObject({ capital: dollars(5000) })
  })
})

/** By the function itself, as the owner, with rows of two signatures. */
const set = (part: string, ppm: bigint): Promise<string> => {
  const at = context.clock()
  const { action, subject, facts } = interimOf(part, { resultPpm: ppm, asOf: at, fileHash: 'b'.repeat(64) })
  return carryOut(
    context.database,
    { action, subject, facts, at },
    ({ proposal }) => sql`
    deal_set_interim(${proposal.id}, ${proposal.signers}::uuid[], ${at}, ${[v7(), v7(), v7()]}::uuid[])`,
  )
}

describe('a deal that is kept open to hold or to free those who close', () => {
  it('is ended once, whether two set the part or its provider reports it at the same moment', async () => {
    const { leaves, part } = await keptOpen()
    await capitalComes(context, dollars(2000))
    const [one, other, reported] = await Promise.all([
      set(part, -10_000n),
      set(part, 20_000n),
      provider.report(partedReport(calendar, 'kept', { net: '-30' })),
    ])
    const accepted = reported.results[0]!['status'] === 'accepted'
    expect([one, other].filter(outcome => outcome === 'done')).toHaveLength(accepted ? 0 : 1)
    expect([one, other].filter(outcome => outcome === 'contradiction')).toHaveLength(accepted ? 2 : 1)
    if (accepted) expect(await creditDeal(context, 'test', part)).toBe('credited')
    await jobsRun()
    expect((await account(leaves, vera)).status).not.toBe('active')
    const { capital = 0n, set_aside = 0n } = await book()
    expect(capital + set_aside).toBe(dollars(2000))
  })

  it('cannot spend the same capital twice, for two parts at once', async () => {
    const { part, stays } = await keptOpen()
    const { uid } = await account(stays, boris)
    await stays.send(setOption, { uid, option: 'closing', status: 'drying' })
    calendar.on('2026-04-03T12:00')
    await jobsRun()
    const { id: second } = (await findNumbered(context.database, 'starter', 1n, 2))!
    await capitalComes(context, dollars(3500))
    const outcomes = await Promise.all([set(part, 0n), set(second, 0n)])
    expect(outcomes.toSorted()).toEqual(['done', 'insufficientCapital'])
  })

  it('lets a friend go for a price that capital pays, and nobody else', async () => {
    const { leaves, stays, part } = await keptOpen()
    // Without capital no two can free them.
    expect(await isSet(part, 10)).toBe('insufficientCapital')
    await capitalComes(context, dollars(1100))
    expect(await isSet(part, 10)).toBe('done')
    await jobsRun()
    // What is set aside neither leaves nor covers anything else.
    await pinWallet(context.database, 'T-treasury')
    expect(await orderCapital(context.database, 1n, context.clock())).toBe('insufficientCapital')
    expect(await room()).toBe('0')

    await endsAtVenue('-10', dollars(3600))
    calendar.on('2026-05-01T00:00')
    await states(context, dollars(3600))
    calendar.on('2026-05-01T00:06')
    expect(await settles('2026-04')).toBe('done')
    expect(await balance(leaves, vera)).toBe(dollars(1100))
    expect(await account(stays, boris)).toMatchObject({ carriedMicro: dollars(-300) })
    // 100 that were given, and 100 that the venue lost on stakes that were not there any more.
    expect(await room()).toBe(String(dollars(900)))
    expect(await covered()).toEqual({ owed: dollars(1100 + 2700), held: dollars(3600 + 1100) })
  })
})
