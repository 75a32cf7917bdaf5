import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  transferToPeer,
  listFinance,
  showWithdrawalPromise,
  showWithdrawalTerms,
  withdraw,
} from '../contract/finance.ts'
import { noOneTimeCode } from '../contract/limits.ts'
import { dollars } from '../contract/money.ts'
import { chooseNotices } from '../contract/notice-choices.ts'
import { showNotices } from '../contract/notices.ts'
import { hourMs } from '../contract/time.ts'
import { startDevchain, type Devchain } from '../devchain/index.ts'
import { broadcast, fundedWallet, signTransfer } from '../devchain/test-client.ts'
import { auditEventsOf } from './support/audit-events.ts'
import { boris, clara, dmitri, eve, vera, type Person } from './support/cast.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'
import { approveWithdrawal, confirmWithdrawal, dismissMatch } from './support/signed-withdrawals.ts'
import { tronOf } from './support/tron-of.ts'
import { pageKey, type Visitor } from './support/visitor.ts'
import { sql } from '../server/database/index.ts'
import { ledgerFaults } from '../server/ledger/index.ts'
import { lastMailTo } from '../server/platform/mail/index.ts'
import { nobody, readTronAddress, type TronAddress } from '../server/tron/index.ts'
import {
  ownerOfWaiting,
  rejectWithdrawal,
  revokeApproval,
  seenPayment,
  periodToSet,
  waitingWithdrawals,
} from '../server/withdrawals/index.ts'
import { pinWallet } from '../server/house/evidence-fixture.ts'
import { watchDeposits } from '../server/deposits/index.ts'
import { freeze } from './support/freezes.ts'
import { approveByTwo } from './support/operators.ts'

let devchain: Devchain
/** How far the chain's clock is ahead of the machine's. */
let chainAheadMs = 0
let context: TestApp
beforeAll(async () => {
  devchain = await startDevchain({
    port: 0,
    dataDir: null,
    blockMs: 0,
    clock: () => Date.now() + chainAheadMs,
  })
  context = await openTestApp({ tron: tronOf(devchain) })
  // People pay by hand from it.
  await pinWallet(context.context.database, devchain.faucet)
})
afterAll(async () => {
  await context.close()
  await devchain.close()
})

/** Wallets outside of the platform. */
const [wallet, other] = [
  readTronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')!,
  readTronAddress('TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb')!,
]

const accountOf = async (visitor: Visitor) => (await visitor.ask(listFinance, {})).accounts[0]!
const order = (address: string, amountMicro: bigint, { password }: Person) => ({
  address,
  amountMicro,
  password,
  oneTimeCode: noOneTimeCode,
})

async function funded(person: Person, amountMicro: bigint): Promise<Visitor> {
  const visitor = await context.provedClient(person)
  await context.fund(person.email, amountMicro)
  return visitor
}

let newcomers = 0
/** A client whom the test has for itself. */
async function newcomer(amountMicro: bigint) {
  const person: Person = { ...eve, email: `newcomer-${++newcomers}@example.org` }
  return { person, visitor: await funded(person, amountMicro) }
}

/** Asks, and what operators need to review it. */
async function asked(visitor: Visitor, person: Person, amountMicro: bigint, address: string = wallet) {
  expect((await visitor.send(withdraw, order(address, amountMicro, person))).outcome).toBe('ok')
  const ids = (await waitingWithdrawals(context.context.database, 100)).map(row => row.id)
  const id = ids.toSorted((a, b) => a.localeCompare(b)).at(-1)!
  return { actor: 'cli:olga', client: (await ownerOfWaiting(context.context.database, id))!, id }
}

const actionsOn = async (id: string) =>
  (await auditEventsOf(context.context.database, id)).map(({ action }) => action)
const paymentsSoFar = async () => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from payment_time`.execute(context.context.database)
  return Number(rows[0]!.count)
}
const booksAreRight = async () =>
  expect(await ledgerFaults(context.context.database, context.context.clock())).toEqual([])

describe('a withdrawal', () => {
  it('reserves the money at once and waits', async () => {
    const veras = await funded(vera, dollars(500))
    await asked(veras, vera, dollars(120))
    const { balanceMicro, transactions, withdrawals } = await accountOf(veras)
    expect(balanceMicro).toBe(dollars(380))
    expect(transactions.items[0]).toMatchObject({ type: 'withdrawalReserve', text: wallet })
    expect(withdrawals.items).toMatchObject([{ status: 'pending', address: wallet, txId: undefined }])
    await booksAreRight()
  })

  it('depends on no deposit, partner, program or document: what another client gave is paid out whole', async () => {
    const [giver, receiver] = [
      { ...eve, email: 'giver@example.org' },
      { ...eve, email: 'receiver@example.org' },
    ]
    const [givers, theirs] = [await funded(giver, dollars(70)), await context.provedClient(receiver)]
    const { uid } = await accountOf(theirs)
    expect((await givers.send(transferToPeer, order(uid, dollars(70), giver))).outcome).toBe('ok')
    expect((await theirs.send(withdraw, order(wallet, dollars(70), receiver))).outcome).toBe('ok')
    expect(await accountOf(theirs)).toMatchObject({ balanceMicro: 0n, reservedMicro: dollars(70) })
  })

  it('is refused, with an outcome for what is wrong, and nothing moves', async () => {
    const { person: client, visitor } = await newcomer(dollars(380))
    const before = await accountOf(visitor)
    const refused = async (address: string, amountMicro: bigint, person = client) =>
      (await visitor.send(withdraw, order(address, amountMicro, person))).outcome
    const mistyped = wallet.replace('Prwb', 'Prwc')
    const ours = [before.depositAddress!, devchain.usdt, devchain.faucet]
    for (const address of ['', mistyped, ...ours, nobody, `0x${'0'.repeat(40)}`])
      expect([address, await refused(address, dollars(50))]).toEqual([address, 'invalidAddress'])
    expect(await refused(wallet, dollars(50) - 1n)).toBe('invalidAmount')
    expect(await refused(wallet, dollars(381))).toBe('insufficientFunds')
    expect(await refused(wallet, dollars(50), vera)).toBe('invalidPassword')
    expect(await accountOf(visitor)).toMatchObject({
      balanceMicro: dollars(380),
      withdrawals: { total: 0 },
    })
  })

  it('is refused outside of the days that operators set', async () => {
    const { person, visitor } = await newcomer(dollars(50))
    const today = context.context.clock().getUTCDate()
    // Far off, so that it is not today either when the day turns meanwhile.
    const day = ((today + 13) % 28) + 1
    const set = async (days: string) => {
      const { database, clock } = context.context
      const announcement = { from: clock(), notice: { ru: 'x', en: 'x', de: 'x', es: 'x' } }
      return approveByTwo(context.context, await periodToSet(database, days, announcement))
    }
    expect(await set(`${day}-${day}`)).toBe('done')
    const closed = await accountOf(visitor)
    expect(closed.isWithdrawalOpen).toBe(false)
    expect(closed.withdrawalOpensAt?.getUTCDate()).toBe(day)
    expect((await visitor.send(withdraw, order(wallet, dollars(50), person))).outcome).toBe('unexpectedError')
    expect(await set('always')).toBe('done')
    expect(await accountOf(visitor)).toMatchObject({ isWithdrawalOpen: true, withdrawalOpensAt: undefined })
  })

  it('asked for twice with one key is reserved once, and many at once spend no dollar twice', async () => {
    const boriss = await funded(boris, dollars(200))
    const key = pageKey()
    const same = await Promise.all(
      Array.from({ length: 5 }, () => boriss.send(withdraw, order(wallet, dollars(60), boris), key)),
    )
    expect(same.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'ok'))
    const many = await Promise.all(
      Array.from({ length: 8 }, () => boriss.send(withdraw, order(wallet, dollars(60), boris), pageKey())),
    )
    expect(many.filter(({ outcome }) => outcome === 'ok')).toHaveLength(2)
    const { balanceMicro, withdrawals } = await accountOf(boriss)
    expect([balanceMicro, withdrawals.total]).toEqual([dollars(20), 3])
    await booksAreRight()
  })
})

describe('an operator', () => {
  it('rejects with a reason, and the money is back', async () => {
    const claras = await funded(clara, dollars(100))
    const request = await asked(claras, clara, dollars(100))
    expect(await rejectWithdrawal(context.context, request, 'wrongAddress')).toBe('done')
    expect(await ownerOfWaiting(context.context.database, request.id)).toBeNull()
    expect(await rejectWithdrawal(context.context, request, 'wrongAddress')).toBe('rejected')
    const { balanceMicro, transactions, withdrawals } = await accountOf(claras)
    expect(balanceMicro).toBe(dollars(100))
    expect(transactions.items[0]).toMatchObject({ type: 'withdrawalReturn' })
    expect(withdrawals.items[0]).toMatchObject({ status: 'rejected', reason: 'wrongAddress' })
    expect(await actionsOn(request.id)).toEqual(['withdrawal.rejected'])
    expect(await lastMailTo(context.context, clara.email)).toContain('We cannot pay to this address')
    await booksAreRight()
  })

  it('confirms what the chain proves to be paid, and nothing else', async () => {
    const { person, visitor } = await newcomer(dollars(100))
    const paidBefore = await paymentsSoFar()
    const request = await asked(visitor, person, dollars(70), other)
    const pay = (to: TronAddress, amountMicro: bigint) => devchain.pay({ to, amountMicro })
    const confirm = (txId: string) => confirmWithdrawal(context.context, request, txId)

    expect(await approveWithdrawal(context.context, request)).toBe('done')
    const txId = await pay(other, dollars(70))
    const [less, elsewhere] = [await pay(other, dollars(69)), await pay(wallet, dollars(70))]
    await devchain.mine()
    expect(await confirm(txId)).toBe('notSolid')
    expect(await confirm('0'.repeat(64))).toBe('notSolid')
    await devchain.mine(20)
    expect([await confirm(less), await confirm(elsewhere)]).toEqual(['otherPayment', 'otherPayment'])
    const outcomes = await Promise.all([confirm(txId), confirm(txId)])
    expect(outcomes).toContain('done')

    const { balanceMicro, withdrawals } = await accountOf(visitor)
    const { knownAddresses } = await visitor.ask(showWithdrawalTerms, {})
    expect([balanceMicro, knownAddresses]).toEqual([dollars(30), [other]])
    const [shown] = withdrawals.items
    expect(shown).toMatchObject({ status: 'confirmed', txId })
    const stations = [shown!.at, shown!.approvedAt!, shown!.sentAt!, shown!.paidAt!].map(at => at.getTime())
    expect(stations.slice(0, 2)).toEqual(stations.slice(0, 2).toSorted((one, other) => one - other))
    expect((await visitor.ask(showWithdrawalPromise, {})).payments).toBe(paidBefore + 1)
    expect(await actionsOn(request.id)).toEqual(['withdrawal.approved', 'withdrawal.confirmed'])
    expect(await lastMailTo(context.context, person.email)).toContain(txId)
    await booksAreRight()
  })

  it('cannot have one transfer pay two withdrawals', async () => {
    const dmitris = await funded(dmitri, dollars(200))
    const first = await asked(dmitris, dmitri, dollars(80), other)
    const second = await asked(dmitris, dmitri, dollars(80), other)
    for (const request of [first, second]) await approveWithdrawal(context.context, request)
    const txId = await devchain.pay({ to: other, amountMicro: dollars(80) })
    await devchain.mine(20)
    expect(await confirmWithdrawal(context.context, first, txId)).toBe('done')
    expect(await confirmWithdrawal(context.context, second, txId)).toBe('otherPayment')
    await booksAreRight()
  })

  it('cannot reject what is being paid, unless someone vouches that nothing was sent', async () => {
    const eves = await funded(eve, dollars(100))
    const request = await asked(eves, eve, dollars(90))
    expect(await approveWithdrawal(context.context, request)).toBe('done')
    expect(await rejectWithdrawal(context.context, request, 'clientAsked')).toBe('approved')
    expect(await revokeApproval(context.context, request, 'a test')).toBe('done')
    expect(await rejectWithdrawal(context.context, request, 'clientAsked')).toBe('done')
    expect((await accountOf(eves)).balanceMicro).toBe(dollars(100))
    const steps = ['approved', 'revoked', 'rejected'].map(step => `withdrawal.${step}`)
    expect(await actionsOn(request.id)).toEqual(steps)
  })

  it('is stopped where the chain shows that it seems to be paid already', async () => {
    const { person, visitor } = await newcomer(dollars(200))
    const request = await asked(visitor, person, dollars(55), other)
    const txId = await devchain.pay({ to: other, amountMicro: dollars(55) })
    await devchain.mine()
    expect(await approveWithdrawal(context.context, request)).toBe('seemsPaid')
    expect(await rejectWithdrawal(context.context, request, 'clientAsked')).toBe('seemsPaid')
    expect(await seenPayment(context.context, request)).toEqual({ txId })
    await devchain.mine(20)
    expect(await confirmWithdrawal(context.context, request, txId)).toBe('done')
    const again = await asked(visitor, person, dollars(55), other)
    expect(await approveWithdrawal(context.context, again)).toBe('done')
    await devchain.pay({ to: other, amountMicro: dollars(55) })
    await devchain.mine()
    expect(await revokeApproval(context.context, again, 'a test')).toBe('seemsPaid')
    await booksAreRight()
  })

  it('says that a stranger’s equal payment is none of ours, and the withdrawal goes its way', async () => {
    const { person, visitor } = await newcomer(dollars(100))
    const stranger = await fundedWallet(devchain, 'a stranger', dollars(200))
    const request = await asked(visitor, person, dollars(56), other)
    const gift = await signTransfer(devchain, stranger, other, dollars(56))
    const txId = gift.id
    await broadcast(devchain, gift)
    await devchain.mine(20)
    expect(await confirmWithdrawal(context.context, request, txId)).toBe('strangeSender')
    expect(await rejectWithdrawal(context.context, request, 'clientAsked')).toBe('seemsPaid')
    const dismiss = (tx: string) => dismissMatch(context.context, request, tx, 'Eve sent it herself')
    expect([await dismiss('0'.repeat(64)), await dismiss(txId)]).toEqual(['otherPayment', 'done'])
    expect(await seenPayment(context.context, request)).toBeNull()
    expect(await approveWithdrawal(context.context, request)).toBe('done')

    const ours = await devchain.pay({ to: other, amountMicro: dollars(56) })
    await devchain.mine(20)
    expect([await dismiss(ours), await confirmWithdrawal(context.context, request, ours)]).toEqual([
      'ownSender',
      'done',
    ])
    const steps = ['matchDismissed', 'approved', 'confirmed'].map(step => `withdrawal.${step}`)
    expect([await dismiss(txId), await actionsOn(request.id)]).toEqual(['paid', steps])
    await booksAreRight()
  })

  it('cannot take a payment from before the withdrawal for its payment, and finds one although our clock was an hour ahead', async () => {
    const earlier = await devchain.pay({ to: other, amountMicro: dollars(57) })
    await devchain.mine(20)
    context.later(hourMs)
    const { person, visitor } = await newcomer(dollars(200))
    const first = await asked(visitor, person, dollars(57), other)
    expect(await approveWithdrawal(context.context, first)).toBe('done')
    expect(await confirmWithdrawal(context.context, first, earlier)).toBe('otherPayment')

    // The chain's own count of blocks is known from a first look on.
    await watchDeposits(context.context, context.context.clock())
    const request = await asked(visitor, person, dollars(52), other)
    const txId = await devchain.pay({ to: other, amountMicro: dollars(52) })
    await devchain.mine(20)
    expect(await rejectWithdrawal(context.context, request, 'clientAsked')).toBe('seemsPaid')
    expect(await confirmWithdrawal(context.context, request, txId)).toBe('done')

    // For the other tests the chain is behind no longer.
    chainAheadMs += hourMs
    await devchain.mine()
  })

  it('pays nothing to a client whose payments are frozen, and believes no other chain', async () => {
    const { person, visitor } = await newcomer(dollars(100))
    const request = await asked(visitor, person, dollars(58))
    const strange = { ...context.context, tron: { ...context.context.tron, chainId: '0x2b6653dc' } }
    expect(await approveWithdrawal(strange, request)).toBe('wrongChain')
    expect(await confirmWithdrawal(strange, request, '0'.repeat(64))).toBe('wrongChain')
    await freeze(context.context, request.client, 'payments')
    expect(await approveWithdrawal(context.context, request)).toBe('frozen')
    expect(await rejectWithdrawal(context.context, request, 'underReview')).toBe('done')
  })

  it('tells a client by mail and in the cabinet what became of it, by mail unless they do not want that', async () => {
    const { person, visitor } = await newcomer(dollars(200))
    const lastMail = async () => (await lastMailTo(context.context, person.email)) ?? ''
    await visitor.ask(chooseNotices, { topic: 'withdrawals', channel: 'mail', isOn: false })
    const request = await asked(visitor, person, dollars(61))
    // A thief may have made the request.
    expect(await lastMail()).toMatch(/Subject: A withdrawal was requested[^]*61\.00/)
    expect(await rejectWithdrawal(context.context, request, 'clientAsked')).toBe('done')
    expect(await lastMail()).toContain('Subject: A withdrawal was requested')
    const { notices } = await visitor.ask(showNotices, { before: undefined })
    expect(notices[0]).toMatchObject({ kind: 'withdrawalCancelled', amountMicro: dollars(61), text: wallet })

    await visitor.ask(chooseNotices, { topic: 'withdrawals', channel: 'mail', isOn: true })
    const wanted = await asked(visitor, person, dollars(61))
    expect(await rejectWithdrawal(context.context, wanted, 'clientAsked')).toBe('done')
    expect(await lastMail()).toContain('Subject: A withdrawal was cancelled')
  })

  it('takes an approval back, and the client reads that it waits again, until it is approved again', async () => {
    const { person, visitor } = await newcomer(dollars(200))
    const request = await asked(visitor, person, dollars(62))
    const told = async () => {
      const { notices } = await visitor.ask(showNotices, { before: undefined })
      return notices
        .flatMap(({ kind, amountMicro }) => (amountMicro === dollars(62) ? [kind] : []))
        .toSorted()
    }
    expect(await approveWithdrawal(context.context, request)).toBe('done')
    expect(await told()).toEqual(['withdrawalApproved'])
    expect(await revokeApproval(context.context, request, 'a test')).toBe('done')
    expect(await told()).toEqual(['withdrawalBackInReview'])
    expect(await approveWithdrawal(context.context, request)).toBe('done')
    expect(await told()).toEqual(['withdrawalApproved', 'withdrawalBackInReview'])
  })

  it('and another one at the same moment: one decides', async () => {
    const { person, visitor } = await newcomer(dollars(100))
    const request = await asked(visitor, person, dollars(60))
    const outcomes = await Promise.all([
      approveWithdrawal(context.context, request),
      rejectWithdrawal(context.context, { ...request, actor: 'cli:oleg' }, 'underReview'),
    ])
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1)
    await booksAreRight()
  })
})
