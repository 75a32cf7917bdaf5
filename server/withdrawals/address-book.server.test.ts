import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addressWaitMs,
  listAddresses,
  protectAddresses,
  removeAddress,
  renameAddress,
  saveAddress,
  savedAddressesMax,
  unprotectAddresses,
  type AddressProtection,
} from '../../contract/address-book.ts'
import type { Call } from '../../contract/call.ts'
import type { SecurityEvent } from '../../contract/codes.ts'
import {
  checkPeer,
  listFinance,
  showWithdrawalTerms,
  transferToPeer,
  withdraw,
} from '../../contract/finance.ts'
import { changePassword } from '../../contract/identity.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { dollars } from '../../contract/money.ts'
import { unreadEvents } from '../../contract/security.ts'
import { clara, eve, vera, type Person } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { useUp } from '../http/rate-limit-fixture.ts'
import { findByEmail } from '../identity/index.ts'
import { scene, switchOn, wrongCodes } from '../identity/second-factor-fixture.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { makePool, seedOf } from '../tron/offline.ts'

/** Addresses outside of the platform, as many as a book holds and two more. */
const wallets = makePool({
  seed: seedOf(`${'zoo '.repeat(23)}vote`),
  from: 0,
  count: savedAddressesMax + 2,
}).match(/T\w{33}/g)!
const [wallet = '', other = '', third = ''] = wallets

let context: TestApp
let people: ReturnType<typeof scene>
beforeAll(async () => {
  // A deposit address for each of the clients, in whatever order they come.
  context = await openTestApp({ tron: { ...noChain, usdt: wallets.at(-1)! }, addresses: 40 })
  people = scene(context)
})
afterAll(() => context.close())

const noChain = { url: 'http://127.0.0.1:9', chainId: '0x00000000', isDevchain: true }

const stepsOfAnHour = 120
/** So many hours later, with everybody as freshly signed in as before. */
async function later(hours: number): Promise<void> {
  people.later(hours * stepsOfAnHour)
  const at = context.context.clock()
  const expiresAt = new Date(at.getTime() + 60_000)
  await sql`update session set seen_at = ${at}, expires_at = ${expiresAt}, proved_at = ${at}`.execute(
    context.context.database,
  )
}

/** Someone new, with money. */
async function funded(person: Person) {
  const { member, client } = await people.newcomer(person)
  await context.fund(member.email, dollars(1000))
  return { person: member, client, ...acts(client, member) }
}

function acts(client: Visitor, { password }: Person) {
  const proof = { password, oneTimeCode: noOneTimeCode }
  return {
    proof,
    save: async (address: string, name = 'My wallet') =>
      (await client.send(saveAddress, { address, name })).outcome,
    remove: async (address: string) => (await client.send(removeAddress, { address })).outcome,
    protect: async (protection: AddressProtection, isOn: boolean) =>
      (await client.send(isOn ? protectAddresses : unprotectAddresses, { protection })).outcome,
    withdraw: async (address: string) =>
      (await client.send(withdraw, { address, amountMicro: dollars(50), ...proof })).outcome,
    transfer: async (address: string, oneTimeCode = noOneTimeCode) =>
      (await client.send(transferToPeer, { address, amountMicro: dollars(1), ...proof, oneTimeCode }))
        .outcome,
    book: () => client.ask(listAddresses, {}),
  }
}

describe('an address book', () => {
  it('keeps addresses under names, which can be changed and taken away', async () => {
    const { client, save, remove, book } = await funded(vera)
    expect(await save(` ${wallet} `, '  Ledger  ')).toBe('ok')
    expect(await save(wallet)).toBe('addressKnown')
    const rename = await client.send(renameAddress, { address: wallet, name: 'Kraken' })
    expect(rename.outcome).toBe('ok')
    const savedAt = (await book()).addresses[0]!.savedAt
    expect((await book()).addresses).toEqual([{ address: wallet, name: 'Kraken', savedAt, isPaid: false }])
    expect((await client.ask(showWithdrawalTerms, {})).book).toEqual(await book())
    expect(await remove(wallet)).toBe('ok')
    expect(await remove(wallet)).toBe('invalidAddress')
    expect((await client.send(renameAddress, { address: wallet, name: 'x' })).outcome).toBe('invalidAddress')
    expect((await book()).addresses).toEqual([])
  })

  it('takes no mistyped address, none of ours, not the token, and no name that cannot be read', async () => {
    const { client, save } = await funded(vera)
    const { depositAddress } = (await client.ask(listFinance, {})).accounts[0]!
    for (const address of ['', wallet.toLowerCase(), depositAddress!, wallets.at(-1)!])
      expect([address, await save(address)]).toEqual([address, 'invalidAddress'])
    for (const name of ['', ' . '])
      expect((await client.send(saveAddress, { address: wallet, name })).status).toBe(400)
  })

  it('holds so many and no more, also when many are saved at once', async () => {
    const { person, save, book } = await funded(vera)
    const { database, clock } = context.context
    const { id } = (await findByEmail(database, person.email))!
    for (const address of wallets.slice(4, savedAddressesMax + 1))
      await sql`
        insert into saved_address (client_id, address, name, saved_at)
        values (${id}, ${address}, 'one of many', ${clock()})`.execute(database)
    const outcomes = await Promise.all(wallets.slice(0, 4).map(address => save(address)))
    expect(outcomes.filter(outcome => outcome === 'ok')).toHaveLength(3)
    expect(outcomes.filter(outcome => outcome === 'bookFull')).toHaveLength(1)
    expect((await book()).addresses).toHaveLength(savedAddressesMax)
  })

  it('is changed by nobody who has only found the session, and every change is told elsewhere', async () => {
    const { person, client, book, protect } = await funded(clara)
    const elsewhere = context.visitor()
    await elsewhere.enter(person)
    const thief = client.copy()
    const asThief = async <Request>(call: Call<Request, string, any>, request: Request) =>
      (await thief.send(call, request)).body
    people.later(stepsOfAnHour / 10)
    expect(await asThief(saveAddress, { address: wallet, name: 'x' })).toMatchObject({ rc: 2 })
    await client.prove(person)
    const { save, remove } = acts(client, person)
    expect(await save(wallet)).toBe('ok')
    expect(await lastMailTo(context.context, person.email)).toContain('An address was saved')
    expect(await protect('savedOnly', true)).toBe('ok')
    people.later(stepsOfAnHour / 10)
    thief.cookies.set('session', client.cookies.get('session')!)
    expect(await asThief(removeAddress, { address: wallet })).toMatchObject({ rc: 2 })
    expect(await asThief(unprotectAddresses, { protection: 'savedOnly' })).toMatchObject({ rc: 2 })
    expect((await book()).addresses).toHaveLength(1)
    await client.prove(person)
    expect((await thief.send(listAddresses, {})).status).toBe(401)
    expect(await remove(wallet)).toBe('ok')
    expect(await lastMailTo(context.context, person.email)).toContain('An address was removed')
    const { events } = await elsewhere.ask(unreadEvents, {})
    const told = events.map(({ kind }) => kind).filter(kind => kind !== 'newDevice')
    expect(told).toEqual(['addressSaved', 'protectionOn', 'addressRemoved'])
  })

  it('needs a code where the second factor is on; a refused one leaves everything as it was', async () => {
    const { person, client, save, book } = await funded(clara)
    const { app } = await switchOn(client, person, context.context.clock)
    people.later(stepsOfAnHour / 10)
    expect((await client.prove(person)).outcome).toBe('invalidOneTimeCode')
    expect((await client.prove(person, wrongCodes(app, 1)[0])).outcome).toBe('invalidOneTimeCode')
    expect((await client.send(saveAddress, { address: wallet, name: 'x' })).body).toMatchObject({ rc: 2 })
    expect((await book()).addresses).toEqual([])
    expect((await client.prove(person, app.code(0))).outcome).toBe('ok')
    expect(await save(wallet)).toBe('ok')
  })
})

describe('a protection', () => {
  it('is on at once, goes on for a day after it was switched off, and can be called back', async () => {
    const { person, withdraw: pay, save, protect, book } = await funded(vera)
    expect(await pay(wallet)).toBe('ok')
    expect(await protect('savedOnly', true)).toBe('ok')
    expect(await pay(wallet)).toBe('addressNotSaved')
    expect(await save(wallet)).toBe('ok')
    expect(await pay(wallet)).toBe('ok')

    expect(await protect('savedOnly', false)).toBe('ok')
    expect(await lastMailTo(context.context, person.email)).toContain('ends in 24 hours')
    const { savedOnly } = await book()
    await later(1)
    expect(await protect('savedOnly', false)).toBe('ok')
    expect((await book()).savedOnly).toEqual(savedOnly)
    expect(await pay(other)).toBe('addressNotSaved')
    expect(await protect('savedOnly', true)).toBe('ok')
    await later(24)
    expect(await pay(other)).toBe('addressNotSaved')

    expect(await protect('savedOnly', false)).toBe('ok')
    await later(23)
    expect(await pay(other)).toBe('addressNotSaved')
    await later(1)
    expect((await book()).savedOnly).toEqual({ isOn: false, offAt: undefined })
    expect(await pay(other)).toBe('ok')

    expect(await protect('savedOnly', true)).toBe('ok')
    expect(await lastMailTo(context.context, person.email)).toContain('A withdrawal protection is on')
  })

  it('has a new address wait for a day from being saved', async () => {
    const { withdraw: pay, save, protect } = await funded(vera)
    expect(await protect('newWaits', true)).toBe('ok')
    expect(await pay(wallet)).toBe('addressNotSaved')
    expect(await save(wallet)).toBe('ok')
    await later(23)
    expect(await pay(wallet)).toBe('addressWaits')
    await later(1)
    expect(await pay(wallet)).toBe('ok')
    expect(await pay(other)).toBe('addressNotSaved')
  })
})

/** To whether a thief who did it would have a way in, or a payment confirmed. */
const opensAWay: Record<SecurityEvent, boolean> = {
  newDevice: false,
  passwordSet: true,
  passwordChanged: true,
  passwordReset: true,
  secondFactorOn: true,
  secondFactorOff: true,
  backupCodeUsed: true,
  backupCodesRenewed: true,
  passkeyAdded: true,
  passkeyRemoved: false,
  telegramLinked: true,
  sessionsEnded: false,
  addressSaved: false,
  addressRemoved: false,
  protectionOn: false,
  protectionOff: false,
  protectionKept: false,
  passkeyRestored: true,
  telegramUnlinked: false,
  telegramRestored: true,
  emailAdded: true,
  secondFactorChangeAsked: false,
  emailChangeAsked: false,
  telegramChangeAsked: false,
  changeCancelled: false,
  secondFactorReset: true,
  emailChanged: true,
  newPasswordNeeded: false,
  sessionsEndedByUs: false,
  waiverAsked: false,
  emailChangeFailed: false,
  secondStepFailed: false,
  nameChanged: false,
}

describe('after a change of what protects the account', () => {
  it('an address that is neither paid nor saved for a day waits for a day', async () => {
    const { person, client, save, withdraw: pay, book } = await funded(vera)
    await save(wallet)
    await later(24)
    await save(other)
    const next = { ...person, password: 'nine quiet geese' }
    await client.send(changePassword, { current: person.password, next: next.password })
    const changedAt = context.context.clock()
    const withdrawNow = acts(client, next).withdraw
    expect(await pay(wallet)).toBe('invalidPassword')
    expect(await withdrawNow(wallet)).toBe('ok')
    expect(await withdrawNow(other)).toBe('addressHeld')
    expect(await withdrawNow(third)).toBe('addressHeld')
    expect((await book()).heldUntil).toEqual(new Date(changedAt.getTime() + addressWaitMs))
    await later(24)
    expect((await book()).heldUntil).toBeUndefined()
    expect(await withdrawNow(third)).toBe('ok')
  })

  it('an address that is new waits, whichever change it was, and after no other event', async () => {
    const { person, withdraw: pay } = await funded(vera)
    const { database, clock, newId } = context.context
    const { id } = (await findByEmail(database, person.email))!
    const outcomes: Record<string, string | null> = {}
    const expected: typeof outcomes = {}
    for (const [kind, opens] of Object.entries(opensAWay)) {
      await later(24)
      await sql`
        insert into security_event (client_id, id, at, kind, network)
        values (${id}, ${newId()}, ${clock()}, ${kind}, '::1')`.execute(database)
      outcomes[kind] = await pay(third)
      expected[kind] = opens ? 'addressHeld' : 'ok'
    }
    expect(outcomes).toEqual(expected)
  })

  it('an address that was paid before is free', async () => {
    const { person, client, withdraw: pay } = await funded(vera)
    expect(await pay(wallet)).toBe('ok')
    await sql`
      insert into payout (client_id, withdrawal_id, tx_id, ordinal, block, block_at, confirmed_at)
      select client_id, id, ${'a'.repeat(64)}, 0, 1, asked_at, asked_at from withdrawal order by id desc limit 1`.execute(
      context.context.database,
    )
    await switchOn(client, person, context.context.clock)
    const { knownAddresses, book } = await client.ask(showWithdrawalTerms, {})
    expect([knownAddresses, book.heldUntil !== undefined]).toEqual([[wallet], true])
    expect(await pay(wallet)).toBe('invalidOneTimeCode')
    expect(await pay(other)).toBe('addressHeld')
    // That another client was paid there makes it no less new.
    const stranger = await funded(vera)
    await switchOn(stranger.client, stranger.person, context.context.clock)
    expect(await stranger.withdraw(wallet)).toBe('addressHeld')
  })

  it('a backup code confirms a payment to a new address, and holds the next one', async () => {
    const { person, client, proof, withdraw: pay } = await funded(vera)
    const { backupCodes } = await switchOn(client, person, context.context.clock)
    await later(24)
    const order = { address: wallet, amountMicro: dollars(50), ...proof }
    expect((await client.send(withdraw, { ...order, oneTimeCode: backupCodes[0]! })).outcome).toBe('ok')
    expect(await pay(other)).toBe('addressHeld')
  })
})

describe('a transfer to a client who was never paid before', () => {
  it('waits with new addresses after a change of what protects the account', async () => {
    const { person, client, transfer } = await funded(vera)
    const [known, stranger] = [await anotherAccount(), await anotherAccount()]
    expect(await transfer(known)).toBe('ok')
    // That another client has paid them makes them no less new.
    expect(await (await funded(vera)).transfer(stranger)).toBe('ok')
    const next = { ...person, password: 'nine quiet geese' }
    await client.send(changePassword, { current: person.password, next: next.password })
    const transferNow = acts(client, next).transfer
    expect(await transferNow(stranger)).toBe('recipientWaits')
    expect(await transferNow(known)).toBe('ok')
    const isPaid = async (address: string) => (await client.ask(checkPeer, { address })).isPaid
    expect([await isPaid(known), await isPaid(stranger)]).toEqual([true, false])
    await later(24)
    expect(await transferNow(stranger)).toBe('ok')
  })

  it.each(['savedOnly', 'newWaits'] as const)('is refused under %s, until it has ended', async protection => {
    const { transfer, protect } = await funded(vera)
    const [known, stranger] = [await anotherAccount(), await anotherAccount()]
    expect(await transfer(known)).toBe('ok')
    expect(await protect(protection, true)).toBe('ok')
    expect(await transfer(stranger)).toBe('recipientLocked')
    expect(await transfer(known)).toBe('ok')
    expect(await protect(protection, false)).toBe('ok')
    expect(await transfer(stranger)).toBe('recipientWaits')
    await later(24)
    expect(await transfer(stranger)).toBe('ok')
  })

  it('may be confirmed by a backup code, which holds the next one', async () => {
    const { person, client, transfer } = await funded(vera)
    const { backupCodes } = await switchOn(client, person, context.context.clock)
    await later(24)
    expect(await transfer(await anotherAccount(), backupCodes[0])).toBe('ok')
    expect(await transfer(await anotherAccount(), backupCodes[1])).toBe('recipientWaits')
  })
})

const anotherAccount = async (): Promise<string> => {
  const { client } = await people.newcomer(eve)
  return (await client.ask(listFinance, {})).accounts[0]!.uid
}

describe('which addresses are ours', () => {
  it('cannot be found out by refusals: after so many in an hour the way is closed', async () => {
    const { person, client, proof, withdraw: pay } = await funded(vera)
    expect(await pay(wallet)).toBe('ok')
    const probe = { address: other, amountMicro: 1n, ...proof, password: '' }
    const { id } = (await findByEmail(context.context.database, person.email))!
    await useUp(context.context, ['destinationOfClient', id], 119)
    expect((await client.send(withdraw, probe)).status).toBe(200)
    expect((await client.send(withdraw, probe)).status).toBe(429)
    const saving = { address: other, name: 'Probe' }
    expect((await client.send(saveAddress, saving)).status).toBe(429)
  })
})
