import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WithdrawalReason } from '../contract/codes.ts'
import { showWithdrawalTerms, withdraw } from '../contract/finance.ts'
import { noOneTimeCode } from '../contract/limits.ts'
import { dollars } from '../contract/money.ts'
import { startDevchain, type Devchain } from '../devchain/index.ts'
import { vera } from './support/cast.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'
import { tronOf } from './support/tron-of.ts'
import { sql } from '../server/database/index.ts'
import { rejectWithdrawal } from '../server/withdrawals/index.ts'

let devchain: Devchain
let context: TestApp
beforeAll(async () => {
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
  context = await openTestApp({ tron: tronOf(devchain) })
})
afterAll(async () => {
  await context.close()
  await devchain.close()
})

it('an address that was refused since it was paid last is not offered again', async () => {
  const { database, clock } = context.context
  const veras = await context.provedClient(vera)
  await context.fund(vera.email, dollars(500))
  const [first, second] = [
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb',
  ] as const
  const offered = async () =>
    (await veras.ask(showWithdrawalTerms, {})).earlierAddresses.map(({ address }) => address).toSorted()
  const ask = async (address: string) => {
    const order = { address, amountMicro: dollars(50), password: vera.password, oneTimeCode: noOneTimeCode }
    expect((await veras.send(withdraw, order)).outcome).toBe('ok')
    const { rows } = await sql<{ client_id: string; id: string }>`
      select client_id, id from withdrawal order by id desc limit 1`.execute(database)
    return rows[0]!
  }
  let payments = 0
  const pay = async (address: string) => {
    const { client_id, id } = await ask(address)
    const transaction = String(payments++).padStart(64, '0')
    await sql`
      insert into payout (client_id, withdrawal_id, tx_id, ordinal, block, block_at, confirmed_at)
      values (${client_id}, ${id}, ${transaction}, 0, 1, ${clock()}, ${clock()})`.execute(database)
  }
  const refuse = async (address: string, reason: WithdrawalReason) => {
    const { client_id: client, id } = await ask(address)
    expect(await rejectWithdrawal(context.context, { actor: 'cli:olga', client, id }, reason)).toBe('done')
  }

  await pay(first)
  await pay(second)
  expect(await offered()).toEqual([first, second])
  await refuse(first, 'wrongAddress')
  await refuse(second, 'identityNeeded')
  expect(await offered()).toEqual([second])
  await pay(first)
  expect(await offered()).toEqual([first, second])
})
