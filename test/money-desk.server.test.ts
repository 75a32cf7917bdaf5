/** The console's money: jobs of the treasury as operators do them there, each to its end at the client. */
import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { writeRequest } from '../contract/call.ts'
import { coverageShow } from '../contract/console/coverage.ts'
import { depositList, depositMark } from '../contract/console/deposits.ts'
import { inboxList } from '../contract/console/inbox.ts'
import { proposalList, proposalMake, proposalShow, proposalWithdraw } from '../contract/console/proposals.ts'
import { venueEndKey, walletList, walletPin, walletText } from '../contract/console/wallets.ts'
import {
  payoutBookLost,
  payoutHalt,
  payoutShow,
  withdrawalBatch,
  withdrawalDecide,
  withdrawalList,
  withdrawalShow,
} from '../contract/console/withdrawals.ts'
import { listFinance } from '../contract/finance.ts'
import { dollars } from '../contract/money.ts'
import { dayMs } from '../contract/time.ts'
import { unattendedHeader } from '../contract/unattended.ts'
import { broadcast, fundedWallet, signTransfer, type Wallet } from '../devchain/test-client.ts'
import { computeCoverage, lastCoverage } from '../server/coverage/index.ts'
import { sql } from '../server/database/index.ts'
import { followRefunds, watchDeposits } from '../server/deposits/index.ts'
import { openVenue, pinWallet, recordStatement } from '../server/house/evidence-fixture.ts'
import { approvalFaults } from '../server/operators/index.ts'
import { reconcile } from '../server/treasury/index.ts'
import { endHalts } from '../server/treasury/payout-halt-fixture.ts'
import type { Reconciled } from '../server/treasury/reconciliation/reconcile.ts'
import { readTronAddress, signMessage } from '../server/tron/index.ts'
import { rejectWithdrawal, waitingWithdrawals } from '../server/withdrawals/index.ts'
import { boris, clara, dmitri, vera } from './support/cast.ts'
import { openConsole, type SignedInOperator, type TestConsole } from './support/console-app.ts'
import { deafNode } from './support/deaf-node.ts'
import { freePort } from './support/free-port.ts'
import { signListed } from './support/operators.ts'
import { openTill, type Approved, type Till } from './support/payout-fixture.ts'
import type { Visitor } from './support/visitor.ts'

let till: Till
let desk: TestConsole
let veras: Visitor
let stranger: Wallet
let treasury: Wallet
beforeAll(async () => {
  till = await openTill({ isPaidByHand: false })
  stranger = await fundedWallet(till.devchain, 'listed stranger', dollars(5_000))
  treasury = await fundedWallet(till.devchain, 'treasury of the desk', dollars(5_000))
  const { context } = till.context
  await pinWallet(context.database, treasury.address)
  const list = join(context.config.dataDir, 'listed.txt')
  writeFileSync(list, `${stranger.address} ransom\n# end\n`)
  context.config = { ...context.config, screeningFile: list }
  desk = await openConsole(till.context)
  veras = till.context.visitor()
  await veras.enter(vera)
})

/** The till's money came by no chain, which comparisons and figures find: that keeps no other test from paying. */
afterEach(async () => {
  const { context } = till.context
  await endHalts(context)
  await sql`delete from coverage_wallet`.execute(context.database)
  await sql`delete from coverage_venue`.execute(context.database)
  await sql`alter table owed_proof disable trigger user`.execute(context.database)
  await sql`delete from owed_proof`.execute(context.database)
  await sql`alter table owed_proof enable trigger user`.execute(context.database)
  await sql`delete from coverage_run`.execute(context.database)
})
afterAll(async () => {
  // All that two have signed here is found signed again.
  expect(await faultsOfApprovals()).toEqual([])
  await desk.close()
  await till.close()
})

async function faultsOfApprovals(): Promise<string[]> {
  const faults = await approvalFaults(till.context.context)
  // The fixtures pin wallets, open a venue, record its statement and lift the comparison's halt without operators.
  const isOfFixtures = (fault: string): boolean =>
    /^(?:wallet\.pin|venue\.open|venue\.statement) /.test(fault) ||
    fault === 'Nobody has signed the end of the halt for reconciliation'
  return faults.filter(fault => !isOfFixtures(fault))
}

const signed = (operator: SignedInOperator, id: string) => signListed(till.context.context, operator, id)

/** By the figure of coverage: what has arrived and is credited to nobody. */
async function arrivedMicro(): Promise<bigint> {
  const { context } = till.context
  expect(await computeCoverage(context)).toBe('done')
  return (await lastCoverage(context.database, context.clock()))!.owed.uncredited
}

const seen = async (visitor = veras) => (await visitor.ask(listFinance, {})).accounts[0]!
const paymentOf = async ({ id: subject, client }: Approved) => {
  const wanted = { action: 'withdrawal.pay', subject, client, facts: {} }
  return (await desk.first.browser.ask(proposalMake, wanted)).id
}

describe('a withdrawal at the desk', () => {
  it('shows that another client withdraws to the same address', async () => {
    const { browser } = desk.first
    const asked = await till.asked(dollars(121))
    const hintsOf = async ({ id }: Approved) => (await browser.ask(withdrawalShow, { id })).withdrawal.hints
    expect(await hintsOf(asked)).not.toContain('sharedAddress')
    await till.context.client(dmitri)
    await till.context.fund(dmitri.email, dollars(100))
    const other = await till.approved(dollars(51), { to: asked.to, person: dmitri })
    expect([await hintsOf(asked), await hintsOf(other)]).toEqual([
      expect.arrayContaining(['sharedAddress']),
      expect.arrayContaining(['sharedAddress']),
    ])
    await till.settle(other)
    await browser.ask(withdrawalDecide, {
      id: asked.id,
      decision: 'reject',
      reason: 'underReview',
      note: undefined,
    })
  })

  it('is in the queue with what is unusual about it, and is paid once it is signed', async () => {
    const claras = await till.context.client(clara)
    await till.context.fund(clara.email, dollars(500))
    const asked = await till.asked(dollars(120), clara)
    const { browser } = desk.first
    const { items } = await browser.ask(inboxList, { kind: 'withdrawal' })
    expect(items).toMatchObject([{ key: asked.id, link: `/withdrawals/${asked.id}` }])
    const all = { of: 'reserved', hint: undefined, amountMicroMax: undefined } as const
    const { withdrawals } = await browser.ask(withdrawalList, all)
    expect(withdrawals).toMatchObject([
      { id: asked.id, hints: expect.arrayContaining(['newAddress', 'first']) as string[] },
    ])
    expect(items[0]!.code).toBe(withdrawals[0]!.code)
    expect((await browser.ask(withdrawalList, { ...all, hint: 'listed' })).withdrawals).toEqual([])

    const shown = await browser.ask(withdrawalShow, { id: asked.id })
    expect(shown.withdrawal).toMatchObject({ amountMicro: dollars(120), address: asked.to, takesTwo: false })
    expect([shown.path.map(({ flow }) => flow), shown.isPathWhole]).toEqual([['deposit'], true])
    expect(await signed(desk.first, await paymentOf(asked))).toBe('done')
    expect((await browser.ask(payoutShow, {})).inFlight).toMatchObject([{ id: asked.id, isOrdered: true }])
    // Whatever waits before it, a filter finds it: it counts before the limit of the list.
    const first = (isApproved: boolean, amountMicroMax?: bigint) =>
      waitingWithdrawals(till.context.context.database, 1, { isApproved, amountMicroMax })
    const older = await till.asked(dollars(45))
    const { database } = till.context.context
    await sql`
      update withdrawal_waiting set asked_at = asked_at - interval '1 hour' where withdrawal_id = ${older.id}`.execute(
      database,
    )
    const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id)
    expect([await ids(first(true)), await ids(first(false))]).toEqual([[asked.id], [older.id]])
    expect([await ids(first(true, dollars(119))), await ids(first(true, dollars(120)))]).toEqual([
      [],
      [asked.id],
    ])
    const listed = async (of: 'approved' | 'reserved') =>
      (await browser.ask(withdrawalList, { ...all, of })).withdrawals.map(({ id }) => id)
    expect([await listed('approved'), await listed('reserved')]).toEqual([[asked.id], [older.id]])
    const refusal = { id: older.id, decision: 'reject', reason: 'underReview', note: undefined } as const
    await browser.ask(withdrawalDecide, refusal)
    await till.settle(asked)
    expect(await till.received(asked)).toEqual([120])
    expect((await seen(claras)).withdrawals.items[0]).toMatchObject({ status: 'confirmed' })
    const { paid } = await browser.ask(payoutShow, {})
    expect(paid.filter(({ withdrawal }) => withdrawal === asked.id)).toHaveLength(1)
  })

  it('is rejected by one with a reason that the client reads, and the money is back', async () => {
    const before = (await seen()).balanceMicro
    const asked = await till.asked(dollars(75))
    const decided = { id: asked.id, decision: 'reject', note: undefined } as const
    const { browser } = desk.first
    expect((await browser.send(withdrawalDecide, { ...decided, reason: undefined })).outcome).toBe('invalid')
    expect(await browser.ask(withdrawalDecide, { ...decided, reason: 'identityNeeded' })).toEqual({
      result: 'done',
    })
    expect((await seen()).withdrawals.items[0]).toMatchObject({
      status: 'rejected',
      reason: 'identityNeeded',
    })
    expect((await seen()).balanceMicro).toBe(before)
    expect(await browser.ask(withdrawalDecide, { ...decided, reason: 'underReview' })).toEqual({
      result: 'rejected',
    })
  })

  it('is one of a list under one signature', async () => {
    const [first, second] = [await till.asked(dollars(11)), await till.asked(dollars(12))]
    const { browser } = desk.first
    const { id } = await browser.ask(withdrawalBatch, { ids: [first.id, second.id] })
    const { lines, proposal } = await browser.ask(proposalShow, { id })
    expect(proposal.amountMicro).toBe(dollars(23))
    expect(lines.find(({ name }) => name === 'micro-dollars in all')?.value).toBe(dollars(23).toString())
    expect(await signed(desk.first, id)).toBe('done')
    await till.settle(first, second)
    expect(await till.received(first, second)).toEqual([11, 12])
    expect((await browser.send(withdrawalBatch, { ids: [first.id] })).outcome).toBe('notThere')
    expect((await browser.send(withdrawalBatch, { ids: [] })).outcome).toBe('invalid')
  })

  it('says how many have to sign it: two from the line on', async () => {
    const asked = await till.asked(dollars(14))
    const id = await paymentOf(asked)
    const people = async () => (await desk.second.browser.ask(proposalShow, { id })).proposal.people
    expect(await people()).toBe(1)
    const { context } = till.context
    const { config } = context
    context.config = { ...config, withdrawal: { ...config.withdrawal, twoFromMicro: dollars(14) } }
    expect(await people()).toBe(2)
    context.config = config
    const rejected = { id: asked.id, decision: 'reject', reason: 'underReview', note: undefined } as const
    expect(await desk.first.browser.ask(withdrawalDecide, rejected)).toEqual({ result: 'done' })
  })

  it('says how many have to sign it by what each client gets and by the day of who signs first', async () => {
    const { context } = till.context
    const { config } = context
    const bounds = { twoFromMicro: dollars(50), aloneMaxMicro: dollars(100) }
    context.config = { ...config, withdrawal: { ...config.withdrawal, ...bounds } }
    onTestFinished(() => void (context.config = config))
    const other = { ...clara, email: 'listed-client@example.org' }
    await till.context.client(other)
    await till.context.fund(other.email, dollars(500))
    const [one, two] = [await desk.withRoles('treasury'), await desk.withRoles('treasury')]
    const peopleOf = async (id: string, { browser } = one) => {
      const { people } = (await browser.ask(proposalShow, { id })).proposal
      const listed = [
        ...(await browser.ask(proposalList, { of: 'open', page: 1 })).proposals,
        ...(await browser.ask(proposalList, { of: 'ended', page: 1 })).proposals,
      ]
      expect(listed.find(one => one.id === id)?.people).toBe(people)
      return people
    }
    const listOf = async (...asked: Approved[]) =>
      (await one.browser.ask(withdrawalBatch, { ids: asked.map(({ id }) => id) })).id

    const veras30 = [await till.asked(dollars(30)), await till.asked(dollars(30))]
    const others30 = await till.asked(dollars(30), other)
    expect(await peopleOf(await listOf(...veras30))).toBe(2)
    const small = await listOf(veras30[0]!, others30)
    expect(await peopleOf(small)).toBe(1)
    expect([await signed(one, small), await peopleOf(small)]).toEqual(['done', 1])

    const others45 = await till.asked(dollars(45), other)
    const beyond = await paymentOf(others45)
    expect([await peopleOf(beyond, one), await peopleOf(beyond, two)]).toEqual([2, 1])
    expect([await signed(one, beyond), await peopleOf(beyond, two)]).toEqual(['needsSecond', 2])
    expect([await signed(two, beyond), await peopleOf(beyond)]).toEqual(['done', 2])

    expect(await signed(two, await paymentOf(veras30[1]!))).toBe('done')
    await till.settle(...veras30, others30, others45)
    expect(await till.received(...veras30, others30, others45)).toEqual([30, 30, 30, 45])
  })

  it('has its approval taken back by one who says why, and the log keeps it', async () => {
    const asked = await till.approved(dollars(16))
    const revoked = { id: asked.id, decision: 'revoke', reason: undefined } as const
    const { browser } = desk.first
    expect((await browser.send(withdrawalDecide, { ...revoked, note: ' ' })).outcome).toBe('invalid')
    const why = 'the client called'
    expect(await browser.ask(withdrawalDecide, { ...revoked, note: why })).toEqual({ result: 'done' })
    const { rows } = await sql<{ reason: string }>`
      select after ->> 'reason' as reason from audit
      where client_id = ${asked.client} and subject = ${asked.id} and action = 'withdrawal.revoked'`.execute(
      till.context.context.database,
    )
    expect(rows).toEqual([{ reason: why }])
    const decidedBy = async () => (await browser.ask(withdrawalShow, { id: asked.id })).decidedBy
    expect(await decidedBy()).toEqual([])
    const rejected = { id: asked.id, decision: 'reject', reason: 'clientAsked', note: undefined } as const
    expect(await browser.ask(withdrawalDecide, rejected)).toEqual({ result: 'done' })
    expect(await decidedBy()).toHaveLength(1)
  })

  it('is looked at by nobody without a record, whatever their browser calls a refresh', async () => {
    const asked = await till.asked(dollars(17))
    const { browser, id: actor } = await desk.withRoles('support')
    const body = JSON.stringify(writeRequest(withdrawalShow, { id: asked.id }))
    const refresh = async () =>
      (await browser.post(withdrawalShow.path, body, undefined, { [unattendedHeader]: '1' })).status
    const looks = async () => {
      const { rows } = await sql`
        select from audit
        where client_id = ${asked.client} and subject = ${asked.id} and action = 'withdrawal.look'
          and actor = ${actor}`.execute(till.context.context.database)
      return rows.length
    }
    expect([await refresh(), await looks()]).toEqual([200, 1])
    expect([await refresh(), await looks()]).toEqual([200, 1])
    await browser.ask(withdrawalShow, { id: asked.id })
    expect(await looks()).toBe(2)
    const rejected = { id: asked.id, decision: 'reject', reason: 'underReview', note: undefined } as const
    expect(await desk.first.browser.ask(withdrawalDecide, rejected)).toEqual({ result: 'done' })
  })

  it('is neither given back nor approved while it is proposed that it was paid', async () => {
    const asked = await till.asked(dollars(18))
    const { id, client } = asked
    const facts = { transaction: 'f'.repeat(64) }
    const wanted = { action: 'withdrawal.confirm', subject: id, client, facts }
    const { id: proposal } = await desk.first.browser.ask(proposalMake, wanted)
    const { browser } = desk.second
    const { withdrawal } = await browser.ask(withdrawalShow, { id })
    expect(withdrawal.proposals).toEqual([{ id: proposal, action: 'withdrawal.confirm' }])
    const rejecting = { id, decision: 'reject', reason: 'underReview', note: undefined } as const
    expect(await browser.ask(withdrawalDecide, rejecting)).toEqual({ result: 'endProposed' })
    expect((await browser.send(withdrawalBatch, { ids: [id] })).outcome).toBe('notThere')
    await browser.ask(proposalWithdraw, { id: proposal, reason: 'another transaction' })
    expect(await browser.ask(withdrawalDecide, rejecting)).toEqual({ result: 'done' })
  })

  it('is not given back where that is proposed while the nodes are asked about it', async () => {
    const { id, client } = await till.asked(dollars(18))
    const { context } = till.context
    const wanted = {
      action: 'withdrawal.confirm',
      subject: id,
      client,
      facts: { transaction: 'e'.repeat(64) },
    }
    const proposed = new Set<string>()
    const node = await deafNode(till.devchain.url, async () => {
      proposed.add((await desk.first.browser.ask(proposalMake, wanted)).id)
      return false
    })
    onTestFinished(() => node.close())
    const slow = { ...context, tron: { ...context.tron, url: node.url } }
    const request = { actor: desk.second.id, client, id }
    expect(await rejectWithdrawal(slow, request, 'underReview')).toBe('endProposed')
    expect(proposed.size).toBe(1)
    await desk.first.browser.ask(proposalWithdraw, { id: [...proposed][0]!, reason: 'another transaction' })
    expect(await rejectWithdrawal(context, request, 'underReview')).toBe('done')
  })

  it('is decided by nobody who lacks the role', async () => {
    const asked = await till.asked(dollars(13))
    const support = await desk.withRoles('support')
    const wanted = { id: asked.id, decision: 'reject', reason: 'underReview', note: undefined } as const
    expect((await support.browser.send(withdrawalDecide, wanted)).status).toBe(403)
    expect((await support.browser.send(withdrawalBatch, { ids: [asked.id] })).status).toBe(403)
    expect(await desk.first.browser.ask(withdrawalDecide, wanted)).toEqual({ result: 'done' })
  })
})

describe('payouts', () => {
  it('are halted by one at once, and go on when two have signed that', async () => {
    const asked = await till.approved(dollars(31))
    const { browser } = await desk.withRoles('support')
    expect((await browser.send(payoutHalt, { reason: 'the node lies' })).outcome).toBe('ok')
    expect((await browser.send(payoutHalt, { reason: 'the node lies' })).outcome).toBe('ended')
    await till.job()
    expect(await till.stateOf(asked)).toBe('none')
    const [halt] = (await desk.first.browser.ask(payoutShow, {})).halts
    expect(halt!.operator).toEqual(expect.any(String))
    const { id } = await desk.first.browser.ask(proposalMake, {
      action: 'payouts.resume',
      subject: halt!.reason,
      client: undefined,
      facts: { halt: String(halt!.step), reason: 'the node was replaced' },
    })
    expect([await signed(desk.first, id), await signed(desk.first, id)]).toEqual([
      'needsSecond',
      'sameOperator',
    ])
    expect(await signed(desk.second, id)).toBe('done')
    await till.settle(asked)
    expect(await till.received(asked)).toEqual([31])
    expect((await desk.first.browser.ask(payoutShow, {})).halts).toEqual([])
  })

  it('that are no loss are not booked as one', async () => {
    const lost = { client: vera.email, txId: 'ab'.repeat(32), address: stranger.address, reason: 'restored' }
    const book = async (wanted: typeof lost) =>
      (await desk.first.browser.send(payoutBookLost, wanted)).outcome
    expect(await book(lost)).toBe('notSolid')
    expect(await book({ ...lost, client: 'nobody@example.org' })).toBe('noClient')
    const { context } = till.context
    const tron = { ...context.tron, url: `http://127.0.0.1:${await freePort()}` }
    const away = await openConsole({ ...till.context, context: { ...context, tron } })
    expect((await away.first.browser.send(payoutBookLost, lost)).outcome).toBe('nodeAway')
    await away.close()
  })
})

describe('a deposit from a listed address', () => {
  it('waits at the desk, goes back by two, and the client reads no more than that it did', async () => {
    const { context } = till.context
    const borises = await till.context.client(boris)
    const account = (await borises.ask(listFinance, {})).accounts[0]!
    const address = readTronAddress(account.depositAddress ?? '')!
    // What wallets of ours were given counts too, once it is final.
    const compared = () => reconcile(context, 'light', 'test', 0)
    await till.devchain.mine(25)
    await watchDeposits(context, context.clock())
    await compared()
    const before = await arrivedMicro()
    const { id: txId } = await (async () => {
      const transfer = await signTransfer(till.devchain, stranger, address, dollars(444))
      await broadcast(till.devchain, transfer)
      return transfer
    })()
    await till.devchain.mine(25)
    await watchDeposits(context, context.clock())

    const { browser } = desk.first
    expect((await browser.ask(inboxList, { kind: 'deposit' })).items).toMatchObject([{ key: `${txId}:0` }])
    const { deposits, wallets } = await browser.ask(depositList, { of: 'suspicious' })
    expect(deposits).toMatchObject([
      { txId, sender: stranger.address, reason: 'The sender is listed: ransom' },
    ])
    const { own } = await browser.ask(walletList, {})
    expect(wallets).toContain(treasury.address)
    expect(wallets.toSorted()).toEqual(own.map(one => one.address).toSorted())
    const client = deposits[0]!.client!
    const place = { client, txId, ordinal: 0, reason: 'once more' }
    expect((await browser.send(depositMark, place)).outcome).toBe('taken')
    const { id } = await browser.ask(proposalMake, {
      action: 'deposit.refund',
      subject: `${txId}:0`,
      client,
      facts: { wallet: treasury.address, reason: 'by the law' },
    })
    const { lines } = await desk.second.browser.ask(proposalShow, { id })
    expect(lines.find(({ name }) => name === 'sender')?.value).toBe(stranger.address)
    expect([await signed(desk.first, id), await signed(desk.second, id)]).toEqual(['needsSecond', 'done'])
    await compared()
    expect(await arrivedMicro()).toBe(before + dollars(444))
    expect((await browser.ask(depositList, { of: 'suspicious' })).deposits).toMatchObject([
      { isSigned: true },
    ])
    await sql`
      insert into refund_order (id, client_id, tx_id, ordinal, wallet, recipient, micro, ordered_at)
      values (${context.newId()}, ${client}, ${'cd'.repeat(32)}, 0, ${treasury.address}, ${treasury.address}, 1,
              ${context.clock()})`.execute(context.database)
    const forged = (await browser.ask(depositList, { of: 'refunds' })).deposits[0]
    expect(forged).toMatchObject({ txId: 'cd'.repeat(32), isSigned: false })
    await sql`delete from refund_order where micro = 1`.execute(context.database)
    await broadcast(
      till.devchain,
      await signTransfer(till.devchain, treasury, stranger.address, dollars(444)),
    )
    await till.devchain.mine(25)
    await watchDeposits(context, context.clock())
    await compared()
    await followRefunds(context)
    // It is owed to nobody any more, and the comparison with the chain knows what the payment was.
    expect(await arrivedMicro()).toBe(before)
    const { findings } = (await reconcile(context, 'whole', 'test', 0)) as Reconciled
    expect(findings.filter(({ kind }) => kind === 'leftUnexplained')).toEqual([])

    const told = (await borises.ask(listFinance, {})).accounts[0]!
    expect([told.balanceMicro, told.arrivals.length]).toEqual([0n, 1])
    expect(told.arrivals[0]!.returnedBy).toMatch(/^[\da-f]{64}$/)
    expect((await browser.ask(depositList, { of: 'refunds' })).deposits).toMatchObject([
      { order: id, refundTxId: told.arrivals[0]!.returnedBy },
    ])
    expect((await browser.ask(inboxList, { kind: 'deposit' })).items).toEqual([])
  })
})

describe('the house’s money', () => {
  it('is shown with its wallets, and a wallet is pinned by two after its own key', async () => {
    const { browser } = desk.first
    const fresh = await fundedWallet(till.devchain, 'fresh wallet', dollars(1))
    const { text, date } = await browser.ask(walletText, { address: fresh.address })
    const signature = Buffer.from(signMessage(text, fresh.key)).toString('hex')
    const wanted = { address: fresh.address, purpose: 'treasury', date } as const
    const forged = Buffer.from(signMessage(text, stranger.key)).toString('hex')
    expect((await browser.send(walletPin, { ...wanted, signature: forged })).outcome).toBe('badSignature')
    const { id } = await browser.ask(walletPin, { ...wanted, signature })
    expect([await signed(desk.first, id), await signed(desk.second, id)]).toEqual(['needsSecond', 'done'])
    const { own } = await browser.ask(walletList, {})
    expect(own.map(({ address }) => address)).toContain(fresh.address)
    const auditor = await desk.withRoles('auditor')
    expect((await auditor.browser.send(walletPin, { ...wanted, signature })).status).toBe(403)
  })

  it('has a venue whose connector’s key two register and one ends, and which two end', async () => {
    const { context } = till.context
    const { browser } = desk.first
    const byTwo = async (action: string, facts: Record<string, string>) => {
      const { id } = await browser.ask(proposalMake, { action, subject: 'Kraken', client: undefined, facts })
      return [await signed(desk.first, id), await signed(desk.second, id)]
    }
    const kraken = async () =>
      (await browser.ask(walletList, {})).venues.find(({ name }) => name === 'Kraken')!
    await openVenue(context.database, 'Kraken')
    const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!
    expect(await byTwo('venue.key', { 'public key': 'no key' })).toEqual(['needsSecond', 'invalid'])
    expect(await byTwo('venue.key', { 'public key': key })).toEqual(['needsSecond', 'done'])
    expect((await kraken()).keys).toHaveLength(1)

    const ending = { key: (await kraken()).keys[0]!, reason: 'the machine was lost' }
    const auditor = await desk.withRoles('auditor')
    expect((await auditor.browser.send(venueEndKey, ending)).status).toBe(403)
    expect((await browser.send(venueEndKey, { ...ending, reason: ' ' })).outcome).toBe('invalid')
    expect((await browser.send(venueEndKey, ending)).outcome).toBe('ok')
    expect((await browser.send(venueEndKey, ending)).outcome).toBe('notThere')
    expect((await kraken()).keys).toEqual([])

    expect(await byTwo('venue.end', { reason: 'too early' })).toEqual(['needsSecond', 'needsStatement'])
    await recordStatement(context.database, 'Kraken', { asOf: context.clock(), micro: 0n })
    expect(await byTwo('venue.end', { reason: 'we leave' })).toEqual(['needsSecond', 'done'])
    expect((await kraken()).endedAt).toBeInstanceOf(Date)
  })

  it('is shown beside what is owed', async () => {
    const { context } = till.context
    await watchDeposits(context, context.clock())
    await reconcile(context, 'light', 'test', 0)
    expect(await computeCoverage(context)).toBe('done')
    const shown = await desk.first.browser.ask(coverageShow, {})
    expect(shown.history.length).toBeGreaterThan(0)
    expect(shown.owed.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)).toBe(shown.figure!.owedMicro)
  })
})

it('what was carried out is found signed again, and keeps its signatures in the console, long after they could have been used', async () => {
  const asked = await till.asked(dollars(15))
  expect(await signed(desk.first, await paymentOf(asked))).toBe('done')
  await till.settle(asked)
  const signersOf = async ({ browser }: SignedInOperator) => {
    const pages = await Promise.all(
      [1, 2].map(async page => browser.ask(proposalList, { of: 'ended', page })),
    )
    return pages.flatMap(({ proposals }) =>
      proposals.map(({ id, signers }) => [id, signers.map(({ name }) => name)]),
    )
  }
  const before = await signersOf(desk.first)
  expect(before.filter(([, names]) => names!.length > 0)).not.toEqual([])
  till.context.later(8 * dayMs)
  expect(await signersOf(await desk.withRoles('auditor'))).toEqual(expect.arrayContaining(before))
  expect(await faultsOfApprovals()).toEqual([])

  // By then the sessions of all others are over.
  await till.catchUp()
  await desk.close()
  desk = await openConsole(till.context)
  await veras.enter(vera)
})
