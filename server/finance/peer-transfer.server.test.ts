import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupUid, makeUid } from '../../contract/address.ts'
import { writeRequest } from '../../contract/call.ts'
import { checkPeer, listFinance, transferToPeer } from '../../contract/finance.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { dollars } from '../../contract/money.ts'
import { chooseNotices } from '../../contract/notice-choices.ts'
import { showNotices } from '../../contract/notices.ts'
import { boris, clara, dmitri, eve, vera, type Person } from '../../test/support/cast.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { useUp } from '../http/rate-limit-fixture.ts'
import { findByEmail, shortName } from '../identity/index.ts'
import { scene, switchOn, wrongCodes } from '../identity/second-factor-fixture.ts'
import { ledgerFaults } from '../ledger/index.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { freeze, unfreeze } from '../../test/support/freezes.ts'

let context: TestApp
let newcomer: ReturnType<typeof scene>['newcomer']
beforeAll(async () => {
  context = await openTestApp({ variables: { TRUSTED_PROXY: '127.0.0.0/8' } })
  newcomer = scene(context).newcomer
})
afterAll(() => context.close())

const accountOf = async (visitor: Visitor) => (await visitor.ask(listFinance, {})).accounts[0]!

/** Someone new of the cast, with money. */
async function funded(like: Person, amountMicro: bigint): Promise<{ person: Person; client: Visitor }> {
  const { member: person, client } = await newcomer(like)
  await context.fund(person.email, amountMicro)
  return { person, client }
}

const order = (address: string, amountMicro: bigint, { password }: Person) => ({
  address,
  amountMicro,
  password,
  oneTimeCode: noOneTimeCode,
})

/** From now on no counted try can be returned. */
async function breakGivingBack(): Promise<void> {
  const { database } = context.context
  await sql`
    create function points_refuse() returns trigger language plpgsql as
      $$ begin raise exception 'points fall'; end $$`.execute(database)
  await sql`
    create trigger points_fall before update on rate_limit for each row
      when (new.points < old.points) execute function points_refuse()`.execute(database)
}

describe('a transfer to another client', () => {
  it('arrives at once, and both see it with the other', async () => {
    const { client: veras } = await funded(vera, dollars(100))
    const { client: boriss } = await newcomer(boris)
    const [from, to] = [await accountOf(veras), await accountOf(boriss)]
    const typed = ` ${to.uid.toLowerCase().replace(/(.{4})/g, '$1 ')}`
    expect((await veras.send(transferToPeer, order(typed, dollars(40), vera))).outcome).toBe('ok')

    const [given, received] = [await accountOf(veras), await accountOf(boriss)]
    expect([given.balanceMicro, received.balanceMicro]).toEqual([dollars(60), dollars(40)])
    expect(given.transactions.items[0]).toMatchObject({ type: 'peerOut', text: `Boris W., ${to.uid}` })
    expect(received.transactions.items[0]).toMatchObject({ type: 'peerIn', text: `Vera L., ${from.uid}` })
    expect(await ledgerFaults(context.context.database, context.context.clock())).toEqual([])
  })

  it('is shown with names that the database shortens as the pages do', async () => {
    const names = ['Vera Lind', 'Vera', 'Anna Maria von Trapp', 'Ян 𝒵', '-']
    const { rows } = await sql<{ short: string }>`
      select client_short_name(name) as short from unnest(${names}::text[]) as name`.execute(
      context.context.database,
    )
    expect(rows.map(({ short }) => short)).toEqual(names.map(shortName))
  })

  it('is mailed to who sent it whatever they chose, and is among their notices', async () => {
    const { person, client: sender } = await funded(vera, dollars(100))
    const { uid } = await accountOf((await newcomer(boris)).client)
    await sender.ask(chooseNotices, { topic: 'money', channel: 'mail', isOn: false })
    expect((await sender.send(transferToPeer, order(uid, dollars(40), person))).outcome).toBe('ok')
    const mail = (await lastMailTo(context.context, person.email)) ?? ''
    expect(mail).toMatch(/Subject: A transfer was made[^]*\$40\.00[^]*Boris W\.[^]*UTC/)
    expect(mail).toContain(groupUid(uid))

    const { notices } = await sender.ask(showNotices, { before: undefined })
    expect(notices).toContainEqual(
      expect.objectContaining({
        kind: 'transferSent',
        amountMicro: -dollars(40),
        text: `Boris W., ${uid}`,
      }),
    )
  })

  it('is refused, with an outcome for what is wrong, and nothing moves', async () => {
    const { client: veras } = await funded(vera, dollars(60))
    const { client: boriss } = await newcomer(boris)
    const [own, { uid }] = [await accountOf(veras), await accountOf(boriss)]
    const swapped = uid.slice(0, -2) + uid.slice(-1) + uid.slice(-2, -1)
    const refused = async (request: ReturnType<typeof order>) =>
      (await veras.send(transferToPeer, request)).outcome

    for (const address of ['', 'nobody', own.uid, swapped === uid ? `${uid}0` : swapped])
      expect(await refused(order(address, dollars(1), vera))).toBe('invalidAddress')
    expect(await refused(order(uid, 999_999n, vera))).toBe('invalidAmount')
    expect(await refused(order(uid, dollars(61), vera))).toBe('insufficientFunds')
    expect(await refused(order(uid, dollars(1), eve))).toBe('invalidPassword')
    expect((await accountOf(veras)).balanceMicro).toBe(own.balanceMicro)
  })

  it('of a number that would have to be rounded is refused, like one with an exponent', async () => {
    const { client } = await funded(vera, dollars(100))
    const { uid } = await accountOf((await newcomer(boris)).client)
    const answered = async (number: string) => {
      const body = JSON.stringify({ w: uid, a: 0, p: vera.password, c: noOneTimeCode })
      return (await client.post(transferToPeer.path, body.replace('"a":0', `"a":${number}`))).body['rc']
    }
    for (const number of ['0.99999999999999999999', '1.00000000000000000001', '1e1', '10E-1'])
      expect([number, await answered(number)]).toEqual([number, 3])
    expect((await accountOf(client)).balanceMicro).toBe(dollars(100))

    expect(await answered('1.50')).toBe(0)
    expect((await accountOf(client)).balanceMicro).toBe(98_500_000n)
  })

  it('is refused where operators do not allow it', async () => {
    const { person, client: veras } = await funded(vera, dollars(60))
    const { uid: to } = await accountOf((await newcomer(boris)).client)
    await freeze(context.context, person.email, 'transfers')
    expect((await veras.send(transferToPeer, order(to, dollars(1), vera))).outcome).toBe('unexpectedError')
    expect((await accountOf(veras)).isPeerTransferAllowed).toBe(false)
    await unfreeze(context.context, person.email, 'transfers')
    expect((await veras.send(transferToPeer, order(to, dollars(1), vera))).outcome).toBe('ok')
  })

  it('with the second factor asks for one code, also when it is repeated before it has ended', async () => {
    const { person, client: sender } = await funded(dmitri, dollars(31))
    const { uid } = await accountOf((await newcomer(vera)).client)
    // Known before the second factor is new, which blocks transfers to new recipients.
    expect((await sender.send(transferToPeer, order(uid, dollars(1), person))).outcome).toBe('ok')
    const { app } = await switchOn(sender, person, context.context.clock)
    const send = (oneTimeCode: string, amountMicro: bigint, key = pageKey()) =>
      sender.send(transferToPeer, { ...order(uid, amountMicro, person), oneTimeCode }, key)
    const [wrong = ''] = wrongCodes(app, 1)
    expect((await send(wrong, dollars(1))).outcome).toBe('invalidOneTimeCode')
    const right = app.code(0)
    expect((await send(right, dollars(31))).outcome).toBe('insufficientFunds')
    const key = pageKey()
    const same = await Promise.all(Array.from({ length: 5 }, () => send(right, dollars(10), key)))
    expect(same.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'ok'))
    expect((await send(right, dollars(10))).outcome).toBe('invalidOneTimeCode')
    expect((await accountOf(sender)).balanceMicro).toBe(dollars(20))
  })

  it('asked for twice with one key moves once', async () => {
    const { client: claras } = await funded(clara, dollars(30))
    const { uid } = await accountOf((await newcomer(vera)).client)
    const key = pageKey()
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => claras.send(transferToPeer, order(uid, dollars(10), clara), key)),
    )
    expect(replies.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => 'ok'))
    expect((await accountOf(claras)).balanceMicro).toBe(dollars(20))
  })

  it('that was committed is answered so, though giving its tries back fails', async () => {
    const { client: givers } = await funded(clara, dollars(10))
    const { client: takers } = await newcomer(eve)
    const { uid } = await accountOf(takers)
    await breakGivingBack()
    const { status, body } = await givers.send(transferToPeer, order(uid, dollars(7), clara))
    await sql`drop trigger points_fall on rate_limit`.execute(context.context.database)

    expect([status, body]).toEqual([200, { rc: 0 }])
    expect((await accountOf(givers)).balanceMicro).toBe(dollars(3))
    expect((await accountOf(takers)).balanceMicro).toBe(dollars(7))
    expect(context.logged.join('\n')).toContain('giving tries back')
  })

  it('by many at once spends no dollar twice, in both directions', async () => {
    const { client: claras } = await funded(clara, dollars(20))
    const { client: veras } = await funded(vera, dollars(20))
    const [hers, theirs] = [await accountOf(claras), await accountOf(veras)]
    const total = hers.balanceMicro + theirs.balanceMicro
    const send = (visitor: Visitor, to: string, person: Person) =>
      visitor.send(transferToPeer, order(to, dollars(7), person), pageKey())
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        n % 2 ? send(claras, theirs.uid, clara) : send(veras, hers.uid, vera),
      ),
    )
    for (const { outcome } of replies) expect(['ok', 'insufficientFunds']).toContain(outcome)
    const after = [(await accountOf(claras)).balanceMicro, (await accountOf(veras)).balanceMicro]
    expect(after[0]! + after[1]!).toBe(total)
    expect(await ledgerFaults(context.context.database, context.context.clock())).toEqual([])
  })
})

describe('the name behind an internal address', () => {
  it('is shown as a first name and an initial, to signed-in clients', async () => {
    const { client: claras } = await newcomer(clara)
    const { uid } = await accountOf((await newcomer(boris)).client)
    expect(await claras.ask(checkPeer, { address: uid })).toEqual({
      isFound: true,
      name: 'Boris W.',
      isPaid: false,
    })
    const own = await accountOf(claras)
    for (const address of [own.uid, 'MC00', ''])
      expect(await claras.ask(checkPeer, { address })).toEqual({ isFound: false, isPaid: false })
    expect((await context.visitor().send(checkPeer, { address: uid })).status).toBe(401)
  })

  it('cannot be collected: after thirty questions in an hour the way is closed', async () => {
    const { client: stranger } = await newcomer(eve)
    const statuses: number[] = []
    for (let asked = 0; asked < 31; asked++) {
      const address = makeUid('finance', String(1_000_000_000 + asked))
      statuses.push((await stranger.send(checkPeer, { address })).status)
    }
    expect([statuses.slice(0, 30).every(status => status === 200), statuses.at(-1)]).toEqual([true, 429])
  })

  it('is found out by no network with many clients either', async () => {
    const { member: person, client } = await newcomer(eve)
    const { uid } = await accountOf((await newcomer(boris)).client)
    await useUp(context.context, ['peerCheckFromNetwork', '192.0.2.1'], 100)
    await useUp(context.context, ['destinationFromNetwork', '192.0.2.1'], 600)
    const from = async (network: string) => {
      const headers = { 'x-forwarded-for': network }
      const asks = JSON.stringify(writeRequest(checkPeer, { address: uid }))
      const pays = JSON.stringify(writeRequest(transferToPeer, order(uid, 1n, person)))
      const check = await client.post(checkPeer.path, asks, undefined, headers)
      return [check.status, (await client.post(transferToPeer.path, pays, undefined, headers)).status]
    }
    expect(await from('192.0.2.1')).toEqual([429, 429])
    expect(await from('192.0.2.2')).toEqual([200, 200])
  })

  it('is not found out by refused transfers either: after so many in an hour the way is closed', async () => {
    const { person, client: stranger } = await funded(eve, dollars(100))
    const { uid } = await accountOf((await newcomer(boris)).client)
    for (let paid = 0; paid < 2; paid++)
      expect((await stranger.send(transferToPeer, order(uid, dollars(1), person))).outcome).toBe('ok')
    const nobody = makeUid('finance', '1000000000')
    const statuses: number[] = []
    const { id } = (await findByEmail(context.context.database, person.email))!
    await useUp(context.context, ['destinationOfClient', id], 118)
    for (const address of [uid, nobody, uid])
      statuses.push((await stranger.send(transferToPeer, order(address, 1n, person))).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})
