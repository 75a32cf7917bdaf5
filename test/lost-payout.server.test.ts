/** A payment that a restored database knows nothing of. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFinance, withdraw } from '../contract/finance.ts'
import { noOneTimeCode } from '../contract/limits.ts'
import { dollars } from '../contract/money.ts'
import { startDevchain, type Devchain } from '../devchain/index.ts'
import { broadcast, fundedWallet, signTransfer } from '../devchain/test-client.ts'
import { sql } from '../server/database/index.ts'
import { waitingWithdrawals } from '../server/withdrawals/index.ts'
import { reconcile } from '../server/treasury/index.ts'
import { watchDeposits } from '../server/deposits/index.ts'
import { registerWallet } from '../server/treasury/paying-wallet.ts'
import { findByEmail } from '../server/identity/index.ts'
import { ledgerFaults } from '../server/ledger/index.ts'
import { lastMailTo } from '../server/platform/mail/index.ts'
import { readTronAddress } from '../server/tron/index.ts'
import { boris, clara, dmitri, eve, vera, type Person } from './support/cast.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'
import { bookLostPayment, confirmWithdrawal, operatorNamed } from './support/signed-withdrawals.ts'
import { tronOf } from './support/tron-of.ts'
import type { Visitor } from './support/visitor.ts'

const address = readTronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')!

let devchain: Devchain
let context: TestApp
beforeAll(async () => {
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
  const tron = tronOf(devchain)
  context = await openTestApp({ tron })
  const wallet = { address: devchain.faucet, chainId: tron.chainId, at: context.context.clock() }
  await registerWallet(context.context.database, wallet)
  await devchain.mine(100)
  await unexplained()
})
afterAll(async () => {
  await context.close()
  await devchain.close()
})

async function paid(amountMicro: bigint): Promise<string> {
  const txId = await devchain.pay({ to: address, amountMicro })
  await devchain.mine(20)
  return txId
}
/** A client with 500 dollars, and what operators do and see of them. */
async function clientOf(person: Person) {
  const visitor: Visitor = await context.provedClient(person)
  const client = (await findByEmail(context.context.database, person.email))!.id
  await context.fund(person.email, dollars(500))
  return {
    client,
    visitor,
    book: async (txId: string, to: string = address) => {
      const lost = { client, txId, address: to, reason: 'restored' }
      const alone = await bookLostPayment(context.context, { ...lost, actor: 'cli:olga' })
      return alone === 'needsSecond'
        ? bookLostPayment(context.context, { ...lost, actor: 'cli:oleg' })
        : alone
    },
    account: async () => (await visitor.ask(listFinance, {})).accounts[0]!,
  }
}

/** What the comparison finds that left the wallet and that nobody explains. */
async function unexplained(): Promise<string[]> {
  expect(await watchDeposits(context.context, context.context.clock())).toBe('done')
  const ended = await reconcile(context.context, 'light', 'test', 0)
  if (typeof ended === 'string') throw new Error(ended)
  const subjects = ended.findings
    .filter(({ kind }) => kind === 'leftUnexplained')
    .map(({ subject }) => subject)
  return subjects.toSorted()
}

it('is booked to the client who got it, once, and explains what left the wallet', async () => {
  const { client, book, account } = await clientOf(vera)
  const before = await unexplained()
  const txId = await paid(dollars(120))
  expect(await unexplained()).toEqual([...before, `${txId}:0`].toSorted())
  const outcomes = await Promise.allSettled([book(txId), book(txId)])
  expect(outcomes).toContainEqual({ status: 'fulfilled', value: 'done' })

  expect(await book(txId)).toBe('otherPayment')
  const { balanceMicro, withdrawals } = await account()
  expect(balanceMicro).toBe(dollars(380))
  expect(withdrawals).toMatchObject({
    total: 1,
    items: [{ status: 'confirmed', address, amountMicro: dollars(120), txId }],
  })
  expect(await lastMailTo(context.context, vera.email)).toContain(txId)
  expect(await unexplained()).toEqual(before)
  const { rows } = await sql`
    select action, actor from audit where client_id = ${client} and action like 'withdrawal.%' order by id`.execute(
    context.context.database,
  )
  const { id: actor } = await operatorNamed(context.context, 'cli:oleg')
  expect(rows).toEqual([
    { action: 'withdrawal.booked', actor },
    { action: 'withdrawal.confirmed', actor },
  ])
  expect(await ledgerFaults(context.context.database, context.context.clock())).toEqual([])
})

it('is booked only as the chain proves it, and only while the client has the money', async () => {
  const { book, account } = await clientOf(boris)
  const before = await account()
  expect(await book('0'.repeat(64))).toBe('notSolid')
  const elsewhere = await paid(dollars(60))
  expect(await book(elsewhere, 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb')).toBe('otherPayment')
  expect(await book(elsewhere, before.depositAddress)).toBe('otherPayment')
  expect(await book(await paid(dollars(501)))).toBe('insufficientFunds')

  const gift = await signTransfer(
    devchain,
    await fundedWallet(devchain, 'a stranger', dollars(90)),
    address,
    dollars(90),
  )
  await broadcast(devchain, gift)
  await devchain.mine(20)
  expect(await book(gift.id)).toBe('strangeSender')
  expect(await account()).toEqual(before)
})

it('is left to its withdrawal where that one waits', async () => {
  const { client, visitor, book } = await clientOf(clara)
  const order = { address, amountMicro: dollars(70), password: clara.password, oneTimeCode: noOneTimeCode }
  expect((await visitor.send(withdraw, order)).outcome).toBe('ok')
  const txId = await paid(dollars(70))
  expect(await book(txId)).toBe('stillWaits')
  // Neither is it booked to another client, by a slip: this one would be paid twice.
  expect(await (await clientOf(dmitri)).book(txId)).toBe('stillWaits')
  const { id } = (await waitingWithdrawals(context.context.database, 1))[0]!
  expect(await confirmWithdrawal(context.context, { actor: 'cli:olga', client, id }, txId)).toBe('done')
  expect(await book(txId)).toBe('otherPayment')
})

const write = (statement: ReturnType<typeof sql>) => statement.execute(context.context.database)
const ended = () => context.context.clock()

it.each([
  [
    'the order that asked for just that',
    80,
    (id: string, micro: bigint, at: Date) => sql`
      insert into house_order (id, kind, wallet, recipient, micro, ordered_at, expires_at)
      values (${id}, 'refill', ${devchain.faucet}, ${address}, ${micro}, ${at}, ${at})`,
    (id: string) => [sql`update house_order set ended_at = ${ended()} where id = ${id}`],
  ],
  [
    'the refund that asked for just that',
    81,
    (id: string, micro: bigint, at: Date) => sql`
      insert into refund_order (id, client_id, tx_id, ordinal, wallet, recipient, micro, ordered_at)
      values (${id}, ${id}, ${'d'.repeat(64)}, 0, ${devchain.faucet}, ${address}, ${micro}, ${at})`,
    (id: string) => [sql`update refund_order set ended_at = ${ended()} where id = ${id}`],
  ],
  [
    'the machine that follows it',
    82,
    (id: string, micro: bigint, at: Date, txId: string) => sql`
      insert into tron_transaction (
        id, purpose, subject, attempt, chain_id, tx_id, raw_data, signature, owner, recipient, token, units,
        fee_limit_sun, reference_block, reference_id, reference_at, expires_at, state, solid_seen, signed_at)
      values (
        ${id}, 'payout', ${id}, 1, 1, ${txId}, '', '', ${devchain.faucet}, ${address}, 'token', ${micro}, 0, 1,
        ${txId}, ${at}, ${at}, 'signed', 1, ${at})`,
    (id: string) => [
      sql`update tron_transaction set state = 'sending', sending_at = ${ended()} where id = ${id}`,
      sql`update tron_transaction set state = 'expired', ended_at = ${ended()}, evidence = '{}' where id = ${id}`,
    ],
  ],
] as const)('is left to %s', async (_what, whole, make, end) => {
  const { book } = await clientOf({ ...eve, email: `eve-${whole}@example.org` })
  const { clock, newId } = context.context
  const [id, at, micro] = [newId(), clock(), dollars(whole)]
  const txId = await paid(micro)
  await write(make(id, micro, at, txId))
  expect(await book(txId)).toBe('otherPayment')
  for (const statement of end(id)) await write(statement)
  expect(await book(txId)).toBe('done')
})
