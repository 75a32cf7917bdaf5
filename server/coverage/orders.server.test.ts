/** Orders of the house's money: each takes its own transfer, and is taken back only where nobody has obeyed it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFinance } from '../../contract/finance.ts'
import { dollars } from '../../contract/money.ts'
import { boris, vera } from '../../test/support/cast.ts'
import { approveByTwo, outcome, sign, trialOperators } from '../../test/support/operators.ts'
import { sql } from '../database/index.ts'
import { orderSweep } from '../house/evidence-fixture.ts'
import { followOrders, houseAccounts, openOrders } from '../house/index.ts'
import { findByEmail } from '../identity/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { openCalendar, type Calendar } from '../settlement/settlement-fixture.ts'
import { carryOutApproved } from '../start/approved-acts.ts'
import { chainReadUpTo, coverageNow, withChain } from './coverage-fixture.ts'
import { capitalComes, machineSent, movesByChain, orderAway, ownWallet } from './venue-fixture.ts'

let calendar: Calendar
let context: AppContext
/** 100 of capital, of which two have ordered 40 to leave. */
beforeEach(async () => {
  calendar = await openCalendar({ isGivenEvidence: false })
  context = await withChain(calendar.context)
  await capitalComes(context, dollars(100))
  later(360_000)
  await coverageNow(context, 1)
  expect(await orderAway(context, 'capital', dollars(40))).toBe('done')
  later(360_000)
})
afterEach(() => calendar.close())

const later = (ms: number) => calendar.on(new Date(context.clock().getTime() + ms).toISOString())
const leaves = () =>
  movesByChain(context, { address: ownWallet, direction: 'out', other: 'T-owner', micro: dollars(40) })

async function book(): Promise<Record<string, bigint>> {
  const accounts = await houseAccounts(context.database)
  return Object.fromEntries(accounts.map(({ name, balance }) => [name, balance]))
}

const ending = async (of = 'capital') => {
  const order = (await openOrders(context.database)).find(({ kind }) => kind === of)
  return {
    action: 'order.end',
    subject: order!.id,
    client: null,
    facts: { reason: 'we changed our mind' },
  } as const
}

test('an order that was obeyed is not taken back, and books what left', async () => {
  await leaves()
  expect(await approveByTwo(context, await ending())).toBe('seemsPaid')
  await followOrders(context)
  expect(await book()).toMatchObject({ capital: dollars(60), leaving: 0n })
})

test('an order is taken back once all that had left by then is known', async () => {
  const [olga, oleg] = await trialOperators(context)
  const wanted = await ending()
  await sign(context, olga, wanted)
  const { proposal } = await sign(context, oleg, wanted)
  await carryOutApproved(context)
  expect(await outcome(context, proposal.id)).toBe('needsSecond')
  expect(await book()).toMatchObject({ capital: dollars(60), leaving: dollars(40) })

  await chainReadUpTo(context.database, context.clock())
  later(11_000)
  await carryOutApproved(context)
  expect(await outcome(context, proposal.id)).toBe('done')
  expect(await book()).toMatchObject({ capital: dollars(100), leaving: 0n })
})

test('an order for TRX that is taken back returns its price to the capital', async () => {
  expect(await orderAway(context, 'trx', dollars(10))).toBe('done')
  expect(await book()).toMatchObject({ capital: dollars(50), leaving: dollars(50) })
  await chainReadUpTo(context.database, new Date(context.clock().getTime() + 60_000))
  expect(await approveByTwo(context, await ending('trx'))).toBe('done')
  expect(await book()).toMatchObject({ capital: dollars(60), leaving: dollars(40) })
})

test('an order that was obeyed after its seven days books what left', async () => {
  later(8 * 86_400_000)
  await leaves()
  await followOrders(context)
  expect(await openOrders(context.database)).toEqual([])
  expect(await book()).toMatchObject({ capital: dollars(60), leaving: 0n })
})

test('an order takes no transfer that has paid a withdrawal', async () => {
  await calendar.client(vera)
  const { id } = (await findByEmail(context.database, vera.email))!
  const payout = await leaves()
  await sql`insert into client_lookup (key, client_id) values (${`payout:${payout}`}, ${id})`.execute(
    context.database,
  )
  await followOrders(context)
  expect(await openOrders(context.database)).toHaveLength(1)
  await leaves()
  await followOrders(context)
  expect(await openOrders(context.database)).toEqual([])
})

test('an order takes no transfer from before it, nor one of the machine, nor one that came', async () => {
  const to = { address: ownWallet, direction: 'out', other: 'T-owner', micro: dollars(40) } as const
  await movesByChain(context, { ...to, direction: 'in' })
  await movesByChain(context, to, new Date(context.clock().getTime() - 720_000))
  await machineSent(context, await leaves())
  await followOrders(context)
  expect(await openOrders(context.database)).toHaveLength(1)
  await leaves()
  await followOrders(context)
  expect(await openOrders(context.database)).toEqual([])
})

test('a sweep is over after its seven days, and when two take it back', async () => {
  const sweeps = async () => (await openOrders(context.database)).filter(({ kind }) => kind === 'sweep')
  const orderedNow = async (treasury: string) =>
    expect(await orderSweep(context.database, treasury, context.clock())).toBe('done')
  await orderedNow('T-first')
  later(7 * 86_400_000 - 60_000)
  await followOrders(context)
  expect(await sweeps()).toHaveLength(1)
  later(60_000)
  await followOrders(context)
  expect(await sweeps()).toEqual([])

  await orderedNow('T-second')
  const { id: subject } = (await sweeps())[0]!
  const end = { action: 'order.end', subject, client: null, facts: { reason: 'a mistake' } } as const
  expect(await approveByTwo(context, end)).toBe('done')
  expect(await sweeps()).toEqual([])
})

test('a deposit that goes back by an order is off both sides from the block in which it left', async () => {
  const { database, clock } = context
  const borises = await calendar.client(boris)
  const { id } = (await findByEmail(database, boris.email))!
  const { depositAddress } = (await borises.ask(listFinance, {})).accounts[0]!
  const [tx, micro, at] = ['d'.repeat(64), dollars(10), clock()]
  const recorded = sql`
    select deposit_record(${id}, ${tx}, 0, ${depositAddress}, 'T-thief', ${String(micro)}::numeric, ${micro}::bigint, 1, ${at},
                          ${at})`
  await recorded.execute(database)
  await sql`
    insert into refund_order (id, client_id, tx_id, ordinal, wallet, recipient, micro, ordered_at)
    values (${context.newId()}, ${id}, ${tx}, 0, ${ownWallet}, 'T-thief', ${micro}, ${at})`.execute(database)
  const before = await coverageNow(context, 1)
  await movesByChain(context, { address: ownWallet, direction: 'out', other: 'T-thief', micro })
  later(360_000)
  const { owedMicro, heldMicro } = await coverageNow(context, 1)
  expect([before.owedMicro - owedMicro, before.heldMicro - heldMicro]).toEqual([micro, micro])
})
