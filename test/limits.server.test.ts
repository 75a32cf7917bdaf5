import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VerificationStatus } from '../contract/codes.ts'
import { listFinance, showWithdrawalTerms, transferToPeer, withdraw } from '../contract/finance.ts'
import { noOneTimeCode } from '../contract/limits.ts'
import { dollars, type Micro } from '../contract/money.ts'
import { listNews } from '../contract/news.ts'
import { limitSpans } from '../contract/transfer-limits.ts'
import { startDevchain, type Devchain } from '../devchain/index.ts'
import { boris, vera, type Person } from './support/cast.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'
import { tronOf } from './support/tron-of.ts'
import { pageKey, type Visitor } from './support/visitor.ts'
import { sql } from '../server/database/index.ts'
import {
  applyRuleChanges,
  limitsInForce,
  limitToSet,
  periodToSet,
  ruleChanges,
  rejectWithdrawal,
  waitingWithdrawals,
} from '../server/withdrawals/index.ts'
import { approvalFaults, closeProposal, propose } from '../server/operators/index.ts'
import { approveByTwo, trialOperators, type Wanted } from './support/operators.ts'
import { approveWithdrawal } from './support/signed-withdrawals.ts'

const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const hour = 60 * 60_000

let devchain: Devchain
let context: TestApp
beforeAll(async () => {
  devchain = await startDevchain({ port: 0, dataDir: null, blockMs: 0 })
  context = await openTestApp({ tron: tronOf(devchain) })
  await context.provedClient(boris)
})
afterAll(async () => {
  await context.close()
  await devchain.close()
})
beforeEach(() => limit('unverified', dollars(200), dollars(300)))

async function limit(state: VerificationStatus, dayMicro: Micro | null, monthMicro: Micro | null = null) {
  const { database, clock } = context.context
  const announcement = { from: clock(), notice: { ru: 'x', en: 'x', de: 'x', es: 'x' } }
  const wanted = await limitToSet(database, state, { dayMicro, monthMicro }, announcement)
  const outcome = await approveByTwo(context.context, wanted)
  expect(outcome).toBe('done')
}

let people = 0
/** A client with money, whom no other test knows. */
async function funded() {
  const person: Person = { ...vera, email: `limits-${++people}@example.org` }
  const client = await context.provedClient(person)
  await context.fund(person.email, dollars(5000))
  return { ...acts(client, person), person }
}

async function entered(person: Person) {
  const client = context.visitor()
  await client.enter(person)
  return acts(client, person)
}

function acts(client: Visitor, { password }: Person) {
  const order = (address: string, amountMicro: Micro) => ({
    address,
    amountMicro,
    password,
    oneTimeCode: noOneTimeCode,
  })
  return {
    withdraw: async (usd: number) =>
      (await client.send(withdraw, order(wallet, dollars(usd)), pageKey())).outcome,
    give: async (usd: number) =>
      (await client.send(transferToPeer, order(await uidOf(boris), dollars(usd)), pageKey())).outcome,
    limits: async () => (await client.ask(showWithdrawalTerms, {})).limits,
    news: async () => (await client.ask(listNews, {})).entries,
    balance: async () => (await client.ask(listFinance, {})).accounts[0]!.balanceMicro,
  }
}

/** A scan, and what operators found of it. */
async function scanned({ email }: Person, verdicts: readonly string[] = []): Promise<void> {
  const { database, clock, newId } = context.context
  const [scan, at] = [newId(), clock()]
  await sql`
    insert into verification_scan (client_id, id, uploaded_at, sha256, bytes, width, height)
    select id, ${scan}, ${at}, ${Buffer.alloc(32)}, 1, 1, 1 from client where email = ${email}`.execute(
    database,
  )
  for (const verdict of verdicts)
    await sql`
      insert into verification_review (client_id, scan_id, id, verdict, reason, actor, at)
      select id, ${scan}, ${newId()}, ${verdict}, ${verdict === 'rejected' ? 'unreadable' : null}, 'cli:olga', ${at}
      from client where email = ${email}`.execute(database)
}

async function uidOf(person: Person): Promise<string> {
  const visitor = context.visitor()
  await visitor.enter(person)
  return (await visitor.ask(listFinance, {})).accounts[0]!.uid
}

describe('a limit', () => {
  it('counts withdrawals and transfers to clients together, and says what is left', async () => {
    const veras = await funded()
    expect(await veras.limits()).toMatchObject({
      verification: 'unverified',
      day: { limitMicro: dollars(200), usedMicro: 0n, renewsAt: undefined },
    })
    const at = context.context.clock()
    expect(await veras.withdraw(120)).toBe('ok')
    expect(await veras.give(50)).toBe('ok')
    const { day, month } = await veras.limits()
    expect([day?.usedMicro, month?.usedMicro]).toEqual([dollars(170), dollars(170)])
    const renewsMs = day!.renewsAt!.getTime() - limitSpans.day - at.getTime()
    expect([renewsMs >= 0, renewsMs < 60_000]).toEqual([true, true])
    expect(await veras.withdraw(50)).toBe('dayLimitReached')
    expect(await veras.give(31)).toBe('dayLimitReached')
    expect(await veras.give(30)).toBe('ok')
    expect(await veras.balance()).toBe(dollars(4800))
  })

  it('renews as the days roll on, and the month goes on counting', async () => {
    const veras = await funded()
    expect(await veras.withdraw(120)).toBe('ok')
    expect(await veras.give(80)).toBe('ok')
    context.later(24 * hour)
    const again = await entered(veras.person)
    expect((await again.limits()).day?.usedMicro).toBe(0n)
    expect(await again.withdraw(120)).toBe('monthLimitReached')
    expect(await again.give(100)).toBe('ok')
    context.later(29 * 24 * hour)
    const month = await entered(veras.person)
    expect((await month.limits()).month).toMatchObject({ usedMicro: dollars(100) })
  })

  it('counts a rejected withdrawal no more', async () => {
    const veras = await funded()
    expect(await veras.withdraw(180)).toBe('ok')
    expect(await veras.withdraw(60)).toBe('dayLimitReached')
    const { client, id } = (await waitingWithdrawals(context.context.database, 100)).at(-1)!
    const request = { actor: 'cli:olga', client, id }
    expect(await rejectWithdrawal(context.context, request, 'clientAsked')).toBe('done')
    expect(await veras.withdraw(60)).toBe('ok')
  })

  it('counts a withdrawal also once operators have approved it', async () => {
    const veras = await funded()
    expect(await veras.withdraw(180)).toBe('ok')
    const { client, id } = (await waitingWithdrawals(context.context.database, 100)).at(-1)!
    expect(await approveWithdrawal(context.context, { actor: 'cli:olga', client, id })).toBe('done')
    expect((await veras.limits()).day?.usedMicro).toBe(dollars(180))
    expect(await veras.withdraw(60)).toBe('dayLimitReached')
  })

  it('lets many at once take no more than it leaves', async () => {
    const veras = await funded()
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? veras.withdraw(60) : veras.give(60))),
    )
    expect(outcomes.filter(outcome => outcome === 'ok')).toHaveLength(3)
    expect(outcomes.filter(outcome => outcome === 'dayLimitReached')).toHaveLength(5)
    expect(await veras.balance()).toBe(dollars(4820))
  })

  it('follows the verification; every version stays, with who set it', async () => {
    const veras = await funded()
    await limit('verified', null)
    await scanned(veras.person)
    expect(await veras.limits()).toMatchObject({
      verification: 'waiting',
      day: { limitMicro: dollars(10_000) },
      verified: { dayMicro: undefined },
    })
    await scanned(veras.person, ['verified'])
    expect(await veras.limits()).toEqual({
      verification: 'verified',
      day: undefined,
      month: undefined,
      verified: { dayMicro: undefined, monthMicro: undefined },
    })
    expect(await veras.withdraw(2000)).toBe('ok')

    await limit('unverified', dollars(1))
    const [first, second] = await trialOperators(context.context)
    const signers = [first.id, second.id]
    const { rows } = await sql<{ actor: string; after: unknown; before: unknown }>`
      select actor, before, after from audit where action = 'limit.set' and subject = 'unverified' order by id`.execute(
      context.context.database,
    )
    expect(rows.slice(-2)).toMatchObject([
      { actor: second.id, after: { day: '200000000', month: '300000000', signers } },
      {
        actor: second.id,
        before: { day: '200000000', month: '300000000' },
        after: { day: '1000000', month: 'none', signers },
      },
    ])
    await expect(
      sql`update transfer_limit set day_micro = 0`.execute(context.context.database),
    ).rejects.toThrow('only grows')
  })

  it.each([
    { state: 'waiting', most: 10_000, reviews: [[]] },
    { state: 'rejected', most: 500, reviews: [['rejected']] },
    { state: 'unverified', most: 200, reviews: [['verified', 'reopened']] },
    { state: 'waiting', most: 10_000, reviews: [['verified'], []] },
    { state: 'verified', most: 20_000, reviews: [['rejected'], ['verified']] },
  ])(
    'is that of the last scan: $state after $reviews, for payments as it is read',
    async ({ state, most, reviews }) => {
      const veras = await funded()
      await context.fund(veras.person.email, dollars(20_000))
      await limit('rejected', dollars(500))
      await limit('verified', dollars(20_000))
      for (const verdicts of reviews) await scanned(veras.person, verdicts)
      expect(await veras.limits()).toMatchObject({
        verification: state,
        day: { limitMicro: dollars(most) },
      })
      expect(await veras.withdraw(most + 1)).toBe('dayLimitReached')
      expect(await veras.give(most + 1)).toBe('dayLimitReached')
      expect(await veras.withdraw(most)).toBe('ok')
    },
  )

  it.each([
    { day: '-1' },
    { day: 'abc' },
    { month: '1e3' },
    { month: '9999999999999999999' },
    { from: 'soon' },
    { from: '2031-13-01T00:00:00.000Z' },
    { en: 'no JSON' },
    { days: '0-10' },
    { days: '10-1' },
    { days: '1-32' },
    { days: 'always, or not' },
    { change: '0' },
  ])('is announced with no value that could not be applied on its day, nor out of turn: %j', async wrong => {
    const { database, clock, newId } = context.context
    const announcement = {
      from: new Date(clock().getTime() + 30 * 24 * hour),
      notice: { ru: 'x', en: 'x', de: 'x', es: 'x' },
    }
    const { facts, ...right } =
      'days' in wrong
        ? await periodToSet(database, '1-10', announcement)
        : await limitToSet(database, 'unverified', { dayMicro: null, monthMicro: null }, announcement)
    const wanted: Wanted = { ...right, facts: { ...facts, ...wrong } }
    expect(await approveByTwo(context.context, wanted)).toBe('notThere')

    // Nor by a process that verified other values than these.
    const signers = (await trialOperators(context.context)).map(({ id }) => id)
    const { id } = await propose(context.context, signers[0]!, wanted)
    for (const signer of signers)
      await sql`
        select approval_sign(${id}, ${signer}, 'ed25519', 'a key', ${Buffer.from(signer)}, ${clock()}, ${clock()},
                             ${newId()})`.execute(database)
    const audits = [newId(), newId(), newId()]
    const { rows } = await sql<{ outcome: string }>`
      select rule_announce(${id}, ${wanted.action}, ${signers}::uuid[], ${newId()}, ${clock()},
                           ${audits}::uuid[]) as outcome`.execute(database)
    expect(rows[0]!.outcome).toBe('change' in wrong ? 'changed' : 'invalid')
    await closeProposal(context.context, id, { outcome: 'withdrawn', actor: 'test' })
  })

  it('change from a day on, of which clients read at once, and no earlier', async () => {
    const { database, clock } = context.context
    const from = new Date(clock().getTime() + 30 * 24 * hour)
    const notice = { ru: 'x', en: 'From then on 20 dollars a day.', de: 'x', es: 'x' }
    const amounts = { dayMicro: dollars(20), monthMicro: null }
    const announced = await limitToSet(database, 'unverified', amounts, { from, notice })
    const other = await limitToSet(database, 'unverified', amounts, { from, notice: { ...notice, ru: 'y' } })
    const [before, client] = [await limitsInForce(database), await entered(boris)]
    expect(await approveByTwo(context.context, announced)).toBe('done')
    const { rows } = await sql<{ state: VerificationStatus; day: string }>`
      select state, rule_in_force_at('limit.set', state, ${from}) ->> 'day' as day
      from unnest(array['waiting', 'unverified']) as state`.execute(database)
    expect(rows).toEqual([
      { state: 'waiting', day: dollars(10_000).toString() },
      { state: 'unverified', day: dollars(20).toString() },
    ])
    // Signed as if nothing had been announced.
    expect(await approveByTwo(context.context, other)).toBe('notThere')
    expect(await limitsInForce(database)).toEqual(before)
    expect((await client.news()).map(({ content }) => content)).toContain('From then on 20 dollars a day.')

    context.later(30 * 24 * hour)
    const at = clock()
    await applyRuleChanges(context.context, at)
    expect((await limitsInForce(database)).unverified).toMatchObject({
      dayMicro: dollars(20),
      monthMicro: null,
    })
    expect((await (await entered(boris)).limits()).day).toMatchObject({ limitMicro: dollars(20) })
    expect((await ruleChanges(database, 1))[0]).toMatchObject({
      subject: 'unverified',
      from,
      appliedAt: at,
    })
  })
})

it('all that two have signed here is found signed again afterwards', async () => {
  expect(await approvalFaults(context.context)).toEqual([])
})
