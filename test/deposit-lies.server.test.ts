/**
 * Deposits while nodes lie, on the development chain with two nodes. Whatever one of them says or leaves out for a
 * while: nothing is credited that only one shows, nothing is passed over, and all comes right by itself.
 */
import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { besideJobs } from './support/beside-jobs.ts'
import { runCommand } from './support/commands.ts'
import { startDevchain, type Devchain, type OtherNode } from '../devchain/index.ts'
import { doctor } from '../server/cli/doctor.ts'
import { sql } from '../server/database/index.ts'
import { chainState, depositsOf } from '../server/deposits/deposit.ts'
import * as fixture from '../server/deposits/deposits-fixture.ts'
import { watchDeposits } from '../server/deposits/watch.ts'
import { haltOf } from '../server/treasury/payout-halt.ts'
import { reconcile } from '../server/treasury/reconciliation/reconcile.ts'
import type { Scope } from '../server/treasury/reconciliation/runs.ts'
import type { AppContext } from '../server/platform/app-context.ts'
import { openMetrics } from '../server/platform/metrics.ts'
import { serveMetrics } from '../server/start/metrics-server.ts'
import { testDatabase, type TestDatabase } from './support/database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { tronOf } from './support/tron-of.ts'

const usd = (dollars: number) => BigInt(dollars * 1_000_000)
const honest = { failed: [], aheadMs: 0, aheadBlocks: 0, forkedFrom: null, logHole: null, throttle: 0 }

let bare: TestDatabase
let chain: Devchain
let other: OtherNode
/** Watches as a real chain is watched, by the clock of the chain. */
let context: AppContext
let logged: fixture.Logged[]
let vera: fixture.Depositor
let boris: fixture.Depositor

beforeAll(async () => {
  ;[bare, chain] = await Promise.all([testDatabase(), startDevchain({ port: 0, dataDir: null, blockMs: 0 })])
  other = await chain.anotherNode()
  await fixture.fillPool(bare.database, 0, 60)
})
beforeEach(async () => {
  const tron = { ...tronOf(chain), isDevchain: false, second: { url: other.url } }
  const made = fixture.depositContext(bare.database, tron)
  context = { ...made.context, clock: () => new Date(chain.status().headMs) }
  logged = made.logged
  vera = await fixture.newDepositor(bare.database, 'Vera', context.clock())
  boris = await fixture.newDepositor(bare.database, 'Boris', context.clock())
  await settle()
})
afterEach(async () => {
  answerTruthfully()
  await settle()
})
afterAll(async () => {
  await other.close()
  await chain.close()
  await bare.close()
})

const answerTruthfully = () => {
  chain.faults(honest)
  other.faults(honest)
}
const both = (lies: Parameters<OtherNode['faults']>[0]) => {
  chain.faults(lies)
  other.faults(lies)
}
const readChain = () => watchDeposits(context, context.clock())
async function settle(): Promise<void> {
  await chain.mine(20)
  expect(await readChain()).toBe('done')
}
const pay = (to: fixture.Depositor, dollars: number) =>
  chain.pay({ to: to.address, amountMicro: usd(dollars), wait: true })
const credited = () =>
  Promise.all([fixture.financeOf(bare.database, vera), fixture.financeOf(bare.database, boris)])
const alone = () => (context = { ...context, tron: { ...context.tron, second: undefined } })
const bookedBlock = async () => Number((await chainState(context))!.block)

describe('a hole in the logs', () => {
  it('of either node hides no deposit: the other one tells where to look', async () => {
    for (const [n, node] of [chain, other].entries()) {
      node.faults({ logHole: [0, 1_000_000] })
      await pay(vera, 20 + n)
      await settle()
      expect(await credited()).toEqual([[usd(20), usd(41)][n], 0n])
      node.faults({ logHole: null })
    }
  })

  it.each([false, true])(
    'of all nodes hides a deposit until it closes: the balance has the blocks read again (one node: %s)',
    async isAlone => {
      if (isAlone) alone()
      await compared()
      const { head } = chain.status()
      both({ logHole: [head, head + 200] })
      await pay(vera, 22)
      await chain.mine(200)
      await settle()
      expect(await credited()).toEqual([0n, 0n])
      expect(await compared()).toEqual([{ kind: 'surplus', subject: vera.address }])

      both({ logHole: null })
      expect(await compared('light')).toEqual([{ kind: 'missed', subject: vera.address }])
      expect(await readChain()).toBe('done')
      expect(await credited()).toEqual([usd(22), 0n])
      expect(await compared('light')).toEqual([])
      expect(await haltOf(bare.database)).toBeNull()
    },
  )

  const compared = async (scope: Scope = 'whole') => {
    const ended = await reconcile(context, scope, 'test', 0)
    if (typeof ended === 'string') throw new Error(ended)
    return ended.findings.map(({ kind, subject }) => ({ kind, subject }))
  }
})

describe('a transfer that only one node has', () => {
  it('is not credited and not passed over, while others are; and is credited when both agree', async () => {
    const mine = await pay(vera, 30)
    await pay(boris, 40)
    const { head } = chain.status()
    other.faults({ failed: [mine] })
    await chain.mine(20)

    expect(await readChain()).toBe('disagrees')
    expect(await readChain()).toBe('disagrees')
    expect(await credited()).toEqual([0n, usd(40)])
    expect(await bookedBlock()).toBeLessThan(head)
    expect((await chainState(context))?.waitsFor).toMatch(/^disagrees: transfers from block \d+ on$/)
    expect(await depositsOf(bare.database, vera.id)).toMatchObject([{ amountMicro: usd(30) }])

    other.faults({ failed: [] })
    expect(await readChain()).toBe('done')
    expect(await credited()).toEqual([usd(30), usd(40)])
    expect(await chainState(context)).toMatchObject({ waitsFor: null, waitsSince: null })
    expect(await depositsOf(bare.database, vera.id)).toEqual([])
  })

  it('is told as an alarm when that lasts, without a word on whose it is', async () => {
    const mine = await pay(vera, 30)
    chain.faults({ failed: [mine] })
    await chain.mine(20)
    await readChain()
    expect(logged.filter(({ level }) => level > 30)).toMatchObject([{ level: 40, reason: 'disagrees' }])
    await chain.mine(201)
    await readChain()
    expect(logged.at(-1)).toMatchObject({ level: 50, alarm: 'depositsWait', reason: 'disagrees' })
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${mine}|${vera.address}|${vera.id}`))
  })
})

describe('a second node that is away', () => {
  it('keeps deposits from being credited, not from being seen, and all come when it is back', async () => {
    other.faults({ throttle: null })
    await pay(vera, 50)
    for (const hour of [1, 2]) {
      await chain.mine(hour * 500)
      expect(await readChain()).toBe('throttled')
    }
    expect(await credited()).toEqual([0n, 0n])
    expect((await chainState(context))?.waitsFor).toMatch(/^throttled: the second node: /)
    other.faults({ throttle: 0 })
    await pay(boris, 60)
    other.faults({ throttle: null })
    await chain.mine(20)
    await readChain()
    expect(await depositsOf(bare.database, boris.id)).toMatchObject([{ amountMicro: usd(60) }])
    expect(await readMetrics()).toMatch(/mastercopy_deposits_waiting_seconds [1-9]\d+\n/)
    expect(await runDoctor()).toEqual([
      expect.stringMatching(/deposits wait since 2026-01-01T.*: throttled: the second node: /),
      expect.stringMatching(/the second node: .*throttled/),
    ])

    other.faults({ throttle: 0 })
    expect(await readChain()).toBe('done')
    expect(await credited()).toEqual([usd(50), usd(60)])
    expect(await readMetrics()).toContain('mastercopy_deposits_waiting_seconds 0\n')
    expect(await runDoctor()).toEqual([])
  })

  const readMetrics = async () => {
    const metrics = await serveMetrics({ ...context, metrics: openMetrics() }, 0, '127.0.0.1')
    const text = await (await fetch(metrics.url)).text()
    await metrics.close()
    return text
  }

  /** What it has to say of nodes and deposits. Its clock is the machine's, which is behind the chain's here. */
  const runDoctor = async () => {
    await sql`
      update tron_cursor set waits_since = '2026-01-01T00:00:00Z' where waits_since is not null`.execute(
      bare.database,
    )
    const folder = await temporaryFolder('lies')
    const place = { database: bare.database, config: { dataDir: folder } }
    const { lines } = await besideJobs({ ...context, clock: () => new Date() }, () =>
      runCommand(place, doctor, [], variables()),
    )
    rmSync(folder, { recursive: true })
    return lines.filter(line => /deposits wait|second node/.test(line))
  }

  const variables = () => ({
    TRON_URL: chain.url,
    TRON_SECOND_URL: other.url,
    TRON_CHAIN_ID: context.tron.chainId,
    USDT_CONTRACT: chain.usdt,
  })
})

describe('nodes that are ahead of the chain for a moment', () => {
  it.each([
    ['by a million blocks', { aheadBlocks: 1_000_000 }, false],
    ['by 900 blocks', { aheadBlocks: 900 }, false],
    ['by a month', { aheadMs: 30 * 86_400_000 }, false],
    ['by a million blocks, where one is all there is', { aheadBlocks: 1_000_000 }, true],
    ['by a month, where one is all there is', { aheadMs: 30 * 86_400_000 }, true],
  ])('%s, leave no mark', async (_, lies, isAlone) => {
    if (isAlone) alone()
    await pay(vera, 70)
    both(lies)
    expect(await readChain()).toBe('disagrees')
    expect(await bookedBlock()).toBeLessThanOrEqual(chain.status().head)
    answerTruthfully()
    await settle()
    expect(await credited()).toEqual([usd(70), 0n])
    expect(logged.filter(({ level }) => level === 50)).toEqual([])
  })
})

describe('a chain that turns out to be none', () => {
  it.each([false, true])('is left for the last block that is shared (one node: %s)', async isAlone => {
    if (isAlone) alone()
    await chain.mine(60)
    expect(await readChain()).toBe('done')
    const { head } = chain.status()
    both({ forkedFrom: head - 10 })
    const small = await chain.payEach([{ to: vera.address, amountMicro: usd(3) }])
    await settle()
    answerTruthfully()

    expect(await readChain()).toBe('wentBack')
    expect(await bookedBlock()).toBeLessThan(head - 10)
    const left = await sql`select tx_id from deposit where tx_id = ${small}`.execute(bare.database)
    expect(left.rows).toEqual([])
    expect(await readChain()).toBe('done')
    await pay(vera, 80)
    await settle()
    expect(await credited()).toEqual([usd(83), 0n])
    // What the client was shown, and sees no more, is in the log.
    const { rows } = await sql<{ deposits: unknown[] }>`
      select before -> 'deposits' as deposits from audit
      where action = 'chain.back' and before -> 'deposits' @> ${JSON.stringify([{ transfer: `${small}:0` }])}::jsonb`.execute(
      bare.database,
    )
    expect(rows).toMatchObject([
      { deposits: [{ client: vera.id, transfer: `${small}:0`, micro: String(usd(3)) }] },
    ])
  })

  it('is not left by itself when money was credited behind that block, and by none while nodes differ', async () => {
    const { head } = chain.status()
    both({ forkedFrom: head + 1 })
    await pay(vera, 90)
    await settle()
    expect(await credited()).toEqual([usd(90), 0n])
    chain.faults(honest)
    expect(await readChain()).toBe('disagrees')
    other.faults(honest)
    expect(await readChain()).toBe('rewritten')
    expect(await readChain()).toBe('rewritten')
    expect((await chainState(context))?.waitsFor).toBe('rewritten')
    expect(logged.at(-1)).toMatchObject({ level: 50, alarm: 'rewritten' })

    both({ forkedFrom: head + 1 })
    expect(await readChain()).toBe('done')
    await sql`delete from tron_cursor`.execute(bare.database)
    await sql`delete from tron_read_block`.execute(bare.database)
  })
})
