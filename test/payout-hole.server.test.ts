/** A hole in the logs of the only node, while the machine pays: its own concluded payment reveals it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { haltOf, reconcile } from '../server/treasury/index.ts'
import { watchDeposits } from '../server/deposits/index.ts'
import { readTronAddress } from '../server/tron/index.ts'
import { giveAddress } from '../server/deposits/finance-account.ts'
import { balance } from '../server/ledger/index.ts'
import { dollars } from '../contract/money.ts'
import { openTill, type Till } from './support/payout-fixture.ts'

let till: Till
beforeAll(async () => {
  till = await openTill({ isPaidByHand: false })
})
afterAll(() => till.close())

const readChain = () => watchDeposits(till.context.context, till.context.context.clock())
const compared = async () => {
  const ended = await reconcile(till.context.context, 'light', 'test', 0)
  return typeof ended === 'string' ? ended : ended.findings.map(({ kind }) => kind)
}

it('has the blocks read again by itself, with the deposits in them, and halts nothing', async () => {
  const { context } = till.context
  expect(await readChain()).toBe('done')
  expect(await compared()).not.toContain('holdsLess')
  const approved = await till.approved()
  const address = await giveAddress(context.database, approved.client, context.clock())
  const before = await balance(context.database, approved.client, 'finance')

  const { head } = till.devchain.status()
  till.devchain.faults({ logHole: [head, head + 1_000] })
  await till.devchain.pay({ to: readTronAddress(address ?? '')!, amountMicro: dollars(70) })
  await till.settle(approved)
  await till.devchain.mine(40)
  expect(await till.received(approved)).toEqual([50])
  expect(await readChain()).toBe('done')
  expect(await compared()).toBe('readAgain')
  expect(await readChain()).toBe('done')
  expect(await compared()).toBe('readAgain')
  expect(await balance(context.database, approved.client, 'finance')).toBe(before)

  till.devchain.faults({ logHole: null })
  expect(await readChain()).toBe('done')
  expect(await compared()).toEqual([])
  expect(await balance(context.database, approved.client, 'finance')).toBe(before + dollars(70))
  expect(await haltOf(context.database)).toBeNull()
})
