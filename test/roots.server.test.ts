/** The roots over the days' seals on the chain: written once each, whatever nodes, wallets and processes do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealMemo } from '../contract/seal.ts'
import { startDevchain } from '../devchain/index.ts'
import { walletOf } from '../devchain/test-client.ts'
import { auditRoots, rootsToWrite, type RootWriter } from '../server/deals/index.ts'
import { rootBytes } from '../server/deals/seal-cost.ts'
import {
  lastAttempt,
  openFor,
  payingNode,
  provenBytes,
  signerOf,
  type PayingNode,
} from '../server/tron/index.ts'
import { tell } from './connection.ts'
import { openRegistry, type Registry } from './roots-fixture.ts'

let registry: Registry
beforeAll(async () => void (registry = await openRegistry()))
afterAll(() => registry.close())

const database = () => registry.home.house.database
const aDay = async () => (await registry.days(1))[0]!
const said = (words: string) => registry.home.logged.filter(line => line.includes(words)).length
/** Longer than a transaction lives, and solid. */
const lifetime = () => registry.devchain.mine(160)
const signedFor = async (day: string) => (await lastAttempt(database(), { purpose: 'seals', subject: day }))!

describe('the root of a day', () => {
  it('is on the chain once, where anybody reads it, and told when nothing can undo it', async () => {
    const day = await aDay()
    await registry.round()
    await registry.devchain.mine()
    expect(await registry.told()).toMatchObject([{ txId: undefined, writer: undefined }])
    await registry.settle()
    expect(await registry.told()).toMatchObject([
      { day: day.day, root: day.root, txId: /./, writer: registry.wallet.address },
    ])
    await registry.round()
    expect(await registry.attemptsOf(day)).toEqual(['confirmed'])
    await registry.isRight()
  })

  it('has a transaction as long as it is reckoned with', async () => {
    const row = await signedFor((await registry.told())[0]!.day)
    // The network counts what it stores beside a transaction as 64 bytes.
    expect(provenBytes(row, row.id).length + 64).toBe(rootBytes)
  })

  it('that was missed is caught up, the oldest first and a few at once', async () => {
    const days = await registry.days(8)
    await registry.round()
    const first = (await openFor(database(), 'seals')).map(({ subject }) => subject).toSorted()
    expect(first).toEqual(days.slice(0, 5).map(({ day }) => day))
    await registry.settle()
    await registry.isRight()
  })

  it('is written once by two processes at the same time', async () => {
    const days = await registry.days(3)
    await Promise.all([registry.round(), registry.round({ ...registry.writer }), registry.round()])
    await registry.settle()
    for (const day of days) expect(await registry.attemptsOf(day)).toEqual(['confirmed'])
    await registry.isRight()
  })

  it('is written again when the chain has lost it for good, and not before', async () => {
    const day = await aDay()
    registry.devchain.faults({ drop: null })
    await registry.round()
    await lifetime()
    await registry.round()
    registry.devchain.faults({ drop: 0 })
    expect(await registry.attemptsOf(day)).toEqual(['dead'])
    await registry.settle()
    expect(await registry.attemptsOf(day)).toEqual(['dead', 'confirmed'])
    await registry.isRight()
  })

  it('comes through a node without an answer and a block that is undone', async () => {
    const day = await aDay()
    registry.devchain.faults({ hang: 1 })
    await registry.round()
    await registry.devchain.mine(2)
    await registry.round()
    await registry.devchain.reorganise({ depth: 2, drop: 'all' })
    await registry.settle()
    expect(await registry.attemptsOf(day)).toEqual(['confirmed'])
    await registry.isRight()
  })
})

describe('a node', () => {
  const pauses = 'no root of seals is written'

  it('that is away keeps roots waiting, and that is said once', async () => {
    const day = await aDay()
    const before = said(pauses)
    const away = { ...registry.writer, node: payingNode({ url: 'http://127.0.0.1:9' }) }
    await registry.round(away)
    await registry.round(away)
    expect([said(pauses) - before, await registry.attemptsOf(day)]).toEqual([1, []])
    expect(await registry.home.house.metrics.registry.metrics()).toContain(
      'mastercopy_seal_roots_pausing{reason="node"} 1',
    )
    await registry.settle()
    await registry.isRight()
    expect(await registry.home.house.metrics.registry.metrics()).not.toContain('roots_pausing{')
  })

  it('that says it never heard of a root has no second one signed', async () => {
    const day = await aDay()
    await registry.round()
    await lifetime()
    await registry.round({ ...registry.writer, node: forgetful(), second: registry.writer.node })
    expect(await registry.attemptsOf(day)).toEqual(['sending'])
    await registry.settle()
    expect(await registry.attemptsOf(day)).toEqual(['confirmed'])
    await registry.isRight()
  })

  it('of another chain gets nothing signed', async () => {
    const day = await aDay()
    await registry.round({ ...registry.writer, chainId: 1n })
    expect(await registry.attemptsOf(day)).toEqual([])
    await registry.settle()
  })

  const forgetful = (): PayingNode => ({
    ...registry.writer.node,
    send: async () => undefined,
    fate: async txId => ({ ...(await registry.writer.node.fate(txId)), receipt: null }),
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
    await registry.round(poor)
    await registry.round(poor)
    expect([said('"pausing":"trx"') - before, await rootsToWrite(database())]).toEqual([1, 2])

    // Enough for the first of them: the memo, the sun, and bytes that are free.
    const fill = (amountSun: bigint) =>
      registry.devchain.payTrx({ to: poor.signer.address, amountSun, wait: true })
    await fill(1_000_001n)
    await registry.round(poor)
    expect([await registry.attemptsOf(days[0]!), await registry.attemptsOf(days[1]!)]).toEqual([
      ['sending'],
      [],
    ])
    await registry.devchain.mine(20)
    await registry.round(poor)
    expect(await rootsToWrite(database())).toBe(1)

    await fill(2_000_000n)
    await registry.round(poor)
    await registry.devchain.mine(20)
    await registry.round(poor)
    expect((await registry.told()).slice(0, 2).map(({ writer }) => writer)).toEqual([
      poor.signer.address,
      poor.signer.address,
    ])
    await registry.isRight()
  })

  it('that has enough for all days never says otherwise while they are on their way', async () => {
    await registry.days(8)
    // Eight memos, and bytes that are free for the first day only.
    const able = await another('able', 11_000_000n)
    const before = said('"pausing":"trx"')
    for (let step = 0; step < 12; step++) {
      await registry.round(able)
      await registry.devchain.mine(5)
    }
    expect([said('"pausing":"trx"') - before, await rootsToWrite(database())]).toEqual([0, 0])
  })

  it('may be another one from one moment to the next: what the first has sent is followed', async () => {
    const sent = await aDay()
    await registry.round()
    const lost = await aDay()
    registry.devchain.faults({ drop: null })
    await registry.round()
    registry.devchain.faults({ drop: 0 })
    await lifetime()
    const next = await another('next', 100_000_000n)
    for (let step = 0; step < 6; step++) {
      await registry.round(next)
      await registry.devchain.mine(10)
    }
    expect([await registry.attemptsOf(sent), await registry.attemptsOf(lost)]).toEqual([
      ['confirmed'],
      ['dead', 'confirmed'],
    ])
    const [second, first] = await registry.told()
    expect([first!.writer, second!.writer]).toEqual([registry.wallet.address, next.signer.address])
    await registry.isRight()
  })
})

/** By somebody who owns the tables, and so can take their guards down. */
const forged = (statement: string) =>
  tell(registry.base.adminUrl, `set session_replication_role = replica; ${statement}`)

describe('a row that somebody has been at', () => {
  it('is never sent, and keeps no other day from the chain', async () => {
    const [first, second] = await registry.days(2)
    registry.devchain.faults({ drop: null })
    await registry.round()
    registry.devchain.faults({ drop: 0 })
    const memo = (root: string) =>
      forged(
        `update tron_outgoing set memo = '${sealMemo(first!.day, root)}' where subject = '${first!.day}'`,
      )
    await memo('0'.repeat(64))
    for (let step = 0; step < 4; step++) {
      await expect(registry.round()).rejects.toThrow('is not what its row says')
      await registry.devchain.mine(10)
    }
    expect(await registry.attemptsOf(second!)).toEqual(['confirmed'])
    expect(await registry.attemptsOf(first!)).toEqual(['sending'])
    await memo(first!.root)
    await registry.settle()
    await registry.isRight()
  })
})

describe('the audit', () => {
  const audit = (chain = registry.home.house.tron) => auditRoots(database(), chain)

  it('finds every root on the chain as it was signed', async () => {
    const { length } = await registry.told()
    expect(await audit()).toEqual({ signed: length, faults: [] })
    expect(await auditRoots(database(), null)).toEqual({ signed: length, faults: [] })
  })

  it('misses what a chain does not show', async () => {
    const empty = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
    const { signed, faults } = await audit({ ...registry.home.house.tron, url: empty.url })
    expect(faults).toHaveLength(signed)
    expect(faults[0]).toMatch(/^The chain does not show the root of \d{4}-/)
    await empty.close()
  })

  it('notices a root or a row that was made to fit later, without asking anybody', async () => {
    const { day, root } = (await registry.told())[0]!
    const other = '0'.repeat(64)
    const isNot = { faults: [`What was signed for ${day} is not its root`] }
    await forged(`update seal_day set root = '${other}' where day = '${day}'`)
    expect(await auditRoots(database(), null)).toMatchObject(isNot)

    await forged(`update tron_outgoing set memo = '${sealMemo(day, other)}' where subject = '${day}'`)
    expect(await auditRoots(database(), null)).toMatchObject(isNot)

    await forged(`delete from seal_day where day = '${day}'`)
    expect((await auditRoots(database(), null)).faults).toEqual([`${day} has no root, and one was signed`])
    expect(root).not.toBe(other)
  })
})
