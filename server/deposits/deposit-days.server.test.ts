import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  type Arbitrary,
} from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { depositMicroMin } from '../../contract/limits.ts'
import { times } from '../../test/support/depth.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql } from '../database/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { payment, startStandIn, type StandIn } from '../tron/stand-in.ts'
import { addressWord } from '../tron/token-call.ts'
import { depositsOf } from './deposit.ts'
import * as fixture from './deposits-fixture.ts'
import { watchDeposits } from './watch.ts'
import { reconcile } from '../treasury/reconciliation/reconcile.ts'

let bare: TestDatabase
let node: StandIn
let context: AppContext

beforeAll(async () => {
  ;[bare, node] = await Promise.all([testDatabase(), startStandIn()])
  await fixture.fillPool(bare.database, 0, 200)
  context = fixture.depositContext(bare.database, fixture.standInChain(node, true)).context
  context.log.level = 'silent'
})
afterAll(async () => {
  await node.close()
  await bare.close()
})

/** A transaction: how deep below the new head, to whom, how much each, and how it ended. */
type Paid = { depth: number; client: number; amounts: bigint[]; result: string }
/** A day: the chain grows, people pay, unsolid blocks may be undone, and the node fails at some question. */
type Day = { blocks: number; paid: Paid[]; isUndone: boolean; failsAt: number; processes: number }

const units = oneof(nat(20_000_000), nat(3), constantFrom(10_000_000, 9_999_999)).map(BigInt)
const paid: Arbitrary<Paid> = record({
  depth: nat(17),
  client: nat(2),
  amounts: array(units, { minLength: 1, maxLength: 3 }),
  result: constantFrom('SUCCESS', 'SUCCESS', 'SUCCESS', 'REVERT', 'OUT_OF_TIME'),
})
const day: Arbitrary<Day> = record({
  blocks: oneof(integer({ min: 18, max: 60 }), constantFrom(1_500, 2_000)),
  paid: array(paid, { maxLength: 5 }),
  isUndone: boolean(),
  failsAt: nat(12),
  processes: integer({ min: 1, max: 3 }),
})

let txNumber = 0

it('whatever happens on however many days, what is credited or waits is what arrived and stayed', async () => {
  await assert(
    asyncProperty(array(day, { minLength: 1, maxLength: 6 }), async days => {
      await sql`delete from tron_cursor`.execute(bare.database)
      await sql`delete from tron_address where taken_at is not null`.execute(bare.database)
      Object.assign(node.chain, { head: 118, solid: 100, transactions: [] })
      const clients = [
        await fixture.newDepositor(bare.database, 'Vera'),
        await fixture.newDepositor(bare.database, 'Boris'),
        await fixture.newDepositor(bare.database, 'Clara'),
      ]
      for (const one of days) await live(one, clients)
      node.misbehave = () => false
      node.chain.head += 18
      node.chain.solid = node.chain.head - 18
      expect(await watchDeposits(context, fixture.depositsAt)).toBe('done')

      for (const client of clients) await expectArrived(client)
      expect(await differences()).toEqual([])
    }),
    { numRuns: times({ commit: 4, whole: 10 }) },
  )
})

/** What the chain and the records differ by. */
async function differences() {
  const ended = await reconcile(context, 'whole', 'test', 0)
  if (typeof ended === 'string') throw new Error(ended)
  return ended.findings
}

async function live(
  { blocks, paid: payments, isUndone, failsAt, processes }: Day,
  clients: fixture.Depositor[],
) {
  if (isUndone) node.chain.transactions = node.chain.transactions.filter(one => one.block <= node.chain.solid)
  node.chain.head += blocks
  node.chain.solid += blocks
  for (const { depth, client, amounts, result } of payments) {
    const block = node.chain.head - depth
    node.chain.transactions.push({
      ...payment(++txNumber, block, clients[client]!.address, ...amounts),
      result,
    })
  }
  let asked = 0
  node.misbehave = () => asked++ === failsAt && { status: 503, text: '' }
  await Promise.all(Array.from({ length: processes }, () => watchDeposits(context, fixture.depositsAt)))
}

async function expectArrived(client: fixture.Depositor): Promise<void> {
  const stayed = node.chain.transactions
    .filter(one => one.result === 'SUCCESS' && one.block <= node.chain.solid)
    .flatMap(one => one.logs.filter(log => log.topics[2] === addressWord(client.address)))
  const arrived = stayed.reduce((sum, log) => sum + BigInt(`0x${log.data}`), 0n)

  const credited = await fixture.financeOf(bare.database, client)
  const waiting = (await depositsOf(bare.database, client.id))
    .filter(one => one.confirmations === undefined)
    .reduce((sum, one) => sum + one.amountMicro, 0n)
  expect(credited + waiting).toBe(arrived)
  expect(waiting).toBeLessThan(depositMicroMin)
}
