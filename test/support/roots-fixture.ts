/** A platform that writes its days' roots on a chain whose blocks the test makes. */
import { expect } from 'vitest'
import { rootMemo } from '../../contract/day-root.ts'
import { dayRoots, type DayRoot } from '../../contract/track-record.ts'
import { startDevchain, type Devchain } from '../../devchain/index.ts'
import { walletOf, type Wallet } from '../../devchain/test-client.ts'
import { sql } from '../../server/database/index.ts'
import { openedDeal } from '../../server/deals/deals-fixture.ts'
import {
  openRootWriter,
  rootsToWrite,
  makeDayRoots,
  writeRoots,
  type RootWriter,
} from '../../server/deals/index.ts'
import { isOurWallet } from '../../server/treasury/index.ts'
import { memoOnChain, nobody, type TransactionState } from '../../server/tron/index.ts'
import { chainTime } from './clock.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { tronOf } from './tron-of.ts'

const dayMs = 86_400_000

export interface Registry {
  devchain: Devchain
  home: TestApp
  base: TestDatabase
  writer: RootWriter
  wallet: Wallet
  /** So many days end, each with a deal; returns them with their roots, the earliest first. */
  days(count: number): Promise<DayRoot[]>
  job(writer?: RootWriter): Promise<void>
  /** Jobs, with blocks between them, until every root is on the chain. */
  settle(): Promise<void>
  /** Each attempt of a day, in its order. */
  attemptsOf(day: Pick<DayRoot, 'day'>): Promise<TransactionState[]>
  /** As the public sees them, the latest first. */
  told(): Promise<DayRoot[]>
  /** Every root is on the chain once, as its memo, and the page shows where. */
  isRight(): Promise<void>
  close(): Promise<void>
}

const roundsMax = 60

export async function openRegistry(): Promise<Registry> {
  const time = chainTime()
  const devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0, clock: time.clock })
  const wallet = walletOf('seals')
  await devchain.payTrx({ to: wallet.address, amountSun: 1_000_000_000n })
  await devchain.mine(20)
  const base = await testDatabase()
  const variables = { SEAL_KEY: wallet.keyHex }
  const home = await openTestApp({ on: base, tron: tronOf(devchain), variables })
  time.join(home, devchain)
  const writer = (await openRootWriter(home.context, isOurWallet))!
  const job = async (by: RootWriter = writer) => {
    await time.catchUp()
    await writeRoots(home.context, by)
  }
  const told = () => publishedDays(home)
  return {
    devchain,
    home,
    base,
    writer,
    wallet,
    days: async count => {
      const days = await endDays(home, count)
      await time.catchUp()
      return days
    },
    job,
    settle: async () => {
      for (let step = 0; step < roundsMax && (await rootsToWrite(home.context.database)) > 0; step++) {
        await job()
        await devchain.mine(10)
      }
    },
    attemptsOf: ({ day }) => attemptsOf(home, day),
    told,
    isRight: async () => isRight(await told(), writer, devchain),
    close: async () => {
      await home.close()
      await devchain.close()
    },
  }
}

async function endDays(home: TestApp, count: number): Promise<DayRoot[]> {
  const { context } = home
  for (let ended = 0; ended < count; ended++) {
    await openedDeal(context)
    const now = context.clock().getTime()
    home.later((Math.floor(now / dayMs) + 1) * dayMs - now + 10 * 60_000)
    await makeDayRoots(context, context.clock())
  }
  const { days } = await home.visitor().ask(dayRoots, { page: 1 })
  return days.items.slice(0, count).toReversed()
}

async function publishedDays(home: TestApp): Promise<DayRoot[]> {
  const told: DayRoot[] = []
  for (let page = 1; ; page++) {
    const { days } = await home.visitor().ask(dayRoots, { page })
    told.push(...days.items)
    if (told.length >= days.total) return told
  }
}

async function attemptsOf({ context }: TestApp, day: string): Promise<TransactionState[]> {
  const { rows } = await sql<{ state: TransactionState }>`
    select state from tron_transaction where purpose = 'seals' and subject = ${day} order by attempt`.execute(
    context.database,
  )
  return rows.map(({ state }) => state)
}

async function isRight(told: readonly DayRoot[], { node }: RootWriter, { url }: Devchain): Promise<void> {
  const memos = await Promise.all(told.map(({ txId }) => memoOnChain({ url }, txId ?? '')))
  expect(memos).toEqual(told.map(({ day, root }) => rootMemo(day, root)))
  // Each transaction moves one sun, so no day is there twice.
  expect(await node.trxOf([nobody])).toEqual([BigInt(told.length)])
}
