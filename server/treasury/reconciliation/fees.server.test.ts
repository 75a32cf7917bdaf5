/** TRX that fees burn, in the house's book. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dollars } from '../../../contract/money.ts'
import { openTill, type Till } from '../../../test/support/payout-fixture.ts'
import { sql } from '../../database/index.ts'
import { watchDeposits } from '../../deposits/index.ts'
import { pinWallet } from '../../house/evidence-fixture.ts'
import { houseAccounts } from '../../house/index.ts'
import { readTronAddress } from '../../tron/index.ts'
import { endHalts } from '../payout-halt-fixture.ts'
import { bookFees } from './fees.ts'
import { compareAllotments } from './allotments.ts'
import { reconcile } from './reconcile.ts'

let till: Till
beforeAll(async () => {
  till = await openTill({ isPaidByHand: false })
})
afterAll(() => till.close())

const trx = async (): Promise<Record<string, bigint>> => {
  const accounts = await houseAccounts(till.context.context.database)
  const named = accounts.filter(({ currency }) => currency === 'TRX')
  return Object.fromEntries(named.map(({ name, balance }) => [name, balance]))
}

const burned = async (): Promise<bigint> => {
  const { rows } = await sql<{ sun: bigint }>`
    select coalesce(sum(fee_sun), 0)::bigint as sun from tron_transaction`.execute(
    till.context.context.database,
  )
  return rows[0]!.sun
}

/** What was booked so far of fees that no payment of ours burned. */
const burnedByOthers = async (): Promise<bigint> => {
  await bookFees(till.context.context)
  return ((await trx())['trx_burned'] ?? 0n) - (await burned())
}

/** Reads the chain as far as it is solid. */
async function readAndReconcile(): Promise<void> {
  const { context } = till.context
  await till.catchUp()
  expect(await watchDeposits(context, context.clock())).toBe('done')
  await reconcile(context, 'light', 'test', 0)
  // The till's money came by no chain, which a comparison finds.
  await endHalts(context)
}

it('books what payments have burned once, off the TRX that was bought as far as there is any', async () => {
  const { context } = till.context
  const [before, others] = [await burned(), await burnedByOthers()]
  await till.settle(await till.approved(dollars(60)))
  await bookFees(context)
  await bookFees(context)
  expect(await burned()).toBeGreaterThan(before)
  const first = others + (await burned())
  expect(await trx()).toEqual({ trx_burned: first, trx_unbought: first })

  // Two have bought some for the next payment, and less than it takes.
  const bought = (first - others) / 2n
  await sql`
    select house_post('bought', 'order', now(), array[
      row(20, '', ${bought}::bigint), row(21, '', ${bought}::bigint)]::house_leg[])`.execute(context.database)
  await till.settle(await till.approved(dollars(60)))
  await bookFees(context)
  const all = others + (await burned())
  expect(await trx()).toEqual({
    trx: 0n,
    trx_bought: bought,
    trx_burned: all,
    trx_unbought: all - bought,
  })
  expect(await compareAllotments(context.database)).toEqual([])
})

it('asks the chain for the fee of what other hands have sent from a wallet of ours', async () => {
  const { context } = till.context
  const { devchain } = till
  await devchain.mine(60)
  await pinWallet(context.database, devchain.faucet)
  await readAndReconcile()
  const to = readTronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')!
  const txId = await devchain.pay({ to, amountMicro: dollars(3) })
  await devchain.mine(25)
  await readAndReconcile()
  // Those that no node knows, however many, hold up none of the others.
  await sql`
    insert into token_movement (address, tx_id, ordinal, direction, other, units, block, block_at, seen_at)
    select ${devchain.faucet}, lpad(to_hex(number), 64, '0'), 0, 'out', ${to}, 1, 1, now(), now()
    from generate_series(1, 200) as number`.execute(context.database)
  const isBooked = async () =>
    (await sql`select from trx_burn where tx_id = ${txId}`.execute(context.database)).rows.length === 1
  for (let run = 0; run < 20 && !(await isBooked()); run++) await bookFees(context)
  expect(await isBooked()).toBe(true)
})
