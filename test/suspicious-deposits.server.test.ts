/** Deposits that are put aside: by the list or by one operator; released or sent back by two, and never both or twice. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askData, nothingWaived, showCare } from '../contract/care.ts'
import { depositList } from '../contract/console/deposits.ts'
import { health } from '../contract/console/health.ts'
import { inboxList } from '../contract/console/inbox.ts'
import { listFinance, withdraw } from '../contract/finance.ts'
import { noOneTimeCode } from '../contract/limits.ts'
import { dollars } from '../contract/money.ts'
import { showNotices } from '../contract/notices.ts'
import { startDevchain, type Devchain } from '../devchain/index.ts'
import { broadcast, fundedWallet, signTransfer, walletOf, type Wallet } from '../devchain/test-client.ts'
import { clientToDelete, creditOf, findUncredited } from '../server/care/index.ts'
import { sql } from '../server/database/index.ts'
import {
  arrivals,
  arrivalsIn,
  countDeposits,
  followRefunds,
  markDeposit,
  watchDeposits,
} from '../server/deposits/index.ts'
import { pinWallet } from '../server/house/evidence-fixture.ts'
import { findByEmail } from '../server/identity/index.ts'
import { ledgerFaults, balance } from '../server/ledger/index.ts'
import { approvalFaults, propose } from '../server/operators/index.ts'
import { lastMailTo } from '../server/platform/mail/index.ts'
import { carryOutApproved } from '../server/start/approved-acts.ts'
import { reconcile } from '../server/treasury/index.ts'
import { readTronAddress, type TronAddress } from '../server/tron/index.ts'
import { rejectWithdrawal, seenPayment } from '../server/withdrawals/index.ts'
import { auditEventsOf } from './support/audit-events.ts'
import { boris, clara, dmitri, eve, vera, type Person } from './support/cast.ts'
import { chainTime } from './support/clock.ts'
import { openConsole } from './support/console-app.ts'
import { poolAs } from './support/database.ts'
import { approve, approveByTwo, outcome, sign, trialOperators, type Wanted } from './support/operators.ts'
import { bookLostPayment, confirmWithdrawal } from './support/signed-withdrawals.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'
import { tronOf } from './support/tron-of.ts'
import type { Visitor } from './support/visitor.ts'

let devchain: Devchain
let home: TestApp
let thief: Wallet
let treasury: Wallet
let list: string
const wholeList = () => `# what the office found\n${thief.address} theft of May\n# end\n`
beforeAll(async () => {
  const time = chainTime()
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0, clock: time.clock })
  home = await openTestApp({ tron: tronOf(devchain) })
  time.join(home, devchain)
  thief = await fundedWallet(devchain, 'thief', dollars(10_000))
  treasury = await fundedWallet(devchain, 'treasury', dollars(10_000))
  await pinWallet(home.context.database, treasury.address)
  list = join(home.context.config.dataDir, 'list.txt')
  writeFileSync(list, wholeList())
  home.context.config = { ...home.context.config, screeningFile: list }
})
afterAll(async () => {
  // All that two have signed here is found signed again. The fixture pins wallets without operators.
  const faults = await approvalFaults(home.context)
  expect(faults.filter(fault => !fault.startsWith('wallet.pin '))).toEqual([])
  await home.close()
  await devchain.close()
})

interface Depositor {
  id: string
  visitor: Visitor
  address: TronAddress
}

async function depositor(person: Person): Promise<Depositor> {
  const visitor = await home.client(person)
  const account = (await visitor.ask(listFinance, {})).accounts[0]!
  const { id } = (await findByEmail(home.context.database, person.email))!
  return { id, visitor, address: readTronAddress(account.depositAddress ?? '')! }
}

const seenBy = async ({ visitor }: Depositor) => {
  const { balanceMicro, arrivals: coming } = (await visitor.ask(listFinance, {})).accounts[0]!
  return { balanceMicro, coming }
}

async function readChain(): Promise<void> {
  await devchain.mine(25)
  expect(await watchDeposits(home.context, home.context.clock())).toBe('done')
}

/** Comes from the thief, unless from someone else. */
async function paid({ address }: Depositor, amountMicro: bigint, from = thief): Promise<string> {
  const transaction = await signTransfer(devchain, from, address, amountMicro)
  await broadcast(devchain, transaction)
  await readChain()
  return `${transaction.id}:0`
}

/** By hand, from a wallet of the house. */
async function payBack(to: string, amountMicro: bigint): Promise<void> {
  await broadcast(devchain, await signTransfer(devchain, treasury, readTronAddress(to)!, amountMicro))
  await readChain()
  await reconcile(home.context, 'light', 'test', 0)
}

const wanted = (action: 'deposit.release' | 'deposit.refund', subject: string, client: string): Wanted => ({
  action,
  subject,
  client,
  facts: { ...(action === 'deposit.refund' && { wallet: treasury.address }), reason: 'as the office says' },
})

const eventsOf = async (place: string) =>
  (await auditEventsOf(home.context.database, place)).map(({ action }) => action)

const refundsOf = async (client: string) => {
  const { rows } = await sql<{ recipient: string; micro: bigint; isSeen: boolean }>`
    select recipient, micro, refund_tx_id is not null as "isSeen" from refund_order
    where client_id = ${client} order by ordered_at`.execute(home.context.database)
  return rows
}

/** Of the order that is open for a client. */
async function endOfRefund({ id }: Depositor): Promise<Wanted> {
  const { rows } = await sql<{ subject: string }>`
    select id as subject from refund_order where client_id = ${id} and ended_at is null`.execute(
    home.context.database,
  )
  const reason = 'the office has changed its mind'
  return { action: 'deposit.endRefund', subject: rows[0]!.subject, client: id, facts: { reason } }
}

/** What the jobs make of a proposal that had to wait. */
async function outcomeNow(waiting: Wanted): Promise<string> {
  const [olga] = await trialOperators(home.context)
  const { id } = await propose(home.context, olga.id, waiting)
  home.later(11_000)
  await carryOutApproved(home.context)
  return outcome(home.context, id)
}

describe('a deposit from a listed address', () => {
  it('is put aside without a word of why, and credited when two release it', async () => {
    const veras = await depositor(vera)
    const place = await paid(veras, dollars(500))
    const { balanceMicro, coming } = await seenBy(veras)
    expect(balanceMicro).toBe(0n)
    expect(coming).toMatchObject([{ amountMicro: dollars(500), isProcessing: true }])
    expect(JSON.stringify(coming, (_name, value: unknown) => String(value))).not.toContain('theft')

    const [olga, oleg] = await trialOperators(home.context)
    expect(await approve(home.context, olga, wanted('deposit.release', place, veras.id))).toBe('needsSecond')
    expect(await approve(home.context, olga, wanted('deposit.release', place, veras.id))).toBe('sameActor')
    expect((await seenBy(veras)).balanceMicro).toBe(0n)
    expect(await approve(home.context, oleg, wanted('deposit.release', place, veras.id))).toBe('done')
    expect(await seenBy(veras)).toMatchObject({ balanceMicro: dollars(500), coming: [] })
    expect(await eventsOf(place)).toEqual(['deposit.mark', 'deposit.release'])
    expect(await approveByTwo(home.context, wanted('deposit.refund', place, veras.id))).toBe('notSuspicious')
  })

  it('is among the transfers of which the log says that they need an operator', async () => {
    const veras = await depositor({ ...vera, email: 'vera@logged.example' })
    const { length } = home.logged
    await paid(veras, dollars(400))
    const lines = home.logged.slice(length).filter(line => line.includes('transfers need an operator'))
    expect(lines).toEqual([expect.stringContaining('"credited":0,"waiting":0,"ignored":0,"suspicious":1,')])
  })

  it('is credited to nobody while the list is copied: it waits until the list is whole', async () => {
    const veras = await depositor({ ...vera, email: 'vera@listed.example' })
    const { balanceMicro } = await seenBy(veras)
    const { suspicious = 0 } = await countDeposits(home.context.database)
    for (const cut of ['', '# what the office found\n']) {
      writeFileSync(list, cut)
      await expect(paid(veras, dollars(300))).rejects.toThrow('SCREENING_FILE does not end')
    }
    expect((await seenBy(veras)).balanceMicro).toBe(balanceMicro)
    writeFileSync(list, wholeList())
    await readChain()
    expect((await seenBy(veras)).balanceMicro).toBe(balanceMicro)
    expect(await countDeposits(home.context.database)).toMatchObject({ suspicious: suspicious + 2 })
  })

  it('is not credited by hand while it is put aside, nor when it is ordered to go back', async () => {
    const claras = await depositor({ ...clara, email: 'clara@hand.example' })
    const place = await paid(claras, dollars(650))
    const transfer = (await findUncredited(home.context.database, place.split(':')[0]!, 0))!
    const credited = (reason: string) =>
      approveByTwo(home.context, creditOf(claras.id, place, transfer, reason))
    expect(await credited('theirs')).toBe('aside')
    expect(await approveByTwo(home.context, wanted('deposit.refund', place, claras.id))).toBe('done')
    expect(await credited('theirs after all')).toBe('aside')
    expect((await seenBy(claras)).balanceMicro).toBe(0n)
  })

  it('goes back to its sender by an order of two, once, and the client reads that it did', async () => {
    const borises = await depositor(boris)
    const { waiting, suspicious } = await countDeposits(home.context.database)
    const place = await paid(borises, dollars(700))
    expect(await approveByTwo(home.context, wanted('deposit.refund', place, borises.id))).toBe('done')
    expect(await refundsOf(borises.id)).toMatchObject([{ recipient: thief.address, micro: dollars(700) }])
    // Two more want the same for another reason: it is ordered already.
    const again = { ...wanted('deposit.refund', place, borises.id) }
    const other = { ...again, facts: { ...again.facts, reason: 'once more' } }
    expect(await approveByTwo(home.context, other)).toBe('refundOrdered')
    expect(await approveByTwo(home.context, wanted('deposit.release', place, borises.id))).toBe(
      'refundOrdered',
    )

    // What goes elsewhere, or is not all of it, is not the refund.
    await reconcile(home.context, 'light', 'test', 0)
    await payBack(walletOf('someone else').address, dollars(700))
    await payBack(thief.address, dollars(699))
    await followRefunds(home.context)
    expect(await refundsOf(borises.id)).toMatchObject([{ isSeen: false }])
    await payBack(thief.address, dollars(700))
    await followRefunds(home.context)
    expect(await refundsOf(borises.id)).toMatchObject([{ isSeen: true }])
    const { balanceMicro, coming } = await seenBy(borises)
    expect(balanceMicro).toBe(0n)
    expect(coming).toMatchObject([{ amountMicro: dollars(700), returnedBy: expect.any(String) as string }])
    const { notices } = await borises.visitor.ask(showNotices, { before: undefined })
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'depositRefunded', amountMicro: dollars(700) }),
    )
    const mail = (await lastMailTo(home.context, boris.email)) ?? ''
    expect(mail).toMatch(/Subject: A deposit was returned to its sender[^]*\$700\.00/)
    expect(mail).toContain(coming[0]!.returnedBy)

    expect(await approveByTwo(home.context, { ...other, facts: { ...other.facts, reason: 'third' } })).toBe(
      'notSuspicious',
    )
    expect(await approveByTwo(home.context, wanted('deposit.release', place, borises.id))).toBe(
      'notSuspicious',
    )
    await readChain()
    expect((await seenBy(borises)).balanceMicro).toBe(0n)
    expect(await eventsOf(place)).toEqual(['deposit.mark', 'deposit.refund', 'deposit.refunded'])
    const [txId = ''] = place.split(':')
    expect(await arrivalsIn(home.context.database, txId)).toMatchObject([{ what: 'returned' }])
    expect(await countDeposits(home.context.database)).toMatchObject({ waiting, suspicious })
    expect(await ledgerFaults(home.context.database, home.context.clock())).toEqual([])
  })

  it('and holds up no other one while its end cannot be recorded', async () => {
    const { database } = home.context
    const [first, second] = await Promise.all(
      ['first', 'second'].map(name => depositor({ ...boris, email: `${name}@refund.example` })),
    )
    for (const [one, sum] of [
      [first!, 710],
      [second!, 720],
    ] as const) {
      const place = await paid(one, dollars(sum))
      expect(await approveByTwo(home.context, wanted('deposit.refund', place, one.id))).toBe('done')
      await payBack(thief.address, dollars(sum))
    }
    await sql`
      alter table refund_order add constraint trial check (refund_tx_id is null or micro <> 710000000)`.execute(
      database,
    )
    await expect(followRefunds(home.context)).rejects.toThrow('trial')
    const seen = async () => (await Promise.all([first!, second!].map(({ id }) => refundsOf(id)))).flat()
    expect(await seen()).toMatchObject([{ isSeen: false }, { isSeen: true }])
    await sql`alter table refund_order drop constraint trial`.execute(database)
    await followRefunds(home.context)
    expect(await seen()).toMatchObject([{ isSeen: true }, { isSeen: true }])
  })
})

/** Who asks to be paid at an address. */
async function withdrawing(person: Person, address: string, amountMicro: bigint) {
  const visitor = await home.provedClient(person)
  await home.fund(person.email, amountMicro)
  const order = { address, amountMicro, password: person.password, oneTimeCode: noOneTimeCode }
  expect((await visitor.send(withdraw, order)).outcome).toBe('ok')
  const client = (await findByEmail(home.context.database, person.email))!.id
  const { rows } = await sql<{ id: string }>`select id from withdrawal where client_id = ${client}`.execute(
    home.context.database,
  )
  return { actor: 'cli:olga', client, id: rows[0]!.id }
}

describe('the payment that sent a deposit back', () => {
  it('confirms no withdrawal, is booked as no lost payment, and stops none', async () => {
    const [claras, { context }] = [await depositor({ ...clara, email: 'clara@returned.example' }), home]
    const place = await paid(claras, dollars(610))
    expect(await approveByTwo(context, wanted('deposit.refund', place, claras.id))).toBe('done')
    await reconcile(context, 'light', 'test', 0)
    const asked = await withdrawing({ ...vera, email: 'vera@alike.example' }, thief.address, dollars(610))
    await payBack(thief.address, dollars(610))
    await followRefunds(context)
    const txId = (await seenBy(claras)).coming[0]!.returnedBy!
    expect(await confirmWithdrawal(context, asked, txId)).toBe('otherPayment')
    expect(await bookLostPayment(context, { ...asked, txId, address: thief.address, reason: 'lost' })).toBe(
      'otherPayment',
    )
    expect(await seenPayment(context, asked)).toBeNull()
    expect(await rejectWithdrawal(context, asked, 'clientAsked')).toBe('done')
  })
})

it('a refund is ordered from its own address or a pinned wallet, and from no other', async () => {
  const [borises, stranger] = [await depositor({ ...boris, email: 'boris@wallets.example' }), 'stranger']
  const claras = await depositor({ ...clara, email: 'clara@wallets.example' })
  const place = await paid(borises, dollars(620))
  const from = (wallet: string) =>
    approveByTwo(home.context, {
      ...wanted('deposit.refund', place, borises.id),
      facts: { wallet, reason: 'as the office says' },
    })
  expect([await from(walletOf(stranger).address), await from(claras.address)]).toEqual([
    'notPinned',
    'notPinned',
  ])
  expect(await from(borises.address)).toBe('done')
})

describe('an operator', () => {
  it('marks a small deposit that waits, and it does not count for the minimum', async () => {
    const claras = await depositor(clara)
    const { suspicious = 0 } = await countDeposits(home.context.database)
    const [txId = ''] = (await paid(claras, dollars(6), treasury)).split(':')
    const place = { client: claras.id, txId, ordinal: 0 }
    // Several lines, as the console once took them: two release it all the same.
    const mark = { reason: 'the bank asked\nfor it', actor: 'olga' }
    expect(await markDeposit(home.context.database, home.context, place, mark)).toBe('done')
    expect(await markDeposit(home.context.database, home.context, place, mark)).toBe('already')
    const { database } = home.context
    expect(await arrivals(database, 'waiting', 10)).toEqual([])
    expect(await arrivalsIn(database, txId)).toMatchObject([{ ordinal: 0, what: 'suspicious' }])
    expect(await countDeposits(database)).toMatchObject({ waiting: 0, suspicious: suspicious + 1 })
    await paid(claras, dollars(6), treasury)
    expect(await countDeposits(database)).toMatchObject({ waiting: 1, suspicious: suspicious + 1 })
    expect((await seenBy(claras)).balanceMicro).toBe(0n)
    expect(await approveByTwo(home.context, wanted('deposit.release', `${txId}:0`, claras.id))).toBe('done')
    expect((await seenBy(claras)).balanceMicro).toBe(dollars(12))
    expect(await markDeposit(home.context.database, home.context, place, mark)).toBe('credited')
    expect(await markDeposit(home.context.database, home.context, { ...place, ordinal: 9 }, mark)).toBe(
      'notThere',
    )
  })

  it('has nothing sent back that two have released and that waits for more', async () => {
    const claras = await depositor({ ...clara, email: 'clara@small.example' })
    const place = await paid(claras, dollars(6), treasury)
    const mark = { reason: 'the bank asked', actor: 'olga' }
    const { context } = home
    const deposit = { client: claras.id, txId: place.split(':')[0]!, ordinal: 0 }
    expect(await markDeposit(context.database, context, deposit, mark)).toBe('done')
    expect(await approveByTwo(context, wanted('deposit.release', place, claras.id))).toBe('done')
    expect(await approveByTwo(context, wanted('deposit.refund', place, claras.id))).toBe('notSuspicious')
    await paid(claras, dollars(6), treasury)
    expect((await seenBy(claras)).balanceMicro).toBe(dollars(12))
  })

  it('takes an order back with a second one once it is known that nobody obeyed it', async () => {
    const dmitris = await depositor(dmitri)
    const place = await paid(dmitris, dollars(800))
    expect(await approveByTwo(home.context, wanted('deposit.refund', place, dmitris.id))).toBe('done')
    const end = await endOfRefund(dmitris)
    await broadcast(devchain, await signTransfer(devchain, treasury, thief.address, dollars(800)))
    await readChain()
    expect(await approveByTwo(home.context, end)).toBe('needsSecond')
    await reconcile(home.context, 'light', 'test', 0)
    expect(await outcomeNow(end)).toBe('seemsPaid')
    await followRefunds(home.context)
    expect(await refundsOf(dmitris.id)).toContainEqual(
      expect.objectContaining({ micro: dollars(800), isSeen: true }),
    )
  })

  it('finds with a second one that an order was obeyed after it was taken back', async () => {
    const dmitris = await depositor({ ...dmitri, email: 'dmitri@late.example' })
    const place = await paid(dmitris, dollars(900))
    const refund = wanted('deposit.refund', place, dmitris.id)
    expect(await approveByTwo(home.context, refund)).toBe('done')
    const end = await endOfRefund(dmitris)
    expect(await approveByTwo(home.context, end)).toBe('needsSecond')
    await readChain()
    await reconcile(home.context, 'light', 'test', 0)
    expect(await outcomeNow(end)).toBe('done')

    // Until it is known, the deposit is neither released nor ordered to go back a second time.
    const release = wanted('deposit.release', place, dmitris.id)
    expect(await approveByTwo(home.context, release)).toBe('needsSecond')
    await payBack(thief.address, dollars(900))
    expect(await outcomeNow(release)).toBe('seemsPaid')
    const late = { ...refund, facts: { ...refund.facts, reason: 'again' } }
    expect(await approveByTwo(home.context, late)).toBe('seemsPaid')

    await followRefunds(home.context)
    expect(await refundsOf(dmitris.id)).toContainEqual(
      expect.objectContaining({ micro: dollars(900), isSeen: true }),
    )
    expect((await seenBy(dmitris)).coming).toContainEqual(
      expect.objectContaining({ amountMicro: dollars(900), returnedBy: expect.any(String) as string }),
    )
    expect(await approveByTwo(home.context, { ...late, facts: { ...late.facts, reason: 'third' } })).toBe(
      'notSuspicious',
    )
  })

  it('ends with it the order that was made since', async () => {
    const dmitris = await depositor({ ...dmitri, email: 'dmitri@twice.example' })
    const place = await paid(dmitris, dollars(950))
    const refund = wanted('deposit.refund', place, dmitris.id)
    expect(await approveByTwo(home.context, refund)).toBe('done')
    const later = { ...refund, facts: { ...refund.facts, reason: 'after all' } }
    for (const waiting of [await endOfRefund(dmitris), later]) {
      expect(await approveByTwo(home.context, waiting)).toBe('needsSecond')
      await readChain()
      await reconcile(home.context, 'light', 'test', 0)
      expect(await outcomeNow(waiting)).toBe('done')
    }
    // The payment was on its way already when it was made: it obeys the first one.
    await sql`
      update refund_order set ordered_at = ordered_at + interval '1 hour'
      where client_id = ${dmitris.id} and ended_at is null`.execute(home.context.database)
    await payBack(thief.address, dollars(950))
    await followRefunds(home.context)
    expect((await refundsOf(dmitris.id)).map(({ isSeen }) => isSeen)).toEqual([true, false])
    const { rows } = await sql`
      select from refund_order where client_id = ${dmitris.id} and ended_at is null`.execute(
      home.context.database,
    )
    expect(rows).toEqual([])
  })

  it('with the role of the console alone releases and orders nothing', async () => {
    const { database, close } = await poolAs(home.context.database, 'operators', { poolMax: 1 })
    const [olga] = await trialOperators(home.context)
    const place = `${'ab'.repeat(32)}:0`
    const { proposal } = await sign(home.context, olga, wanted('deposit.refund', place, olga.id))
    const [id, at] = [proposal.id, home.context.clock()]
    const signers = [olga.id, id]
    await expect(
      sql`select refund_order_make(${id}, ${signers}::uuid[], ${at}, ${id}, ${id})`.execute(database),
    ).rejects.toThrow('permission denied')
    await expect(
      sql`select deposit_release(${id}, ${signers}::uuid[], 1, ${at}, ${id}, ${id})`.execute(database),
    ).rejects.toThrow('permission denied')
    await expect(sql`update suspicious_deposit set released_at = ${at}`.execute(database)).rejects.toThrow(
      'permission denied',
    )
    await expect(
      sql`update refund_order set recipient = ${treasury.address}`.execute(database),
    ).rejects.toThrow('permission denied')
    await close()
  })
})

describe('what reaches the address of a client who was deleted', () => {
  it('is put aside for operators, credited to nobody, and goes back to its sender by two', async () => {
    const [person, desk] = [await depositor(eve), await openConsole(home)]
    // A deposit that went back keeps nobody from being deleted.
    const before = await paid(person, dollars(700))
    expect(await approveByTwo(home.context, wanted('deposit.refund', before, person.id))).toBe('done')
    await reconcile(home.context, 'light', 'test', 0)
    await payBack(thief.address, dollars(700))
    await followRefunds(home.context)
    await person.visitor.ask(askData, { kind: 'deletion', ...nothingWaived })
    const [request] = (await person.visitor.ask(showCare, {})).requests
    const deletion = clientToDelete(person.id, request!, 'they asked')
    expect(await approveByTwo(home.context, deletion)).toBe('done')

    const place = await paid(person, dollars(50), treasury)
    const [txId = ''] = place.split(':')
    const listed = async () =>
      (await desk.first.browser.ask(depositList, { of: 'suspicious' })).deposits.filter(
        ({ client }) => client === person.id,
      )
    expect(await listed()).toMatchObject([{ txId, units: '50000000', reason: 'The client was deleted' }])
    const { items } = await desk.first.browser.ask(inboxList, { kind: 'deposit' })
    expect(items.map(({ key }) => key)).toContain(place)
    const { queues } = await desk.first.browser.ask(health, {})
    expect(queues.find(({ name }) => name === 'depositsSuspicious')?.since).toEqual(items[0]!.since)
    const transfer = (await findUncredited(home.context.database, txId, 0))!
    expect(await approveByTwo(home.context, wanted('deposit.release', place, person.id))).toBe(
      'clientDeleted',
    )
    expect(await approveByTwo(home.context, creditOf(person.id, place, transfer, 'theirs'))).toBe(
      'clientDeleted',
    )
    expect(await balance(home.context.database, person.id, 'finance')).toBe(0n)
    expect(await approveByTwo(home.context, wanted('deposit.refund', place, person.id))).toBe('done')
    expect(await listed()).toMatchObject([{ order: expect.any(String) as string }])
    await desk.close()
  })
})
