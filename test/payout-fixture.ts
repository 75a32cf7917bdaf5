/** A platform whose withdrawals are paid by the machine, on a chain whose blocks the test makes. */
import { expect } from 'vitest'
import type { Micro } from '../contract/money.ts'
import { dollars } from '../contract/money.ts'
import { startDevchain, type Devchain, type OtherNode } from '../devchain/index.ts'
import { dollarsOf, walletOf, type Wallet } from '../devchain/test-client.ts'
import { sql, transaction } from '../server/database/index.ts'
import {
  approveWithdrawal,
  openPayer,
  payWithdrawals,
  registerPayer,
  type Payer,
} from '../server/withdrawals/index.ts'
import { noteHandWallet } from '../server/treasury/index.ts'
import { orderOf } from '../server/withdrawals/payout/orders.ts'
import { findByEmail } from '../server/identity/index.ts'
import { audit, reserve } from '../server/ledger/index.ts'
import { lastAttempt, type TronAddress } from '../server/tron/index.ts'
import { vera, type Person } from './cast.ts'
import { chainTime } from './clock.ts'
import { openHouse, type TestHouse } from './house.ts'
import { tronOf } from './tron-of.ts'

/** A withdrawal that an operator has approved. */
export interface Approved {
  actor: string
  client: string
  id: string
  to: TronAddress
  amountMicro: Micro
}

export interface Till {
  devchain: Devchain
  /** The second node, where there is one. */
  other: OtherNode | null
  house: TestHouse
  payer: Payer
  wallet: Wallet
  /** A client asks; each goes to an address of its own. */
  asked(amountMicro: Micro): Promise<Approved>
  /** The same, and it is approved. */
  approved(amountMicro?: Micro, changes?: { to?: TronAddress; person?: Person }): Promise<Approved>
  round(payer?: Payer): Promise<void>
  /** Where time has passed without a block, one is made. */
  catchUp(): Promise<void>
  /** Rounds, with blocks between them, until none of these is the machine's any more. */
  settle(...withdrawals: Approved[]): Promise<void>
  stateOf(approved: Approved): Promise<string>
  /** What the chain shows that each of these received, in whole dollars. */
  received(...withdrawals: Approved[]): Promise<number[]>
  /** More for the wallet to pay with. */
  fill(amountMicro: Micro): Promise<void>
  /** Why the machine has left it to operators. */
  parked(approved: Approved): Promise<string | null>
  /** The chain, the ledger and the machine's own rows say the same, and the books are right. */
  isRight(): Promise<void>
  close(): Promise<void>
}

const hotDollars = dollars(100_000)
const roundsMax = 80

/** With `hasSecond`, a second node of the chain has to agree on every end. */
export async function openTill({
  hasSecond = false,
  ...on
}: NonNullable<Parameters<typeof openHouse>[0]> & { hasSecond?: boolean } = {}): Promise<Till> {
  const time = chainTime()
  const devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0, clock: time.clock })
  const wallet = walletOf('hot wallet')
  await devchain.payTrx({ to: wallet.address, amountSun: 100_000_000_000n })
  await devchain.pay({ to: wallet.address, amountMicro: hotDollars })
  await devchain.mine(20)
  const other = hasSecond ? await devchain.anotherNode() : null
  const house = await openHouse({
    ...on,
    tron: { ...tronOf(devchain), second: other ? { url: other.url } : undefined },
    variables: { PAYOUT_KEY: wallet.keyHex, PAYOUT_MAX: '1000000', PAYOUT_DAY_MAX: '10000000' },
  })
  time.join(house, devchain)
  const payer = (await openPayer(house.house))!
  await registerPayer(house.house, payer)
  const noting = { address: devchain.faucet, reason: 'we pay by hand from it', actor: 'cli:olga' }
  await noteHandWallet(house.house, noting)
  await house.client(vera)
  await house.fund(vera.email, dollars(1_000_000))
  let [paid, filled] = [0, hotDollars]

  const round = async (by: Payer = payer) => {
    await time.catchUp()
    await payWithdrawals(house.house, by)
  }
  const recipient = () => walletOf(`recipient ${(paid += 1)}`).address
  const till: Till = {
    devchain,
    other,
    house,
    payer,
    wallet,
    asked: amountMicro => ask(house, vera, recipient(), amountMicro),
    approved: async (amountMicro = dollars(50), { to, person = vera } = {}) => {
      const asked = await ask(house, person, to ?? recipient(), amountMicro)
      await approve(house, asked)
      return asked
    },
    round,
    catchUp: () => time.catchUp(),
    settle: async (...withdrawals) => {
      for (let step = 0; step < roundsMax && (await areOpen(house, withdrawals)); step++) {
        await round()
        await devchain.mine(10)
      }
    },
    stateOf: async ({ id }) =>
      (await lastAttempt(house.house.database, { purpose: 'payout', subject: id }))?.state ?? 'none',
    received: async (...withdrawals) => {
      const held = await Promise.all(withdrawals.map(({ to }) => dollarsOf(devchain, to)))
      return held.map(micro => Number(micro) / 1_000_000)
    },
    fill: async amountMicro => {
      filled += amountMicro
      await devchain.pay({ to: wallet.address, amountMicro })
      await devchain.mine(20)
    },
    parked: async ({ id }) => (await orderOf(house.house.database, id))?.parked ?? null,
    isRight: async () => isRight(house, filled - (await dollarsOf(devchain, wallet.address))),
    close: async () => {
      await house.close()
      await other?.close()
      await devchain.close()
    },
  }
  return till
}

async function ask(
  { house }: TestHouse,
  person: Person,
  to: TronAddress,
  amountMicro: Micro,
): Promise<Approved> {
  const client = (await findByEmail(house.database, person.email))!.id
  const [id, at] = [house.newId(), house.clock()]
  await transaction(house.database, async tx => {
    await reserve(tx, { client, id, amountMicro, address: to, at })
    await sql`
      insert into withdrawal (client_id, id, asked_at, address, amount_micro)
      values (${client}, ${id}, ${at}, ${to}, ${amountMicro})`.execute(tx)
    await sql`
      insert into withdrawal_waiting (withdrawal_id, client_id, asked_at)
      values (${id}, ${client}, ${at})`.execute(tx)
  })
  return { actor: 'cli:olga', client, id, to, amountMicro }
}

/** A large one takes two. */
async function approve({ house }: TestHouse, asked: Approved): Promise<void> {
  const first = await approveWithdrawal(house, asked)
  if (first === 'done') return
  expect(first).toBe('needsSecond')
  expect(await approveWithdrawal(house, { ...asked, actor: 'cli:oleg' })).toBe('done')
}

async function areOpen({ house }: TestHouse, withdrawals: readonly Approved[]): Promise<boolean> {
  const ids = withdrawals.map(({ id }) => id)
  const { rows } = await sql`
    select from payout_order where parked is null and withdrawal_id = any(${ids}::uuid[])`.execute(
    house.database,
  )
  return rows.length > 0
}

async function isRight({ house }: TestHouse, left: Micro): Promise<void> {
  const { rows } = await sql<{ settled: bigint; confirmed: bigint }>`
    select (select coalesce(sum(amount_micro), 0)::bigint from withdrawal
            where exists (select from payout join tron_outgoing using (tx_id)
                          where withdrawal_id = withdrawal.id)) as settled,
           (select coalesce(sum(units), 0)::bigint from tron_outgoing where state = 'confirmed') as confirmed`.execute(
    house.database,
  )
  const { settled, confirmed } = rows[0]!
  expect({ left, confirmed }).toEqual({ left: settled, confirmed: settled })
  expect(await audit(house.database, house.clock())).toEqual([])
}
