/** What the machine makes of a proof that turns out wrong. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as finance from '../server/finance/index.ts'
import { openTill, type Till } from './payout-fixture.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

describe('two nodes that lie together', () => {
  it('on the end of a payment are found out before another one is signed', async () => {
    const approved = await till.approved()
    await till.round()
    await till.devchain.mine(160)
    const { node } = till.payer
    const forgetful = {
      ...node,
      send: async () => undefined,
      fate: async (txId: string) => ({ ...(await node.fate(txId)), receipt: null }),
    }
    await till.round({ ...till.payer, node: forgetful, second: forgetful })
    expect(await till.stateOf(approved)).toBe('dead')
    expect(await till.parked(approved)).toBe('seemsPaid')
    const { house } = till.house
    expect(await finance.rejectWithdrawal(house, approved, 'clientAsked')).toBe('seemsPaid')
    const seen = await finance.seenPayment(house, approved)
    expect(await finance.confirmWithdrawal(house, approved, (seen as { txId: string }).txId)).toBe('done')
    expect(await till.received(approved)).toEqual([50])
  })
})
