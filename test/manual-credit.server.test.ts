/** Job 11: transfers that nothing credits by itself, credited by two operators as the chain shows them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFinance } from '../contract/finance.ts'
import { dollars } from '../contract/money.ts'
import { startDevchain, type Devchain } from '../devchain/index.ts'
import { creditOf, findUncredited } from '../server/care/index.ts'
import { sql, transaction } from '../server/database/index.ts'
import { arrivals, rescanDeposits, watchDeposits } from '../server/deposits/index.ts'
import { findByEmail } from '../server/identity/index.ts'
import { bookFaults } from '../server/ledger/index.ts'
import { reconcile } from '../server/treasury/index.ts'
import { readTronAddress, retireFreeAddresses, tronNode, type TronAddress } from '../server/tron/index.ts'
import { isDepositProven } from '../server/withdrawals/payout/deposit-proof.ts'
import { approve, approveByTwo, trialOperators } from './support/operators.ts'
import { boris, vera, type Person } from './support/cast.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'
import { tronOf } from './support/tron-of.ts'
import type { Visitor } from './support/visitor.ts'

let devchain: Devchain
let context: TestApp
let veras: Visitor
let boriss: Visitor
beforeAll(async () => {
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
  context = await openTestApp({ tron: tronOf(devchain), hasSignedAddresses: true })
  veras = await context.client(vera)
  boriss = await context.client(boris)
  // They have their addresses before those that are free retire.
  for (const visitor of [veras, boriss]) await accountOf(visitor)
})
afterAll(async () => {
  await context.close()
  await devchain.close()
})

const accountOf = async (visitor: Visitor) => (await visitor.ask(listFinance, {})).accounts[0]!
const idOf = async ({ email }: Person) => (await findByEmail(context.context.database, email))!.id
const readChain = async () => {
  await devchain.mine(20)
  await watchDeposits(context.context, context.context.clock())
}
const found = async (txId: string, ordinal: number) =>
  (await findUncredited(context.context.database, txId, ordinal))!
/** Where the only transfer of a transaction is. */
async function placeOf(kind: 'waiting' | 'stray', txId: string) {
  const row = (await arrivals(context.context.database, kind, 10)).find(one => one.txId === txId)!
  return { ordinal: row.ordinal, place: `${txId}:${row.ordinal}` }
}

it('credits one that is below the minimum, once, and the client reads it as the deposit that it is', async () => {
  const client = await idOf(vera)
  const to = readTronAddress((await accountOf(veras)).depositAddress!)!
  const txId = await devchain.pay({ to, amountMicro: dollars(3) })
  await readChain()
  const { ordinal, place } = await placeOf('waiting', txId)
  const transfer = await found(txId, ordinal)
  const [first] = await trialOperators(context.context)
  const wanted = creditOf(client, place, transfer, 'asked by the client')
  expect(await approve(context.context, first, wanted)).toBe('needsSecond')
  expect((await accountOf(veras)).balanceMicro).toBe(0n)
  expect(
    await approveByTwo(context.context, creditOf(client, place, { ...transfer, micro: dollars(4) }, 'more')),
  ).toBe('otherPayment')
  expect(await approveByTwo(context.context, { ...wanted, facts: { ...wanted.facts, reason: 'two' } })).toBe(
    'done',
  )
  const { balanceMicro, transactions } = await accountOf(veras)
  expect(balanceMicro).toBe(dollars(3))
  expect(transactions.items).toMatchObject([{ type: 'cryptoDeposit', text: txId, amountMicro: dollars(3) }])
  expect(
    await approveByTwo(context.context, { ...wanted, facts: { ...wanted.facts, reason: 'again' } }),
  ).toBe('credited')
  expect(await findUncredited(context.context.database, txId, ordinal)).toBeNull()
})

it('credits one to an address that was nobody’s to whom two say, and the payer believes their signatures', async () => {
  const client = await idOf(boris)
  const { database } = context.context
  await transaction(database, tx => retireFreeAddresses(tx, context.context.clock()))
  const { rows } = await sql<{ address: TronAddress }>`
    select address from tron_address where not exists (
      select from client_lookup where key = 'tron:' || tron_address.address) limit 1`.execute(database)
  const txId = await devchain.pay({ to: rows[0]!.address, amountMicro: dollars(70) })
  await readChain()
  const { ordinal, place } = await placeOf('stray', txId)
  const transfer = await found(txId, ordinal)
  expect(transfer).toMatchObject({ client: null, micro: dollars(70) })
  expect(await approveByTwo(context.context, creditOf(client, place, transfer, 'the old address'))).toBe(
    'done',
  )
  expect((await accountOf(boriss)).balanceMicro).toBe(dollars(70))
  expect(await arrivals(database, 'stray', 10)).toEqual([])
  expect(await bookFaults(database, client)).toEqual([])

  const payer = {
    node: tronNode(context.context.tron),
    second: null,
    token: readTronAddress(context.context.tron.usdt)!,
  }
  const entry = { seq: 1n, flow: 'deposit', amount: dollars(70), key: `deposit:${place}`, isContinued: true }
  expect(await isDepositProven(context.context, payer as never, client, entry)).toBe(true)
  const other = { ...entry, amount: dollars(71) }
  expect(await isDepositProven(context.context, payer as never, client, other)).toBe(false)

  // The comparison finds it where it lies, and a later reading knows whose it is.
  await devchain.mine(60)
  await readChain()
  for (const scope of ['light', 'whole'] as const)
    expect(await reconcile(context.context, scope, 'test', 0)).toMatchObject({ findings: [] })
  expect(await rescanDeposits(context.context, 0n, 'test')).toBe(true)
  await readChain()
  expect(await arrivals(database, 'stray', 10)).toEqual([])
  expect((await accountOf(boriss)).balanceMicro).toBe(dollars(70))
})
