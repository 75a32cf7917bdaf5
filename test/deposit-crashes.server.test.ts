/**
 * A process that reads the chain is killed while it books, while it leaves blocks that were of no chain, and while it
 * has a hole in the logs read again, of all nodes or of one. The next one goes on, and each deposit is credited once.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDevchain, type Devchain, type OtherNode } from '../devchain/index.ts'
import { sql } from '../server/database/index.ts'
import { chainState } from '../server/deposits/deposit.ts'
import * as fixture from '../server/deposits/deposits-fixture.ts'
import { watchDeposits } from '../server/deposits/watch.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { haltOf } from '../server/treasury/payout-halt.ts'
import { reconcile } from '../server/treasury/reconciliation/reconcile.ts'
import { everyNth } from './support/depth.ts'
import { after, before, seeItGone, startDying } from './support/crash-program.ts'
import { testDatabase, urlOf, type TestDatabase } from './support/database.ts'
import type { Death } from './support/killed-process.ts'
import { tronOf } from './support/tron-of.ts'

const usd = (dollars: number) => BigInt(dollars * 1_000_000)
const [movingOn, forgetting, movingBack] = ['greatest(head,', 'deposit_forget(', 'tron_cursor_move_back(']

let bare: TestDatabase
let chain: Devchain
let other: OtherNode
let context: AppContext
let vera: fixture.Depositor

beforeAll(async () => {
  ;[bare, chain] = await Promise.all([testDatabase(), startDevchain({ port: 0, dataDir: null, blockMs: 0 })])
  other = await chain.anotherNode()
  await fixture.fillPool(bare.database, 0, 20)
  const tron = { ...tronOf(chain), isDevchain: false, second: { url: other.url } }
  const made = fixture.depositContext(bare.database, tron)
  context = { ...made.context, clock: () => new Date(now()) }
})
beforeEach(async () => {
  vera = await fixture.newDepositor(bare.database, 'Vera', context.clock())
  await settle()
})
afterAll(async () => {
  await other.close()
  await chain.close()
  await bare.close()
})

const now = () => chain.status().headMs
const both = (faults: Parameters<OtherNode['faults']>[0]) => {
  chain.faults(faults)
  other.faults(faults)
}
const readChain = () => watchDeposits(context, context.clock())
async function settle(): Promise<void> {
  await chain.mine(20)
  expect(await readChain()).toBe('done')
}
const pay = (dollars: number) => chain.pay({ to: vera.address, amountMicro: usd(dollars), wait: true })
const credited = () => fixture.financeOf(bare.database, vera)
const findings = async (scope: 'whole' | 'light') => {
  const ended = await reconcile(context, scope, 'test', 0)
  if (typeof ended === 'string') throw new Error(ended)
  return ended.findings.map(({ kind, subject }) => ({ kind, subject }))
}

/** It works with the rights of the jobs, until it dies. */
async function diesOf(death: Death): Promise<void> {
  const dying = await startDying('deposit-process')
  const databaseUrl = await urlOf(bare.database, 'jobs')
  await dying.die({ databaseUrl, tron: context.tron, death, now: now() }, async () => {
    await chain.mine(1)
    return now()
  })
  await seeItGone(bare.database, 'deposits')
}

describe('a process that books what has come', () => {
  it.each(
    everyNth(2, [
      ['before the commit of a span', before(movingOn, 'commit')],
      ['after it', after(movingOn, 'commit')],
    ]),
  )('and dies %s has it credited once', async (_when, death) => {
    await pay(60)
    await chain.mine(20)
    await diesOf(death)
    expect(await credited()).toBe(death.when === 'before' ? 0n : usd(60))
    await settle()
    expect(await credited()).toBe(usd(60))
  })
})

describe('a process that books while one node has a hole in its index of logs', () => {
  it.each(
    everyNth(2, [
      ['before the commit of a span', before(movingOn, 'commit')],
      ['after it', after(movingOn, 'commit')],
    ]),
  )('and dies %s has what the other node shows credited once', async (_when, death) => {
    for (const node of [chain, other]) {
      const was = await credited()
      node.faults({ logHole: [0, 1_000_000] })
      await pay(60)
      await chain.mine(20)
      await diesOf(death)
      await settle()
      expect(await credited()).toBe(was + usd(60))
      node.faults({ logHole: null })
      await settle()
      expect(await credited()).toBe(was + usd(60))
    }
  })
})

describe('a process that leaves what turned out to be no chain', () => {
  it.each(
    everyNth(2, [
      ['before it forgets what was noted', before(forgetting)],
      ['before it goes back', before(forgetting, movingBack)],
      ['before the commit of that', before(movingBack, 'commit')],
      ['after it', after(movingBack, 'commit')],
    ]),
  )('and dies %s is followed to the same place', async (_when, death) => {
    await chain.mine(60)
    await readChain()
    const { head } = chain.status()
    both({ forkedFrom: head - 10 })
    await chain.payEach([{ to: vera.address, amountMicro: usd(3) }])
    await settle()
    both({ forkedFrom: null })

    await diesOf(death)
    if ((await readChain()) === 'wentBack') await readChain()
    await pay(80)
    await settle()
    expect(await credited()).toBe(usd(83))
    const { rows } = await sql`
      select from audit where action = 'chain.back' and (before->>'block')::bigint >= ${head - 10}`.execute(
      bare.database,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a process that has a hole read again', () => {
  it.each(
    everyNth(2, [
      ['before the commit of that', before(movingBack, 'commit')],
      ['after it', after(movingBack, 'commit')],
    ]),
  )('and dies %s loses no deposit that was in it', async (_when, death) => {
    await findings('whole')
    const { head } = chain.status()
    both({ logHole: [head, head + 200] })
    await pay(22)
    await chain.mine(200)
    await settle()
    expect(await credited()).toBe(0n)
    expect(await findings('whole')).toEqual([{ kind: 'surplus', subject: vera.address }])

    both({ logHole: null })
    await diesOf(death)
    await readChain()
    await findings('light')
    await readChain()
    expect(await credited()).toBe(usd(22))
    expect(await findings('light')).toEqual([])
    expect(await haltOf(bare.database)).toBeNull()
    expect((await chainState(context))!.waitsFor).toBeNull()
  })
})
