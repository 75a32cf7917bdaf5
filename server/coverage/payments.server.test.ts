/** Payments beside coverage, on a chain whose blocks the test makes. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { proposalShow } from '../../contract/console/proposals.ts'
import { dollars } from '../../contract/money.ts'
import { publicCoverage } from '../../contract/coverage.ts'
import { vera } from '../../test/support/cast.ts'
import { openConsole } from '../../test/support/console-app.ts'
import { approveByTwo, outcome, sign, trialOperators, type Wanted } from '../../test/support/operators.ts'
import { openHandWallet, openTill, type Approved, type Till } from '../../test/support/payout-fixture.ts'
import { sql } from '../database/index.ts'
import { watchDeposits } from '../deposits/index.ts'
import { carryOutApproved } from '../start/approved-acts.ts'
import { addressFromHex20 } from '../tron/address.ts'
import { Connector } from '../house/connector-fixture.ts'
import { connectorKeyToAdd, takeStatements } from '../house/index.ts'
import { openVenue, recordStatement } from '../house/evidence-fixture.ts'
import { openProposalsOf } from '../operators/index.ts'
import { endHalts } from '../treasury/payout-halt-fixture.ts'
import { reconcile } from '../treasury/index.ts'
import { batchOf } from '../withdrawals/index.ts'
import { lastCoverage } from './coverage.ts'
import { computeCoverage } from './coverage-run.ts'

const day = 86_400_000

let till: Till
let atFirst: Awaited<ReturnType<typeof figure>>
beforeAll(async () => {
  till = await openTill({ isPaidByHand: false })
  await till.fill(dollars(900_000))
  await pins(till.wallet.address, 'paying')
  await till.devchain.mine(60)
  atFirst = await figure()
})
afterAll(() => till.close())

const pins = (address: string, purpose: string) =>
  sql`
  insert into own_wallet (address, purpose, signed_on, signature, pinned_at)
  values (${address}, ${purpose}, '2026-03-01', ${Buffer.alloc(65)}, now())`.execute(
    till.context.context.database,
  )

/** Reads the chain as far as it is solid, and computes a figure. */
async function figure() {
  const { context } = till.context
  await till.catchUp()
  expect(await watchDeposits(context, context.clock())).toBe('done')
  await reconcile(context, 'light', 'test', 0)
  // The till's money came by no chain, which a comparison finds.
  await endHalts(context)
  expect(await computeCoverage(context)).toBe('done')
  const { owedMicro, heldMicro } = (await lastCoverage(context.database, context.clock()))!
  return { owed: owedMicro, held: heldMicro }
}

const both = (micro: bigint) => ({ owed: micro, held: micro })
const less = ({ owed, held }: typeof atFirst, micro: bigint) => ({ owed: owed - micro, held: held - micro })

test('a payment that is solid is off both sides, also before it is booked', async () => {
  expect(atFirst).toEqual(both(dollars(1_000_000)))
  const before = await figure()
  const paid = less(before, dollars(100))
  const payment = await till.approved(dollars(100))
  await till.job()
  expect(await figure()).toEqual(before)
  await till.devchain.mine(25)
  expect(await figure()).toEqual(paid)
  await till.settle(payment)
  expect(await till.stateOf(payment)).toBe('confirmed')
  expect(await figure()).toEqual(paid)
})

test('a payment to where a venue takes deposits is off both sides as well, also before it is booked', async () => {
  const payment = await till.approved(dollars(100))
  await openVenue(till.context.context.database, 'Bitfinex', payment.to)
  const paid = less(await figure(), dollars(100))
  await till.job()
  await till.devchain.mine(25)
  expect(await figure()).toEqual(paid)
  await till.settle(payment)
  expect(await figure()).toEqual(paid)
})

test('a payment by hand is off both sides from its block on, also before it is confirmed', async () => {
  const { devchain } = till
  const { context } = till.context
  const treasury = await openHandWallet(till, dollars(500))
  await devchain.mine(60)
  await pins(treasury.address, 'treasury')
  const asked = await till.asked(dollars(100))
  const paid = less(await figure(), dollars(100))
  const transaction = await treasury.pay(asked)
  await devchain.mine(25)
  expect(await figure()).toEqual(paid)

  const { id: subject, client } = asked
  const facts = { transaction }
  expect(await approveByTwo(context, { action: 'withdrawal.confirm', subject, client, facts })).toBe('done')
  expect(await figure()).toEqual(paid)
})

test('a wallet that two have pinned is watched from then on, and counts with what it holds', async () => {
  const { database } = till.context.context
  const treasury = addressFromHex20('dd'.repeat(20))
  const before = await figure()
  await till.devchain.pay({ to: treasury, amountMicro: dollars(5) })
  await till.devchain.mine(60)
  await pins(treasury, 'treasury')
  expect((await figure()).held - before.held).toBe(dollars(5))
  await till.devchain.pay({ to: treasury, amountMicro: dollars(2) })
  await till.devchain.mine(25)
  expect((await figure()).held - before.held).toBe(dollars(7))
  const { rows } = await sql`
    select direction from token_movement where address = ${treasury} and units = 2000000`.execute(database)
  expect(rows).toEqual([{ direction: 'in' }])
})

test('the public page says which venues’ own programs have signed, and where two have entered a statement', async () => {
  const { context } = till.context
  const { database } = context
  await openVenue(database, 'Kraken')
  await openVenue(database, 'Binance', 'T-Binance')
  const connector = new Connector(till.context, 'Kraken')
  expect(await approveByTwo(context, connectorKeyToAdd('Kraken', connector.publicKey))).toBe('done')
  await figure()
  const { blockAt: asOf } = (await lastCoverage(database, context.clock()))!
  await connector.says('0', asOf)
  await takeStatements(context)
  await recordStatement(database, 'Binance', { asOf, micro: 0n })
  await openVenue(database, 'Nobody', 'T-Nobody')
  await figure()
  const { figure: told } = await till.context.visitor().ask(publicCoverage, {})
  // One that another payment went to, is there as well.
  const venues = told!.venues.filter(({ name }) => name !== 'Bitfinex')
  expect(venues.map(({ name, signer }) => [name, signer])).toEqual([
    ['Binance', 'operators'],
    ['Kraken', 'connector'],
    ['Nobody', undefined],
  ])
})

test('below coverage nothing is approved or paid until two say so publicly', async () => {
  const { context } = till.context
  const told = () => till.context.visitor().ask(publicCoverage, {})
  const waiting = await till.approved(dollars(50))
  const covered = await figure()
  await till.context.fund(vera.email, covered.held - covered.owed + dollars(1))
  const { owed, held } = await figure()
  expect(owed - held).toBe(dollars(1))

  await till.job()
  expect(await till.stateOf(waiting)).toBe('none')
  expect(till.payer.pauseReason).toBe('uncovered')
  const [asked, listed] = [await till.asked(dollars(20)), await till.asked(dollars(10))]
  const list = batchOf([{ ...listed, address: listed.to }])
  expect([await signs(payOf(asked)), await signs(list)]).toEqual(['needsSecond', 'needsSecond'])
  const desk = await openConsole(till.context)
  onTestFinished(() => desk.close())
  const { id } = (await openProposalsOf(context, asked.id))[0]!
  const { proposal } = await desk.second.browser.ask(proposalShow, { id })
  expect([proposal.signers.length, proposal.people, proposal.waitsFor]).toEqual([1, 1, 'uncovered'])
  expect(await told()).toMatchObject({ state: 'uncovered', line: undefined })

  const text = 'An exchange holds a transfer back. We pay out of our own money.'
  const except = (days: number) => {
    const until = new Date(context.clock().getTime() + days * day).toISOString()
    const facts = { until, ru: text, en: text, de: text, es: text }
    return approveByTwo(context, { action: 'coverage.except', subject: 'coverage', client: null, facts })
  }
  expect([await except(32), await except(1)]).toEqual(['notThere', 'done'])
  expect(await told()).toMatchObject({ state: 'excepted', line: text })
  till.context.later(60_000)
  await carryOutApproved(context)
  const all = [waiting, asked, listed]
  await till.settle(...all)
  expect(await Promise.all(all.map(one => till.stateOf(one)))).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
  ])

  till.context.later(day)
  expect(await told()).toMatchObject({ state: 'unknown', line: undefined })
  till.context.later(-day)
})

const payOf = ({ id: subject, client }: Approved): Wanted => ({
  action: 'withdrawal.pay',
  subject,
  client,
  facts: {},
})

/** One operator signs, and it stays open. */
async function signs(wanted: Wanted): Promise<string> {
  const { context } = till.context
  const [olga] = await trialOperators(context)
  const { proposal } = await sign(context, olga, wanted)
  await carryOutApproved(context)
  return outcome(context, proposal.id)
}
