/** A platform whose withdrawals are paid by the machine, on a chain whose blocks the test makes. */
import { expect } from 'vitest'
import type { Micro } from '../../contract/money.ts'
import { dollars } from '../../contract/money.ts'
import { startDevchain, type Devchain, type OtherNode } from '../../devchain/index.ts'
import {
  broadcast,
  dollarsOf,
  fundedWallet,
  signTransfer,
  walletOf,
  type Wallet,
} from '../../devchain/test-client.ts'
import { sql, transaction } from '../../server/database/index.ts'
import {
  withdrawalFaults,
  openPayer,
  payWithdrawals,
  registerPayer,
  type Payer,
} from '../../server/withdrawals/index.ts'
import { pinWallet } from '../../server/house/evidence-fixture.ts'
import { orderOf } from '../../server/withdrawals/payout/payout-orders.ts'
import { findByEmail } from '../../server/identity/index.ts'
import { ledgerFaults } from '../../server/ledger/index.ts'
import { reserve } from '../../server/ledger/posting-fixture.ts'
import { lastAttempt, type TronAddress } from '../../server/tron/index.ts'
import { vera, type Person } from './cast.ts'
import { chainTime } from './clock.ts'
import { poolAs } from './database.ts'
import { inRole, openTestApp, type TestApp } from './test-app.ts'
import { approveWithdrawal } from './signed-withdrawals.ts'
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
  context: TestApp
  payer: Payer
  wallet: Wallet
  /** A client requests a withdrawal; each goes to an address of its own. */
  asked(amountMicro: Micro, person?: Person): Promise<Approved>
  /** The same, and it is approved. */
  approved(amountMicro?: Micro, changes?: { to?: TronAddress; person?: Person }): Promise<Approved>
  job(payer?: Payer): Promise<void>
  /** Where time has passed without a block, one is made. */
  catchUp(): Promise<void>
  /** Jobs, with blocks between them, until none of these is the machine's any more. */
  settle(...withdrawals: Approved[]): Promise<void>
  stateOf(approved: Approved): Promise<string>
  /** What the chain shows that each of these received, in whole dollars. */
  received(...withdrawals: Approved[]): Promise<number[]>
  /** More for the wallet to pay with. */
  fill(amountMicro: Micro): Promise<void>
  /** Why the machine has left it to operators. */
  onHold(approved: Approved): Promise<string | null>
  /** What has left the wallet, how much of that is settled, and how much the machine's own rows call confirmed. */
  gone(): Promise<Record<'left' | 'settled' | 'confirmed', Micro>>
  /** The chain, the ledger and the machine's own rows agree, and the books are right. */
  isRight(): Promise<void>
  close(): Promise<void>
}

const hotDollars = dollars(100_000)
const roundsMax = 80

interface TillOptions {
  /** A second node of the chain has to agree on every end. */
  hasSecond?: boolean
  /** People pay by hand from where everybody's money comes from; then no comparison can explain what it gives away. */
  isPaidByHand?: boolean
}

export async function openTill({
  hasSecond = false,
  isPaidByHand = true,
  ...on
}: NonNullable<Parameters<typeof openTestApp>[0]> & TillOptions = {}): Promise<Till> {
  const time = chainTime()
  const devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0, clock: time.clock })
  const wallet = walletOf('hot wallet')
  await devchain.payTrx({ to: wallet.address, amountSun: 100_000_000_000n })
  await devchain.pay({ to: wallet.address, amountMicro: hotDollars })
  await devchain.mine(20)
  const other = hasSecond ? await devchain.anotherNode() : null
  const context = await openTestApp({
    ...on,
    hasSignedAddresses: true,
    tron: { ...tronOf(devchain), second: other ? { url: other.url } : undefined },
    variables: { PAYOUT_KEY: wallet.keyHex, PAYOUT_MAX: '1000000', PAYOUT_DAY_MAX: '10000000' },
  })
  time.join(context, devchain)
  const payer = (await openPayer(context.context))!
  await registerPayer(context.context, payer)
  if (isPaidByHand) await pinWallet(context.context.database, devchain.faucet)
  await context.client(vera)
  await context.fund(vera.email, dollars(1_000_000))
  let [paid, filled] = [0, hotDollars]

  // With no more rights than the process that pays.
  const paying = await poolAs(context.context.database, 'payout', {
    poolMax: 5,
    url: on.on?.urlOf?.('payout'),
  })
  const job = async (by: Payer = payer) => {
    await time.catchUp()
    await payWithdrawals(inRole(context.context, paying.database, 'payout'), by)
  }
  const recipient = () => walletOf(`recipient ${(paid += 1)}`).address
  const till: Till = {
    devchain,
    other,
    context,
    payer,
    wallet,
    asked: (amountMicro, person = vera) => ask(context, person, recipient(), amountMicro),
    approved: async (amountMicro = dollars(50), { to, person = vera } = {}) => {
      const asked = await ask(context, person, to ?? recipient(), amountMicro)
      await approve(context, asked)
      return asked
    },
    job,
    catchUp: () => time.catchUp(),
    settle: async (...withdrawals) => {
      for (let step = 0; step < roundsMax && (await areOpen(context, withdrawals)); step++) {
        await job()
        await devchain.mine(10)
      }
    },
    stateOf: async ({ id }) =>
      (await lastAttempt(context.context.database, { purpose: 'payout', subject: id }))?.state ?? 'none',
    received: async (...withdrawals) => {
      const held = await Promise.all(withdrawals.map(({ to }) => dollarsOf(devchain, to)))
      return held.map(micro => Number(micro) / 1_000_000)
    },
    fill: async amountMicro => {
      filled += amountMicro
      await devchain.pay({ to: wallet.address, amountMicro })
      await devchain.mine(20)
    },
    onHold: async ({ id }) => (await orderOf(context.context.database, id))?.onHold ?? null,
    gone: async () => ({
      left: filled - (await dollarsOf(devchain, wallet.address)),
      ...(await settledAndConfirmed(context)),
    }),
    isRight: async () => {
      const { left, settled, confirmed } = await till.gone()
      expect({ left, confirmed }).toEqual({ left: settled, confirmed: settled })
      await areBooksRight(context)
    },
    close: async () => {
      await paying.close()
      await context.close()
      await other?.close()
      await devchain.close()
    },
  }
  return till
}

async function ask(
  { context }: TestApp,
  person: Person,
  to: TronAddress,
  amountMicro: Micro,
): Promise<Approved> {
  const client = (await findByEmail(context.database, person.email))!.id
  const [id, at] = [context.newId(), context.clock()]
  await transaction(context.database, async tx => {
    await reserve(tx, { client, id, amountMicro, address: to, at })
    await sql`select withdrawal_add(${client}, ${id}, ${at}, null, null, ${to}, ${amountMicro})`.execute(tx)
    await sql`
      insert into withdrawal_waiting (withdrawal_id, client_id, asked_at)
      values (${id}, ${client}, ${at})`.execute(tx)
  })
  return { actor: 'cli:olga', client, id, to, amountMicro }
}

/** A large one takes two. */
async function approve({ context }: TestApp, asked: Approved): Promise<void> {
  const first = await approveWithdrawal(context, asked)
  if (first === 'done') return
  expect(first).toBe('needsSecond')
  expect(await approveWithdrawal(context, { ...asked, actor: 'cli:oleg' })).toBe('done')
}

async function areOpen({ context }: TestApp, withdrawals: readonly Approved[]): Promise<boolean> {
  const ids = withdrawals.map(({ id }) => id)
  const { rows } = await sql`
    select from payout_order where on_hold is null and withdrawal_id = any(${ids}::uuid[])`.execute(
    context.database,
  )
  return rows.length > 0
}

async function settledAndConfirmed({ context }: TestApp) {
  const { rows } = await sql<{ settled: bigint; confirmed: bigint }>`
    select (select coalesce(sum(amount_micro), 0)::bigint from withdrawal
            where exists (select from payout join tron_transaction using (tx_id)
                          where withdrawal_id = withdrawal.id)) as settled,
           (select coalesce(sum(units), 0)::bigint from tron_transaction where state = 'confirmed') as confirmed`.execute(
    context.database,
  )
  return rows[0]!
}

/** A wallet that people pay from by hand, with so much. */
export async function openHandWallet({ devchain }: Till, balanceMicro: Micro) {
  const wallet = await fundedWallet(devchain, 'paid from by hand', balanceMicro)
  return {
    address: wallet.address,
    async pay({ to, amountMicro }: Pick<Approved, 'to' | 'amountMicro'>): Promise<string> {
      const transfer = await signTransfer(devchain, wallet, to, amountMicro)
      await broadcast(devchain, transfer)
      return transfer.id
    },
  }
}

export async function areBooksRight({ context }: TestApp): Promise<void> {
  expect(await ledgerFaults(context.database, context.clock())).toEqual([])
  expect(await withdrawalFaults(context.database)).toEqual([])
}
