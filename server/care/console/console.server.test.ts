import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { writeRequest } from '../../../contract/call.ts'
import { showCare, giveView, askData, nothingWaived } from '../../../contract/care.ts'
import * as calls from '../../../contract/console/clients.ts'
import { depositMark } from '../../../contract/console/deposits.ts'
import { inboxList } from '../../../contract/console/inbox.ts'
import { proposalShow, proposalText, proposalWithdraw } from '../../../contract/console/proposals.ts'
import * as documents from '../../../contract/console/verification.ts'
import { withdrawalDecide } from '../../../contract/console/withdrawals.ts'
import { ourNetwork, showSecurity } from '../../../contract/security.ts'
import { showVerification } from '../../../contract/verification.ts'
import { listFinance, transferToPeer, withdraw } from '../../../contract/finance.ts'
import { noOneTimeCode } from '../../../contract/limits.ts'
import { dollars } from '../../../contract/money.ts'
import { listPrograms, listTrading, openAccount, setOption } from '../../../contract/trading.ts'
import { unattendedHeader } from '../../../contract/unattended.ts'
import { boris, vera, type Person } from '../../../test/support/cast.ts'
import { openConsole, type SignedInOperator, type TestConsole } from '../../../test/support/console-app.ts'
import { sign, signListed } from '../../../test/support/operators.ts'
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts'
import type { Visitor } from '../../../test/support/visitor.ts'
import { photograph, uploads } from '../../verification/upload-fixture.ts'
import { findByEmail } from '../../identity/index.ts'
import { approvalFaults, findProposal } from '../../operators/index.ts'
import { lastMailTo } from '../../platform/mail/index.ts'
import { makeExports } from '../export.ts'
import { exportContext } from '../requests.ts'
import { carryOutApproved } from '../../start/approved-acts.ts'
import { sql } from '../../database/index.ts'

let context: TestApp
let staff: TestConsole
beforeAll(async () => {
  context = await openTestApp()
  staff = await openConsole(context)
})
afterAll(async () => {
  await staff.close()
  await context.close()
})

const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
let people = 0
async function newClient(cast = vera) {
  const person: Person = { ...cast, email: `console-${++people}@example.org` }
  const visitor = await context.provedClient(person)
  await context.fund(person.email, dollars(1_000))
  await visitor.ask(listFinance, {})
  return { person, visitor, id: (await findByEmail(context.context.database, person.email))!.id }
}
type NewClient = Awaited<ReturnType<typeof newClient>>

const withdraws = async ({ visitor, person }: NewClient) =>
  (
    await visitor.send(withdraw, {
      address: outside,
      amountMicro: dollars(60),
      password: person.password,
      oneTimeCode: noOneTimeCode,
    })
  ).outcome

/** Both trial operators sign what the first has proposed; the jobs carry it out. */
async function signedByTwo(id: string): Promise<void> {
  for (const operator of [staff.first, staff.second]) await signListed(context.context, operator, id)
}

const bothNames = (): string => `${staff.first.name}, ${staff.second.name}`

describe('a client', () => {
  it('is found by email, code, uid, address, transaction, id and name, and is masked', async () => {
    const one = await newClient()
    const { browser } = staff.first
    const show = await browser.ask(calls.clientShow, { client: one.id })
    expect(show).toMatchObject({ name: 'Vera L.', email: 'c•••@•••.org', balanceMicro: dollars(1_000) })
    for (const query of [
      one.person.email,
      show.code.toLowerCase(),
      show.uid,
      show.depositAddress!,
      one.id,
      'lin ver',
    ]) {
      const { clients } = await browser.ask(calls.clientSearch, { query })
      expect(clients.map(({ id }) => id)).toContain(one.id)
      expect(JSON.stringify(clients)).not.toContain(one.person.email)
    }
    expect((await browser.ask(calls.clientSearch, { query: 'nobody of this name' })).clients).toEqual([])
  })

  it('is found by the beginnings of words of their name, whatever signs are in them, and by nothing else', async () => {
    const one = await newClient()
    await sql`update client set name = ${"Niamh O'Hara-Lind\\x 100%"} where id = ${one.id}`.execute(
      context.context.database,
    )
    const found = async (query: string) =>
      (await staff.first.browser.ask(calls.clientSearch, { query })).clients.some(({ id }) => id === one.id)
    for (const query of ['niamh', 'NI', "o'h", 'hara', 'o', "100% niamh o'hara-l", 'lind\\x', '100_', "'"])
      expect([query, await found(query)]).toEqual([
        query,
        ['niamh', 'NI', "o'h", "100% niamh o'hara-l"].includes(query),
      ])
  })

  it('is found by an address that they withdrew to, or were paid from', async () => {
    const [one, { database }] = [await newClient(), context.context]
    const at = context.context.clock()
    const { depositAddress } = await staff.first.browser.ask(calls.clientShow, { client: one.id })
    const [sender, recipient] = ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'TLyqzVGLV1srkB7dToTAEqgDSfPtXRJZYH']
    await sql`
      select deposit_record(${one.id}, ${'d'.repeat(64)}, 0, ${depositAddress!}, ${sender}, 5, 9, 9, ${at}, ${at})`.execute(
      database,
    )
    await sql`
      insert into withdrawal (client_id, id, asked_at, address, amount_micro)
      values (${one.id}, ${context.context.newId()}, ${at}, ${recipient}, 1)`.execute(database)
    for (const query of [sender, recipient, depositAddress!]) {
      const { by, clients } = await staff.first.browser.ask(calls.clientSearch, { query })
      expect([by, clients.map(({ id }) => id)]).toEqual(['address', [one.id]])
    }
  })

  it('is found by every transaction of the chain that the books have of theirs; what is the house’s is named', async () => {
    const [one, { database }] = [await newClient(), context.context]
    const { depositAddress } = await staff.first.browser.ask(calls.clientShow, { client: one.id })
    const at = context.context.clock()
    let last = 0
    const hash = () => (++last).toString(16).padStart(64, 'c')
    const [refund, sweep, moved, strange, nobodys, house] = [hash(), hash(), hash(), hash(), hash(), hash()]
    const [deposit, nothing, payment] = [hash(), hash(), hash()]
    for (const [txId, units] of [
      [deposit, 5],
      [nothing, 0],
    ] as const)
      await sql`
        select deposit_record(${one.id}, ${txId}, 12, ${depositAddress!}, ${outside}, ${units}, 9, 9, ${at}, ${at})`.execute(
        database,
      )
    const withdrawal = context.context.newId()
    await sql`
      insert into withdrawal (client_id, id, asked_at, address, amount_micro)
      values (${one.id}, ${withdrawal}, ${at}, ${outside}, 1)`.execute(database)
    await sql`
      insert into payout (client_id, withdrawal_id, tx_id, ordinal, block, block_at, confirmed_at)
      values (${one.id}, ${withdrawal}, ${payment}, 3, 9, ${at}, ${at})`.execute(database)
    await sql`insert into client_lookup (key, client_id) values (${`payout:${payment}:3`}, ${one.id})`.execute(
      database,
    )
    await sql`
      insert into refund_order (id, client_id, tx_id, ordinal, wallet, recipient, micro, ordered_at, ended_at,
                                refund_tx_id, refund_ordinal)
      values (${context.context.newId()}, ${one.id}, ${hash()}, 0, ${outside}, ${outside}, 1, ${at}, ${at}, ${refund}, 0)`.execute(
      database,
    )
    await sql`
      insert into token_movement (address, tx_id, ordinal, direction, other, units, block, block_at, seen_at)
      values (${depositAddress!}, ${sweep}, 0, 'out', ${outside}, 5, 9, ${at}, ${at}),
             (${outside}, ${moved}, 0, 'in', ${outside}, 5, 9, ${at}, ${at})`.execute(database)
    await sql`
      insert into tron_foreign (tx_id, ordinal, contract, address, sender, units, block, block_at, seen_at)
      values (${strange}, 0, ${outside}, ${depositAddress!}, ${outside}, 5, 9, ${at}, ${at})`.execute(
      database,
    )
    await sql`
      insert into unmatched_transfer (tx_id, ordinal, address, sender, units, block, block_at, seen_at)
      values (${nobodys}, 0, ${outside}, ${outside}, 5, 9, ${at}, ${at})`.execute(database)
    await sql`insert into house_transfer (tx_id, ordinal, used_at) values (${house}, 0, ${at})`.execute(
      database,
    )

    const found = async (query: string) => {
      const answer = await staff.first.browser.ask(calls.clientSearch, { query })
      return [answer.clients.map(({ id }) => id === one.id), answer.transaction]
    }
    expect(await found(deposit)).toEqual([[true], ['deposit']])
    expect(await found(nothing)).toEqual([[true], ['deposit']])
    expect(await found(payment)).toEqual([[true], ['payment']])
    expect(await found(refund)).toEqual([[true], ['refund']])
    expect(await found(`0x${sweep.toUpperCase()}`)).toEqual([[true], ['movement']])
    expect(await found(strange)).toEqual([[true], ['foreign']])
    expect(await found(moved)).toEqual([[], ['movement']])
    expect(await found(nobodys)).toEqual([[], ['unmatched']])
    expect(await found(house)).toEqual([[], ['house']])
    expect(await found(hash())).toEqual([[], []])
  })

  it('is opened by those who may, and each look is in the log', async () => {
    const one = await newClient()
    const { browser, id } = staff.second
    expect(await browser.ask(calls.clientOpen, { client: one.id })).toMatchObject({ email: one.person.email })
    const { rows } = await sql`
      select actor, client_id as client from audit where action = 'client.open' and client_id = ${one.id}`.execute(
      context.context.database,
    )
    expect(rows).toEqual([{ actor: id, client: one.id }])
    const auditor = await staff.withRoles('auditor')
    expect((await auditor.browser.send(calls.clientShow, { client: one.id })).outcome).toBe('ok')
    expect((await auditor.browser.send(calls.clientOpen, { client: one.id })).status).toBe(403)
  })

  it('is refreshed unrecorded in the session of the look alone: in a later one it is another look', async () => {
    const one = await newClient()
    const { browser, id } = await staff.withRoles('support')
    const looks = async () => {
      const { rows } = await sql`
        select from audit where actor = ${id} and action = 'client.open' and client_id = ${one.id}`.execute(
        context.context.database,
      )
      return rows.length
    }
    const body = JSON.stringify(writeRequest(calls.clientTraces, { client: one.id }))
    const refresh = () => browser.post(calls.clientTraces.path, body, undefined, { [unattendedHeader]: '1' })
    await browser.ask(calls.clientTraces, { client: one.id })
    await refresh()
    expect(await looks()).toBe(1)
    await sql`
      update operator_session set created_at = ${context.context.clock()} where operator_id = ${id}`.execute(
      context.context.database,
    )
    await refresh()
    expect(await looks()).toBe(2)
  })

  it('has a book in which each balance follows from the one below, also where entries have one moment', async () => {
    const one = await newClient()
    const { clock } = context.context
    const at = clock()
    context.context.clock = () => at
    onTestFinished(() => void (context.context.clock = clock))
    for (const amount of [30, 10, 50, 20]) await context.fund(one.person.email, dollars(amount))
    const { entries } = await staff.first.browser.ask(calls.clientBook, { client: one.id, page: 1 })
    const [last, ...before] = entries.filter(({ kind }) => kind === 'finance')
    let balance = BigInt(last!.balanceAfter) - BigInt(last!.amount)
    for (const entry of before) {
      expect(BigInt(entry.balanceAfter)).toBe(balance)
      balance -= BigInt(entry.amount)
    }
    expect(balance).toBe(0n)
  })

  it('has all that was switched of their trading accounts, once each, and from where', async () => {
    const { id, visitor, person } = await newClient()
    const [program] = (await visitor.ask(listPrograms, {})).programs
    const order = { amountMicro: dollars(100), password: person.password, token: undefined }
    await visitor.ask(openAccount, { program: program!.id, ...order })
    const { uid } = (await visitor.ask(listTrading, {})).accounts[0]!
    const reinvests = (status: 'enabled' | 'disabled') =>
      visitor.ask(setOption, { uid, option: 'reinvest', status })
    await reinvests('enabled')
    await reinvests('enabled')
    await reinvests('disabled')
    await visitor.ask(setOption, { uid, option: 'closing', status: 'drying' })
    const { options, sessions } = await staff.first.browser.ask(calls.clientTraces, { client: id })
    const { device, network } = sessions[0]!
    expect(network).toBeDefined()
    const from = { account: uid, device, network }
    expect(options).toMatchObject([
      { option: 'close', ...from },
      { option: 'reinvestOff', ...from },
      { option: 'reinvestOn', ...from },
    ])
  })

  it('has a book, trading, the chain, traces, papers, partners and actions on the page', async () => {
    const one = await newClient()
    const { browser } = staff.first
    const page = 1
    expect((await browser.ask(calls.clientBook, { client: one.id, page })).entries).toHaveLength(2)
    expect((await browser.ask(calls.clientTrading, { client: one.id })).trading.accounts).toEqual([])
    expect(await browser.ask(calls.clientChain, { client: one.id })).toEqual({
      deposits: [],
      withdrawals: [],
    })
    expect((await browser.ask(calls.clientTraces, { client: one.id })).sessions).toHaveLength(1)
    const papers = await browser.ask(calls.clientPapers, { client: one.id })
    expect(papers.accepted.map(({ kind }) => kind)).toContain('userAgreement')
    expect(papers.mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['welcome', 'emailCode']))
    expect(papers.mails.map(({ channel }) => channel)).toContain('mail')
    expect(await browser.ask(calls.clientPartners, { client: one.id, page })).toEqual({
      partners: [],
      more: false,
    })
    const actions = async () => (await browser.ask(calls.clientActions, { client: one.id, page })).actions
    const by = { actor: staff.first.id, operator: staff.first.name, action: 'client.open' }
    expect(await actions()).toMatchObject([by])
    await browser.ask(calls.clientOpen, { client: one.id })
    expect(await actions()).toMatchObject([by, by])
  })
})

describe('job 6: transfers to other clients', () => {
  it('are forbidden by one with a reason, and given back by two', async () => {
    const [one, other] = [await newClient(), await newClient(boris)]
    const { uid } = (await other.visitor.ask(listFinance, {})).accounts[0]!
    const pays = async () =>
      (
        await one.visitor.send(transferToPeer, {
          address: uid,
          amountMicro: dollars(1),
          password: one.person.password,
          oneTimeCode: noOneTimeCode,
        })
      ).outcome
    const { browser } = staff.first
    const freezing = { client: one.id, part: 'transfers', days: 10, reason: 'many at once' } as const
    expect((await browser.send(calls.clientFreeze, { ...freezing, reason: ' ' })).outcome).toBe('invalid')
    expect((await browser.send(calls.clientFreeze, freezing)).outcome).toBe('ok')
    expect([await pays(), await withdraws(one)]).toEqual(['unexpectedError', 'ok'])
    expect((await one.visitor.ask(listFinance, {})).accounts[0]!.isPeerTransferAllowed).toBe(false)

    const [frozen] = (await browser.ask(calls.clientShow, { client: one.id })).freezes
    const values = { part: 'transfers', since: frozen!.since.toISOString(), reason: 'it was looked into' }
    const { id } = await browser.ask(calls.clientPropose, { client: one.id, what: 'unfreeze', values })
    expect(await pays()).toBe('unexpectedError')
    await signedByTwo(id)
    expect(await pays()).toBe('ok')
  })
})

describe('jobs 7 and 9: a stolen account', () => {
  it('is frozen and its sessions ended by one; the client reads it, and sets a new password', async () => {
    const one = await newClient()
    const { browser } = staff.first
    expect(
      (
        await browser.send(calls.clientFreeze, {
          client: one.id,
          part: 'payments',
          days: undefined,
          reason: 'stolen',
        })
      ).outcome,
    ).toBe('ok')
    expect(await withdraws(one)).toBe('unexpectedError')
    const ending = { client: one.id, withPassword: true, reason: 'stolen' }
    expect(await browser.ask(calls.clientEndSessions, ending)).toEqual({ ended: 1 })
    expect((await one.visitor.enter(one.person)).outcome).toBe('invalidCredentials')
    expect(await lastMailTo(context.context, one.person.email)).toContain('Please set a new one')
  })

  it('is not touched by those who only look', async () => {
    const one = await newClient()
    const auditor = await staff.withRoles('auditor')
    const freezing = { client: one.id, part: 'payments', days: undefined, reason: 'no right' } as const
    expect((await auditor.browser.send(calls.clientFreeze, freezing)).status).toBe(403)
    const nobody = { ...freezing, client: context.context.newId() }
    expect((await staff.first.browser.send(calls.clientFreeze, nobody)).outcome).toBe('notThere')
    const values = { direction: 'give', amount: '5', category: 'compensation', evidence: 'x', reason: 'y' }
    const asked = { client: one.id, what: 'correct', values } as const
    expect((await auditor.browser.send(calls.clientPropose, asked)).status).toBe(403)
    const support = await staff.withRoles('support')
    expect((await support.browser.send(calls.clientPropose, asked)).outcome).toBe('notAllowed')
  })
})

describe('a change that two have signed wrongly', () => {
  const begins = async (one: NewClient) => {
    const values = { email: `wrong-${one.person.email}`, evidence: 'a call', reason: 'the mailbox is lost' }
    const asked = { client: one.id, what: 'changeEmail', values } as const
    await signedByTwo((await staff.first.browser.ask(calls.clientPropose, asked)).id)
    const { changes } = await staff.first.browser.ask(calls.clientShow, { client: one.id })
    return { client: one.id, kind: 'email' as const, askedAt: changes[0]!.askedAt, reason: 'a typing error' }
  }

  it('is cancelled by one: the old email stays, payments go on, and the client is told', async () => {
    const one = await newClient()
    const cancelling = await begins(one)
    expect(await withdraws(one)).toBe('unexpectedError')
    const support = await staff.withRoles('support')
    const cancels = async (wanted: typeof cancelling) =>
      (await support.browser.send(calls.clientCancelChange, wanted)).outcome
    expect(await cancels({ ...cancelling, reason: ' ' })).toBe('invalid')
    const another = new Date(cancelling.askedAt.getTime() - 1_000)
    expect(await cancels({ ...cancelling, askedAt: another })).toBe('notThere')
    expect(await cancels(cancelling)).toBe('ok')
    expect(await cancels(cancelling)).toBe('notThere')

    expect(await lastMailTo(context.context, one.person.email)).toContain('Everything stays as it was')
    expect(await withdraws(one)).toBe('ok')
    const [event] = (await one.visitor.ask(showSecurity, {})).events
    expect(event).toMatchObject({ kind: 'changeCancelled', network: ourNetwork })
    const { rows } = await sql`
      select actor, after from audit where client_id = ${one.id} and action = 'client.cancelChange'`.execute(
      context.context.database,
    )
    expect(rows).toEqual([{ actor: support.id, after: { reason: cancelling.reason } }])
    expect((await begins(one)).askedAt).not.toEqual(cancelling.askedAt)
  })

  it('is not cancelled by those who only look, nor by the client as an operator', async () => {
    const one = await newClient()
    const cancelling = await begins(one)
    for (const role of ['auditor', 'treasury', 'administrator'] as const) {
      const { browser } = await staff.withRoles(role)
      expect((await browser.send(calls.clientCancelChange, cancelling)).status).toBe(403)
    }
    const own = await staff.withRoles('support')
    await sql`update operator_account set client_id = ${one.id} where operator_id = ${own.id}`.execute(
      context.context.database,
    )
    expect((await own.browser.send(calls.clientCancelChange, cancelling)).outcome).toBe('ownClient')
    const { changes } = await staff.first.browser.ask(calls.clientShow, { client: one.id })
    expect(changes).toHaveLength(1)
  })
})

describe('one’s own account', () => {
  it('is helped by others: an operator neither freezes, ends, judges nor proposes anything for themselves', async () => {
    const one = await newClient()
    expect(await withdraws(one)).toBe('ok')
    await uploads(one.visitor, await photograph())
    const { rows } = await sql<{ scan: string; withdrawal: string }>`
      select scan.id as scan, withdrawal.id as withdrawal from verification_scan as scan
      join withdrawal on withdrawal.client_id = scan.client_id where scan.client_id = ${one.id}`.execute(
      context.context.database,
    )
    const { scan, withdrawal } = rows[0]!
    const support = await staff.withRoles('support', 'treasury', 'verification')
    await sql`update operator_account set client_id = ${one.id} where operator_id = ${support.id}`.execute(
      context.context.database,
    )
    const freezing = { client: one.id, part: 'payments', days: undefined, reason: 'mine' } as const
    const values = { direction: 'give', amount: '5', category: 'compensation', evidence: 'x', reason: 'y' }
    const refusing = { client: one.id, request: scan, reason: 'hasMoney' } as const
    const marking = { client: one.id, txId: 'a'.repeat(64), ordinal: 0, reason: 'mine' }
    const deciding = { id: withdrawal, decision: 'reject', reason: 'underReview', note: undefined } as const
    const { browser } = support
    expect([
      (await browser.send(calls.clientFreeze, freezing)).outcome,
      (await browser.send(calls.clientEndSessions, { client: one.id, withPassword: false, reason: 'mine' }))
        .outcome,
      (await browser.send(calls.clientPropose, { client: one.id, what: 'correct', values })).outcome,
      (await browser.send(calls.clientRefuseDeletion, refusing)).outcome,
      (
        await browser.send(documents.scanDecide, {
          scan,
          verdict: 'rejected',
          reason: 'cropped',
          comment: undefined,
        })
      ).outcome,
      (await browser.send(depositMark, marking)).outcome,
      (await browser.send(withdrawalDecide, deciding)).outcome,
    ]).toEqual(Array.from({ length: 7 }, () => 'ownClient'))
    expect((await one.visitor.send(listFinance, {})).status).toBe(200)
  })
})

describe('job 22: a correction', () => {
  it('is proposed with category and evidence, and signed by two, before the client has it less', async () => {
    const one = await newClient()
    const { browser } = staff.first
    const values = {
      direction: 'take',
      amount: '12.5',
      category: 'wrongBooking',
      evidence: 'case 3',
      reason: 'twice',
    }
    for (const wrong of [{ amount: '0' }, { category: 'gift' }, { evidence: '' }, { reason: 'two\nlines' }])
      expect(
        (
          await browser.send(calls.clientPropose, {
            client: one.id,
            what: 'correct',
            values: { ...values, ...wrong },
          })
        ).outcome,
      ).toBe('invalid')
    const { id } = await browser.ask(calls.clientPropose, { client: one.id, what: 'correct', values })
    const proposal = (await findProposal(context.context.database, id))!
    const again = await sign(context.context, staff.first, { ...proposal })
    expect((await sign(context.context, staff.first, { ...proposal })).signed).toBe('sameOperator')
    expect(again.proposal.id).toBe(id)
    await carryOutApproved(context.context)
    expect((await one.visitor.ask(listFinance, {})).accounts[0]!.balanceMicro).toBe(dollars(1_000))
    await sign(context.context, staff.second, { ...proposal })
    await carryOutApproved(context.context)
    expect((await one.visitor.ask(listFinance, {})).accounts[0]!.balanceMicro).toBe(987_500_000n)
    const { actions } = await browser.ask(calls.clientActions, { client: one.id, page: 1 })
    expect(
      actions.filter(({ action }) => action === 'proposal.sign').map(({ proposed }) => proposed),
    ).toEqual(['client.correct', 'client.correct'])
    expect(actions.find(({ action }) => action === 'proposal.make')?.reason).toBe(values.reason)
  })

  it('is taken back with a reason of its own, which its history tells', async () => {
    const one = await newClient()
    const { browser } = staff.first
    const values = { direction: 'give', amount: '5', category: 'compensation', evidence: 'x', reason: 'late' }
    const { id } = await browser.ask(calls.clientPropose, { client: one.id, what: 'correct', values })
    expect((await browser.send(proposalWithdraw, { id, reason: 'paid by hand' })).outcome).toBe('ok')
    const { actions } = await browser.ask(calls.clientActions, { client: one.id, page: 1 })
    expect(actions.map(({ action, reason }) => [action, reason])).toEqual([
      ['proposal.close', 'paid by hand'],
      ['proposal.make', 'late'],
    ])
  })
})

describe('job 10: another email', () => {
  it('is proposed without showing the old one, and the client sees that it waits', async () => {
    const one = await newClient()
    const values = { email: `new-${one.person.email}`, evidence: 'a video call', reason: 'mailbox lost' }
    const { browser } = staff.first
    const { id } = await browser.ask(calls.clientPropose, { client: one.id, what: 'changeEmail', values })
    await signedByTwo(id)
    expect((await one.visitor.ask(showCare, {})).changes).toMatchObject([
      { kind: 'email', email: values.email },
    ])
    expect((await browser.ask(calls.clientShow, { client: one.id })).freezes).toMatchObject([
      { part: 'payments', operator: bothNames() },
    ])
  })

  it('is named on the page of its client alone while it waits for signatures, so that nobody proposes it again', async () => {
    const [one, other] = [await newClient(), await newClient()]
    const values = { email: `new-${one.person.email}`, evidence: 'a video call', reason: 'mailbox lost' }
    const { browser } = staff.second
    const { id } = await browser.ask(calls.clientPropose, { client: one.id, what: 'changeEmail', values })
    const shownOf = async (client: string) =>
      (await staff.first.browser.ask(calls.clientShow, { client })).proposals
    expect(await shownOf(one.id)).toEqual([{ id, action: 'client.changeEmail' }])
    expect(await shownOf(other.id)).toEqual([])
    await signedByTwo(id)
    expect(await shownOf(one.id)).toEqual([])
  })

  it('is read in full, with the one before, by who may open clients, and each look is recorded', async () => {
    const one = await newClient()
    const values = { email: `new-${one.person.email}`, evidence: 'a video call', reason: 'mailbox lost' }
    const wanted = { client: one.id, what: 'changeEmail', values } as const
    const { id } = await staff.first.browser.ask(calls.clientPropose, wanted)
    const reads = async ({ browser }: SignedInOperator) =>
      (await browser.ask(proposalShow, { id })).lines.filter(({ value }) => value.includes(one.person.email))
    const [auditor, support] = [await staff.withRoles('auditor'), await staff.withRoles('support')]
    expect([await reads(auditor), (await reads(support)).length]).toEqual([[], 2])
    const { rows } = await sql`
      select actor, client_id as client from audit where action = 'client.open' and subject = ${id}`.execute(
      context.context.database,
    )
    expect(rows).toEqual([{ actor: support.id, client: one.id }])
  })

  it('is recorded also where its text is taken to be signed without having been shown', async () => {
    const one = await newClient()
    const values = { email: `new-${one.person.email}`, evidence: 'a video call', reason: 'mailbox lost' }
    const wanted = { client: one.id, what: 'changeEmail', values } as const
    const { id } = await staff.first.browser.ask(calls.clientPropose, wanted)
    const { text } = await staff.second.browser.ask(proposalText, { id })
    expect(text).toContain(one.person.email)
    await staff.second.browser.ask(proposalText, { id })
    const { rows } = await sql`
      select actor from audit where action = 'client.open' and subject = ${id}`.execute(
      context.context.database,
    )
    expect(rows).toEqual([{ actor: staff.second.id }])
  })
})

describe('job 23: a look as the client sees it', () => {
  it('is refused without consent, and shows until when with it', async () => {
    const one = await newClient()
    const { browser } = staff.first
    expect((await browser.send(calls.clientView, { client: one.id })).outcome).toBe('noConsent')
    await one.visitor.ask(giveView, { days: 1 })
    const view = await browser.ask(calls.clientView, { client: one.id })
    expect(view.finance.accounts[0]!.balanceMicro).toBe(dollars(1_000))
    expect(view).toMatchObject({ name: one.person.name, email: one.person.email, verification: 'unverified' })
    expect(view.accepted.map(({ kind }) => kind)).toContain('userAgreement')
    expect(view.partnership.counts).toHaveLength(3)
    expect(view.until).toEqual((await one.visitor.ask(showCare, {})).viewUntil)
  })
})

describe('job 27: a wish to be deleted', () => {
  it('waits for operators, who refuse it with a reason that the client reads', async () => {
    const one = await newClient()
    await one.visitor.ask(askData, { kind: 'deletion', ...nothingWaived })
    const { browser } = staff.first
    const { requests } = await browser.ask(calls.deletionWaiting, {})
    const request = requests.find(({ client }) => client === one.id)!
    const { items } = await browser.ask(inboxList, { kind: 'request' })
    expect(items.find(({ client }) => client === one.id)?.link).toBe(`/clients/${one.id}?tab=help`)
    expect((await browser.ask(calls.clientShow, { client: one.id })).obstacle).toBe('hasMoney')
    const refusing = { client: one.id, request: request.id, reason: 'hasMoney' } as const
    expect((await browser.send(calls.clientRefuseDeletion, refusing)).outcome).toBe('ok')
    expect((await browser.send(calls.clientRefuseDeletion, refusing)).outcome).toBe('ended')
    expect((await one.visitor.ask(showCare, {})).requests).toMatchObject([
      { state: 'refused', reason: 'hasMoney' },
    ])
  })
})

describe('jobs 1 and 2: documents', () => {
  it('are looked at with the data beside them, rejected with a reason, accepted, and opened again by two', async () => {
    const one = await newClient()
    const { browser } = staff.first
    const waiting = async () =>
      (await browser.ask(documents.scanWaiting, {})).scans.find(({ client }) => client === one.id)!
    const status = async () => (await one.visitor.ask(showVerification, {})).status
    await uploads(one.visitor, await photograph())
    const { scan } = await waiting()
    expect(await browser.ask(documents.scanShow, { scan })).toMatchObject({
      name: one.person.name,
      earlier: [],
    })
    const { rows: opened } = await sql`
      select actor, subject from audit where action = 'client.open' and client_id = ${one.id}`.execute(
      context.context.database,
    )
    expect(opened).toEqual([{ actor: staff.first.id, subject: scan }])
    const rejecting = { scan, verdict: 'rejected', reason: 'cropped', comment: undefined } as const
    expect((await browser.send(documents.scanDecide, rejecting)).outcome).toBe('notSeen')
    const views = [await picture(browser, scan), await picture(staff.second.browser, scan)]
    expect(views[0]!.equals(views[1]!)).toBe(false)
    expect((await browser.send(documents.scanDecide, { ...rejecting, reason: undefined })).outcome).toBe(
      'invalid',
    )
    expect((await browser.send(documents.scanDecide, rejecting)).outcome).toBe('ok')
    expect((await staff.second.browser.send(documents.scanDecide, rejecting)).outcome).toBe('ended')
    expect(await status()).toBe('rejected')

    await uploads(one.visitor, await photograph())
    const again = { scan: (await waiting()).scan, reason: undefined, comment: undefined }
    await picture(browser, again.scan)
    expect((await browser.send(documents.scanDecide, { ...again, verdict: 'verified' })).outcome).toBe('ok')
    expect(await status()).toBe('verified')

    const values = { reason: 'the name changed' }
    const { id } = await browser.ask(calls.clientPropose, { client: one.id, what: 'reopen', values })
    await signedByTwo(id)
    expect([await status(), await withdraws(one)]).toEqual(['unverified', 'unexpectedError'])
    expect((await browser.ask(calls.clientShow, { client: one.id })).freezes).toMatchObject([
      { part: 'payments', operator: bothNames() },
    ])
    const { reviews } = await browser.ask(calls.clientPapers, { client: one.id })
    expect(reviews.map(({ verdict, operator }) => [verdict, operator])).toEqual([
      ['reopened', bothNames()],
      ['verified', staff.first.name],
      ['rejected', staff.first.name],
    ])
    await uploads(one.visitor, await photograph())
    const { scan: last } = await waiting()
    await picture(browser, last)
    await browser.ask(documents.scanDecide, {
      scan: last,
      verdict: 'verified',
      reason: undefined,
      comment: undefined,
    })
    expect([await status(), await withdraws(one)]).toEqual(['verified', 'ok'])
    const { rows } = await sql<{ views: bigint }>`
      select count(*) as views from audit where action = 'verification.view' and client_id = ${one.id}`.execute(
      context.context.database,
    )
    expect(rows[0]!.views).toBe(4n)
  })
})

describe('what is noted for operators with a verdict', () => {
  const comment = 'The edges of the photo do not fit: ask for the page in daylight.'

  /** Rejected with it, and sent in again. */
  async function commented() {
    const one = await newClient()
    const { browser } = staff.first
    const scanOf = async () =>
      (await browser.ask(documents.scanWaiting, {})).scans.find(({ client }) => client === one.id)!.scan
    await uploads(one.visitor, await photograph())
    const former = await scanOf()
    await picture(browser, former)
    await browser.ask(documents.scanDecide, {
      scan: former,
      verdict: 'rejected',
      reason: 'doubtful',
      comment,
    })
    await uploads(one.visitor, await photograph())
    return { one, former, scan: await scanOf() }
  }
  const besideTheNext = async (scan: string) =>
    (await staff.second.browser.ask(documents.scanShow, { scan })).earlier.map(earlier => earlier.comment)
  const onTheirPage = async ({ browser }: Pick<SignedInOperator, 'browser'>, client: string) =>
    (await browser.ask(calls.clientPapers, { client })).reviews.map(review => review.comment)
  const looks = async (actor: string, client: string) =>
    (
      await sql`select from audit where action = 'client.open' and actor = ${actor} and client_id = ${client}`.execute(
        context.context.database,
      )
    ).rows.length

  it('is read by who reviews the next document and by nobody who may not, and each look is logged', async () => {
    const { one, scan } = await commented()
    expect(await besideTheNext(scan)).toEqual([comment])
    const before = await looks(staff.second.id, one.id)
    expect(await onTheirPage(staff.second, one.id)).toEqual([undefined, comment])
    expect(await looks(staff.second.id, one.id)).toBe(before + 1)
    const support = await staff.withRoles('support')
    expect(await onTheirPage(support, one.id)).toEqual([undefined, undefined])
    expect(await looks(support.id, one.id)).toBe(0)
  })

  it('is not read by an operator whom it is about', async () => {
    const { one, scan } = await commented()
    const own = await staff.withRoles('verification')
    await sql`update operator_account set client_id = ${one.id} where operator_id = ${own.id}`.execute(
      context.context.database,
    )
    expect(await onTheirPage(own, one.id)).toEqual([undefined, undefined])
    const { earlier } = await own.browser.ask(documents.scanShow, { scan })
    expect(earlier).toMatchObject([{ reason: 'doubtful', comment: undefined }])
  })

  it('reaches the client nowhere: not in the cabinet, a mail, or the file with their data', async () => {
    const { one } = await commented()
    const { database, vault, store } = context.context
    await one.visitor.ask(askData, { kind: 'export', ...nothingWaived })
    await makeExports(context.context, context.context.clock())
    const { rows } = await sql<{ id: string; file: string }>`
      select id, file from data_request where client_id = ${one.id}`.execute(database)
    const file = vault.open((await store.get(rows[0]!.file))!, exportContext(rows[0]!.id)).toString()
    expect(file).toContain('doubtful')
    for (const told of [
      file,
      JSON.stringify(await one.visitor.ask(showVerification, {})),
      await lastMailTo(context.context, one.person.email),
    ])
      expect(told).not.toContain('daylight')
  })

  it('is sealed in the log, and unreadable once the client is deleted', async () => {
    const { one, scan, former } = await commented()
    const { database } = context.context
    const { rows } = await sql<{ told: string; isSealed: boolean }>`
      select audit_text(audit) as told, sealed is not null as "isSealed" from audit
      where subject = ${former} and action = 'verification.reject'`.execute(database)
    expect(rows).toMatchObject([{ isSealed: true }])
    expect(rows[0]!.told).not.toContain('daylight')
    await sql`select audit_client_key_destroy(${one.id}, ${context.context.clock()})`.execute(database)
    expect(await besideTheNext(scan)).toEqual([undefined])
  })

  it('is one line of a bounded length', async () => {
    const { scan } = await commented()
    const { browser } = staff.first
    await picture(browser, scan)
    for (const written of ['two\nlines', 'x'.repeat(documents.commentMax + 1)]) {
      const { outcome } = await browser.send(documents.scanDecide, {
        scan,
        verdict: 'verified',
        reason: undefined,
        comment: written,
      })
      expect(outcome).toBe('invalid')
    }
  })
})

describe('payments that are held for more than one cause', () => {
  const facts = (one: { person: { email: string } }) => ({
    email: `new-${one.person.email}`,
    evidence: 'a call',
    reason: 'the mailbox is gone',
  })
  const verified = async (one: Awaited<ReturnType<typeof newClient>>) => {
    await uploads(one.visitor, await photograph())
    const { scans } = await staff.first.browser.ask(documents.scanWaiting, {})
    const { scan } = scans.find(({ client }) => client === one.id)!
    await picture(staff.first.browser, scan)
    await staff.first.browser.ask(documents.scanDecide, {
      scan,
      verdict: 'verified',
      reason: undefined,
      comment: undefined,
    })
  }
  const proposed = async (client: string, what: 'reopen' | 'changeEmail', values: Record<string, string>) =>
    signedByTwo((await staff.first.browser.ask(calls.clientPropose, { client, what, values })).id)

  it('stay held for a change of the email while one operator accepts a document', async () => {
    const one = await newClient()
    await verified(one)
    await proposed(one.id, 'reopen', { reason: 'the face is to be seen again' })
    await proposed(one.id, 'changeEmail', facts(one))
    await verified(one)
    expect((await one.visitor.ask(showVerification, {})).status).toBe('verified')
    expect(await withdraws(one)).toBe('unexpectedError')
  })

  it('stay frozen by an operator, though they were held before and that ends', async () => {
    const one = await newClient()
    await verified(one)
    await proposed(one.id, 'reopen', { reason: 'the face is to be seen again' })
    const freezing = { client: one.id, part: 'payments', days: undefined, reason: 'stolen' } as const
    expect((await staff.first.browser.send(calls.clientFreeze, freezing)).outcome).toBe('ok')
    await verified(one)
    expect(await withdraws(one)).toBe('unexpectedError')
    const { freezes } = await staff.first.browser.ask(calls.clientShow, { client: one.id })
    expect(freezes.map(({ reason }) => reason)).toEqual(['stolen'])
  })
})

/** With the name of the operator who views it across the picture. */
async function picture({ url, cookies }: Visitor, scan: string): Promise<Buffer> {
  const answer = await fetch(url + documents.scanPicture.path, {
    method: 'POST',
    headers: {
      origin: url,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ scan }),
  })
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'image/jpeg',
    'no-store',
  ])
  return Buffer.from(await answer.arrayBuffer())
}

it('all that two have signed here is found signed again afterwards', async () => {
  expect(await approvalFaults(context.context)).toEqual([])
})
