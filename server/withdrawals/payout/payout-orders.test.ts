import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onHoldReasons } from './payout-orders.ts'

test('the database takes the reasons of the program for a payout on hold, and no others', () => {
  const step = join(import.meta.dirname, '../../database/migrations/0008_withdrawals.sql')
  const [, list = ''] =
    /payout_order_on_hold check \(on_hold in \(([^)]*)\)/.exec(readFileSync(step, 'utf8')) ?? []
  const taken = [...list.matchAll(/'(\w+)'/g)].map(([, reason]) => reason)
  expect(taken).toEqual([...onHoldReasons])
})
