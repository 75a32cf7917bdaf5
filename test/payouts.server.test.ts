import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listFinance } from '../contract/finance.ts'
import { dollars } from '../contract/money.ts'
import { broadcast, dollarsOf, fundedWallet, signTransfer } from '../devchain/test-client.ts'
import { ConfigTrouble, readConfig } from '../server/platform/config.ts'
import { sql, transaction } from '../server/database/index.ts'
import * as withdrawals from '../server/withdrawals/index.ts'
import * as treasury from '../server/treasury/index.ts'
import { openSigner } from '../server/withdrawals/payout/signing-key.ts'
import { openOrders, takeOrder } from '../server/withdrawals/payout/payout-orders.ts'
import { readWalletBalance } from '../server/withdrawals/payout/shortfall.ts'
import { signPayout } from '../server/withdrawals/payout/signing.ts'
import { lastMailTo } from '../server/platform/mail/index.ts'
import { payingNode, type PayingNode, type TronAddress } from '../server/tron/index.ts'
import { hex20FromAddress } from '../server/tron/address.ts'
import { auditEventsOf } from './support/audit-events.ts'
import { vera } from './support/cast.ts'
import { executeStatements } from './support/connection.ts'
import { urlOf } from './support/database.ts'
import { deafNode } from './support/deaf-node.ts'
import { approveByTwo } from './support/operators.ts'
import { approveWithdrawal, confirmWithdrawal, dismissMatch } from './support/signed-withdrawals.ts'
import { openTill, type Approved, type Till } from './support/payout-fixture.ts'
import { sharedVariables } from './support/shared-variables.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { freeze, unfreeze } from './support/freezes.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterEach(() => till.isRight())
afterAll(() => till.close())

const actionsOn = async (id: string) =>
  (await auditEventsOf(till.context.context.database, id)).map(({ action }) => action)
const logged = (text: string) => till.context.logged.filter(line => line.includes(text)).length
/** Sent, and forgotten by the node: what happens to the chain now happens before it is sent again. */
async function sentInVain(...withdrawals: Approved[]): Promise<void> {
  till.devchain.faults({ drop: null })
  await till.job()
  till.devchain.faults({ drop: 0 })
  for (const one of withdrawals) expect(await till.stateOf(one)).toBe('sending')
}

describe('an approved withdrawal', () => {
  it('is paid by the machine, and the client is notified once it is certain', async () => {
    const approved = await till.approved(dollars(120))
    await till.job()
    expect(await till.stateOf(approved)).toBe('sending')
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([120])
    const mail = await lastMailTo(till.context.context, vera.email)
    const veras = till.context.visitor()
    await veras.enter(vera)
    const { withdrawals } = (await veras.ask(listFinance, {})).accounts[0]!
    expect(withdrawals.items[0]).toMatchObject({ status: 'confirmed', txId: expect.any(String) })
    expect(mail).toContain(withdrawals.items[0]!.txId!)
    const actions = ['withdrawal.approved', 'payout.signed', 'withdrawal.confirmed']
    expect(await actionsOn(approved.id)).toEqual(actions)
  })

  it('is paid beside its twin: the same amount to the same address is two payments', async () => {
    const third = await till.asked(dollars(77))
    const first = await till.approved(dollars(77), { to: third.to })
    const second = await till.approved(dollars(77), { to: third.to })
    await till.job()
    await till.devchain.mine(30)
    const { rows } = await sql<{ txId: string }>`
      select tx_id as "txId" from tron_transaction where subject = ${first.id}`.execute(
      till.context.context.database,
    )
    // The transfer that pays the first one cannot confirm another, not even before the machine has settled by it.
    expect(await confirmWithdrawal(till.context.context, third, rows[0]!.txId)).toBe('otherPayment')
    expect(await approveWithdrawal(till.context.context, third)).toBe('done')
    await till.settle(first, second, third)
    expect(await till.received(first)).toEqual([231])
  })

  it('that was lost on its way is sent again by itself, once that is proven', async () => {
    const approved = await till.approved()
    till.devchain.faults({ drop: null })
    await till.job()
    await till.devchain.mine(160)
    till.devchain.faults({ drop: 0 })
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([50])
    const { rows } = await sql`
      select state, attempt from tron_transaction where subject = ${approved.id} order by attempt`.execute(
      till.context.context.database,
    )
    expect(rows).toEqual([
      { state: 'expired', attempt: 1 },
      { state: 'confirmed', attempt: 2 },
    ])
  })

  it('survives that its block is undone', async () => {
    const approved = await till.approved()
    await till.job()
    await till.devchain.mine(3)
    await till.job()
    await till.devchain.reorganise({ depth: 3, drop: 'all' })
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([50])
  })

  it('is nobody else’s from the moment that its payment is signed', async () => {
    const approved = await till.approved()
    await sentInVain(approved)
    const { context } = till.context
    expect(await withdrawals.revokeApproval(context, approved, 'a test')).toBe('held')
    expect(await withdrawals.rejectWithdrawal(context, approved, 'clientAsked')).toBe('held')
    expect(await confirmWithdrawal(context, approved, '0'.repeat(64))).toBe('held')
    expect(await withdrawals.retryPayout(context, approved, 'a test')).toBe('held')
    await till.settle(approved)
    expect(await withdrawals.revokeApproval(context, approved, 'a test')).toBe('paid')
  })

  it('that was revoked, or paid by hand, before anything was signed is not the machine’s', async () => {
    const [revoked, byHand] = [await till.approved(), await till.approved()]
    const { context } = till.context
    expect(await withdrawals.revokeApproval(context, revoked, 'a test')).toBe('done')
    const txId = await till.devchain.pay({ to: byHand.to, amountMicro: byHand.amountMicro })
    await till.devchain.mine(20)
    expect(await confirmWithdrawal(context, byHand, txId)).toBe('done')
    await till.job()
    expect([await till.stateOf(revoked), await till.stateOf(byHand)]).toEqual(['none', 'none'])
    expect(await withdrawals.rejectWithdrawal(context, revoked, 'clientAsked')).toBe('done')
  })
})

describe('a payment that fails on the chain', () => {
  const failing = async (): Promise<Approved> => {
    const approved = await till.approved()
    till.devchain.faults({ outOfTime: 1 })
    await till.settle(approved)
    expect([await till.stateOf(approved), await till.onHold(approved)]).toEqual(['failed', 'failed'])
    return approved
  }

  it('waits for an operator, who has it tried again', async () => {
    const approved = await failing()
    await till.job()
    expect(await till.received(approved)).toEqual([0])
    expect(await withdrawals.retryPayout(till.context.context, approved, 'a test')).toBe('done')
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([50])
    expect(await actionsOn(approved.id)).toContain('withdrawal.retried')
  })

  it('or who gives the money back, or takes the approval back first', async () => {
    const [rejected, revoked] = [await failing(), await failing()]
    const { context } = till.context
    expect(await withdrawals.rejectWithdrawal(context, rejected, 'underReview')).toBe('done')
    expect(await withdrawals.revokeApproval(context, revoked, 'a test')).toBe('done')
    expect(await withdrawals.rejectWithdrawal(context, revoked, 'underReview')).toBe('done')
    await till.settle(rejected, revoked)
    expect(await till.received(rejected, revoked)).toEqual([0, 0])
  })

  it('because the wallet was frozen on the way is one of these', async () => {
    const approved = await till.approved()
    await sentInVain(approved)
    await till.devchain.blacklist({ address: till.wallet.address, listed: true })
    await till.devchain.mine()
    await till.settle(approved)
    expect(await till.onHold(approved)).toBe('failed')
    await till.devchain.blacklist({ address: till.wallet.address, listed: false })
    await till.devchain.mine()
    expect(await withdrawals.retryPayout(till.context.context, approved, 'a test')).toBe('done')
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([50])
  })

  it('because the energy that it was signed for was not enough is one too', async () => {
    const recipient = await fundedWallet(till.devchain, 'emptied on the way', dollars(5))
    const approved = await till.approved(dollars(50), { to: recipient.address })
    const terms = { ...till.payer.terms, feeLimitSunMin: 1n }
    till.devchain.faults({ drop: null })
    await till.job({ ...till.payer, terms })
    till.devchain.faults({ drop: 0 })
    // Who has no dollars takes twice the energy of who has some.
    const away = await signTransfer(till.devchain, recipient, till.devchain.faucet, dollars(5))
    await broadcast(till.devchain, away)
    await till.devchain.mine()
    await till.settle(approved)
    expect(await till.onHold(approved)).toBe('failed')
    const { rows } = await sql<{ result: string }>`
      select evidence ->> 'result' as result from tron_transaction where subject = ${approved.id}`.execute(
      till.context.context.database,
    )
    expect(rows).toEqual([{ result: 'OUT_OF_ENERGY' }])
    expect(await withdrawals.rejectWithdrawal(till.context.context, approved, 'underReview')).toBe('done')
  })
})

describe('the machine leaves to operators', () => {
  const leaves = async (approved: Approved, why: string, payer = till.payer): Promise<void> => {
    await till.job(payer)
    expect([await till.onHold(approved), await till.stateOf(approved)]).toEqual([why, 'none'])
    expect(await withdrawals.revokeApproval(till.context.context, approved, 'a test')).toMatch(
      /done|seemsPaid/,
    )
  }

  it('what is more than it may pay', async () => {
    for (const most of [{ maxMicro: dollars(59) }, { dayMaxMicro: dollars(59) }]) {
      const terms = { ...till.payer.terms, ...most }
      await leaves(await till.approved(dollars(60)), 'tooMuch', { ...till.payer, terms })
    }
  })

  it('what goes to an address of ours', async () => {
    const { rows } = await sql<{ address: TronAddress }>`select address from tron_address limit 1`.execute(
      till.context.context.database,
    )
    await leaves(await till.approved(dollars(50), { to: rows[0]!.address }), 'ownAddress')
    await leaves(await till.approved(dollars(50), { to: till.wallet.address }), 'ownAddress')
    await leaves(await till.approved(dollars(50), { to: till.devchain.usdt }), 'ownAddress')
  })

  it('what goes to an address that the token has blacklisted', async () => {
    const approved = await till.approved()
    await till.devchain.blacklist({ address: approved.to, listed: true })
    await till.devchain.mine()
    await leaves(approved, 'blacklisted')
  })

  it('what the chain would refuse although the wallet has enough', async () => {
    const node = { ...till.payer.node, rehearse: async () => null }
    await leaves(await till.approved(), 'wouldFail', { ...till.payer, node })
  })

  it('a client whose payments were frozen after the approval', async () => {
    const approved = await till.approved()
    await freeze(till.context.context, approved.client, 'payments')
    await till.job()
    expect(await withdrawals.retryPayout(till.context.context, approved, 'a test')).toBe('frozen')
    await leaves(approved, 'frozen')
    await unfreeze(till.context.context, approved.client, 'payments')
  })

  it('what no node can tell whether it is paid, after an hour in which the others were', async () => {
    const [busy, other] = [await till.approved(), await till.approved()]
    const { context } = till.context
    const node = await deafNode(
      till.devchain.url,
      question => question.includes('getLogs') && question.includes(hex20FromAddress(busy.to)),
    )
    const deaf = { ...context, tron: { ...context.tron, url: node.url } }
    await withdrawals.payWithdrawals(deaf, till.payer)
    expect([await till.stateOf(busy), await till.stateOf(other)]).toEqual(['none', 'sending'])
    expect(await till.onHold(busy)).toBeNull()
    till.context.later(61 * 60_000)
    await withdrawals.payWithdrawals(deaf, till.payer)
    expect(await till.onHold(busy)).toBe('unseen')
    till.context.later(-61 * 60_000)
    await node.close()
    expect(await withdrawals.retryPayout(context, busy, 'a test')).toBe('done')
    await till.settle(busy, other)
    expect(await till.received(busy, other)).toEqual([50, 50])
  })

  it('what the chain shows as paid by someone', async () => {
    const approved = await till.approved()
    const txId = await till.devchain.pay({ to: approved.to, amountMicro: approved.amountMicro })
    await till.devchain.mine(20)
    await leaves(approved, 'seemsPaid')
    expect(await withdrawals.retryPayout(till.context.context, approved, 'a test')).toBe('seemsPaid')
    expect(await confirmWithdrawal(till.context.context, approved, txId)).toBe('done')
  })

  it('what a stranger paid, until someone says that it was a stranger', async () => {
    const approved = await till.approved()
    const stranger = await fundedWallet(till.devchain, 'a stranger', dollars(90))
    const gift = await signTransfer(till.devchain, stranger, approved.to, approved.amountMicro)
    await broadcast(till.devchain, gift)
    await till.devchain.mine(20)
    await till.job()
    const { context } = till.context
    expect([await till.onHold(approved), await withdrawals.retryPayout(context, approved, 'a test')]).toEqual(
      ['seemsPaid', 'seemsPaid'],
    )
    expect(await confirmWithdrawal(context, approved, gift.id)).toBe('strangeSender')
    expect(await dismissMatch(context, approved, gift.id, 'not ours')).toBe('done')
    expect(await withdrawals.retryPayout(context, approved, 'a test')).toBe('done')
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([100])
  })
})

describe('the machine pauses by itself, says so once, and goes on by itself', () => {
  const metrics = () => till.context.context.metrics.registry.metrics()
  const pauses = async (
    { payer = till.payer, shortfall }: { payer?: withdrawals.Payer; shortfall: string },
    mend: () => Promise<unknown>,
  ) => {
    const [before, reason] = [logged(shortfall), shortfall.replaceAll('"', '')]
    const approved = await till.approved()
    for (let run = 0; run < 3; run++) await till.job(payer)
    expect([await till.stateOf(approved), logged(shortfall) - before]).toEqual(['none', 1])
    expect(await metrics()).toContain(`mastercopy_payouts_pausing{reason="${reason}"} 1`)
    await mend()
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([50])
    expect(await metrics()).not.toContain('payouts_pausing{')
  }

  it('when the token stands still', async () => {
    await till.devchain.pause({ paused: true })
    await till.devchain.mine()
    await pauses({ shortfall: 'tokenPaused' }, async () => {
      await till.devchain.pause({ paused: false })
      await till.devchain.mine()
    })
  })

  it('when the wallet has no dollars left, and the small ones do not overtake the large one', async () => {
    const large = await till.approved(dollars(150_000))
    await pauses({ shortfall: '"usdt"' }, () => till.fill(dollars(200_000)))
    expect(await till.received(large)).toEqual([150_000])
  })

  it('when it has no TRX for the fee', async () => {
    const terms = { ...till.payer.terms, feeLimitSunMin: 10n ** 12n }
    await pauses({ payer: { ...till.payer, terms }, shortfall: '"trx"' }, async () => undefined)
  })

  it('when it has just been started: what an earlier one has signed may still come into a block', async () => {
    const { context } = till.context
    const real = { ...context, tron: { ...context.tron, isDevchain: false } }
    const payer = (await withdrawals.openPayer(real))!
    const { solidHead } = await payer.node.view(0n)
    await pauses({ payer, shortfall: '"started"' }, async () => {
      while ((await payer.node.view(0n)).solidHead.at.getTime() - payer.startedAt!.getTime() < 6.5 * 60_000)
        await till.devchain.mine(10)
      const waiting = await till.approved()
      await till.job(payer)
      expect([await till.stateOf(waiting), payer.startedAt! > solidHead.at]).toEqual(['none', true])
      await till.devchain.mine(20)
      await till.job(payer)
      expect(await till.stateOf(waiting)).toBe('sending')
      await till.settle(waiting)
    })
  })

  it('when so much was paid in a day, and not a micro-dollar more, until it is a day ago', async () => {
    const day = 24 * 60 * 60_000
    const later = async (ms: number) => {
      till.context.later(ms)
      await till.catchUp()
      await till.devchain.mine(20)
    }
    await later(2 * day)
    const terms = { ...till.payer.terms, dayMaxMicro: dollars(100) }
    const payer = { ...till.payer, terms }
    // What never moved does not count.
    till.devchain.faults({ outOfTime: 1 })
    const failed = await till.approved()
    await till.settle(failed)
    expect(await till.stateOf(failed)).toBe('failed')
    const [before, paid] = [logged('dayMax'), [await till.approved(), await till.approved()]]
    const over = await till.approved(1n)
    for (let step = 0; step < 5; step++) {
      await till.job(payer)
      await till.devchain.mine(10)
    }
    expect([await till.received(...paid, over), logged('dayMax') - before]).toEqual([[50, 50, 0], 1])
    await later(day)
    await till.job(payer)
    expect(await till.stateOf(over)).toBe('sending')
    await till.settle(over)
  })

  it('when the node is away, or has another chain', async () => {
    const away = payingNode({ url: 'http://127.0.0.1:9', timeoutMs: 500 })
    await pauses({ payer: { ...till.payer, node: away }, shortfall: 'nodeAway' }, async () => undefined)
    const strange = { ...till.payer, chainId: 1n }
    await pauses({ payer: strange, shortfall: 'nodeStrange' }, async () => undefined)
  })
})

describe('an operator', () => {
  const halt = (reason: string) => {
    const { context } = till.context
    const halting = { reason, actor: 'cli:olga', at: context.clock() }
    return transaction(context.database, tx => treasury.haltPayouts(tx, context, halting))
  }
  const resume = async (reason: string) => {
    const { context } = till.context
    const halts = await treasury.haltsOf(context.database)
    const halt = String(halts.find(one => one.reason === reason)?.step)
    return approveByTwo(context, {
      action: 'payouts.resume',
      subject: reason,
      client: null,
      facts: { halt, reason: 'a test' },
    })
  }

  it('halts what is new, not what was sent, until they let it go on', async () => {
    const sent = await till.approved()
    await till.job()
    expect([await halt('a doubt'), await halt('a doubt'), await halt('another')]).toEqual([true, false, true])
    expect(await treasury.haltOf(till.context.context.database)).toMatchObject({ reason: 'another' })
    const waiting = await till.approved()
    await till.settle(sent, waiting)
    expect([await till.stateOf(sent), await till.stateOf(waiting)]).toEqual(['confirmed', 'none'])
    // Lifting one leaves the other, which its lifter may not even know of.
    expect([await resume('another'), await resume('another')]).toEqual(['done', 'notThere'])
    expect(await treasury.haltOf(till.context.context.database)).toMatchObject({ reason: 'a doubt' })
    await till.settle(waiting)
    expect(await till.stateOf(waiting)).toBe('none')
    expect([await halt('a third'), await resume('a third'), await resume('a doubt')]).toEqual([
      true,
      'done',
      'done',
    ])
    await till.settle(waiting)
    expect(await till.received(sent, waiting)).toEqual([50, 50])
  })

  it('sees where each of them stands', async () => {
    const { context } = till.context
    const approved = await till.approved()
    const shownState = async () => {
      const rows = await withdrawals.waitingWithdrawals(context.database, 100)
      return (
        await withdrawals.withdrawalProgress(
          context,
          rows.find(({ id }) => id === approved.id)!,
        )
      ).state
    }
    expect(await shownState()).toBe('approved')
    await till.job()
    expect(await shownState()).toBe('sent')
    const inFlight = (await withdrawals.payoutStatus(context))!
    expect(inFlight).toMatchObject({ waiting: 1, inFlight: [{ subject: approved.id }], shortfall: null })
    await till.devchain.mine()
    await till.job()
    expect(await shownState()).toBe('in block')
    await till.settle(approved)
  })
})

describe('several processes', () => {
  it('pay many withdrawals at once, each of them once', async () => {
    const many: Approved[] = []
    for (let count = 0; count < 8; count++) many.push(await till.approved(dollars(51 + count)))
    const { payer } = till
    for (let step = 0; step < 4; step++) {
      await Promise.all([1, 2, 3].map(() => till.job({ ...payer })))
      await till.devchain.mine(10)
    }
    await till.settle(...many)
    expect(await till.received(...many)).toEqual(many.map((_, count) => 51 + count))
  })

  it('never promise the same dollar twice', async () => {
    const held = Number((await dollarsOf(till.devchain, till.wallet.address)) / dollars(1))
    const most = Math.floor(held * 0.6)
    const [first, second] = [await till.approved(dollars(most)), await till.approved(dollars(most))]
    await Promise.all([till.job({ ...till.payer }), till.job({ ...till.payer })])
    const states = [await till.stateOf(first), await till.stateOf(second)]
    expect(states.filter(state => state === 'sending')).toHaveLength(1)
    await till.fill(dollars(held))
    await till.settle(first, second)
    expect(await till.received(first, second)).toEqual([most, most])
  })

  it('one of which slept too long can do nothing any more', async () => {
    const { context } = till.context
    const approved = await till.approved()
    const [id] = await openOrders(context.database, 1)
    const slept = (await takeOrder(context.database, id!, context.clock()))!
    await till.job()
    expect(await till.stateOf(approved)).toBe('none')

    till.context.later(10 * 60_000)
    const funds = await readWalletBalance(
      till.payer.node,
      till.wallet.address,
      till.payer.token,
      context.clock(),
    )
    await Promise.all([till.job(), till.job()])
    expect(await signPayout(context, till.payer, slept, funds)).toBe('over')
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([50])
  })

  it('and their clocks may be a day ahead or behind', async () => {
    const day = 24 * 60 * 60_000
    // The operators who approve it have been there for longer than the clock goes back.
    till.context.later(2 * day)
    await till.catchUp()
    const approved = await till.approved()
    till.context.later(day)
    const [id] = await openOrders(till.context.context.database, 1)
    // Taken by a process that then died, while the clock was wrong.
    await takeOrder(till.context.context.database, id!, till.context.context.clock())
    till.context.later(-2 * day)
    await sentInVain(approved)
    till.context.later(day)
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([50])
  })

  it('lose the database in the middle, and go on', async () => {
    const { database } = till.context.context
    const approved = [await till.approved(), await till.approved()]
    const aWhile = sql`select 1`.compile(database)
    const cut = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    // A little later in the job each time.
    for (let later = 0; later < 16; later++) {
      const job = till.job().catch(() => undefined)
      for (let count = 0; count < later; count++) await database.executeQuery(aWhile).catch(() => undefined)
      await cut.execute(database).catch(() => undefined)
      await job
      await till.devchain.mine(5)
    }
    // The pool lends no connection any more that is already cut.
    await expect
      .poll(() =>
        till.job().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    // A process that lost it while it gave an order back holds that order until its lease ends.
    till.context.later(6 * 60_000)
    await till.settle(...approved)
    expect(await till.received(...approved)).toEqual([50, 50])
  })
})

describe('a node that lies', () => {
  /** Takes everything, knows nothing. */
  const forgetful = (node: PayingNode): PayingNode => ({
    ...node,
    send: async () => undefined,
    transactionStatus: async txId => ({ ...(await node.transactionStatus(txId)), receipt: null }),
  })

  it('cannot have anyone paid twice while a second one has to agree', async () => {
    const approved = await till.approved()
    await till.job()
    await till.devchain.mine(160)
    const lied = { ...till.payer, node: forgetful(till.payer.node), second: till.payer.node }
    for (let run = 0; run < 3; run++) await till.job(lied)
    expect(await till.stateOf(approved)).toBe('sending')
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([50])
  })

  it('nor while its blocks show what it denies', async () => {
    const approved = await till.approved()
    await till.job()
    await till.devchain.mine(160)
    const lied = { ...till.payer, node: forgetful(till.payer.node) }
    for (let run = 0; run < 3; run++) await till.job(lied)
    expect(await till.stateOf(approved)).toBe('sending')
    await till.settle(approved)
    expect(await till.received(approved)).toEqual([50])
  })
})

describe('the key', () => {
  const PAYOUT_KEY = createHash('sha256').update('a key').digest('hex')

  it('is given to a process that pays, and to no other', () => {
    for (const ROLE of ['web', 'intake', 'jobs'] as const) {
      const start = () => readConfig({ ...sharedVariables(ROLE), PAYOUT_KEY })
      expect(start).toThrow(ConfigTrouble)
      expect(start).toThrow(`must not be given to ROLE ${ROLE}`)
    }
    expect(readConfig({ ...sharedVariables('payout'), PAYOUT_KEY }).role).toBe('payout')
    expect(() => readConfig(sharedVariables('payout'))).toThrow('is missing')
  })

  it('is not used in production by the word of a single node', () => {
    const digest = (name: string) => createHash('sha256').update(name).digest('base64url')
    const production = {
      ...sharedVariables('payout'),
      NODE_ENV: 'production',
      CONSOLE_ORIGIN: 'https://console.example.net',
      OPERATOR_ROOTS: ['olga', 'oleg'].map(name => `${name}:${digest(name)}`).join(','),
      OPERATOR_RECOVERY_KEY: digest('offline'),
      PAYOUT_KEY,
    }
    expect(() => readConfig(production)).toThrow('TRON_SECOND_URL')
    const second = { TRON_SECOND_URL: 'http://127.0.0.1:10' }
    expect(readConfig({ ...production, ...second }).tron?.second?.url).toBe(second.TRON_SECOND_URL)
  })

  it('that the program made itself is play money, and refused anywhere else', async () => {
    const folder = await temporaryFolder('key')
    const play = readConfig({ DATA_DIR: folder })
    const [made, again] = [await openSigner(play, true), await openSigner(play, true)]
    expect(made).toMatchObject({ isPlayMoney: true, signer: { address: again!.signer.address } })
    expect(await openSigner(play, false)).toBeNull()
    const take = () => readConfig({ PAYOUT_KEY_FILE: join(folder, 'payout-key') })
    expect(take).toThrow('made for the development chain')

    const file = join(folder, 'real-key')
    await writeFile(file, `0x${till.wallet.keyHex}\n`)
    const { signer } = (await openSigner(readConfig({ PAYOUT_KEY_FILE: file }), false))!
    expect(signer.address).toBe(till.wallet.address)
    await rm(folder, { recursive: true })
  })

  it('is shown to no one, also when it is none', () => {
    const wrong = `${PAYOUT_KEY.slice(1)}x`
    expect(() => readConfig({ PAYOUT_KEY: wrong })).toThrow('is no key of 32 bytes')
    expect(() => readConfig({ PAYOUT_KEY: wrong })).not.toThrow(wrong)
    expect(till.context.logged.join('\n')).not.toContain(till.wallet.keyHex)
  })
})

it('is told by doctor where an approval, an order or a payment lost its event, or never had what it needs', async () => {
  const { database } = till.context.context
  const [paid, open] = [await till.approved(dollars(31)), await till.asked(dollars(32))]
  await till.settle(paid)
  expect(await approveWithdrawal(till.context.context, open)).toBe('done')
  const past = async (...changes: string[]) =>
    executeStatements(await urlOf(database, 'adminUrl'), 'set session_replication_role = replica', ...changes)
  const faultsAfter = async (change: string, table: string, where: string) => {
    await past(`create table former as select * from ${table} where ${where}`, change)
    const faults = await withdrawals.withdrawalFaults(database)
    const kept = `insert into ${table} select * from former`
    await past(`delete from ${table} where ${where}`, kept, 'drop table former')
    return faults
  }
  for (const action of ['withdrawal.approved', 'withdrawal.confirmed', 'payout.signed']) {
    const where = `subject = '${paid.id}' and action = '${action}'`
    const faults = await faultsAfter(`delete from audit where ${where}`, 'audit', where)
    expect(faults).toEqual([expect.stringContaining('The audit does not have')])
  }
  const mine = `withdrawal_id = '${open.id}'`
  expect(
    await faultsAfter(`update payout_order set actor = 'thief' where ${mine}`, 'payout_order', mine),
  ).toEqual([expect.stringContaining('is not what its approval says')])
  expect(await withdrawals.withdrawalFaults(database)).toEqual([])
  await withdrawals.revokeApproval(till.context.context, open, 'a test')
})
