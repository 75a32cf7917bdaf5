import { afterAll, beforeAll, expect, it } from 'vitest'
import { inboxList } from '../../contract/console/inbox.ts'
import { ringList, ringReview, ringShownMax } from '../../contract/console/rings.ts'
import { enter } from '../../contract/entry.ts'
import { vera, type Person } from '../../test/support/cast.ts'
import { openConsole } from '../../test/support/console-app.ts'
import { openTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { findByReferralCode } from '../identity/index.ts'
import { insertClient } from '../settlement/people-fixture.ts'
import { findRings } from './index.ts'

const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

let context: TestApp
/** Who invited themselves. */
let own: Member, second: Member, third: Member
beforeAll(async () => {
  context = await openTestApp({ addresses: 40 })
  own = await invited()
  second = await invited(own.code, own.client)
  third = await invited(second.code)
  await withdraws(second.id, wallet)
  await withdraws(third.id, wallet)
  for (let times = 0; times < 2; times++) await withdraws(second.id, 'TDGmmTC7xDgQGwH4FYRGuE7SFH2MUpAw8u')
  const honest = await invited()
  await invited(honest.code)
  // Two who share a browser, neither of whom invited the other.
  const neighbour = await invited()
  await invited(undefined, neighbour.client)
})
afterAll(() => context.close())

let people = 0
const member = (): Person => ({ ...vera, email: `ring-${++people}@example.org` })

type Member = { code: string; id: string; client: Visitor }
/** Registers clients: who, invited by whom, on which browser. */
async function invited(by?: string, visitor?: Visitor, home = context): Promise<Member> {
  const person = member()
  const client = visitor ?? home.visitor()
  const { body } = await client.register(person, by ?? home.invitation)
  expect(body['rc']).toBe(0)
  const { profile } = await client.ask(enter, {})
  const { id } = (await findByReferralCode(home.context.database, profile.referralCode))!
  return { code: profile.referralCode, id, client }
}

const withdraws = (client: string, address: string) =>
  sql`
    insert into withdrawal (client_id, id, asked_at, address, amount_micro)
    values (${client}, ${context.context.newId()}, ${context.context.clock()}, ${address}, 1)`.execute(
    context.context.database,
  )

it('finds who invited themselves from one browser, and over a shared address, and nobody else', async () => {
  const rings = await findRings(context.context.database)
  expect(rings).toHaveLength(1)
  const [ring] = rings
  const byPartner = (one: { partner: string; line: number }) => `${one.partner} ${one.line}`
  expect(new Set(ring!.invitations.map(byPartner))).toEqual(
    new Set([`${second.code} 1`, `${third.code} 1`, `${third.code} 2`]),
  )
  const kinds = Object.fromEntries(ring!.evidence.map(one => [one.kind, new Set(one.clients)]))
  expect(kinds).toEqual({
    device: new Set([own.code, second.code]),
    withdrawalAddress: new Set([second.code, third.code]),
  })
  expect(ring!.evidence).toHaveLength(2)
  expect(ring!.evidence.find(({ kind }) => kind === 'withdrawalAddress')!.value).toBe(wallet)
})

it('keeps its name in whatever order its evidence is found', async () => {
  const { database } = context.context
  const keys = async () => (await findRings(database)).map(({ key }) => key)
  const before = await keys()
  // A row that is written again is found after those that were behind it.
  await sql`update device set first_seen_at = first_seen_at where client_id = ${own.id}`.execute(database)
  expect(await keys()).toEqual(before)
})

it('finds those whose deposits come from one address, and not those whom an exchange pays', async () => {
  const other = await openTestApp({ addresses: 40 })
  const { database, newId, clock } = other.context
  const isPaid = (client: string, from: string) =>
    sql`
      insert into deposit (client_id, tx_id, ordinal, address, sender, amount_micro, block, block_at, seen_at)
      values (${client}, ${newId().replaceAll('-', '').repeat(2)}, 0, 'own', ${from}, 1, 1, ${clock()}, ${clock()})`.execute(
      database,
    )
  try {
    const first = await invited(undefined, undefined, other)
    const ring = [first, await invited(first.code, undefined, other)]
    for (const { id } of ring) for (const from of ['exchange', 'friend']) await isPaid(id, from)
    await isPaid(first.id, 'own')
    await isPaid(first.id, 'own')
    for (let others = 0; others < 18; others++)
      await isPaid(await insertClient(database, null, clock()), 'exchange')
    const senders = async () =>
      (await findRings(database)).map(({ evidence }) =>
        evidence.map(({ kind, value, clients }) => `${kind} ${value} ${clients.length}`).toSorted(),
      )
    expect(await senders()).toEqual([['depositSender exchange 20', 'depositSender friend 2']])
    await isPaid(await insertClient(database, null, clock()), 'exchange')
    expect(await senders()).toEqual([['depositSender friend 2']])
  } finally {
    await other.close()
  }
})

it('does not lose sight of them behind accounts that are registered in the same browser, and shows the first', async () => {
  const other = await openTestApp({ addresses: 40 })
  const desk = await openConsole(other)
  try {
    const first = await invited(undefined, undefined, other)
    await invited(first.code, first.client, other)
    for (let dummies = 0; dummies < ringShownMax; dummies++) await invited(undefined, first.client, other)
    const shown = async () => {
      const { rings } = await desk.first.browser.ask(ringList, {})
      return rings.map(ring => [
        ring.invitations.length,
        ring.more,
        ...ring.evidence.map(({ kind, clients, more }) => [kind, clients.length, more]),
      ])
    }
    expect(await shown()).toEqual([[1, false, ['device', ringShownMax, true]]])
    for (let partners = 0; partners < ringShownMax; partners++) await invited(first.code, first.client, other)
    expect(await shown()).toEqual([[ringShownMax, true, ['device', ringShownMax, true]]])
    expect((await findRings(other.context.database))[0]).toMatchObject({
      invitations: { length: ringShownMax + 1 },
      evidence: [{ clients: { length: 2 * ringShownMax + 2 } }],
    })
  } finally {
    await desk.close()
    await other.close()
  }
})

it('are looked into by one operator who is not in it, with a reason, and then leave the inbox', async () => {
  const desk = await openConsole(context)
  const { browser } = await desk.withRoles('support')
  const [ring] = (await browser.ask(ringList, {})).rings
  const waiting = async () =>
    (await browser.ask(inboxList, { kind: 'ring' })).items.map(({ key, link }) => [key, link])
  expect(await waiting()).toEqual([[ring!.key, `/rings?at=${ring!.key}`]])
  expect((await browser.send(ringReview, { key: ring!.key, reason: ' ' })).outcome).toBe('invalid')
  expect((await browser.send(ringReview, { key: '0'.repeat(64), reason: 'x' })).outcome).toBe('notThere')
  const theirs = await desk.withRoles('support')
  const mayDecide = async () =>
    (await theirs.browser.ask(inboxList, { kind: 'ring' })).items.map(item => item.mayDecide)
  expect(await mayDecide()).toEqual([true])
  await sql`update operator_account set client_id = ${third.id} where operator_id = ${theirs.id}`.execute(
    context.context.database,
  )
  expect(await mayDecide()).toEqual([false])
  const refused = await theirs.browser.send(ringReview, { key: ring!.key, reason: 'a family' })
  expect(refused.outcome).toBe('ownClient')
  expect((await browser.send(ringReview, { key: ring!.key, reason: 'a family' })).outcome).toBe('ok')
  expect((await browser.send(ringReview, { key: ring!.key, reason: 'again' })).outcome).toBe('ended')
  expect((await browser.ask(ringList, {})).rings[0]!.review?.reason).toBe('a family')
  expect(await waiting()).toEqual([])
  const auditor = await desk.withRoles('auditor')
  expect((await auditor.browser.send(ringReview, { key: ring!.key, reason: 'x' })).status).toBe(403)
  await desk.close()
})
