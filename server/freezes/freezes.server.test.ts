import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPeer, listFinance, transferToPeer, withdraw } from '../../contract/finance.ts'
import { formats } from '../../contract/format.ts'
import { noOneTimeCode } from '../../contract/limits.ts'
import { dollars } from '../../contract/money.ts'
import { listTrading, openAccount, setOption, topUp } from '../../contract/trading.ts'
import { boris, vera, type Person } from '../../test/support/cast.ts'
import { freeze, unfreeze } from '../../test/support/freezes.ts'
import { untilEndedOrWaiting } from '../../test/support/lock-awaited.ts'
import { approve, sign, trialOperators } from '../../test/support/operators.ts'
import { poolAs } from '../../test/support/database.ts'
import { inRole, openTestApp, type TestApp } from '../../test/support/test-app.ts'
import { sql, transaction } from '../database/index.ts'
import { findByEmail } from '../identity/index.ts'
import { lastMailTo } from '../platform/mail/index.ts'
import { endExpiredFreezes, freezeClient, freezesOf, unfreezeClient } from './index.ts'

let context: TestApp
beforeAll(async () => void (context = await openTestApp()))
afterAll(() => context.close())

const outside = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const day = 24 * 60 * 60_000

let people = 0
/** A client with money, proved, whom no other test knows. */
async function wealthy(person = vera) {
  const one: Person = { ...person, email: `frozen-${++people}@example.org` }
  const visitor = await context.provedClient(one)
  await context.fund(one.email, dollars(1_000))
  const account = async () => (await visitor.ask(listFinance, {})).accounts[0]!
  return { ...one, visitor, account, uid: (await account()).uid }
}
type Wealthy = Awaited<ReturnType<typeof wealthy>>

const order = (amount: number, { password }: Person) => ({
  amountMicro: dollars(amount),
  password,
  oneTimeCode: noOneTimeCode,
})
const withdraws = async (one: Wealthy) =>
  (await one.visitor.send(withdraw, { address: outside, ...order(60, one) })).outcome
const pays = async (one: Wealthy, { uid }: Wealthy) =>
  (await one.visitor.send(transferToPeer, { address: uid, ...order(1, one) })).outcome
const opens = async (one: Wealthy) =>
  (
    await one.visitor.send(openAccount, {
      program: 1,
      amountMicro: dollars(100),
      password: one.password,
      token: undefined,
    })
  ).outcome

it('a freeze that takes the place of a shorter one is not lifted by what two have signed of that', async () => {
  const [one, other] = [await wealthy(), await wealthy(boris)]
  const { database, clock } = context.context
  const { id: client } = (await findByEmail(database, one.email))!
  await freeze(context.context, one.email, 'transfers', new Date(clock().getTime() + day))
  const frozen = (await freezesOf(database, client))[0]!.since.toISOString()
  const facts = { frozen, reason: 'a mistake' }
  const shorter = { action: 'client.unfreeze', subject: 'transfers', client, facts } as const
  const [first, second] = await trialOperators(context.context)
  await sign(context.context, first, shorter)
  const { proposal } = await sign(context.context, second, shorter)
  context.later(1_000)
  expect(await freeze(context.context, one.email, 'transfers')).toBe('done')
  // Past the process that looks at its subject before.
  const { newId } = context.context
  const { rows } = await sql`
    select client_freeze_lift(${proposal.id}, ${[first.id, second.id]}::uuid[], ${clock()}, ${newId()}, ${newId()})
      as outcome`.execute(database)
  expect(rows).toEqual([{ outcome: 'notFrozen' }])
  expect(await pays(one, other)).toBe('unexpectedError')
})

describe('frozen payments', () => {
  it('keep money from leaving and from coming, and are lifted by two', async () => {
    const [one, other] = [await wealthy(), await wealthy(boris)]
    expect(await freeze(context.context, one.email, 'payments')).toBe('done')
    expect(await freeze(context.context, one.email, 'payments')).toBe('already')
    expect([await withdraws(one), await pays(one, other)]).toEqual(['unexpectedError', 'unexpectedError'])
    expect(await pays(other, one)).toBe('invalidAddress')
    expect((await other.visitor.ask(checkPeer, { address: one.uid })).isFound).toBe(false)
    expect(await one.account()).toMatchObject({ balanceMicro: dollars(1_000), isPeerTransferAllowed: false })
    expect(await opens(one)).toBe('ok')

    expect(await unfreeze(context.context, one.email, 'payments')).toBe('done')
    expect([await withdraws(one), await pays(one, other), await pays(other, one)]).toEqual(['ok', 'ok', 'ok'])
  })

  it('are lifted for the cause that two have looked into, and go on for another one', async () => {
    const one = await wealthy()
    const { database, clock } = context.context
    const { id } = (await findByEmail(database, one.email))!
    await freeze(context.context, one.email, 'payments')
    context.later(1_000)
    await sql`
      insert into client_freeze (client_id, part, cause, since, reason, actor)
      values (${id}, 'payments', 'verification', ${clock()}, 'opened again', 'test')`.execute(database)
    expect(await unfreeze(context.context, one.email, 'payments')).toBe('done')
    expect(await freezesOf(database, id)).toMatchObject([{ reason: 'opened again' }])
    expect(await withdraws(one)).toBe('unexpectedError')
  })

  it('are notified without the reason, and again when they are lifted', async () => {
    const one = await wealthy()
    await freeze(context.context, one.email, 'payments')
    const frozen = await lastMailTo(context.context, one.email)
    expect(frozen).toContain('Withdrawals and transfers from your account have been suspended.')
    expect(frozen).not.toContain('stolen')
    await unfreeze(context.context, one.email, 'payments')
    expect(await lastMailTo(context.context, one.email)).toContain('has been lifted')
  })

  it('are not lifted by one operator, nor by two who have signed for an earlier freeze', async () => {
    const one = await wealthy()
    await freeze(context.context, one.email, 'payments')
    const [first, second] = await trialOperators(context.context)
    const client = await idOf(one)
    const frozen = (await freezesOf(context.context.database, client))[0]!.since.toISOString()
    const facts = { frozen, reason: 'looked into' }
    const wanted = { action: 'client.unfreeze', subject: 'payments', client, facts } as const
    await approve(context.context, first, wanted)
    expect(await withdraws(one)).toBe('unexpectedError')

    expect(await approve(context.context, second, wanted)).toBe('done')
    context.later(1000)
    await freeze(context.context, one.email, 'payments')
    expect(await approve(context.context, first, wanted)).toBe('notThere')
    expect(await withdraws(one)).toBe('unexpectedError')
  })

  /** As the web server calls it. */
  async function transferOf(one: Wealthy, uid: string) {
    const [client, { clock, newId }] = [await idOf(one), context.context]
    return sql<{ outcome: string }>`
      select peer_transfer_send(client_id, ${uid}, 1000000, ${newId()}, ${clock()},
                                row(id, null, null, null, null, null, null)::payment_proof) as outcome
      from session where client_id = ${client}`
  }

  it('are looked at where the money moves, whatever was seen before', async () => {
    const [one, other] = [await wealthy(), await wealthy(boris)]
    const sends = async (uid: string) =>
      (await (await transferOf(one, uid)).execute(context.context.database)).rows[0]!.outcome
    const { token } = await other.visitor.ask(listFinance, {})
    expect([await sends(other.uid), await sends(token.uid)]).toEqual(['ok', 'invalidAddress'])
    await freeze(context.context, other.email, 'payments')
    expect(await sends(other.uid)).toBe('invalidAddress')
    await unfreeze(context.context, other.email, 'payments')
    await freeze(context.context, one.email, 'transfers')
    expect(await sends(other.uid)).toBe('unexpectedError')
  })

  /** Each as the web server or the jobs call it, in a transaction that is not committed yet. */
  const underWay = {
    'a transfer': async (one: Wealthy) => transferOf(one, (await wealthy(boris)).uid),
    'an approval': async (one: Wealthy) => {
      const { database, clock, newId } = context.context
      const [client, [olga]] = [await idOf(one), await trialOperators(context.context)]
      expect(await withdraws(one)).toBe('ok')
      const { rows } = await sql<{ id: string }>`
        select id from withdrawal where client_id = ${client}`.execute(database)
      const wanted = { action: 'withdrawal.pay', subject: rows[0]!.id, client, facts: {} } as const
      const { proposal } = await sign(context.context, olga, wanted)
      return sql<{ outcome: string }>`
        select withdrawal_approve(${proposal.id}, ${[olga.id]}::uuid[], ${dollars(500)}, ${dollars(500)}, ${clock()},
                                  ${newId()}, ${newId()}) as outcome`
    },
  }
  it.each(['a transfer', 'an approval'] as const)(
    'are answered for only when %s that has passed its checks is committed',
    async what => {
      const one = await wealthy()
      const act = await underWay[what](one)
      const { freezing } = await transaction(context.context.database, async tx => {
        expect((await act.execute(tx)).rows).toEqual([{ outcome: what === 'a transfer' ? 'ok' : 'done' }])
        const freezing = freeze(context.context, one.email, 'payments')
        expect(await untilEndedOrWaiting(context.context.database, freezing)).toBe('waiting')
        return { freezing }
      })
      expect(await freezing).toBe('done')
    },
  )
})

describe('frozen trading', () => {
  it('refuses to open, top up, reinvest and close, and leaves payments alone', async () => {
    const one = await wealthy()
    expect(await opens(one)).toBe('ok')
    const { uid } = (await one.visitor.ask(listTrading, {})).accounts[0]!
    await freeze(context.context, one.email, 'trading')
    const top = { uid, amountMicro: dollars(10), password: one.password }
    const option = { uid, option: 'reinvest', status: 'enabled' } as const
    const closing = { uid, option: 'closing', status: 'drying' } as const
    expect(await opens(one)).toBe('invalidRequest')
    expect((await one.visitor.send(topUp, top)).outcome).toBe('invalidRequest')
    for (const asked of [option, closing])
      expect((await one.visitor.send(setOption, asked)).outcome).toBe('invalidRequest')
    expect(await withdraws(one)).toBe('ok')

    await unfreeze(context.context, one.email, 'trading')
    expect((await one.visitor.send(topUp, top)).outcome).toBe('ok')
  })
})

describe('what is frozen', () => {
  const tries = async () =>
    (
      await sql<{ key: string; points: number }>`
        select key, points from rate_limit where key like 'password%' order by key`.execute(
        context.context.database,
      )
    ).rows

  it('is refused before anything that was typed is looked at, and no try of a password is counted', async () => {
    const one = await wealthy()
    expect(await opens(one)).toBe('ok')
    const { uid } = (await one.visitor.ask(listTrading, {})).accounts[0]!
    await freeze(context.context, one.email, 'payments')
    await freeze(context.context, one.email, 'trading')
    const before = await tries()
    const wrong = { password: 'not hers', oneTimeCode: '123456' }
    for (const amountMicro of [dollars(0), dollars(60), dollars(1_000_000)]) {
      const asked = { amountMicro, ...wrong }
      expect((await one.visitor.send(withdraw, { ...asked, address: outside })).body).toEqual({ rc: 5 })
      expect((await one.visitor.send(withdraw, { ...asked, address: 'T1' })).body).toEqual({ rc: 5 })
      expect((await one.visitor.send(transferToPeer, { ...asked, address: '?' })).body).toEqual({ rc: 5 })
      const opening = { program: 1, ...asked, token: undefined, sheet: 'another one' }
      expect((await one.visitor.send(openAccount, opening)).body).toEqual({ rc: 2 })
      expect((await one.visitor.send(topUp, { uid, ...asked, sheet: 'another one' })).body).toEqual({ rc: 2 })
    }
    expect(await tries()).toEqual(before)
  })
})

describe('transfers that are forbidden for a time', () => {
  it('are allowed again when it is over, and withdrawals were never touched', async () => {
    const [one, other] = [await wealthy(), await wealthy(boris)]
    const until = new Date(context.context.clock().getTime() + day)
    await freeze(context.context, one.email, 'transfers', until)
    expect(await lastMailTo(context.context, one.email)).toContain(formats('en').exactMoment(until))
    expect([await pays(one, other), await withdraws(one), await pays(other, one)]).toEqual([
      'unexpectedError',
      'ok',
      'ok',
    ])
    await endExpiredFreezes(context.context, context.context.clock())
    expect(await pays(one, other)).toBe('unexpectedError')
    await endExpiredFreezes(context.context, until)
    expect(await pays(one, other)).toBe('ok')
    expect(await lastMailTo(context.context, one.email)).toContain('has been lifted')
  })

  it('are allowed to one client again where it cannot be written to another', async () => {
    const both = [await wealthy(), await wealthy()]
    const { database } = context.context
    const until = new Date(context.context.clock().getTime() + day)
    for (const { email } of both) await freeze(context.context, email, 'transfers', until)
    const [broken, one] = await Promise.all(
      both.map(async ({ email }) => (await findByEmail(database, email))!),
    )
    await sql`update client set email = 'no address' where id = ${broken!.id}`.execute(database)
    await expect(endExpiredFreezes(context.context, until)).rejects.toThrow('not an email address')
    expect(await freezesOf(database, one!.id)).toEqual([])
    await sql`update client set email = ${broken!.email} where id = ${broken!.id}`.execute(database)
  })

  it('stay so longer when one operator says so, and not shorter', async () => {
    const one = await wealthy()
    const after = (days: number) => new Date(context.context.clock().getTime() + days * day)
    expect(await freeze(context.context, one.email, 'transfers', after(2))).toBe('done')
    expect(await freeze(context.context, one.email, 'transfers', after(1))).toBe('already')
    expect(await freeze(context.context, one.email, 'transfers')).toBe('done')
    expect(await freeze(context.context, one.email, 'transfers', after(9))).toBe('already')
  })
})

describe('a frozen sign-in', () => {
  it('moves no money, even for a session that a thief of the web server writes', async () => {
    const [one, other] = [await wealthy(), await wealthy(boris)]
    const client = await idOf(one)
    const { rows } = await sql<{ id: Buffer; createdAt: Date }>`
      select id, created_at as "createdAt" from session where client_id = ${client}`.execute(
      context.context.database,
    )
    const [{ id, createdAt }] = rows as [(typeof rows)[number]]
    await freeze(context.context, one.email, 'signIn')
    const web = await poolAs(context.context.database, 'web')
    await sql`
      insert into session (client_id, id, created_at, seen_at, expires_at)
      values (${client}, ${id}, ${createdAt}, ${createdAt}, 'infinity')`.execute(web.database)
    const at = context.context.clock()
    const proof = sql`row(${id}, null, null, null, null, null, null)::payment_proof`
    const asked = await sql<{ outcome: string }>`
      select withdrawal_request(${client}, ${context.context.newId()}, ${outside}, 60000000, ${at}, null, ${proof})
        as outcome`.execute(web.database)
    const sent = await sql<{ outcome: string }>`
      select peer_transfer_send(${client}, ${other.uid}, 1000000, 'thief', ${at}, ${proof})
        as outcome`.execute(web.database)
    expect([asked.rows[0]!.outcome, sent.rows[0]!.outcome]).toEqual(['unexpectedError', 'unexpectedError'])
    expect((await one.visitor.send(listFinance, {})).status).toBe(403)
    await expect(
      sql`delete from client_freeze where client_id = ${client}`.execute(web.database),
    ).rejects.toMatchObject({ code: '42501' })
    await web.close()
  })

  it('is set by the operators’ role and lifted by the jobs’, and by no other', async () => {
    const one = await wealthy()
    const client = await idOf(one)
    const as = async (role: 'operators' | 'jobs' | 'web') => {
      const pool = await poolAs(context.context.database, role)
      return { in: inRole(context.context, pool.database, role), close: pool.close }
    }
    const [operators, jobs, web] = [await as('operators'), await as('jobs'), await as('web')]
    const wanted = { client, part: 'trading', until: null, reason: 'asked', actor: 'cli:olga' } as const
    for (const role of [jobs, web])
      await expect(freezeClient(role.in, wanted)).rejects.toMatchObject({ code: '42501' })
    expect(await freezeClient(operators.in, wanted)).toBe('done')
    const proposal = {
      id: context.context.newId(),
      action: 'client.unfreeze',
      subject: 'trading',
      client,
      facts: {},
      proposedAt: context.context.clock(),
    } as const
    for (const role of [operators, web])
      await expect(unfreezeClient(role.in, { proposal, signers: [] }, [])).rejects.toMatchObject({
        code: '42501',
      })
    await expect(unfreezeClient(jobs.in, { proposal, signers: [] }, [])).rejects.toMatchObject({
      code: 'MC009',
    })
    for (const role of [operators, jobs, web]) await role.close()
  })
})

async function idOf({ email }: Person): Promise<string> {
  const { rows } = await sql<{ client: string }>`
    select client_id as client from client_lookup where key = ${`email:${email}`}`.execute(
    context.context.database,
  )
  return rows[0]!.client
}
