/** What a client is shown before they commit is stored, to the byte, with what they did; and later with the results. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  commitmentHash,
  listCommitments,
  makeCommitment,
  readCommitment,
  showCommitmentTerms,
  writeCommitment,
} from '../../contract/commitment.ts'
import type { Language } from '../../contract/languages.ts'
import { dollars } from '../../contract/money.ts'
import { openAccount, topUp } from '../../contract/trading.ts'
import { boris, clara, eve, vera, type Person } from '../../test/support/cast.ts'
import { pageKey, type Visitor } from '../../test/support/visitor.ts'
import { sql } from '../database/index.ts'
import { openedDeal, tryToExecute } from '../deals/deals-fixture.ts'
import { creditDeal } from '../deals/index.ts'
import { cancellation } from '../deals/reported.ts'
import {
  accountsOf,
  codeOf,
  openCalendar,
  opensAccount,
  type Calendar,
} from '../settlement/settlement-fixture.ts'

let calendar: Calendar
beforeEach(async () => {
  calendar = await openCalendar()
  calendar.on('2026-03-02T12:00')
})
afterEach(() => calendar.close())

const currency = 2

/** The sheet as a page would show it. */
async function shown(
  client: Visitor,
  of: { program: number } | { uid: string },
  amountMicro: bigint,
  language: Language = 'en',
): Promise<string> {
  const asked = { program: undefined, uid: undefined, ...of }
  const { terms } = await client.ask(showCommitmentTerms, asked)
  return writeCommitment(makeCommitment({ uid: asked.uid, amountMicro, language }, terms!))
}

const sheetsOf = (client: Visitor, uid: string) => client.ask(listCommitments, { uid })

/** A client with an account of the program whose deals are made here, opened without a page. */
async function opens(person: Person): Promise<{ client: Visitor; uid: string }> {
  const client = await calendar.client(person)
  const { uid } = await opensAccount(calendar, person, client, 'currency', dollars(3_000))
  return { client, uid }
}

it('keeps the sheet that the page has shown, in the language in which it was read', async () => {
  const veras = await calendar.client(vera)
  await calendar.deal('currency', -2)
  await calendar.deal('currency', 1)
  const boriss = await calendar.client(boris, await codeOf(veras))
  await calendar.fund(boris.email, dollars(10_000))
  const content = await shown(boriss, { program: currency }, dollars(3_000), 'es')
  const order = { program: currency, amountMicro: dollars(3_000), password: boris.password, token: undefined }
  const key = pageKey()
  const answered = await boriss.send(openAccount, { ...order, sheet: commitmentHash(content) }, key)
  expect(answered.outcome).toBe('ok')

  const { uid } = (await accountsOf(boriss))[0]!
  const { sheets } = await sheetsOf(boriss, uid)
  expect(sheets).toMatchObject([{ content, hash: commitmentHash(content), isShown: true }])
  expect(readCommitment(content)).toMatchObject({
    kind: 'opening',
    deals: '2',
    losingDeals: '1',
    fallPercent: '-2',
    fallAmount: '-60',
    // Vera is on line 1; the house above her is nobody's partner.
    partnerPercents: '5',
    partnerOnce: '30',
    returnHours: '24',
  })
  // A repeat stores nothing twice.
  await boriss.send(openAccount, { ...order, sheet: commitmentHash(content) }, key)
  expect((await sheetsOf(boriss, uid)).sheets).toHaveLength(1)
})

it('answers a repeat like the first call, though the terms that its page shows are others by then', async () => {
  const boriss = await calendar.client(boris, await codeOf(await calendar.client(vera)))
  await calendar.fund(boris.email, dollars(10_000))
  const key = pageKey()
  const pays = async () => {
    const content = await shown(boriss, { program: currency }, dollars(3_000))
    const sheet = commitmentHash(content)
    const order = { program: currency, amountMicro: dollars(3_000), token: undefined, sheet }
    return { content, ...(await boriss.send(openAccount, { ...order, password: boris.password }, key)) }
  }
  const first = await pays()
  const repeat = await pays()
  expect(repeat.content).not.toBe(first.content)
  expect([first.outcome, repeat.outcome]).toEqual(['ok', 'ok'])

  const accounts = await accountsOf(boriss)
  expect(accounts).toHaveLength(1)
  const { sheets } = await sheetsOf(boriss, accounts[0]!.uid)
  expect(sheets.map(({ content }) => content)).toEqual([first.content])
})

it('refuses what was shown before another deal ended, and moves nothing', async () => {
  const claras = await calendar.client(clara)
  await calendar.fund(clara.email, dollars(5_000))
  const content = await shown(claras, { program: currency }, dollars(3_000))
  calendar.on('2026-03-02T12:30')
  await calendar.deal('currency', -4)
  const order = { program: currency, amountMicro: dollars(3_000), password: clara.password, token: undefined }
  const refused = await claras.send(openAccount, { ...order, sheet: commitmentHash(content) }, pageKey())
  expect([refused.outcome, refused.body]).toEqual(['sheetChanged', { rc: 2, y: 1 }])
  expect(await accountsOf(claras)).toEqual([])

  const renewed = await shown(claras, { program: currency }, dollars(3_000))
  const opened = await claras.send(openAccount, { ...order, sheet: commitmentHash(renewed) }, pageKey())
  expect(opened.outcome).toBe('ok')
})

it('refuses the sheet of another amount', async () => {
  const { client: claras, uid } = await opens(clara)
  await calendar.fund(clara.email, dollars(1_000))
  const content = await shown(claras, { uid }, dollars(10))
  const order = { uid, amountMicro: dollars(1_000), password: clara.password }
  const { outcome } = await claras.send(topUp, { ...order, sheet: commitmentHash(content) }, pageKey())
  expect(outcome).toBe('sheetChanged')
})

it('writes what holds where a call comes without a page, and says so', async () => {
  const eves = await calendar.client(eve)
  const { uid } = await opensAccount(calendar, eve, eves, 'starter', dollars(500))
  await calendar.fund(eve.email, dollars(100))
  await eves.ask(topUp, { uid, amountMicro: dollars(100), password: eve.password })
  const { sheets } = await sheetsOf(eves, uid)
  expect(sheets.map(({ isShown, content }) => [isShown, readCommitment(content)?.kind])).toEqual([
    [false, 'topUp'],
    [false, 'opening'],
  ])
  expect(readCommitment(sheets[0]!.content)).toMatchObject({
    amount: '100',
    account: uid,
    partnerOnce: '0',
    returnHours: '0',
  })
})

it('tells what came of it, by the rules of the record, over the deals that the account takes part in', async () => {
  const { client: boriss, uid } = await opens(boris)
  calendar.on('2026-03-02T12:30')
  await calendar.deal('currency', -4)
  calendar.on('2026-03-03T12:00')
  await calendar.deal('currency', 1)
  await boriss.enter(boris)
  const { outcome } = await sheetsOf(boriss, uid)
  expect(outcome).toMatchObject({
    deals: 2,
    losingDeals: 1,
    worstMonth: { month: '2026-03', percent: '-3', amountMicro: -dollars(90) },
    deepestFall: { percent: '-4', amountMicro: -dollars(120) },
  })
  // As in the record, one that never traded is none.
  const unfilled = await openedDeal(calendar.context, { program: 'currency' })
  await tryToExecute(calendar.context, unfilled.id, cancellation('the order expired', null))
  await creditDeal(calendar.context, 'test', unfilled.id)
  await boriss.enter(boris)
  expect((await sheetsOf(boriss, uid)).outcome).toEqual(outcome)
})

it('shows nobody else’s, and nobody rewrites it', async () => {
  const claras = await calendar.client(clara)
  const { uid } = await opens(boris)
  expect((await claras.post(listCommitments.path, JSON.stringify({ uid }))).status).toBe(400)
  const rewrite = sql`update commitment set is_shown = true`.execute(calendar.context.database)
  await expect(rewrite).rejects.toThrow()
  for (const write of [sql`delete from commitment`, sql`insert into commitment (client_id) values (null)`])
    await expect(write.execute(calendar.served.database)).rejects.toThrow(/permission denied/)
})
