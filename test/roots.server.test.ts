/** The roots over the days' seals on the chain: written once each, whatever nodes, wallets and processes do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rootMemo } from '../contract/day-root.ts'
import { startDevchain } from '../devchain/index.ts'
import { walletOf } from '../devchain/test-client.ts'
import { verifyRoots, rootsToWrite, type RootWriter } from '../server/deals/index.ts'
import { rootBytes } from '../server/deals/root-writer.ts'
import { sql } from '../server/database/index.ts'
import { pinWallet } from '../server/house/evidence-fixture.ts'
import {
  lastAttempt,
  findOpenTransactionsFor,
  payingNode,
  provenBytes,
  signerOf,
  type PayingNode,
} from '../server/tron/index.ts'
import { executeStatements } from './support/connection.ts'
import { openRegistry, type Registry } from './support/roots-fixture.ts'

let registry: Registry
beforeAll(async () => void (registry = await openRegistry()))
afterAll(() => registry.close())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const database = () => registry.home.context.database
const aDay = async () => (await registry.days(1))[0]!
const said = (words: string) => registry.home.logged.filter(line => line.includes(words)).length
/** Longer than a transaction lives, and solid. */
const lifetime = () => registry.devchain.mine(160)
const metrics = () => registry.home.context.metrics.registry.metrics()
const signedFor = async (day: string) => (await lastAttempt(database(), { purpose: 'seals', subject: day }))!

describe('the root of a day', () => {
  it('is on the chain once, where anyone reads it, and told when nothing can undo it', async () => {
    const day = await aDay()
    await registry.job()
    await registry.devchain.mine()
    const told = async () => (await registry.told()).filter(one => one.day === day.day)
    expect(await told()).toMatchObject([{ txId: undefined, writer: undefined, writtenAt: undefined }])
    await registry.settle()
    expect(await told()).toMatchObject([
      { day: day.day, root: day.root, txId: /./, writer: registry.wallet.address },
    ])
    const [{ txId, writtenAt } = day] = await told()
    expect(writtenAt).toEqual((await registry.writer.node.finalReceipt(txId!)).at)
    await registry.job()
    expect(await registry.attemptsOf(day)).toEqual(['confirmed'])
    await registry.isRight()
  })

  it('has a transaction as long as it is reckoned with', async () => {
    const { day } = await aDay()
    await registry.job()
    const row = await signedFor(day)
    // The network counts what it stores beside a transaction as 64 bytes.
    expect(provenBytes(row, row.id).length + 64).toBe(rootBytes)
    await registry.settle()
  })

  it('that was missed is caught up, the oldest first and a few at once', async () => {
    const days = await registry.days(8)
    await registry.job()
    const first = (await findOpenTransactionsFor(database(), 'seals'))
      .map(({ subject }) => subject)
      .toSorted()
    expect(first).toEqual(days.slice(0, 5).map(({ day }) => day))
    await registry.settle()
    await registry.isRight()
  })

  it('is written once by two processes at the same time', async () => {
    const days = await registry.days(3)
    await Promise.all([registry.job(), registry.job({ ...registry.writer }), registry.job()])
    await registry.settle()
    for (const day of days) expect(await registry.attemptsOf(day)).toEqual(['confirmed'])
    await registry.isRight()
  })

  it('is written again when the chain has lost it for good, and not before', async () => {
    const day = await aDay()
    registry.devchain.faults({ drop: null })
    await registry.job()
    await lifetime()
    await registry.job()
    registry.devchain.faults({ drop: 0 })
    expect(await registry.attemptsOf(day)).toEqual(['expired'])
    await registry.settle()
    expect(await registry.attemptsOf(day)).toEqual(['expired', 'confirmed'])
    await registry.isRight()
  })

  it('that is lost again and again waits longer each time, and the others go on', async () => {
    const [lost] = await registry.days(1)
    const lose = async () => {
      registry.devchain.faults({ drop: null })
      await registry.job()
      await lifetime()
      await registry.job()
      registry.devchain.faults({ drop: 0 })
    }
    const before = said('another attempt follows')
    // Four attempts take 42 minutes, and the next day has to begin before the fifth is due.
    registry.home.later(dayMs - (registry.home.context.clock().getTime() % dayMs) - 45 * minuteMs)
    for (let attempt = 1; attempt <= 3; attempt++) await lose()
    await registry.job()
    expect(await registry.attemptsOf(lost!)).toEqual(['expired', 'expired', 'expired'])
    expect(await metrics()).toContain('mastercopy_seal_roots_pausing{reason="lost"} 1')

    registry.home.later(10 * minuteMs)
    await lose()
    const other = await aDay()
    for (let step = 0; step < 3; step++) {
      await registry.job()
      await registry.devchain.mine(20)
    }
    expect(await registry.attemptsOf(other)).toEqual(['confirmed'])
    expect([await registry.attemptsOf(lost!), said('another attempt follows') - before]).toEqual([
      ['expired', 'expired', 'expired', 'expired'],
      4,
    ])

    registry.home.later(20 * minuteMs)
    await registry.settle()
    expect((await registry.attemptsOf(lost!)).at(-1)).toBe('confirmed')
    expect(await metrics()).not.toContain('roots_pausing{')
    await registry.isRight()
  })

  it('that was refused in a block is said to be, and written by another transaction', async () => {
    const day = await aDay()
    const before = said('"state":"failed"')
    await registry.job({ ...registry.writer, node: refusing() })
    await registry.devchain.mine(20)
    await registry.job({ ...registry.writer, node: refusing() })
    expect(await registry.attemptsOf(day)).toEqual(['failed'])
    expect(said('"state":"failed"') - before).toBe(1)
    expect((await verifyRoots(database(), null)).faults).toEqual([
      `The transaction with the root of ${day.day} has failed`,
    ])
    await registry.settle()
    expect(await registry.attemptsOf(day)).toEqual(['failed', 'confirmed'])
    await registry.isRight()
  })

  /** A chain that has taken every transaction into a solid block, where it failed. */
  function refusing(): PayingNode {
    const { node } = registry.writer
    const refused = async (txId: string) => {
      const { number: block } = await node.solidHead()
      return { txId, block, succeeded: false, logs: [] }
    }
    return {
      ...node,
      send: async () => undefined,
      transactionStatus: async txId => ({
        ...(await node.transactionStatus(txId)),
        receipt: await refused(txId),
      }),
      receipt: refused,
      finalReceipt: async txId => {
        const { number: block, at } = await node.solidHead()
        return { txId, block, at, feeSun: 1_000_000n, result: 'FAILED' }
      },
    }
  }

  it('comes through a node without an answer and a block that is undone', async () => {
    const day = await aDay()
    registry.devchain.faults({ hang: 1 })
    const hasty = payingNode({ url: registry.devchain.url, timeoutMs: 500 })
    await registry.job({ ...registry.writer, node: hasty })
    await registry.devchain.mine(2)
    await registry.job()
    await registry.devchain.reorganise({ depth: 2, drop: 'all' })
    await registry.settle()
    expect(await registry.attemptsOf(day)).toEqual(['confirmed'])
    await registry.isRight()
  })
})

describe('a node', () => {
  const pauses = 'roots of seals have to wait'

  it('that is away keeps roots waiting, and that is said once', async () => {
    const day = await aDay()
    const before = said(pauses)
    const away = { ...registry.writer, node: payingNode({ url: 'http://127.0.0.1:9' }) }
    await registry.job(away)
    await registry.job(away)
    expect([said(pauses) - before, await registry.attemptsOf(day)]).toEqual([1, []])
    expect(await registry.home.context.metrics.registry.metrics()).toContain(
      'mastercopy_seal_roots_pausing{reason="node"} 1',
    )
    await registry.settle()
    await registry.isRight()
    expect(await registry.home.context.metrics.registry.metrics()).not.toContain('roots_pausing{')
  })

  it('that says it never heard of a root has no second one signed', async () => {
    const day = await aDay()
    await registry.job()
    await lifetime()
    await registry.job({ ...registry.writer, node: forgetful(), second: registry.writer.node })
    expect(await registry.attemptsOf(day)).toEqual(['sending'])
    await registry.settle()
    expect(await registry.attemptsOf(day)).toEqual(['confirmed'])
    await registry.isRight()
  })

  it('of another chain gets nothing signed', async () => {
    const day = await aDay()
    await registry.job({ ...registry.writer, chainId: 1n })
    expect(await registry.attemptsOf(day)).toEqual([])
    await registry.settle()
  })

  const forgetful = (): PayingNode => ({
    ...registry.writer.node,
    send: async () => undefined,
    transactionStatus: async txId => ({
      ...(await registry.writer.node.transactionStatus(txId)),
      receipt: null,
    }),
  })
})

describe('the wallet', () => {
  /** Another one, as after a change of the key. */
  async function another(name: string, amountSun: bigint): Promise<RootWriter> {
    const { key, address } = walletOf(name)
    if (amountSun > 0n) await registry.devchain.payTrx({ to: address, amountSun, wait: true })
    await registry.devchain.mine(20)
    return { ...registry.writer, signer: signerOf(key) }
  }

  it('with too little TRX says so once, and goes on when it was filled', async () => {
    const days = await registry.days(2)
    const poor = await another('poor', 0n)
    const before = said('"pausing":"trx"')
    await registry.job(poor)
    await registry.job(poor)
    expect([said('"pausing":"trx"') - before, await rootsToWrite(database())]).toEqual([1, 2])

    // Enough for the first of them: the memo, the sun, and bytes that are free.
    const fill = (amountSun: bigint) =>
      registry.devchain.payTrx({ to: poor.signer.address, amountSun, wait: true })
    await fill(1_000_001n)
    await registry.job(poor)
    expect([await registry.attemptsOf(days[0]!), await registry.attemptsOf(days[1]!)]).toEqual([
      ['sending'],
      [],
    ])
    await registry.devchain.mine(20)
    await registry.job(poor)
    expect(await rootsToWrite(database())).toBe(1)

    await fill(2_000_000n)
    await registry.job(poor)
    await registry.devchain.mine(20)
    await registry.job(poor)
    expect((await registry.told()).slice(0, 2).map(({ writer }) => writer)).toEqual([
      poor.signer.address,
      poor.signer.address,
    ])
    await registry.isRight()
  })

  it('is looked at again only after minutes while it is empty', async () => {
    const day = await aDay()
    const empty = { ...(await another('empty', 0n)), emptyMs: 5 * 60_000 }
    let reads = 0
    const { node } = registry.writer
    empty.node = { ...node, resourcesOf: owner => (reads++, node.resourcesOf(owner)) }
    await registry.job(empty)
    const once = reads
    await registry.job(empty)
    expect([once > 0, reads]).toEqual([true, once])
    expect(await metrics()).toContain('roots_pausing{reason="trx"} 1')
    registry.home.later(5 * 60_000)
    await registry.job(empty)
    expect(reads).toBe(2 * once)
    await registry.settle()
    expect(await registry.attemptsOf(day)).toEqual(['confirmed'])
  })

  it('that pays, as two have said since the start, signs no root', async () => {
    const day = await aDay()
    const { address } = registry.wallet
    const { database } = registry.home.context
    await pinWallet(database, address)
    await registry.job()
    expect(await registry.attemptsOf(day)).toEqual([])
    expect(await metrics()).toContain('roots_pausing{reason="payoutWallet"} 1')
    await sql`delete from own_wallet where address = ${address}`.execute(database)
    await registry.settle()
    expect(await registry.attemptsOf(day)).toEqual(['confirmed'])
  })

  it('that has enough for all days never says otherwise while they are on their way', async () => {
    await registry.days(8)
    // Eight memos, and bytes that are free for the first day only.
    const able = await another('able', 11_000_000n)
    const before = said('"pausing":"trx"')
    for (let step = 0; step < 12; step++) {
      await registry.job(able)
      await registry.devchain.mine(5)
    }
    expect([said('"pausing":"trx"') - before, await rootsToWrite(database())]).toEqual([0, 0])
  })

  it('may be another one from one moment to the next: what the first has sent is followed', async () => {
    const sent = await aDay()
    await registry.job()
    const lost = await aDay()
    registry.devchain.faults({ drop: null })
    await registry.job()
    registry.devchain.faults({ drop: 0 })
    await lifetime()
    const next = await another('next', 100_000_000n)
    for (let step = 0; step < 6; step++) {
      await registry.job(next)
      await registry.devchain.mine(10)
    }
    expect([await registry.attemptsOf(sent), await registry.attemptsOf(lost)]).toEqual([
      ['confirmed'],
      ['expired', 'confirmed'],
    ])
    const [second, first] = await registry.told()
    expect([first!.writer, second!.writer]).toEqual([registry.wallet.address, next.signer.address])
    await registry.isRight()
  })
})

/** By someone who owns the tables, and so can take their guards down. */
const forged = (statement: string) =>
  executeStatements(registry.base.adminUrl, `set session_replication_role = replica; ${statement}`)

describe('a row that someone has been at', () => {
  it('is never sent, and keeps no other day from the chain', async () => {
    const [first, second] = await registry.days(2)
    registry.devchain.faults({ drop: null })
    await registry.job()
    registry.devchain.faults({ drop: 0 })
    const memo = (root: string) =>
      forged(
        `update tron_transaction set memo = '${rootMemo(first!.day, root)}' where subject = '${first!.day}'`,
      )
    await memo('0'.repeat(64))
    for (let step = 0; step < 4; step++) {
      await expect(registry.job()).rejects.toThrow('is not what its row says')
      await registry.devchain.mine(10)
    }
    expect(await registry.attemptsOf(second!)).toEqual(['confirmed'])
    expect(await registry.attemptsOf(first!)).toEqual(['sending'])
    await memo(first!.root)
    await registry.settle()
    await registry.isRight()
  })
})

describe('the verification of roots', () => {
  const verify = (chain = registry.home.context.tron) => verifyRoots(database(), chain)

  it('finds every root on the chain as it was signed', async () => {
    await aDay()
    await registry.settle()
    const { length } = await registry.told()
    expect(await verify()).toEqual({ signed: length, compared: length, faults: [] })
    expect(await verifyRoots(database(), null)).toEqual({ signed: length, compared: 0, faults: [] })
  })

  it('misses what a chain does not show', async () => {
    await registry.days(2)
    await registry.settle()
    const empty = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
    const { signed, faults } = await verify({ ...registry.home.context.tron, url: empty.url })
    expect(faults).toHaveLength(signed)
    expect(faults[0]).toMatch(/^The chain does not show the root of \d{4}-/)
    const latest = await verifyRoots(database(), { ...registry.home.context.tron, url: empty.url }, 2)
    const [last, before] = await registry.told()
    expect(latest).toEqual({
      signed,
      compared: 2,
      faults: [before, last].map(day => `The chain does not show the root of ${day!.day}`),
    })
    await empty.close()
  })

  it('notices a root or a row that was made to fit later, without asking anyone', async () => {
    const { day, root } = await aDay()
    await registry.settle()
    const { rows } = await sql<{ kept: unknown }>`
      select to_jsonb(day_root) as kept from day_root where day = ${day}`.execute(database())
    const other = '0'.repeat(64)
    const isNot = { faults: [`What was signed for ${day} is not its root`] }
    await forged(`update day_root set root = '${other}' where day = '${day}'`)
    expect(await verifyRoots(database(), null)).toMatchObject(isNot)
    // A node that is away hides nothing of that.
    expect((await verify({ ...registry.home.context.tron, url: 'http://127.0.0.1:9' })).faults).toEqual([
      ...isNot.faults,
      expect.stringMatching(/^The chain could not be asked for all of the \d+ days: Tron node: unreachable/),
    ])

    await forged(`update tron_transaction set memo = '${rootMemo(day, other)}' where subject = '${day}'`)
    expect(await verifyRoots(database(), null)).toMatchObject(isNot)

    await forged(`delete from day_root where day = '${day}'`)
    expect((await verifyRoots(database(), null)).faults).toEqual([`${day} has no root, and one was signed`])
    expect(root).not.toBe(other)

    await forged(`
      insert into day_root select * from jsonb_populate_record(null::day_root, '${JSON.stringify(rows[0]!.kept)}');
      update tron_transaction set memo = '${rootMemo(day, root)}' where subject = '${day}'`)
    await registry.isRight()
  })
})
