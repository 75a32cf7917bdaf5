/** What leaves of the capital, while less than the capital is spare: no figure is used twice. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { vera } from '../../test/support/cast.ts'
import { approveByTwo } from '../../test/support/operators.ts'
import { correctionOf } from '../care/index.ts'
import { followOrders } from '../house/index.ts'
import { findByEmail } from '../identity/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { openCalendar, type Calendar } from '../settlement/settlement-fixture.ts'
import { arrives, coverageNow, withChain } from './coverage-fixture.ts'
import { capitalComes, depositAddress, movesByChain, orderAway, ownWallet } from './venue-fixture.ts'

let calendar: Calendar
let context: AppContext
/** 100 of capital; of Vera's 60 all were stolen from her address: 40 are there beyond what is owed. */
beforeEach(async () => {
  calendar = await openCalendar({ isGivenEvidence: false })
  context = await withChain(calendar.context)
  await capitalComes(context, dollars(100))
  await calendar.client(vera)
  await arrives(context, (await findByEmail(context.database, vera.email))!.id, dollars(60))
  const address = await depositAddress(context)
  await movesByChain(context, { address, direction: 'out', other: 'T-thief', micro: dollars(60) })
  expect(await figure()).toEqual({ owed: dollars(60), held: dollars(100) })
})
afterEach(() => calendar.close())

async function figure(): Promise<{ owed: bigint; held: bigint }> {
  calendar.on(new Date(context.clock().getTime() + 360_000).toISOString())
  const { owedMicro, heldMicro } = await coverageNow(context, 1)
  return { owed: owedMicro, held: heldMicro }
}

const order = (kind: 'capital' | 'trx', whole: number) => orderAway(context, kind, dollars(whole))

async function corrects(whole: number): Promise<string> {
  const { id: client } = (await findByEmail(context.database, vera.email))!
  const why = {
    category: 'compensation',
    evidence: 'her letter',
    reason: 'a payment that came late',
  } as const
  return approveByTwo(context, correctionOf({ client, direction: 'give', micro: dollars(whole), ...why }))
}

test('what one order takes is not there for the next, before the chain shows it and after', async () => {
  expect(await order('capital', 30)).toBe('done')
  expect(await order('capital', 11)).toBe('belowCoverage')
  expect(await order('trx', 11)).toBe('belowCoverage')
  await movesByChain(context, { address: ownWallet, direction: 'out', other: 'T-owner', micro: dollars(30) })
  await followOrders(context)
  expect(await order('capital', 11)).toBe('belowCoverage')
  expect(await figure()).toEqual({ owed: dollars(60), held: dollars(70) })
  expect(await order('capital', 11)).toBe('belowCoverage')
  expect(await order('trx', 10)).toBe('done')
  expect(await figure()).toEqual({ owed: dollars(60), held: dollars(70) })
  // It has not left yet.
  expect(await order('capital', 1)).toBe('belowCoverage')
})

test('what a correction gives is not there for another one, nor for an order', async () => {
  expect(await corrects(30)).toBe('done')
  expect(await corrects(11)).toBe('belowCoverage')
  expect(await order('capital', 11)).toBe('belowCoverage')
  expect(await figure()).toEqual({ owed: dollars(90), held: dollars(100) })
  expect(await corrects(10)).toBe('done')
})
