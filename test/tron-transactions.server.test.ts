import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDevchain, type Devchain } from '../devchain/index.ts'
import { dollarsOf, fundedWallet, walletOf, type Wallet } from '../devchain/test-client.ts'
import { testDatabase, type TestDatabase } from './support/database.ts'
import { errorCodes, sql, transaction } from '../server/database/index.ts'
import {
  followTransaction,
  storeSigned,
  lastAttempt,
  memoOnChain,
  payingNode,
  signTransfer,
  signerOf,
  type TransactionPurpose,
  type FollowContext,
  type TransactionRecord,
  type PayingNode,
  type TransferIntent,
} from '../server/tron/index.ts'
import { startStandIn } from '../server/tron/stand-in.ts'

let devchain: Devchain
let books: TestDatabase
let wallet: Wallet
let node: PayingNode
beforeAll(async () => {
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
  books = await testDatabase()
  wallet = await fundedWallet(devchain, 'hot wallet', 1_000_000_000n)
  node = payingNode({ url: devchain.url })
  await devchain.mine(20)
})
afterAll(async () => {
  await books.close()
  await devchain.close()
})

const terms = () => ({ chainId: BigInt(devchain.chainId), lifeMs: 360_000, feeLimitSunMin: 30_000_000n })
/** Blocks that are made fast take the clock with them. */
const clock = () => new Date(Math.max(Date.now(), devchain.status().headMs))
const following = (changes: Partial<FollowContext> = {}): FollowContext => ({
  database: books.database,
  clock,
  node,
  second: null,
  ...changes,
})
/** Longer than a transaction lives, and solid. */
const lifetimes = () => devchain.mine(150)

/** An address of its own for each test, and the purpose of a payment to it. */
const purposeOf = (name: string): TransactionPurpose & { to: Wallet } => ({
  purpose: 'payout',
  subject: name,
  to: walletOf(name),
})

async function keep(
  { to, ...purpose }: TransactionPurpose & { to: Wallet },
  changes: Partial<TransferIntent> = {},
  by: Partial<FollowContext> = {},
) {
  const id = newId()
  const intent = { owner: wallet.address, recipient: to.address, token: devchain.usdt, units: 1_000_000n }
  const signed = await signTransfer(
    following(by),
    signerOf(wallet.key),
    { ...intent, ...changes },
    id,
    terms(),
  )
  if (signed === 'wouldFail') throw new Error(signed)
  await transaction(books.database, tx => storeSigned(tx, { id, ...purpose, at: clock() }, signed))
  return (await lastAttempt(books.database, purpose))!
}

/** Steps, with blocks between them, until it has ended. */
async function toTheEnd(row: TransactionRecord, by: FollowContext = following()): Promise<TransactionRecord> {
  let at = row
  for (let step = 0; step < 30 && at.evidence === null && at.block === null; step++) {
    at = await followTransaction(by, at)
    await devchain.mine(10)
  }
  return at
}

describe('a signed transfer', () => {
  it('is sent, seen, and confirmed when nothing can undo it', async () => {
    const purpose = purposeOf('plain')
    const signed = await keep(purpose)
    const sent = await followTransaction(following(), signed)
    expect([signed.state, sent.state]).toEqual(['signed', 'sending'])
    await devchain.mine()
    const seen = await followTransaction(following(), sent)
    expect([seen.state, seen.seenBlock !== null]).toEqual(['sending', true])
    expect(await toTheEnd(seen)).toMatchObject({ state: 'confirmed', ordinal: 0, seenBlock: null })
    expect(await dollarsOf(devchain, purpose.to.address)).toBe(1_000_000n)
  })

  it('moves TRX as well', async () => {
    const purpose = purposeOf('trx')
    expect(await toTheEnd(await keep(purpose, { token: null, units: 5_000_000n }))).toMatchObject({
      state: 'confirmed',
      ordinal: null,
      feeSun: 1_100_000n,
    })
    expect(await node.resourcesOf(purpose.to.address)).toMatchObject({ isActive: true, sun: 5_000_000n })
  })

  it('says beside TRX what was meant, for a fee', async () => {
    const purpose = purposeOf('memo')
    const ended = await toTheEnd(await keep(purpose, { token: null, units: 1n, memo: 'Noted: 1 € — today' }))
    expect(ended).toMatchObject({ state: 'confirmed', memo: 'Noted: 1 € — today', feeSun: 2_100_000n })
    expect((await node.prices()).memoSun).toBe(1_000_000n)
    expect(await memoOnChain({ url: devchain.url }, ended.txId)).toBe('Noted: 1 € — today')
    expect(await memoOnChain({ url: devchain.url }, '00'.repeat(32))).toBeNull()
  })

  it('that the node took and forgot is sent again, and lost for good only after its time', async () => {
    const purpose = purposeOf('forgotten')
    devchain.faults({ drop: 1 })
    expect(await toTheEnd(await keep(purpose))).toMatchObject({ state: 'confirmed', attempt: 1 })

    devchain.faults({ drop: null })
    const lost = purposeOf('lost')
    const first = await toTheEnd(await keep(lost))
    devchain.faults({ drop: 0 })
    expect(first).toMatchObject({ state: 'expired', evidence: { how: 'scan' } })
    expect(await toTheEnd(await keep(lost))).toMatchObject({ state: 'confirmed', attempt: 2 })
    expect(await dollarsOf(devchain, lost.to.address)).toBe(1_000_000n)
  })

  it('is one payment, though the node took it without a word or had no time', async () => {
    const purpose = purposeOf('silence')
    devchain.faults({ hang: 1 })
    const sent = await followTransaction(following(), await keep(purpose))
    devchain.faults({ throttle: 1 })
    await expect(followTransaction(following(), sent)).rejects.toMatchObject({ reason: 'throttled' })
    expect(await toTheEnd(sent)).toMatchObject({ state: 'confirmed', attempt: 1 })
    expect(await dollarsOf(devchain, purpose.to.address)).toBe(1_000_000n)
  })

  it('survives that its block is undone', async () => {
    const purpose = purposeOf('undone')
    const sent = await followTransaction(following(), await keep(purpose))
    await devchain.mine(2)
    expect(await followTransaction(following(), sent)).toMatchObject({ seenBlock: expect.any(BigInt) })
    await devchain.reorganise({ depth: 2, drop: 'all' })
    expect(await followTransaction(following(), sent)).toMatchObject({ state: 'sending', seenBlock: null })
    expect(await toTheEnd(sent)).toMatchObject({ state: 'confirmed', attempt: 1 })
  })

  it('has failed where the chain says so, whatever its logs show', async () => {
    devchain.faults({ outOfTime: 1 })
    const purpose = purposeOf('out of time')
    const failed = await toTheEnd(await keep(purpose))
    expect(failed).toMatchObject({ state: 'failed', evidence: { result: 'OUT_OF_TIME' } })
    expect(failed.feeSun).toBeGreaterThan(0n)
    expect(await dollarsOf(devchain, purpose.to.address)).toBe(0n)
    expect(await toTheEnd(await keep(purpose))).toMatchObject({ state: 'confirmed', attempt: 2 })
  })

  it('is not signed where it would fail', async () => {
    await expect(keep(purposeOf('too much'), { units: 10n ** 12n })).rejects.toThrow('wouldFail')
  })

  it('is not begun when nobody may begin, and dies unsent', async () => {
    const purpose = purposeOf('halted')
    const signed = await keep(purpose)
    expect((await followTransaction(following(), signed, false)).state).toBe('signed')
    await lifetimes()
    expect((await followTransaction(following(), signed, false)).state).toBe('expired')
    expect(await dollarsOf(devchain, purpose.to.address)).toBe(0n)
  })
})

describe('a second node', () => {
  const behind = (from: PayingNode): PayingNode => ({
    ...from,
    transactionStatus: async txId => ({
      ...(await from.transactionStatus(txId)),
      solidHead: await from.block(1n),
    }),
  })
  const forgetful: () => PayingNode = () => ({
    ...node,
    transactionStatus: async txId => ({ ...(await node.transactionStatus(txId)), receipt: null }),
    blocksOfIds: async (from, to) =>
      (await node.blocksOfIds(from, to)).map(block => ({ ...block, transactions: [] })),
  })

  it('has to agree that a transaction is nowhere', async () => {
    const purpose = purposeOf('two nodes')
    const sent = await followTransaction(following(), await keep(purpose))
    await lifetimes()
    // It is in a block long since; the first node reports that it does not know it.
    const lying = following({ node: forgetful(), second: node })
    await expect(followTransaction(lying, sent)).rejects.toMatchObject({ reason: 'disagrees' })
    const late = following({ node: forgetful(), second: behind(forgetful()) })
    await expect(followTransaction(late, sent)).rejects.toMatchObject({ reason: 'behind' })
    expect(await toTheEnd(sent, following({ second: node }))).toMatchObject({ state: 'confirmed' })
  })

  it('of another chain, or one that went back, only makes us wait', async () => {
    const other = await startStandIn()
    devchain.faults({ drop: null })
    const purpose = purposeOf('other chain')
    const sent = await followTransaction(following(), await keep(purpose))
    await lifetimes()
    const stranger = payingNode({ url: other.url })
    await expect(followTransaction(following({ second: stranger }), sent)).rejects.toMatchObject({
      reason: 'disagrees',
    })
    await expect(followTransaction(following({ node: stranger }), sent)).rejects.toMatchObject({
      reason: 'disagrees',
    })
    const seen = { ...sent, solidSeen: (await node.solidHead()).number + 1n }
    await expect(followTransaction(following(), seen)).rejects.toMatchObject({ reason: 'behind' })
    expect(await toTheEnd(sent, following({ second: node }))).toMatchObject({
      state: 'expired',
      evidence: { how: 'secondNode' },
    })
    devchain.faults({ drop: 0 })
    await other.close()
  })
})

describe('the database', () => {
  const immutable = { code: errorCodes.transaction_immutable }
  const notEnded = { code: errorCodes.attempt_not_ended }
  const change = (id: string, to: ReturnType<typeof sql>) =>
    sql`update tron_transaction set ${to} where id = ${id}`.execute(books.database)

  it('keeps one living transaction for a purpose, and every byte as it was signed', async () => {
    const purpose = purposeOf('guarded')
    const row = await keep(purpose)
    await expect(keep(purpose)).rejects.toMatchObject(notEnded)
    for (const to of [
      sql`units = units + 1`,
      sql`memo = 'something else'`,
      sql`raw_data = raw_data || '\\x00'`,
      sql`expires_at = reference_at`,
      sql`state = 'confirmed', ended_at = signed_at, block = 1, block_at = signed_at, fee_sun = 0, ordinal = 0`,
      sql`solid_seen = 0`,
    ])
      await expect(change(row.id, to)).rejects.toMatchObject(immutable)
    const ended = await toTheEnd(row)
    expect(ended.state).toBe('confirmed')
    await expect(change(row.id, sql`state = 'sending', ended_at = null`)).rejects.toMatchObject(immutable)
    await expect(keep(purpose)).rejects.toMatchObject(notEnded)
    await expect(sql`delete from tron_transaction`.execute(books.database)).rejects.toMatchObject({
      code: errorCodes.append_only,
    })
  })

  it('that someone has been at cannot make us send anything else', async () => {
    const row = await keep(purposeOf('tampered'))
    for (const change of [{ recipient: walletOf('thief').address }, { memo: 'Noted' }])
      await expect(followTransaction(following(), { ...row, ...change })).rejects.toThrow(
        'is not what its row says',
      )
  })
})
