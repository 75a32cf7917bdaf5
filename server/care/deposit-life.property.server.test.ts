/**
 * Whatever becomes of deposits, in whatever order and however often: recorded, put aside, released, credited by the job
 * or by two, forgotten with their blocks, reversed, and read once more, while the client spends. What the client has is
 * what was credited less what was taken, once.
 */
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '../../contract/money.ts'
import { times } from '../../test/support/depth.ts'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { sql, sqlState, transaction } from '../database/index.ts'
import { depositsAt, fillPool, newDepositor, type Depositor } from '../deposits/deposits-fixture.ts'
import { acceptCapital, carryOut, type HouseAct } from '../house/evidence-fixture.ts'
import { bookFaults } from '../ledger/index.ts'
import { reserve } from '../ledger/posting-fixture.ts'
import { settlementFaults } from '../settlement/index.ts'

let home: TestDatabase
beforeAll(async () => {
  home = await testDatabase()
  // One for each history, and for those that a failure is made shorter by.
  await fillPool(home.database, 0, 1_000)
  await acceptCapital(home.database, dollars(100_000), depositsAt)
})
afterAll(() => home.close())

const transfers = [dollars(3), dollars(8), dollars(40)]
const least = dollars(10)
const most = dollars(1_000)

interface World {
  client: Depositor
  /** Of this run's transfers, in blocks above one. */
  txIds: string[]
  below: number
  /** Reversed so far: what was taken of each from the client. */
  taken: Map<number, bigint>
  spentMicro: bigint
}

const ask = async (call: ReturnType<typeof sql>): Promise<string> => {
  const { rows } = await sql<{ outcome: unknown }>`select ${call} as outcome`.execute(home.database)
  return String(rows[0]!.outcome)
}

/** As if two had signed it. */
const signed = (
  { client, txIds }: World,
  n: number,
  wanted: { action: string; facts: Record<string, string> },
  call: (act: HouseAct) => ReturnType<typeof sql>,
) => carryOut(home.database, { ...wanted, subject: `${txIds[n]}:0`, client: client.id, at: depositsAt }, call)

const seen = ({ client }: World, n: number) => ({
  address: client.address,
  sender: 'TSender',
  'micro-dollars': String(transfers[n]),
})

type Step = (world: World, n: number, part: number) => Promise<unknown>
const steps: Record<string, Step> = {
  record: (world, n) =>
    ask(sql`deposit_record(${world.client.id}, ${world.txIds[n]!}, 0, ${world.client.address}, 'TSender', ${transfers[n]!.toString()}::numeric,
                           ${most}, ${world.below + n + 1}, ${depositsAt}, ${depositsAt})`),
  mark: ({ client, txIds }, n) =>
    ask(sql`deposit_mark(${client.id}, ${txIds[n]!}, 0, 'listed', 'job:deposits', ${depositsAt}, ${v7()})`),
  credit: ({ client }) => ask(sql`deposit_credit(${client.id}, ${client.address}, ${least}, ${depositsAt})`),
  release: (world, n) =>
    signed(
      world,
      n,
      { action: 'deposit.release', facts: { reason: 'r' } },
      ({ proposal }) => sql`
      deposit_release(${proposal.id}, ${proposal.signers}::uuid[], ${least}, ${depositsAt}, ${v7()}, ${v7()})`,
    ),
  creditByTwo: (world, n) =>
    signed(
      world,
      n,
      { action: 'deposit.credit', facts: { ...seen(world, n), reason: 'r' } },
      ({ proposal }) => sql`
      manual_credit_book(${proposal.id}, ${proposal.signers}::uuid[], ${depositsAt}, ${v7()}, ${v7()})`,
    ),
  forget: ({ below }) => ask(sql`deposit_forget(${below})`),
  spend: async (world, _n, part) => {
    const amountMicro = dollars(part + 1)
    try {
      await transaction(home.database, tx =>
        reserve(tx, { client: world.client.id, id: v7(), amountMicro, address: 'TOutside', at: depositsAt }),
      )
      world.spentMicro += amountMicro
    } catch (error) {
      expect(sqlState(error)).toBeTruthy()
    }
  },
  reverse: async (world, n, part) => {
    const takenMicro = (transfers[n]! * BigInt(part)) / 4n
    const facts = {
      ...seen(world, n),
      'taken from the client, micro-dollars': String(takenMicro),
      reason: 'r',
    }
    const outcome = await signed(
      world,
      n,
      { action: 'deposit.reverse', facts },
      ({ proposal }) => sql`
        deposit_reverse(${proposal.id}, ${proposal.signers}::uuid[], ${depositsAt}, ${v7()}, ${v7()})`,
    ).catch((error: Error) => {
      if (error.message !== 'insufficient funds') throw error
    })
    if (outcome !== 'done') return
    // What comes again after that is ignored, and only forgotten.
    if (world.taken.has(n)) expect(takenMicro).toBe(0n)
    else world.taken.set(n, takenMicro)
  },
}

async function isRight({ client, txIds, taken, spentMicro }: World): Promise<void> {
  const { rows } = await sql<{ txId: string; where: string; micro: bigint }>`
    select tx_id as "txId", case when credited_at is null then 'waiting' else 'credited' end as where, amount_micro as micro
    from deposit where client_id = ${client.id}
    union all
    select tx_id, case when credited_at is null then 'gone' else 'reversed' end, amount_micro
    from deposit_reversal where client_id = ${client.id}`.execute(home.database)
  // Each is in one place, and what was reversed stays so.
  expect(new Set(rows.map(({ txId }) => txId)).size).toBe(rows.length)
  const sum = (where: string) =>
    rows.filter(row => row.where === where).reduce((all, { micro }) => all + micro, 0n)
  const gone = rows.filter(({ where }) => where === 'gone' || where === 'reversed')
  expect(new Set(gone.map(({ txId }) => txIds.indexOf(txId)))).toEqual(new Set(taken.keys()))
  const { rows: booked } = await sql<{ kind: string; balance: bigint }>`
    select kinds.name as kind, balance from ledger_account join ledger_kinds() as kinds using (kind)
    where client_id = ${client.id}`.execute(home.database)
  const on = (kind: string) => booked.find(one => one.kind === kind)?.balance ?? 0n
  const takenMicro = [...taken.values()].reduce((all, micro) => all + micro, 0n)
  expect(on('chain_deposit')).toBe(-sum('credited'))
  expect(on('finance') + on('withdrawal')).toBe(sum('credited') + sum('reversed') - takenMicro)
  expect(on('withdrawal')).toBe(spentMicro)
  expect(on('house_capital')).toBe(takenMicro - sum('reversed'))
  expect(await bookFaults(home.database, client.id)).toEqual([])
}

let clients = 0
test('a deposit is credited once, and reversed once, and money is where it belongs', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(steps)),
    n: fc.nat({ max: transfers.length - 1 }),
    part: fc.nat({ max: 4 }),
  })
  const runs = times({ commit: 25, whole: 150 })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async list => {
      clients += 1
      const client = await newDepositor(home.database, `Client ${clients}`)
      const txIds = transfers.map((_, n) => (clients * 10 + n).toString(16).padStart(64, '0'))
      const world: World = { client, txIds, below: clients * 10, taken: new Map(), spentMicro: 0n }
      for (const { name, n, part } of list) {
        await steps[name]!(world, n, part)
        await isRight(world)
      }
    }),
    { numRuns: runs },
  )
  expect(await settlementFaults(home.database)).toEqual([])
})
